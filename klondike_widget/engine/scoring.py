"""Scoring as a table: what each kind of step is worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from ..locale import say
from .errors import InvalidRulesError

Unit = Literal["points", "dollars"]


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
    """How the score is shown: `points` or `dollars`."""

    def __post_init__(self) -> None:
        for name in self.__dataclass_fields__:
            value = getattr(self, name)
            if name == "unit":
                if value not in get_args(Unit):
                    raise InvalidRulesError(say("error.field_choice", field="unit", value=value, choices=" / ".join(get_args(Unit))))
            elif type(value) is not int and not (name == "floor" and value is None):
                raise InvalidRulesError(say("error.field_integer", field=name, value=value))
        if self.free_recycles < 0:
            raise InvalidRulesError(say("error.field_range", field="free_recycles", value=self.free_recycles, low=0, high="…"))
        if self.floor is not None and self.floor > self.start:
            raise InvalidRulesError(say("error.floor", floor=self.floor, start=self.start))

    def text(self, score: int) -> str:
        """A score as the player reads it: `35`, or `+$208`, `$0`, `-$52` in every language (A51)."""
        if self.unit == "points":
            return str(score)
        sign = "+" if score > 0 else "-" if score < 0 else ""
        return f"{sign}${abs(score)}"
