"""A view: what a player sees at one moment, as a value."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING

from ..engine.moves import Move
from ..engine.position import Position
from ..engine.rules import RuleSet

if TYPE_CHECKING:
    from ..engine.game import Game


@dataclass(frozen=True, kw_only=True)
class View:
    """What a strategy is handed: all that a player may know, and nothing of the game behind it.

    >>> from klondike_widget import Game
    >>> view = View.of(Game("normal-3", seed=42))
    >>> str(view.position.stock[-1]), view.legal_moves[0], view.score, view.moves
    ('##', Move('DR'), 0, ())
    """

    position: Position
    """What lies where, with `HIDDEN` for every card that is not seen: see `Position.seen`."""
    legal_moves: tuple[Move, ...]
    """Every move that the rules allow: the stock first, then moves to foundations, then to columns."""
    rules: RuleSet
    score: int
    """In points or dollars."""
    pass_number: int
    """Which pass through the stock this is, counted from 1."""
    moves: tuple[Move, ...]
    """The actions played so far."""
    seed: int
    """A number for the strategy's own chance, as in `random.Random(view.seed).choice(view.legal_moves)`: another one at each move of each
    deal, 0 to 2**64 - 1, always the same there, and nothing of the deal can be read from it."""

    @classmethod
    def of(cls, game: Game, seed: int = 0) -> View:
        """What the player of a game sees now. `seed`, any integer, is what `View.seed` is mixed from."""
        with game.batch():
            position, moves = game.position, game.moves
            return cls(
                position=position.seen(),
                legal_moves=game.legal_moves,
                rules=game.rules,
                score=game.score,
                pass_number=position.pass_number,
                moves=moves,
                seed=_mixed(seed, len(moves)),
            )


def _mixed(seed: int, ply: int) -> int:
    """A number for a ply of a deal. It must not lead back to the deal: SplitMix64, which can be inverted, would."""
    return int.from_bytes(blake2b(f"strategy {seed} {ply}".encode(), digest_size=8).digest(), "big")
