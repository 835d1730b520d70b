"""Playing: what the exercises share whose answer is played, on the board or as a line of moves."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import Any

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


class Playing(Exercise):
    """An exercise on a board. Its answer is a line of moves, or what has been played there; the board says by itself when it is right."""

    def __init__(
        self,
        goal: str,
        *,
        start: Start,
        hints: Hints,
        rules: str | RuleSet | None = None,
        after: Line = "",
        why: str = "",
    ) -> None:
        super().__init__(goal, hints=hints, start=start, rules=rules, after=after, why=why)
        self._at, self._board = self._needs_start()

    @abstractmethod
    def _seen(self, game: Game) -> Feedback | None:
        """What there is to say of a game that began at the start; `None` where it is too early."""

    def _judged(self, answer: Any) -> Feedback:
        game = Game(position=self._at)
        for number, move in enumerate(_line(answer), 1):
            refusal = game.check(move)
            if refusal:
                return self._refused(move, number, refusal)
            game.move(move)
            feedback = self._seen(game)
            if feedback is not None:  # what must not happen may not happen on the way, and what comes after success does not count
                return feedback
        return self._begun(game)

    def _refused(self, move: Move, number: int, refusal: Refusal) -> Feedback:
        if number == 1:
            return self._wrong(str(refusal))
        return self._wrong(say("lesson.move.refused", number=number, move=move, reason=refusal))

    def _begun(self, _: Game, /) -> Feedback:
        """What to say where it is too early to judge."""
        return super()._unanswered()

    def _unanswered(self) -> Feedback:
        """The board as it was played is an answer too."""
        if self._is_another:
            return self._wrong(say("lesson.another_game"))
        if not self._board.ply:
            return super()._unanswered()
        feedback = self._seen(self._board)
        return self._begun(self._board) if feedback is None else feedback

    def watch(self) -> Feedback | None:
        """What the board says after a change; a right answer counts."""
        if self._is_another:
            return self._wrong(say("lesson.another_game"))
        feedback = self._seen(self._board) if self._board.ply else None
        return self._note(feedback) if feedback and feedback.right else feedback

    @property
    def _is_another(self) -> bool:
        """Whether another game was dealt on the board."""
        return self._board.start_position != self._at

    def _checked_line(self, field: str, line: object) -> tuple[Move, ...]:
        """A line that somebody has written as a solution: it can be played from the start."""
        try:
            moves = _line(line)
            Game(position=self._at).play(moves)
        except KlondikeError as error:
            self._bad(field, "problem", problem=str(error))
        if not moves:
            self._bad(field, "no_moves")
        return moves

    def _solution_told(self, line: tuple[Move, ...]) -> tuple[str, str]:
        return " ".join(map(str, line)), steps_told(self._at, line)


def _line(line: object) -> tuple[Move, ...]:
    """Moves as they are written. Raises `InvalidMoveError`."""
    if isinstance(line, str):
        return moves_in(line)
    if isinstance(line, Move):
        return (line,)
    if isinstance(line, Iterable):
        return tuple(Move(move) for move in line)
    raise InvalidMoveError(say("error.move", move=line))
