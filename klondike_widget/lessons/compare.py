"""Compare: which of two moves is better, judged by the solver."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from ..engine.errors import InvalidMoveError, KlondikeError
from ..engine.game import Game
from ..engine.moves import Move
from ..engine.rules import RuleSet
from ..locale import number, say
from ..solver.solution import Solution, Verdict, solve
from .exercise import Exercise, Hints
from .feedback import Feedback
from .start import Line, Start
from .telling import line_told

LIMIT: Final = 1_000_000
"""How many positions the solver looks at after each of the two."""


class Compare(Exercise):
    """Choose the better of two moves. The solver, who knows every card, proves that the game can be won after one and not after the other.

    It is asked when the exercise is made: where both win, or neither does, there is nothing to choose.

    >>> compare = Compare(
    ...     "Is it time to move the jack?",
    ...     start="KL1-D1N-AAAAAVN",
    ...     after="7H 7S 6H 41 4C",
    ...     moves=("47", "DR"),
    ...     hints="No king is in sight for the empty column.",
    ... )
    >>> compare.check("DR").right, compare.check("47").right
    (True, False)
    """

    kind: ClassVar[str] = "Compare"

    def __init__(
        self,
        goal: str,
        *,
        start: Start,
        moves: tuple[str, str],
        hints: Hints,
        limit: int = LIMIT,
        rules: str | RuleSet | None = None,
        after: Line = "",
        why: str = "",
    ) -> None:
        super().__init__(goal, hints=hints, start=start, rules=rules, after=after, why=why)
        self._at, self._board = self._needs_start()
        try:
            self.moves = tuple(Move(move) for move in moves)
        except (KlondikeError, TypeError) as error:
            self._bad("moves", "problem", problem=str(error))
        if len(set(self.moves)) != 2:
            self._bad("moves", "two_moves")
        refusal = next(filter(None, map(self._board.check, self.moves)), None)
        if refusal:
            self._bad("moves", "problem", problem=str(refusal))
        try:
            self.found: dict[Move, Solution] = {move: self._solve(move, limit) for move in self.moves}
            """What the solver found after each move."""
        except KlondikeError as error:
            self._bad("moves", "problem", problem=str(error))
        verdicts = [solution.verdict for solution in self.found.values()]
        if sorted(verdicts) != sorted((Verdict.WINNABLE, Verdict.UNWINNABLE)):
            self._bad("moves", "no_better", verdicts=", ".join(f"{move}: {found.verdict}" for move, found in self.found.items()))
        self.answer = self.moves[verdicts.index(Verdict.WINNABLE)]
        self._words = dict(zip(self.moves, (line_told(self._at, [move])[0] for move in self.moves)))
        self.choices = tuple(f"{move}: {self._words[move]}" for move in self.moves)

    def _solve(self, move: Move, limit: int) -> Solution:
        game = Game(position=self._at)
        game.move(move)
        return solve(game, limit)

    def _judged(self, answer: Any) -> Feedback:
        given = self._move(answer)
        if given not in self.moves:
            raise InvalidMoveError(say("lesson.compare.form", first=self.moves[0], second=self.moves[1]))
        both = " ".join(self._proved(move) for move in (given, *(move for move in self.moves if move is not given)))
        return self._right(both) if given is self.answer else self._wrong(both)

    def _move(self, answer: object) -> Move | None:
        text = str(answer).partition(":")[0].strip()
        places = {"a": 0, "b": 1, "1": 0, "2": 1}
        if text.lower() in places:
            return self.moves[places[text.lower()]]
        try:
            return Move(text)
        except InvalidMoveError:
            return None

    def _proved(self, move: Move) -> str:
        """What the solver says of a move."""
        found = self.found[move]
        if found.verdict is Verdict.WINNABLE:
            return say("lesson.compare.winnable", move=move, told=self._words[move], n=found.length)
        return say("lesson.compare.unwinnable", move=move, told=self._words[move], nodes=number(found.nodes))

    def listed(self) -> list[str]:
        """The two moves, with letters."""
        return ["\n".join(f"  {letter}) {choice}" for letter, choice in zip("ab", self.choices))]

    def _solved(self) -> tuple[str, str]:
        return f"{self.answer}. " + " ".join(map(self._proved, self.moves)), ""
