"""A study: what is asked of every deal, and how the answers are collected, kept and shown as they come."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack
from dataclasses import asdict, dataclass
from itertools import islice
from typing import Any, Final, Generic, Protocol, TypeVar

from ..engine.deals import seed_of
from ..engine.errors import InvalidSeedError
from ..engine.rules import RuleSet
from ..locale import number, say
from .errors import StrategyError, StudyError, WorkerError
from .interval import between, bounded, percent
from .journal import Journal
from .row import Key
from .survey import Executor, Survey

MOST: Final = 10_000_000
"""How many deals one study may have."""


class Outcome(Protocol):
    """How one deal came out: a frozen dataclass."""

    @property
    def seed(self) -> int:
        """The seed of the deal."""


Entry = TypeVar("Entry", bound=Outcome)


@dataclass(frozen=True, kw_only=True)
class Study(Generic[Entry]):
    """The question of a study, and how it is put."""

    kind: str
    """What the first line of its file calls it."""
    rules: RuleSet
    settings: Mapping[str, Any]
    """What else the answers hang on, as JSON has it."""
    one: Callable[..., Entry]
    """A function at the head of a module: it gives the outcome for a seed and `arguments`."""
    arguments: Sequence[Any]
    hit: Callable[[Entry], bool | None]
    """Whether an outcome is one of those whose share is asked for; `None` where that is unknown."""
    read: Callable[[dict[str, Any]], Entry]
    """Makes an outcome of its fields. Raises `ValueError` or `TypeError` where they are none."""
    what: str
    """What is asked, in words."""

    def run(
        self,
        seeds: Iterable[int],
        executor: Executor | None,
        path: str | os.PathLike[str] | None,
        progress: bool | None,
        watch: Callable[[Entry], object] | None,
    ) -> Run[Entry]:
        """Ask it of every seed: see `play_many`, whose arguments these are."""
        if watch is not None and not callable(watch):
            raise StudyError(say("error.callback", callback=watch))
        wanted, repeated = seeds_of(seeds)
        with ExitStack() as stack:
            journal = stack.enter_context(self._journal(path)) if path is not None else None
            known = journal.rows if journal else {}
            rows = {seed: known[seed] for seed in wanted if seed in known}
            survey = Survey(self.one, self.arguments, [seed for seed in wanted if seed not in rows], executor, self.what)
            bar = stack.enter_context(_Bar(self, rows.values(), len(wanted), progress))

            def keep(outcome: Entry) -> None:
                if outcome.seed not in rows:
                    if journal:
                        journal.write(outcome)
                    rows[outcome.seed] = outcome
                    bar.add(outcome)
                    if watch:
                        watch(outcome)

            try:
                for outcome in survey:
                    keep(outcome)
            except KeyboardInterrupt:
                for outcome in survey.stop():
                    keep(outcome)
            except (StrategyError, WorkerError):
                for outcome in survey.stop():
                    keep(outcome)
                raise
            finally:
                survey.stop()
        return Run(tuple(rows[seed] for seed in wanted if seed in rows), len(wanted), repeated)

    def _journal(self, path: str | os.PathLike[str]) -> AbstractContextManager[Journal[Entry]]:
        key = Key.of(self.rules)
        asked = {"study": self.kind, "rules": key.rules, "fields": key.version, **self.settings}
        return Journal.open(path, asked, self.read, asdict)  # type: ignore[arg-type]


@dataclass(frozen=True)
class Run(Generic[Entry]):
    """What a run gave: the outcomes in the order of the seeds, how many deals were asked for, and how many seeds were doubles."""

    rows: tuple[Entry, ...]
    asked: int
    repeated: int


def seeds_of(seeds: Iterable[int]) -> tuple[list[int], int]:
    """The seeds, each once, in the order they were given, and how many others there were.

    >>> seeds_of([3, 1, 3])
    ([3, 1], 1)

    Raises `StudyError` for what is no iterable, or one of more than `MOST`, and `InvalidSeedError` for one that holds anything else
    than integers.
    """
    if isinstance(seeds, (str, bytes)) or not isinstance(seeds, Iterable):
        raise StudyError(say("error.study_seeds", seeds=repr(seeds)))
    given = []
    for seed in islice(seeds, MOST + 1):
        try:
            given.append(seed_of(seed))
        except InvalidSeedError as error:
            raise InvalidSeedError(say("error.study_seeds", seeds=repr(seed))) from error
    if len(given) > MOST:
        raise StudyError(say("error.study_many", most=number(MOST)))
    unique = list(dict.fromkeys(given))
    return unique, len(given) - len(unique)


def whole(name: str, value: int, low: int) -> int:
    """A setting that is a whole number from `low` up. Raises `StudyError`, with its name, for anything else."""
    if type(value) is not int or value < low:
        raise StudyError(say("error.field_least", field=name, value=value, low=low))
    return value


class _Bar(Generic[Entry]):
    """The progress bar: how far the study is, and the share so far with its interval."""

    def __init__(self, study: Study[Entry], rows: Iterable[Entry], total: int, shown: bool | None) -> None:
        self._hit = study.hit
        self._counts = {True: 0, False: 0, None: 0}
        for row in rows:
            self._counts[study.hit(row)] += 1
        self._bar = None if shown is False else _bar(total, self._done, shown)

    def __enter__(self) -> _Bar[Entry]:
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.close()

    @property
    def _done(self) -> int:
        return sum(self._counts.values())

    def add(self, row: Entry) -> None:
        """Count one more."""
        self._counts[self._hit(row)] += 1
        if self._bar is not None and not self._bar.disable:
            hits, unknown, done = self._counts[True], self._counts[None], self._done
            interval = between(bounded(hits, unknown, done), done)
            self._bar.set_postfix_str(f"{percent(hits / done, done)} ({interval})", refresh=False)
            self._bar.update()


def _bar(total: int, done: int, shown: bool | None) -> Any:
    """A bar of tqdm: a widget in a notebook, text elsewhere; unless it is asked for, only where somebody is likely to look."""
    from tqdm.auto import tqdm  # type: ignore[import-untyped]

    notebook = any(kind.__name__ == "tqdm_notebook" for kind in tqdm.__mro__)
    hidden = shown is None and not notebook and not sys.stderr.isatty()
    return tqdm(total=total, initial=done, unit=f" {say('study.unit')}", disable=hidden)
