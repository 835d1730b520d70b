"""Boards that deal what can be won: every such deal is proved, and what else is dealt says what it is."""

from __future__ import annotations

import pytest

import klondike_widget as kw
from klondike_widget import Game, NoWinnableDealError, UnsupportedRulesError, Verdict, solve
from klondike_widget.solver import winnable as module


def test_play_deals_what_can_be_won():
    """Among thousands of deals of Vegas draw 3 one in fifty can; the board says at which rules."""
    for rules in ("vegas-3", "normal-3", None):
        widget = kw.play(rules, winnable=True)
        game = widget.game
        assert game.rules.name == (rules or "normal-1")
        assert solve(Game(code=game.code)).verdict is Verdict.WINNABLE
        assert widget.board["winnable"] == f"A deal that can be won · {widget.board['rules']['title']}"
        widget.close()


def test_without_the_option_nothing_is_said(browse):
    """Nor searched."""
    assert browse(Game("vegas-3", seed=0)).board["winnable"] is None


@pytest.mark.parametrize("rules", ["vegas-3", "spruce-1"])
def test_the_panel_deals_what_can_be_won(browse, rules):
    """While the option is on."""
    browser = browse(Game("normal-1", seed=1), winnable=True)
    for _ in range(3):
        browser.ask("new", rules=rules)
        assert browser.said is None
        assert browser.board["winnable"] == f"A deal that can be won · {browser.board['rules']['title']}"
        assert solve(Game(code=browser.board["code"])).verdict is Verdict.WINNABLE


@pytest.mark.parametrize(
    ("deal", "what"),
    [
        ({"rules": "vegas-3", "seed": 57}, "A deal that can be won · Vegas · Draw 3 (Hard)"),
        ({"rules": "vegas-3", "seed": 0}, "A deal that can't be won · Vegas · Draw 3 (Hard)"),
        ({"rules": "normal-3", "seed": 586}, "It can't be told whether this deal can be won · Normal · Draw 3 (Hard)"),
        ({"rules": "jokers", "seed": 1}, "It can't be told whether this deal can be won · With jokers · Jokers stand for any card"),
        ({"position": Game("vegas-3", seed=0).position}, "A position that can't be won · Vegas · Draw 3 (Hard)"),
    ],
)
def test_a_deal_that_is_asked_for_is_dealt_and_says_what_it_is(deal, what):
    """By a seed, a code or a position, in `play` and in a cell."""
    widget = kw.play(**deal, winnable=True)
    assert widget.board["winnable"] == what
    if widget.game.code:
        again = kw.play(code=widget.game.code, winnable=True)
        assert again.board["winnable"] == what
        again.game.draw()
        assert again.board["winnable"] == what
        again.close()
    widget.game.new("vegas-3", seed=57)
    assert widget.board["winnable"].startswith("A deal that can be won")
    widget.close()


def test_a_typed_code_deals_anything(browse):
    """Also what can't be won."""
    browser = browse(Game("normal-1", seed=1), winnable=True)
    code = Game("vegas-3", seed=0).code
    browser.ask("new", code=code)
    assert (browser.board["code"], browser.board["winnable"]) == (code, "A deal that can't be won · Vegas · Draw 3 (Hard)")


def test_rules_that_can_not_be_searched_are_refused(browse):
    """In the panel and in a cell, with the reason; the game stays."""
    browser = browse(Game("normal-1", seed=1), winnable=True)
    before = browser.game.code
    browser.ask("new", rules="jokers")
    assert browser.said == "The solver can't search games with jokers (jokers) yet."
    assert browser.game.code == before
    with pytest.raises(UnsupportedRulesError):
        kw.play("double-1", winnable=True)


def test_where_there_is_hardly_a_deal_it_says_so(browse, monkeypatch):
    """After so many deals it gives up, and the game stays."""
    monkeypatch.setattr(module, "LIMIT", 0)
    monkeypatch.setattr(module, "_DEALS", 20)
    browser = browse(Game("normal-1", seed=1), winnable=True)
    browser.ask("new", rules="vegas-3")
    assert browser.said == "None of 20 deals of vegas-3 could be proved to be winnable."
    with pytest.raises(NoWinnableDealError):
        kw.play(winnable=True)


def test_it_can_be_switched(browse):
    """The next deal is any deal then, and nothing is said of it."""
    browser = browse(Game("vegas-3", seed=57))
    browser.widget.winnable = True
    assert browser.board["winnable"] == "A deal that can be won · Vegas · Draw 3 (Hard)"
    browser.widget.winnable = False
    assert browser.board["winnable"] is None
