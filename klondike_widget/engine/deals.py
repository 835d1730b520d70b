"""Deals: the order in which the cards of a shuffled pack lie.

A deal is written as its cards in dealing order, two characters each: with seven columns the first seven go to columns 1 to 7, the next
six to columns 2 to 7, and so on; the cards that are left are the stock, the first of them drawn first.

The shuffle is specified, and stays the same for ever: SplitMix64 (G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom number
generators", OOPSLA 2014) started at the seed, and a Fisher-Yates shuffle from the end of the pack, the place below `n` taken as the upper
64 bits of `number * n`. The pack before the shuffle is ♠ ♥ ♦ ♣, ace to king each, the second pack after the first, jokers last.
"""

from __future__ import annotations

import operator
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, SupportsIndex

from ..locale import say
from .cards import FACES, Card, pack
from .errors import InvalidCardError, InvalidDealError, InvalidSeedError
from .rules import RuleSet

_MASK: Final = 2**64 - 1


def splitmix64(seed: int) -> Iterator[int]:
    """The named generator of the shuffle: an endless stream of numbers, 0 to 2**64 - 1.

    >>> numbers = splitmix64(1234567)
    >>> next(numbers), next(numbers)
    (6457827717110365317, 3203168211198807973)
    """
    state = seed & _MASK
    while True:
        state = z = (state + 0x9E3779B97F4A7C15) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        yield z ^ (z >> 31)


def seed_of(seed: SupportsIndex) -> int:
    """The seed as a plain integer. Raises `InvalidSeedError` for anything else."""
    if isinstance(seed, bool):
        raise InvalidSeedError(say("error.seed", seed=seed))
    try:
        return operator.index(seed)
    except TypeError:
        raise InvalidSeedError(say("error.seed", seed=seed)) from None


def shuffled(rules: RuleSet, seed: int) -> list[int]:
    """The numbers of the cards in dealing order, for a seed (taken modulo 2**64)."""
    cards = pack(rules.decks, rules.jokers)
    for last, number in zip(range(len(cards) - 1, 0, -1), splitmix64(seed)):
        place = (number * (last + 1)) >> 64
        cards[last], cards[place] = cards[place], cards[last]
    # Equal cards of two packs are numbered as they lie, just as in a written deal: nothing may depend on which of them is which.
    return cards if rules.decks == 1 else numbered(rules, [FACES[card] for card in cards])


def deal_of(rules: RuleSet, deal: str | Sequence[str | Card]) -> list[int]:
    """The numbers of the cards of a written deal, in dealing order.

    Raises `InvalidDealError` unless the deal holds every card of the pack exactly once (twice with two packs).
    """
    if isinstance(deal, str):
        text = "".join(deal.split())
        words: Sequence[str | Card] = [text[k : k + 2] for k in range(0, len(text), 2)]
    elif isinstance(deal, Sequence):
        words = deal
    else:
        raise InvalidDealError(say("error.deal", deal=deal, n=rules.cards))
    try:
        return numbered(rules, [Card(word) for word in words])
    except InvalidCardError as error:
        raise InvalidDealError(say("error.deal_card", deal=deal, problem=str(error))) from None


def numbered(rules: RuleSet, cards: Sequence[Card]) -> list[int]:
    """Card numbers for the faces of a whole pack. Raises `InvalidDealError` unless each card is there as often as the pack has it."""
    numbers: dict[Card, list[int]] = {}
    for number in reversed(pack(rules.decks, rules.jokers)):
        numbers.setdefault(FACES[number], []).append(number)
    count = Counter(cards)
    wrong = [card for card in {**numbers, **count} if count[card] != len(numbers.get(card, ()))]
    if wrong:
        card = wrong[0]
        expected = len(numbers.get(card, ()))
        raise InvalidDealError(
            say("error.deal_count", n=len(cards), pack=rules.cards, card=card.symbol, count=count[card], expected=expected)
        )
    return [numbers[card].pop() for card in cards]


def written(cards: Sequence[int]) -> str:
    """A deal as text: the faces of card numbers in dealing order, two characters each."""
    return "".join(str(FACES[card]) for card in cards)
