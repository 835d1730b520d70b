"""The tables of the README: how many deals can be won by a player who knows every card, by draws, worry back and passes.

    python tests/benchmarks/winnability.py [--deals 10000] [--passes-deals 2000] [--limit 300000000] [--keep FOLDER] [--part draws|passes]

The deals are those of `Game(rules, seed=…)` from 0 on. The published shares are Blake and Gent's (arXiv 1906.12314, from a million deals at
draw 1 and at draw 3). With `--keep` each row keeps what it has found in a file, and goes on from there.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from klondike_widget import RuleSet, winnability

PUBLISHED = {(1, True): 0.90480, (1, False): 0.90204, (2, True): 0.88620, (2, False): 0.88289, (3, True): 0.81945, (3, False): 0.81524}
"""The published shares, by draw and worry back, with any number of passes."""


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--passes-deals", type=int, default=2_000)
    parser.add_argument("--limit", type=int, default=300_000_000)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--part", choices=("draws", "passes"), nargs="+", default=("draws", "passes"))
    asked = parser.parse_args()
    print("draw  passes  worry back   deals  winnable  unwinnable  unknown    share   95 % interval  published   CPU s")
    if "draws" in asked.part:
        for draw, worry_back in PUBLISHED:
            row(draw, None, worry_back, asked.deals, asked)
    if "passes" in asked.part:
        for draw in (1, 3):
            for passes in (1, 2, 3, None):
                for worry_back in (True, False):
                    row(draw, passes, worry_back, asked.passes_deals, asked)


def row(draw: int, passes: int | None, worry_back: bool, deals: int, asked: argparse.Namespace) -> None:
    """Print one row of a table."""
    rules = RuleSet(name=f"draw-{draw}", draw=draw, passes=passes, worry_back=worry_back)
    path = asked.keep and asked.keep / f"{draw}-{passes}-{worry_back}-{deals}.jsonl"
    start = time.process_time()
    found = winnability(rules, range(deals), asked.limit, path=path, progress=False)
    seconds = time.process_time() - start
    low, high = found.interval
    published = f"{PUBLISHED[draw, worry_back]:.3%}" if passes is None else "–"
    print(
        f"{draw:4}{passes or 'any':>8}{'yes' if worry_back else 'no':>12}{deals:8}{found.winnable:10}{found.unwinnable:12}{found.unknown:9}"
        f"{found.share:9.2%}   {low:.2%} – {high:.2%}{published:>11}{seconds:8.0f}",
        flush=True,
    )


if __name__ == "__main__":
    main()
