"""Automatic moves: what goes up by itself after an action, where the player has asked for that.

Only a card that no card in the columns can need any more goes (`is_unneeded`), and then only if nothing is lost by its going now:

* A card that the player has taken back from a foundation stays until the player moves it again.
* Of the waste a card goes where single cards are drawn. Where several are, one card less changes which others come up, and that is for
  the player to weigh.
* Where there are jokers, only aces and twos go: anything else a joker may still want to lie on. Jokers stay where they are, and no card
  takes the place of one.

What it costs is at most the points that a detour through the columns would have brought.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .cards import FACES, JOKERS
from .history import Step
from .moves import Move
from .piles import NAMES, WASTE
from .referee import Referee
from .table import EXCHANGED, Table

FIRST_NEEDED: Final = 2
"""Aces and twos are never needed in a column: what goes on them can go up."""


def automatic_moves(referee: Referee, table: Table, steps: Sequence[Step]) -> tuple[Move, ...]:
    """What goes up by itself now, the lowest cards first; `steps` are those that have led here."""
    trial = table.copy()
    kept = _taken_back(table, steps)
    line: list[Move] = []
    while ready := [move for move in referee.legal_moves(trial) if _goes(referee, trial, move, kept)]:
        move = min(ready, key=lambda move: referee.rank[trial.piles[move.source_number][-1]])
        trial.play(move)
        line.append(move)
    return tuple(line)


def is_unneeded(referee: Referee, table: Table, card: int) -> bool:
    """Whether all cards that a column could put on a card are up, or can go up at once in exchange for a joker."""
    black, rank = FACES[card].colour == "black", referee.rank[card]
    others = [table.piles[number] for number in referee.foundations if (NAMES[number][0] in "HD") == black and NAMES[number] != "J"]
    return not rank or all(len(pile) >= rank and (pile[rank - 1] < JOKERS or referee.rules.joker == "any") for pile in others)


def _goes(referee: Referee, table: Table, move: Move, kept: frozenset[int]) -> bool:
    if move.kind != "to_foundation" or (move.source_number == WASTE and table.draw > 1):
        return False
    card = table.piles[move.source_number][-1]
    rank = referee.rank[card]
    if card >= JOKERS or card in kept or len(table.piles[move.target_number]) != rank:
        return False
    return rank < FIRST_NEEDED or (not referee.rules.jokers and is_unneeded(referee, table, card))


def _taken_back(table: Table, steps: Sequence[Step]) -> frozenset[int]:
    """The cards whose last move was from a foundation back to a column."""
    back: set[int] = set()
    if any(step[0].kind == "worry_back" for step in steps):
        trial, moved = table.copy(), set[int]()
        for move, note, *_ in reversed(steps):
            pile = trial.piles[move.target_number]
            cards = [pile[note >> 2]] if note & EXCHANGED and move.kind == "to_foundation" else pile[-move.count :] if move.count else []
            if move.kind == "worry_back":
                back.update(card for card in cards if card not in moved)
            moved.update(cards)
            trial.take_back(move, note)
    return frozenset(back)
