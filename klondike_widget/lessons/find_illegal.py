"""Find the illegal step: a record in which one move is not allowed."""

from __future__ import annotations

from typing import Any, ClassVar

from ..engine.errors import InvalidMoveError, KlondikeError
from ..engine.game import Game
from ..engine.moves import Move, moves_in
from ..engine.refusals import Refusal
from ..engine.rules import RuleSet
from ..locale import say
from .exercise import Exercise, Hints
from .feedback import Feedback
from .start import Line, Start
from .telling import steps_told


class FindIllegal(Exercise):
    """Somebody has written down a game, and one step of it is against the rules. The answer is its number, or the move.

    The engine finds the step itself: it is the first of `line` that it refuses. What comes after it is not judged.

    >>> find = FindIllegal("Which step is not allowed?", start="1: 9♣; 2: 8♦; 3: 7♥", line="21 31 DR", hints="Look at the colours.")
    >>> find.check(1)
    ✗ Step 1 is allowed: 8♦ from column 2 to column 1.
    >>> find.check(2)
    ✓ Right. 7♥ can't go on 8♦ (column 1): the tableau builds down in alternating colours, and both are red.
    """

    kind: ClassVar[str] = "FindIllegal"
    written = True

    def __init__(
        self,
        goal: str,
        *,
        start: Start,
        line: str,
        hints: Hints,
        rules: str | RuleSet | None = None,
        after: Line = "",
        why: str = "",
    ) -> None:
        super().__init__(goal, hints=hints, start=start, rules=rules, after=after, why=why)
        self._at, _ = self._needs_start()
        try:
            self.line = moves_in(line)
        except KlondikeError as error:
            self._bad("line", "problem", problem=str(error))
        game = Game(position=self._at)
        found: Refusal | None = None
        self._legal: list[Move] = []
        for move in self.line:
            found = game.check(move)
            if found:
                break
            self._legal.append(game.move(move))
        if found is None:
            self._bad("line", "all_legal")
        self.refusal: Refusal = found
        """What the rules say to the illegal step."""
        self.answer = len(self._legal) + 1
        """Its number."""

    def _judged(self, answer: Any) -> Feedback:
        number = self._number_of(answer)
        if number == self.answer:
            return self._right(str(self.refusal))
        if number > self.answer:
            return self._wrong(say("lesson.illegal.later", number=number))
        told = steps_told(self._at, self._legal).splitlines()[number - 1].split(None, 2)[2]
        return self._wrong(say("lesson.illegal.allowed", number=number, move=told))

    def _number_of(self, answer: object) -> int:
        """The number of a step. Raises `InvalidMoveError` for what names none."""
        text = str(answer).strip().removesuffix(".")
        if text.isdecimal() and len(text) < 6 and 1 <= int(text) <= len(self.line):
            return int(text)
        try:
            wanted = Move(text)
        except InvalidMoveError:
            wanted = None
        places = [number for number, move in enumerate(self.line, 1) if move is wanted]
        if len(places) == 1 or self.answer in places:
            return self.answer if self.answer in places else places[0]
        raise InvalidMoveError(say("lesson.illegal.form", given=answer, last=len(self.line)))

    def listed(self) -> list[str]:
        """The record, with numbers."""
        return ["\n".join(f"{number:>3}. {move}" for number, move in enumerate(self.line, 1))]

    def _solved(self) -> tuple[str, str]:
        return say("lesson.illegal.solution", number=self.answer, move=self.line[self.answer - 1], reason=self.refusal), ""
