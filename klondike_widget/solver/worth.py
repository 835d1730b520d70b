"""What a table is worth to a careful player: a weighted sum of what can be counted on it.

The weights say by how much a count moves the odds of doing well (their logarithm). They were fitted by a logistic regression to plans of
some thousand games of seeds 0 to 1999, for which the player's own weights were shaken at random, and rounded: `PATIENT` to the games won at
draw 1, `HURRIED` to the share of cards that came home in one pass, since too few such games are won. `step` and `time` were found by trial.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple, dataclass
from functools import lru_cache
from operator import mul
from typing import Final

from ..engine.cards import FACES, JOKERS
from ..engine.piles import FIRST_COLUMN, STOCK, WASTE
from ..engine.readings import below
from ..engine.referee import Referee
from ..engine.rules import RuleSet
from ..engine.table import Table


@dataclass(frozen=True, kw_only=True)
class Weights:
    """What one of each is worth, in the order in which `counts` gives them."""

    hidden: float
    """A card face down: turning it is what the game is about."""
    columns: float
    """A column with cards face down."""
    depth: float
    """The square of the cards face down in one column, so the deepest column comes first."""
    home: float
    """A card on the foundations."""
    stock: float
    """A card in the stock or the waste. While it comes round again it can wait there, and takes no place that a hidden card may need."""
    buried: float
    """A card of the waste that comes round no more: what is not played soon is lost."""
    spaces: float
    """An empty column."""
    movable: float
    """A column over hidden cards that can be moved now, onto the top of another."""
    waiting: float
    """One that can be moved once a card of the stock has been played."""
    hopeful: float
    """One whose landing place may still turn up, or whose own card has just been turned."""
    stuck: float
    """One whose every landing place is covered, or has gone home."""
    rivals: float
    """Two columns over hidden cards that want the same landing place."""
    missing: float
    """A suit whose next card has not been seen."""
    uneven: float
    """A card by which a foundation is ahead of the lowest: it can't take a card of the other colour any more."""
    open: float
    """A card face up in the columns: each is one more to get rid of."""
    time: float
    """A pass through the stock still to come, whole or in part, where they are counted."""
    step: float
    """A card played to get there: what can wait should wait until more is known."""


PATIENT: Final = Weights(
    hidden=-0.11,
    columns=0.25,
    depth=-0.03,
    home=0.05,
    stock=0.03,
    buried=0.0,
    spaces=0.0,
    movable=0.52,
    waiting=0.03,
    hopeful=-0.13,
    stuck=-0.21,
    rivals=-0.47,
    missing=-0.23,
    uneven=-0.04,
    open=-0.03,
    time=0.0,
    step=-0.25,
)
"""Where the stock may be gone through for ever."""

HURRIED: Final = Weights(
    hidden=-0.02,
    columns=-0.08,
    depth=-0.008,
    home=0.09,
    stock=-0.03,
    buried=-0.07,
    spaces=-0.07,
    movable=0.07,
    waiting=0.01,
    hopeful=0.04,
    stuck=-0.18,
    rivals=-0.06,
    missing=0.13,
    uneven=0.04,
    open=-0.01,
    time=2.0,
    step=0.0,
)
"""Where the passes are counted: each card of the stock that is played is one that is not lost."""


class Scale:
    """Weighs tables under one set of rules. It looks at no card among the `unseen`, only at where they lie."""

    def __init__(self, referee: Referee, unseen: frozenset[int]) -> None:
        rules = referee.rules
        self._referee = referee
        self._unseen = unseen
        weights = astuple(weights_of(rules))
        self._weights, self.step = weights[:-1], weights[-1]
        self._landings = _landings(referee)
        self._all_open = rules.face_up == "all" and not rules.jokers

    def covered(self, table: Table) -> int:
        """How many cards of the columns are covered: face down or, where all lie open, under a run that they are no part of."""
        return sum(self._below(table, number) for number in self._referee.columns)

    def _below(self, table: Table, number: int) -> int:
        return _top_run(self._referee, table.piles[number]) if self._all_open else table.down[number]

    def weigh(self, table: Table) -> float:
        """What a table is worth."""
        worth: float = sum(map(mul, self._weights, self.counts(table)))
        return worth

    def counts(self, table: Table) -> tuple[float, ...]:
        """How many there are of what `Weights` lists, but for the steps."""
        referee, unseen, piles, where = self._referee, self._unseen, table.piles, table.where
        hidden = columns = depth = spaces = movable = waiting = hopeful = stuck = rivals = missing = shown = 0
        wants = set()
        for number in referee.columns:
            pile = piles[number]
            if not pile:
                spaces += 1
                continue
            covered = self._below(table, number)
            shown += len(pile) - covered
            if not covered:
                continue
            hidden += covered
            columns += 1
            depth += covered * covered
            lowest = pile[covered]
            landings = self._landings[lowest]
            if lowest in unseen:
                hopeful += 1
                continue
            if not landings:  # a king, which only a space takes
                continue
            rivals += landings in wants
            wants.add(landings)
            known = [card for card in landings if card not in unseen]
            if any(where[card] >= FIRST_COLUMN and where[card] != number and piles[where[card]][-1] == card for card in known):
                movable += 1
            elif any(where[card] <= WASTE for card in known):
                waiting += 1
            elif len(known) < len(landings):
                hopeful += 1
            else:
                stuck += 1
        heights = [len(piles[number]) for number in referee.foundations]
        for number, height in zip(referee.foundations, heights):
            following = referee.next[number][height] if height < 13 else ()
            missing += bool(following) and following[0] in unseen
        uneven = table.up - min(heights) * len(heights)
        stock = len(piles[STOCK]) + len(piles[WASTE])
        buried = 0 if referee.pass_left(table) else len(piles[WASTE])
        passes = self._referee.rules.passes
        time = 0.0 if passes is None else passes - table.passes + len(piles[STOCK]) / max(stock, 1)
        return (
            hidden,
            columns,
            depth,
            table.up,
            stock,
            buried,
            spaces,
            movable,
            waiting,
            hopeful,
            stuck,
            rivals,
            missing,
            uneven,
            shown,
            time,
        )


def weights_of(rules: RuleSet) -> Weights:
    """The weights that suit a set of rules."""
    return PATIENT if rules.passes is None else HURRIED


def _top_run(referee: Referee, pile: Sequence[int]) -> int:
    """Where the run that lies on top of a column begins."""
    start = max(0, len(pile) - 1)
    while start and referee.lead(pile, start - 1):
        start -= 1
    return start


@lru_cache(maxsize=256)
def _landings(referee: Referee) -> list[tuple[int, ...]]:
    """The natural cards that take each card in a column."""
    return [
        tuple(card for card in range(referee.natural) if referee.reading[card] & below(referee.reading[number])) if number < JOKERS else ()
        for number in range(len(FACES))
    ]
