"""Code: a function of the reader's, tried on many positions."""

from __future__ import annotations

import random
import traceback
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import lru_cache
from math import isclose
from textwrap import dedent, indent
from typing import Any, ClassVar, Final, Literal, get_args

from ..engine.game import Game
from ..engine.position import Position
from ..engine.presets import rules_of
from ..engine.rules import RuleSet
from ..locale import say
from ..study.view import View
from .exercise import Exercise, Hints
from .feedback import Feedback
from .written import short

Gets = Literal["position", "seen", "game", "view"]
MANY: Final = 200
"""How many positions a function is tried on."""


class Code(Exercise):
    r"""Write a function. It is tried on positions of random games, and the smallest that it gets wrong is shown.

    `solution` is the source of a function that is right: it says what is expected, and it is what `solution()` shows. `gets` says what the
    function is called with: a `position`, the same as its player has `seen` it, a `game` of its own, in which it may play, or the `view`
    that a strategy is handed. `cases` are other inputs than these, each a value for the one argument. The source knows the package as `kw`
    and what `names` adds.

    >>> code = Code(
    ...     "Count the empty columns.",
    ...     hints="A column has `cards`.",
    ...     solution="def empty(position):\n    return sum(not column.cards for column in position.tableau)",
    ... )
    >>> code.check(lambda position: [column.cards for column in position.tableau].count(()))
    ✓ Right. Inputs tried: 200.
    """

    kind: ClassVar[str] = "Code"

    def __init__(
        self,
        goal: str,
        *,
        solution: str,
        hints: Hints,
        gets: Gets = "position",
        cases: Iterable[Any] | None = None,
        rules: str | RuleSet = "normal-1",
        count: int = MANY,
        names: Mapping[str, Any] | None = None,
        why: str = "",
    ) -> None:
        super().__init__(goal, hints=hints, why=why)
        self.source = dedent(self._sentence("solution", solution))
        if gets not in get_args(Gets):
            self._bad("gets", "choice", value=repr(gets), choices=" / ".join(get_args(Gets)))
        self._gets: Gets = gets
        given = cases is not None
        self._cases = list(cases) if cases is not None else positions(rules, self._number("count", count, 1))
        self._as_is = given
        if not self._cases:
            self._bad("cases", "no_cases")
        self._expected_of = self._written(self.source, names)
        try:
            self._expected = [self._called(self._expected_of, case) for case in self._cases]
        except Exception as error:
            self._bad("solution", "raises", problem=f"{type(error).__name__}: {error}")
        if all(_same(value, self._expected[0]) for value in self._expected) and len(self._cases) > 1:
            self._bad("cases", "one_answer", value=short(self._expected[0]))

    def _called(self, function: Callable[[Any], Any], case: Any) -> Any:
        """What a function answers to a case. A game is a fresh one each time, so that it may be played."""
        if self._as_is or self._gets == "position":
            return function(case)
        if self._gets == "seen":
            return function(case.seen())
        game = Game(position=case)
        return function(View.of(game) if self._gets == "view" else game)

    def _judged(self, answer: Any) -> Feedback:
        if not callable(answer):
            return Feedback(False, say("lesson.code.form", given=short(answer)))
        failed: list[tuple[int, int, str]] = []
        for number, (case, expected) in enumerate(zip(self._cases, self._expected)):
            try:
                given = self._called(answer, case)
            except Exception as error:
                failed.append((_size(case), number, _told(error)))
                continue
            if not _same(given, expected):
                failed.append((_size(case), number, say("lesson.code.expected", expected=short(expected), given=short(given))))
        if not failed:
            return self._right(say("lesson.code.tried", count=len(self._cases)))
        _, number, said = min(failed)
        if all(self._said_nothing(answer, case) for case in self._cases[:3]):
            return self._unwritten()
        return self._wrong(say("lesson.code.failed", failed=len(failed), n=len(self._cases)), said, table=_shown(self._cases[number]))

    def _said_nothing(self, function: Callable[[Any], Any], case: Any) -> bool:
        """Whether a function answers `None` or `...`, as one does that nobody has written yet."""
        try:
            return self._called(function, case) in (None, ...)
        except Exception:
            return False

    def _solved(self) -> tuple[str, str]:
        return "", indent(self.source.strip(), "    ")


def positions(rules: str | RuleSet = "normal-1", count: int = MANY, seed: int = 0) -> list[Position]:
    """Positions of random games, always the same: from the deal on, played with a liking for what brings cards up."""
    return list(_positions(rules_of(rules), count, seed))


@lru_cache(maxsize=16)
def _positions(rules: RuleSet, count: int, seed: int) -> tuple[Position, ...]:
    """They are the same for many exercises, and a lesson is made more often than it is changed."""
    found: list[Position] = []
    number = seed
    while len(found) < count:
        game, choices = Game(rules, seed=number), random.Random(number)
        number += 1
        for _ in range(choices.randrange(120)):
            moves = game.legal_moves
            if not moves:
                break
            up = [move for move in moves if move.kind == "to_foundation"]
            game.move(choices.choice(up or moves))
        found.append(game.position)
    return tuple(found)


def _size(case: Any) -> int:
    """How much a reader has to look at."""
    if isinstance(case, Position):
        return sum(len(column.cards) for column in case.tableau) + len(case.waste) + len(case.stock)
    return len(str(case))


def _shown(case: Any) -> str:
    if isinstance(case, Position):
        return f"{Game(position=case)}\n\n{case!r}"
    if isinstance(case, View):
        return f"{case.position}\n\n{' '.join(map(str, case.moves))}"
    return str(case)


def _same(given: Any, expected: Any) -> bool:
    """Whether an answer is the one that is expected; list or tuple, the order in a set and the last digit of a float are all the same."""
    try:
        if isinstance(expected, float):
            return isclose(given, expected, rel_tol=1e-9, abs_tol=1e-12)
        if isinstance(expected, (set, frozenset)) and isinstance(given, Collection) and not isinstance(given, str):
            return set(given) == expected
        if isinstance(expected, (list, tuple)) and isinstance(given, (list, tuple)):
            return len(given) == len(expected) and all(map(_same, given, expected))
        return bool(given == expected)
    except Exception:  # whatever the reader's value does when it is compared
        return False


def _told(error: Exception) -> str:
    """An error of the reader's function: what, and in which line of it."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename != __file__]
    problem = f"{type(error).__name__}: {error}"
    if not frames:
        return say("lesson.code.raised", problem=problem)
    return say("lesson.code.raised_at", problem=problem, line=frames[0].lineno, source=(frames[0].line or "").strip())
