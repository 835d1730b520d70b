"""Cards: what stands on their faces, and how people write them.

Inside the engine a card is a number, so that rules become look-ups; outside it is a `Card`. The pack number of a card counts both packs
of Double Klondike apart, its face does not: `FACES[n]` is the card that card number `n` shows.
"""

from __future__ import annotations

from typing import ClassVar, Final, NoReturn

from ..locale import say
from .errors import InvalidCardError

RANKS: Final = "A23456789TJQK"
SUITS: Final = "SHDC"
SYMBOLS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
MAX_PACKS: Final = 2
MAX_JOKERS: Final = 4
JOKERS: Final = 52 * MAX_PACKS
"""The number of the first joker; natural cards have the numbers below."""


class Card:
    """The face of a card: a rank from ace to king and one of four suits, or a joker.

    Equal cards are one object, so `is`, `==` and hashing are as fast as they can be. `str` gives two characters, as deals are
    written; `symbol` gives what people read.

    >>> Card("7S"), str(Card("10♥")), Card("th").symbol
    (Card('7S'), 'TH', '10♥')
    >>> Card("QD").rank, Card("QD").suit, Card("QD").colour
    (12, 'D', 'red')

    Raises `InvalidCardError` for a text that names no card.
    """

    __slots__ = ("_text", "colour", "rank", "suit")

    _made: ClassVar[dict[str, Card]] = {}

    _text: str
    rank: int
    """1 (ace) to 13 (king); 0 for a joker and a hidden card."""
    suit: str
    """`S`, `H`, `D` or `C`; empty for a joker and a hidden card."""
    colour: str
    """`red` or `black`; empty for a joker and a hidden card."""

    def __new__(cls, text: str | Card) -> Card:
        """The card that `text` names."""
        if isinstance(text, Card):
            return text
        card = cls._made.get(_normal(text)) if isinstance(text, str) else None
        if card is None:
            raise InvalidCardError(say("error.card", card=text))
        return card

    @classmethod
    def _make(cls, text: str, rank: int, suit: str) -> Card:
        card = object.__new__(cls)
        colour = "" if not suit else "red" if suit in "HD" else "black"
        for name, value in (("_text", text), ("rank", rank), ("suit", suit), ("colour", colour)):
            object.__setattr__(card, name, value)
        cls._made[text] = card
        return card

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a card never changes: {name}")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a card never changes: {name}")

    @property
    def is_joker(self) -> bool:
        """Whether the card is a joker."""
        return self._text in _JOKER_TEXTS

    @property
    def symbol(self) -> str:
        """The card as people read it: `7♠`, `10♥`, `J1` for the first joker, `##` for a card that is not seen."""
        return self._text if not self.suit else f"{'10' if self.rank == 10 else self._text[0]}{SYMBOLS[self.suit]}"

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Card({self._text!r})"

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return Card, (self._text,)


def _normal(text: str) -> str:
    text = text.strip()
    for letter, symbol in SYMBOLS.items():
        text = text.replace(symbol, letter)
    text = text.upper() if text.isascii() else ""
    return "T" + text[2:] if text.startswith("10") else text


_NATURAL: Final = tuple(Card._make(RANKS[rank] + suit, rank + 1, suit) for suit in SUITS for rank in range(13))
_JOKER_TEXTS: Final = tuple(f"J{k + 1}" for k in range(MAX_JOKERS))
_JOKER_CARDS: Final = tuple(Card._make(text, 0, "") for text in _JOKER_TEXTS)

HIDDEN: Final = Card._make("##", 0, "")
"""What stands where a player does not see the card."""

FACES: Final[tuple[Card, ...]] = _NATURAL * MAX_PACKS + _JOKER_CARDS
"""The face of each card number: pack 1 (♠ ♥ ♦ ♣, ace to king each), pack 2, the jokers."""


def pack(decks: int = 1, jokers: int = 0) -> list[int]:
    """The card numbers of a fresh pack, in order: what is shuffled."""
    return [*range(52 * decks), *range(JOKERS, JOKERS + jokers)]
