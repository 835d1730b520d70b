"""A lesson: exercises that belong together, under their names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html import escape

from ..display.html import plain
from ..locale import say
from .errors import InvalidLessonError
from .exercise import Exercise
from .progress import progress

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")


class Lesson(Mapping[str, Exercise]):
    """Exercises by their names, which are also its attributes; shown, it is a list of what has been solved.

    >>> from .quiz import Quiz
    >>> quiz = Quiz("Which is red?", right="♥", wrong={"♠": "♠ is black."}, hints="Think of blood.")
    >>> lesson = Lesson("Mine", "Colours", q1=quiz)
    >>> lesson.q1.name
    'Mine.q1'
    >>> lesson
    Mine  Colours
    · q1  Which is red?

    Raises `InvalidLessonError` where a name can't be one, or something is no exercise.
    """

    def __init__(self, name: str, title: str, /, **exercises: Exercise) -> None:
        if not isinstance(name, str) or not _NAME.fullmatch(name):
            raise InvalidLessonError.of("Lesson", "name", "name", value=repr(name))
        if not isinstance(title, str) or not title.strip():
            raise InvalidLessonError.of("Lesson", "title", "text", value=repr(title))
        if not exercises:
            raise InvalidLessonError.of("Lesson", "exercises", "no_exercises")
        for key, exercise in exercises.items():
            if not isinstance(exercise, Exercise) or key.startswith("_") or hasattr(type(self), key):
                raise InvalidLessonError.of("Lesson", key, "no_exercise", value=repr(exercise))
            exercise.name = f"{name}.{key}"
        self.name = name
        self.title = title
        self._exercises = dict(exercises)

    def __getattr__(self, name: str) -> Exercise:
        try:
            return self.__dict__["_exercises"][name]  # type: ignore[no-any-return]
        except KeyError:
            raise AttributeError(say("lesson.no_exercise", name=name, names=", ".join(self.__dict__.get("_exercises", ())))) from None

    def __getitem__(self, name: str) -> Exercise:
        return self._exercises[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._exercises)

    def __len__(self) -> int:
        return len(self._exercises)

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self._exercises]

    def _rows(self) -> list[tuple[str, str, str]]:
        kept = progress()
        rows = []
        for key, exercise in self._exercises.items():
            solved = exercise.done or exercise.name in kept
            rows.append(("✓" if solved else "·", key, exercise.goal + " " + "★" * kept.get(exercise.name, 0)))
        return rows

    def __repr__(self) -> str:
        return "\n".join([f"{self.name}  {self.title}", *(f"{sign} {key}  {goal}".rstrip() for sign, key, goal in self._rows())])

    def _repr_html_(self) -> str:
        cell = "<td style='text-align:left'>"
        rows = "".join(f"<tr><td>{sign}</td>{cell}{key}</td>{cell}{plain(goal)}</td></tr>" for sign, key, goal in self._rows())
        return f"<b>{escape(self.name)} · {escape(self.title)}</b><table>{rows}</table>"
