"""Sight: a table as its player sees it, to try moves on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from dataclasses import replace
from typing import Final, NamedTuple, TypeAlias

from ..engine.cards import FACES, HIDDEN, Card, pack
from ..engine.moves import DRAW, RECYCLE, Move
from ..engine.piles import STOCK, WASTE
from ..engine.position import Column, Position
from ..engine.referee import Referee, referee_of
from ..engine.setting import table_of
from ..engine.table import Table

Line: TypeAlias = tuple[Move, ...]


class Turn(NamedTuple):
    """Draws, and recycling the waste among them: how many cards lie in the waste then, and which is the last of them."""

    draws: Line
    waste: int
    top: int


class Step(NamedTuple):
    """A card moved, after the draws that bring it up."""

    turn: Turn
    move: Move

    @property
    def line(self) -> Line:
        """All its moves."""
        return (*self.turn.draws, self.move)


STAY: Final = Turn((), -1, -1)


class Sight:
    """A table that looks like a position to its player.

    Some unseen card lies wherever one lies hidden, so that the referee can judge the table. Which one it is follows from what is seen,
    and nobody looks at it. Raises `InvalidPositionError` for a position that no game under its rules can have.
    """

    def __init__(self, seen: Position) -> None:
        self.rules = seen.rules
        self.referee: Referee = referee_of(seen.rules)
        self.table, self.unseen = _laid(self.referee, seen)
        self.squared = self.rules.waste == "squared" and self.rules.draw > 1 and self.rules.face_up == "top"
        """Whether the cards drawn together hide each other, so that the order of the stock is never known."""
        self.all_in_reach = self.rules.draw == 1 and self.rules.passes is None
        """Whether every card of the stock can be had at any time, so that it is all the same which lies on top."""
        self._played: list[tuple[Move, int, tuple[list[int], list[int], int] | None]] = []

    def turns(self) -> list[Turn]:
        """Once round the stock: all that draws can bring up."""
        stock, waste, draw = self.table.piles[STOCK], self.table.piles[WASTE], self.table.draw
        found: list[Turn] = []
        cards = waste + stock[::-1]
        draws: Line = ()
        for place in _stops(len(waste), len(cards), draw):
            draws = (*draws, DRAW)
            found.append(Turn(draws, place, cards[place - 1]))
        if waste and not self.squared and self.referee.pass_left(self.table):
            draws = (*draws, RECYCLE)
            for place in _stops(0, len(cards), draw):
                draws = (*draws, DRAW)
                found.append(Turn(draws, place, cards[place - 1]))
        return found

    def draw(self, turn: Turn) -> None:
        """Play draws alone."""
        self._played.append((DRAW, -1, self._turned(turn)))

    def play(self, step: Step) -> None:
        """Play a step."""
        before = self._turned(step.turn) if step.turn.draws else None
        self._played.append((step.move, self.table.play(step.move), before))

    def take_back(self) -> None:
        """Undo what was played last."""
        table = self.table
        move, note, before = self._played.pop()
        if note >= 0:
            table.take_back(move, note)
        if before:
            table.piles[STOCK], table.piles[WASTE], table.passes = before

    def shows(self) -> bool:
        """Whether the move just played has turned up a card that was not seen before."""
        pile = self.table.piles[self._played[-1][0].source_number]
        return bool(pile) and pile[-1] in self.unseen

    def key(self) -> Hashable:
        """What tells the tables of one search apart."""
        piles = self.table.piles
        stock = 0 if self.all_in_reach else (len(piles[WASTE]), self.table.passes)
        heights = tuple([len(piles[number]) for number in self.referee.foundations])
        return stock, heights, tuple([tuple(piles[number]) for number in self.referee.columns])

    def _turned(self, turn: Turn) -> tuple[list[int], list[int], int]:
        """Play draws at once, and say how stock and waste lay before."""
        table = self.table
        stock, waste = table.piles[STOCK], table.piles[WASTE]
        cards = waste + stock[::-1]
        before = stock, waste, table.passes
        table.piles[WASTE] = cards[: turn.waste]
        table.piles[STOCK] = cards[: turn.waste - 1 : -1]
        table.passes += RECYCLE in turn.draws
        return before


def _stops(place: int, end: int, draw: int) -> list[int]:
    """How many cards lie in the waste after each draw."""
    return [min(stop, end) for stop in range(place + draw, end + draw, draw)]


def _laid(referee: Referee, seen: Position) -> tuple[Table, frozenset[int]]:
    """A table with stand-ins for the cards that are hidden, and the numbers of those."""
    piles = (seen.stock, seen.waste, *seen.foundations, *(column.cards for column in seen.tableau))
    left = Counter(FACES[number] for number in pack(seen.rules.decks, seen.rules.jokers))
    left.subtract(card for pile in piles for card in pile if card is not HIDDEN)
    others = left.elements()

    def filled(pile: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(next(others) if card is HIDDEN else card for card in pile)

    tableau = tuple(Column(filled(column.down), column.up) for column in seen.tableau)
    _, table = table_of(referee, replace(seen, stock=filled(seen.stock), waste=filled(seen.waste), tableau=tableau))
    numbers = (STOCK, WASTE, *referee.foundations, *referee.columns)
    unseen = (number for place, pile in zip(numbers, piles) for number, card in zip(table.piles[place], pile) if card is HIDDEN)
    return table, frozenset(unseen)
