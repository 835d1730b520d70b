"""Layouts: what is written is what lies there, the rest of the pack is somewhere sensible, and a mistake is named."""

from __future__ import annotations

from collections import Counter

import pytest

from klondike_widget import RULES, Card, Game, InvalidPositionError, Position
from klondike_widget.lessons import layout

TEXT = """
    foundations: 2♠ A♥
    waste: 9♦ 4C
    1: K♠ Q♥
    2: ? ? | 9♣ 8♦
    column 7: 10H
    stock: 4♥ 5♥
    pass: 2
"""


def cards(position: Position) -> Counter:
    piles = (position.stock, position.waste, *position.foundations, *(column.cards for column in position.tableau))
    return Counter(str(card) for pile in piles for card in pile)


def test_each_line_is_a_pile_bottom_to_top():
    position = layout(TEXT)
    assert position.foundations == ((Card("AS"), Card("2S")), (Card("AH"),), (), ())
    assert position.waste == (Card("9D"), Card("4C"))
    assert [str(card) for card in position.tableau[0].up] == ["KS", "QH"]
    assert (len(position.tableau[1].down), [str(card) for card in position.tableau[1].up]) == (2, ["9C", "8D"])
    assert [len(column.cards) for column in position.tableau] == [2, 4, 0, 0, 0, 0, 1]
    assert position.stock[-2:] == (Card("4H"), Card("5H"))  # drawn next: 5♥
    assert position.pass_number == 2


@pytest.mark.parametrize("rules", sorted(RULES))
def test_every_card_of_the_pack_is_there_once(rules):
    hidden = "" if RULES[rules].face_up == "all" else "? |"
    position = layout(f"1: {hidden} 8♦", rules)
    fresh = Counter(str(card) for card in cards(Game(rules, seed=1).position).elements())
    assert cards(position) == fresh
    assert Game(position=position).rules == RULES[rules]


def test_the_same_text_is_the_same_position():
    assert layout(TEXT) == layout(TEXT)


def test_the_rest_goes_where_the_star_stands():
    position = layout("1: K♠; waste: * 5♥")
    assert (len(position.stock), len(position.waste), str(position.waste[-1])) == (0, 51, "5H")
    assert len(layout("1: K♠; waste: 5♥").stock) == 50


def test_lines_may_be_separated_by_semicolons():
    assert layout("1: 9♣; 2: 8♦") == layout("1: 9C\n\n  2:8D\n")


def test_two_packs_have_two_foundations_of_a_suit():
    position = layout("foundations: 3♥ A♥", "double-1")
    assert [len(pile) for pile in position.foundations] == [0, 3, 0, 0, 0, 1, 0, 0]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1: 8X", "In the line 1 of the layout: 8X is no card"),
        ("9: 8♥", "9: 8♥ (known: stock, waste, foundations, pass, 1, 2, 3, 4, 5, 6, 7)"),
        ("8♥", "8♥ (known:"),
        ("1: 8♥; 1: 7♥", "for the second time: 1: 7♥"),
        ("1: 8♥; 2: 8♥", "8♥ is in this layout more often than in the pack"),
        ("foundations: 3♥ 4♥", "4♥ can't be the top card"),
        ("foundations: 3♥; 1: 2♥", "2♥ is in this layout more often"),
        ("1: 8♥ 7♥", "does not build down"),
        ("1: ? ?|", "nothing face up"),
        ("pass: x", "pass: x"),
        ("pass: 0", "pass: 0"),
        (7, "A layout is a text, not 7"),
    ],
)
def test_a_mistake_is_named(text, said):
    with pytest.raises(InvalidPositionError) as error:
        layout(text)
    assert said in str(error.value)
