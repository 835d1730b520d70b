"""A position: what lies where, as a value."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

from ..locale import say
from .cards import HIDDEN, Card
from .errors import InvalidCardError, InvalidPositionError
from .presets import RULES, rules_of
from .rules import RuleSet


class Column(NamedTuple):
    """A column of the tableau, bottom to top: the cards that lie face down, then those face up."""

    down: tuple[Card, ...] = ()
    up: tuple[Card, ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """All its cards, bottom to top."""
        return self.down + self.up


class Place(NamedTuple):
    """Where a card lies: the pile, how many cards lie below it there, and whether it lies face up."""

    pile: str
    height: int
    face_up: bool


@dataclass(frozen=True)
class Position:
    """An immutable, hashable snapshot of a table. Every pile lists its cards bottom to top; the stock's last card is drawn next.

    `str` writes a position as five fields: stock, waste, foundations, columns (a dot between the cards face down and face up) and
    the number of the pass; `-` is an empty pile. `from_text` reads it.

    >>> position = Position.from_text("KS7D - AS,-,AD2D,- 9C.QH,-,KH,-,-,-,- 1", "normal-1")
    >>> position.stock[-1], position.tableau[0].down, str(position.foundations[2][-1])
    (Card('7D'), (Card('9C'),), '2D')
    """

    rules: RuleSet
    stock: tuple[Card, ...]
    waste: tuple[Card, ...]
    foundations: tuple[tuple[Card, ...], ...]
    """♠ ♥ ♦ ♣, twice with two packs."""
    tableau: tuple[Column, ...]
    pass_number: int = 1
    """Which pass through the stock this is, counted from 1."""

    def __post_init__(self) -> None:
        if not isinstance(self.rules, RuleSet):
            raise _wrong("rules", self.rules)
        if type(self.pass_number) is not int or self.pass_number.bit_length() > 63:
            raise _wrong("pass_number", self.pass_number)
        for name, piles in (("foundations", self.foundations), ("tableau", self.tableau)):
            if not isinstance(piles, tuple) or not piles:
                raise _wrong(name, piles)
        for column in self.tableau:
            if not isinstance(column, Column):
                raise _wrong("tableau", column)
        for pile in (self.stock, self.waste, *self.foundations, *(part for column in self.tableau for part in column)):
            if not isinstance(pile, tuple) or not all(isinstance(card, Card) for card in pile):
                raise _wrong("a pile", pile)

    def seen(self) -> Position:
        """The same position as its player may know it, with `HIDDEN` for every card not seen.

        A recycled stock is known, since its order is kept and all its cards have been seen; where the waste is squared, several drawn
        at a time hide each other, and it stays unknown.
        """
        if self.rules.face_up != "top":
            return self
        fanned = self.rules.waste == "fanned" or self.rules.draw == 1
        remembered = self.pass_number > 1 and fanned
        return replace(
            self,
            stock=self.stock if remembered else (HIDDEN,) * len(self.stock),
            waste=self.waste if fanned else (HIDDEN,) * (len(self.waste) - 1) + self.waste[-1:],
            tableau=tuple(Column((HIDDEN,) * len(column.down), column.up) for column in self.tableau),
        )

    @classmethod
    def from_text(cls, text: str, rules: str | RuleSet) -> Position:
        """The position that `str` writes.

        Raises `InvalidPositionError` where the text is none. Whether a game can have it is judged by `Game.from_position`.
        """
        rules = rules_of(rules)
        fields = text.split() if isinstance(text, str) else []
        try:
            stock, waste, foundations, columns, number = fields
            return cls(
                rules=rules,
                stock=_cards(stock),
                waste=_cards(waste),
                foundations=tuple(_cards(pile) for pile in foundations.split(",")),
                tableau=tuple(_column(column) for column in columns.split(",")),
                pass_number=_whole(number),
            )
        except InvalidCardError as error:
            raise InvalidPositionError(say("error.position", position=text, problem=str(error))) from None
        except ValueError:
            raise InvalidPositionError(say("error.position_form", position=text)) from None

    def __str__(self) -> str:
        columns = (_text(column.up) if not column.down else f"{_text(column.down)}.{_text(column.up)}" for column in self.tableau)
        return " ".join(
            (_text(self.stock), _text(self.waste), ",".join(map(_text, self.foundations)), ",".join(columns), str(self.pass_number))
        )

    def __repr__(self) -> str:
        rules = repr(self.rules.name) if RULES.get(self.rules.name) == self.rules else repr(self.rules)
        return f"Position.from_text({str(self)!r}, {rules})"


def _whole(text: str) -> int:
    if not re.fullmatch("-?[0-9]+", text):
        raise ValueError(text)
    return int(text)


def _wrong(field: str, value: object) -> InvalidPositionError:
    return InvalidPositionError(say("error.position_field", field=field, value=value))


def _cards(text: str) -> tuple[Card, ...]:
    return () if text == "-" else tuple(Card(text[k : k + 2]) for k in range(0, len(text), 2))


def _column(text: str) -> Column:
    down, dot, up = text.rpartition(".")
    return Column(_cards(down) if dot else (), _cards(up))


def _text(cards: Iterable[Card]) -> str:
    return "".join(map(str, cards)) or "-"
