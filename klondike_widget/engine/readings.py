"""Readings: what a card of a column may stand for, as a set of ranks and colours in 26 bits.

A natural card reads as itself, a joker as anything that its rules allow. A column builds down in alternating colours if its cards can be
read so (rules for jokers: what lies above and below decides, nothing is stored). For natural cards this is the plain rule of Klondike.
"""

from __future__ import annotations

from typing import Final

from .cards import FACES, JOKERS
from .rules import RuleSet

_RED: Final = sum(1 << 2 * rank for rank in range(13))
_BLACK: Final = _RED << 1
ANYTHING: Final = _RED | _BLACK
KING: Final = 0b11 << 24
"""Read as a king, of either colour."""
BRIDGE: Final = 1 << 26
"""A joker that stands for no card, but goes on any and takes any."""


def reading(card: int, rules: RuleSet) -> int:
    """What a card may stand for under a rule set. The first and third joker are black, the others red."""
    if card < JOKERS:
        face = FACES[card]
        return 1 << 2 * (face.rank - 1) + (face.colour == "black")
    if rules.joker == "bridge":
        return BRIDGE
    return ANYTHING if rules.joker == "any" else _RED if (card - JOKERS) % 2 else _BLACK


def above(readings: int) -> int:
    """What may lie on a card with these readings: one lower, of the other colour (A10)."""
    swapped = (readings & _RED) << 1 | (readings & _BLACK) >> 1
    return swapped >> 2


def below(readings: int) -> int:
    """What may lie under a card with these readings: one higher, of the other colour."""
    swapped = (readings & _RED) << 1 | (readings & _BLACK) >> 1
    return swapped << 2 & ANYTHING
