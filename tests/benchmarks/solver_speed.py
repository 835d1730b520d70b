"""How fast deals are decided, beside pyksolve's `solve_fast` in the same run, in CPU time.

    python tests/benchmarks/solver_speed.py [--draws 1 3] [--limit 20000000] [--states 200000] [--no-peer] [--random 0]

The deals are the 150 of `tests/data/deals.csv`, with any number of passes and worry back. Both sides start from cards that are laid out
already: here a `Game`, of which an `Inquiry` makes a verdict, which is what `kw.solve` does before it looks for a short line; there
a `Solitaire` that has loaded its deal. The medians are printed besides without any game object, from a list of 52 cards to the verdict
of a single search. pyksolve's "impossible" is no proof, so it counts as open. `--random` draws so many deals more, for this side alone.
"""

from __future__ import annotations

import argparse
import csv
import random
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from importlib import metadata
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

import klondike_widget as kw
from klondike_widget.engine.cards import SUITS
from klondike_widget.solver import compiled, core
from klondike_widget.solver.setting import CODES
from klondike_widget.solver.solution import Inquiry

DEALS = Path(__file__).parents[1] / "data" / "deals.csv"
RANKS = "A23456789TJQK"


def main() -> None:
    """Print a table for each draw."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--draws", type=int, nargs="+", default=[1, 3])
    parser.add_argument("--limit", type=int, default=20_000_000)
    parser.add_argument("--states", type=int, default=200_000)
    parser.add_argument("--no-peer", action="store_true")
    parser.add_argument("--random", type=int, default=0)
    asked = parser.parse_args()
    print(f"klondike_widget {kw.__version__}, {'compiled' if compiled else 'plain Python'}; Python {sys.version.split()[0]}", end="")
    print("" if asked.no_peer else f"; pyksolve {metadata.version('pyksolve')}, at most {asked.states:,} states")
    with DEALS.open(encoding="utf-8") as file:
        deals = [row["deal"] for row in csv.DictReader(file)]
    pack = [rank + suit for suit in "CDHS" for rank in RANKS]
    chance = random.Random("solver speed")
    more = ["".join(chance.sample(pack, 52)) for _ in range(asked.random)]
    for draw in asked.draws:
        print(f"\ndraw {draw}: {'':16}deals   open   total s   median ms    p90 ms     worst s   in 1 s")
        ours = table("klondike_widget", [inquiry(deal, draw, asked.limit) for deal in deals])
        table("  from 52 cards", [search(deal, draw, asked.limit) for deal in deals])
        if not asked.no_peer:
            theirs = table("pyksolve", [peer(deal, draw, asked.states) for deal in deals])
            print(f"ratio: 1/{theirs / ours:.0f} of the CPU time of pyksolve")
        if more:
            table("more deals", [inquiry(deal, draw, asked.limit) for deal in more])


def table(name: str, deals: Sequence[Callable[[], str]]) -> float:
    """Print a row, and give the seconds of all deals together."""
    seconds, found = [], Counter()
    for one in deals:
        start = time.process_time()
        found[one()] += 1
        seconds.append(time.process_time() - start)
    median, p90 = statistics.median(seconds) * 1e3, statistics.quantiles(seconds, n=10)[-1] * 1e3
    soon = sum(1 for second in seconds if second <= 1) / len(seconds)
    print(
        f"{name:24}{len(deals):5}{found['unknown']:7}{sum(seconds):10.2f}{median:12.3f}{p90:10.2f}{max(seconds):12.2f}{soon:9.1%}"
        f"   {found['winnable']} winnable, {found['unwinnable']} unwinnable",
        flush=True,
    )
    return sum(seconds)


def inquiry(deal: str, draw: int, limit: int) -> Callable[[], str]:
    """The verdict on a game that is dealt already."""
    game = kw.Game(kw.RuleSet(name=f"draw {draw}", draw=draw), deal=deal)
    return lambda: str(Inquiry(game, limit).run())


def search(deal: str, draw: int, limit: int) -> Callable[[], str]:
    """The verdict of a single search, from a list of 52 cards in dealing order."""
    cards = [CODES[SUITS.index(suit) * 13 + RANKS.index(rank)] for rank, suit in zip(deal[::2], deal[1::2])]
    outcomes = dict(zip(core.OUTCOMES, ("unknown", "winnable", "unwinnable")))
    prunings = sum(core.PRUNINGS)

    def run() -> str:
        columns: list[list[list[int]]] = [[] for _ in range(7)]
        dealt = iter(cards)
        for row in range(7):
            for column in columns[row:]:
                column.append([next(dealt)])
        return outcomes[core.Search(columns, [*dealt], 0, draw, -1, True, prunings, 0).run(limit)]

    return run


def peer(deal: str, draw: int, states: int) -> Callable[[], str]:
    """What pyksolve finds."""
    from pyksolve.solver import Solitaire, SolveResult

    solitaire = Solitaire()
    solitaire.load_solitaire("".join(f"{RANKS.index(rank) + 1:02}{'CDHS'.index(suit) + 1}" for rank, suit in zip(deal[::2], deal[1::2])))
    solitaire.draw_count = draw
    solitaire.reset_game()
    won = {SolveResult.SolvedMinimal, SolveResult.SolvedMayNotBeMinimal}
    return lambda: "winnable" if solitaire.solve_fast(max_closed_count=states) in won else "unknown"


if __name__ == "__main__":
    main()
