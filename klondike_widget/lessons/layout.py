"""Layouts: a position written so that a person can read it, with only what matters.

    foundations: 2♠ A♥
    waste: 9♦
    1: K♠ Q♥
    2: ? ? | 9♣ 8♦
    stock: 4♥

Each line is a pile, its cards bottom to top, so the stock's last card is drawn next. A foundation is named by its top card. In a column the
cards before the bar lie face down. A `?` is some card or other; what is not written down lies at the bottom of the stock, or, with
`waste: *` or `stock: *`, where the star stands. A pile that has no line is empty.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from ..engine.cards import FACES, HIDDEN, RANKS, SUITS, Card
from ..engine.deals import shuffled
from ..engine.errors import InvalidCardError, InvalidPositionError
from ..engine.position import Column, Position
from ..engine.presets import rules_of
from ..engine.referee import referee_of
from ..engine.rules import RuleSet
from ..engine.setting import table_of
from ..locale import say

_UNKNOWN: Final = ("?", "##", "▒▒")
_BAR: Final = "|"
_ORDER: Final = 7
"""The seed by which the cards are shuffled that nobody wrote down: the same layout is the same position, always."""


def layout(text: str, rules: str | RuleSet = "normal-1") -> Position:
    """The position that a layout describes.

    >>> position = layout("1: ? | 9♣ 8♦; 2: 9♠; waste: A♥", "normal-1")
    >>> position.tableau[0].up, len(position.tableau[0].down), len(position.stock)
    ((Card('9C'), Card('8D')), 1, 47)

    Raises `InvalidPositionError`, which names the line, or says why no game under these rules can have such a position.
    """
    chosen = rules_of(rules)
    if not isinstance(text, str):
        raise InvalidPositionError(say("lesson.layout_text", text=repr(text)))
    piles = dict(_lines(text, chosen))
    number = _pass(piles.pop("pass", ["1"]))
    written = {name: [_card(word, name) for word in words if word not in (_BAR, "*")] for name, words in piles.items()}
    homes = _homes(written.pop("foundations", []), chosen)
    left = Counter(FACES[card] for card in shuffled(chosen, _ORDER))
    left.subtract(card for pile in (*homes, *written.values()) for card in pile if card is not HIDDEN)
    twice = next((card for card, count in left.items() if count < 0), None)
    if twice:
        raise InvalidPositionError(say("lesson.layout_twice", card=twice.symbol))
    order = Counter({FACES[card]: left[FACES[card]] for card in shuffled(chosen, _ORDER)})
    others = order.elements()
    full = {name: [next(others, HIDDEN) if card is HIDDEN else card for card in cards] for name, cards in written.items()}
    starred = next((name for name in ("waste", "stock") if "*" in piles.get(name, ())), "stock")
    full[starred] = [*others, *full.get(starred, [])]
    position = Position(
        rules=chosen,
        stock=tuple(full.get("stock", ())),
        waste=tuple(full.get("waste", ())),
        foundations=homes,
        tableau=tuple(_column(piles.get(str(place), []), full.get(str(place), [])) for place in range(1, chosen.columns + 1)),
        pass_number=number,
    )
    table_of(referee_of(chosen), position)
    return position


def _lines(text: str, rules: RuleSet) -> Iterator[tuple[str, list[str]]]:
    known = ["stock", "waste", "foundations", "pass", *map(str, range(1, rules.columns + 1))]
    met: set[str] = set()
    for line in filter(str.strip, re.split(r"[\n;]", text)):
        name, colon, cards = (part.strip() for part in line.partition(":"))
        name = name.lower().removeprefix("column").strip()
        if not colon or name not in known or name in met:
            raise InvalidPositionError(say("lesson.layout_line", line=line.strip(), known=", ".join(known)))
        met.add(name)
        yield name, cards.replace(_BAR, f" {_BAR} ").split()


def _pass(words: list[str]) -> int:
    if len(words) != 1 or not re.fullmatch("[1-9][0-9]{0,8}", words[0]):
        raise InvalidPositionError(say("lesson.layout_line", line=f"pass: {' '.join(words)}", known="pass: 1"))
    return int(words[0])


def _card(word: str, pile: str) -> Card:
    try:
        return HIDDEN if word in _UNKNOWN else Card(word)
    except InvalidCardError as error:
        raise InvalidPositionError(say("lesson.layout_card", pile=pile, problem=str(error))) from None


def _homes(tops: list[Card], rules: RuleSet) -> tuple[tuple[Card, ...], ...]:
    """The foundations, each built up to its top card; of two packs the second of a suit is the second that is named."""
    piles: list[tuple[Card, ...]] = [()] * len(referee_of(rules).foundations)
    for top in tops:
        places = [SUITS.index(top.suit) + row * len(SUITS) for row in range(rules.decks)] if top.suit else []
        free = next((place for place in places if not piles[place]), None)
        if free is None:
            raise InvalidPositionError(say("lesson.layout_home", card=top.symbol))
        piles[free] = tuple(Card(rank + top.suit) for rank in RANKS[: top.rank])
    return tuple(piles)


def _column(words: list[str], cards: list[Card]) -> Column:
    bar = words.index(_BAR) if _BAR in words else 0
    return Column(tuple(cards[:bar]), tuple(cards[bar:]))
