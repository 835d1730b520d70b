"""A rule set: everything in which one Klondike differs from another, as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, get_args

from ..locale import say
from .cards import MAX_JOKERS, MAX_PACKS
from .errors import InvalidRulesError
from .piles import MAX_COLUMNS
from .scoring import NORMAL, Scoring

FaceUp = Literal["top", "known", "all"]
Spaces = Literal["kings", "any"]
Waste = Literal["fanned", "squared"]
Joker = Literal["any", "colour", "bridge"]
Places = Literal["fixed", "free"]

MAX_DRAW = 7


@dataclass(frozen=True, kw_only=True)
class RuleSet:
    """The rules of one Klondike. Columns always build down in alternating colours and foundations up in suit, from the ace (A10, A18).

    Write one with keywords, or change one with `dataclasses.replace`; it plays at once, from cells and on the board.

    >>> RuleSet(name="Three times through", passes=3).cards
    52

    Raises `InvalidRulesError` where a field is out of its range or the cards don't suffice for the columns.
    """

    name: str = "klondike"
    """What the rule set is called."""
    decks: int = 1
    """Packs of 52 cards: 1 or 2."""
    jokers: int = 0
    """Jokers in the pack: 0 to 4."""
    joker: Joker = "any"
    """What a joker is: it stands for `any` card, and goes free when the card itself is played; for any card of its own `colour`; or it is
    a `bridge`, which stands for none, but goes on any card, takes any, and goes up when all the others are up."""
    columns: int = 7
    """Columns, dealt 1, 2, 3 … cards: 1 to 10."""
    face_up: FaceUp = "top"
    """Which cards of a column are dealt face up: the `top` one; the top one with the others `known` but locked; or `all`."""
    draw: int = 1
    """Cards turned from the stock at a time: 1 to 7."""
    passes: int | None = None
    """How many times the stock may be gone through: 1 or more, `None` for no limit."""
    spaces: Spaces = "kings"
    """What an empty column takes: `kings` (alone or heading a run) or `any` card."""
    worry_back: bool = True
    """Whether the top card of a foundation may be taken back to a column."""
    waste: Waste = "fanned"
    """Whether the cards drawn together are shown `fanned`, or `squared` with only the last one visible."""
    places: Places = "fixed"
    """Where the foundations lie: each suit in its `fixed` place, or each in the first `free` one as its ace comes. Play is the same."""
    scoring: Scoring = NORMAL
    """What each step is worth."""
    undo_limit: int | None = None
    """How many actions can be undone: 0 or more, `None` for all of them."""

    def __post_init__(self) -> None:
        if not isinstance(self.name, str) or not self.name.strip():
            raise InvalidRulesError(say("error.rules_name", name=self.name))
        self._integer("decks", 1, MAX_PACKS)
        self._integer("jokers", 0, MAX_JOKERS)
        self._integer("columns", 1, MAX_COLUMNS)
        self._integer("draw", 1, MAX_DRAW)
        if self.passes is not None:
            self._integer("passes", 1, None)
        if self.undo_limit is not None:
            self._integer("undo_limit", 0, None)
        self._choice("face_up", FaceUp)
        self._choice("joker", Joker)
        self._choice("spaces", Spaces)
        self._choice("waste", Waste)
        self._choice("places", Places)
        if type(self.worry_back) is not bool:
            raise InvalidRulesError(say("error.field_choice", field="worry_back", value=self.worry_back, choices="True / False"))
        if not isinstance(self.scoring, Scoring):
            raise InvalidRulesError(say("error.field_scoring", value=self.scoring))
        if self.dealt > self.cards:
            raise InvalidRulesError(say("error.too_few_cards", columns=self.columns, n=self.dealt, cards=self.cards))

    @property
    def cards(self) -> int:
        """How many cards the pack holds."""
        return 52 * self.decks + self.jokers

    @property
    def dealt(self) -> int:
        """How many of them are dealt to the columns."""
        return self.columns * (self.columns + 1) // 2

    def describe(self) -> str:
        """The rules in words, a sentence for each, written from the data that enforces them.

        >>> print(RuleSet(passes=3).describe().splitlines()[8])
        The stock may be gone through 3 times; the order of the waste is kept, nothing is shuffled.
        """
        from .description import described

        return "\n".join(described(self))

    def _integer(self, name: str, low: int, high: int | None) -> None:
        value = getattr(self, name)
        if type(value) is not int or value < low or (high is not None and value > high):
            key = "error.field_least" if high is None else "error.field_range"
            raise InvalidRulesError(say(key, field=name, value=value, low=low, high=high))

    def _choice(self, name: str, choices: Any) -> None:
        value = getattr(self, name)
        if value not in get_args(choices):
            raise InvalidRulesError(say("error.field_choice", field=name, value=value, choices=" / ".join(get_args(choices))))
