"""The lookout: while a board is shown, it keeps the outlook of its game up to date, between the messages that the kernel answers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import Any, Final

from ..engine.game import Game
from ..locale import say
from ..solver.watch import Watch

_AT_ONCE: Final = 0.002
"""How long it thinks before the board is sent: most answers are there by then, and go along with it. In seconds, as all of these."""
_SLICE: Final = 0.004
_REST: Final = 0.002
"""Between two slices the kernel is free for whatever has come."""
_QUIET: Final = 0.02
"""After a change it waits so long, until the answer to it is on its way."""
_PATIENCE: Final = 0.2
"""After so long without an answer the board says that it is thinking, and no longer what was true of the position before."""

Shown = dict[str, Any] | None


class Lookout:
    """Thinks in the loop that runs where it was made, and calls `tell` there whenever `shown` has changed by thinking.

    Where no loop runs, nobody looks at a board either: it thinks for a moment at each change, and what takes longer is for `Game.verdict`.
    What goes wrong is handed to `fail`.
    """

    def __init__(self, tell: Callable[[], object], fail: Callable[[Exception], object]) -> None:
        self.shown: Shown = None
        """What the board shows: the verdict, which is `None` while it thinks, and the sentence."""
        self._tell = tell
        self._fail = fail
        self._turn = 0  # changes may come from several threads: only the thoughts about the last one go on
        self._changed = 0.0
        try:
            self._loop: asyncio.AbstractEventLoop | None = asyncio.get_running_loop()
        except RuntimeError:
            self._loop = None

    def look(self, game: Game, patient: bool) -> None:
        """Take notice of a change. `patient` says that the last answer may stand for a moment, until this one is found."""
        self._turn += 1
        self._changed = perf_counter()
        try:
            watch = Watch(game)
            known = watch.step(_AT_ONCE)
        except Exception as error:
            self._give_up(error)
            return
        if known:
            self._answer(watch)
        elif not patient or self.shown is None:
            self._think()
        try:
            if self._loop:
                self._loop.call_soon_threadsafe(self._sleep, _QUIET, watch, self._turn)
        except RuntimeError:
            self._loop = None  # it has been closed
        if not known and not self._loop:
            self.stop()

    def stop(self) -> None:
        """Think no more, and show nothing."""
        self._turn += 1
        self.shown = None

    def _sleep(self, seconds: float, watch: Watch, turn: int) -> None:
        assert self._loop
        self._loop.call_later(seconds, self._wake, watch, turn)

    def _wake(self, watch: Watch, turn: int) -> None:
        if turn != self._turn:
            return
        try:
            if watch.outlook:
                watch.remember()
                return
            watch.step(_SLICE)
            if turn == self._turn:
                self._report(watch)
        except Exception as error:
            self._give_up(error)
            self._tell()
        self._sleep(_REST, watch, turn)

    def _report(self, watch: Watch) -> None:
        late = perf_counter() - self._changed > _PATIENCE
        if watch.outlook:
            self._answer(watch)
            self._tell()
        elif late and self.shown and self.shown["verdict"]:
            self._think()
            self._tell()

    def _answer(self, watch: Watch) -> None:
        assert watch.outlook
        self.shown = {"verdict": str(watch.outlook.verdict), "text": watch.outlook.text}

    def _think(self) -> None:
        self.shown = {"verdict": None, "text": say("outlook.thinking")}

    def _give_up(self, error: Exception) -> None:
        self.stop()
        self._fail(error)
