"""Scoring as a table: what each kind of step is worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, get_args

from ..locale import say
from .errors import InvalidRulesError

Unit = Literal["points", "dollars", "none"]
MOST: Final = 10**9
"""No number of a scoring is further from 0."""


@dataclass(frozen=True, kw_only=True)
class Timing:
    """What time does to a score; the defaults are those of Windows' own Solitaire (rules of Microsoft's Standard game, timed).

    >>> Timing().win_bonus(30), Timing().win_bonus(29)
    (23310, 0)

    Raises `InvalidRulesError` for a field that is no whole number, or a span of time that is none.
    """

    every: int = 10
    """So many seconds cost `points`."""
    points: int = -2
    """What each span of time is worth."""
    undo: int = -2
    """What an undo is worth, on top of the points that it takes back."""
    bonus: int = 35
    """A win is worth so many points for each time that its seconds go into `bonus_seconds`."""
    bonus_seconds: int = 20_000
    """The seconds that the bonus is shared out of."""
    bonus_from: int = 30
    """A win in fewer seconds has no bonus."""

    def __post_init__(self) -> None:
        for name in self.__dataclass_fields__:
            _whole(name, getattr(self, name))
        for name in ("every", "bonus_from"):
            if getattr(self, name) < 1:
                raise InvalidRulesError(say("error.field_least", field=name, value=getattr(self, name), low=1))

    def win_bonus(self, seconds: float) -> int:
        """The bonus for a win after so many seconds."""
        return self.bonus * (self.bonus_seconds // int(seconds)) if seconds >= self.bonus_from else 0


@dataclass(frozen=True, kw_only=True)
class Scoring:
    """What a game starts with and what each step adds, as whole points or dollars.

    Each step remembers the change that was really applied (the floor can eat part of a penalty), so undo gives back exactly that.

    >>> VEGAS = Scoring(start=-52, to_foundation=5, unit="dollars")
    >>> VEGAS.text(208), VEGAS.text(0), VEGAS.text(-52)
    ('+$208', '$0', '-$52')

    Raises `InvalidRulesError` for a field that is no whole number or a unit that is none.
    """

    start: int = 0
    """The score of a fresh deal."""
    to_foundation: int = 0
    """A card placed on a foundation, from a column or the waste (A38)."""
    waste_to_column: int = 0
    """A waste card placed on a column (A39)."""
    column_to_column: int = 0
    """A card or run moved from column to column (A42)."""
    worry_back: int = 0
    """A card taken back from a foundation (A43)."""
    turn: int = 0
    """A hidden card turned up, on top of the move that uncovers it (A40)."""
    recycle: int = 0
    """The waste put back into the stock (A41)."""
    free_recycles: int = 0
    """How many recycles cost nothing before `recycle` applies."""
    floor: int | None = None
    """The score never falls below this (A44); `None` for no bound (A49)."""
    unit: Unit = "points"
    """How the score is shown: `points`, `dollars`, or `none` where the game is not scored."""
    gross: bool = False
    """Whether what was won is shown beside the score, before the stake: $260 beside +$208."""
    bankroll: bool = False
    """Whether the next deal of the same rules starts from where this one ended."""
    timing: Timing | None = None
    """What time does to the score; `None` where nothing."""

    def __post_init__(self) -> None:
        for name in self.__dataclass_fields__:
            value = getattr(self, name)
            if name == "unit":
                if value not in get_args(Unit):
                    raise InvalidRulesError(say("error.field_choice", field=name, value=value, choices=" / ".join(get_args(Unit))))
            elif name in ("gross", "bankroll"):
                if type(value) is not bool:
                    raise InvalidRulesError(say("error.field_choice", field=name, value=value, choices="True / False"))
            elif name == "timing":
                if not isinstance(value, Timing | None):
                    raise InvalidRulesError(say("error.field_timing", value=value))
            elif not (name == "floor" and value is None):
                _whole(name, value)
        if self.free_recycles < 0:
            raise InvalidRulesError(say("error.field_least", field="free_recycles", value=self.free_recycles, low=0))
        if self.floor is not None and self.floor > self.start:
            raise InvalidRulesError(say("error.floor", floor=self.floor, start=self.start))
        if self.floor is not None and self.bankroll:
            raise InvalidRulesError(say("error.floor_bankroll", floor=self.floor))

    def text(self, score: int) -> str:
        """A score as the player reads it: `35`, or `+$208`, `$0`, `-$52` in every language (A51); `–` where there is none."""
        if self.unit == "none":
            return "–"
        if self.unit == "points":
            return str(score)
        sign = "+" if score > 0 else "-" if score < 0 else ""
        return f"{sign}${abs(score)}"

    def bounded(self, score: int) -> int:
        """A score, not below the floor."""
        return score if self.floor is None or score > self.floor else self.floor


def _whole(name: str, value: object) -> None:
    if type(value) is not int or abs(value) > MOST:
        raise InvalidRulesError(say("error.field_integer", field=name, value=value))


NORMAL: Final = Scoring(to_foundation=10, waste_to_column=5, turn=5, recycle=-100, floor=0)
"""The Normal scoring of the app "Solitaire Klondike" (A38-A44), and the usual one."""
