"""The stopwatch of a game: it starts with the first action and stands still while the game is won."""

from __future__ import annotations

from collections.abc import Callable


class Stopwatch:
    """Counts seconds by a clock, which a test can replace."""

    __slots__ = ("_clock", "_since", "_sum")

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._sum = 0.0
        self._since: float | None = None

    @property
    def state(self) -> tuple[float, float | None]:
        """What is needed to go back to this moment."""
        return self._sum, self._since

    @state.setter
    def state(self, state: tuple[float, float | None]) -> None:
        self._sum, self._since = state

    @property
    def running(self) -> bool:
        """Whether it counts now."""
        return self._since is not None

    @property
    def elapsed(self) -> float:
        """The seconds counted so far."""
        return self._sum + (0.0 if self._since is None else self._clock() - self._since)

    def run(self, running: bool) -> None:
        """Let it count, or stop it."""
        if running and self._since is None:
            self._since = self._clock()
        elif not running and self._since is not None:
            self._sum, self._since = self.elapsed, None
