"""Refusals: why a move can't be made, as a reason from a closed list and one sentence."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ..locale import say
from .cards import Card
from .language import language_of
from .piles import spoken


class Reason(str, Enum):
    """Why something is refused: the closed list. Its values name the sentences of `locale`."""

    SAME_COLOUR = "same_colour"
    WRONG_RANK = "wrong_rank"
    NOT_A_KING = "not_a_king"
    NOT_READABLE = "not_readable"
    JOKER_NOT_NEEDED = "joker_not_needed"
    JOKER_WAITS = "joker_waits"
    JOKER_FOUNDATION = "joker_foundation"
    NOT_A_SEQUENCE = "not_a_sequence"
    HIDDEN_CARD = "hidden_card"
    TOO_MANY_CARDS = "too_many_cards"
    EMPTY_PILE = "empty_pile"
    SAME_PLACE = "same_place"
    NO_SUCH_PILE = "no_such_pile"
    WASTE_TOP_ONLY = "waste_top_only"
    FOUNDATION_SINGLE_CARD = "foundation_single_card"
    FOUNDATION_WRONG_SUIT_OR_RANK = "foundation_wrong_suit_or_rank"
    FOUNDATION_COMPLETE = "foundation_complete"
    FOUNDATION_TO_FOUNDATION = "foundation_to_foundation"
    NO_TAKE_BACK = "no_take_back"
    STOCK_EMPTY = "stock_empty"
    STOCK_NOT_EMPTY = "stock_not_empty"
    NOTHING_TO_DRAW = "nothing_to_draw"
    NO_PASS_LEFT = "no_pass_left"
    GAME_OVER = "game_over"
    STILL_FACE_DOWN = "still_face_down"
    NOT_ALL_GO_UP = "not_all_go_up"
    NOTHING_TO_UNDO = "nothing_to_undo"
    UNDO_LIMIT = "undo_limit"
    NOTHING_TO_REDO = "nothing_to_redo"

    def __repr__(self) -> str:
        return f"Reason.{self.name}"


@dataclass(frozen=True)
class Refusal:
    """A reason and the sentence that explains it: the same in the exception, the terminal and on the board.

    >>> print(Refusal(Reason.NOTHING_TO_UNDO))
    Nothing to undo.
    """

    reason: Reason
    values: tuple[tuple[str, object], ...] = ()
    """What the sentence mentions, by name: cards, piles (by number) and counts."""

    @classmethod
    def because(cls, reason: Reason, **values: object) -> Refusal:
        """A refusal for `reason`, with what its sentence mentions."""
        return cls(reason, tuple(values.items()))

    def sentence(self, language: str | None = None) -> str:
        """The explanation in words, in the language that is spoken now if none is named. Raises `UnknownLanguageError`."""
        language = None if language is None else language_of(language)
        return say(f"refusal.{self.reason.value}", language, **{name: _word(name, value, language) for name, value in self.values})

    def __str__(self) -> str:
        return self.sentence()


def _word(name: str, value: object, language: str | None) -> object:
    if isinstance(value, Card):
        return value.symbol
    if name == "colour":
        return say(f"colour.{value}", language)
    return spoken(value, language) if name == "pile" and isinstance(value, int) else value
