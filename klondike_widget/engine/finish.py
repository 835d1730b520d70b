"""Finishing: playing a board up that no longer asks for any thought. A simulation, on a table of its own, shows whether it works."""

from __future__ import annotations

from .cards import JOKERS
from .moves import DRAW, RECYCLE, Move
from .piles import FIRST_COLUMN, STOCK, WASTE
from .referee import Referee
from .refusals import Reason, Refusal
from .table import Table


def finish(referee: Referee, table: Table) -> tuple[Move, ...] | Refusal:
    """The moves that play every card up, or why there are none: cards still lie face down, or some never get their turn.

    All that can go up goes up, and when nothing can, the stock is drawn. Where a whole round has brought nothing, or in the last pass, a
    card of the waste that fits goes to a column, out of the way of others. So it tells no more of the stock than drawing would show, and of
    cards that lie face down in the columns nothing at all.
    """
    if referee.is_won(table):
        return Refusal.because(Reason.GAME_OVER)
    for number in referee.columns:
        if table.down[number]:
            return Refusal.because(Reason.STILL_FACE_DOWN, pile=number)
    trial = table.copy()
    line: list[Move] = []
    idle = 0
    while not referee.is_won(trial):
        legal = referee.legal_moves(trial)
        late = idle > _round(trial) or not referee.pass_left(trial)
        useful = [move for move in legal if move.kind == "to_foundation" or (late and move.kind == "waste_to_column")]
        if useful:
            move, idle = min(useful, key=lambda move: _patience(trial, move)), 0
        elif legal and legal[0] in (DRAW, RECYCLE) and idle <= 2 * _round(trial):
            move, idle = legal[0], idle + 1
        else:
            return Refusal.because(Reason.NOT_ALL_GO_UP, n=referee.full - trial.up)
        trial.play(move)
        line.append(move)
    return tuple(line)


def _patience(table: Table, move: Move) -> tuple[bool, bool, bool, int]:
    """Which card goes later: one that does not go up, a joker, which may be wanted elsewhere, one of the waste, one that covers few."""
    pile = table.piles[move.source_number]
    return move.kind != "to_foundation", pile[-1] >= JOKERS, move.source_number < FIRST_COLUMN, -len(pile)


def _round(table: Table) -> int:
    """How many actions show all that the stock can show: the rest of this pass, and another one."""
    cards = len(table.piles[STOCK]) + len(table.piles[WASTE])
    return 2 * (cards // table.draw + 2)
