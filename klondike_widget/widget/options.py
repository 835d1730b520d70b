"""The options of a board: what each may be, whoever chooses it: a cell, or a person in the board's own dialog."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal, TypedDict

import traitlets

from ..engine.errors import KlondikeError
from ..engine.language import language_of
from ..locale import say

Deck = Literal["classic", "four-colour", "large", "large-four-colour"]


class Options(TypedDict, total=False):
    """The options as keywords; `None` leaves one to the person at the board, whose browser remembers what they chose last.

    - `language`: a code of `klondike_widget.languages()`; with `None` that of `set_language`, or else the browser's.
    - `deck`: the cards' faces. `"four-colour"` gives each suit a colour of its own, `"large"` sets ranks and suits in large type.
    - `left_handed`: the stock lies on the right.
    - `motion`: whether cards glide and turn; with `None` as the person's system asks.
    - `auto`: after each action on the board, cards that nothing can need any more go up by themselves.
    - `finish`: offers to play the board up where every card can go up; with `None` the rules decide, and the app's own modes don't.
    - `hints`: `"steps"` tells a little more of a hint each time that it is asked for, `"move"` all of it at once.
    - `coach`: says after a move on the board what could have been better, by what its player could see; the game counts as helped then.
    - `verdict`: says all along whether the game can still be won. It knows the hidden cards, and the game counts as helped.
    - `winnable`: the New-game panel deals only what is proved to be winnable.
    """

    language: str | None
    deck: Deck | None
    left_handed: bool | None
    motion: bool | None
    auto: bool | None
    finish: bool | None
    hints: Literal["steps", "move"]
    coach: bool
    verdict: bool
    winnable: bool


class InvalidOptionError(KlondikeError, traitlets.TraitError):
    """A value that an option can't have. Nothing has changed."""


class Option(traitlets.TraitType[Any, Any]):
    """An option that is one of a few values: the first, unless another is chosen.

    >>> class Board(traitlets.HasTraits):
    ...     deck = Option("classic", "large")
    >>> Board(deck="larger")
    Traceback (most recent call last):
    klondike_widget.widget.options.InvalidOptionError: deck is one of 'classic' / 'large', not 'larger'.
    """

    def __init__(self, *choices: str | bool | None) -> None:
        super().__init__(choices[0], allow_none=None in choices)
        self.choices = choices

    def validate(self, _: Any, value: Any) -> Any:
        """The value, if it is one of the choices and of the same type: 1 is no `True`."""
        for choice in self.choices:
            if type(value) is type(choice) and value == choice:
                return choice
        known = " / ".join(map(repr, self.choices))
        raise InvalidOptionError(say("error.option", option=self.name, choices=known, value=repr(value)))


class LanguageOption(traitlets.TraitType[Any, Any]):
    """The option for a language. Raises `UnknownLanguageError` for none of ours."""

    def __init__(self) -> None:
        super().__init__(None, allow_none=True)

    def validate(self, _: Any, value: Any) -> str:
        """The code of the language; "pt-PT" is "pt"."""
        return language_of(value)


class WithOptions(traitlets.HasTraits):
    """What has the options of a board, as traits that the browser reads."""

    language = LanguageOption().tag(sync=True)
    deck = Option(None, "classic", "four-colour", "large", "large-four-colour").tag(sync=True)
    left_handed = Option(None, False, True).tag(sync=True)
    motion = Option(None, False, True).tag(sync=True)
    auto = Option(None, False, True).tag(sync=True)
    finish = Option(None, False, True).tag(sync=True)
    hints = Option("steps", "move").tag(sync=True)
    coach = Option(False, True).tag(sync=True)
    verdict = Option(False, True).tag(sync=True)
    winnable = Option(False, True).tag(sync=True)

    @classmethod
    def chosen(cls, options: Mapping[str, Any]) -> WithOptions:
        """The options with these values. Raises `InvalidOptionError`, `UnknownLanguageError`, and `TypeError` for a name that is none."""
        for name in options:
            if name not in OPTIONS:
                raise TypeError(say("error.no_option", name=name, known=", ".join(OPTIONS)))
        return WithOptions(**options)


OPTIONS: Final = tuple(Options.__annotations__)
"""The names of the options."""
