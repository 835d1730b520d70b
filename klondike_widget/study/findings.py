"""Findings: what a study gave, as a value that shows itself as a table and a plot."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, NamedTuple

from ..display.html import plain
from ..engine.description import title
from ..engine.rules import RuleSet
from ..locale import number as written
from ..locale import say
from .interval import LEVEL, Interval, bounded
from .sheet import html_sheet, text_sheet
from .study import Entry

if TYPE_CHECKING:
    from matplotlib.figure import Figure


class Spread(NamedTuple):
    """What is counted beside the share: some quantity of each deal, in groups of deals."""

    name: str
    groups: Sequence[tuple[str, Sequence[float]]]
    magnitudes: bool = False
    """Whether only the order of magnitude tells something."""


@dataclass(frozen=True, kw_only=True, repr=False)
class Findings(ABC, Generic[Entry]):
    """What all studies' results have in common. Iterating gives the outcomes, in the order of the seeds."""

    rules: RuleSet
    rows: tuple[Entry, ...]
    """The outcomes: a frozen dataclass for each deal."""
    asked: int
    """How many deals the study was to have."""
    repeated: int = 0
    """How many seeds were given once more: each deal counts once."""

    @property
    def interrupted(self) -> bool:
        """Whether the study ended before all its deals were done."""
        return len(self.rows) < self.asked

    @property
    def interval(self) -> Interval:
        """The interval of 95 % confidence for the share."""
        return self.interval_at()

    def interval_at(self, level: float = LEVEL) -> Interval:
        """Wilson's score interval for the share, at a level of confidence between 0 and 1. Raises `StudyError` for any other."""
        hits = [self.hit(row) for row in self.rows]
        return bounded(hits.count(True), hits.count(None), len(hits), level)

    def plot(self) -> Figure:
        """The share with its interval as the deals come in, and how the deals differ.

        Raises `ImportError`, with what to install, where matplotlib is missing.
        """
        try:
            from .panels import panels
        except ImportError as error:
            raise ImportError(say("results.no_matplotlib")) from error
        return panels(self._title(), [self.hit(row) for row in self.rows], self._spread())

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def __repr__(self) -> str:
        heads, cells = zip(*self._cells())
        return "\n".join([text_sheet(heads, [cells], self._left()), *self._notes()])

    def _repr_html_(self) -> str:
        heads, cells = zip(*self._cells())
        return html_sheet(heads, [cells], self._left()) + "".join(f"<p>{plain(note)}</p>" for note in self._notes())

    @staticmethod
    @abstractmethod
    def hit(row: Entry) -> bool | None:
        """Whether an outcome is one of those whose share is asked for; `None` where that is unknown."""

    @abstractmethod
    def _cells(self) -> list[tuple[str, str]]:
        """The heads and cells of the table's one row."""

    @abstractmethod
    def _left(self) -> int:
        """How many of them are flush left."""

    @abstractmethod
    def _spread(self) -> Spread:
        """What the plot counts beside the share."""

    def _title(self) -> str:
        return title(self.rules)

    def _notes(self) -> list[str]:
        notes = []
        if not self.asked:
            notes.append(say("study.no_deals"))
        if self.interrupted:
            notes.append(say("study.interrupted", done=number(len(self)), n=self.asked))
        if self.repeated:
            notes.append(say("study.repeated", n=number(self.repeated)))
        return notes


def mean(values: Sequence[float]) -> float | None:
    """The mean; `None` of nothing."""
    return sum(values) / len(values) if values else None


def number(value: float | None, digits: int = 0) -> str:
    """A number for a table.

    >>> number(1234.56), number(None)
    ('1,235', '–')
    """
    return "–" if value is None else written(value, digits=digits)
