"""Choices: the moves that are worth trying on a table, out of all that are legal."""

from __future__ import annotations

from ..engine.automatic import FIRST_NEEDED, is_unneeded
from ..engine.cards import JOKERS
from ..engine.moves import Move
from ..engine.piles import WASTE
from .sight import STAY, Sight, Step


class Choices:
    """Chooses moves on a table that is changed between the calls."""

    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        self._all_open = sight.rules.face_up == "all"

    def steps(self, before: tuple[Step, ...]) -> list[Step]:
        """What to try after some steps: moves of a card, each with the draws that bring it up. A safe one leaves no need for others."""
        moves = self.placements()
        last = before[-1].move if before else None
        if last and last.kind == "worry_back":  # a card comes back for another that goes on it, and for nothing else
            return [Step(STAY, move) for move in moves if move.target == last.target and move.kind != "worry_back"]
        for move in moves:
            if self.is_safe(move):
                return [Step(STAY, move)]
        return [Step(STAY, move) for move in moves if self._has_sense(move, first=not before)] + self._from_stock()

    def placements(self) -> list[Move]:
        """The legal moves of a card; of several empty columns only the first is used, since all are alike."""
        piles = self._sight.table.piles
        spaces = [number for number in self._sight.referee.columns if not piles[number]][1:]
        moves = self._sight.referee.legal_moves(self._sight.table)
        return [move for move in moves if move.count and move.target_number not in spaces]

    def is_safe(self, move: Move) -> bool:
        """Whether a card goes up for good, since no card that is left could be put on it.

        From the stock only aces and twos go so where a card more or less there changes what can be reached.
        """
        if move.kind != "to_foundation":
            return False
        card = self._sight.table.piles[move.source_number][-1]
        if card >= JOKERS:
            return False
        if self._sight.referee.rank[card] < FIRST_NEEDED:
            return True
        return self._is_unneeded(card) and (move.source_number != WASTE or self._sight.all_in_reach)

    def _is_unneeded(self, card: int) -> bool:
        return is_unneeded(self._sight.referee, self._sight.table, card)

    def _has_sense(self, move: Move, first: bool) -> bool:
        """Whether a move can be of use.

        A run leaves a card that it lies on in order, for an equal one, only when that card goes up then; no whole column goes from space
        to space. A card comes back only as the first move of a plan, not from where it is safe, and not to a space.
        """
        table, referee = self._sight.table, self._sight.referee
        if move.source_number == WASTE or move.kind == "to_foundation":
            return True
        source = table.piles[move.source_number]
        if move.kind == "worry_back":
            return first and bool(table.piles[move.target_number]) and source[-1] < JOKERS and not self._is_unneeded(source[-1])
        if move.count == len(source):
            return bool(table.piles[move.target_number])
        place = len(source) - move.count
        if place == table.down[move.source_number] or (self._all_open and not referee.lead(source, place - 1)):
            return True
        under = source[place - 1]
        return any(len(table.piles[home]) == referee.rank[under] for home in referee.homes[under])

    def _from_stock(self) -> list[Step]:
        """Once round the stock as far as it is known: the draws to each card that can be played, with its move."""
        sight, wanted = self._sight, self._wanted()
        steps: list[Step] = []
        for turn in sight.turns():
            if turn.top in sight.unseen:
                break
            if turn.top in wanted or turn.top >= JOKERS:
                sight.draw(turn)
                steps += [Step(turn, move) for move in self.placements() if move.source_number == WASTE]
                sight.take_back()
        return steps

    def _wanted(self) -> set[int]:
        """The cards that some pile may take now: a wide net, which the referee narrows."""
        referee, piles = self._sight.referee, self._sight.table.piles
        wanted: set[int] = set()
        for number in referee.columns:
            top = piles[number][-1] if piles[number] else None
            wanted.update(referee.fillers if top is None else referee.fits[top] if top < JOKERS else range(referee.natural))
        for number in referee.foundations:
            wanted.update(referee.next[number][len(piles[number])])
            if referee.rules.jokers:
                wanted.update(card for card in range(referee.natural) if number in referee.homes[card])
        return wanted
