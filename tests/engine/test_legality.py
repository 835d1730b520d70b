"""What the rules allow and forbid, sentence by sentence, in the four modes of the app."""

from __future__ import annotations

from itertools import product

import pytest

from klondike_widget import Card, Game, IllegalMoveError, Reason, RuleSet

from .tables import APP, PACK, RANKS, cards_lying, laid, state

EVERY_MODE = pytest.mark.parametrize("mode", APP)


def lay_on_each_other(card, under):
    """A game where `card` heads column 1 and `under` column 2."""
    return laid("normal-1", f"{card},{under}")


def texts(pile):
    return [str(card) for card in pile]


# Columns


@EVERY_MODE
@pytest.mark.parametrize(
    ("card", "under", "reason"),
    [
        ("7H", "8S", None),
        ("7H", "8C", None),
        ("7H", "8D", Reason.SAME_COLOUR),
        ("7H", "9S", Reason.WRONG_RANK),
        ("TH", "JC", None),
        ("TH", "JS", None),
        ("5C", "6H", None),
        ("5C", "6D", None),
        ("5D", "6C", None),
        ("5D", "6S", None),
        ("5D", "6H", Reason.SAME_COLOUR),
    ],
)
def test_a10_the_examples_of_the_documents(mode, card, under, reason):
    """A02, A10, S16, B06, vector 2."""
    refusal = laid(mode, f"{card},{under}").check("12")
    assert (refusal and refusal.reason) == reason


def test_a10_every_card_on_every_other():
    """A10, A15 and faults A: exactly one lower and of the other colour, for every pair of cards."""
    for card, under in product(PACK, PACK):
        if card != under:
            fits = RANKS.index(card[0]) + 1 == RANKS.index(under[0]) and (card[1] in "HD") != (under[1] in "HD")
            assert (lay_on_each_other(card, under).check("12") is None) == fits, (card, under)


@EVERY_MODE
def test_a10_a_hidden_card_takes_nothing(mode):
    """A10: onto a *visible* card; what lies on top is all that can be built on."""
    game = laid(mode, "7H,8S.KD")
    assert game.check("12").reason is Reason.WRONG_RANK


@EVERY_MODE
@pytest.mark.parametrize("count", range(1, 8))
def test_a11_a12_any_open_card_moves_with_all_on_it(mode, count):
    """A11, A12: any open card may be the head, and only it has to fit."""
    run = ["9S", "8H", "7S", "6H", "5S", "4H", "3S"][-count:]
    under = {"9S": "TD", "8H": "9C", "7S": "8D", "6H": "7C", "5S": "6D", "4H": "5C", "3S": "4D"}[run[0]]
    rest = ["9S", "8H", "7S", "6H", "5S", "4H", "3S"]
    game = laid(mode, f"{''.join(rest)},{under}")
    game.move(f"12-{count}" if count > 1 else "12")
    assert texts(game.position.tableau[1].up) == [under, *run]
    assert texts(game.position.tableau[0].cards) == rest[:-count]


@EVERY_MODE
def test_a11_a_run_of_thirteen_moves_as_one(mode):
    """A11: no limit in number."""
    run = "KSQHJSTH9S8H7S6H5S4H3S2HAS"
    game = laid(mode, f"JC.{run}")
    game.move("12-13")
    assert "".join(texts(game.position.tableau[1].up)) == run
    assert texts(game.position.tableau[0].up) == ["JC"]


@EVERY_MODE
def test_a_run_from_the_middle_moves_and_turns_the_card_below_in_one_action(mode):
    """A11, A14, vector 4: a run of four, one undo step, Normal +5."""
    game = laid(mode, "2C.9S8H7S6H,TD")
    before = state(game)
    start = game.score
    game.move("12-4")
    assert game.position.tableau[0] == ((), (Card("2C"),))
    assert texts(game.position.tableau[1].up) == ["TD", "9S", "8H", "7S", "6H"]
    assert game.score - start == (5 if mode.startswith("normal") else 0)
    assert game.ply == 1
    assert game.undo()
    assert state(game)[0] == before[0]
    assert game.score == start


