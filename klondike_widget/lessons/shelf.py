"""The shelf: the lessons that come with the package, by their names."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Final

from ..display.html import plain
from ..locale import say
from .errors import InvalidLessonError
from .lesson import Lesson
from .progress import progress

SERIES: Final = {
    "Klondike from zero": {
        "T0": "zero.first_steps",
        "T1": "zero.cards",
        "T2": "zero.table",
        "T3": "zero.building",
        "T4": "zero.runs",
        "T5": "zero.space",
        "T6": "zero.foundations",
        "T7": "zero.stock",
        "T8": "zero.whole_game",
        "T9": "zero.scores",
        "T10": "zero.strategy",
        "T11": "zero.planning",
        "T12": "zero.edges",
        "T13": "zero.family",
    },
    "Script it, solve it": {
        "S1": "script.ten_lines",
        "S2": "script.positions",
        "S3": "script.first_bot",
        "S4": "script.ablation",
        "S5": "script.winnable",
        "S6": "script.how_often",
        "S7": "script.unseen",
        "S8": "script.codes",
        "S9": "script.scoring",
        "S10": "script.variants",
    },
}
"""The series, and where each of their lessons is written: a module with a function `lesson`."""
SHELF: Final = {name: place for series in SERIES.values() for name, place in series.items()}
"""All of them, in the order in which they are meant to be read."""


def lesson(name: str) -> Lesson:
    """A lesson of those that come with the package, new each time; what has been solved is remembered by its name.

    >>> lesson("T0").title
    'How these lessons work'

    Raises `InvalidLessonError` for a name that none has.
    """
    place = SHELF.get(name.strip().upper()) if isinstance(name, str) else None
    if place is None:
        raise InvalidLessonError(say("lesson.no_lesson", name=repr(name), names=", ".join(SHELF)))
    make: Callable[[], Lesson] = import_module(f".{place}", __package__).lesson
    return make()


class Shelf:
    """All lessons that come with the package, by series, and how much of each has been solved."""

    def __init__(self) -> None:
        solved = progress()
        lessons = [lesson(name) for name in SHELF]
        self.rows: tuple[tuple[str, str, int, int], ...] = tuple(
            (book.name, book.title, sum(exercise.name in solved for exercise in book.values()), len(book)) for book in lessons
        )
        """The name and the title of each lesson, how many of its exercises are solved, and how many there are."""
        self.problem = solved.problem

    @property
    def next(self) -> str | None:
        """The first lesson that is not solved yet; `None` where all are."""
        return next((name for name, _, done, count in self.rows if done < count), None)

    def _cells(self) -> list[tuple[str, str, str]]:
        return [(name, title, f"{done}/{count}{' ✓' if done == count else ''}") for name, title, done, count in self.rows]

    def _groups(self) -> Iterator[tuple[str, list[tuple[str, str, str]]]]:
        """The title of each series, and what is told of its lessons."""
        cells = {cell[0]: cell for cell in self._cells()}
        for title, names in SERIES.items():
            yield title, [cells[name] for name in names]

    def __repr__(self) -> str:
        width = max(len(title) for _, title, _ in self._cells())
        parts = []
        for series, cells in self._groups():
            lines = [f"{name:<4}{title:<{width}}  {solved}" for name, title, solved in cells]
            parts.append("\n".join([series, *lines]))
        return "\n\n".join([*parts, *([self.problem] if self.problem else [])])

    def _repr_html_(self) -> str:
        cell = "<td style='text-align:left'>"
        rows = ""
        for series, cells in self._groups():
            rows += f"<tr><th colspan='3' style='text-align:left'>{plain(series)}</th></tr>"
            rows += "".join(f"<tr>{cell}{name}</td>{cell}{plain(title)}</td>{cell}{done}</td></tr>" for name, title, done in cells)
        return f"<table><tbody>{rows}</tbody></table>" + (f"<p>{plain(self.problem)}</p>" if self.problem else "")


def lessons() -> Shelf:
    """All lessons that come with the package, and how much of each has been solved."""
    return Shelf()
