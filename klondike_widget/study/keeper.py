"""The keeper: it watches one game, and keeps its results."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import datetime, timezone
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, ClassVar, Final, TypeVar
from weakref import WeakKeyDictionary, ref

from ..engine.game import Game
from ..locale import say
from .errors import ResultsError, UnreadableResultsError
from .place import absolute, refusal, refuse, results_path
from .record import Record, record_of
from .row import Key, Row
from .sitting import Now, Sitting

if TYPE_CHECKING:
    from .ledger import Ledger

Result = TypeVar("Result")
_log = logging.getLogger(__name__)
_by_hand: Final[ContextVar[bool]] = ContextVar("by_hand", default=False)


class Keeper:
    """Watches a game and keeps a row for each deal that is played: from the first action, whether won, lost or left unfinished.

    It writes at the first action, at the first win, when another deal takes the place of this one, and on `close`, and nothing at any
    other move. Where it can't write, the game goes on, `problem` is a sentence for the player, and what was not written is tried again
    at the next of these moments; a file that can't be read as results is left alone for good. Without `path` it writes where `set_results`
    says at that moment.

    What is played inside `with keeper.hand():` was played by a player; anything else marks the game as scripted.

    >>> import tempfile
    >>> game = Game("vegas-3", seed=42)
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     keeper = Keeper(game, path=Path(folder) / "results.sqlite3")
    ...     with keeper.hand():
    ...         move = game.draw()
    ...     keeper.record().played, keeper.problem
    (1, None)
    """

    _known: ClassVar[WeakKeyDictionary[Game, Keeper]] = WeakKeyDictionary()
    _knowing: ClassVar = Lock()

    def __init__(self, game: Game, *, path: str | os.PathLike[str] | None = None, now: Now | None = None) -> None:
        self.problem: str | None = None
        self._path = None if path is None else absolute(path)
        self._now = now or (lambda: datetime.now(timezone.utc))
        self._game = ref(game)  # whoever watches must not keep alive
        self._ledger: Ledger | None = None
        self._unwritten: dict[str, Row] = {}
        self._boards = 1
        self._logged = False
        with game.batch():
            self._sitting = Sitting(game, self._now, joined=True)
            game.subscribe(self._on_change)

    @classmethod
    def of(cls, game: Game) -> Keeper:
        """The keeper of a game: the same for all boards that show it, so that it is counted once. Each of them calls `close` in the end."""
        with game.batch():
            with cls._knowing:
                keeper = cls._known.get(game)
                if keeper is None:
                    keeper = cls._known[game] = cls(game)
                    return keeper
            keeper._open(game)
            return keeper

    @staticmethod
    @contextmanager
    def hand() -> Iterator[None]:
        """What is played inside this block, on this thread, comes from a player's hand. It goes around `game.batch()`, not inside."""
        token = _by_hand.set(True)
        try:
            yield
        finally:
            _by_hand.reset(token)

    def mark(self, *, typed_code: bool = False, hinted: bool = False, scripted: bool = False) -> None:
        """Mark the deal on the table: it was dealt from a typed code, a hint was shown, a script played."""

        def note(game: Game) -> None:
            self._notice(game)
            for mark, given in (("typed_code", typed_code), ("hinted", hinted), ("scripted", scripted)):
                if given:
                    self._sitting.mark(mark)

        self._guarded(note)

    def look(self) -> None:
        """Take notice now. Inside `game.batch()` nothing is told until its end: call it before a deal there gives way to another."""
        self._guarded(self._notice)

    def record(self) -> Record | None:
        """The record under the rules on the table; `None` where results are off or can't be read."""

        def read(game: Game) -> Record | None:
            path = self._place()
            if path is None:
                return None
            key = Key.of(game.rules)
            return record_of(key, (row for row in self._open_ledger(path).rows(key.rules) if row.key == key))

        return self._guarded(read)

    def close(self) -> None:
        """A board was closed; after the last one the row is written as it is, and the game is watched no longer. It is not lost."""

        def leave(game: Game) -> None:
            if self._boards == 1:
                self._notice(game)
                self._write(self._sitting.current())
            self._boards = max(0, self._boards - 1)

        self._guarded(leave)

    def _open(self, game: Game) -> None:
        self._boards += 1
        self._on_change(game)

    def _on_change(self, _: Game) -> None:
        if self._boards:
            self._guarded(self._notice)

    def _guarded(self, work: Callable[[Game], Result | None]) -> Result | None:
        """Do what must not be interrupted by a change of the game, and never break a move by it."""
        game = self._game()
        if game is None:
            return None
        with game.batch():
            try:
                return work(game)
            except Exception as error:
                self._complain(error)
                return None

    def _notice(self, game: Game) -> None:
        rows = []
        if game.deal_number != self._sitting.deal:
            rows.append(self._sitting.ended())
            self._sitting = Sitting(game, self._now)
        if self._sitting.notice(game, _by_hand.get()):
            rows.append(self._sitting.row)
        if rows:
            self._write(*rows)

    def _write(self, *rows: Row | None) -> None:
        """Write rows, and those that could not be written before."""
        self._unwritten |= {row.id: row for row in rows if row is not None}
        try:
            for row in tuple(self._unwritten.values()):
                path = self._place()
                if path is not None:
                    self._open_ledger(path).write(row)
                    self.problem = None
                del self._unwritten[row.id]
        except ResultsError as error:
            self._complain(error)
        except Exception as error:  # nothing that another time would mend, such as a score beyond every number of SQLite's
            self._unwritten.clear()
            self._complain(error)

    def _place(self) -> Path | None:
        """Where to write; `None` where results are off, or the file was found unreadable."""
        path = self._path or results_path()
        refused = None if path is None else refusal(path)
        if path is None or refused:
            self.problem = refused
            return None
        return path

    def _open_ledger(self, path: Path) -> Ledger:
        from .ledger import Ledger  # the browser's Python has no sqlite3, and plays all the same

        if self._ledger is None or self._ledger.path != path:
            self._ledger = Ledger.open(path)
        return self._ledger

    def _complain(self, error: Exception) -> None:
        if isinstance(error, UnreadableResultsError):
            self.problem = say("results.stay_off", problem=error)
            refuse(error.path, self.problem)
            self._unwritten.clear()
        else:
            self.problem = say("results.not_kept", problem=str(error) or repr(error))
        if not self._logged:
            self._logged = True
            _log.warning("%s", self.problem, exc_info=error)
