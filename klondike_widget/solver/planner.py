"""Planning: what can be reached in a few moves with the cards that are seen, and which of it is best.

A plan is a line that ends where something is gained. What counts as gained never grows back: cards face down, cards of the stock not seen
yet, cards of the stock, and, where nothing else is left, cards not on a foundation. All short plans are found, and the best one of the
best aim is chosen; after its first move what is left of it is found again, and is better by a step. So whoever follows the best plans,
move for move, gets somewhere and never walks in a circle.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from enum import IntEnum
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

    aim: Aim
    worth: float
    """What the table is worth after it, less a price for each card moved."""
    hurry: int
    """The draws in it, counted down from 0."""
    line: Line


NEAR: Final = 2
"""How many cards a plan moves; draws are not counted."""
LAST: Final = 4
"""How many where else there would be nothing to do, and where the passes are counted: what is not found then is missed for good."""
MANY: Final = 150
"""After so many tables it looks no further ahead."""


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
        self._near = NEAR if self._referee.rules.passes is None else LAST
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
            return [Plan(Aim.SAFE, -rank[self._table.piles[move.source_number][-1]], 0, (move,)) for move in safe]
        layers = self._layers()
        draws = self.look()
        found = [Plan(Aim.LOOK, 0.0, -len(draws), draws)] if draws else []
        for _ in range(self._near):
            found += next(layers, [])
        for _ in range(self._near, LAST):
            if max((plan.aim for plan in found), default=Aim.UP) < Aim.FAR:
                found += [plan for plan in next(layers, []) if plan.aim is Aim.FAR]
        return found

    def _layers(self) -> Iterator[list[Plan]]:
        """The plans that move one card, two, and so on; every table is reached in the shortest way."""
        sight = self.sight
        layer: dict[Hashable, _Node] = {sight.key(): _Node(0, ())}
        met = set(layer)
        while layer and len(met) < MANY:
            fresh: dict[Hashable, _Node] = {}
            plans: dict[Hashable, Plan] = {}
            for node in layer.values():
                for step in node.steps:
                    sight.play(step)
                if not node.steps or not sight.shows():
                    self._spread(node, met, fresh, plans)
                for _ in node.steps:
                    sight.take_back()
            yield [*plans.values()]
            met.update(fresh)
            layer = {key: node for key, node in fresh.items() if key not in plans or plans[key].aim not in (Aim.TURN, Aim.FAR)}

    def _spread(self, node: _Node, met: set[Hashable], fresh: dict[Hashable, _Node], plans: dict[Hashable, Plan]) -> None:
        """Try each next step from a node, and note the tables that are new, with their plans."""
        for step in self._choices.steps(node.steps):
            self.sight.play(step)
            key = self.sight.key()
            drawn = node.draws + len(step.turn.draws)
            if key not in met and (key not in fresh or drawn < fresh[key].draws):
                fresh[key] = _Node(drawn, (*node.steps, step))
                plans.pop(key, None)
                plan = self._plan(fresh[key])
                if plan:
                    plans[key] = plan
            self.sight.take_back()

    def _plan(self, node: _Node) -> Plan | None:
        """What has been gained on the table as it lies now, at a node."""
        gained, steps = self._gains(), len(node.steps)
        worth = self._scale.weigh(self._table) + self._scale.step * steps
        if self._scale.covered(self._table) < self._covered:
            aim = Aim.TURN if steps <= self._near else Aim.FAR
        elif node.steps[0].move.kind == "worry_back":
            return None
        elif gained[0] > self._gained[0]:
            aim = Aim.KEEP if self._now_or_never and worth > self.worth else Aim.STOCK
        elif gained[1:] > self._gained[1:]:
            aim = Aim.UP
        else:
            return None
        return Plan(aim, worth, -node.draws, node.line)

    def _gains(self) -> tuple[int, int, int, int]:
        """What never falls while plans are followed: see `Aim`. Jokers count last, since they can come back."""
        piles, up = self._table.piles, self._table.up
        if not self._referee.rules.jokers:
            return -len(piles[STOCK]) - len(piles[WASTE]), up, up, 0
        jokers = sum(card >= JOKERS for pile in (STOCK, WASTE) for card in piles[pile])
        natural = sum(card < JOKERS for pile in self._referee.foundations for card in piles[pile])
        return jokers - len(piles[STOCK]) - len(piles[WASTE]), natural, up, -jokers
