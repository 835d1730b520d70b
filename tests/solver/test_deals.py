"""The solver against deals with known answers, by other solvers, and deals on which such solvers failed.

Compiled, everything is asked to the end. Plain Python looks at fewer classes of positions, and leaves a known number of deals open.
"""

from __future__ import annotations

import csv

import pytest

from klondike_widget import Game, RuleSet
from klondike_widget.solver import compiled
from klondike_widget.solver.solution import Inquiry, Verdict

from ..engine.tables import DATA

LIMIT = 2_000_000 if compiled else 500
COLUMNS = {
    "unlimited-d1": (RuleSet(draw=1), 150, 20),
    "unlimited-d3": (RuleSet(draw=3), 150, 43),
    "app-vegas-d1": (RuleSet(draw=1, passes=1), 48, 111),
    "app-vegas-d3": (RuleSet(draw=3, passes=1), 60, 27),
    "spruce-d1": (RuleSet(draw=1, passes=1, worry_back=False), 47, 113),
    "stilldeck-d1": (RuleSet(draw=1, worry_back=False), 57, 27),
    "stilldeck-d3": (RuleSet(draw=3, worry_back=False), 55, 47),
}
"""Of each column the rules, how many of its verdicts are known, and how many of all the deals plain Python leaves open."""


def rows(name):
    with open(DATA / name, encoding="utf-8") as file:
        return list(csv.DictReader(file))


DEALS = rows("deals.csv")
NAMED = {row["name"]: row for row in rows("named_deals.csv")}
FAILED = [(name, draw) for name in NAMED for draw in (1, 3)]


def verdict_on(deal, rules):
    """The verdict on a deal; the line of a won one is played to the end."""
    inquiry = Inquiry(Game(rules, deal=deal), LIMIT)
    verdict = inquiry.run()
    if verdict is Verdict.WINNABLE:
        game = Game(rules, deal=deal)
        game.play(inquiry.line)
        assert game.status == "won"
    return verdict


def test_every_column_of_verdicts_is_asked():
    assert set(COLUMNS) == set(DEALS[0]) - {"seed", "deal", "shortest-d1", "shortest-d3"}
    assert len(DEALS) == 150


@pytest.mark.parametrize("column", COLUMNS)
def test_verdicts_are_those_of_other_solvers(column):
    """Compiled, every deal is decided, those too on which the others gave up."""
    rules, known, left = COLUMNS[column]
    assert sum(row[column] in ("winnable", "unwinnable") for row in DEALS) == known
    unknown = 0
    for row in DEALS:
        verdict = verdict_on(row["deal"], rules)
        unknown += verdict is Verdict.UNKNOWN
        assert verdict is Verdict.UNKNOWN or row[column] in (verdict, "unknown", ""), row["seed"]
    assert unknown == (0 if compiled else left)


@pytest.mark.parametrize(("name", "draw"), FAILED)
def test_deals_on_which_other_solvers_failed(name, draw):
    """Plain Python leaves some open that are hard."""
    row = NAMED[name]
    verdict = verdict_on(row["deal"], RuleSet(draw=draw))
    hard = [("hard-draw1", 1), ("hard-draw1", 3), ("39209", 3), ("8721", 3)]
    assert verdict == ("unknown" if (name, draw) in hard and not compiled else row[f"unlimited-d{draw}"])


@pytest.mark.parametrize("passes", [1, 3, None])
@pytest.mark.parametrize("draw", [1, 3])
def test_a_deal_that_only_worry_back_wins(draw, passes):
    """♣A, ♣2 and ♣3 go up, ♣3 comes straight back, ♥2 goes on it, and the run of three moves on: several solvers call it impossible."""
    digits = (DATA / "worryback.txt").read_text(encoding="utf-8").split()[-1]
    deal = "".join("A23456789TJQK"[int(digits[k : k + 2]) - 1] + "CDHS"[int(digits[k + 2]) - 1] for k in range(0, 156, 3))
    assert verdict_on(deal, RuleSet(draw=draw, passes=passes)) is Verdict.WINNABLE
    assert verdict_on(deal, RuleSet(draw=draw, passes=passes, worry_back=False)) is Verdict.UNWINNABLE
