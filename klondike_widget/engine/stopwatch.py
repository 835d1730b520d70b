"""The stopwatch of a game: it starts with the first action and stands still while the game is won."""

from __future__ import annotations

from collections.abc import Callable


class Stopwatch:
    """Counts seconds by a clock, which a test can replace."""

    __slots__ = ("_clock", "_sum", "since")

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._sum = 0.0
        self.since: float | None = None
        """What the clock said when it began to count, or `None` while it does not."""

    @property
    def state(self) -> tuple[float, float | None]:
        """What is needed to go back to this moment."""
        return self._sum, self.since

    @state.setter
    def state(self, state: tuple[float, float | None]) -> None:
        self._sum, self.since = state

    @property
    def running(self) -> bool:
        """Whether it counts now."""
        return self.since is not None

    @property
    def elapsed(self) -> float:
        """The seconds counted so far."""
        return self._sum + (0.0 if self.since is None else max(0.0, self._clock() - self.since))

    def run(self, running: bool) -> None:
        """Let it count, or stop it."""
        if running and self.since is None:
            self.since = self._clock()
        elif not running and self.since is not None:
            self._sum, self.since = self.elapsed, None
