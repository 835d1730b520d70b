"""Can it be won, and how: what the solver is asked, and what it answers. It knows the deal, the hidden cards too."""

from __future__ import annotations

import operator
from enum import Enum
from typing import Final, SupportsIndex

from ..engine.errors import KlondikeError
from ..engine.game import Game
from ..engine.moves import Move
from ..engine.position import Position
from ..engine.rules import RuleSet
from ..engine.setting import position_of
from ..locale import number, say
from . import core, routes
from .line import line_of
from .routes import length_of
from .setting import search_of, table_at

LIMIT: Final = 5_000_000
"""How many classes of positions are looked at before the solver gives up: a few seconds where it is compiled, a minute or two where not."""
SLICE: Final = 20_000
"""How many are looked at in one go: a hundredth of a second where it is compiled, half a second where not."""


class InvalidLimitError(KlondikeError):
    """A limit that is no whole number, or below 0."""


class Verdict(str, Enum):
    """What is known of a position."""

    WINNABLE = "winnable"
    """There is a line to the win."""
    UNWINNABLE = "unwinnable"
    """There is none: the search went through all that could be."""
    UNKNOWN = "unknown"
    """The search ended at its limit."""

    def __str__(self) -> str:
        return self.value


_VERDICTS: Final = dict(zip(core.OUTCOMES, (Verdict.UNKNOWN, Verdict.WINNABLE, Verdict.UNWINNABLE)))


class Solution:
    """What the solver found about a position."""

    def __init__(
        self, start: Position, verdict: Verdict, nodes: int, limit: int, line: tuple[Move, ...] | None, proved: bool = False
    ) -> None:
        self.start: Final = start
        """The position that was asked about."""
        self.verdict: Final = verdict
        self.nodes: Final = nodes
        """How many positions were looked at, of those that differ for the search."""
        self.limit: Final = limit
        """How many might have been."""
        self.line: Final = line
        """Moves that win from the position, or `None` where none are known."""
        self.proved: Final = proved
        """Whether it is proved that no line is shorter: each draw and each move of a card or a run counts, recycling does not."""

    @property
    def rules(self) -> RuleSet:
        """The rules under which the answer holds."""
        return self.start.rules

    @property
    def length(self) -> int | None:
        """How many moves the line has, as solvers count them: each draw is one, and each move of a card or a run; recycling is none."""
        return None if self.line is None else length_of(self.line)

    @property
    def text(self) -> str:
        """The answer as a sentence."""
        return say(f"solution.{self.verdict}", rules=self.rules.name, nodes=number(self.nodes))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Solution {self.verdict}, {self.nodes} nodes>"


class Inquiry:
    """A question to the solver that is answered in slices, so that others can be served between them.

    >>> inquiry = Inquiry(Game("normal-3", seed=7))
    >>> while not inquiry.step():
    ...     pass
    >>> inquiry.verdict
    <Verdict.WINNABLE: 'winnable'>

    Raises as `solve` does.
    """

    def __init__(self, start: Game | Position, limit: SupportsIndex | None = None) -> None:
        self.limit: Final = whole(limit)
        self._referee, table = table_at(start)
        self._start = position_of(self._referee, table)
        self._table = table
        self._search = search_of(self._referee, table)
        rules = self._referee.rules
        self._relaxable = rules.draw > 1 or rules.passes is not None
        self._relaxed: core.Search | None = None
        self.verdict = _VERDICTS[self._search.state]
        """What is known so far."""
        self.ended = self.verdict is not Verdict.UNKNOWN
        """Whether nothing more will be known: the answer is there, or the limit reached."""

    @property
    def nodes(self) -> int:
        """How many classes of positions were looked at so far."""
        return self._search.nodes + self.relaxed_nodes

    @property
    def relaxed_nodes(self) -> int:
        """How many of them with an easier stock."""
        return self._relaxed.nodes if self._relaxed else 0

    def step(self, nodes: int = SLICE) -> bool:
        """Look at up to so many classes more, and say whether it has ended."""
        room = self.limit - self.nodes
        if not self.ended and room > 0:
            if self._relaxable and 2 * self.relaxed_nodes < self._search.nodes > SLICE:
                self._relax(min(nodes, room))
            else:
                self.verdict = _VERDICTS[self._search.run(min(nodes, room))]
        self.ended = self.verdict is not Verdict.UNKNOWN or room <= 0 or not self._open(self._search)
        return self.ended

    @staticmethod
    def _open(search: core.Search) -> bool:
        """Whether a search can go on."""
        return _VERDICTS[search.state] is Verdict.UNKNOWN

    def _relax(self, nodes: int) -> None:
        """Look whether it could be won with single draws and no limit of passes, which is found sooner: if not, it can't at all."""
        if self._relaxed is None:
            self._relaxed = search_of(self._referee, self._table, relaxed=True)
        if _VERDICTS[self._relaxed.run(nodes)] is Verdict.UNWINNABLE:
            self.verdict = Verdict.UNWINNABLE
        self._relaxable = self._open(self._relaxed)

    def run(self) -> Verdict:
        """Look until it has ended."""
        while not self.step():
            pass
        return self.verdict

    @property
    def line(self) -> tuple[Move, ...] | None:
        """The line to the win as it was found, which is no short one; `None` where none is known."""
        if self.verdict is not Verdict.WINNABLE:
            return None
        return line_of(self._referee, table_at(self._start)[1], self._search.line())

    def solution(self, shortest: bool = False) -> Solution:
        """What is known so far, with a short line to the win where there is one, or with a `shortest` one as far as the limit allows."""
        found = self.line
        if found is None:
            return Solution(self._start, self.verdict, self.nodes, self.limit, None)
        route = routes.shortest(self._start, self.limit, found) if shortest else routes.shorter(self._start, known=found)
        return Solution(self._start, self.verdict, self.nodes, self.limit, route.line, route.proved)


def solve(start: Game | Position, limit: SupportsIndex | None = None, *, shortest: bool = False) -> Solution:
    """Whether a game or a position can still be won, and how. The solver knows the hidden cards: it is no hint, but the truth.

    `limit` is how many positions it looks at before it gives up: 0 or more, five million where it is not given. The line is short; with
    `shortest` no line is shorter, where that could be proved within the limit, and `proved` says so.

    >>> solution = solve(Game("normal-3", seed=7))
    >>> game = Game("normal-3", seed=7)
    >>> _ = game.play(solution.line)
    >>> print(solution.verdict, game.status)
    winnable won

    Raises `UnsupportedRulesError` for two packs, jokers, spaces that any card fills, and a very large stock; `InvalidPositionError`
    for a position that no game can have, or that has cards which are not known; `InvalidLimitError` for a limit that is none.
    """
    inquiry = Inquiry(start, limit)
    inquiry.run()
    return inquiry.solution(shortest)


def whole(limit: SupportsIndex | None) -> int:
    """A limit as a plain number, the usual one for `None`. Raises `InvalidLimitError` for what is none."""
    if limit is None:
        return LIMIT
    try:
        number = -1 if isinstance(limit, bool) else operator.index(limit)
    except TypeError:
        number = -1
    if number < 0:
        raise InvalidLimitError(say("error.limit", limit=repr(limit)))
    return number
