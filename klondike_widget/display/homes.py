"""The homes: in what order the foundations lie on the table."""

from __future__ import annotations

from typing import NamedTuple

from ..engine.game import Game


class Homes(NamedTuple):
    """The foundations of a game by their names, in the order of `Position.foundations`, and as they lie."""

    names: list[str]
    rows: list[list[str]]
    """As they lie, a row for each pack."""
    unmarked: list[str]
    """Those that no suit has come to yet, where each takes the first free place (A19)."""


def homes(game: Game) -> Homes:
    """Where the foundations of a game lie now.

    >>> homes(Game("double-1", seed=1)).rows
    [['S', 'H', 'D', 'C'], ['S2', 'H2', 'D2', 'C2']]
    """
    names = [name for name in game.identities if name[0] in "SHDCJ"]
    first = _arrived(game, names) if game.rules.places == "free" else names
    rows = [[name for name in names if name.endswith("2") == second and name != "J"] for second in (False, True)]
    placed = [sorted(row, key=lambda name: first.index(name) if name in first else len(first)) for row in rows if row]
    if "J" in names:
        placed[0].append("J")
    return Homes(names, placed, [name for name in names if name not in first])


def _arrived(game: Game, names: list[str]) -> list[str]:
    """The foundations in the order in which their first cards came."""
    start = game.start_position
    there = [name for name, pile in zip(names, start.foundations) if pile] if start else []
    return list(dict.fromkeys([*there, *(move.target for move in game.moves if move.kind == "to_foundation")]))
