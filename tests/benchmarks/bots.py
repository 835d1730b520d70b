"""How often the players that ship win, beside the figures of another one that sees no hidden card either.

    python tests/benchmarks/bots.py [--games 2000] [--first 100000] [--workers 1] [--players careful_player ...] [--rules normal-1 ...]

Each plays the seeds from `--first` on: the careful player's weights were fitted to seeds 0 to 1999, and the numbers of the sampling player
chosen on seeds 10000 to 10399. That one needs a second or two for a game, so all of the table takes it hours. The yardsticks are those of
the README of a public "SolitaireSolver": a simple player by rules of thumb, 100,000 deals each.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from klondike_widget import RULES, RuleSet, study

YARDSTICKS = {
    "normal-1": 0.535,
    "normal-3": 0.165,
    "casino": 0.076,
    "three-passes": 0.076,
    "spruce-3": 0.076,
    "vegas-1": 0.04,
    "spruce-1": 0.04,
}
"""The share of wins to beat, under rules that deal and pass alike; `spruce-3` shows only every third card of the waste."""
OWN = {"three-passes": RuleSet(name="three-passes", draw=3, passes=3)}
PLAYERS = ("random_player", "greedy_player", "careful_player", "sampling_player")


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--first", type=int, default=100_000)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--players", nargs="+", choices=PLAYERS, default=list(PLAYERS[1:]))
    parser.add_argument("--rules", nargs="+", default=list(YARDSTICKS))
    asked = parser.parse_args()
    seeds = range(asked.first, asked.first + asked.games)
    print(f"{'player':16}{'rules':14}{'games':>7}{'won':>8}   95 % interval   yardstick   s/game")
    with ProcessPoolExecutor(asked.workers) as executor:
        for name in asked.rules:
            for player in asked.players:
                start = time.perf_counter()
                games = study.play_many(
                    getattr(study, player),
                    OWN.get(name) or RULES[name],
                    seeds,
                    executor=executor if asked.workers > 1 else None,
                    progress=False,
                )
                seconds = (time.perf_counter() - start) * asked.workers / len(seeds)
                low, high = games.interval
                mark = f"{YARDSTICKS[name]:.1%}" if name in YARDSTICKS else "–"
                print(
                    f"{player:16}{name:14}{len(games.rows):7}{games.win_rate or 0:8.1%}   {low:6.1%} – {high:5.1%}{mark:>12}{seconds:9.3f}",
                    flush=True,
                )


if __name__ == "__main__":
    main()
