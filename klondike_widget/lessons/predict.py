"""Predict: say a number or a card beforehand, and have the count explained."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from ..engine.cards import Card
from ..engine.errors import InvalidCardError, KlondikeError
from ..engine.game import Game
from ..engine.moves import moves_in
from ..engine.rules import RuleSet
from ..locale import say
from .exercise import Exercise, Hints
from .feedback import Feedback
from .start import Line, Start
from .telling import steps_told

Value = int | Card
Answer = int | str | Card
Asked = Callable[[Game], object]


class Predict(Exercise):
    """Say what comes out: a whole number, or a card.

    Give the `answer`, or `line` and `of`: moves that are played from the start, and a function of the game after them, as
    `lambda game: game.score` or `lambda game: game.position.waste[-1]`; then a wrong answer shows what that was after each move. `count`
    is a sentence that says how it is counted; one of the two is needed. `wrong` gives sentences for answers that many give.

    >>> predict = Predict("How many cards are dealt?", answer=28, count="1 + 2 + 3 + 4 + 5 + 6 + 7.", hints="Add up the columns.")
    >>> predict.check(27)
    ✗ 27 is too few. 1 + 2 + 3 + 4 + 5 + 6 + 7.
    """

    kind: ClassVar[str] = "Predict"
    written = True

    def __init__(
        self,
        goal: str,
        *,
        hints: Hints,
        answer: Answer | None = None,
        line: str = "",
        of: Asked | None = None,
        count: str = "",
        wrong: Mapping[Answer, str] | None = None,
        start: Start | None = None,
        rules: str | RuleSet | None = None,
        after: Line = "",
        why: str = "",
    ) -> None:
        super().__init__(goal, hints=hints, start=start, rules=rules, after=after, why=why)
        if (answer is None) == (of is None):
            self._bad("answer", "answer_or_of")
        self.count = count if count == "" else self._sentence("count", count)
        self._steps = ""
        if of is not None:
            answer = self._worked_out(line, of)
        elif line:
            self._bad("line", "line_of")
        elif not self.count:
            self._bad("count", "count")
        try:
            self.answer = _value(answer)
            self._said = {_value(key): self._sentence("wrong", text) for key, text in (wrong or {}).items()}
        except KlondikeError as error:
            self._bad("answer", "problem", problem=str(error))
        if self.answer in self._said:
            self._bad("wrong", "both", option=_shown(self.answer))

    def _worked_out(self, line: str, of: Asked) -> Answer:
        position, _ = self._needs_start()
        game = Game(position=position)
        values = [_asked(of, game)]
        moves = []
        try:
            moves = list(moves_in(line))
            for move in moves:
                game.move(move)
                values.append(_asked(of, game))
        except KlondikeError as error:
            self._bad("line", "problem", problem=str(error))
        if moves:
            self._steps = steps_told(position, moves, ["–" if value is None else _shown(value) for value in values])
        answer = values[-1]
        if type(answer) is not int and not isinstance(answer, (str, Card)):
            self._bad("of", "of", value=repr(answer))
        return answer

    def _judged(self, answer: Any) -> Feedback:
        given = _value(answer)
        if given == self.answer:
            return self._right()
        if type(given) is not type(self.answer):
            wanted = "card" if isinstance(self.answer, Card) else "number"
            return self._wrong(say(f"lesson.predict.{wanted}", given=_shown(given)))
        if isinstance(given, int) and isinstance(self.answer, int):
            said = say("lesson.predict.more" if given > self.answer else "lesson.predict.fewer", given=given)
        else:
            said = say("lesson.predict.other", given=_shown(given))
        return self._wrong(self._said.get(given, said), self.count, table=self._steps)

    def _solved(self) -> tuple[str, str]:
        return f"{_shown(self.answer)}. {self.count}".rstrip(), self._steps


def _asked(of: Asked, game: Game) -> object:
    """What is asked of a game; `None` where there is no answer, as to the top card of an empty waste."""
    try:
        return of(game)
    except (LookupError, AttributeError):
        return None


def _value(answer: object) -> Value:
    """A number or a card. Raises `InvalidCardError` for anything else."""
    if isinstance(answer, Card):
        return answer
    text = str(answer).strip().replace("−", "-")
    digits = text.replace("$", "", 1).removeprefix("+")
    if digits.removeprefix("-").isdecimal() and len(digits) < 12:
        return int(digits)
    try:
        return Card(text)
    except InvalidCardError:
        raise InvalidCardError(say("lesson.predict.form", given=text)) from None


def _shown(value: object) -> str:
    return value.symbol if isinstance(value, Card) else str(value)
