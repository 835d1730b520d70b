"""An outset: the table before a move, as its player sees it, and what can be said of it without a hidden card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from ..engine.cards import FACES, JOKERS
from ..engine.moves import RECYCLE, Move
from ..engine.piles import FIRST_COLUMN, STOCK, WASTE
from ..engine.position import Position
from ..solver.choices import Choices
from ..solver.planner import Aim, Plan, Planner

KING = 12
PURPOSES = (Aim.TURN, Aim.FAR, Aim.SAFE)
"""What gives a move a purpose that no comment speaks against."""


class Outset:
    """A table before a move. `idle` is how many times the stock was drawn or turned over since a card was moved."""

    def __init__(self, seen: Position, idle: int = 0) -> None:
        self.planner = Planner(seen, idle)
        self.sight = self.planner.sight
        self.table, self.referee, self.rules = self.sight.table, self.sight.referee, self.sight.rules
        self.choices = Choices(self.sight)
        self.legal = self.referee.legal_moves(self.table)

    @cached_property
    def plans(self) -> list[Plan]:
        """What the hint would weigh up, the best first."""
        return self.planner.plans()

    def purpose(self, move: Move) -> Aim | None:
        """What is gained by the best plan that begins with a move and needs it; `None` where there is none."""
        plan = next((plan for plan in self.plans if plan.line[0] is move), None)
        return plan.aim if plan and not self._can_play(plan.line[1:]) else None

    def has_purpose(self, move: Move) -> bool:
        """Whether a move turns a card, or makes a move possible that turns one or brings one up, as far as one can see."""
        return self.turns(move) or self.purpose(move) in PURPOSES or self._opens(move)

    def _can_play(self, line: Sequence[Move]) -> bool:
        """Whether a line that is not empty can be played as the table lies."""
        played: list[tuple[Move, int]] = []
        try:
            for move in line:
                if move not in self.referee.legal_moves(self.table):
                    return False
                played.append((move, self.table.play(move)))
            return bool(line)
        finally:
            for move, note in reversed(played):
                self.table.take_back(move, note)

    def _opens(self, move: Move) -> bool:
        """Whether a move makes it possible that a known card goes up, or one that lies over hidden ones is moved."""
        before = self._useful()
        note = self.table.play(move)
        after = self._useful()
        self.table.take_back(move, note)
        return bool(after - before)

    def _useful(self) -> set[int]:
        """The known cards that can go up or can be moved so that a card is turned, onto what is known."""
        found = set()
        for move in self.referee.legal_moves(self.table):
            if not move.count or self.lead(move) in self.sight.unseen:
                continue
            target = self.table.piles[move.target_number]
            if move.kind == "to_foundation" or (self.turns(move) and not (target and target[-1] in self.sight.unseen)):
                found.add(self.lead(move))
        return found

    def is_best(self, move: Move) -> bool:
        """Whether the hint would say it, or something that is as good."""
        best = self.plans[:1]
        return bool(best) and (best[0].line[0] is move or (best[0].aim is Aim.SAFE and self.purpose(move) is Aim.SAFE))

    def lead(self, move: Move) -> int:
        """The number of the card that moves, the lowest of its run."""
        return self.table.piles[move.source_number][-move.count]

    def symbol(self, card: int) -> str:
        """A card as people read it."""
        return FACES[card].symbol

    def is_natural(self, move: Move) -> bool:
        """Whether a card moves that is no joker."""
        return move.count > 0 and self.lead(move) < JOKERS

    def turns(self, move: Move) -> bool:
        """Whether a move turns over a card of a column."""
        source, down = move.source_number, self.table.down[move.source_number]
        return source >= FIRST_COLUMN and down > 0 and len(self.table.piles[source]) - move.count == down

    def empties(self, move: Move) -> bool:
        """Whether a move takes all the cards of a column away, and not to another empty one."""
        source = move.source_number
        return source >= FIRST_COLUMN and move.count == len(self.table.piles[source]) and not self.fills_space(move)

    def fills_space(self, move: Move) -> bool:
        """Whether a card goes to an empty column."""
        return move.count > 0 and move.target_number >= FIRST_COLUMN and not self.table.piles[move.target_number]

    @property
    def hides(self) -> bool:
        """Whether cards of the columns lie face down, or locked."""
        return any(self.table.down[number] for number in self.referee.columns)

    def kings_wait(self) -> bool:
        """Whether some king has no column of its own yet, and is not up."""
        settled = {self.table.piles[number][0] for number in self.referee.columns if self.table.piles[number]}
        return any(card not in settled and not self._is_up(card) for card in self._kings())

    def king_is_ready(self) -> bool:
        """Whether a king, or a joker, is known that could fill a space: in the open in a column, or within reach in the stock."""
        table, unseen = self.table, self.sight.unseen
        for number in self.referee.columns:
            pile, down = table.piles[number], table.down[number]
            if any(self._can_head(card) for card in pile[max(1, down) :]):
                return True
        reach = [*table.piles[WASTE][-1:], *(turn.top for turn in self.sight.turns())]
        return any(self._can_head(card) and card not in unseen for card in reach)

    def still_lands(self, move: Move, lead: int) -> bool:
        """Whether a card can still be put on a known card, or into a space, once a move has been made."""
        table, referee = self.table, self.referee
        note = table.play(move)
        try:
            for other in referee.legal_moves(table):
                if other.count and other.target_number >= FIRST_COLUMN and table.piles[other.source_number][-other.count] == lead:
                    target = table.piles[other.target_number]
                    if not target or target[-1] not in self.sight.unseen:
                        return True
            return False
        finally:
            table.take_back(move, note)

    def waits_for(self, king: int) -> int | None:
        """A queen in sight that would go on a king: over cards face down, or on top of the waste."""
        table = self.table
        tops = [table.piles[number][table.down[number]] for number in self.referee.columns if table.down[number]]
        tops += table.piles[WASTE][-1:]
        fitting = self.referee.fits[king]
        return next((card for card in tops if card in fitting and card < JOKERS and card not in self.sight.unseen), None)

    def is_known(self, card: int) -> bool:
        """Whether the player knows where a card is."""
        return card not in self.sight.unseen

    @staticmethod
    def draws_only(plan: Plan) -> bool:
        """Whether a plan has to do with the stock."""
        return any(not move.count or move is RECYCLE for move in plan.line)

    def _kings(self) -> list[int]:
        return [card for card in range(self.referee.natural) if self.referee.rank[card] == KING]

    def _is_up(self, card: int) -> bool:
        return STOCK < self.table.where[card] < FIRST_COLUMN and self.table.where[card] != WASTE

    def _can_head(self, card: int) -> bool:
        return card >= JOKERS or self.referee.rank[card] == KING
