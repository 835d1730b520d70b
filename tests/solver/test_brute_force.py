"""The solver against a search that knows no tricks: small packs under all rules, with all prunings, without each, and without any."""

from __future__ import annotations

import random
from itertools import product

import pytest

from klondike_widget import Game
from klondike_widget.solver import core
from klondike_widget.solver.line import line_of
from klondike_widget.solver.setting import table_at

from .brute import winnable
from .small import EVERY, LOST, WON, deal, endgame, position, search_of, table, talon

PASSES = [None, 0, 1, 2]
PRUNINGS = [EVERY, *(EVERY & ~pruning for pruning in core.PRUNINGS), 0]


def positions(draw, worry_back, number, least, most, **options):
    """So many positions under each limit of passes, with their verdicts; hardly any is too large for the plain search."""
    for recycles, k in product(PASSES, range(number)):
        chance = random.Random(f"{draw} {worry_back} {recycles} {k}")
        lie, rules = position(chance, least, most, draw=draw, recycles=recycles, worry_back=worry_back, **options)
        right = winnable(lie, rules, 20_000)
        if right is not None:
            yield lie, rules, right


@pytest.mark.parametrize("worry_back", [True, False], ids=["back", "no-back"])
@pytest.mark.parametrize("draw", range(1, 8))
def test_verdicts_are_those_of_a_plain_search(draw, worry_back):
    """Whatever is pruned, and what is not; 3,360 positions in all."""
    found = {True: 0, False: 0}
    for lie, rules, right in positions(draw, worry_back, 60, 5, 13, kinds=(deal, endgame, endgame, talon)):
        found[right] += 1
        for prunings in PRUNINGS:
            assert search_of(lie, rules, prunings).run(100_000) == (WON if right else LOST), (lie, rules, prunings)
    assert sum(found.values()) >= 237
    assert min(found.values()) >= 40


@pytest.mark.parametrize("draw", range(1, 8))
def test_lines_win_on_the_table(draw):
    """Where the engine can have the position too, it plays every line that is found; 1,120 positions in all."""
    found = {True: 0, False: 0}
    for worry_back in (True, False):
        pack = {"king": 12, "suits": (0, 1, 2, 3)} if worry_back else {}
        for lie, rules, right in positions(draw, worry_back, 20, 4, 12, **pack, kinds=(endgame, endgame, talon)):
            found[right] += 1
            search = search_of(lie, rules)
            assert search.run(100_000) == (WON if right else LOST), (lie, rules)
            if right:
                game = Game.from_position(table(lie, rules))
                game.play(line_of(*table_at(game), search.line()))
                assert game.status == "won", (lie, rules)
    assert sum(found.values()) >= 155
    assert min(found.values()) >= 25
