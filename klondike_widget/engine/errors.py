"""Errors: what was wrong with an input. The message repeats the input and says what was expected.

ValueError
└── KlondikeError            everything this package raises on purpose
    ├── InvalidCardError     a text that names no card
    ├── InvalidRulesError    a rule set that makes no sense, or a name that nobody knows
    ├── InvalidDealError     not every card exactly once
    ├── InvalidSeedError     a seed that is no integer
    ├── InvalidCodeError     a game code with a wrong letter
    ├── InvalidPositionError a layout that no game can have
    ├── InvalidMoveError     a text that is no move
    ├── IllegalMoveError     a move that the rules refuse here; carries the `Refusal`
    ├── InvalidPlyError      a ply outside the game
    ├── InvalidRecordError   a record that can't be replayed
    ├── InvalidWidthError    a picture too small, too large or of no size
    └── UnknownLanguageError a language that no file is for
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .refusals import Refusal


class KlondikeError(ValueError):
    """The head of the family: catch it to catch every error this package raises on purpose."""


class InvalidCardError(KlondikeError):
    """A text that names no card."""


class InvalidRulesError(KlondikeError):
    """A rule set that makes no sense, or a name that no rule set has."""


class InvalidDealError(KlondikeError):
    """A deal that does not hold every card of the pack exactly once."""


class InvalidSeedError(KlondikeError):
    """A seed that is not an integer."""


class InvalidCodeError(KlondikeError):
    """A game code that is not one, or whose check letter does not fit."""


class InvalidPositionError(KlondikeError):
    """A layout of cards that no game under these rules can have."""


class InvalidMoveError(KlondikeError):
    """A text that is no move."""


class InvalidPlyError(KlondikeError):
    """A place in the game's history that does not exist."""


class InvalidRecordError(KlondikeError):
    """A record that is not one, or that the rules can't replay."""


class InvalidWidthError(KlondikeError):
    """A width that no picture can have."""


class UnknownLanguageError(KlondikeError):
    """A language that this package does not speak."""


class IllegalMoveError(KlondikeError):
    """A move that the rules refuse in this position."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        return str(self.refusal)