@EVERY_MODE
@pytest.mark.parametrize("move", ["1H", "12"])
def test_a14_a_hidden_card_that_is_uncovered_turns_over_by_itself_and_is_playable(mode, move):
    """A14: after a move to a foundation as after one to a column."""
    game = laid(mode, "AS2S.AH,2C") if move == "1H" else laid(mode, "ASJH.TS,JD")
    below = game.position.tableau[0].down
    game.move(move)
    assert game.position.tableau[0] == (below[:-1], below[-1:])
    assert all(reason is not Reason.HIDDEN_CARD for reason in [getattr(game.check("12"), "reason", None)])


@EVERY_MODE
def test_face_down_cards_do_not_move(mode):
    """faults A, KDE 260748: 4♣ face down under 3♦ is no run of two."""
    game = laid(mode, "4C.3D,5H,4S")
    assert game.check("12-2").reason is Reason.HIDDEN_CARD
    assert game.check("13") is None


# Spaces


@EVERY_MODE
@pytest.mark.parametrize("card", PACK)
def test_a16_a17_an_empty_column_takes_only_a_king(mode, card):
    """A03, A16, A17, vector 3: not even to uncover a hidden card."""
    game = laid(mode, f"2C.{card},-,9H" if card not in ("2C", "9H") else f"{card},-")
    refusal = game.check("12")
    assert (refusal and refusal.reason) == (None if card[0] == "K" else Reason.NOT_A_KING)


@EVERY_MODE
def test_a16_a_king_goes_with_the_cards_on_it(mode):
    """Vector 3: a king with four cards is accepted; a run that a queen leads is not."""
    game = laid(mode, "2C.KSQHJSTH9S,-")
    assert game.check("12-4").reason is Reason.NOT_A_KING
    game.move("12-5")
    assert texts(game.position.tableau[1].up) == ["KS", "QH", "JS", "TH", "9S"]


@EVERY_MODE
def test_a16_a_king_from_the_waste_and_from_a_foundation(mode):
    assert laid(mode, "2C,-", waste="KH").check("W2") is None
    assert laid(mode, "2C,-", foundations="HK").check("H2") is None
    assert laid(mode, "2C,-", waste="QH").check("W2").reason is Reason.NOT_A_KING


@EVERY_MODE
def test_a17_the_refusal_says_so(mode):
    """A17 promises an explanation, on the board of a real game."""
    assert (
        str(laid(mode, "2C.QH,-").check("12"))
        == "Q♥ can't go to column 2: an empty column takes only a king, alone or with the cards on it."
    )


# Foundations


def test_a18_every_card_on_every_foundation():
    """A18 and faults A, OpenSolitaire#24: for every top card (or none) and every card, the rule is the same suit and one higher."""
    for suit, height in product("SHDC", range(14)):
        for card in PACK:
            if card[1] == suit and RANKS.index(card[0]) < height:
                continue  # that card lies on the foundation itself
            game = laid("normal-1", card, foundations=f"{suit}{RANKS[height - 1]}" if height else "")
            fits = card[1] == suit and RANKS.index(card[0]) == height
            assert (game.check(f"1{suit}") is None) == fits, (suit, height, card)


@EVERY_MODE
def test_a18_an_empty_foundation_takes_only_its_ace(mode):
    """faults A, unleashed-firmware: all 48 cards that are no ace are refused on every empty foundation."""
    for card in PACK:
        game = laid(mode, card)
        assert [game.check(f"1{suit}") is None for suit in "SHDC"] == [card == f"A{suit}" for suit in "SHDC"]


@EVERY_MODE
def test_a18_a_foundation_takes_one_card_at_a_time(mode):
    """A18 and faults A, serenity#7249: the run 3♥ 2♠ is refused over A♠, as a run of two over any foundation."""
    game = laid(mode, "3H2S", foundations="SA H2")
    before = state(game)
    for suit in "SHDC":
        assert game.check(f"1{suit}-2").reason is Reason.FOUNDATION_SINGLE_CARD
        with pytest.raises(IllegalMoveError):
            game.move(f"1{suit}-2")
    assert state(game) == before
    game.play("1S 1H")


@EVERY_MODE
def test_a19_the_foundations_stand_in_a_fixed_order(mode):
    """A19: ♠ ♥ ♦ ♣, whichever ace comes first."""
    game = laid(mode, "AC,AD,AH,AS")
    game.play("1C 2D 3H 4S")
    assert [texts(pile) for pile in game.position.foundations] == [["AS"], ["AH"], ["AD"], ["AC"]]


