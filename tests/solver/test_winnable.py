"""Deals that can be won: each of them is proved, and rules without any are told."""

from __future__ import annotations

from itertools import islice

import pytest

from klondike_widget import (
    Game,
    InvalidLimitError,
    InvalidRulesError,
    InvalidSeedError,
    KlondikeError,
    NoWinnableDealError,
    RuleSet,
    UnsupportedRulesError,
    Verdict,
    winnable_seed,
    winnable_seeds,
)
from klondike_widget.solver import winnable as module
from klondike_widget.solver.solution import Inquiry


@pytest.mark.parametrize("rules", ["normal-1", "normal-3", "vegas-3", "spruce-3"])
def test_a_drawn_seed_can_be_won(rules):
    """The engine itself plays the line to the win."""
    game = Game(rules, seed=winnable_seed(rules))
    inquiry = Inquiry(game)
    inquiry.run()
    game.play(inquiry.line)
    assert game.status == "won"


def test_of_given_seeds_exactly_the_winnable_ones_are_found():
    """With enough of a limit none is missing and none too many."""
    true = [seed for seed in range(40) if Inquiry(Game("normal-1", seed=seed)).run() is Verdict.WINNABLE]
    assert list(winnable_seeds("normal-1", range(40), limit=5_000_000)) == true
    assert 25 < len(true) < 40


def test_with_a_low_limit_some_are_passed_over():
    """But none is taken for winnable that is not proved to be."""
    few = list(winnable_seeds("normal-1", range(40), limit=30))
    assert set(few) < set(winnable_seeds("normal-1", range(40), limit=5_000_000))
    assert list(winnable_seeds("normal-1", range(40), limit=0)) == []


def test_seeds_are_found_one_by_one():
    """So a stream without an end will do."""
    assert len(list(islice(winnable_seeds("normal-3", iter(int, 1)), 0))) == 0
    assert list(islice(winnable_seeds("normal-3", iter(lambda: 7, None)), 3)) == [7, 7, 7]


@pytest.mark.parametrize("ask", [winnable_seed, winnable_seeds])
def test_rules_that_can_not_be_searched_are_refused_at_once(ask):
    """Before anything is dealt."""
    for rules in ("jokers", "double-1", RuleSet(name="mine", spaces="any")):
        with pytest.raises(UnsupportedRulesError):
            ask(rules)
    with pytest.raises(InvalidRulesError):
        ask("poker")


def test_a_limit_or_a_seed_that_is_none_is_refused():
    """As everywhere."""
    with pytest.raises(InvalidLimitError):
        winnable_seeds("normal-1", range(3), limit=-1)
    with pytest.raises(InvalidSeedError):
        list(winnable_seeds("normal-1", ["seven"]))
    with pytest.raises(InvalidSeedError, match="not 5"):
        winnable_seeds("normal-1", 5)


def test_the_search_for_a_deal_ends(monkeypatch):
    """Where hardly a deal can be won it says so, after so many deals or positions."""
    monkeypatch.setattr(module, "LIMIT", 0)
    monkeypatch.setattr(module, "_DEALS", 50)
    with pytest.raises(NoWinnableDealError, match=r"^None of 50 deals of normal-1 could be proved to be winnable\.$") as error:
        winnable_seed("normal-1")
    assert isinstance(error.value, KlondikeError)
    monkeypatch.setattr(module, "LIMIT", 5)
    monkeypatch.setattr(module, "_NODES", 10)
    with pytest.raises(NoWinnableDealError):
        winnable_seed("vegas-3")
