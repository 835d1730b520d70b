"""How many moves a second a script can play, beside OpenSpiel's Klondike in the same run.

    python tests/benchmarks/moves_per_second.py [--rounds 7] [--games 100]

Both play uniformly random legal moves, at most 150 in a game, with the deal included, at draw 3 with any number of passes. Here that is
`normal-3` through the public API: `Game(...)`, `legal_moves`, `move`, with score, history and undo kept. There it is
`pyspiel.load_game("solitaire")` with its chance nodes, which deal and turn cards, sampled uniformly.

A move is not the same thing in both. OpenSpiel has no action for drawing: every third card of the waste can be played at once, so one of
its moves stands for several draws and a placement. Here a draw is a move. So moves that place a card are counted besides.
"""

from __future__ import annotations

import argparse
import platform
import random
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

import klondike_widget as kw

MOST_MOVES = 150


class Measured(NamedTuple):
    """What one round of games came to."""

    seconds: float
    games: int
    moves: int
    placed: int
    """Moves that place a card on a column or a foundation."""


def ours(games: int, chance: random.Random) -> Measured:
    """Random games of this package."""
    pick = chance.random
    moves = placed = 0
    start = time.process_time()
    for _ in range(games):
        game = kw.Game("normal-3", seed=chance.getrandbits(32))
        for _ in range(MOST_MOVES):
            legal = game.legal_moves
            if not legal:
                break
            move = legal[int(pick() * len(legal))]
            game.move(move)
            moves += 1
            if move.count:
                placed += 1
    return Measured(time.process_time() - start, games, moves, placed)


def open_spiel(games: int, chance: random.Random, by_outcomes: bool = True) -> Measured:
    """Random games of OpenSpiel.

    Its own examples ask a chance node for `chance_outcomes`; since all are equally likely here, `legal_actions` will do, and is quicker.
    """
    import pyspiel

    pick = chance.random
    solitaire = pyspiel.load_game("solitaire")
    moves = 0
    start = time.process_time()
    for _ in range(games):
        state = solitaire.new_initial_state()
        played = 0
        while not state.is_terminal() and played < MOST_MOVES:
            if not state.is_chance_node():
                played += 1
            elif by_outcomes:
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(pick() * len(outcomes))][0])
                continue
            legal = state.legal_actions()
            state.apply_action(legal[int(pick() * len(legal))])
        moves += played
    return Measured(time.process_time() - start, games, moves, moves)


def report(name: str, rounds: list[Measured]) -> Measured:
    """Print the medians of some rounds, each a second's worth."""
    median = Measured(
        1.0,
        round(statistics.median(one.games / one.seconds for one in rounds)),
        round(statistics.median(one.moves / one.seconds for one in rounds)),
        round(statistics.median(one.placed / one.seconds for one in rounds)),
    )
    spread = [one.moves / one.seconds for one in rounds]
    length = sum(one.moves for one in rounds) / sum(one.games for one in rounds)
    print(
        f"{name:<34}{median.moves:>10,} moves/s ({min(spread):,.0f} to {max(spread):,.0f}){median.placed:>10,} card moves/s"
        f"{median.games:>8,} games/s of {length:.0f} moves"
    )
    return median


def main() -> None:
    """Measure both in turn, so that whatever else the machine does meets both, and print the medians and their ratio."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--games", type=int, default=100, help="games in a round")
    options = parser.parse_args()
    players: dict[str, Callable[[int, random.Random], Measured]] = {f"klondike_widget {kw.__version__}": ours}
    try:
        spiel = f"OpenSpiel {metadata.version('open-spiel')}"
        players[f"{spiel}, chance_outcomes"] = open_spiel
        players[f"{spiel}, legal_actions"] = partial(open_spiel, by_outcomes=False)
    except metadata.PackageNotFoundError:
        print("OpenSpiel is not installed (pip install open-spiel): there is nothing to compare with.")
    print(
        f"Python {platform.python_version()}, {platform.machine()}; medians of {options.rounds} rounds of {options.games} games, CPU time"
    )
    rounds: dict[str, list[Measured]] = {name: [] for name in players}
    for number in range(options.rounds):
        for name, player in players.items():
            rounds[name].append(player(options.games, random.Random(number)))
    medians = [report(name, measured) for name, measured in rounds.items()]
    for name, there in zip(list(players)[1:], medians[1:]):
        here = medians[0]
        print(f"ratio to {name}: {here.moves / there.moves:.2f} in moves, {here.placed / there.placed:.2f} in moves that place a card")
    if len(medians) > 1:
        print("OpenSpiel's move is a macro: it has no draw, and plays any third card of the waste at once. Compare both figures.")


if __name__ == "__main__":
    main()
