# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
# cython: annotation_typing=False, infer_types=True
"""Searches for lines of few moves, over exact positions; `board.Board` says what is played and how far the win is at least.

`shortest` is A*: of the positions known it goes on from one with the least sum of the moves made and the bound of those ahead. When no
position is left whose sum is below the length of the best line, that line is a shortest one. `beam` goes through the lengths instead
and keeps the most promising positions of each.

A position that is reached again in fewer moves is put down again, and the record in the table is the one that counts. Each takes 32 bytes,
and with the room kept ahead and its share of the table about 60.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from .board import Board

ONE = 1
ARRANGEMENT = (1 << 24) - 1
INDEX = (1 << 31) - 1
HALF = (1 << 30) - 1
SCORES, LENGTHS = 512, 512
SPACE, HOME, LADDER = 61, 63, 1 << 18  # as in `board`, whose names are not seen from here where both are compiled
IDLE, BEAM, SHORTEST = 0, 1, 2
LEAST_LENGTH = 16


class Pathfinder(Board):
    """Searches from one position, which is told as to `Board`."""

    def __init__(
        self,
        layers: Sequence[Sequence[Sequence[int]]],
        talon: Sequence[int],
        waste: int,
        home: Sequence[int],
        draw: int,
        passes_left: int,
        worry_back: bool,
    ) -> None:
        Board.__init__(self, layers, talon, waste, home, draw, passes_left, worry_back)
        self.nodes = 0  # how many positions were put down, in all searches
        self.best = LENGTHS  # the length of the best line; lines that are not shorter are passed over. May be set from outside
        self.best_node = -1
        self.too_long = False  # whether something was passed over though no line was known
        self.searching = IDLE
        self.lowest = self.used = self.room = self.mask = 0
        self.first_talon, self.first_piles, self.first_arrangement = self.talon_word(), self.piles_word(), self.arrangement
        self._clear(LENGTHS)

    def shortest(self, limit: int) -> bool:
        """Look for a shortest line, keeping at most `limit` positions; call again with a higher limit to go on.

        Says whether it is proved that no line is shorter than `best`.
        """
        if self.searching != SHORTEST:
            self._start(SHORTEST)
        while self.lowest < self.best:
            node = self.heads[self.lowest] - 1
            if node < 0:
                self.lowest += 1
            elif self.used >= limit:
                return False
            else:
                self.heads[self.lowest] = self.links[node] & INDEX
                self._expand(node)
        return not self.too_long

    def beam(self, width: int, limit: int) -> bool:
        """Look for a short line, going on from at most `width` positions of each length and keeping about `limit` at most.

        Where `limit` is small it is shared out among the lengths, so that the search comes to an end with it.
        The most promising have the lowest sum of twice the bound, the locked cards and those of the talon (measured: with these, fewer
        beams end without a line). Says the same as `shortest`, which is known if no position had to be left out.
        """
        self._start(BEAM)
        expected = 5 * self.bound() // 4
        whole = True
        length = 0
        while length < self.best:
            taken = 0
            share = self.used + (limit - self.used) // max(expected - length, LEAST_LENGTH)
            for head in range(length * SCORES, (length + 1) * SCORES):
                while self.heads[head] and (not taken or (taken < width and self.used < share)):
                    node = self.heads[head] - 1
                    self.heads[head] = self.links[node] & INDEX
                    taken += self._expand(node)
                if self.heads[head]:
                    whole = False
                    break
            length += 1
        return whole and not self.too_long

    def path(self) -> list[tuple[int, int]] | None:
        """What the last search found, if it found a line shorter than `best` was: the cards moved and where to.

        That is the card they were put on, -1 for up, -2 for a space.
        """
        if self.best_node < 0:
            return None
        steps: list[tuple[int, int]] = []
        node = self.best_node
        while node > 0:
            move = (self.steps[node] >> 24) & 0xFFFFF
            card, source, target = move & 63, move >> 6 & 63, move >> 12 & 63
            if move & LADDER:
                steps.append((source, -1))
            steps.append((card, -1 if target == HOME else -2 if target == SPACE else target))
            node = (self.links[node] >> 31) - 1
        return steps[::-1]

    def _start(self, search: int) -> None:
        self.searching = search
        self.best_node = -1
        self._clear(LENGTHS * SCORES if search == BEAM else LENGTHS)
        self.lay(self.first_talon, self.first_piles, self.first_arrangement)
        self.talon_ahead = self.talon_bound()
        self._add(-1, 0, 0)

    def _expand(self, node: int) -> bool:
        """Put down what follows from a position, unless it was reached in fewer moves since; says whether it did."""
        arrangement = self.steps[node] & ARRANGEMENT
        if self.table[self._slot(self.talons[node], self.piles[node], arrangement)] != node + 1:
            return False
        self.lay(self.talons[node], self.piles[node], arrangement)
        self.find_moves()
        length = self.steps[node] >> 44
        for n in range(self.count):
            self.play(n)
            self._add(node, self.moves[n], length + self.costs[n])
            self.take_back(n)
        return True

    def _add(self, parent: int, move: int, length: int) -> None:
        """Put down the position at hand, if a better line can lead through it."""
        ahead = self.bound()
        if length + ahead >= self.best:
            if self.best == LENGTHS:
                self.too_long = True
            return
        if self.used == self.room:
            self._grow()
        talon, piles = self.talon_word(), self.piles_word()
        i = self._slot(talon, piles, self.arrangement)
        if self.table[i] and self.steps[self.table[i] - 1] >> 44 <= length:
            return
        node = self.used
        self.used += 1
        self.nodes += 1
        self.talons[node], self.piles[node] = talon, piles
        self.steps[node] = self.arrangement | (ONE * move) << 24 | (ONE * length) << 44
        self.links[node] = (parent + ONE) << 31
        self.table[i] = node + 1
        if ahead == 0:
            self.best = length
            self.best_node = node
        elif self.searching == BEAM:
            score = 2 * ahead + self.left
            for c in range(self.columns):
                score += self.locked[self.offset[c] + self.layers[c]]
            self._push(node, length * SCORES + min(score, SCORES - 1))
        else:
            self._push(node, max(length + ahead, self.lowest))  # the bound of the position before holds for the line as a whole

    def _push(self, node: int, head: int) -> None:
        self.links[node] |= self.heads[head]
        self.heads[head] = node + 1

    def _slot(self, talon: int, piles: int, arrangement: int) -> int:
        """The place of a position in the table, or the free place for it."""
        i = (talon & HALF) * 0x4F6CDD1D + (talon >> 30) * 0x2545F491 + (piles & HALF) * 0x1B873593 + (piles >> 30) * 0x3C6EF372
        i = ((i ^ (i >> 31)) & HALF) * 0x27D4EB2F + arrangement * 0x165667B1
        i = (i ^ (i >> 29)) & self.mask
        while self.table[i]:
            node = self.table[i] - 1
            if self.talons[node] == talon and self.piles[node] == piles and self.steps[node] & ARRANGEMENT == arrangement:
                break
            i = (i + 1) & self.mask
        return i

    def _clear(self, heads: int) -> None:
        self.used = self.lowest = 0
        self.room = 2048
        self.mask = 2 * self.room - 1
        self.talons, self.piles = array("q", bytes(8 * self.room)), array("q", bytes(8 * self.room))
        self.steps, self.links = array("q", bytes(8 * self.room)), array("q", bytes(8 * self.room))
        self.table = array("i", bytes(4 * (self.mask + 1)))
        self.heads = array("i", bytes(4 * heads))

    def _grow(self) -> None:
        more = self.room // 2 * 8
        self.talons, self.piles = _grown(self.talons, more), _grown(self.piles, more)
        self.steps, self.links = _grown(self.steps, more), _grown(self.links, more)
        self.room += self.room // 2
        if self.mask < 3 * self.room // 2:
            self.mask = 2 * self.mask + 1
        self.table = array("i", bytes(4 * (self.mask + 1)))
        for node in range(self.used):  # a later record of a position takes the place of an earlier one, which has more moves
            self.table[self._slot(self.talons[node], self.piles[node], self.steps[node] & ARRANGEMENT)] = node + 1


def _grown(numbers: array[int], more: int) -> array[int]:
    return array("q", bytes(numbers) + bytes(more))
