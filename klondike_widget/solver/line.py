"""From the moves of a search to those of the game: with the draws, and with the runs that must step aside."""

from __future__ import annotations

from collections.abc import Iterable

from ..engine.moves import DRAW, RECYCLE, Move
from ..engine.piles import FIRST_COLUMN, NAMES, STOCK, WASTE
from ..engine.referee import Referee
from ..engine.table import Table
from . import core
from .setting import NUMBERS

_UP, _, _STOCK_UP, _ = core.KINDS


def line_of(referee: Referee, table: Table, moves: Iterable[tuple[int, int, int]]) -> tuple[Move, ...]:
    """The moves that play what a search found; the table is played along."""
    writer = _Writer(referee, table)
    for move, backs, risen in moves:
        writer.take_back(backs)
        if move >= 0:
            writer.make(move)
        writer.settle(risen)
    return tuple(writer.line)


class _Writer:
    """Plays on a table, and writes down what it plays. Every move is one of the legal ones."""

    def __init__(self, referee: Referee, table: Table) -> None:
        self.referee = referee
        self.table = table
        self.line: list[Move] = []

    def take_back(self, cards: int) -> None:
        """Take a set of cards back from the foundations, each when it is on top and has a place."""
        waiting = _cards(cards)
        while waiting:
            card = next(card for card in waiting if self._carries(card))
            self.carry(card)
            waiting.remove(card)

    def make(self, move: int) -> None:
        """Move a card as the search did."""
        card = NUMBERS[move & 63]
        if move >> 6 & 3 in (_UP, _STOCK_UP):
            self.lift(card)
        else:
            self.carry(card)

    def settle(self, cards: int) -> None:
        """Put a set of cards up, each when it can go."""
        waiting = _cards(cards)
        while waiting:
            card = next(card for card in waiting if self._lifts(card))
            self.lift(card)
            waiting.remove(card)

    def lift(self, card: int) -> None:
        """Put a card up; what lies on it steps aside first."""
        self._draw_to(card)
        if self._covered(card):
            self._play(self._carries(self._above(card)))
        self._play(self._lifts(card))

    def carry(self, card: int) -> None:
        """Bring a card, with all that lies on it, to a column."""
        self._draw_to(card)
        self._play(self._carries(card))

    def _play(self, move: Move | None) -> None:
        assert move is not None, "the search and the referee differ"
        self.table.play(move)
        self.line.append(move)

    def _draw_to(self, card: int) -> None:
        piles = self.table.piles
        while card in piles[STOCK] or card in piles[WASTE][:-1]:
            self._play(DRAW if piles[STOCK] else RECYCLE)

    def _covered(self, card: int) -> bool:
        pile = self.table.where[card]
        return pile >= FIRST_COLUMN and self.table.piles[pile][-1] != card

    def _above(self, card: int) -> int:
        pile = self.table.piles[self.table.where[card]]
        return pile[pile.index(card) + 1]

    def _lifts(self, card: int) -> Move | None:
        """The move that puts a card up, if it is due and what lies on it can step aside."""
        home = self.referee.homes[card][0]
        if len(self.table.piles[home]) != self.referee.rank[card]:
            return None
        if self._covered(card) and not self._carries(self._above(card)):
            return None
        pile = self.table.where[card]
        return Move.between(NAMES[pile if pile >= FIRST_COLUMN else WASTE], NAMES[home], 1)

    def _carries(self, card: int) -> Move | None:
        """The move that brings a card to a column, the first that there is."""
        pile = self.table.where[card]
        source = WASTE if pile == STOCK else pile
        cards = self.table.piles[source]
        if card not in cards:
            return None
        count = len(cards) - cards.index(card)
        for move in self.referee.legal_moves(self.table):
            if move.source_number == source and move.target_number >= FIRST_COLUMN and move.count == count:
                return move
        return None


def _cards(mask: int) -> list[int]:
    return [NUMBERS[code] for code in range(52) if mask >> code & 1]
