"""Clicks: to a foundation, to a column, and select-then-place (A31, A32, A34)."""

import pytest
from playwright.sync_api import expect

from klondike_widget.locale import labels

pytestmark = pytest.mark.lab


@pytest.mark.parametrize(("where", "move"), [({"columns": "9D.AC KH"}, "1C"), ({"columns": "KH", "waste": "9DAC"}, "WC")])
def test_a_click_sends_a_top_card_to_its_foundation(play, where, move):
    """One click on a top card of a column or the waste sends it up where that may be (A31)."""
    board = play(**where)
    board.click("AC")
    assert board.moves() == [move]
    assert board.shown() == board.true()


def test_a_click_selects_and_a_second_click_places(play):
    """A card that cannot go up is selected by a click; the next click names its column."""
    board = play(columns="TH 5C.9S8H")
    board.click("9S")
    expect(board.chosen).to_have_count(2)
    assert board.moves() == []
    board.click("TH")
    assert board.moves() == ["21-2"]
    expect(board.chosen).to_have_count(0)
    assert board.shown() == board.true()


def test_a_selection_can_be_given_up(play):
    """Escape, or a click on the felt, ends a selection."""
    board = play(columns="TH 5C.9S")
    board.click("9S")
    expect(board.chosen).to_have_count(1)
    board.press("Escape")
    expect(board.chosen).to_have_count(0)
    board.click("TH")
    expect(board.chosen).to_have_count(1)
    box = board.place("waste").bounding_box()
    board.page.mouse.click(box["x"] + box["width"] * 1.6, box["y"] + 20)
    expect(board.chosen).to_have_count(0)
    assert board.moves() == []


@pytest.mark.parametrize(("pile", "move"), [("3", "23"), ("S", "2S")])
def test_a_place_that_refuses_the_selection_says_why(play, pile, move):
    """On an empty column or a foundation a second click can mean nothing else: the refusal is explained."""
    board = play(columns="TH 5C.9S")
    board.click("9S")
    board.click_place(pile)
    expect(board.line).to_have_text(board.why_not(move))
    assert board.moves() == []


def test_a_double_click_goes_to_the_longest_column(play):
    """Two quick clicks look for the column with the most cards, hidden and open together (A32)."""
    board = play(columns="TH 5C.9S 2C3C4C.TD - 2D")
    board.page.mouse.dblclick(*board.point("9S"))
    board.settle()
    assert board.moves() == ["23"]
    assert board.shown() == board.true()


def test_a_double_click_takes_a_king_to_the_first_empty_column(play):
    """Where no column takes it, a king goes to the leftmost empty one (A32)."""
    board = play(columns="TH 5C.KS - TD -")
    board.page.mouse.dblclick(*board.point("KS"))
    board.settle()
    assert board.moves() == ["23"]


def test_a_double_click_that_finds_no_place_says_so(play):
    """A double click that can do nothing is not passed over in silence."""
    board = play(columns="4H 5C.9S")
    board.page.mouse.dblclick(*board.point("9S"))
    board.settle()
    expect(board.line).to_have_text(labels()["no_place"])
    assert board.moves() == []


def test_the_second_of_two_quick_clicks_does_not_play_the_card_below(play):
    """When the first click has sent a card up, a quick second one is not a click on what it uncovered."""
    board = play(columns="2S.AC KH", homes="AS")
    board.page.mouse.dblclick(*board.point("AC"))
    board.settle()
    assert board.moves() == ["1C"]
    assert board.shown() == board.true()


def test_a_double_click_on_the_waste_is_one_move(play):
    """It does not also click on the stock, nor on the waste card below."""
    board = play(columns="TH KS", waste="8D 9S")
    board.page.mouse.dblclick(*board.point("9S"))
    board.settle()
    assert board.moves() == ["W1"]


def test_clicks_on_a_foundation_move_nothing(play):
    """A card lies safe on its foundation: it comes back by drag only (A34)."""
    board = play(columns="5S KS", homes="4H")
    board.click("4H")
    board.page.mouse.dblclick(*board.point("4H"))
    board.settle()
    assert board.moves() == []


def test_quick_clicks_on_different_cards_are_all_played(play):
    """Clicks that come before the last answer are not lost."""
    board = play(columns="9D.AC 8D.AH 7D.AS 6D.AD")
    points = [board.point(face) for face in ("AC", "AH", "AS", "AD")]
    for point in points:
        board.page.mouse.click(*point)
    board.settle()
    assert board.moves() == ["1C", "2H", "3S", "4D"]
    assert board.shown() == board.true()
