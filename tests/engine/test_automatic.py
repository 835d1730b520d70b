"""Automatic moves: only what no card in the columns can need any more goes up, and it belongs to the action before."""

from __future__ import annotations

import random

import pytest

from klondike_widget import Game, RuleSet

from ..solver import brute, small
from .tables import APP, laid


def sent(game):
    return " ".join(map(str, game.send_up()))


@pytest.mark.parametrize(
    ("foundations", "line"),
    [
        ("H4 S4 C4 D3", "1H"),  # 4♠ and 4♣ are up
        ("H4 S4 C3 D3", ""),  # 4♣ may still want 5♥
        ("H4 S3 C4 D3", ""),
        ("H4 S3 C3 D4", ""),
        ("H4 S9 C4 D3", "1H"),
    ],
)
def test_a_card_goes_up_when_both_of_the_other_colour_one_lower_are_up(foundations, line):
    """faults D, lsol#14: 5♥ stays while 4♠ or 4♣ is out."""
    game = laid("normal-1", "KC.5H", foundations=foundations)
    assert game.check("1H") is None
    assert sent(game) == line


def test_aces_and_twos_always_go():
    """Whatever would lie on them can go up itself."""
    game = laid("normal-1", "KS.AC,KH.2D,KD.2S", foundations="DA")
    assert sent(game) == "1C 2D"  # 2♠ has to wait for its ace


def test_a_card_that_is_uncovered_goes_too():
    game = laid("normal-1", "2D.AD,KH.AC,KC.2C")
    assert sent(game) == "1D 2C 1D 3C"
    assert game.position.tableau[0].cards == ()


@pytest.mark.parametrize("rules", [*APP, "double-1", "stilldeck-3", "thoughtful", "microsoft-1"])
def test_only_single_cards_leave_the_waste(rules):
    """faults D, KDE 260927: where several are drawn, a card less changes which ones come up."""
    game = laid(rules, waste="5CAD")
    assert sent(game) == ("WD" if game.rules.draw == 1 else "")


def test_what_is_scored_is_what_single_moves_score():
    """5♣ turned up, 10 points each that goes up."""
    cards = {"columns": "9S5C.AD,KH.AC", "foundations": ""}
    game, again = laid("normal-1", **cards), laid("normal-1", **cards)
    line = game.send_up()
    for move in line:
        again.move(move)
    assert [str(move) for move in line] == ["1D", "2C"]
    assert (game.score, game.position) == (again.score, again.position)
    assert game.score == 10 + 5 + 10 + 5  # A40, A42


def test_it_belongs_to_the_action_before():
    game = laid("normal-1", "KS3D.5C,6H,KD.AC", foundations="DA")
    start = game.position
    game.move("12")
    assert sent(game) == "3C"
    assert (game.ply, game.undoable) == (2, 1)
    assert game.undo()
    assert (game.position, game.ply, game.redoable) == (start, 0, 1)
    assert game.redo()
    assert game.ply == 2


def test_before_the_first_action_it_is_one_itself():
    game = laid("normal-1", "KS.AD,KD.AC")
    game.send_up()
    assert (game.ply, game.undoable) == (2, 1)
    assert game.undo()
    assert game.ply == 0


def test_a_card_that_was_taken_back_stays_until_it_is_moved_again():
    """It is free to go when it was carried to another column, and kept again when that is undone."""
    game = laid("normal-1", "KS.6S,KD.6C", foundations="H5 S5 D5 C5")
    game.move("H1")
    assert sent(game) == ""
    game.move("12")
    assert sent(game) == "2H 1S 2C"  # then the sixes follow: both red fives are up
    game.undo()
    assert sent(game) == ""
    game.draw()
    assert sent(game) == ""
    assert game.check("1H") is None
    game.move("1H")
    game.undo()
    assert sent(game) == ""


def test_other_cards_go_while_one_is_kept():
    game = laid("normal-1", "KS.6S,KH.2C", foundations="H5 S5 D5 CA")
    game.move("H1")
    assert sent(game) == "2C"


def test_a_card_that_was_taken_back_in_a_record_is_kept():
    game = laid("normal-1", "KS.6S,KD.6C", foundations="H5 S5 D5 C5")
    game.move("H1")
    again = Game.from_record(game.record())
    assert sent(again) == ""
    assert sent(Game.from_position(game.position)) == "1H 1S 2C"  # nobody knows how it came there


@pytest.mark.parametrize("joker", ["any", "colour", "bridge"])
def test_where_there_are_jokers_only_aces_and_twos_go(joker):
    """A joker may want to lie on anything else; it stays itself where it is, and no card takes the place of one."""
    rules = RuleSet(jokers=2, joker=joker)
    assert sent(laid(rules, "KS.5H,KD.J1", foundations="H4 S4 C4 D4")) == ""
    assert sent(laid(rules, "KS.2H,KD.J1", foundations="HA")) == "1H"
    if joker == "any":
        exchange = laid(rules, "KS.AH", foundations="H=J12H")
        assert exchange.check("1H") is None
        assert sent(exchange) == ""


def test_two_packs_ask_for_all_four():
    rules = RuleSet(decks=2, columns=9)
    assert sent(laid(rules, "KS.3H", foundations="H2 S2 C2 S22 C2A")) == ""
    assert sent(laid(rules, "KS.3H", foundations="H2 S2 C2 S22 C22")) == "1H"


def test_it_loses_nothing():
    """A plain search of small positions, under any rules of passes and draws, finds the same verdict before and after."""
    verdicts = {True: 0, False: 0}
    for number in range(700):
        chance = random.Random(number)
        kinds = (small.endgame, small.endgame, small.talon)
        lie, rules = small.position(chance, 3, 11, king=12, suits=(0, 1, 2, 3), kinds=kinds)
        game = Game.from_position(small.table(lie, rules))
        if game.send_up():
            before = brute.winnable(lie, rules, 5_000)
            after = brute.winnable(small.lie_of(game.position, lie.recycles), rules, 5_000)
            if before is not None and after is not None:
                verdicts[before] += 1
                assert before == after, (lie, rules)
    assert min(verdicts.values()) >= 20, verdicts
