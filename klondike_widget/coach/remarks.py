"""Remarks: what speaks against a move, one function for each topic; each answers with what its sentence mentions, or `None`.

The numbers are those of the rules and of the guidelines that the sentences come from: B33-B36 are StillDeck's four mistakes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from ..engine.automatic import FIRST_NEEDED
from ..engine.cards import JOKERS
from ..engine.moves import DRAW, RECYCLE, Move
from ..engine.piles import FIRST_COLUMN, NAMES, WASTE
from ..solver.outlook import told
from ..solver.planner import Aim
from ..solver.reasons import told as reason_told
from .comment import Topic
from .outset import KING, PURPOSES, Outset

AHEAD: Final = 4
"""How many cards a foundation may be ahead of the lowest before anything is said."""


class Remark(NamedTuple):
    """What a comment is about, and what its sentence mentions."""

    subject: str
    values: dict[str, Any]


def low(outset: Outset, move: Move) -> Remark | None:
    """B33, guideline 1: an ace or a two of the columns could have gone up at once.

    One that lies in the waste may wait there. Nothing is said where the move turned a card, or brought another one up.
    """
    if move.kind == "to_foundation" or outset.turns(move):
        return None
    for other in outset.legal:
        if other.kind != "to_foundation" or other.source_number == WASTE or not outset.is_natural(other):
            continue
        card = outset.lead(other)
        if outset.referee.rank[card] < FIRST_NEEDED:
            return Remark(outset.symbol(card), {"card": outset.symbol(card)})
    return None


def space(outset: Outset, move: Move) -> Remark | None:
    """B34, guideline 5: a column was emptied, and no king is ready.

    Where every king has a column, or nothing is hidden any more, it does no harm.
    """
    if outset.rules.spaces != "kings" or not move.count or not outset.empties(move) or outset.choices.is_safe(move):
        return None
    if not outset.hides or not outset.kings_wait() or outset.king_is_ready() or outset.has_purpose(move):
        return None
    number = NAMES[move.source_number]
    return Remark(number, {"number": number})


def recycle(outset: Outset, move: Move) -> Remark | None:
    """B35, guideline 9: the waste was turned over while something useful could be played on the table."""
    if move is not RECYCLE:
        return None
    plan = next((plan for plan in outset.plans if plan.aim in PURPOSES and not outset.draws_only(plan)), None)
    if plan is None:
        return None
    return Remark(str(plan.line[0]), {"hint": reason_told(outset.sight, plan).text})


def needed(outset: Outset, move: Move) -> Remark | None:
    """B36, guideline 8: a card went up that a card in sight needed, to turn over what lies under it."""
    if not _goes_up_early(outset, move) or move.source_number == WASTE:
        return None
    for other in outset.legal:
        if other.target_number != move.source_number or other.source_number < FIRST_COLUMN or not outset.turns(other):
            continue
        lead = outset.lead(other)
        if lead < JOKERS and not outset.still_lands(move, lead):
            card, waiting = outset.symbol(outset.lead(move)), outset.symbol(lead)
            return Remark(card, {"card": card, "other": waiting, "number": NAMES[other.source_number]})
    return None


def turn(outset: Outset, move: Move) -> Remark | None:
    """Guideline 2: a move that turns a card comes before everything else but what is safe. Looking through the stock may come first."""
    if move in (DRAW, RECYCLE) or outset.has_purpose(move):
        return None
    better = next((other for other in outset.legal if outset.turns(other)), None)
    if better is None:
        return None
    return Remark(outset.symbol(outset.lead(better)), {"move": told(better, outset.table)})


def deepest(outset: Outset, move: Move) -> Remark | None:
    """Guideline 3: of two columns that want the same place, the deeper one comes first."""
    if not outset.turns(move) or move.target_number < FIRST_COLUMN:
        return None
    depth = outset.table.down[move.source_number]
    rivals = [other for other in outset.legal if outset.turns(other) and other.target_number >= FIRST_COLUMN]
    for other in sorted(rivals, key=lambda rival: -outset.table.down[rival.source_number]):
        if outset.table.down[other.source_number] > depth and not outset.still_lands(move, outset.lead(other)):
            return Remark(outset.symbol(outset.lead(other)), {"move": told(other, outset.table)})
    return None


def king(outset: Outset, move: Move) -> Remark | None:
    """Guideline 6: of two kings for a space, the one that a queen waits for. One that lies at the bottom of its column needs none."""
    if not outset.fills_space(move) or not outset.is_natural(move) or outset.referee.rank[outset.lead(move)] != KING:
        return None
    if outset.waits_for(outset.lead(move)) is not None:
        return None
    for other in outset.legal:
        if not outset.fills_space(other) or not outset.is_natural(other) or other.count == len(outset.table.piles[other.source_number]):
            continue
        rival = outset.lead(other)
        queen = outset.waits_for(rival) if outset.referee.rank[rival] == KING and rival != outset.lead(move) else None
        if queen is not None:
            values = {"king": outset.lead(move), "other": rival, "queen": queen}
            return Remark(outset.symbol(rival), {name: outset.symbol(card) for name, card in values.items()})
    return None


def stock(outset: Outset, move: Move) -> Remark | None:
    """Guideline 7: a card of the stock took a place in a column, and nothing came of it. Where passes are counted it may not wait."""
    if move.kind != "waste_to_column" or outset.rules.passes is not None or outset.fills_space(move):
        return None
    if outset.has_purpose(move) or not outset.plans or outset.plans[0].aim in (Aim.STOCK, Aim.UP):
        return None
    card = outset.symbol(outset.lead(move))
    return Remark(card, {"card": card, "number": NAMES[move.target_number]})


def level(outset: Outset, move: Move) -> Remark | None:
    """Guideline 8: a foundation ran far ahead of the lowest, while cards are still hidden. With two packs it is no matter."""
    if not _goes_up_early(outset, move) or outset.rules.decks > 1 or not outset.hides or outset.has_purpose(move):
        return None
    lowest = min(len(outset.table.piles[number]) for number in outset.referee.foundations if not NAMES[number].startswith("J"))
    card = outset.lead(move)
    if outset.referee.rank[card] + 1 - lowest < AHEAD:
        return None
    return Remark(outset.symbol(card), {"card": outset.symbol(card)})


def idle(outset: Outset, move: Move) -> Remark | None:
    """Guideline 4: a move between columns of which nothing comes, as far as one can see."""
    if move.kind != "column_to_column" or outset.turns(move) or outset.rules.face_up == "all":
        return None
    if not outset.plans or outset.plans[0].aim is Aim.SAFE or outset.purpose(move) is not None or outset.has_purpose(move):
        return None
    return Remark(outset.symbol(outset.lead(move)) + NAMES[move.target_number], {})


def _goes_up_early(outset: Outset, move: Move) -> bool:
    """Whether a card goes up that something may still need, and turns none over."""
    return (
        move.kind == "to_foundation"
        and outset.is_natural(move)
        and outset.referee.rank[outset.lead(move)] >= FIRST_NEEDED
        and not outset.turns(move)
        and not outset.choices.is_safe(move)
    )


REMARKS: Final[dict[Topic, Callable[[Outset, Move], Remark | None]]] = {
    "low": low,
    "space": space,
    "recycle": recycle,
    "needed": needed,
    "turn": turn,
    "king": king,
    "deepest": deepest,
    "stock": stock,
    "level": level,
    "idle": idle,
}
"""The topics, the weightiest first: of one move only the first that applies is said."""


def remark_on(outset: Outset, move: Move) -> tuple[Topic, Remark] | None:
    """What is to be said of a move: nothing where the hint would say the same move, whatever else there is."""
    if outset.is_best(move):
        return None
    for topic, asked in REMARKS.items():
        found = asked(outset, move)
        if found:
            return topic, found
    return None
