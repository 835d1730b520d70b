"""Explanations: why a move that is not legal is refused, and what should have been there."""

from __future__ import annotations

from collections.abc import Sequence

from .cards import FACES, RANKS, Card
from .moves import DRAW, RECYCLE, Move
from .piles import FIRST_COLUMN, JOKER_PILE, NAMES, STOCK, WASTE
from .referee import Referee
from .refusals import Reason, Refusal
from .table import Table


def explain(referee: Referee, table: Table, move: Move) -> Refusal:
    """Why a move that is not among the legal ones is refused: the first reason that a player would have to mend."""
    because = Refusal.because
    if referee.is_won(table):
        return because(Reason.GAME_OVER)
    if move is DRAW or move is RECYCLE:
        return _stock(referee, table)
    source, target, count = move.source_number, move.target_number, move.count
    for pile in (source, target):
        if pile != WASTE and pile not in referee.foundations and pile not in referee.columns:
            return because(Reason.NO_SUCH_PILE, pile=pile)
    if source == target:
        return because(Reason.SAME_PLACE)
    cards, down = table.piles[source], table.down[source]
    if not cards:
        return because(Reason.EMPTY_PILE, pile=source)
    if source == WASTE and count > 1:
        return because(Reason.WASTE_TOP_ONLY)
    if WASTE < source < FIRST_COLUMN:
        if not referee.rules.worry_back:
            return because(Reason.NO_TAKE_BACK)
        if target < FIRST_COLUMN:
            return because(Reason.FOUNDATION_TO_FOUNDATION)
    if count > 1 and (source < FIRST_COLUMN or target < FIRST_COLUMN):
        return because(Reason.FOUNDATION_SINGLE_CARD)
    if count > len(cards):
        return because(Reason.TOO_MANY_CARDS, pile=source, held=len(cards), n=count)
    if count > len(cards) - down:
        return because(Reason.HIDDEN_CARD, pile=source, n=len(cards) - down)
    if target < FIRST_COLUMN:
        return _foundation(referee, table, cards[-1], target)
    return _column(referee, table, cards, len(cards) - count, target)


def _stock(referee: Referee, table: Table) -> Refusal:
    stock, waste = table.piles[STOCK], table.piles[WASTE]
    if stock:
        return Refusal.because(Reason.STOCK_NOT_EMPTY, left=len(stock))
    if not waste:
        return Refusal.because(Reason.NOTHING_TO_DRAW)
    return Refusal.because(Reason.STOCK_EMPTY if referee.pass_left(table) else Reason.NO_PASS_LEFT)


def _foundation(referee: Referee, table: Table, card: int, target: int) -> Refusal:
    face, height = FACES[card], len(table.piles[target])
    if target == JOKER_PILE and face.is_joker:
        return Refusal.because(Reason.JOKER_WAITS, card=face, pile=target)
    if target == JOKER_PILE or (face.is_joker and target not in referee.homes[card]):
        return Refusal.because(Reason.JOKER_FOUNDATION, card=face, pile=target)
    if height == len(RANKS):
        return Refusal.because(Reason.FOUNDATION_COMPLETE, card=face, pile=target)
    if face.is_joker:
        return Refusal.because(Reason.JOKER_NOT_NEEDED)
    wanted = Card(RANKS[height] + NAMES[target][0])
    return Refusal.because(Reason.FOUNDATION_WRONG_SUIT_OR_RANK, card=face, pile=target, wanted=wanted)


def _column(referee: Referee, table: Table, cards: Sequence[int], index: int, target: int) -> Refusal:
    column, lead = table.piles[target], FACES[cards[index]]
    readings = referee.lead(cards, index)
    if not readings:
        return Refusal.because(Reason.NOT_A_SEQUENCE, card=lead)
    if readings & referee.accepts(column, table.down[target]):
        return Refusal.because(Reason.JOKER_NOT_NEEDED)
    if not column:
        return Refusal.because(Reason.NOT_A_KING, card=lead, pile=target)
    onto = FACES[column[-1]]
    if lead.is_joker or onto.is_joker:
        return Refusal.because(Reason.NOT_READABLE, card=lead, pile=target)
    if lead.rank != onto.rank - 1:
        return Refusal.because(Reason.WRONG_RANK, card=lead, onto=onto, pile=target)
    return Refusal.because(Reason.SAME_COLOUR, card=lead, onto=onto, pile=target, colour=lead.colour)