@EVERY_MODE
def test_a20_a_card_has_one_foundation_that_takes_it(mode):
    """A20, vector 17: 4♣ on the ♠ place is refused, and the legal move to its own place says where a drop is routed."""
    game = laid(mode, "4C", foundations="C3 S3")
    assert game.check("1S").reason is Reason.FOUNDATION_WRONG_SUIT_OR_RANK
    assert [str(move) for move in game.legal_moves if move.kind == "to_foundation"] == ["1C"]


# The waste and the stock


@EVERY_MODE
def test_a13_only_the_top_card_of_the_waste_is_played(mode):
    """A13: to a column or to its own foundation."""
    game = laid(mode, "3H,4H,5H", foundations="SA", waste="2S4C2D3S")
    assert game.check("W2") is None
    assert game.check("W1").reason is Reason.WRONG_RANK
    game.move("W2")
    assert game.check("WS").reason is Reason.FOUNDATION_WRONG_SUIT_OR_RANK
    assert game.check("W3-2").reason is Reason.WASTE_TOP_ONLY


@pytest.mark.parametrize("mode", ["normal-1", "vegas-1"])
def test_a23_draw_1_turns_one_card_and_each_in_its_turn(mode):
    """A21, A23."""
    game = Game(mode, seed=11)
    stock = game.position.stock
    for drawn in range(1, 25):
        game.draw()
        assert game.position.waste == stock[: -drawn - 1 : -1]
        assert game.position.stock == stock[:-drawn]
    assert not game.position.stock


@pytest.mark.parametrize("mode", ["normal-3", "vegas-3"])
def test_a24_draw_3_turns_three_of_which_the_last_is_playable(mode):
    """A24: the third card drawn lies on top."""
    game = Game(mode, seed=11)
    stock = game.position.stock
    for drawn in range(3, 25, 3):
        game.draw()
        assert game.position.waste == stock[: -drawn - 1 : -1]
    assert not game.position.stock


def test_draw_3_with_24_cards_is_8_draws_and_with_23_cards_7_of_three_and_one_of_two():
    """Vector 5."""
    game = Game("normal-3", seed=next(seed for seed in range(50) if _ace_on_waste(seed)))
    assert _draws(game) == [3] * 8
    while not any(move.source == "waste" and move.target in "SHDC" for move in game.legal_moves):
        game.undo()
    game.move(next(move for move in game.legal_moves if move.source == "waste" and move.target in "SHDC"))
    _draws(game)
    game.recycle()
    assert len(game.position.stock) == 23
    assert _draws(game) == [3] * 7 + [2]


def _ace_on_waste(seed):
    stock = Game("normal-3", seed=seed).position.stock[::-1]
    return any(card.rank == 1 for card in stock[2::3])


def _draws(game):
    sizes = []
    while game.position.stock:
        before = len(game.position.waste)
        game.draw()
        sizes.append(len(game.position.waste) - before)
    return sizes


@pytest.mark.parametrize("mode", ["normal-3", "vegas-3"])
@pytest.mark.parametrize("left", [1, 2])
def test_a_last_draw_takes_what_is_left(mode, left):
    """§3.1 and faults A, reactos PR#3422: with one or two cards left they are turned, and all are there."""
    game = laid(mode, "7C", stock="AS2S3S"[: 2 * left], waste="4S", rest="down")
    everything = cards_lying(game)
    waste, stock = game.position.waste, game.position.stock
    game.draw()
    assert game.position.waste == waste + stock[::-1]
    assert game.position.stock == ()
    assert cards_lying(game) == everything == sorted(PACK)


@pytest.mark.parametrize("mode", ["normal-3", "vegas-3"])
def test_a24_the_card_below_is_free_when_the_top_one_is_played(mode):
    """A24, vector 6 and faults A, solitaire-game: the third, the second, the first, and then the packet drawn before."""
    game = laid(mode, "QC", foundations="S6", stock="7S8S9STSJSQS", rest="down")
    game.play("DR2")
    played = []
    for _ in range(6):
        played.append(str(game.position.waste[-1]))
        game.move("WS")
    assert played == ["7S", "8S", "9S", "TS", "JS", "QS"]
    assert game.position.waste == ()


