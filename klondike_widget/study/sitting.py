"""A sitting: one deal on a table, as its keeper sees it from change to change."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timezone

from ..engine.game import Game
from ..engine.moves import Move
from .row import Key, Row

Now = Callable[[], datetime]
"""The time of day, in any time zone."""


class Sitting:
    """One deal while it lies on a table: its row, from the first action on, with the marks that it has earned.

    The first win closes the row: an undone and repeated win, or another one after a restart, changes nothing any more. What starts from
    a position is an exercise and no deal, and gets no row; neither does a game that was already won when its keeper came, until it is
    restarted. `joined` says that the keeper came to a game that may be under way: what was played before was not played on a board.
    """

    def __init__(self, game: Game, now: Now, joined: bool = False) -> None:
        self.deal = game.deal_number
        self.row: Row | None = None
        self._now = now
        self._marks: set[str] = {"typed_code"} if game.chosen else set()
        self._line: tuple[Move, ...] = game.moves if joined else ()
        self._score = 0
        self._seconds = game.elapsed if joined else 0.0
        self._begun = joined and _begun(game)
        self._exercise = game.start_position is not None
        self._over = joined and game.status == "won"
        if self._begun:
            self._marks.add("scripted")

    def mark(self, mark: str) -> None:
        """Note what counts for the whole game; after a win it is too late."""
        self._marks.add(mark)

    def notice(self, game: Game, by_hand: bool) -> bool:
        """Take in what has changed, and say whether the row must be written: at the first action and at the win."""
        line, seconds, begun = game.moves, game.elapsed, _begun(game)
        # The stopwatch runs until the win: where it has gone back, the deal was restarted and played on before anybody was told.
        if self._begun and (not begun or seconds < self._seconds):
            self._restart()
        changed = line != self._line
        self._line, self._seconds, self._begun = line, seconds, begun
        self._score = game.score - game.carried
        if not changed or self._over or self._exercise:
            return False
        if not by_hand:
            self._marks.add("scripted")
        first = self.row is None
        if self.row is None:
            self.row = self._fresh(game)
        if game.status == "won":
            self.row = replace(self._up_to_date(self.row), ended=self._time(), won=True)
            self._over = True
        return first or self._over

    def current(self) -> Row | None:
        """The row as it is now."""
        return self.row if self.row is None or self._over else self._up_to_date(self.row)

    def ended(self) -> Row | None:
        """The row when another deal takes the place of this one: a win stays what it is, and anything else is lost."""
        return self.row if self.row is None or self._over else replace(self._up_to_date(self.row), ended=self._time())

    def _restart(self) -> None:
        if self.row is None:
            self._over = False
        self._line = ()
        self._marks.add("restarted")

    def _fresh(self, game: Game) -> Row:
        row = Row(
            id=str(uuid.uuid4()),
            **Key.of(game.rules)._asdict(),
            code=game.code,
            started=self._time(),
            seconds=0.0,
            moves=0,
            score=0,
        )
        return self._up_to_date(row)

    def _up_to_date(self, row: Row) -> Row:
        marks = dict.fromkeys(self._marks, True)
        back = any(move.kind == "worry_back" for move in self._line)
        return replace(row, seconds=self._seconds, moves=len(self._line), score=self._score, worried_back=back, **marks)  # type: ignore[arg-type]

    def _time(self) -> str:
        return self._now().astimezone(timezone.utc).isoformat(timespec="microseconds")


def _begun(game: Game) -> bool:
    return game.ply > 0 or game.redoable > 0
