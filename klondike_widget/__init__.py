"""Klondike Solitaire that lives in a notebook: a board to play on, and a game object to read, script and replay.

>>> game = Game("normal-3", seed=42)
>>> game.draw()
Move('DR')
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal, SupportsIndex

from .engine.cards import Card
from .engine.errors import (
    IllegalMoveError,
    InvalidCardError,
    InvalidCodeError,
    InvalidDealError,
    InvalidMoveError,
    InvalidPlyError,
    InvalidPositionError,
    InvalidRecordError,
    InvalidRulesError,
    InvalidSeedError,
    InvalidWidthError,
    KlondikeError,
    UnknownLanguageError,
)
from .engine.game import Game
from .engine.language import set_language
from .engine.moves import Move
from .engine.position import Column, Place, Position
from .engine.presets import RULES
from .engine.record import record_in as _record_in
from .engine.refusals import Reason, Refusal
from .engine.rules import RuleSet
from .engine.scoring import Scoring, Timing
from .locale import languages
from .solver.setting import UnsupportedRulesError
from .solver.solution import LIMIT as _LIMIT
from .solver.solution import InvalidLimitError, Solution, Verdict, solve
from .solver.winnable import NoWinnableDealError, winnable_seed, winnable_seeds

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from typing_extensions import Unpack

    from .display.rules import RulesTable
    from .study import Games, Results, Strategy, Winnability
    from .widget import KlondikeWidget, ReplayWidget
    from .widget.options import Options

__version__ = "0.1.0"

__all__ = [
    "RULES",
    "Card",
    "Column",
    "Game",
    "IllegalMoveError",
    "InvalidCardError",
    "InvalidCodeError",
    "InvalidDealError",
    "InvalidLimitError",
    "InvalidMoveError",
    "InvalidPlyError",
    "InvalidPositionError",
    "InvalidRecordError",
    "InvalidRulesError",
    "InvalidSeedError",
    "InvalidWidthError",
    "KlondikeError",
    "KlondikeWidget",
    "Move",
    "NoWinnableDealError",
    "Place",
    "Position",
    "Reason",
    "Refusal",
    "ReplayWidget",
    "RuleSet",
    "Scoring",
    "Solution",
    "Timing",
    "UnknownLanguageError",
    "UnsupportedRulesError",
    "Verdict",
    "languages",
    "play",
    "play_many",
    "replay",
    "results",
    "rules",
    "set_language",
    "set_results",
    "solve",
    "winnability",
    "winnable_seed",
    "winnable_seeds",
]


def play(rules: str | RuleSet | None = None, **given: Any) -> KlondikeWidget:
    """A live board, to be the last line of a cell; its `game` is the engine object.

    Which deal is on it, is said as to `Game`: by `seed`, `code`, `deal`, `position` or `record`. The other arguments are the options of
    the board, which can be changed later too; what is not given is left to the person at the board, whose browser remembers it.

    - `language`: a code of `languages()`; if there is none, the language of `set_language`, or else the browser's.
    - `deck`: `"classic"`, `"four-colour"`, `"large"` or `"large-four-colour"`.
    - `left_handed`: the stock lies on the right.
    - `motion`: whether cards glide and turn, whatever the person's system asks.
    - `auto`: after each action on the board, cards that nothing can need any more go up by themselves.
    - `finish`: it offers to play the board up where every card can go up; with `None` the rules decide, and the app's own modes don't.
    - `hints`: `"steps"` tells a little more of a hint each time that it is asked for, `"move"` all of it at once.
    - `coach`: it says after a move what could have been better, by what could be seen; `Game.report` says it of a whole game.
    - `verdict`: it says all along whether the game can still be won, and which move lost it. That knows the hidden cards.
    - `winnable`: it deals at random among the deals that are proved to be winnable, also from its New-game panel. A deal that is asked for
      is dealt as it is, and the board says what it is. `winnable_seeds` finds winnable deals that can be had again.

    >>> play("vegas-3", seed=42, deck="large").game.score_text
    '-$52'

    Raises as `Game` does, `InvalidOptionError`, `UnknownLanguageError`, and with `winnable` also `UnsupportedRulesError` for rules that
    the solver can't search, and `NoWinnableDealError` where there is hardly a deal that can be won.
    """
    from .widget.options import OPTIONS, WithOptions

    options = {name: given.pop(name) for name in OPTIONS if name in given}
    if WithOptions.chosen(options).winnable and all(given.get(name) is None for name in ("seed", "code", "deal", "position", "record")):
        given["seed"] = winnable_seed(rules or "normal-1")
    return Game(rules, **given).widget(**options)


def replay(game: Game | str | Path, **options: Unpack[Options]) -> ReplayWidget:
    """A board to look back on a game, to be the last line of a cell: from its deal on, step by step, with the score at each.

    `game` is a game, a record as text, or the path of a file that holds one. The options are those of a board, as in `play`.

    >>> game = Game("normal-1", seed=42)
    >>> move = game.draw()
    >>> replay(game.record()).game.line
    (Move('DR'),)

    Raises `InvalidRecordError`, which says what is wrong with a record, and `OSError` for a file that can't be read.
    """
    if not isinstance(game, Game):
        game = Game.from_record(game if isinstance(game, str) else _record_in(game))
    return game.replay(**options)


def rules() -> RulesTable:
    """The family of rule sets as a table."""
    from .display.rules import RulesTable

    return RulesTable()


def results(rules: str | RuleSet | None = None, **options: Any) -> Results:
    """Your own results, as a table and a plot: games played on a board, and what was reached, for each set of rules.

    The arguments are those of `klondike_widget.study.results`.
    """
    from .study import results

    return results(rules, **options)


def set_results(path: str | Path | Literal[False] | None) -> None:
    """Say where results are kept from now on: a file of your own, `False` for nowhere, `None` for the usual place."""
    from .study import set_results

    set_results(path)


def play_many(strategy: Strategy, rules: str | RuleSet = "normal-1", seeds: Iterable[int] = range(1000), **options: Any) -> Games:
    """Let a strategy play many deals: how many it wins, with an interval, as a table and a plot.

    The arguments are those of `klondike_widget.study.play_many`.

    >>> play_many(lambda view: view.legal_moves[0], "vegas-3", range(5), progress=False).won
    0
    """
    from .study import play_many

    return play_many(strategy, rules, seeds, **options)


def winnability(
    rules: str | RuleSet = "normal-3", seeds: Iterable[int] = range(1000), limit: SupportsIndex = _LIMIT, **options: Any
) -> Winnability:
    """How many of many deals can be won by a player who knows every card, with an interval, as a table and a plot.

    `limit` is how many positions of each deal are looked at before it is called unknown. The arguments are those of
    `klondike_widget.study.winnability`.

    >>> winnability("normal-3", range(4), progress=False).winnable
    4
    """
    from .study import winnability

    return winnability(rules, seeds, limit, **options)


def __getattr__(name: str) -> Any:
    if name in ("KlondikeWidget", "ReplayWidget"):  # scripts, workers and pickles get the engine without the widget libraries
        from . import widget

        return getattr(widget, name)
    if name == "lessons":
        return import_module(".lessons", __name__)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
