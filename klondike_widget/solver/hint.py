"""A hint: what to play now, and why, from what a player can see. It knows no hidden card."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import takewhile
from typing import TYPE_CHECKING, Final

from ..engine.cards import FACES, Card
from ..engine.moves import Move
from ..engine.position import Position
from ..locale import say
from .planner import Planner
from .reasons import Told, told
from .sight import Sight

if TYPE_CHECKING:
    from ..engine.game import Game

OTHERS: Final = 3
"""How many of the next best are told."""


@dataclass(frozen=True)
class Hint:
    """A move worth playing, and the reason in words.

    >>> from klondike_widget import Game
    >>> hint = Game("normal-1", seed=42).hint()
    >>> hint.move, hint.reason
    (Move('73'), 'deepest')
    """

    move: Move | None
    """What to play; `None` where nothing useful is in sight."""
    reason: str
    """Why, in a word: the sentences of all reasons stand in `locale`, as `hint.why.…`."""
    text: str
    """The move with its cards and piles, and why, in one sentence."""
    plan: tuple[Move, ...] = ()
    """The moves that it begins: after the last of them what the reason says has come true."""
    others: tuple[Hint, ...] = ()
    """The next best, the better first; they have no others."""
    card: Card | None = None
    """The card that leads the move; `None` for a draw or a recycle."""

    def __str__(self) -> str:
        return self.text


def hint_of(game: Game) -> Hint:
    """The hint for a game as it stands."""
    with game.batch():
        position, moves = game.position, game.moves
    idle = sum(1 for _ in takewhile(lambda move: not move.count, reversed(moves)))
    return hint_at(position.seen(), idle)


def hint_at(seen: Position, idle: int = 0) -> Hint:
    """The hint for a position as its player sees it; `idle` is how many times the stock was drawn or turned over since a card was moved.

    Raises `InvalidPositionError` for a position that no game can have.
    """
    planner = Planner(seen, idle)
    hints = [_hint(planner.sight, plan.line, told(planner.sight, plan)) for plan in planner.plans()[: OTHERS + 1]]
    if not hints:
        reason = "won" if planner.won else "nothing" if planner.movable else "over"
        return Hint(None, reason, say(f"hint.{reason}"))
    first, *others = hints
    return replace(first, others=tuple(others))


def _hint(sight: Sight, line: tuple[Move, ...], why: Told) -> Hint:
    move = line[0]
    card = FACES[sight.table.piles[move.source_number][-move.count]] if move.count else None
    return Hint(move, why.reason, why.text, line, card=card)
