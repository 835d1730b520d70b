"""Move: play the move that is asked for; what the rules say to another is the feedback."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ..engine import moves
from ..engine.errors import KlondikeError
from ..engine.game import Game
from ..engine.refusals import Refusal
from ..engine.rules import RuleSet
from ..locale import say
from .exercise import Hints
from .feedback import Feedback
from .playing import Playing
from .start import Line, Start
from .telling import line_told


class Move(Playing):
    """Play a move. `answer` is the one that is asked for, or several of which each will do (`"74 76"`).

    `wrong` has a sentence for legal moves that are not it. Where the move that is asked for is one that the rules refuse, trying it is the
    exercise, and the refusal's own sentence is what is learned.

    >>> move = Move("Put 8♦ on a black nine.", start="1: 9♣; 2: 8♦; 3: 9♥", answer="21", hints="Which nine is black?")
    >>> move.check("23")
    ✗ 8♦ can't go on 9♥ (column 3): the tableau builds down in alternating colours, and both are red.
    >>> move.check("21")
    ✓ Right.
    """

    kind: ClassVar[str] = "Move"

    def __init__(
        self,
        goal: str,
        *,
        start: Start,
        answer: str,
        hints: Hints,
        wrong: Mapping[str, str] | None = None,
        rules: str | RuleSet | None = None,
        after: Line = "",
        why: str = "",
    ) -> None:
        super().__init__(goal, start=start, hints=hints, rules=rules, after=after, why=why)
        try:
            self.answer = moves.moves_in(answer)
            self._said = {moves.Move(move): self._sentence("wrong", text) for move, text in (wrong or {}).items()}
        except KlondikeError as error:
            self._bad("answer", "problem", problem=str(error))
        if not self.answer:
            self._bad("answer", "no_moves")
        refusals = [self._board.check(move) for move in self.answer]
        self.refusals: tuple[Refusal, ...] = tuple(refusal for refusal in refusals if refusal)
        """What the rules say to the moves that are asked for, where they refuse them."""
        if self.refusals and len(self.refusals) < len(self.answer):
            self._bad("answer", "some_illegal", problem=str(self.refusals[0]))
        if set(self.answer) & set(self._said):
            self._bad("wrong", "both", option=str(next(iter(set(self.answer) & set(self._said)))))

    def _seen(self, game: Game) -> Feedback | None:
        first = game.moves[:1]
        if not first:
            return None
        if first[0] in self.answer:
            return self._right()
        told = line_told(self._at, first)[0]
        said = self._said.get(first[0]) or say("lesson.move.other", move=told)
        return self._wrong(said, say("lesson.move.undo") if game is self._board else "")

    def _refused(self, move: moves.Move, number: int, refusal: Refusal) -> Feedback:
        if number == 1 and self.refusals and move in self.answer:
            return self._right(str(refusal))
        return super()._refused(move, number, refusal)

    def heard(self, sentence: str) -> Feedback | None:
        """What to say after the board has refused a move with a sentence: right, where that was to be tried."""
        refusal = next((refusal for refusal in self.refusals if str(refusal) == sentence), None)
        return self._note(self._right(sentence)) if refusal and not self._board.ply and not self._is_another else None

    def _solved(self) -> tuple[str, str]:
        if self.refusals:
            return f"{self.answer[0]}: {self.refusals[0]}", ""
        return f"{self.answer[0]}: {line_told(self._at, self.answer[:1])[0]}.", ""
