"""Strategies to measure your own by: players that see no more than a `View` shows, from one who knows nothing to one who thinks ahead."""

from __future__ import annotations

import random
from collections import OrderedDict
from itertools import takewhile
from typing import Final

from ..engine.cards import HIDDEN
from ..engine.moves import DRAW, Move
from ..engine.piles import FIRST_COLUMN, NAMES
from ..solver.planner import Planner
from ..solver.sight import Line
from .view import View

_COLUMNS: Final = NAMES[FIRST_COLUMN:]


def random_player(view: View) -> Move | None:
    """Plays any legal move, each as likely as the others.

    >>> from klondike_widget import Game
    >>> game = Game("normal-1", seed=42)
    >>> random_player(View.of(game)) in game.legal_moves
    True
    """
    return random.Random(view.seed).choice(view.legal_moves) if view.legal_moves else None


def greedy_player(view: View) -> Move | None:
    """Takes the first of a few things that anybody would do, and gives up when a whole round of the stock brought nothing.

    >>> from klondike_widget import Game
    >>> greedy_player(View.of(Game("normal-1", seed=42)))
    Move('73')
    """
    turning = [move for move in view.legal_moves if _hidden_under(view, move)]
    if turning:
        return max(turning, key=lambda move: _hidden_under(view, move))  # the deepest column takes longest, so it comes first
    for kind in ("to_foundation", "waste_to_column", "draw", "recycle"):
        for move in view.legal_moves:
            if move.kind == kind and not _is_idle(view):
                return move
    return None


def careful_player(view: View) -> Move | None:
    """Plans with all the cards that are known, as a hint does, and follows the best plan until it shows a new card.

    Where the stock may be gone through for ever, it looks at all of it first. It keeps a plan in mind while it is played, so that it does
    not think it over at every move; it needs no more than the view for that, and plays the same deal the same way every time.

    >>> from klondike_widget import Game
    >>> careful_player(View.of(Game("normal-1", seed=42)))
    Move('DR')
    """
    line = _PLANS.pop(_mind(view, view.moves), ()) or _plan(view)
    if not line or line[0] not in view.legal_moves:
        return None
    move, *rest = line
    if rest:
        _PLANS[_mind(view, (*view.moves, move))] = tuple(rest)
        if len(_PLANS) > _MOST_PLANS:
            _PLANS.popitem(last=False)
    return move


def _plan(view: View) -> Line:
    """What a careful player does next; nothing where it gives up."""
    if view.pass_number == 1 and view.rules.passes is None and HIDDEN in view.position.stock:
        return (DRAW,)  # looking costs nothing: all of it comes round again
    plans = Planner(view.position, _idle(view)).plans()
    return plans[0].line if plans else ()


_PLANS: Final[OrderedDict[object, Line]] = OrderedDict()
"""What is left of the plans in mind, by the moment at which each goes on."""
_MOST_PLANS: Final = 1000


def _mind(view: View, moves: Line) -> object:
    """What tells a moment of a game from those of all others: the moves, and the cards that are known. A plan ends when a new one is."""
    position = view.position
    known = (position.stock, position.waste, *position.foundations, *(column.up for column in position.tableau))
    return view.rules, moves, frozenset(card for pile in known for card in pile)


def _hidden_under(view: View, move: Move) -> int:
    """How many cards lie face down under what a move takes, if it turns one of them."""
    if move.source not in _COLUMNS:
        return 0
    column = view.position.tableau[int(move.source) - 1]
    return len(column.down) if move.count == len(column.up) else 0


def _is_idle(view: View) -> bool:
    """Whether all of the stock has gone by since a card was last played."""
    cards = len(view.position.stock) + len(view.position.waste)
    return _idle(view) > 2 * (cards // view.rules.draw + 2)


def _idle(view: View) -> int:
    """How many actions ago a card was last played."""
    return sum(1 for _ in takewhile(lambda move: not move.count, reversed(view.moves)))
