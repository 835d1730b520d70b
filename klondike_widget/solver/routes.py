"""Short ways to the win, from any position whose cards are known.

They are counted as the published solvers count: each draw is a move, of however many cards, and so is each move of a card or a run;
recycling and turning a card up are none. `shortest` proves that no line is shorter, if its limit suffices; `shorter` finds a short line
quickly. Both take every rule set with one pack, no joker, and spaces for kings.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from ..engine.game import Game
from ..engine.moves import DRAW, RECYCLE, Move
from ..engine.piles import FIRST_COLUMN, FIRST_FOUNDATION, NAMES, STOCK, WASTE
from ..engine.position import Position
from ..engine.referee import Referee
from ..engine.table import Table
from .pathfinder import Pathfinder
from .setting import parts_of, table_at

LIMIT: Final = 2_000_000
"""How many positions `shortest` keeps: about 120 MB, and two seconds where it is compiled."""
BUDGET: Final = 30_000
"""How many positions `shorter` looks at: a hundredth of a second where it is compiled, a second where not."""

_WIDTHS: Final = (100, 1000, 3000)
"""The searches of `shorter`: how many positions each keeps of a length."""
_SHARES: Final = 8
"""Where nothing else is found, `shorter` goes on from so many places of the known line."""
_UP, _SPACE = -1, -2
_Step = tuple[int, int]
"""A card and what it is put on, with the draws before it understood."""


class Route(NamedTuple):
    """A way to the win."""

    line: tuple[Move, ...] | None
    """The moves, or `None` where no way was found."""
    proved: bool
    """Whether there is no shorter one; without a line, whether there is none at all."""
    nodes: int
    """How many positions were looked at."""

    @property
    def length(self) -> int | None:
        """How many moves it counts."""
        return None if self.line is None else length_of(self.line)


def length_of(line: Iterable[Move]) -> int:
    """How many moves a line counts: all but the recycles.

    >>> from klondike_widget.engine.moves import moves_in
    >>> length_of(moves_in("DR2 NEW DR W1"))
    4
    """
    return sum(move is not RECYCLE for move in line)


def shortest(start: Game | Position, limit: int = LIMIT, known: Iterable[Move] | None = None) -> Route:
    """A shortest line, if it can be proved by keeping `limit` positions at a time; else the best that was found.

    `known` is a line that wins from there: the answer is never longer, nor longer than that of `shorter`, which is asked first.

    >>> route = shortest(Game("normal-3", seed=153), limit=12_000)
    >>> route.length, route.proved
    (121, True)

    Raises `InvalidPositionError` as `table_at` does.
    """
    referee, table = table_at(start)
    route = _shorter(referee, table, BUDGET, known)
    if route.proved:
        return route
    finder = _finder(referee, table)
    if route.line is not None:
        finder.best = length_of(route.line)
    proved = finder.shortest(limit)
    steps = finder.path()
    return Route(route.line if steps is None else _walked(referee, table, steps), proved, route.nodes + finder.nodes)


def shorter(start: Game | Position, budget: int = BUDGET, known: Iterable[Move] | None = None) -> Route:
    """A short line, found by looking at about `budget` positions.

    `known` is a line that wins from there: the answer is never longer. Without it there may be none.

    >>> game = Game("normal-1", seed=7)
    >>> route = shorter(game, budget=3_000)
    >>> _ = game.play(route.line)
    >>> route.length, game.status
    (116, 'won')

    Raises `InvalidPositionError` as `table_at` does.
    """
    referee, table = table_at(start)
    return _shorter(referee, table, budget, known)


def _shorter(referee: Referee, table: Table, budget: int, known: Iterable[Move] | None) -> Route:
    """`shorter` from a table, which stays as it is."""
    line = None if known is None else _without_loops(referee, table, known)
    if line is None:
        whole, nodes, found = _searched(referee, table, budget, None)
    else:
        whole, nodes, found = _searched(referee, table, budget * 3 // 4, length_of(line))
    if found is None and line is not None and not whole:
        line, more = _improved(referee, table, budget - nodes, _without_detours(referee, table, line))
        nodes += more
    return Route(line if found is None else found, whole, nodes)


def _searched(referee: Referee, table: Table, budget: int, longest: int | None) -> tuple[bool, int, tuple[Move, ...] | None]:
    """One beam after the other, for a line shorter than `longest`: whether none is better, the positions looked at, the line."""
    finder = _finder(referee, table)
    if longest is not None:
        finder.best = longest
    found = None
    whole = False
    for width in _WIDTHS:
        whole = finder.beam(width, budget - finder.nodes)
        steps = finder.path()
        if steps is not None:
            found = _walked(referee, table, steps)
        if whole or finder.nodes > budget * 3 // 4:
            break
    return whole, finder.nodes, found


def _improved(referee: Referee, table: Table, budget: int, line: tuple[Move, ...]) -> tuple[tuple[Move, ...], int]:
    """The best line that begins as `line` does, but ends sooner; and how many positions were looked at."""
    best, nodes = line, 0
    for share in range(1, _SHARES):
        begun = table.copy()
        kept = line[: len(line) * share // _SHARES]
        for move in kept:
            begun.play(move)
        # what the best line still has to go, if it began like this
        longest = length_of(best) - length_of(kept)
        _, more, rest = _searched(referee, begun, (budget - nodes) // (_SHARES - share), longest)
        nodes += more
        if rest is not None:
            best = kept + rest
    return best, nodes


def _finder(referee: Referee, table: Table) -> Pathfinder:
    rules, piles = referee.rules, table.piles
    talon = [_code(card) for card in (*piles[WASTE], *reversed(piles[STOCK]))]
    home = [len(piles[FIRST_FOUNDATION + suit]) for suit in range(4)]
    left = -1 if rules.passes is None else rules.passes - table.passes
    layers = [[[_code(card) for card in part] for part in parts_of(referee, table, column)] for column in referee.columns]
    return Pathfinder(layers, talon, len(piles[WASTE]), home, rules.draw, left, rules.worry_back)


def _code(card: int) -> int:
    return card % 13 * 4 + card // 13


def _number(code: int) -> int:
    return code % 4 * 13 + code // 4


def _walked(referee: Referee, table: Table, steps: Iterable[_Step]) -> tuple[Move, ...]:
    """The moves of the steps that a search found."""
    walk = _Walk(referee, table)
    for card, target in steps:
        walk.take((_number(card), target if target < 0 else _number(target)))
    return tuple(walk.line)


def _without_loops(referee: Referee, table: Table, line: Iterable[Move]) -> tuple[Move, ...]:
    """A line without the draws that bring nothing, and without what lies between two equal positions."""
    steps: list[_Step] = []
    played = table.copy()
    seen = {_key(played): 0}
    for move in line:
        step = _step(played, move)
        played.play(move)
        if step is not None:
            steps.append(step)
            first = seen.setdefault(_key(played), len(steps))
            if first < len(steps):
                del steps[first:]
                seen = {key: at for key, at in seen.items() if at <= first}
    walk = _Walk(referee, table)
    for step in steps:
        walk.take(step)
    return tuple(walk.line)


def _without_detours(referee: Referee, table: Table, line: tuple[Move, ...]) -> tuple[Move, ...]:
    """A line without the steps that can be left out one by one."""
    steps: list[_Step] = []
    played = table.copy()
    for move in line:
        step = _step(played, move)
        played.play(move)
        if step is not None:
            steps.append(step)
    at = 0
    while at < len(steps):
        if steps[at][1] != _UP:
            walk = _Walk(referee, table)
            rest = steps[:at] + steps[at + 1 :]
            if all(walk.can_take(step) for step in rest) and referee.is_won(walk.table) and length_of(walk.line) < length_of(line):
                line, steps = tuple(walk.line), walk.steps
                continue
        at += 1
    return line


def _key(table: Table) -> tuple[tuple[int, ...], ...]:
    return (*map(tuple, table.piles), tuple(table.down))  # a card that goes away and comes back may have turned one


def _step(table: Table, move: Move) -> _Step | None:
    if move in (DRAW, RECYCLE):
        return None
    card = table.piles[move.source_number][-move.count]
    if move.target_number < FIRST_COLUMN:
        return card, _UP
    column = table.piles[move.target_number]
    return card, column[-1] if column else _SPACE


class _Walk:
    """Takes steps on a copy of a table, with the draws that they need, and writes the moves down."""

    def __init__(self, referee: Referee, table: Table) -> None:
        self.referee = referee
        self.table = table.copy()
        self.line: list[Move] = []
        self.steps: list[_Step] = []

    def take(self, step: _Step) -> None:
        assert self.can_take(step), "the search and the referee differ"

    def can_take(self, step: _Step) -> bool:
        """Take a step if the rules allow it, and say whether they do; one that is done already is passed over."""
        card, target = step
        if self._lies(card, target):
            return True
        piles, where = self.table.piles, self.table.where
        if where[card] < FIRST_FOUNDATION and not self._drawn(card):
            return False
        source = where[card] if where[card] > WASTE else WASTE
        count = len(piles[source]) - piles[source].index(card)
        onto = self._place(card, target)
        move = None if onto is None or onto == source else Move.between(NAMES[source], NAMES[onto], count)
        if move is None or move not in self.referee.legal_moves(self.table):
            return False
        self._play(move)
        self.steps.append(step)
        return True

    def _lies(self, card: int, target: int) -> bool:
        pile = self.table.where[card]
        if target == _UP or pile < FIRST_COLUMN:
            return target == _UP and FIRST_FOUNDATION <= pile < FIRST_COLUMN
        under = self.table.piles[pile].index(card) - 1
        return under < 0 if target == _SPACE else under >= 0 and self.table.piles[pile][under] == target

    def _place(self, card: int, target: int) -> int | None:
        """The pile that the step goes to."""
        if target == _UP:
            return self.referee.homes[card][0]
        if target == _SPACE:
            return next((column for column in self.referee.columns if not self.table.piles[column]), None)
        return self.table.where[target] if self.table.where[target] >= FIRST_COLUMN else None

    def _drawn(self, card: int) -> bool:
        """Draw until a card is in view; says whether it came."""
        piles = self.table.piles
        for _ in range(2 * len(piles[STOCK]) + 2 * len(piles[WASTE]) + 2):
            if piles[WASTE] and piles[WASTE][-1] == card:
                return True
            if not piles[STOCK] and not self.referee.pass_left(self.table):
                return False
            self._play(DRAW if piles[STOCK] else RECYCLE)
        return False

    def _play(self, move: Move) -> None:
        self.table.play(move)
        self.line.append(move)
