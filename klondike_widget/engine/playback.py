"""A playback: a game that was played, to be gone through again."""

from __future__ import annotations

import operator
from typing import SupportsIndex

from ..locale import say
from .errors import InvalidPlyError
from .game import Game
from .moves import Move
from .position import Position
from .setting import position_of


class Playback(Game):
    """A copy of a game at its deal, with its whole line ahead. At each ply it has the score and the time of then.

    What is played in it is forgotten at the next `goto`.

    >>> game = Game("vegas-1", seed=42)
    >>> played = game.play("73 DR DR")
    >>> playback = Playback(game)
    >>> playback.ply, playback.redoable
    (0, 3)
    """

    def __init__(self, game: Game) -> None:
        super().__init__(record=game.record(refusals=True, undone=True), clock=lambda: 0.0)
        self._line = self._round
        self._line.stopwatch.run(False)
        self._round = self._line.at(0)

    @property
    def line(self) -> tuple[Move, ...]:
        """All the moves, those ahead included."""
        return tuple(step[0] for step in self._line.history.steps)

    @property
    def gain(self) -> int:
        """What the move that led here was worth; 0 at the deal."""
        with self._lock:
            history = self._round.history
            return history.steps[history.ply - 1][2] if history.ply else 0

    @property
    def before(self) -> Position:
        """What lay where before the move that led here."""
        with self._lock:
            then = self._line.at(max(0, self.ply - 1))
            return position_of(then.referee, then.table)

    def goto(self, ply: SupportsIndex) -> None:
        """Go to any place of the line: 0 is the deal. Raises `InvalidPlyError` for a ply that it does not have."""
        last = len(self._line.history.steps)
        try:
            goal = -1 if isinstance(ply, bool) else operator.index(ply)
        except TypeError:
            goal = -1
        if not 0 <= goal <= last:
            raise InvalidPlyError(say("error.ply", ply=ply, last=last))
        with self._lock:
            self._round = self._line.at(goal)
            self._feed.tell()
