"""Pick: choose the cards, or the piles, that are asked for."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar

from ..engine.cards import HIDDEN, Card
from ..engine.errors import InvalidCardError
from ..engine.game import Game
from ..engine.moves import Move
from ..engine.piles import NAMES, NUMBERS, spoken
from ..engine.rules import RuleSet
from ..locale import say
from .exercise import Exercise, Hints
from .feedback import Feedback
from .start import Line, Start

Reasons = Mapping[str, str] | Callable[[str], str]
_PILES = {"w": "waste", "dr": "stock", **{name.lower(): name for name in NAMES}}


class Pick(Exercise):
    """Choose the cards or piles that are asked for, all of them and no other.

    `answer` lists them (`"7H 3D"`, `"2 5"`), or is a question about a card, asked of every card in sight. With `moving`, as `"W"` or
    `"4-2"`, the referee finds it: the piles to which these cards may be moved; then each wrong one is refused with its reason.
    `because` says of a wrong choice why it is none: a sentence for each, or a function of it.

    >>> pick = Pick("Pick all red cards.", start="1: 9♣ 8♦; 2: 4♥", answer=lambda card: card.colour == "red", hints="Hearts and diamonds.")
    >>> pick.check("8D 4H")
    ✓ Right.
    >>> pick.check("8D")
    ✗ That is not all. Still missing: 1.
    """

    kind: ClassVar[str] = "Pick"
    many = True
    written = True

    def __init__(
        self,
        goal: str,
        *,
        start: Start,
        hints: Hints,
        answer: str | Iterable[str | Card] | Callable[[Card], object] | None = None,
        moving: str | None = None,
        because: Reasons | None = None,
        rules: str | RuleSet | None = None,
        after: Line = "",
        why: str = "",
    ) -> None:
        super().__init__(goal, hints=hints, start=start, rules=rules, after=after, why=why)
        _, self._at = self._needs_start()
        self._because = because
        self._moving = moving
        if (answer is None) == (moving is None):
            self._bad("answer", "answer_or_moving")
        cards, piles = self._in_sight(), self._piles()
        if moving is not None:
            self.answer: frozenset[str] = frozenset(pile for pile in piles if self._refused(pile) is None)
        elif callable(answer):
            self.answer = frozenset(card for card in cards if answer(Card(card)))
        else:
            self.answer = self._read(answer)
        by_piles = moving is not None or (bool(self.answer) and self.answer <= set(piles))
        self.choices = tuple(piles if by_piles else cards)
        if not self.answer or not self.answer <= set(self.choices):
            self._bad("answer", "pick", answer=" ".join(map(shown, sorted(self.answer))) or "-")
        if self.answer == set(self.choices):
            self._bad("answer", "pick_all")

    def _in_sight(self) -> list[str]:
        seen = self._at.position.seen()
        piles = (seen.waste, *(pile[-1:] for pile in seen.foundations), *(column.up for column in seen.tableau))
        return [str(card) for pile in piles for card in pile if card is not HIDDEN]

    def _piles(self) -> list[str]:
        piles = list(self._at.identities)
        return piles if self._moving is None else [pile for pile in piles if pile not in ("stock", "waste")]

    def _refused(self, pile: str) -> str | None:
        """Why the cards that are moved can't go to a pile; `None` where they can."""
        assert self._moving is not None
        source, _, count = self._moving.upper().partition("-")
        source = {"W": "waste", "T": "10"}.get(source, source)
        number = int(count) if count.isdecimal() else 1
        if source not in NUMBERS:
            self._bad("moving", "moving", value=self._moving)
        if pile in ("stock", "waste"):
            return say("lesson.no_target", pile=spoken(NUMBERS[pile]))
        fresh = Game(position=self._at.start_position)
        refusal = fresh.check(Move.between(source, pile, number))
        return None if refusal is None else str(refusal)

    def _read(self, answer: object) -> frozenset[str]:
        if isinstance(answer, (str, Card)):
            words = re.split(r"[\s,;]+", str(answer).strip())
        elif isinstance(answer, Iterable):
            words = [str(word) for word in answer]
        else:
            words = [str(answer)]
        return frozenset(_choice(word) for word in words if word)

    def _judged(self, answer: Any) -> Feedback:
        given = self._read(answer)
        wrong = sorted(given - self.answer, key=self._place)
        missing = len(self.answer - given)
        sentences = [self._reason(choice) for choice in wrong]
        if wrong:
            return self._wrong(*sentences)
        if missing:
            return self._wrong(say("lesson.pick.missing", count=missing))
        return self._right()

    def _place(self, choice: str) -> tuple[int, str]:
        return (self.choices.index(choice) if choice in self.choices else len(self.choices)), choice

    def _reason(self, choice: str) -> str:
        if choice not in self.choices and not (self._moving is not None and choice in NUMBERS):
            return say("lesson.pick.not_there", choice=shown(choice))
        if callable(self._because):
            said = self._because(choice)
        elif self._because is not None:
            said = {_choice(key): text for key, text in self._because.items()}.get(choice, "")
        else:
            said = self._refused(choice) or "" if self._moving is not None else ""
        return said or say("lesson.pick.wrong", choice=shown(choice))

    def _solved(self) -> tuple[str, str]:
        return ", ".join(map(shown, sorted(self.answer, key=self._place))), ""


def _choice(word: str) -> str:
    """A card or a pile as it is written. Raises `InvalidCardError` for anything else."""
    pile = _PILES.get(word.strip().lower())
    if pile:
        return pile
    try:
        return str(Card(word))
    except InvalidCardError:
        raise InvalidCardError(say("lesson.pick.form", word=word)) from None


def shown(choice: str) -> str:
    """A card or a pile as a person reads it."""
    return spoken(NUMBERS[choice]) if choice in NUMBERS else Card(choice).symbol
