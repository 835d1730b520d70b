"""Planning: what a careful player can do with the cards that are known, and which of it is best.

A plan ends where something new is seen: a hidden card turned up, an unknown card drawn. What comes then nobody can know, so the player
looks at what the table is worth at that moment, plays the plan that is worth most, and plans again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable
from dataclasses import replace
from heapq import heappop, heappush
from typing import NamedTuple, TypeAlias

from ..engine.cards import FACES, HIDDEN, JOKERS, Card, pack
from ..engine.moves import DRAW, RECYCLE, Move
from ..engine.piles import NAMES, STOCK, WASTE
from ..engine.position import Column, Position
from ..engine.referee import Referee, referee_of
from ..engine.setting import table_of
from ..engine.table import Table
from .worth import Scale

Line: TypeAlias = tuple[Move, ...]


class Plan(NamedTuple):
    """A line of moves, and how the table stands after it."""

    worth: float
    home: int
    """How many cards lie on the foundations."""
    line: Line


class Found(NamedTuple):
    """What a search has found; `None` where there is no such plan."""

    turning: Plan | None
    """The best plan that turns a card up, or wins."""
    quiet: Plan | None
    """The best one that shows nothing new."""


class Planner:
    """Looks for plans in a position, as its player sees it.

    The table it tries them on has some unseen card wherever one lies hidden, so that the referee can judge it. Which one it is never
    matters, since no plan goes on from there.
    """

    def __init__(self, seen: Position) -> None:
        self.rules = seen.rules
        self.referee: Referee = referee_of(seen.rules)
        self.table, self._unseen = _table(self.referee, seen)
        self._scale = Scale(self.referee, self._unseen)
        self._played: list[tuple[Move, int]] = []
        self._all_in_reach = self.rules.draw == 1 and self.rules.passes is None

    @property
    def worth(self) -> float:
        """What the table is worth as it lies."""
        return self._scale.weigh(self.table)

    def draws(self) -> Line:
        """The draws to the next card that is unknown; none where the stock holds no more of them."""
        return next((option for option in self._stock_options() if option[-1] is DRAW), ())

    def safe(self) -> Line:
        """A move home that can't be wrong, since no card will ever need to lie on the one that goes."""
        return next(((move,) for move in self.referee.legal_moves(self.table) if self._is_safe(move)), ())

    def search(self, limit: int, deep: bool = False) -> Found:
        """The best plans among some `limit` that are tried, the most promising lines first.

        A `deep` search also takes runs apart and cards back from the foundations, and is content with the first plan that turns a card or
        brings one more home.
        """
        turning: Plan | None = None
        quiet: Plan | None = None
        home, tried, step = self.table.up, 0, self._scale.step
        met = {self._key()}
        queue: list[tuple[float, int, int, Line]] = [(0.0, 0, 0, ())]
        while queue and tried < limit and not (deep and (turning or quiet)):
            _, _, steps, line = heappop(queue)
            self._play(line)
            for option in self._options(deep):
                if option[-1] is DRAW:
                    continue  # what an unknown card is worth can't be weighed: see `draws`
                tried += 1
                self._play(option)
                key = self._key()
                if key not in met:
                    met.add(key)
                    plan = Plan(self._scale.weigh(self.table) + step * (steps + 1), self.table.up, line + option)
                    if self._shows() or self.referee.is_won(self.table):
                        turning = plan if turning is None or plan.worth > turning.worth else turning
                    else:
                        heappush(queue, (-plan.worth, tried, steps + 1, plan.line))
                        if (quiet is None or plan.worth > quiet.worth) and not (deep and plan.home <= home):
                            quiet = plan
                self._take_back(len(option))
            self._take_back(len(line))
        return Found(turning, quiet)

    # What may be tried

    def _options(self, deep: bool) -> list[Line]:
        """What is worth trying next: moves of a card, each with the draws that bring it up."""
        moves = self._placements()
        for move in moves:
            if self._is_safe(move):
                return [(move,)]
        return [(move,) for move in moves if deep or self._has_sense(move)] + self._stock_options()

    def _placements(self) -> list[Move]:
        """The legal moves of a card; of several empty columns only the first is used, since all are alike."""
        piles = self.table.piles
        spaces = [number for number in self.referee.columns if not piles[number]][1:]
        return [move for move in self.referee.legal_moves(self.table) if move.count and move.target_number not in spaces]

    def _has_sense(self, move: Move) -> bool:
        """Whether a move can be of use at once: no cards come back, and a run is taken apart only to send the card under it home."""
        if move.kind != "column_to_column":
            return move.kind != "worry_back"
        piles, down = self.table.piles, self.table.down[move.source_number]
        source = piles[move.source_number]
        if move.count == len(source):
            return bool(piles[move.target_number])  # from space to space is no move
        if move.count == len(source) - down:
            return True
        under = source[-move.count - 1]
        return any(len(piles[home]) == self.referee.rank[under] for home in self.referee.homes[under])

    def _stock_options(self) -> list[Line]:
        """Once round the stock: the draws to each card that can be played, with its move, and those to the first that is unknown."""
        wanted = self._wanted()
        start, again = len(self.table.piles[WASTE]), False
        options: list[Line] = []
        draws: list[Move] = []
        while True:
            if self.table.piles[STOCK]:
                draw = DRAW
            elif start and not again and self.referee.pass_left(self.table):
                draw, again = RECYCLE, True
            else:
                break
            self._play((draw,))
            draws.append(draw)
            waste = self.table.piles[WASTE]
            if draw is RECYCLE:
                continue
            if again and len(waste) == start:
                break
            if waste[-1] in self._unseen:
                options.append(tuple(draws))
                break
            if waste[-1] in wanted or waste[-1] >= JOKERS:
                plays = [move for move in self._placements() if move.source_number == WASTE]
                options += [(*draws, move) for move in plays]
                if any(self._is_safe(move) for move in plays):
                    options = options[-len(plays) :]
                    break
        self._take_back(len(draws))
        return options

    def _wanted(self) -> set[int]:
        """The cards that some pile may take now: a wide net, which the referee narrows. Jokers are always worth asking about."""
        referee, piles = self.referee, self.table.piles
        wanted: set[int] = set()
        for number in referee.columns:
            top = piles[number][-1] if piles[number] else None
            wanted.update(referee.fillers if top is None else referee.fits[top] if top < JOKERS else range(referee.natural))
        for number in referee.foundations:
            wanted.update(referee.next[number][len(piles[number])])
        return wanted

    def _is_safe(self, move: Move) -> bool:
        """Whether a card goes home for good: no card that is left could be put on it, so nothing can need it any more."""
        if move.kind != "to_foundation" or (move.source_number == WASTE and not self._all_in_reach):
            return False
        card = self.table.piles[move.source_number][-1]
        if card >= JOKERS:
            return False
        black = FACES[card].colour == "black"
        others = [number for number in self.referee.foundations if (NAMES[number][0] in "HD") == black]
        rank = self.referee.rank[card]
        return rank < 2 or all(len(self.table.piles[number]) >= rank for number in others)

    # Trying it on the table

    def _play(self, line: Iterable[Move]) -> None:
        for move in line:
            self._played.append((move, self.table.play(move)))

    def _take_back(self, count: int) -> None:
        for _ in range(count):
            self.table.take_back(*self._played.pop())

    def _shows(self) -> bool:
        """Whether the move just played shows a card that was not seen before."""
        move = self._played[-1][0]
        pile = self.table.piles[WASTE if move is DRAW else move.source_number]
        return bool(pile) and pile[-1] in self._unseen

    def _key(self) -> Hashable:
        """What tells tables of one search apart. Where all of the stock is in reach, it is all the same which card lies on top."""
        piles = self.table.piles
        stock = 0 if self._all_in_reach else (len(piles[WASTE]), self.table.passes)
        heights = tuple([len(piles[number]) for number in self.referee.foundations])
        return stock, heights, tuple([tuple(piles[number]) for number in self.referee.columns])


def _table(referee: Referee, seen: Position) -> tuple[Table, frozenset[int]]:
    """A table that looks like a position to its player, and the numbers of the cards on it that stand in for hidden ones."""
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
