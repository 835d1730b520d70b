"""The stopwatch of a game, which starts with the first action and stands still while the game is won; and its clock, which can be held."""

from __future__ import annotations

from collections.abc import Callable


class HeldClock:
    """A clock that can be held: what it says then stays, and goes on from there when it is let go.

    >>> now = [10.0]
    >>> clock = HeldClock(lambda: now[0])
    >>> clock.hold()
    >>> now[0] = 15.0
    >>> clock.release(), clock()
    (None, 10.0)
    """

    __slots__ = ("_clock", "_lost", "_since")

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._lost = 0.0
        self._since: float | None = None

    def __call__(self) -> float:
        """The seconds now."""
        return (self._clock() if self._since is None else self._since) - self._lost

    @property
    def held(self) -> bool:
        """Whether it stands still now."""
        return self._since is not None

    def hold(self) -> None:
        """Stand still; held once more, it stands where it stood."""
        if self._since is None:
            self._since = self._clock()

    def release(self) -> None:
        """Go on."""
        if self._since is not None:
            self._lost += max(0.0, self._clock() - self._since)
            self._since = None


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
