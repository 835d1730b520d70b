"""A comment: what could have been better about one move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal

from ..engine.moves import Move
from ..locale import say

Topic = Literal["low", "space", "recycle", "needed", "turn", "deepest", "king", "stock", "level", "idle"]

MISTAKES: Final[tuple[Topic, ...]] = ("low", "space", "recycle", "needed")
"""The four that cost most games (B33-B36); the others are rules of thumb."""


@dataclass(frozen=True)
class Comment:
    """What could have been better about a move, the reason, and what may speak against it."""

    ply: int
    """Which move of the game, counted from 1."""
    move: Move
    topic: Topic
    subject: str
    """What it is about, such as a card: nothing is said twice of the same."""
    text: str
    reason: str
    caveat: str

    @property
    def is_mistake(self) -> bool:
        """Whether it is one of the four mistakes, and not only a rule of thumb."""
        return self.topic in MISTAKES

    def __str__(self) -> str:
        return say("coach.text", what=self.text, why=self.reason)


def comment_on(ply: int, move: Move, topic: Topic, subject: str, final: bool = False, /, **values: Any) -> Comment:
    """A comment with its sentences, in the language that is spoken; `final` says that a card on a foundation stays there."""
    caveat = "caveat_final" if final and topic == "needed" else "caveat"
    texts = (say(f"coach.{topic}.{part}", **values) for part in ("what", "why", caveat))
    return Comment(ply, move, topic, subject, *texts)
