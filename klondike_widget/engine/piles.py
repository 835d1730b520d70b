"""The piles of a table: their names, and their places in `Table.piles`.

One numbering serves every rule set, so a move means the same piles whatever is played; a rule set leaves some of them out.
Columns are counted from 1 wherever a person reads or types them.
"""

from __future__ import annotations

from typing import Final, Literal

from ..locale import say
from .cards import MAX_PACKS, SUITS, SYMBOLS

MAX_COLUMNS: Final = 10

Form = Literal["pile", "from", "to", "onto"]

STOCK: Final = 0
WASTE: Final = 1
FIRST_FOUNDATION: Final = 2
JOKER_PILE: Final = FIRST_FOUNDATION + MAX_PACKS * len(SUITS)
FIRST_COLUMN: Final = JOKER_PILE + 1
COUNT: Final = FIRST_COLUMN + MAX_COLUMNS

NAMES: Final = (
    "stock",
    "waste",
    *(suit + row for row in ("", "2") for suit in SUITS),
    "J",
    *(str(column + 1) for column in range(MAX_COLUMNS)),
)
"""`stock`, `waste`, the foundations `S H D C` and `S2 H2 D2 C2`, the jokers' own `J`, the columns `1` to `10`."""

NUMBERS: Final = {name: number for number, name in enumerate(NAMES)}


def foundations(decks: int) -> range:
    """The numbers of the foundations: ♠ ♥ ♦ ♣, once for each pack."""
    return range(FIRST_FOUNDATION, FIRST_FOUNDATION + decks * len(SUITS))


def columns(count: int) -> range:
    """The numbers of the first `count` columns."""
    return range(FIRST_COLUMN, FIRST_COLUMN + count)


def spoken(number: int, language: str | None = None, form: Form = "pile") -> str:
    """A pile as a sentence names it: by itself, or as where a card comes `from`, goes `to` or is put `onto`, which have cases of their own.

    >>> spoken(NUMBERS["4"]), spoken(NUMBERS["H2"]), spoken(WASTE, form="from")
    ('column 4', 'the second ♥ foundation', 'from the waste')
    """
    name = NAMES[number]
    if number >= FIRST_COLUMN:
        return say(f"{form}.column", language, number=name)
    if number == JOKER_PILE:
        return say(f"{form}.jokers", language)
    if number >= FIRST_FOUNDATION:
        return say(f"{form}.foundation2" if name.endswith("2") else f"{form}.foundation", language, suit=SYMBOLS[name[0]])
    return say(f"{form}.stock" if number == STOCK else f"{form}.waste", language)
