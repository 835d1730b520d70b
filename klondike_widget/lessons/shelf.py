"""The shelf: the lessons that come with the package, by their names."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Final

from ..locale import say
from .errors import InvalidLessonError
from .lesson import Lesson

SHELF: Final = {
    "T0": "zero.first_steps",
    "T1": "zero.cards",
    "T2": "zero.table",
    "T3": "zero.building",
    "T4": "zero.runs",
    "T5": "zero.space",
    "T6": "zero.foundations",
    "T7": "zero.stock",
}
"""Where each lesson is written: a module with a function `lesson`."""


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
