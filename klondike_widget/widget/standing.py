"""The standing: the player's own results beside the board."""

from __future__ import annotations

from typing import Any

from ..engine.game import Game
from ..study import Keeper, Record


class Standing:
    """Keeps the results of a game while a board shows it, and says how the player stands under its rules.

    The file is read when a deal is laid out and when one is won, and not at other moves.
    """

    def __init__(self, game: Game) -> None:
        self._keeper = Keeper.of(game)
        self._closed = False
        self._helped = 0
        self._told: str | None = None
        self._seen: tuple[int, str] | None = None
        self._record: Record | None = None
        self._beaten = False

    def look(self) -> None:
        """Take notice of a step now, also where several are told as one change."""
        self._keeper.look()

    def mark_helped(self, game: Game) -> None:
        """Note that the player was helped with the deal on the table, once for each deal."""
        if self._helped != game.deal_number:
            self._helped = game.deal_number
            self._keeper.mark(hinted=True)

    def close(self) -> None:
        """Let the game go; what was reached so far is kept."""
        if not self._closed:
            self._closed = True
            self._keeper.close()

    def complaint(self) -> str | None:
        """Why results can't be kept, for the player, once; `None` while they can."""
        told, self._told = self._told, self._keeper.problem
        return self._told if self._told != told else None

    def shown(self, game: Game) -> dict[str, Any] | None:
        """Games that ended and were won, the bests under these rules, and whether the win on the table made a record."""
        state = game.deal_number, game.status
        if state != self._seen:
            before, self._record = self._record, self._keeper.record()
            won = self._seen == (game.deal_number, "playing") and game.status == "won"
            self._beaten = won and _bests(self._record) != _bests(before)
            self._seen = state
        record = self._record
        if record is None or not record.won + record.lost or game.start_position is not None:  # an exercise counts for nothing
            return None
        best = record.best_score_text if record.best_score is not None else None
        time = None if record.best_time is None else round(record.best_time)
        return {
            "played": record.won + record.lost,
            "won": record.won,
            "best": best,
            "moves": record.fewest_moves,
            "time": time,
            "record": self._beaten,
        }


class NoStanding(Standing):
    """Of a game that is only looked at, nothing is kept."""

    def __init__(self) -> None:
        pass

    def look(self) -> None:
        """There is nothing to notice."""

    def mark_helped(self, game: Game) -> None:
        """There is nothing to mark."""

    def close(self) -> None:
        """There is nothing to let go."""

    def complaint(self) -> None:
        """There is nothing to complain of."""

    def shown(self, game: Game) -> None:
        """There is nothing to show."""


def _bests(record: Record | None) -> tuple[Any, ...]:
    return () if record is None else (record.best_score, record.fewest_moves, record.best_time)
