"""The twenty questions that confuse players, answered by the engine (teaching.md §6.1, E1-E20), for each rule set where answers differ."""

from __future__ import annotations

from dataclasses import replace

import pytest

from klondike_widget import RULES, Game, Reason
from klondike_widget.engine.scoring import Scoring

from .tables import PACK, cards, laid

EVERY = pytest.mark.parametrize("name", RULES)
DRAW_1 = pytest.mark.parametrize("name", [name for name in RULES if RULES[name].draw == 1])
DRAW_3 = pytest.mark.parametrize("name", [name for name in RULES if RULES[name].draw == 3])
RECYCLING = pytest.mark.parametrize("name", [name for name in RULES if RULES[name].passes != 1])


def go_round(game):
    """Draw until the stock is empty, and what was on top each time."""
    shown = []
    while game.position.stock:
        game.draw()
        shown.append(str(game.position.waste[-1]))
    return shown


NO = None
TAKE_BACK = {
    **dict.fromkeys(["normal-1", "normal-3", "vegas-1", "vegas-3"], 0),
    **dict.fromkeys(["spruce-1", "spruce-3", "stilldeck-1", "stilldeck-3", "las-vegas", "casino", "las-vegas-bankroll"], NO),
    **dict.fromkeys(["double-1", "double-3", "gargantua", "jokers", "joke-klon", "thoughtful", "open"], 0),
    "bicycle-jokers": NO,
    **dict.fromkeys(["microsoft-1", "microsoft-3", "microsoft-untimed-1", "microsoft-untimed-3"], -15),
    **dict.fromkeys(["microsoft-vegas-1", "microsoft-vegas-3"], -5),
}


@EVERY
def test_e01_may_i_take_a_card_back_from_a_foundation(name):
    """App yes, for 0; Microsoft yes, for −15 or −5; The Spruce and StillDeck no."""
    game = laid(name, "3C,AS,AD,AC", foundations="H2")
    game.play("2S 3D 4C")
    points = TAKE_BACK[name]
    if points is NO:
        assert game.check("H1").reason is Reason.NO_TAKE_BACK
        assert str(game.check("H1")) == "In these rules cards do not come back from the foundations."
    else:
        before = game.score
        game.move("H1")
        assert game.score - before == points


@EVERY
def test_e02_may_i_move_only_part_of_a_run(name):
    """Yes, everywhere: to free a card for a foundation."""
    game = laid(name, "9S8H7S,8D", foundations="H7")
    game.play("12 1H")
    assert str(game.position.foundations[1][-1]) == "8H"


@EVERY
def test_e03_may_i_put_any_card_into_an_empty_column(name):
    """No: a king only, even if it would uncover a hidden card."""
    down = "" if name == "open" else "2C."
    assert laid(name, f"{down}QH,-").check("12").reason is Reason.NOT_A_KING
    assert laid(name, f"{down}KH,-").check("12") is None
    assert laid(name, f"{down}KHQS,-").check("12-2") is None
    assert laid(name, "2C,-", waste="QH").check("W2").reason is Reason.NOT_A_KING


PASSES = {
    **dict.fromkeys(["vegas-1", "vegas-3", "spruce-1", "las-vegas", "las-vegas-bankroll", "bicycle-jokers", "microsoft-vegas-1"], 1),
    "gargantua": 2,
    **dict.fromkeys(["spruce-3", "casino", "microsoft-vegas-3"], 3),
}


@EVERY
def test_e04_how_often_may_i_go_through_the_stock(name):
    """Normal, StillDeck: without limit; Vegas, The Spruce: once; The Spruce at draw 3: three times."""
    game = Game(name, seed=5)
    times = 0
    while times < 7:
        go_round(game)
        times += 1
        if game.check("NEW"):
            break
        game.recycle()
    assert times == PASSES.get(name, 7)


@EVERY
def test_e05_must_i_play_an_ace_at_once(name):
    """No move is compulsory: with an ace to play, everything else is legal too."""
    game = laid(name, "AS,7H,8S", waste="2D")
    assert game.check("1S") is None
    assert game.check("23") is None
    assert game.check("DR") is None
    game.play("DR 23")
    assert game.check("1S") is None


@DRAW_3
def test_e06_in_draw_3_may_i_play_the_card_under_the_top_one(name):
    """Yes, once the top one is played, and so on down through earlier packets."""
    game = laid(name, "QC", foundations="S6", stock="7S8S9STSJSQS", rest="down" if name != "open" else "waste")
    game.play("DR2")
    assert game.check("W1-2").reason is Reason.WASTE_TOP_ONLY
    game.play("WS WS WS WS WS WS")
    assert str(game.position.foundations[0][-1]) == "QS"


