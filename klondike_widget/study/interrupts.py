"""Interrupts that reach the processes of an executor, as those of a terminal and of a notebook do."""

from __future__ import annotations

import multiprocessing
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


class _Handler:
    """Lets an interrupt through while something is worked on."""

    working = False

    def __call__(self, *_: object) -> None:
        if self.working:
            raise KeyboardInterrupt


_handler = _Handler()


@contextmanager
def interruptible() -> Iterator[None]:
    """What may be interrupted in a worker process: from the first time on, an interrupt that comes at any other time is passed over there.

    A worker that is interrupted while it hands over an answer leaves half a message behind, or a lock that nobody opens again, and its
    pool waits for it for ever. Passed over, it loses nothing: the process that asks is interrupted too, and cancels what has not begun.
    Other processes, and workers that have an answer of their own to interrupts, are left as they are.
    """
    if _is_worker() and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _handler)
    _handler.working = True
    try:
        yield
    finally:
        _handler.working = False


def _is_worker() -> bool:
    """Whether this is a process that `multiprocessing` has begun, and the thread of it that signals interrupt."""
    return multiprocessing.parent_process() is not None and threading.current_thread() is threading.main_thread()
