"""Planning: what can be reached in a few moves with the cards that are seen, and which of it is best.

A plan is a line that ends where something is gained. What counts as gained never grows back: cards face down, cards of the stock not seen
yet, cards of the stock, and, where nothing else is left, cards not on a foundation. The most promising lines are tried first, and the best
plan of the best aim is chosen; after its first move what is left of it is found again, and is better by a step. So whoever follows the
best plans, move for move, gets somewhere and never walks in a circle.

Where the passes are counted, a plan is worth playing at once only if the table is worth more after it: else it can wait until the next
card of the stock has been looked at.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator
from enum import IntEnum
from heapq import heappop, heappush
from typing import Final, NamedTuple

from ..engine.cards import JOKERS
from ..engine.moves import RECYCLE, Move
from ..engine.piles import STOCK, WASTE
from ..engine.position import Position
from .choices import Choices
from .sight import Line, Sight, Step
from .worth import Scale


class Aim(IntEnum):
    """What a plan gains, the lowest first."""

    UP = 1
    """A card more on the foundations, though it may be missed in the columns."""
    STOCK = 2
    """A card less in the stock."""
    FAR = 3
    """A card turned up, by a long plan."""
    LOOK = 4
    """A card of the stock seen that was not seen before."""
    KEEP = 5
    """A card less in the stock, before it is lost for good."""
    TURN = 6
    """A card turned up."""
    SAFE = 7
    """A card up that nothing can need any more."""


class Plan(NamedTuple):
    """A line of moves that gains something; by its first three fields the better one is the greater one."""

    rank: int
    """What it gains; where the passes are counted, whether it is better than to look at the next card: see `Planner`."""
    worth: float
    """What the table is worth after it, less a price for each card moved."""
    hurry: int
    """How many moves it takes, counted down from 0."""
    aim: Aim
    line: Line


NEAR: Final = 2
"""How many cards may be moved to turn one up before the stock is looked at, where that costs nothing; draws are not counted."""
MANY: Final = 150
"""How many moves are tried for a plan; more make the planner slower, and hardly better."""


class _Node(NamedTuple):
    """A table on the way: how many draws lead to it, and all the steps."""

    draws: int
    steps: tuple[Step, ...]

    @property
    def line(self) -> Line:
        return tuple(move for step in self.steps for move in step.line)


class Planner:
    """Looks ahead from a position as its player sees it. `idle` is how many actions ago a card was moved last."""

    def __init__(self, seen: Position, idle: int = 0) -> None:
        self.sight = Sight(seen)
        self._table = self.sight.table
        self._referee = self.sight.referee
        self._choices = Choices(self.sight)
        self._scale = Scale(self._referee, self.sight.unseen)
        self._now_or_never = self.sight.squared or not self._referee.pass_left(self._table)
        self._idle = idle
        self._counted = self._referee.rules.passes is not None
        self._bar = -math.inf
        self._covered = self._scale.covered(self._table)
        self._gained = self._gains()
        self.worth = self._scale.weigh(self._table)
        """What the table is worth as it lies."""

    @property
    def won(self) -> bool:
        """Whether there is nothing left to do."""
        return self._referee.is_won(self._table)

    @property
    def movable(self) -> bool:
        """Whether there is any legal move, useful or not."""
        return bool(self._referee.legal_moves(self._table))

    def plans(self) -> list[Plan]:
        """The best plan that begins with each move worth making, the best of all first; none where nothing useful is in sight."""
        found: dict[Move, Plan] = {}
        for plan in self._found():
            first = plan.line[0]
            if first not in found or plan[:3] > found[first][:3]:
                found[first] = plan
        return sorted(found.values(), key=lambda plan: plan[:3], reverse=True)

    def look(self) -> Line:
        """The draws to a card that was not seen yet; where a pass doesn't show every card, another pass."""
        sight, piles = self.sight, self._table.piles
        draws: Line = next((turn.draws for turn in sight.turns() if turn.top in sight.unseen), ())
        if sight.squared:
            if not draws and piles[WASTE] and self._referee.pass_left(self._table):
                draws = (RECYCLE,)
            if self._idle > (len(piles[STOCK]) + len(piles[WASTE])) // self._table.draw + 2:
                draws = ()  # a whole pass has brought nothing
        return draws

    def _found(self) -> list[Plan]:
        if self.won:
            return []
        safe = [move for move in self._choices.placements() if self._choices.is_safe(move)]
        if safe:
            rank = self._referee.rank
            return [Plan(Aim.SAFE, -rank[self._table.piles[move.source_number][-1]], 0, Aim.SAFE, (move,)) for move in safe]
        draws = self.look()
        found = [Plan(Aim.LOOK, 0.0, -len(draws), Aim.LOOK, draws)] if draws else []
        self._bar = self.worth if draws else -math.inf
        return found + list(self._tried())

    def _tried(self) -> Iterator[Plan]:
        """The plans that are met when the table that is worth most is always the next to go on from."""
        sight = self.sight
        met: set[Hashable] = {sight.key()}
        queue: list[tuple[float, int, _Node]] = [(0.0, 0, _Node(0, ()))]
        tried = 0
        while queue and tried < MANY:
            node = heappop(queue)[-1]
            for step in node.steps:
                sight.play(step)
            for step in self._choices.steps(node.steps):
                tried += 1
                sight.play(step)
                key = sight.key()
                if key not in met:
                    met.add(key)
                    after = _Node(node.draws + len(step.turn.draws), (*node.steps, step))
                    plan = self._plan(after)
                    if plan:
                        yield plan
                    if not sight.shows() and not (plan and plan.aim in (Aim.TURN, Aim.FAR)):
                        heappush(queue, (-self._worth(after), tried, after))
                sight.take_back()
            for _ in node.steps:
                sight.take_back()

    def _plan(self, node: _Node) -> Plan | None:
        """What has been gained on the table as it lies now, at a node."""
        gained, steps = self._gains(), len(node.steps)
        worth = self._worth(node)
        if self._scale.covered(self._table) < self._covered:
            aim = Aim.TURN if steps <= NEAR or self._counted else Aim.FAR
        elif node.steps[0].move.kind == "worry_back":
            return None
        elif gained[0] > self._gained[0]:
            aim = Aim.KEEP if self._now_or_never and worth > self.worth else Aim.STOCK
        elif gained[1:] > self._gained[1:]:
            aim = Aim.UP
        else:
            return None
        return Plan(self._rank(aim, worth), worth, -len(node.line), aim, node.line)

    def _worth(self, node: _Node) -> float:
        """What the table as it lies is worth, at a node."""
        price: float = self._scale.step * len(node.steps)
        return self._scale.weigh(self._table) + price

    def _rank(self, aim: Aim, worth: float) -> int:
        """Where the passes are counted, all that makes the table worth more comes before a look at the next card, and the rest after."""
        if not self._counted:
            return aim
        if worth <= self._bar:
            return 0
        return Aim.TURN if aim is Aim.TURN else Aim.KEEP

    def _gains(self) -> tuple[int, int, int, int]:
        """What never falls while plans are followed: see `Aim`. Jokers count last, since they can come back."""
        piles, up = self._table.piles, self._table.up
        if not self._referee.rules.jokers:
            return -len(piles[STOCK]) - len(piles[WASTE]), up, up, 0
        jokers = sum(card >= JOKERS for pile in (STOCK, WASTE) for card in piles[pile])
        natural = sum(card < JOKERS for pile in self._referee.foundations for card in piles[pile])
        return jokers - len(piles[STOCK]) - len(piles[WASTE]), natural, up, -jokers
