"""The table: the piles while they are played on. It moves cards and puts them back; it knows no rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .cards import FACES, JOKERS
from .moves import Move
from .piles import COUNT, FIRST_COLUMN, STOCK, WASTE

TURNED = 1
EXCHANGED = 2
"""Bits of the note of a move: a card turned up; a joker made room on the foundation and went to the waste (its height is in the bits
above)."""


class Table:
    """Piles of card numbers, bottom to top, changed in place.

    `play` answers with a note, all that `take_back` needs besides the move: how many cards were drawn, or else `TURNED` and `EXCHANGED`.
    """

    __slots__ = ("down", "draw", "passes", "piles", "up", "where")

    def __init__(self, piles: Iterable[Sequence[int]], down: Iterable[int], draw: int, passes: int = 1) -> None:
        self.piles = [list(pile) for pile in piles]
        self.down = list(down)
        """How many cards of each pile lie face down; only columns have any."""
        self.where = [STOCK] * len(FACES)
        """The pile of each card number. Cards of the stock and the waste are not told apart."""
        self.draw = draw
        self.passes = passes
        """The number of the pass through the stock, counted from 1."""
        self.up = 0
        """How many cards lie on the foundations."""
        for number in range(WASTE + 1, COUNT):
            for card in self.piles[number]:
                self.where[card] = number
            if number < FIRST_COLUMN:
                self.up += len(self.piles[number])

    def copy(self) -> Table:
        """A table of its own that lies the same, to try moves on."""
        return Table(self.piles, self.down, self.draw, self.passes)

    def play(self, move: Move) -> int:
        """Make a legal move, and turn the card that it uncovers (A14)."""
        piles = self.piles
        kind = move.kind
        if kind == "draw":
            stock = piles[STOCK]
            drawn = stock[-self.draw :]
            del stock[-self.draw :]
            drawn.reverse()
            piles[WASTE] += drawn
            return len(drawn)
        if kind == "recycle":
            self._turn_over()
            self.passes += 1
            return 0
        source, target = move.source_number, move.target_number
        note = 0
        if target < FIRST_COLUMN:
            note = self._go_home(source, target)
        else:
            self._carry(source, target, move.count)
            if kind == "worry_back":
                self.up -= 1
        if source >= FIRST_COLUMN and piles[source] and len(piles[source]) == self.down[source]:
            self.down[source] -= 1
            note |= TURNED
        return note

    def take_back(self, move: Move, note: int) -> None:
        """Undo `move`, the last one played, which left `note`."""
        piles = self.piles
        kind = move.kind
        if kind == "draw":
            drawn = piles[WASTE][-note:]
            del piles[WASTE][-note:]
            drawn.reverse()
            piles[STOCK] += drawn
        elif kind == "recycle":
            self._turn_over()
            self.passes -= 1
        else:
            source, target = move.source_number, move.target_number
            self.down[source] += note & TURNED
            if note & EXCHANGED:
                self._give_back(source, target, note >> 2)
                return
            self._carry(target, source, move.count)
            if target < FIRST_COLUMN:
                self.up -= 1
            elif kind == "worry_back":
                self.up += 1

    def in_sight(self, card: int) -> bool:
        """Whether a card lies face up in a column or on a foundation."""
        pile = self.where[card]
        return pile > WASTE and self.piles[pile].index(card) >= self.down[pile]

    def _go_home(self, source: int, target: int) -> int:
        card = self.piles[source][-1]
        pile = self.piles[target]
        rank = FACES[card].rank - 1
        if card >= JOKERS or len(pile) == rank:
            self._carry(source, target, 1)
            self.up += 1
            return 0
        self.piles[source].pop()
        self.piles[WASTE].append(pile[rank])
        self.where[pile[rank]] = WASTE
        pile[rank] = card
        self.where[card] = target
        return EXCHANGED | rank << 2

    def _give_back(self, source: int, target: int, rank: int) -> None:
        joker = self.piles[WASTE].pop()
        card = self.piles[target][rank]
        self.piles[target][rank] = joker
        self.where[joker] = target
        self.piles[source].append(card)
        self.where[card] = source

    def _carry(self, source: int, target: int, count: int) -> None:
        pile = self.piles[source]
        if count == 1:
            card = pile.pop()
            self.piles[target].append(card)
            self.where[card] = target
        else:
            run = pile[-count:]
            del pile[-count:]
            self.piles[target] += run
            for card in run:
                self.where[card] = target

    def _turn_over(self) -> None:
        """Turn the waste over to be the stock, or back: one of the two is empty, and the order of the other is reversed."""
        piles = self.piles
        piles[STOCK], piles[WASTE] = piles[WASTE][::-1], piles[STOCK][::-1]
