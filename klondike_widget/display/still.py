"""A still: what a picture of a game shows, as the player sees it, and nothing else. What lies face down has no face here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ..engine.cards import HIDDEN, Card
from ..engine.description import title
from ..engine.game import Game
from ..locale import say
from .homes import homes
from .text import board


class Lying(NamedTuple):
    """A card on the table."""

    face: Card | None
    """`None` where it lies face down."""
    locked: bool = False
    """Known, but not to be moved yet: Thoughtful's cards."""


@dataclass(frozen=True)
class Still:
    """A table as it was at one moment: piles of cards bottom to top, and the facts beside them."""

    stock: tuple[Lying, ...]
    waste: tuple[Lying, ...]
    fan: int
    """How many cards of the waste are spread."""
    homes: tuple[tuple[tuple[str, Card | None], ...], ...]
    """The foundations in rows: the sign of each (`SHDCJ`, empty for a place that no suit has yet), and its top card."""
    columns: tuple[tuple[Lying, ...], ...]
    names: tuple[str, ...]
    """Which game this is: its rules, and its code where it has one."""
    counters: tuple[str, ...]
    """How it stands: score, moves, pass."""
    text: str
    """The table as text."""

    @property
    def title(self) -> str:
        """What the picture shows, in a line."""
        return " · ".join((say("label.board"), *self.names, *self.counters))


def still_of(game: Game) -> Still:
    """What a picture of a game shows now, in the language that is spoken.

    >>> still_of(Game("vegas-3", seed=42)).counters
    ('Score -$52', 'Moves 0', 'Pass 1 of 1')
    """
    with game.batch():
        rules, seen = game.rules, game.position.seen()
        names, rows, unmarked = homes(game)
        tops = dict(zip(names, seen.foundations))
        known = rules.face_up != "top"
        return Still(
            stock=_lying(seen.stock if known else (HIDDEN,) * len(seen.stock), locked=True),
            waste=_lying(seen.waste),
            fan=rules.draw if rules.waste == "fanned" else 1,
            homes=tuple(
                tuple(("" if name in unmarked else name[0], tops[name][-1] if tops[name] else None) for name in row) for row in rows
            ),
            columns=tuple(_lying(column.down, locked=True) + _lying(column.up) for column in seen.tableau),
            names=(title(rules), *([game.code] if game.code else [])),
            counters=_counters(game),
            text=board(game),
        )


def _lying(cards: tuple[Card, ...], *, locked: bool = False) -> tuple[Lying, ...]:
    return tuple(Lying(None) if card is HIDDEN else Lying(card, locked) for card in cards)


def _counters(game: Game) -> tuple[str, ...]:
    scoring, passes = game.rules.scoring, game.rules.passes
    score = game.score_text
    if scoring.gross:
        score = say("label.score_gross", text=score, gross=f"${game.gross}")
    number = say("label.pass_of", n=game.pass_number, m=passes) if passes else game.pass_number
    return (
        *([say("label.won")] if game.status == "won" else []),
        *([f"{say('label.score')} {score}"] if scoring.unit != "none" else []),
        f"{say('label.moves')} {game.ply}",
        f"{say('label.pass')} {number}",
    )
