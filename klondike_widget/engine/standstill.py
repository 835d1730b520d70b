"""Standing still: whether anything on the table can still change, as far as its player can know."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from enum import Enum
from typing import Final

from ..locale import say
from .moves import Move
from .piles import STOCK, WASTE
from .referee import Referee
from .table import EXCHANGED, TURNED, Table

MOST: Final = 200
"""How many positions are looked at before it is left open."""


class Standstill(str, Enum):
    """What is left of a game in which nothing can change any more. Its values name the sentences of `locale`."""

    NO_MOVE = "no_move"
    """No move is legal."""
    DRAWS = "draws"
    """Only the stock can be gone through, and no card of it can be played."""
    CIRCLES = "circles"
    """Cards can be moved, but only to and fro."""

    @property
    def text(self) -> str:
        """The same as a sentence."""
        return say(f"standstill.{self.value}")

    def __repr__(self) -> str:
        return f"Standstill.{self.name}"


def standstill(referee: Referee, table: Table, known: bool) -> Standstill | None:
    """Whether the table stands still, or `None` where it does not, or may not; `known` says that no draw shows an unseen card.

    Every position that legal moves lead to is looked at. The table stands still if in none of them a card can be turned up or leave the
    stock, and none has more cards on the foundations than lie there now; then it can't be won either. Nothing of that is a guess, and
    none of it depends on a card that lies face down.
    """
    legal = referee.legal_moves(table)
    if referee.is_won(table):
        return None
    if not legal:
        return Standstill.NO_MOVE
    if not known and any(not move.count for move in legal):
        return None
    trial = table.copy()
    met = {_key(referee, trial)}
    waiting: list[Iterator[Move]] = [iter(legal)]
    played: list[tuple[Move, int]] = []
    circles = False
    while waiting:
        move = next(waiting[-1], None)
        if move is None:
            waiting.pop()
            if played:
                trial.take_back(*played.pop())
            continue
        if move.count and move.source_number == WASTE:
            return None
        note = trial.play(move)
        if move.count:
            circles = True
            if note & (TURNED | EXCHANGED) or trial.up > table.up:
                return None
        key = _key(referee, trial)
        if key in met:
            trial.take_back(move, note)
            continue
        if len(met) == MOST:
            return None
        met.add(key)
        played.append((move, note))
        waiting.append(iter(referee.legal_moves(trial)))
    return Standstill.CIRCLES if circles else Standstill.DRAWS


def _key(referee: Referee, table: Table) -> Hashable:
    """What tells positions apart; columns that have changed places are alike, and so are passes that are not counted."""
    passes = table.passes if referee.rules.passes is not None else 0
    heights = tuple([len(table.piles[number]) for number in referee.foundations])
    return len(table.piles[STOCK]), passes, heights, tuple(sorted([tuple(table.piles[number]) for number in referee.columns]))