@pytest.mark.parametrize("mode", ["normal-1", "normal-3"])
def test_a25_the_waste_becomes_the_stock_in_the_same_order_without_limit(mode):
    """A25, vector 7: face down, no shuffle, any number of passes."""
    game = Game(mode, seed=12)
    shows = []
    for number in range(1, 6):
        assert game.pass_number == number
        show = []
        while game.position.stock:
            game.draw()
            show.append(game.position.waste)
        shows.append(show)
        game.recycle()
        assert game.position.waste == ()
        assert len(game.position.stock) == 24
    assert all(show == shows[0] for show in shows)


@pytest.mark.parametrize("mode", ["vegas-1", "vegas-3"])
def test_a26_vegas_goes_through_the_stock_once(mode):
    """A26, vector 10: with draw 1 and with draw 3."""
    game = Game(mode, seed=12)
    while game.position.stock:
        game.draw()
    before = state(game)
    for move in ("NEW", "DR"):
        with pytest.raises(IllegalMoveError) as caught:
            game.move(move)
        assert caught.value.refusal.reason is Reason.NO_PASS_LEFT
    with pytest.raises(IllegalMoveError):
        game.recycle()
    assert state(game) == before


# The end


@EVERY_MODE
def test_a04_a27_the_game_is_won_when_52_cards_are_up_and_not_before(mode):
    game = laid(mode, "KS,KH,KD,KC", foundations="SQ HQ DQ CQ")
    for number, move in enumerate(["1S", "2H", "3D", "4C"]):
        assert (game.status, sum(map(len, game.position.foundations))) == ("playing", 48 + number)
        game.move(move)
    assert (game.status, game.legal_moves) == ("won", ())
    assert sum(map(len, game.position.foundations)) == 52


@EVERY_MODE
def test_a28_a_game_is_never_declared_lost(mode):
    """A28: where nothing is left to play it says `playing`, and can be undone."""
    game = laid(mode, "2C.4S,4C,6S,6C,8S,8C,TS", waste="TC", stock="QSQC", rest="down", pass_number=1)
    while game.position.stock:
        game.draw()
    if mode.startswith("vegas"):
        assert game.legal_moves == ()
    assert game.status == "playing"
    assert game.undo()


@EVERY_MODE
def test_a30_nothing_goes_up_by_itself(mode):
    """A30, vector 18: finishing needs a move for each card."""
    game = laid(mode, "AS,AH,AD,AC,2S,2H,2D")
    game.play("1S 2H")
    assert texts(game.position.foundations[0]) == ["AS"]
    game.undo()
    game.redo()
    assert sum(map(len, game.position.foundations)) == 2
    columns = ("".join(rank + suit for rank in "KQJT98765432") + f".A{suit}" for suit in "SHDC")
    game = laid(mode, ",".join(columns))
    for number in range(52):
        assert game.ply == sum(map(len, game.position.foundations)) == number
        game.move(f"{number // 13 + 1}{'SHDC'[number // 13]}")
    assert game.status == "won"


@EVERY_MODE
def test_a34_the_top_card_of_a_foundation_goes_back_where_it_fits(mode):
    """A34, at draw 1 and draw 3; only the top card, only onto a column that takes it."""
    game = laid(mode, "4S,4C,4H,5C", foundations="H3 D3")
    assert {str(move) for move in game.legal_moves if move.kind == "worry_back"} == {"H1", "H2", "D1", "D2"}
    before = game.score
    game.move("H2")
    assert texts(game.position.tableau[1].up) == ["4C", "3H"]
    assert texts(game.position.foundations[1]) == ["AH", "2H"]
    assert game.score == before
    assert game.check("H3").reason is Reason.WRONG_RANK


def test_rules_without_taking_back_refuse_it():
    """Vector 14: Spruce and StillDeck."""
    game = laid(RuleSet(name="test", worry_back=False), "3C", foundations="H2")
    assert game.check("H1").reason is Reason.NO_TAKE_BACK
    assert not any(move.kind == "worry_back" for move in game.legal_moves)


def test_a_refused_move_takes_no_card_away():
    """faults A, nimays-solitaire: after every refused move of a real game, all 52 cards lie where they lay."""
    game = Game("normal-1", seed=3)
    game.play("DR3")
    before = state(game)
    piles = ["W", *"SHDC", *"1234567"]
    refused = 0
    for source, target, count in product(piles, piles[1:], ("", "-2", "-3")):
        move = source + target + count
        if game.check(move):
            refused += 1
            with pytest.raises(IllegalMoveError):
                game.move(move)
    assert refused > 350
    assert state(game) == before
    assert cards_lying(game) == sorted(PACK)