@DRAW_3
@pytest.mark.parametrize("left", [1, 2])
def test_e07_what_if_only_one_or_two_cards_are_left_to_draw(name, left):
    """They are drawn, and the last one is playable; nothing is lost."""
    game = laid(name, "7C,3D", stock="2S4S"[: 2 * left], waste="9H", rest="down" if name != "open" else "waste", foundations="SA")
    stock = [str(card) for card in game.position.stock]
    before = len(game.position.waste)
    game.draw()
    assert [str(card) for card in game.position.waste[before:]] == stock[::-1]
    assert game.check("WS") is None
    assert game.check("DR") is not None


@RECYCLING
def test_e08_is_the_waste_shuffled_on_recycling(name):
    """Never: the order repeats."""
    game = Game(name, seed=8)
    first = go_round(game)
    game.recycle()
    assert go_round(game) == first


@pytest.mark.parametrize("name", ["normal-3", "spruce-3", "stilldeck-3", "casino", "thoughtful", "microsoft-3", "microsoft-vegas-3"])
def test_e09_does_playing_a_waste_card_change_what_comes_up_next_time_at_draw_3(name):
    """Yes: the groups shift by one, and other cards come up."""
    game = laid(name, "9C", stock="KDKSQDQSJDJSTDTSAS", rest="down")
    assert go_round(game) == ["TD", "QS", "KD"]
    game.recycle()
    assert go_round(game) == ["TD", "QS", "KD"], "nothing was played"
    game.goto(0)
    game.play("DR")
    assert [str(card) for card in game.position.waste] == ["AS", "TS", "TD"]
    game = laid(name, "JC", stock="KDKSQDQSJDJSAHTDTS", rest="down")
    assert go_round(game) == ["AH", "QS", "KD"]
    game.goto(0)
    game.play("DR WH")
    assert go_round(game) == ["QS", "KD"]
    game.recycle()
    assert go_round(game) == ["JS", "QD", "KD"], "the groups have shifted by one"


@pytest.mark.parametrize("name", ["normal-1", "stilldeck-1", "microsoft-1", "double-1", "gargantua", "jokers"])
def test_e09_and_at_draw_1(name):
    """No new cards come up: all of them did before."""
    game = laid(name, "9C", stock="KDKSAHQD", rest="down")
    assert go_round(game) == ["QD", "AH", "KS", "KD"]
    game.goto(0)
    game.play("DR2 WH")
    go_round(game)
    game.recycle()
    assert go_round(game) == ["QD", "KS", "KD"]


@EVERY
def test_e10_may_a_king_move_from_one_column_to_an_empty_one(name):
    """Legal, but useless if it leaves nothing behind it: the table is the same, the columns changed over; clicks don't do it."""
    game = laid(name, "KSQH,-,9C")
    before = [column.cards for column in game.position.tableau]
    score = game.score
    assert ("1", 2) not in game.taps or game.taps["1", 2].twice is None
    game.move("12-2")
    assert [column.cards for column in game.position.tableau] == [before[1], before[0], *before[2:]]
    assert game.score == score


@EVERY
def test_e11_can_the_foundation_suit_be_chosen(name):
    """Fixed places in the app; with The Spruce and Microsoft they are taken in the order in which aces appear. Play is the same."""
    free = {"spruce-1", "spruce-3", *(known for known in RULES if known.startswith("microsoft"))}
    assert RULES[name].places == ("free" if name in free else "fixed")
    game = laid(name, "AC,AD")
    assert {str(move) for move in game.legal_moves if move.source in ("1", "2") and move.kind == "to_foundation"} >= {"1C", "2D"}
    assert all(game.check(f"1{suit}") is not None for suit in "SHD")


@pytest.mark.parametrize("name", ["normal-1", "normal-3", "double-1", "double-3", "jokers", "thoughtful", "open", "microsoft-untimed-1"])
def test_e12_why_did_recycling_cost_only_30(name):
    """The score can't go below 0."""
    game = laid(name, "AS,AH,AD", rest="waste")
    game.play("1S 2H 3D")
    assert game.score == 30
    game.recycle()
    assert game.score == 0


VEGAS = ["vegas-1", "vegas-3", "las-vegas", "casino", "las-vegas-bankroll", "microsoft-vegas-1", "microsoft-vegas-3"]


@pytest.mark.parametrize("name", VEGAS)
def test_e13_why_is_my_vegas_score_minus_2_with_ten_cards_up(name):
    """You paid 52; break-even needs 11."""
    game = laid(name, "KSQSJSTS9S8S7S6S5S4S3S2S.AS" if name != "open" else "AS")
    scores = []
    for _ in range(11):
        game.move("1S")
        scores.append(game.score_text)
    assert scores[9:] == ["-$2", "+$3"]


