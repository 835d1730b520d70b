"""A survey: the same question asked of many deals, in this process or by an executor."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from itertools import islice
from queue import Empty, SimpleQueue
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar
from uuid import uuid4

from ..locale import say
from .errors import StrategyError, StudyError, WorkerError, told
from .interrupts import interruptible

Outcome = TypeVar("Outcome")

PARTS: Final = 256
"""Into about so many batches a survey is cut, so that many workers share it evenly,"""
LARGEST: Final = 32
"""but none of more deals than this, so that results come soon and an interrupt loses little."""
AHEAD: Final = 1024
"""How many batches are sent out at once."""


class Future(Protocol):
    """What is asked of the futures of an executor: those of concurrent.futures, ipyparallel and Dask all give it."""

    def add_done_callback(self, fn: Callable[[Any], object], /) -> object: ...  # noqa: D102
    def result(self) -> Any: ...  # noqa: D102
    def done(self) -> bool: ...  # noqa: D102
    def cancel(self) -> object: ...  # noqa: D102


class Executor(Protocol):
    """What is asked of an executor: `concurrent.futures.Executor` and whatever resembles it."""

    def submit(self, fn: Callable[..., Any], /, *args: Any) -> Any:
        """Begin a call, and give its future."""


class Batch(NamedTuple):
    """What a worker answers: the outcomes of a few deals, and the error that ended them."""

    outcomes: tuple[Any, ...]
    error: StrategyError | None


def batch(_: str, one: Callable[..., Any], seeds: Sequence[int], *settings: Any) -> Batch:
    """Do a few deals, in whatever process this is. A strategy's error is part of the answer: what else is raised is the executor's.

    The first argument tells apart the surveys of which Dask would take a call for one that it has done, or has cancelled, before.
    """
    outcomes: list[Any] = []
    with interruptible():
        for seed in seeds:
            try:
                outcomes.append(one(seed, *settings))
            except StrategyError as error:
                return Batch(tuple(outcomes), error)
    return Batch(tuple(outcomes), None)


class Survey(Generic[Outcome]):
    """Asks `one(seed, *settings)` of every seed. Iterating gives the outcomes as they come, in any order.

    Without an executor all is done here, one deal after the other. `what` names what is asked, for the sentence of an error.

    >>> sorted(Survey(pow, (2,), range(5)))
    [0, 1, 4, 9, 16]

    Raises `StrategyError`, for the first seed in their order where a strategy failed, after all the outcomes before it have come, and
    `WorkerError` where the executor fails.
    """

    def __init__(
        self, one: Callable[..., Outcome], settings: Sequence[Any], seeds: Sequence[int], executor: Executor | None = None, what: str = ""
    ) -> None:
        if isinstance(executor, type) or (executor is not None and not callable(getattr(executor, "submit", None))):
            raise StudyError(say("error.study_executor", executor=executor))
        self._one = one
        self._settings = settings
        self._seeds = seeds
        self._executor = executor
        self._what = what
        self._name = uuid4().hex
        self._out: dict[int, Future] = {}

    def __iter__(self) -> Iterator[Outcome]:
        if self._executor is None:
            return (self._one(seed, *self._settings) for seed in self._seeds)
        return self._collected(self._executor)

    def stop(self) -> list[Outcome]:
        """Cancel what has not begun. Gives what has been done and has not come yet, some of it perhaps a second time."""
        found: list[Outcome] = []
        for future in self._out.values():
            with suppress(BaseException):  # an interrupt may have reached the worker too
                if future.done():
                    found += future.result().outcomes
                else:
                    future.cancel()
        self._out.clear()
        return found

    def _collected(self, executor: Executor) -> Iterator[Outcome]:
        arrived: SimpleQueue[int] = SimpleQueue()
        waiting = iter(self._batches())
        failed: tuple[int, StrategyError] | None = None
        while True:
            for number, seeds in islice(waiting, AHEAD - len(self._out) if failed is None else 0):
                future = self._out[number] = self._sent(executor, seeds)
                future.add_done_callback(partial(_arrive, arrived, number))
            if not self._out:
                break
            number = _next(arrived)
            if number not in self._out:
                continue
            done = self._answer(self._out[number])
            yield from done.outcomes
            del self._out[number]  # only now: an interrupt before this finds them again
            if done.error and (failed is None or number < failed[0]):
                failed = number, done.error
                for later in [other for other in self._out if other > number]:
                    self._out.pop(later).cancel()
        if failed is not None:
            raise failed[1]

    def _batches(self) -> Iterator[tuple[int, Sequence[int]]]:
        size = max(1, min(LARGEST, len(self._seeds) // PARTS))
        return ((start, self._seeds[start : start + size]) for start in range(0, len(self._seeds), size))

    def _sent(self, executor: Executor, seeds: Sequence[int]) -> Future:
        try:
            future: Future = executor.submit(batch, self._name, self._one, seeds, *self._settings)
        except Exception as error:
            raise self._failure(error) from error
        return future

    def _answer(self, future: Future) -> Batch:
        try:
            answer = future.result()
        except Exception as error:
            raise self._failure(error) from error
        if not isinstance(answer, Batch):  # a DirectView of ipyparallel lets every engine do everything
            raise WorkerError(say("study.all_workers", executor=repr(self._executor)))
        return answer

    def _failure(self, error: Exception) -> WorkerError:
        """The sentence for an error of the executor; where the question can't be pickled, this is most likely the reason."""
        try:
            pickle.dumps(self._settings)
            key = "study.worker_failed"
        except Exception:
            key = "study.not_pickled"
        return WorkerError(say(key, what=self._what, executor=type(self._executor).__name__, problem=told(error)))


def _arrive(arrived: SimpleQueue[int], number: int, _: object) -> None:
    arrived.put(number)


def _next(arrived: SimpleQueue[int]) -> int:
    while True:
        with suppress(Empty):
            return arrived.get(timeout=1)  # an endless wait can't be interrupted on every system
