"""A game that is won, and one won by the mouse alone."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from klondike_widget import Move
from klondike_widget.locale import labels, say

from .notebook import cell

pytestmark = pytest.mark.lab

LAST_CARD = {"columns": "KC", "homes": "KS KH KD QC"}
WINS = json.loads((Path(__file__).parents[1] / "data" / "wins.json").read_text(encoding="utf-8"))
DANCING = "root => [...root.querySelectorAll('[data-card]')].filter((el) => el.getAnimations().length).length"


def test_a_win_is_celebrated_once(lab):
    """The last card brings the message and the dance; a second view shows the message alone, and a later redraw nothing more."""
    notebook = lab.open(cell(**LAST_CARD), "w")
    board = notebook.play()
    expect(board.win).to_be_hidden()
    board.page.mouse.click(*board.point("KC"))
    lab.page.wait_for_function(f"root => ({DANCING})(root) > 40", arg=board.root.element_handle())
    expect(board.win).to_be_visible()
    assert board.ask("status") == "won"
    notebook.run(2)
    other = lab.page.locator(".klondike-root").nth(1)
    other.wait_for()
    assert other.evaluate(DANCING) == 0
    expect(other.get_by_text(labels()["won"])).to_be_visible()
    board.settle()
    assert board.shown() == board.true()
    board.win.locator('[data-do="close"]').click()
    expect(board.win).to_be_hidden()
    notebook.execute("w.game.check('DR')")
    board.click_place("stock")
    expect(board.win).to_be_hidden()
    assert board.root.evaluate(DANCING) == 0


def test_a_win_can_be_undone_and_won_again(play):
    """Undo takes the message away and gives the card back."""
    board = play(**LAST_CARD)
    board.click("KC")
    expect(board.win).to_contain_text(labels()["won"])
    board.win.locator('[data-do="undo"]').click()
    expect(board.win).to_be_hidden()
    board.settle()
    assert (board.ask("status"), board.moves()) == ("playing", [])
    board.drag("KC", "C")
    expect(board.win).to_be_visible()
    assert board.ask("status") == "won"


def test_after_a_win_clicks_and_drags_act_on_no_card(play):
    """A won game is over: a click on a card does nothing, a drop is refused with the sentence that says so."""
    board = play(**LAST_CARD)
    board.click("KC")
    expect(board.win).to_be_visible()
    board.page.mouse.dblclick(*board.point("KH"))
    board.settle()
    board.drag("KS", "2")
    expect(board.line).to_have_text(say("refusal.game_over"))
    assert board.moves() == ["1C"]
    assert board.shown() == board.true()


def test_a_new_game_from_the_message(play):
    """The message offers the next game."""
    board = play(**LAST_CARD)
    board.click("KC")
    board.win.locator('[data-do="new_game"]').click()
    board.press_button("deal")
    expect(board.win).to_be_hidden()
    assert board.ask("status") == "playing"
    assert board.shown() == board.true()


def test_a_whole_game_is_won_by_the_mouse_alone(lab):
    """Every move of a winning line is a click or a drag on the board; at the end the kernel has a won game with the line's score."""
    won = next(win for win in WINS if win["rules"] == "normal-1")
    board = lab.open(f"w = kw.play(code={won['code']!r})\nw").play()
    board.hurried = True
    line = won["line"].split()
    for played, text in enumerate(line, 1):
        move = Move(text)
        if move.kind in ("draw", "recycle"):
            board.click_place("stock")
        elif move.kind == "to_foundation" and played % 2:
            board.click_place(move.source)
        else:
            board.drag(board.shown()[move.source][-move.count], move.target)
        assert board.counter("moves") == str(played), f"{text} was not played: {board.line.inner_text()}"
        if played % 10 == 0:
            assert board.shown() == board.true()
    expect(board.win).to_be_visible()
    assert board.moves() == line
    assert (board.ask("status"), board.ask("score")) == ("won", won["score"])
    assert board.counter("score") == str(won["score"])
    assert [len(board.shown()[suit]) for suit in "SHDC"] == [13] * 4
    assert board.shown() == board.true()
