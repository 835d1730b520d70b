"""A trial: one deal, played by a strategy."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from types import MethodType
from typing import Any, Final, Literal, TypeAlias

from ..engine.errors import IllegalMoveError, InvalidMoveError
from ..engine.game import Game
from ..engine.moves import Move
from ..engine.rules import RuleSet
from ..locale import say
from .errors import StrategyError, StudyError, told
from .view import View

Strategy: TypeAlias = Callable[[View], Move | str | None]
"""A function of what the player sees, to the move that it plays; `None` gives the game up."""

Ending = Literal["won", "stuck", "given_up", "max_moves"]
ENDINGS: Final = ("won", "stuck", "given_up", "max_moves")


@dataclass(frozen=True, kw_only=True)
class Trial:
    """How a strategy fared on one deal."""

    seed: int
    code: str | None
    """The code that deals it again, where it has one."""
    ended: Ending
    """`won`; `stuck` without any legal move; `given_up` by the strategy; or stopped after `max_moves`."""
    moves: int
    """Actions, draws included."""
    score: int
    """What it was worth in the end, by a stopwatch that stands still."""

    @property
    def won(self) -> bool:
        """Whether the game was won."""
        return self.ended == "won"

    @classmethod
    def of(cls, row: dict[str, Any]) -> Trial:
        """The trial that a file tells of. Raises `ValueError` or `TypeError` where the row is none."""
        trial = cls(**row)
        numbers = (trial.seed, trial.moves, trial.score)
        if trial.ended not in ENDINGS or not all(type(number) is int for number in numbers) or not isinstance(trial.code, str | None):
            raise ValueError(row)
        return trial


def trial(seed: int, strategy: Strategy, rules: RuleSet, max_moves: int) -> Trial:
    """Play one deal to its end.

    Raises `StrategyError` where the strategy raises, plays what is not legal, or answers what is no move.
    """
    game = Game(rules, seed=seed, clock=_still)
    ended: Ending | None = None
    while ended is None:
        if game.status == "won":
            ended = "won"
        elif not game.legal_moves:
            ended = "stuck"
        elif game.ply >= max_moves:
            ended = "max_moves"
        else:
            move = _answer(strategy, View.of(game, seed), seed)
            if move is None:
                ended = "given_up"
            else:
                try:
                    game.move(move)
                except IllegalMoveError as error:
                    problem = say("study.cheats", move=move, problem=error)
                    raise _failure(strategy, View.of(game, seed), seed, problem) from error
    return Trial(seed=seed, code=game.code, ended=ended, moves=game.ply, score=game.score)


def strategy_name(strategy: Strategy) -> str:
    """What a strategy is called, so that two of them can be told apart: its full name, with what a `partial` or a `repr` tells of it.

    >>> strategy_name(strategy_name), strategy_name(partial(min, key=abs))
    ('klondike_widget.study.trial.strategy_name', 'builtins.min(key=builtins.abs)')

    Raises `StudyError` where it can't be called.
    """
    if not callable(strategy):
        raise StudyError(say("error.study_strategy", strategy=strategy))
    return _name(strategy)


def _name(thing: Any) -> str:
    if isinstance(thing, partial):
        given = [*map(_name, thing.args), *(f"{name}={_name(value)}" for name, value in thing.keywords.items())]
        return f"{_name(thing.func)}({', '.join(given)})"
    if isinstance(thing, MethodType):
        return f"{_name(thing.__self__)}.{thing.__name__}"
    if callable(thing) and hasattr(thing, "__qualname__"):
        return f"{thing.__module__}.{thing.__qualname__}"
    if not any("__repr__" in vars(kind) for kind in type(thing).__mro__[:-1]):
        return f"{type(thing).__module__}.{type(thing).__qualname__}"
    return re.sub(" at 0x[0-9a-fA-F]+", "", repr(thing))  # an address is another one each time


def _answer(strategy: Strategy, view: View, seed: int) -> Move | None:
    """What the strategy plays."""
    try:
        answer = strategy(view)
    except Exception as error:
        problem = say("study.raises", problem=told(error))
        raise _failure(strategy, view, seed, problem) from error
    if answer is None or isinstance(answer, Move):
        return answer
    try:
        return Move(answer)
    except InvalidMoveError as error:
        raise _failure(strategy, view, seed, say("study.no_move", problem=error)) from error


def _failure(strategy: Strategy, view: View, seed: int, problem: str) -> StrategyError:
    name, rules, ply, position = strategy_name(strategy), view.rules.name, len(view.moves), str(view.position)
    sentence = say("study.strategy_failed", strategy=name, ply=ply, seed=seed, rules=rules, position=position, problem=problem)
    return StrategyError(sentence, seed, ply, position)


def _still() -> float:
    """A clock that stands still: what a strategy is worth must not hang on how fast a machine is."""
    return 0.0
