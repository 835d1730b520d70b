"""The track of a game: its positions from the start to where it stands, had without touching the game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..engine.deals import deal_of
from ..engine.game import Game
from ..engine.moves import Move
from ..engine.position import Position
from ..engine.referee import referee_of
from ..engine.rules import RuleSet
from ..engine.setting import position_of, table_of
from ..engine.table import Table

Start = tuple[RuleSet, Position | str | None]
"""The rules of a game, and its deal or the position that it started from."""


def start_of(game: Game) -> Start:
    """What a game started from."""
    with game.batch():
        return game.rules, game.start_position or game.deal


class Track:
    """The moves from a start, and the positions they lead through."""

    def __init__(self, start: Start, moves: Iterable[Move]) -> None:
        self._start = start
        self.moves: Final = tuple(moves)
        self.referee: Final = referee_of(start[0])
        self.keys: Final = self.keys_along(0, self.moves)
        """A key for each ply, from 0 on."""

    @property
    def last(self) -> int:
        """The ply at which the game stands."""
        return len(self.moves)

    def table(self, ply: int) -> Table:
        """A table of its own that lies as the game lay at a ply."""
        start = self._start[1]
        table = table_of(self.referee, start)[1] if isinstance(start, Position) else self.referee.deal(deal_of(self._start[0], start or ""))
        for move in self.moves[:ply]:
            table.play(move)
        return table

    def position(self, ply: int) -> Position:
        """The position at a ply."""
        return position_of(self.referee, self.table(ply))

    def keys_along(self, ply: int, moves: Iterable[Move]) -> list[bytes]:
        """The keys of the positions that moves lead through from a ply on, that one included."""
        table = self.table(ply)
        keys = [self._key(table)]
        for move in moves:
            table.play(move)
            keys.append(self._key(table))
        return keys

    def _key(self, table: Table) -> bytes:
        """What tells a position from all others of its rules; which pass it is matters only where passes are counted."""
        passes = b"" if self.referee.rules.passes is None else str(table.passes).encode()
        return b"\xff".join([*map(bytes, table.piles), bytes(table.down), passes])
