"""Lines that win in few moves, from any position whose cards are known.

They are counted as the published solvers count: every draw is one move, of however many cards, and so is every move of a card or a run;
recycling and turning a card up are none. `shortest` proves that there is no shorter line, where its limit suffices; `shorter` finds a good
one quickly. Both search with `pathfinder.Pathfinder` and write what it found in the engine's notation.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from ..engine.moves import DRAW, RECYCLE, Move
from .pathfinder import Pathfinder

WIDTHS: Final = (60, 1000, 4000)
"""How many positions of each length `shorter` keeps, from its first try to its last."""
BUDGET: Final = 1_500_000
"""How many positions `shorter` looks at unless told otherwise: about a second where the pathfinder is compiled."""
STORED: Final = 40
"""About how many bytes each position takes."""
_SUITS: Final = "SHDC"
_UP: Final = -1
"""Where a card of a step goes, if not onto a card or, for a king, to a space."""
_SPACE: Final = -2
_KING: Final = 12


class Start(NamedTuple):
    """Where a search starts. A card is `4 * rank + suit`: rank 0 for an ace to 12 for a king, suits in the order ♠ ♥ ♦ ♣."""

    columns: Sequence[Sequence[int]]
    """The columns, 1 to 9, bottom to top."""
    face_down: Sequence[int]
    """How many cards of each lie face down and locked. What lies face up need not be one run: only runs move."""
    stock: Sequence[int]
    """The stock; the last card is drawn next."""
    waste: Sequence[int]
    """The waste; the last card is the one to play."""
    foundations: Sequence[int] = (0, 0, 0, 0)
    """How many cards lie on each foundation."""
    draw: int = 1
    """How many cards are drawn at a time, 1 to 7."""
    passes_left: int = -1
    """How many times the waste may still be turned over; -1 for no limit."""
    worry_back: bool = True
    """Whether cards may be taken back from the foundations."""


class Found(NamedTuple):
    """What a search found."""

    line: tuple[Move, ...] | None
    """A line that wins, or `None` where none was found."""
    proved: bool
    """Whether no line is shorter, or, where there is no line, none wins."""
    nodes: int
    """How many positions were looked at."""

    @property
    def length(self) -> int | None:
        """How many moves the line counts."""
        return None if self.line is None else length_of(self.line)


def length_of(line: Iterable[Move]) -> int:
    """How many moves a line counts: all but the recycles.

    >>> from klondike_widget.engine.moves import moves_in
    >>> length_of(moves_in("DR NEW DR W1"))
    3
    """
    return sum(move is not RECYCLE for move in line)


def shortest(start: Start, limit: int = 1_000_000, known: Iterable[Move] | None = None) -> Found:
    """The shortest line, proved within `limit` positions, each of which takes about `STORED` bytes; else the best line found.

    `known` is a line that wins, if one is known; the answer is never longer.
    """
    quick = shorter(start, limit // 2, known)
    if quick.proved:
        return quick
    finder = _finder(start)
    if quick.line is not None:
        finder.best = length_of(quick.line)
    proved = bool(finder.shortest(limit))
    path = finder.path()
    return Found(_Table(start).written(_steps(path)) if path else quick.line, proved, quick.nodes + finder.nodes)


def shorter(start: Start, budget: int = BUDGET, known: Iterable[Move] | None = None) -> Found:
    """A short line, found by looking at no more than about `budget` positions.

    `known` is a line that wins, if one is known; the answer is never longer, and without it there may be no answer.
    """
    line = None if known is None else tidied(start, known)
    nodes = 0
    for width in WIDTHS:
        finder = _finder(start)
        if line is not None:
            finder.best = length_of(line)
        whole = finder.beam(width, budget - nodes)
        nodes += finder.nodes
        path = finder.path()
        if path:
            line = _Table(start).written(_steps(path))
        if whole or nodes >= budget:
            return Found(line, bool(whole), nodes)
    return Found(line, False, nodes)
