"""The stock and the waste (A21-A26)."""

import pytest
from playwright.sync_api import expect

from klondike_widget.locale import labels, say

pytestmark = pytest.mark.lab

LAST_THREE = {"columns": "KC", "homes": "KS KH KD 9C"}
"""T♣ J♣ Q♣ are left in the stock."""


def test_a_click_on_the_stock_draws(play):
    """One click turns one card (A21, A23)."""
    board = play(seed=1)
    board.click_place("stock")
    assert board.moves() == ["DR"]
    assert len(board.shown()["waste"]) == 1
    assert board.shown() == board.true()


def test_the_first_click_may_come_while_the_cards_are_dealt(lab):
    """Nobody has to wait for the dealing: cards that still fly do not lie in the way."""
    notebook = lab.open("w = kw.play(seed=1)\nw")
    notebook.run(1)
    board = notebook.board(dealing=True)
    board.page.mouse.click(*board.point_on(board.place("stock")))
    board.settle()
    assert board.moves() == ["DR"]
    assert board.shown() == board.true()


def test_at_the_end_a_click_turns_the_waste_over(play):
    """A click on the empty stock puts the waste back face down, in the same order, and counts the pass (A25)."""
    board = play(**LAST_THREE)
    for drawn in (1, 2, 3):
        board.click_place("stock")
        assert len(board.shown()["waste"]) == drawn
    assert board.counter("pass") == "1"
    board.click_place("stock")
    assert board.moves() == ["DR", "DR", "DR", "NEW"]
    assert board.shown()["stock"] == [None] * 3
    assert board.counter("pass") == "2"
    board.click_place("stock")
    assert board.shown()["waste"] == ["QC"]
    assert board.shown() == board.true()


def test_where_no_pass_is_left_the_stock_says_so(play):
    """Vegas goes through the stock once (A26): the counter says which pass it is, and the last click why it does nothing."""
    board = play("vegas-1", **LAST_THREE)
    assert board.counter("pass") == labels()["pass_of"].format(n=1, m=1)
    for _ in range(3):
        board.click_place("stock")
    board.click_place("stock")
    expect(board.line).to_have_text(say("refusal.no_pass_left"))
    assert board.moves() == ["DR", "DR", "DR"]


def test_stock_and_waste_both_empty_say_so(play):
    """A click on nothing at all is answered too."""
    board = play(columns="KC QC JC TC", homes="KS KH KD 9C")
    board.click_place("stock")
    expect(board.line).to_have_text(say("refusal.nothing_to_draw"))


def test_draw_three_fans_the_last_three(play):
    """Three cards come at a time; the last three lie fanned, left to right, and the cards below them do not move (A24)."""
    board = play("normal-3", seed=1)
    board.click_place("stock")
    board.click_place("stock")
    assert board.moves() == ["DR", "DR"]
    assert board.shown() == board.true()
    boxes = [board.card(face).bounding_box() for face in board.true()["waste"]]
    first = board.place("waste").bounding_box()["x"]
    lefts = [box["x"] for box in boxes]
    assert lefts[:4] == pytest.approx([first] * 4, abs=1)
    assert first < lefts[4] - 10 < lefts[5] - 20
    assert lefts[5] + boxes[5]["width"] <= board.place("S").bounding_box()["x"]


def test_in_draw_three_only_the_top_card_can_be_taken(play):
    """The other two cards of the fan cannot be lifted; a click on them moves nothing."""
    board = play("normal-3", columns="TH", waste="9S 4D 5H")
    board.click("9S")
    board.lift("9S")
    expect(board.held).to_have_count(0)
    board.page.mouse.up()
    board.settle()
    assert board.moves() == []
    assert board.shown() == board.true()


def test_the_last_of_the_fan_keeps_its_face_in_the_hand(play):
    """Taking the top waste card changes nothing of it or of those below it."""
    board = play("normal-3", columns="TH", waste="KH 4D 5H 9S")
    before = board.shown()
    board.lift("9S")
    expect(board.held).to_have_count(1)
    faces = [board.card(face).locator(".klondike-face").inner_html() for face in ("5H", "9S")]
    board.drag("9S", "1")
    assert faces == [board.card(face).locator(".klondike-face").inner_html() for face in ("5H", "9S")]
    assert board.shown()["waste"] == before["waste"][:-1]
    assert board.shown() == board.true()


def test_the_card_below_the_one_in_the_hand_is_seen(play):
    """Taking the top card of a squared waste shows the next one."""
    board = play(columns="TH", waste="KH 4D 5H 9S")
    board.lift("9S")
    board.page.mouse.move(600, 600, steps=3)
    expect(board.held).to_have_count(1)
    expect(board.card("5H")).to_be_visible()
    box = board.card("5H").bounding_box()
    point = [box["x"] + 20, box["y"] + 60]
    on_top = board.page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('[data-card]')?.dataset.card", point)
    assert on_top == str(board.id_of("5H"))


def test_quick_clicks_on_the_stock_are_all_counted(play):
    """Five quick clicks are five draws and five entries of the record."""
    board = play(seed=1)
    point = board.point_on(board.top("stock"))
    for _ in range(5):
        board.page.mouse.click(*point)
    board.settle()
    assert board.moves() == ["DR"] * 5
    assert board.counter("moves") == "5"
    assert board.shown() == board.true()
