"""The coach on a board: off unless it is asked for, heard by whoever played, and marked as help."""

from __future__ import annotations

import pytest

from klondike_widget import Game
from klondike_widget.coach import Coach
from klondike_widget.study import Keeper

ACE = "A♥ could have gone up at once. Aces and twos are of no use in the columns, and the cards that follow wait for them."


def test_it_is_off_unless_it_is_asked_for(browse):
    browser = browse(Game("normal-1", seed=21))
    browser.ask("stock")
    assert browser.said is None


def test_it_says_after_a_move_what_could_have_been_better(browse):
    browser = browse(Game("normal-1", seed=21), coach=True)
    browser.ask("stock")
    said = browser.board["said"]
    assert (said["kind"], said["text"], said["to"]) == ("coach", ACE, "a-1")
    browser.ask("move", move="7H")
    assert browser.said is None
    browser.ask("undo")
    assert browser.said is None


def test_it_can_be_switched_while_the_board_is_shown(browse):
    browser = browse(Game("normal-1", seed=21))
    browser.widget.coach = True
    browser.ask("stock")
    assert browser.said == ACE
    browser.widget.coach = False
    browser.ask("stock")
    assert browser.said is None


def test_a_refused_move_is_refused_and_not_commented(browse):
    browser = browse(Game("normal-1", seed=21), coach=True)
    browser.ask("move", move="12")
    assert browser.board["said"]["kind"] == "refused"


def test_what_a_script_plays_is_not_commented(browse):
    browser = browse(Game("normal-1", seed=21), coach=True)
    browser.game.draw()
    assert browser.said is None


def test_it_speaks_the_language_of_the_board(browse):
    browser = browse(Game("normal-1", seed=21), coach=True, language="fi")
    browser.ask("stock")
    assert "A♥" in browser.said


@pytest.mark.parametrize(("ask", "marked"), [({"do": "stock"}, [{"hinted": True}]), ({"do": "move", "move": "7H"}, [])])
def test_a_game_is_helped_once_something_was_said(browse, monkeypatch, ask, marked):
    marks = []
    monkeypatch.setattr(Keeper, "mark", lambda _, **given: marks.append(given))
    browse(Game("normal-1", seed=21), coach=True).ask(**ask)
    assert marks == marked


def test_a_fault_of_the_coach_stops_no_move(browse, monkeypatch):
    def fail(_):
        raise RuntimeError("a fault of the coach")

    monkeypatch.setattr(Coach, "last", fail)
    browser = browse(Game("normal-1", seed=21), coach=True)
    browser.ask("stock")
    assert (browser.game.ply, browser.said) == (1, None)
    assert str(browser.widget.last_error) == "a fault of the coach"


def test_what_goes_up_by_itself_is_not_asked_for(browse):
    browser = browse(Game("normal-1", seed=21), coach=True, auto=True)
    browser.ask("stock")
    assert (str(browser.game.moves[1]), browser.said) == ("7H", None)
    assert list(browser.game.report()) == []