@pytest.mark.parametrize("name", VEGAS)
def test_e14_208_or_260(name):
    """260 paid out, 208 after the stake."""
    game = laid(name, "KS,KH,KD,KC", "SQ HQ DQ CQ")
    game.play("1S 2H 3D 4C")
    won_here = 4 * 5
    assert (game.status, game.gross, game.score) == ("won", won_here, won_here - 52)
    assert 52 * RULES[name].scoring.to_foundation == 260
    assert RULES[name].scoring.text(260 + RULES[name].scoring.start) == "+$208"


@EVERY
def test_e15_may_i_go_back_to_a_card_in_the_middle_of_the_waste(name):
    """No: only the top card is played."""
    game = laid(name, "3H,4H", waste="2S9C8C", foundations="SA")
    assert game.check("WS").reason is Reason.FOUNDATION_WRONG_SUIT_OR_RANK
    assert game.check("W1").reason is Reason.WRONG_RANK
    assert game.check("W1-3").reason is Reason.WASTE_TOP_ONLY


@EVERY
@pytest.mark.parametrize(("card", "under"), [("6S", "7C"), ("6C", "7S"), ("6H", "7D"), ("6S", "7S")])
def test_e16_can_a_black_6_go_on_a_black_7_of_another_suit(name, card, under):
    """No: colour, not suit, must alternate."""
    assert laid(name, f"{card},{under}").check("12").reason is Reason.SAME_COLOUR
    other = {"S": "H", "C": "D", "H": "S", "D": "C"}[under[1]]
    assert laid(name, f"{card},7{other}").check("12") is None


@EVERY
def test_e17_the_game_says_nothing_am_i_stuck(name):
    """No game declares defeat: with nothing left to play it says `playing`, and what was done can be undone."""
    black = "2C,4C,6S,6C,8S,8C"
    stock = "TCQSQC"
    if name == "open":  # its other cards lie in the open, in no order, under the last column's end
        left = "".join(card for card in PACK if card not in cards(black.replace(",", "") + stock + "TS"))
        game = laid(replace(RULES[name], passes=1), f"{black},{left}TS", stock=stock)
    else:
        game = laid(replace(RULES[name], passes=1), f"{black},TS", stock=stock, rest="down")
    go_round(game)
    assert game.legal_moves == ()
    assert game.status == "playing"
    assert game.undo()
    assert game.legal_moves


def test_e18_is_every_deal_winnable():
    """No: here is one that isn't, and all that can be done in it is gone through; no position of it is won, nor declared lost."""
    deal = Game("normal-3", seed=next(seed for seed in range(2000) if not played_out(Game("normal-3", seed=seed), most=25)))
    positions = reached(deal)
    assert 2 <= len(positions) < 200
    assert all(Game.from_position(position).status == "playing" for position in positions)


def played_out(game, most):
    """Whether more than `most` positions can be reached from a game: then it is not gone through to its end."""
    return len(reached(game, most)) > most


def reached(game, most=10**6):
    """Every table that can be reached, whatever the number of the pass."""
    start = replace(game.position, pass_number=1)
    found, open_ends = {start}, [start]
    while open_ends and len(found) <= most:
        here = Game.from_position(open_ends.pop())
        for move in here.legal_moves:
            here.move(move)
            after = replace(here.position, pass_number=1)
            here.undo()
            if after not in found:
                found.add(after)
                open_ends.append(after)
    return found


@pytest.mark.parametrize(
    ("name", "before", "after"),
    [
        ("normal-1", 250, 150),
        ("normal-3", 30, 0),
        ("stilldeck-3", 250, 230),
        ("stilldeck-3", 10, 0),
        ("microsoft-untimed-1", 100, 0),
        ("double-1", 101, 1),
        ("jokers", 0, 0),
    ],
)
def test_e19_does_undo_give_back_the_penalty(name, before, after):
    """Yes: exactly the points that the move changed."""
    rules = RULES[name]
    game = laid(replace(rules, scoring=replace(rules.scoring, start=before)), "9C", rest="waste")
    game.recycle()
    assert game.score == after
    game.undo()
    assert game.score == before
    game.redo()
    assert game.score == after


@EVERY
def test_e20_do_two_players_with_one_code_get_the_same_deal(name):
    """Yes, with the same draw and scoring."""
    code = Game(name, seed=20).code
    one, other = Game(code=code), Game.from_code(code.lower())
    assert one.position == other.position == Game(name, seed=20).position
    assert one.rules == other.rules == RULES[name]
    assert (one.rules.draw, one.score_text) == (other.rules.draw, other.score_text)
    assert isinstance(one.rules.scoring, Scoring)
