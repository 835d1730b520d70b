"""Moves, and how they are written.

`DR` draws and `NEW` recycles the waste; `74` moves the top card of column 7 to column 4 and `74-2` the top two; `W4` plays the waste's
top card to column 4, `WH` and `3H` play to the ♥ foundation; `H4` takes the ♥ foundation's top card back to column 4 (it worries it
back). `T` is the tenth column, `H2` the second ♥ foundation of two packs, `J` the pile of the jokers where they have one. These are the
names that the well-known Klondike solvers print; `moves_in` also reads their `DR3` (three draws) and `F6` (turn column 6 up, which here
happens by itself).
"""

from __future__ import annotations

import re
from typing import ClassVar, Final, Literal, NoReturn

from ..locale import say
from .cards import FACES
from .errors import InvalidMoveError
from .piles import FIRST_COLUMN, NAMES, NUMBERS, STOCK, WASTE

Kind = Literal["draw", "recycle", "to_foundation", "waste_to_column", "column_to_column", "worry_back", "between_foundations"]

_LETTERS: Final = {"waste": "W", "10": "T"}
_NAMES: Final = {letter: name for name, letter in _LETTERS.items()}
_NOTATION: Final = re.compile(r"(W|[1-9T]|[SHDC]2?|J)([1-9T]|[SHDC]2?|J)(?:-([1-9][0-9]{0,2}))?")


class Move:
    """A move: from one pile to another, with how many cards. Drawing and recycling are moves too.

    Equal moves are one object. `str` gives the notation, and `Move` reads it, in upper or lower case.

    >>> move = Move("74-2")
    >>> move.source, move.target, move.count, move.kind
    ('7', '4', 2, 'column_to_column')
    >>> str(Move("dr")), Move("W4").source
    ('DR', 'waste')

    Raises `InvalidMoveError` for a text that is no move.
    """

    __slots__ = ("_text", "count", "kind", "source", "source_number", "target", "target_number")

    _made: ClassVar[dict[str, Move]] = {}

    _text: str
    source: str
    """The pile that cards leave: one of `piles.NAMES`."""
    target: str
    """The pile that they go to."""
    count: int
    """How many cards move; 0 for a draw and a recycle, where the rules decide."""
    kind: Kind
    """What the move is to the scoring."""
    source_number: int
    """The place of `source` in `Table.piles`."""
    target_number: int
    """The place of `target` in `Table.piles`."""

    def __new__(cls, text: str | Move) -> Move:
        """The move that `text` writes."""
        if isinstance(text, Move):
            return text
        if not isinstance(text, str):
            raise InvalidMoveError(say("error.move", move=text))
        written = text.strip().upper()
        made = cls._made.get(written)
        if made is not None:
            return made
        match = _NOTATION.fullmatch(written)
        if match is None:
            raise InvalidMoveError(say("error.move", move=text))
        source, target = (_NAMES.get(letter, letter) for letter in (match[1].replace("W", "waste"), match[2]))
        return cls.between(source, target, int(match[3] or 1))

    @classmethod
    def between(cls, source: str, target: str, count: int = 1) -> Move:
        """The move of `count` cards between two piles, named as in `piles.NAMES`.

        >>> Move.between("7", "4", 2), Move.between("stock", "waste")
        (Move('74-2'), Move('DR'))

        Raises `InvalidMoveError` where no move goes between such piles.
        """
        a, b = (NUMBERS.get(pile, -1) if isinstance(pile, str) else -1 for pile in (source, target))
        if (a, b) == (STOCK, WASTE):
            return DRAW
        if (a, b) == (WASTE, STOCK):
            return RECYCLE
        if a <= STOCK or b <= WASTE or type(count) is not int or not 1 <= count <= len(FACES):
            raise InvalidMoveError(say("error.piles", source=source, target=target, count=count))
        text = _LETTERS.get(source, source) + _LETTERS.get(target, target) + (f"-{count}" if count > 1 else "")
        return cls._made.get(text) or cls._make(text, a, b, count)

    @classmethod
    def _make(cls, text: str, source: int, target: int, count: int) -> Move:
        move = object.__new__(cls)
        values = (text, count, NAMES[source], NAMES[target], source, target, _kind(source, target))
        names = ("_text", "count", "source", "target", "source_number", "target_number", "kind")
        for name, value in zip(names, values):
            object.__setattr__(move, name, value)
        return cls._made.setdefault(text, move)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a move never changes: {name}")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a move never changes: {name}")

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Move({self._text!r})"

    def __reduce__(self) -> tuple[type[Move], tuple[str]]:
        return Move, (self._text,)


def _kind(source: int, target: int) -> Kind:
    if source == STOCK:
        return "draw"
    if target == STOCK:
        return "recycle"
    if source == WASTE:
        return "waste_to_column" if target >= FIRST_COLUMN else "to_foundation"
    if source >= FIRST_COLUMN:
        return "column_to_column" if target >= FIRST_COLUMN else "to_foundation"
    return "worry_back" if target >= FIRST_COLUMN else "between_foundations"


DRAW: Final = Move._make("DR", STOCK, WASTE, 0)
RECYCLE: Final = Move._make("NEW", WASTE, STOCK, 0)

MOST: Final = 100_000
"""How many moves one text may hold."""
_NUMBER: Final = re.compile(r"[0-9]+\.+")
_DRAWS: Final = re.compile(r"DR([1-9][0-9]{0,2})")
_FLIP: Final = re.compile(r"F[1-9T]")


def moves_in(text: str) -> tuple[Move, ...]:
    """The moves written in `text`, separated by blanks, commas or semicolons; move numbers and a solver's flips are passed over.

    >>> moves_in("1. DR3 W6 2. 76-2 F7 NEW")
    (Move('DR'), Move('DR'), Move('DR'), Move('W6'), Move('76-2'), Move('NEW'))

    Raises `InvalidMoveError`, naming the piece of `text` that is no move.
    """
    if not isinstance(text, str):
        raise InvalidMoveError(say("error.move", move=text))
    moves: list[Move] = []
    for word in re.split(r"[\s,;]+", text.strip()):
        written = word.upper()
        draws = _DRAWS.fullmatch(written)
        if len(moves) > MOST:
            raise InvalidMoveError(say("error.moves", most=MOST))
        if draws:
            moves += [DRAW] * int(draws[1])
        elif word and not _NUMBER.fullmatch(word) and not _FLIP.fullmatch(written):
            moves.append(Move(word))
    return tuple(moves)
