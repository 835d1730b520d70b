"""Lessons: exercises that check the reader's answer, say what is wrong with it, and keep what has been solved.

An exercise is written as data: a position, a goal, an answer, hints. The kinds are `Pick`, `Move`, `Reach`, `Predict`, `Quiz`,
`FindIllegal`, `Code`, `Player` and `Compare`; a `Lesson` gives them names. All of them work on a live board and from a cell alike.

>>> from klondike_widget import lessons as kl
>>> quiz = kl.Quiz("Which suit is red?", right="♦", wrong={"♠": "♠ is black, as ♣ is."}, hints="Two of the four are red.")
>>> quiz.check("♠")
✗ ♠ is black, as ♣ is.
>>> quiz.hint()
· Hint 1 of 1: Two of the four are red.
>>> quiz.check("♦")
✓ Right.
"""

from __future__ import annotations

from ..coach import Report, report
from . import goals
from .code import Code, positions
from .compare import Compare
from .errors import InvalidLessonError
from .exercise import Exercise
from .feedback import Feedback
from .find_illegal import FindIllegal
from .goals import Goal
from .layout import layout
from .lesson import Lesson
from .move import Move
from .pick import Pick
from .player import Player
from .predict import Predict
from .progress import Progress, progress, set_progress
from .quiz import Quiz
from .reach import Reach
from .shelf import lesson, lessons

__all__ = [
    "Code",
    "Compare",
    "Exercise",
    "Feedback",
    "FindIllegal",
    "Goal",
    "InvalidLessonError",
    "Lesson",
    "Move",
    "Pick",
    "Player",
    "Predict",
    "Progress",
    "Quiz",
    "Reach",
    "Report",
    "goals",
    "layout",
    "lesson",
    "lessons",
    "positions",
    "progress",
    "report",
    "set_progress",
]
