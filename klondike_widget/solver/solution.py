"""Can it be won, and how: what the solver is asked, and what it answers. It knows the deal, the hidden cards too."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from enum import Enum
from functools import cached_property
from typing import Final, SupportsIndex

from ..engine.errors import KlondikeError
from ..engine.game import Game
from ..engine.moves import Move
from ..engine.position import Position
from ..engine.rules import RuleSet
from ..engine.setting import position_of
from ..locale import say
from . import core
from .line import line_of
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
        self, start: Position, verdict: Verdict, found: Sequence[tuple[int, int, int]] = (), nodes: int = 0, limit: int = LIMIT
    ) -> None:
        self.start: Final = start
        """The position that was asked about."""
        self.verdict: Final = verdict
        self.nodes: Final = nodes
        """How many classes of positions were looked at."""
        self.limit: Final = limit
        """How many might have been."""
        self._found: Final = found

    @property
    def rules(self) -> RuleSet:
        """The rules under which the answer holds."""
        return self.start.rules

    @cached_property
    def line(self) -> tuple[Move, ...] | None:
        """Moves that win from the position, or `None` where none are known."""
        if self.verdict is not Verdict.WINNABLE:
            return None
        return line_of(*table_at(self.start), self._found)

    @property
    def text(self) -> str:
        """The answer as a sentence."""
        return say(f"solution.{self.verdict}", rules=self.rules.name, nodes=f"{self.nodes:,}")

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

    def __init__(self, start: Game | Position, limit: SupportsIndex = LIMIT) -> None:
        self.limit: Final = _whole(limit)
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
        room = min(nodes, self.limit - self.nodes)
        if not self.ended and room > 0:
            if self._relaxable and 2 * self.relaxed_nodes < self._search.nodes > SLICE:
                self._relax(room)
            else:
                self.verdict = _VERDICTS[self._search.run(room)]
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

    @property
    def solution(self) -> Solution:
        """What is known so far, with the way to the win where there is one."""
        found = self._search.line() if self.verdict is Verdict.WINNABLE else ()
        return Solution(self._start, self.verdict, found, self.nodes, self.limit)


def solve(start: Game | Position, limit: SupportsIndex = LIMIT) -> Solution:
    """Whether a game or a position can still be won, and how. The solver knows the hidden cards: it is no hint, but the truth.

    `limit` is how many classes of positions it looks at before it gives up: 0 or more.

    >>> solution = solve(Game("normal-3", seed=7))
    >>> game = Game("normal-3", seed=7)
    >>> _ = game.play(solution.line)
    >>> print(solution.verdict, game.status)
    winnable won

    Raises `UnsupportedRulesError` for two packs, jokers, spaces that any card fills, and fewer than six columns; `InvalidPositionError`
    for a position that no game can have, or that has cards which are not known; `InvalidLimitError` for a limit that is none.
    """
    inquiry = Inquiry(start, limit)
    while not inquiry.step():
        pass
    return inquiry.solution


def _whole(limit: SupportsIndex) -> int:
    try:
        whole = -1 if isinstance(limit, bool) else operator.index(limit)
    except TypeError:
        whole = -1
    if whole < 0:
        raise InvalidLimitError(say("error.limit", limit=limit))
    return whole
