"""The start of an exercise: whatever a teacher gives, as a position."""

from __future__ import annotations

from collections.abc import Iterable

from ..engine.errors import InvalidDealError
from ..engine.game import Game
from ..engine.moves import Move
from ..engine.position import Position
from ..engine.rules import RuleSet
from ..locale import say
from .layout import layout

Start = str | Position | Game
Line = str | Iterable[str | Move]


def start_of(start: Start, rules: str | RuleSet | None, after: Line = "") -> Position:
    """The position after some moves from a layout, a code, a record, a position or a game.

    >>> len(start_of("KL1-D1N-AAAABQC", None, after="DR DR").waste)
    2

    Raises an error of the family, such as `InvalidPositionError`, `InvalidCodeError` or `IllegalMoveError`.
    """
    game = _game(start, rules)
    game.play(after)
    return game.position


def _game(start: Start, rules: str | RuleSet | None) -> Game:
    if isinstance(start, Game):
        return Game(position=start.position)
    if isinstance(start, Position):
        return Game(rules, position=start)
    if not isinstance(start, str):
        raise InvalidDealError(say("lesson.start", start=repr(start)))
    if start.strip().upper().startswith(("KL1-", "KX1-")):
        return Game(rules, code=start)
    if start.lstrip().startswith("["):
        return Game(record=start)
    return Game(position=layout(start, "normal-1" if rules is None else rules))
