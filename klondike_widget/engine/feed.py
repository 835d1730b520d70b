"""The feed: who is told when a game changes."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Generic, TypeVar

Subject = TypeVar("Subject")
_log = logging.getLogger(__name__)


class Feed(Generic[Subject]):
    """Subscribers to the changes of one thing. A subscriber that fails is logged, and stops neither the change nor the others."""

    def __init__(self, subject: Subject) -> None:
        self._subject = subject
        self._subscribers: list[Callable[[Subject], object]] = []
        self._held = 0
        self.changed = False
        """Whether something has changed that was not told yet, since changes are held together."""

    def subscribe(self, callback: Callable[[Subject], object]) -> Callable[[], None]:
        """Call `callback` with the subject after each change, until the function that is returned is called."""

        def tell(subject: Subject) -> object:
            return callback(subject)

        self._subscribers.append(tell)  # one of its own, so that the same function can be subscribed twice

        def unsubscribe() -> None:
            if tell in self._subscribers:
                self._subscribers.remove(tell)

        return unsubscribe

    def tell(self) -> None:
        """Say that the subject has changed: now, or once at the end where changes are held together."""
        if self._held:
            self.changed = True
            return
        for callback in tuple(self._subscribers):
            try:
                callback(self._subject)
            except Exception:
                _log.exception("a subscriber failed")

    @contextmanager
    def hold(self) -> Iterator[None]:
        """Take all changes inside the block as one."""
        self._held += 1
        try:
            yield
        finally:
            self._held -= 1
            if not self._held and self.changed:
                self.changed = False
                self.tell()
