"""Quiz: a question with answers to choose from, and a sentence for every wrong one."""

from __future__ import annotations

from collections.abc import Mapping
from string import ascii_lowercase
from typing import Any, ClassVar
from zlib import crc32

from ..engine.rules import RuleSet
from ..locale import say
from .exercise import Exercise, Hints
from .feedback import Feedback
from .start import Line, Start


class Quiz(Exercise):
    """Choose the right answer. `wrong` gives for each wrong one the sentence that says what is wrong with it.

    They are listed in an order of their own, always the same, and chosen by letter, by number or by their text.

    >>> quiz = Quiz(
    ...     "What fills an empty column?",
    ...     right="a king",
    ...     wrong={"an ace": "An ace goes up to its foundation.", "any card": "Only in other games: here it must be a king."},
    ...     hints="It is the highest rank.",
    ... )
    >>> quiz.check("any card")
    ✗ Only in other games: here it must be a king.
    >>> quiz.check("a king")
    ✓ Right.
    """

    kind: ClassVar[str] = "Quiz"

    def __init__(
        self,
        goal: str,
        *,
        right: str,
        wrong: Mapping[str, str],
        hints: Hints,
        why: str = "",
        start: Start | None = None,
        rules: str | RuleSet | None = None,
        after: Line = "",
    ) -> None:
        super().__init__(goal, hints=hints, start=start, rules=rules, after=after, why=why)
        self.answer = self._sentence("right", right)
        if not isinstance(wrong, Mapping) or not wrong:
            self._bad("wrong", "wrong")
        self._said = {self._sentence("wrong", option): self._sentence("wrong", said) for option, said in wrong.items()}
        if _plain(self.answer) in map(_plain, self._said):
            self._bad("wrong", "both", option=self.answer)
        options = [self.answer, *self._said]
        self.choices = tuple(sorted(options, key=lambda option: crc32(f"{self.goal} {option}".encode())))

    def _judged(self, answer: Any) -> Feedback:
        option = self._option(answer)
        if option is None:
            return Feedback(False, say("lesson.quiz.form", given=str(answer), last=ascii_lowercase[len(self.choices) - 1]))
        return self._right() if option == self.answer else self._wrong(self._said[option])

    def _option(self, answer: object) -> str | None:
        texts = {_plain(option): option for option in self.choices}
        letters = dict(zip(ascii_lowercase, self.choices))
        numbers = {str(number): option for number, option in enumerate(self.choices, 1)}
        written = _plain(str(answer))
        return texts.get(written) or letters.get(written.strip("()")) or numbers.get(written)

    def listed(self) -> list[str]:
        """The options, with letters."""
        return ["\n".join(f"  {letter}) {option}" for letter, option in zip(ascii_lowercase, self.choices))]

    def _solved(self) -> tuple[str, str]:
        return self.answer, ""


def _plain(text: str) -> str:
    return " ".join(text.casefold().split()).rstrip(".")
