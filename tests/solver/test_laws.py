"""Laws that verdicts keep, whatever they are: what gives a player more freedom never makes a win impossible, and names do not matter."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import product

import pytest

from klondike_widget import Game, RuleSet
from klondike_widget.solver.routes import length_of
from klondike_widget.solver.solution import Inquiry, Verdict

from ..engine.tables import PACK
from .small import LOST, WON, position, search_of, talon

LIMIT = 300
SETTINGS = [
    RuleSet(draw=draw, passes=passes, worry_back=back) for draw, passes, back in product((1, 2, 3, 6), (1, 2, 3, None), (True, False))
]
SOME = [SETTINGS[k] for k in (0, 6, 7, 9, 17, 20, 22, 23, 30)]
RENAMED = {"red": "HDSC DHSC", "black": "HDSC HDCS", "colours": "HDSC SCHD", "crosswise": "HDSC SCDH"}


def verdict(start):
    return Inquiry(start, LIMIT).run()


def dealt(seed, rules):
    return Game(rules, deal="".join(random.Random(f"laws {seed}").sample(PACK, 52)))


def freer(one, other):
    """Whether whatever is legal by the other rules is legal by the one: drawing 6 is drawing 3 twice."""
    passes = one.passes is None or (other.passes is not None and one.passes >= other.passes)
    return other.draw % one.draw == 0 and passes and one.worry_back >= other.worry_back


def test_more_freedom_never_loses():
    """Fewer cards drawn, more passes, and worry back: in all 32 settings of a deal."""
    pairs = [(one, other) for one, other in product(SETTINGS, SETTINGS) if one != other and freer(one, other)]
    told = 0
    for seed in range(8):
        verdicts = {rules: verdict(dealt(seed, rules)) for rules in SETTINGS}
        for one, other in pairs:
            both = (verdicts[one], verdicts[other])
            assert both != (Verdict.UNWINNABLE, Verdict.WINNABLE), (seed, one, other)
            told += Verdict.UNKNOWN not in both
    assert told > 250


@pytest.mark.parametrize("back", [True, False], ids=["back", "no-back"])
def test_more_freedom_never_loses_with_small_packs(back):
    """The same, with most of the cards in the stock and some of it drawn."""
    draws, passes = (1, 2, 4), (0, 1, 2, None)
    changes = 0
    for number in range(100):
        lie, rules = position(random.Random(f"{back} {number}"), 8, 16, kinds=(talon,), worry_back=back)
        found = {}
        for draw, recycles in product(draws, passes):
            told = rules._replace(draw=draw)
            won = found[draw, recycles] = search_of(lie._replace(recycles=recycles), told).run(20_000)
            assert won in (WON, LOST)
            if back and won == LOST:
                assert search_of(lie._replace(recycles=recycles), told._replace(worry_back=False)).run(20_000) == LOST
        for draw in draws:
            row = [found[draw, recycles] == WON for recycles in passes]
            assert row == sorted(row), (lie, draw)
            changes += row[0] != row[-1]
        for recycles in passes:
            row = [found[draw, recycles] == WON for draw in (4, 2, 1)]
            assert row == sorted(row), (lie, recycles)
            changes += row[0] != row[-1]
    assert changes > 120


@pytest.mark.parametrize("names", RENAMED)
def test_names_of_suits_do_not_matter(names):
    old, new = RENAMED[names].split()
    found = set()
    for seed, rules in product(range(6), SOME):
        start = dealt(seed, rules)
        renamed = Game(rules, deal=start.deal.translate(str.maketrans(old, new)))
        both = {verdict(start), verdict(renamed)} - {Verdict.UNKNOWN}
        assert len(both) < 2, (seed, rules)
        found |= both
    assert found == {Verdict.WINNABLE, Verdict.UNWINNABLE}


@pytest.mark.parametrize("face_up", ["known", "all"])
def test_what_can_be_seen_does_not_matter(face_up):
    """Whether the covered cards are known changes nothing, but where they all lie face up, runs among them can be moved."""
    for seed, rules in product(range(6), SOME):
        hidden, shown = verdict(dealt(seed, rules)), verdict(dealt(seed, replace(rules, face_up=face_up, waste="squared")))
        if face_up == "known":
            assert hidden is shown
        else:
            assert (hidden, shown) != (Verdict.WINNABLE, Verdict.UNWINNABLE)


@pytest.mark.parametrize("rules", SOME, ids=lambda rules: f"{rules.draw}-{rules.passes}-{rules.worry_back}")
def test_a_won_line_leads_through_winnable_positions(rules):
    """Of a game's first wins, every 13th position; and no line is shorter than its cards and its draws."""
    wins = 0
    for seed in range(200):
        inquiry = Inquiry(dealt(seed, rules), LIMIT)
        if inquiry.run() is not Verdict.WINNABLE:
            continue
        wins += 1
        game, line = dealt(seed, rules), inquiry.line
        assert length_of(line) >= 52 + 24 // rules.draw
        for at in range(0, len(line), 13):
            game.goto(0)
            game.play(line[:at])
            assert verdict(game) is not Verdict.UNWINNABLE, (seed, at)
        game.play(line[at:])
        assert game.status == "won"
        if wins == 2:
            return
    assert wins


@pytest.mark.parametrize("rules", SOME, ids=lambda rules: f"{rules.draw}-{rules.passes}-{rules.worry_back}")
def test_what_follows_an_unwinnable_position_is_unwinnable(rules):
    """All that one move leads to, along moves made at random."""
    chance = random.Random("lost")
    asked = 0
    for seed in range(200):
        game = dealt(seed, rules)
        if verdict(game) is not Verdict.UNWINNABLE:
            continue
        for _ in range(5):
            for move in game.legal_moves:
                game.move(move)
                assert verdict(game) is not Verdict.WINNABLE, (seed, game.moves)
                game.undo()
                asked += 1
            if game.legal_moves:
                game.move(chance.choice(game.legal_moves))
        if asked > 40:
            return
    assert asked > 20


def test_drawing_one_by_one_without_a_limit_changes_nothing():
    """Every card of the stock can be had at any time."""
    for seed in range(20):
        game = dealt(seed, RuleSet())
        before = Inquiry(game, LIMIT)
        before.run()
        for count in (1, 10, 13):
            game.play(f"DR{count}")
            after = Inquiry(game, LIMIT)
            assert (after.run(), after.nodes) == (before.verdict, before.nodes), (seed, count)
