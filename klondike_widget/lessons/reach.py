"""Reach: get to a goal on the board, within so many moves; the fewer, the more stars."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from ..engine.game import Game
from ..engine.moves import Move
from ..engine.rules import RuleSet
from ..locale import say
from .exercise import Hints
from .feedback import Feedback
from .goals import Goal
from .playing import Playing
from .start import Line, Start

Test = Goal | Callable[[Game], object]


class Reach(Playing):
    """Reach `success`, a question about the game: one of `goals`, or a function of your own.

    `solution` is a line that gets there, `par` how many moves a good player needs (as many as the solution, where it is not said), `within`
    how many there are at most. `failure` is what must not happen, and `failed` the sentence for it.

    >>> from .goals import up
    >>> reach = Reach("Bring up 2♠.", start="1: A♠ ; 2: 2♠", success=up("2S"), solution="1S 2S", hints="The ace goes first.")
    >>> reach.check("2S")
    ✗ 2♠ can't go on the ♠ foundation: it is waiting for A♠.
    >>> reach.check("1S 2S")
    ✓ Right. ★★★
    """

    kind: ClassVar[str] = "Reach"

    def __init__(
        self,
        goal: str,
        *,
        start: Start,
        success: Test,
        solution: str,
        hints: Hints,
        par: int | None = None,
        within: int | None = None,
        failure: Test | None = None,
        failed: str = "",
        rules: str | RuleSet | None = None,
        after: Line = "",
        why: str = "",
    ) -> None:
        super().__init__(goal, start=start, hints=hints, rules=rules, after=after, why=why)
        if not callable(success):
            self._bad("success", "function", value=repr(success))
        if failure is not None and not callable(failure):
            self._bad("failure", "function", value=repr(failure))
        self._success, self._failure = success, failure
        self._failed = failed if failed == "" else self._sentence("failed", failed)
        if failure is not None and not failed:
            self._bad("failed", "failed")
        self.line: tuple[Move, ...] = self._checked_line("solution", solution)
        """The moves of the solution."""
        self.par = len(self.line) if par is None else self._number("par", par, 1)
        if self.par > len(self.line):
            self._bad("par", "par_above", value=self.par, n=len(self.line))
        self.within = None if within is None else self._number("within", within, len(self.line))
        if success(self._board):
            self._bad("success", "already")
        if failure is not None and failure(self._board):
            self._bad("failure", "fails_already")
        self._solves("solution", self.line)

    def _seen(self, game: Game) -> Feedback | None:
        moves = game.ply
        if self._failure is not None and self._failure(game):
            return self._wrong(self._failed, self._again(game))
        if self.within is not None and moves > self.within:
            return self._wrong(say("lesson.reach.over", n=self.within), self._again(game))
        if self._success(game):
            stars = 3 if moves <= self.par else 2 if moves <= self.par + max(1, self.par // 3) else 1
            return self._right("" if stars == 3 else say("lesson.reach.par", moves=moves, par=self.par), stars=stars)
        if self.within is not None and moves == self.within:
            return self._wrong(say("lesson.reach.used", n=self.within), self._missing(game), self._again(game))
        return None

    def _again(self, game: Game) -> str:
        return say("lesson.reach.again") if game is self._board else ""

    def _missing(self, game: Game) -> str:
        return self._success.missing(game) if isinstance(self._success, Goal) else say("lesson.reach.missing")

    def _begun(self, game: Game, /) -> Feedback:
        return self._wrong(self._missing(game))

    def _solved(self) -> tuple[str, str]:
        return self._solution_told(self.line)
