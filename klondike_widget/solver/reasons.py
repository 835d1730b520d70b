"""Reasons: why a plan is worth playing, in words."""

from __future__ import annotations

from itertools import groupby
from typing import Any, NamedTuple

from ..engine.automatic import FIRST_NEEDED
from ..engine.cards import FACES
from ..engine.moves import RECYCLE, Move
from ..engine.piles import FIRST_COLUMN, NAMES, WASTE, spoken
from ..locale import say
from .planner import Aim, Plan
from .sight import Line, Sight


class Told(NamedTuple):
    """The name of a reason, and the sentence with the move before it."""

    reason: str
    text: str


def told(sight: Sight, plan: Plan) -> Told:
    """What to say of a plan. It is tried on the table, and taken back."""
    table = sight.table
    played: list[tuple[Move, int]] = []
    shown: list[Placed] = []
    depths = {number: table.down[number] for number in sight.referee.columns}
    for move in plan.line:
        if move.count:
            shown.append(_placed(sight, move))
        played.append((move, table.play(move)))
    for move, note in reversed(played):
        table.take_back(move, note)
    reason, values = _why(sight, plan, shown, depths)
    why = say(f"hint.why.{reason}", **values)
    return Told(reason, say("hint.text", action=_action(plan.line, shown), why=why))


class Placed(NamedTuple):
    """A card on its way, in words; and what it means that it goes."""

    move: Move
    card: int
    run: bool
    onto: str
    leaves_space: bool
    fills_space: bool


def _placed(sight: Sight, move: Move) -> Placed:
    source, target = sight.table.piles[move.source_number], sight.table.piles[move.target_number]
    if move.target_number < FIRST_COLUMN:
        onto = spoken(move.target_number, form="onto")
    elif target:
        onto = say("onto.card", card=FACES[target[-1]].symbol, number=NAMES[move.target_number])
    else:
        onto = say("onto.space", number=NAMES[move.target_number])
    return Placed(move, source[-move.count], move.count > 1, onto, move.count == len(source), not target)


def _action(line: Line, shown: list[Placed]) -> str:
    """What to do first: the draws, and the card that is moved after them."""
    draws = line[: line.index(shown[0].move)] if shown else line
    words = []
    for move, equal in groupby(draws):
        count = len(list(equal))
        words.append(say("hint.recycle") if move is RECYCLE else say("hint.draw" if count == 1 else "hint.draws", n=count))
    if shown:
        first = shown[0]
        key = "hint.put_run" if first.run else "hint.put"
        words.append(say(key, card=FACES[first.card].symbol, source=spoken(first.move.source_number, form="from"), onto=first.onto))
    text = say("hint.then").join((say("hint.and").join(words[:-1]), words[-1])) if words[1:] else words[0]
    return text[0].upper() + text[1:]


def _why(sight: Sight, plan: Plan, shown: list[Placed], depths: dict[int, int]) -> tuple[str, dict[str, Any]]:
    """The reason, and what its sentence mentions."""
    if plan.aim is Aim.LOOK:
        again = plan.line == (RECYCLE,) or (sight.squared and sight.table.passes > 1)
        return ("look_again" if again else "look"), {}
    first, last = shown[0], shown[-1]
    card = FACES[last.card].symbol
    if plan.aim is Aim.SAFE:
        return ("low" if sight.referee.rank[first.card] < FIRST_NEEDED else "safe"), {}
    if plan.aim not in (Aim.TURN, Aim.FAR):
        if len(shown) > 1:
            return "then_" + _gain(plan.aim, last), {"card": card, "onto": last.onto}
        return _gain(plan.aim, last), {}
    values: dict[str, Any] = {"card": card, "onto": last.onto, "number": NAMES[last.move.source_number]}
    if not depths[last.move.source_number]:
        return ("frees" if len(shown) == 1 else "then_frees"), values
    if len(shown) == 1:
        return ("deepest" if depths[last.move.source_number] == max(depths.values()) else "turns"), values
    if first.move.kind == "worry_back":
        return "back", values
    if last.fills_space and any(placed.leaves_space and placed.move.source_number == last.move.target_number for placed in shown):
        return "space", values
    return "then_turns", values


def _gain(aim: Aim, last: Placed) -> str:
    """What is gained by the last move of a plan that turns no card."""
    if last.move.source_number == WASTE:
        return "keep" if aim is Aim.KEEP else "stock"
    return "up"
