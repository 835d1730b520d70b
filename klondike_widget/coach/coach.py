"""The coach: it looks at a game move by move, and remembers what it has said."""

from __future__ import annotations

from itertools import takewhile

from ..engine.game import Game
from ..engine.moves import Move
from ..locale import current
from .comment import Comment, comment_on
from .outset import Outset
from .remarks import remark_on


class Coach:
    """Comments on one game. It judges each move by what its player could see before it, and says nothing twice of the same thing.

    What it has looked at it keeps, so that asking again after each move costs one move.

    >>> game = Game("normal-1", seed=21)
    >>> coach = Coach(game)
    >>> _ = game.draw()
    >>> print(coach.last())
    A♥ could have gone up at once. Aces and twos are of no use in the columns, and the cards that follow wait for them.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._key: object = None
        self._moves: list[Move] = []
        self._said: list[Comment | None] = []

    def comments(self) -> tuple[Comment, ...]:
        """What there is to say of the moves that have been played, in their order."""
        with self._game.batch():
            self._look()
            return tuple(comment for comment in self._said if comment)

    def last(self) -> Comment | None:
        """What there is to say of the last action; `None` where nothing is."""
        with self._game.batch():
            self._look()
            own = len(self._said) - self._game.followed
            return self._said[own - 1] if own else None

    def _look(self) -> None:
        """Look at the moves that are new."""
        moves = self._game.moves
        key = self._game.deal_number, current()
        kept = sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1], zip(moves, self._moves))) if key == self._key else 0
        self._key = key
        self._moves, self._said = list(moves), self._said[:kept]
        if kept == len(moves):
            return
        replay = Game(record=self._game.record())
        follows = []
        for ply in range(kept, len(moves)):
            replay.goto(ply + 1)
            follows.append(replay.followed > 0)
        for ply, by_itself in enumerate(follows, kept):
            replay.goto(ply)
            after = tuple(takewhile(lambda place: follows[place - kept], range(ply + 1, len(moves))))
            self._said.append(None if by_itself else self._comment(replay, ply, moves, after))

    def _comment(self, replay: Game, ply: int, moves: tuple[Move, ...], after: tuple[int, ...]) -> Comment | None:
        """What there is to say of a move of the player's; `after` are the places of those that followed by themselves."""
        idle = sum(1 for _ in takewhile(lambda move: not move.count, reversed(moves[:ply])))
        found = remark_on(Outset(replay.position.seen(), idle), moves[ply])
        if found is None:
            return None
        topic, remark = found
        if topic == "low" and after:  # it went up by itself
            return None
        if any(comment and (comment.topic, comment.subject) == (topic, remark.subject) for comment in self._said):
            return None
        return comment_on(ply + 1, moves[ply], topic, remark.subject, not replay.rules.worry_back, **remark.values)
