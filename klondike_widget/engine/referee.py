"""The referee: the one interpreter of the rules.

It folds a rule set into small tables once: which cards go on a card (`fits`), which fill a space (`fillers`), where a card goes home and
how high that foundation must be (`homes`, `rank`). Legal moves, refusals, clicks and points are answered from these tables alone, so no
rule is written twice. A move is legal exactly when it is among the legal moves; `explain` only names the reason when it is not.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, get_args

from .cards import FACES, JOKERS, pack
from .moves import DRAW, RECYCLE, Kind, Move
from .piles import COUNT, FIRST_COLUMN, FIRST_FOUNDATION, NAMES, STOCK, WASTE, columns, foundations
from .refusals import Reason, Refusal
from .rules import RuleSet
from .table import Table

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
        self.foundations = foundations(rules.decks)
        cards = [card for card in pack(rules.decks, rules.jokers) if card < JOKERS]
        self.rank: Final = [face.rank - 1 for face in FACES]
        """How many cards lie below each card on its foundation."""
        self.homes: Final = [[pile for pile in self.foundations if NAMES[pile][0] == face.suit] for face in FACES]
        """The foundations that a card can go to."""
        self.fits: Final = [[card for card in cards if self._builds(card, under)] for under in range(JOKERS)]
        """The cards that go on each card of a column: one lower, of the other colour (A10)."""
        self.fillers: Final = [card for card in cards if rules.spaces == "any" or FACES[card].rank == 13]
        """The cards that go to an empty column (A16)."""
        self.full: Final = 52 * rules.decks
        """How many cards lie on the foundations of a game that is won (A27)."""
        self._ordered = rules.face_up != "all"  # then what lies face up in a column is a run, always
        self._scoring = rules.scoring
        self._worth: Final[dict[str, int]] = {kind: getattr(rules.scoring, kind, 0) for kind in get_args(Kind)}
        self._sources = (WASTE, *self.columns)

    @staticmethod
    def _builds(card: int, under: int) -> bool:
        lower, upper = FACES[card], FACES[under]
        return lower.rank == upper.rank - 1 and lower.colour != upper.colour

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
        """Whether every card lies on the foundations."""
        return table.up == self.full

    def legal_moves(self, table: Table) -> list[Move]:
        """Every legal move: stock first, then to the foundations, then to the columns from left to right."""
        moves: list[Move] = []
        if table.up == self.full:
            return moves
        piles, down, where = table.piles, table.down, table.where
        waste = piles[WASTE]
        if piles[STOCK]:
            moves.append(DRAW)
        elif waste and self._pass_left(table):
            moves.append(RECYCLE)
        rank, homes, made = self.rank, self.homes, _MADE
        for source in self._sources:
            cards = piles[source]
            if cards:
                card = cards[-1]
                for home in homes[card]:
                    if len(piles[home]) == rank[card]:
                        moves.append(made[home][source][1])
        fits, fillers = self.fits, self.fillers
        for target in self.columns:
            column = piles[target]
            for card in fits[column[-1]] if column else fillers:
                source = where[card]
                if source >= FIRST_COLUMN:
                    if source != target:
                        cards = piles[source]
                        index = cards.index(card)
                        if index >= down[source] and (self._ordered or self.is_run(cards, index)):
                            moves.append(made[target][source][len(cards) - index])
                elif source >= FIRST_FOUNDATION:
                    if self.rules.worry_back and piles[source][-1] == card:
                        moves.append(made[target][source][1])
                elif waste and waste[-1] == card:
                    moves.append(made[target][WASTE][1])
        return moves

    def is_run(self, cards: Sequence[int], index: int) -> bool:
        """Whether the cards from `index` up are a run, which moves as one (A11)."""
        return all(cards[k + 1] in self.fits[cards[k]] for k in range(index, len(cards) - 1))

    def _pass_left(self, table: Table) -> bool:
        return self.rules.passes is None or table.passes < self.rules.passes

    def explain(self, table: Table, move: Move) -> Refusal:
        """Why a move that is not among the legal ones is refused."""
        because = Refusal.because
        if table.up == self.full:
            return because(Reason.GAME_OVER)
        if move is DRAW or move is RECYCLE:
            return self._explain_stock(table)
        source, target, count = move.source_number, move.target_number, move.count
        for pile in (source, target):
            if pile != WASTE and pile not in self.foundations and pile not in self.columns:
                return because(Reason.NO_SUCH_PILE, pile=pile)
        cards = table.piles[source]
        if source == target:
            return because(Reason.SAME_PLACE)
        if not cards:
            return because(Reason.EMPTY_PILE, pile=source)
        if source == WASTE and count > 1:
            return because(Reason.WASTE_TOP_ONLY)
        if source in self.foundations:
            if not self.rules.worry_back:
                return because(Reason.NO_TAKE_BACK)
            if target in self.foundations:
                return because(Reason.FOUNDATION_TO_FOUNDATION)
        if count > 1 and (source in self.foundations or target in self.foundations):
            return because(Reason.FOUNDATION_SINGLE_CARD)
        if count > len(cards):
            return because(Reason.TOO_MANY_CARDS, pile=source, held=len(cards), count=count)
        if count > len(cards) - table.down[source]:
            return because(Reason.HIDDEN_CARD, pile=source, open=len(cards) - table.down[source])
        if target in self.foundations:
            return self._explain_foundation(table, cards[-1], target)
        return self._explain_column(table, cards, len(cards) - count, target)

    def _explain_stock(self, table: Table) -> Refusal:
        stock, waste = table.piles[STOCK], table.piles[WASTE]
        if stock:
            return Refusal.because(Reason.STOCK_NOT_EMPTY, left=len(stock))
        if not waste:
            return Refusal.because(Reason.NOTHING_TO_DRAW)
        return Refusal.because(Reason.STOCK_EMPTY if self._pass_left(table) else Reason.NO_PASS_LEFT)

    def _explain_foundation(self, table: Table, card: int, target: int) -> Refusal:
        height = len(table.piles[target])
        if height == 13:
            return Refusal.because(Reason.FOUNDATION_COMPLETE, card=FACES[card], pile=target)
        wanted = next(face for face in FACES if face.suit == NAMES[target][0] and face.rank == height + 1)
        return Refusal.because(Reason.FOUNDATION_WRONG_SUIT_OR_RANK, card=FACES[card], pile=target, wanted=wanted)

    def _explain_column(self, table: Table, cards: Sequence[int], index: int, target: int) -> Refusal:
        column, lead = table.piles[target], FACES[cards[index]]
        if not self.is_run(cards, index):
            return Refusal.because(Reason.NOT_A_SEQUENCE, card=lead)
        if not column:
            return Refusal.because(Reason.NOT_A_KING, card=lead, pile=target)
        onto = FACES[column[-1]]
        if lead.rank != onto.rank - 1:
            return Refusal.because(Reason.WRONG_RANK, card=lead, onto=onto, pile=target)
        return Refusal.because(Reason.SAME_COLOUR, card=lead, onto=onto, pile=target, colour=lead.colour)

    def points(self, move: Move, note: int, recycles: int) -> int:
        """What a move that left `note` is worth, before the floor; `recycles` is how many the game had before it."""
        kind = move.kind
        if kind == "draw":
            return 0
        if kind == "recycle" and recycles < self._scoring.free_recycles:
            return 0
        return self._worth[kind] + note * self._scoring.turn


@lru_cache(maxsize=256)
def referee_of(rules: RuleSet) -> Referee:
    """The referee of a rule set, made once."""
    return Referee(rules)
