"""Goals: what an exercise may ask to be reached, each with a sentence for what is still missing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..engine.cards import Card
from ..engine.game import Game
from ..engine.position import Position
from ..locale import say

_FOUNDATIONS = "SHDCJ"


@dataclass(frozen=True)
class Goal:
    """A question about a game that is answered with yes or no, and a sentence for no.

    >>> goal = turned(1)
    >>> game = Game("normal-1", seed=42)
    >>> goal(game), goal.missing(game)
    (False, 'Cards turned over: 0 of 1.')
    """

    test: Callable[[Game], bool]
    missing: Callable[[Game], str]

    def __call__(self, game: Game) -> bool:
        """Whether it is reached."""
        return bool(self.test(game))


def up(*cards: str | Card) -> Goal:
    """These cards lie on their foundations. Raises `InvalidCardError`."""
    wanted = [Card(card) for card in cards]

    def lower(game: Game) -> list[Card]:
        return [card for card in wanted if game.find(card).pile[0] not in _FOUNDATIONS]

    return Goal(
        lambda game: not lower(game),
        lambda game: say("lesson.goal.up", cards=", ".join(card.symbol for card in lower(game))),
    )


def empty(column: int) -> Goal:
    """Nothing lies in a column."""
    return Goal(
        lambda game: not game.position.tableau[column - 1].cards,
        lambda game: say("lesson.goal.empty", number=column, count=len(game.position.tableau[column - 1].cards)),
    )


def on(card: str | Card, under: str | Card) -> Goal:
    """A card lies directly on another, in a column. Raises `InvalidCardError`."""
    upper, lower = Card(card), Card(under)

    def test(game: Game) -> bool:
        return any((lower, upper) == pair for column in game.position.tableau for pair in zip(column.up, column.up[1:]))

    return Goal(test, lambda _: say("lesson.goal.on", card=upper.symbol, under=lower.symbol))


def turned(count: int) -> Goal:
    """So many cards that lay face down in the columns have been turned over."""

    def done(game: Game) -> int:
        start = game.start_position
        first = _hidden(start) if start else sum(range(game.rules.columns))
        return first - _hidden(game.position)

    return Goal(lambda game: done(game) >= count, lambda game: say("lesson.goal.turned", done=done(game), count=count))


def on_waste(card: str | Card) -> Goal:
    """A card lies on top of the waste, to be played. Raises `InvalidCardError`."""
    wanted = Card(card)
    return Goal(
        lambda game: game.position.waste[-1:] == (wanted,),
        lambda _: say("lesson.goal.on_waste", card=wanted.symbol),
    )


def scored(points: int) -> Goal:
    """The score is so high, or higher."""
    return Goal(lambda game: game.score >= points, lambda game: say("lesson.goal.scored", score=game.score_text, points=points))


def won() -> Goal:
    """The game is won."""
    return Goal(lambda game: game.status == "won", lambda _: say("lesson.goal.won"))


def _hidden(position: Position) -> int:
    return sum(len(column.down) for column in position.tableau)
