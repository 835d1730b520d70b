"""Finishing: a board is played up where a simulation shows that it works, as one change; where it does not, nothing happens."""

from __future__ import annotations

import random

import pytest

from klondike_widget import Game, IllegalMoveError, Reason, RuleSet

from .tables import laid, state

OPEN_COLUMNS = {"foundations": "SQ HQ DQ CQ", "columns": "KS,KH,KD,KC"}
HALF = {"foundations": "S9 H9 D9 C9", "columns": "KSQHJSTH,KHQSJHTS"}


def seen(game):
    return game.position, game.score, game.legal_moves, game.status, game.moves


def test_columns_in_order_are_played_up_whatever_their_order():
    game = laid(**OPEN_COLUMNS)
    assert game.check_finish() is None
    assert sorted(map(str, game.finish())) == ["1S", "2H", "3D", "4C"]
    assert game.status == "won"


def test_each_move_is_a_step_with_its_points_and_subscribers_are_told_once():
    game = laid(**OPEN_COLUMNS)
    told = []
    game.subscribe(lambda game: told.append(game.ply))
    game.finish()
    assert told == [4]
    assert game.ply == 4
    assert game.score == 40  # A40: 10 points for each card that goes up
    game.goto(2)
    assert game.score == 20
    game.goto(4)


def test_it_is_one_action():
    """faults C, TripleSolitaire#8: one undo takes all of it back, one redo plays it again."""
    game = laid("normal-1", **OPEN_COLUMNS)
    start = seen(game)
    game.finish()
    won = seen(game)
    assert (game.undoable, game.redoable) == (1, 0)
    assert game.undo()
    assert seen(game) == start
    assert (game.undoable, game.redoable, game.last_ply) == (0, 1, 4)
    assert game.redo()
    assert seen(game) == won


def test_a_run_comes_off_from_its_end():
    game = laid(**HALF, rest="waste", pass_number=2)
    line = game.finish()
    assert game.status == "won"
    assert len([move for move in line if move.kind == "to_foundation"]) == 16


@pytest.mark.parametrize("draw", [1, 2, 3, 7])
@pytest.mark.parametrize("rest", ["stock", "waste"])
def test_the_stock_is_drawn_as_the_rules_allow(draw, rest):
    rules = RuleSet(draw=draw)
    game = laid(rules, foundations="SJ HJ DJ CJ", columns="KHQS,KSQH", rest=rest)
    line = game.finish()  # the rest is Q♦ K♦ Q♣ K♣
    assert game.status == "won"
    assert draw > 1 or {move.kind for move in line} <= {"draw", "recycle", "to_foundation"}
    again = laid(rules, foundations="SJ HJ DJ CJ", columns="KHQS,KSQH", rest=rest)
    again.play(line)
    assert again.position == game.position
    assert again.score == game.score


def test_cards_face_down_are_never_guessed_at():
    for hidden in ("QS", "KS"):  # one of the two would go up, the other would not
        other = {"QS": "KS", "KS": "QS"}[hidden]
        game = laid(foundations="SJ HK DK CK", columns=f"{hidden}.{other}")
        before = state(game)
        with pytest.raises(IllegalMoveError, match="in column 1 cards still lie face down") as caught:
            game.finish()
        assert caught.value.refusal == game.check_finish()
        assert caught.value.refusal.reason is Reason.STILL_FACE_DOWN
        assert state(game) == before


def test_a_pass_that_is_missing_is_missed():
    """Q♣, Q♠ and K♠ come before the jacks that they wait for, and there is no place for them: K♠ stays on top of the waste."""
    cards = {"foundations": "ST HK DK CT", "columns": "KC", "stock": "JSJCKSQSQC"}
    game = laid(RuleSet(passes=1, columns=1), **cards)
    before = state(game)
    with pytest.raises(IllegalMoveError, match="4 cards would not find their turn") as caught:
        game.finish()
    assert caught.value.refusal.reason is Reason.NOT_ALL_GO_UP
    assert state(game) == before
    game = laid(RuleSet(passes=2, columns=1), **cards)
    assert " ".join(map(str, game.finish())) == "DR DR DR DR WC DR WS NEW DR WC 1C DR WS DR WS"


def test_a_card_that_hides_others_in_the_waste_goes_to_a_column_out_of_their_way():
    """Two are drawn at a time: Q♠ never comes up before K♠, which finds a space."""
    game = laid(RuleSet(draw=2), foundations="SJ HK DK CK", waste="QSKS", pass_number=2)
    assert [str(move) for move in game.finish()][-3:] == ["W1", "WS", "1S"]


def test_a_card_that_lies_on_what_it_waits_for_stays():
    open_ = RuleSet(face_up="all")
    game = laid(open_, foundations="SJ HK DK CK", columns="QSKS")
    assert game.check_finish().reason is Reason.NOT_ALL_GO_UP
    assert str(game.check_finish()) == "It can't be played up by itself: 2 cards would not find their turn."


def test_a_won_game_is_over():
    game = laid(**OPEN_COLUMNS)
    game.finish()
    assert game.check_finish().reason is Reason.GAME_OVER
    with pytest.raises(IllegalMoveError, match="already won"):
        game.finish()


def test_two_packs_and_the_taller_column_first():
    """Of the two 6♠, the one that lies on the second row's A♠ has to go first."""
    rules = RuleSet(decks=2, columns=9, face_up="all")
    cards = "KSQSJSTS9S8S7S"
    game = laid(rules, foundations="S5 HK DK CK H2K D2K C2K", columns=f"6S,5S4S3S2SAS6S,{cards},{cards}")
    game.finish()
    assert game.status == "won"
    simple = laid(RuleSet(decks=2, columns=9), foundations="SQ HK DK CK S2Q H2K D2K C2K", columns="KS,KS")
    simple.finish()
    assert simple.status == "won"


def test_jokers():
    rules = RuleSet(jokers=2)
    game = laid(rules, foundations="SQ HK DK CK", columns="J1", stock="KSJ2")
    game.finish()
    assert game.status == "won"
    bridges = RuleSet(jokers=2, joker="bridge")
    game = laid(bridges, foundations="SQ HK DK CK", columns="KS,J1", waste="J2")
    game.finish()
    assert game.status == "won"
    assert laid(bridges, foundations="SQ HK DK CK", columns="KSJ1", waste="J2").check_finish().reason is Reason.NOT_ALL_GO_UP


def test_where_nothing_is_hidden_and_the_stock_comes_round_singly_it_always_works():
    """Of the cards that are left a lowest one is always on top of a run, or comes up in the stock."""
    chance = random.Random(1)
    for seed in range(30):
        game = Game("normal-1", seed=seed)
        while any(column.down for column in game.position.tableau) and game.ply < 400:
            turning = [move for move in game.legal_moves if move.kind not in ("worry_back", "recycle")]
            game.move(chance.choice(turning or game.legal_moves))
        if not any(column.down for column in game.position.tableau):
            game.finish()
            assert game.status == "won"
