"""Taps: where one click or two quick ones send a card (A31, A32)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .moves import Move
from .piles import FIRST_COLUMN, FIRST_FOUNDATION
from .table import Table


class Tap(NamedTuple):
    """What clicks on a run do: one click, to a foundation; two quick ones, to the tableau. `None` where nothing happens."""

    once: Move | None = None
    twice: Move | None = None


def taps(table: Table, legal: Iterable[Move]) -> dict[tuple[str, int], Tap]:
    """The taps of every run that a tap moves, by source and count of cards.

    Two quick taps look for the column with the most cards, hidden and open together, the leftmost of equals; only when there is none,
    for the leftmost empty column. A whole column does not hop from one place to another, which would change nothing.
    """
    found: dict[tuple[str, int], Tap] = {}
    unclear: set[tuple[str, int]] = set()  # a joker that could go to several suits is dragged
    for move in legal:
        if move.source_number < FIRST_COLUMN and move.kind not in ("waste_to_column", "to_foundation"):
            continue  # stock and recycle have their own click, and a foundation's card comes back by drag only (A34)
        key = move.source, move.count
        tap = found.get(key, Tap())
        if FIRST_FOUNDATION <= move.target_number < FIRST_COLUMN:
            if tap.once is None:
                found[key] = tap._replace(once=move)
            elif tap.once.target[0] != move.target[0]:
                unclear.add(key)
        elif (tap.twice is None or _height(table, move) > _height(table, tap.twice)) and not _hops(table, move):
            found[key] = tap._replace(twice=move)
    return {key: tap._replace(once=None) if key in unclear else tap for key, tap in found.items()}


def _hops(table: Table, move: Move) -> bool:
    return not _height(table, move) and move.source_number >= FIRST_COLUMN and move.count == len(table.piles[move.source_number])


def _height(table: Table, move: Move) -> int:
    return len(table.piles[move.target_number])
