"""The referee: the one interpreter of the rules.

It folds a rule set into small tables once: which cards go on a card (`fits`), which fill a space (`fillers`), where a card goes home and
how high that foundation must be (`homes`, `rank`). A move is legal exactly when it is among the legal moves; `explanations` only names the
reason when it is not.

Two rules decide where cards go. A run goes to a column when what its lowest card may stand for is among what the column accepts
(`lead` and `accepts`). A card goes home when its foundation is as high as the card's rank (`goes_home`). Games without jokers need no more
than the tables for both.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, get_args

from .cards import FACES, JOKERS, pack
from .moves import DRAW, RECYCLE, Kind, Move
from .piles import COUNT, FIRST_COLUMN, FIRST_FOUNDATION, JOKER_PILE, NAMES, STOCK, WASTE, columns, foundations
from .readings import ANYTHING, BRIDGE, KING, above, below, reading
from .rules import RuleSet
from .table import EXCHANGED, TURNED, Table

NOBODY: Final = -1
"""The top card of an empty pile."""
_LONGEST_RUN: Final = 13
_MADE: Final = [
    [
        [Move.between(NAMES[source], NAMES[target], count) for count in (1, *range(1, _LONGEST_RUN + 1))]
        if WASTE <= source != target > WASTE
        else []
        for source in range(COUNT)
    ]
    for target in range(COUNT)
]
"""Moves by target, source and count: finding the legal ones makes no new objects."""


class Referee:
    """Judges tables under one rule set. Get it from `referee_of`."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.columns = columns(rules.columns)
        bridges = rules.jokers > 0 and rules.joker == "bridge"
        self.foundations = (*foundations(rules.decks), JOKER_PILE) if bridges else tuple(foundations(rules.decks))
        self.natural: Final = 52 * rules.decks
        """How many cards are no jokers."""
        self.full: Final = rules.cards if bridges else self.natural
        """How many cards lie on the foundations of a game that is won (A27)."""
        self.reading: Final = [reading(card, rules) for card in range(len(FACES))]
        """What each card may stand for in a column."""
        self.space: Final = (KING if rules.spaces == "kings" else ANYTHING) | BRIDGE
        """What an empty column accepts (A16)."""
        self.rank: Final = [face.rank - 1 for face in FACES]
        """How many cards lie below each card on its foundation."""
        self.homes: Final = [self._homes(card) for card in range(len(FACES))]
        """The foundations that a card can go to."""
        self._cards = pack(rules.decks, rules.jokers)
        self.fits: Final = [self._takers(above(self.reading[under]) | BRIDGE) if under < JOKERS else () for under in range(len(FACES))]
        """The cards that go on each natural card of a column (A10); what goes on a joker depends on the cards under it."""
        self.fillers: Final = self._takers(self.space)
        """The cards that go to an empty column."""
        self.next: Final = [self._next(pile) for pile in range(COUNT)]
        """The natural cards that each foundation waits for, by its height (A18)."""
        self._plain = not rules.jokers and rules.face_up != "all"  # then all that lies face up in a column is a run, always
        self._scoring = rules.scoring
        self._worth: Final[dict[str, int]] = {kind: getattr(rules.scoring, kind, 0) for kind in get_args(Kind)}
        self._sources = (WASTE, *self.columns)

    def _homes(self, card: int) -> tuple[int, ...]:
        face, joker = FACES[card], self.rules.joker
        if card < JOKERS:
            return tuple(pile for pile in self.foundations if NAMES[pile][0] == face.suit)
        if joker == "bridge":
            return (JOKER_PILE,)
        return tuple(pile for pile in self.foundations if joker == "any" or (NAMES[pile][0] in "HD") == bool((card - JOKERS) % 2))

    def _takers(self, accepted: int) -> tuple[int, ...]:
        return tuple(card for card in self._cards if self.reading[card] & accepted)

    def _next(self, home: int) -> list[tuple[int, ...]]:
        cards = [card for card in self._cards if card < JOKERS and home in self.homes[card]]
        return [tuple(card for card in cards if self.rank[card] == height) for height in range(14)]

    def deal(self, cards: Sequence[int]) -> Table:
        """The table of a fresh deal, from card numbers in dealing order (A06-A09)."""
        piles: list[list[int]] = [[] for _ in range(COUNT)]
        down = [0] * COUNT
        dealt = 0
        for row in range(len(self.columns)):
            for column in self.columns[row:]:
                piles[column].append(cards[dealt])
                dealt += 1
        if self.rules.face_up != "all":
            for height, column in enumerate(self.columns):
                down[column] = height
        piles[STOCK] = list(cards[: dealt - 1 : -1])
        return Table(piles, down, self.rules.draw)

    def is_won(self, table: Table) -> bool:
        """Whether all the cards lie on the foundations that have to."""
        return table.up == self.full

    def pass_left(self, table: Table) -> bool:
        """Whether the stock may be gone through once more (A25, A26)."""
        return self.rules.passes is None or table.passes < self.rules.passes

    def legal_moves(self, table: Table) -> list[Move]:
        """Every legal move: stock first, then to the foundations, then to the columns from left to right."""
        moves: list[Move] = []
        if table.up == self.full:
            return moves
        piles, down, where, plain = table.piles, table.down, table.where, self._plain
        waste = piles[WASTE]
        if piles[STOCK]:
            moves.append(DRAW)
        elif waste and self.pass_left(table):
            moves.append(RECYCLE)
        top = waste[-1] if waste else NOBODY
        for target in self.foundations:
            made = _MADE[target]
            for card in self.next[target][len(piles[target])] if plain else self._cards_for(table, target):
                source = where[card]
                if source >= FIRST_COLUMN:
                    if piles[source][-1] == card:
                        moves.append(made[source][1])
                elif card == top:
                    moves.append(made[WASTE][1])
        fits, fillers, accepted = self.fits, self.fillers, 0
        for target in self.columns:
            column = piles[target]
            made = _MADE[target]
            takers = fits[column[-1]] if column else fillers
            if not plain:
                accepted = self.accepts(column, down[target])
                takers = takers or self._takers(accepted)
            for card in takers:
                source = where[card]
                if source >= FIRST_COLUMN:
                    cards = piles[source]
                    index = cards.index(card)
                    if index >= down[source] and source != target and (plain or self.lead(cards, index) & accepted):
                        moves.append(made[source][len(cards) - index])
                elif source >= FIRST_FOUNDATION:
                    if self.rules.worry_back and piles[source][-1] == card:
                        moves.append(made[source][1])
                elif card == top and (plain or self.joker_needed(table, card, accepted)):
                    moves.append(made[WASTE][1])
        if self.rules.decks > 1:  # which of two equal cards is which must not show in the order
            moves.sort(key=lambda move: (move.target_number, move.source_number, move.count))
        return moves

    def _cards_for(self, table: Table, target: int) -> list[int]:
        """The cards in the open that may go to a foundation, where jokers can stand on it."""
        tops = (table.piles[source][-1] for source in self._sources if table.piles[source])
        return [card for card in tops if target in self.homes[card] and self.goes_home(table, card, target)]

    def accepts(self, column: Sequence[int], down: int) -> int:
        """What the lowest card of a run must be able to stand for, to go on a column with so many cards face down."""
        if not column:
            return self.space
        top = column[-1]
        if top >= JOKERS and self.rules.joker == "bridge":
            return ANYTHING | BRIDGE
        return above(self.reading[top] if top < JOKERS else self._top(column, down)) | BRIDGE

    def lead(self, cards: Sequence[int], index: int) -> int:
        """What the card at `index` may stand for, so that the cards from there up build down; 0 where they are no run (A11)."""
        readings = self.reading
        lead = readings[cards[-1]]
        for place in range(len(cards) - 2, index - 1, -1):
            lead = readings[cards[place]] & below(lead)
        return lead

    def _top(self, column: Sequence[int], down: int) -> int:
        """What a joker on a column may stand for: what the longest run under it leaves open."""
        start = len(column) - 1
        while start > down and self.lead(column, start - 1):
            start -= 1
        top = self.reading[column[start]]
        for card in column[start + 1 :]:
            top = self.reading[card] & above(top)
        return top

    def goes_home(self, table: Table, card: int, home: int) -> bool:
        """Whether a card may go to a foundation: as its next card, or in exchange for the joker that stands there for it."""
        pile = table.piles[home]
        if card < JOKERS:
            rank = self.rank[card]
            return len(pile) == rank or (self.rules.joker == "any" and len(pile) > rank and pile[rank] >= JOKERS)
        if home == JOKER_PILE:
            return table.up - len(pile) == self.natural
        return len(pile) < 13 and self.joker_needed(table, card, self.wanted(table, home))

    def wanted(self, table: Table, home: int) -> int:
        """What the next card of a foundation stands for in a column."""
        return 1 << 2 * len(table.piles[home]) + (NAMES[home][0] in "SC")

    def joker_needed(self, table: Table, joker: int, accepted: int) -> bool:
        """Whether a joker may leave the waste for such a place: one bound to its colour may not when all such cards are in sight.

        (Bicycle's rules for jokers; every other card may.)
        """
        if joker < JOKERS or self.rules.joker != "colour" or table.where[joker] > WASTE:
            return True
        meant = self.reading[joker] & accepted
        return any(card < JOKERS and self.reading[card] & meant and not table.in_sight(card) for card in self._cards)

    def points(self, move: Move, note: int, recycles: int) -> int:
        """What a move that left `note` is worth, before the floor; `recycles` is how many the game had before it."""
        kind = move.kind
        if kind == "draw":
            return 0
        if kind == "recycle" and recycles < self._scoring.free_recycles:
            return 0
        worth = self._worth[kind] if note < EXCHANGED else 0  # the place was paid when the joker took it
        return worth + (note & TURNED) * self._scoring.turn


@lru_cache(maxsize=256)
def referee_of(rules: RuleSet) -> Referee:
    """The referee of a rule set, made once."""
    return Referee(rules)
