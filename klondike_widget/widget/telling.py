"""Telling: what has changed on the table, in one sentence for those who do not see it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from ..engine.cards import FACES
from ..engine.description import title
from ..engine.game import Game
from ..engine.moves import RECYCLE, Move
from ..engine.piles import STOCK, WASTE, spoken
from ..engine.position import Position
from ..engine.referee import referee_of
from ..engine.setting import table_of
from ..engine.table import EXCHANGED, TURNED, Table
from ..locale import say

MOST: Final = 4
"""So many steps at once are told each; of more their number and the last."""

Told = dict[str, Any] | None


@dataclass(frozen=True)
class _Moment:
    """A game as it was told of last."""

    deal: int
    moves: tuple[Move, ...]
    redoable: int
    status: str
    position: Position

    @classmethod
    def of(cls, game: Game) -> _Moment:
        return cls(game.deal_number, game.moves, game.redoable, game.status, game.position)


class Telling:
    """Compares a game with what it was when it was told of last, whoever has changed it: the player, a cell, an undo."""

    def __init__(self, game: Game) -> None:
        self._last = _Moment.of(game)
        self._told: Told = None

    def look(self, game: Game) -> Told:
        """What was told last: the sentence, and its number, which counts up."""
        last = self._last
        if (game.deal_number, game.moves, game.redoable) != (last.deal, last.moves, last.redoable):
            self._last = _Moment.of(game)
            text = _change(last, self._last)
            if self._last.status == "won" != last.status:
                text = f"{text} {say('label.won')}"
            if text:
                self._told = {"n": self._told["n"] + 1 if self._told else 1, "text": text}
        return self._told


def _change(before: _Moment, after: _Moment) -> str:
    if after.deal != before.deal:
        return say("told.new", title=title(after.position.rules))
    kept = next((ply for ply, (a, b) in enumerate(zip(before.moves, after.moves)) if a is not b), min(len(before.moves), len(after.moves)))
    undone, played = before.moves[kept:], after.moves[kept:]
    if not after.moves and not after.redoable:
        return say("told.restart")
    if undone and played:
        return say("told.other", n=len(after.moves))
    if undone:
        return say("told.undone", n=len(undone), text=_steps(after.position, undone, turns=False)[0])
    steps = _steps(before.position, played)
    if len(steps) > MOST:
        return say("told.many", n=len(steps), text=steps[-1])
    return " ".join(f"{step[0].upper()}{step[1:]}." for step in steps)


def step_told(position: Position, move: Move) -> str:
    """What one move brings, from a position on, as a sentence without its full stop."""
    (text,) = _steps(position, (move,))
    return text[0].upper() + text[1:]


def _steps(position: Position, moves: tuple[Move, ...], turns: bool = True) -> list[str]:
    """What each move brings, from a position on; with the cards that turn up."""
    _, table = table_of(referee_of(position.rules), position)
    return [_step(table, move, position.rules.waste == "squared", turns) for move in moves]


def _step(table: Table, move: Move, squared: bool, turns: bool) -> str:
    """What one move brings. It is played."""
    source, target = move.source_number, move.target_number
    if move is RECYCLE:
        table.play(move)
        return say("told.recycle", n=len(table.piles[STOCK]))
    lead = table.piles[source][-move.count] if move.count else 0
    note = table.play(move)
    if not move.count:
        drawn = table.piles[WASTE][-1:] if squared else table.piles[WASTE][-note:]
        return say("told.draw", cards=say("hint.and").join(_name(card) for card in drawn))
    text = say("told.move" if move.count == 1 else "told.run", n=move.count - 1, card=_name(lead), target=spoken(target, form="to"))
    if note & EXCHANGED:
        return say("told.exchanged", text=text, card=_name(table.piles[WASTE][-1]))
    return say("told.turned", text=text, card=_name(table.piles[source][-1])) if turns and note & TURNED else text


def _name(card: int) -> str:
    face = FACES[card]
    return say("label.joker") if face.is_joker else face.symbol
