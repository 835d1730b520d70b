"""Errors of lessons: what is wrong with one that somebody has written. Each sentence names the exercise's kind and the field."""

from __future__ import annotations

from typing import Any

from ..engine.errors import KlondikeError
from ..locale import say


class InvalidLessonError(KlondikeError):
    """An exercise that can't be set: its start is none, its solution doesn't solve it, a field is missing."""

    @classmethod
    def of(cls, kind: str, field: str, what: str, /, **values: Any) -> InvalidLessonError:
        """What is wrong with a field: `what` names the sentence."""
        return cls(say("lesson.bad", kind=kind, field=field, problem=say(f"lesson.bad.{what}", **values)))
