"""Compiled and as plain Python the core searches the same tree: the same verdict after the same nodes, and the same line."""

from __future__ import annotations

import csv
import importlib.util
import random
from itertools import product

import pytest

from klondike_widget import Game, RuleSet
from klondike_widget.solver import compiled, core, provenance
from klondike_widget.solver.setting import UnsupportedRulesError, check_rules, table_at
from klondike_widget.solver.setting import search_of as search_at

from ..engine.tables import DATA, PACK
from .small import EVERY, LOST, WON, position, search_of

needs_both = pytest.mark.skipif(not compiled, reason="nothing is compiled here, so there is nothing to compare")


@pytest.fixture(scope="module")
def plain():
    """The core as plain Python, whatever runs in the package."""
    spec = importlib.util.spec_from_file_location("plain_core", provenance.FOLDER / "core.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def outcome(search, slices):
    """All that can be seen of a search after so many slices."""
    verdicts = [search.run(count) for count in slices]
    return verdicts, search.state, search.nodes, search.incomplete, search.line() if search.state == WON else None


def searches(start, plain, monkeypatch):
    """The same search twice."""
    referee, table = table_at(start)
    yield search_at(referee, table)
    monkeypatch.setattr("klondike_widget.solver.setting.core", plain)
    yield search_at(referee, table)
    monkeypatch.undo()


@needs_both
def test_the_two_are_two(plain):
    assert plain.Search is not core.Search
    assert not plain.__file__.endswith((".so", ".pyd"))
    assert core.__file__.endswith((".so", ".pyd"))
    assert (plain.KINDS, plain.OUTCOMES, plain.PRUNINGS) == (core.KINDS, core.OUTCOMES, core.PRUNINGS)


SETTINGS = [(draw, passes, back, columns) for draw, passes, back, columns in product((1, 2, 3, 7), (1, 3, None), (True, False), (7, 9))]


@needs_both
@pytest.mark.parametrize(("draw", "passes", "back", "columns"), SETTINGS)
def test_whole_deals(draw, passes, back, columns, plain, monkeypatch):
    for seed in range(5):
        deal = "".join(random.Random(f"parity {seed}").sample(PACK, 52))
        start = Game(RuleSet(draw=draw, passes=passes, worry_back=back, columns=columns), deal=deal)
        one, other = (outcome(search, (1, 10, 500)) for search in searches(start, plain, monkeypatch))
        assert one == other, seed


@needs_both
@pytest.mark.parametrize("prunings", [EVERY, *(EVERY & ~pruning for pruning in core.PRUNINGS), 0])
def test_small_packs(prunings, plain):
    found = set()
    for number in range(250):
        lie, rules = position(random.Random(f"parity {number}"), 4, 16)
        one, other = (outcome(search_of(lie, rules, prunings, which), (2, 5_000)) for which in (core, plain))
        assert one == other, (lie, rules)
        found.add(one[1])
    assert found == {WON, LOST}


@needs_both
@pytest.mark.parametrize(("draw", "passes"), [(1, 2), (1, None), (3, None)])
def test_long_searches(draw, passes, plain, monkeypatch):
    """The table of what was met grows twice."""
    with open(DATA / "named_deals.csv", encoding="utf-8") as file:
        (deal,) = [row["deal"] for row in csv.DictReader(file) if row["name"] == "hard-draw1"]
    start = Game(RuleSet(draw=draw, passes=passes), deal=deal)
    one, other = (outcome(search, (3_000, 7_000, 6_000)) for search in searches(start, plain, monkeypatch))
    assert one == other
    assert one[2] > 10_000


def widest():
    """The rules whose numbers come nearest to 2⁶³ of those that are admitted, and how near."""
    best = (0, None)
    for columns, draw in product(range(1, 10), range(1, 8)):
        rules = RuleSet(columns=columns, draw=draw)
        try:
            check_rules(rules)
        except UnsupportedRulesError:
            continue
        width = 2 ** (1 + rules.cards - rules.dealt) * 14**4 * draw
        for cards in range(1, columns + 1):
            width *= cards + 1
        best = max(best, (width, rules), key=lambda pair: pair[0])
    return best


def test_the_widest_numbers_fit():
    """What tells classes apart reaches more than half of 2⁶³, but not all of it."""
    width, _ = widest()
    assert 2**62 < width < 2**63


@needs_both
@pytest.mark.parametrize("number", range(6))
def test_the_widest_numbers_are_the_same(number, plain, monkeypatch):
    """In deals as wide as can be, and after some moves."""
    _, rules = widest()
    game = Game(rules, deal="".join(random.Random(f"wide {number}").sample(PACK, 52)))
    for _ in range(4):
        one, other = (outcome(search, (500,)) for search in searches(game, plain, monkeypatch))
        assert one == other
        for _ in range(20):
            game.move(random.Random(game.ply).choice(game.legal_moves))
