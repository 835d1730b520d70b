"""The outlook of a game: whether it can still be won, in one honest sentence. It knows the hidden cards."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine.cards import FACES
from ..engine.moves import DRAW, RECYCLE, Move
from ..engine.piles import spoken
from ..engine.table import Table
from ..locale import number, say
from .solution import Verdict


@dataclass(frozen=True)
class Outlook:
    """Whether a game can still be won, from where it stands, and what lost it where it can't.

    >>> from klondike_widget import Game
    >>> outlook = Game("normal-3", seed=7).verdict()
    >>> outlook.verdict, outlook.text
    (<Verdict.WINNABLE: 'winnable'>, 'This can still be won.')
    """

    verdict: Verdict
    """What is known of the position."""
    text: str
    """The answer as a sentence: it can be won, it can no longer be won, it could never be won, or that can't be told."""
    never: bool = False
    """Whether it is proved that the game could not be won from its start on."""
    lost_by: Move | None = None
    """The move after which it could not be won any more, where it is proved that before it could; else `None`."""
    lost_at: int | None = None
    """The ply after that move; `goto(lost_at - 1)` leads to where it could be won."""

    def __str__(self) -> str:
        return self.text


def unknown(nodes: int, language: str | None = None) -> Outlook:
    """The outlook where a search of so many positions has not told."""
    return Outlook(Verdict.UNKNOWN, say("outlook.unknown", language, nodes=number(nodes, language)))


def unsearchable(problem: str, language: str | None = None) -> Outlook:
    """The outlook under rules that the solver can't search."""
    return Outlook(Verdict.UNKNOWN, say("outlook.unsearchable", language, problem=problem))


def winnable(won: bool = False, language: str | None = None) -> Outlook:
    """The outlook where there is a line to the win, or where the game has been `won`."""
    return Outlook(Verdict.WINNABLE, say("outlook.won" if won else "outlook.winnable", language))


def unwinnable(since: int, before: int | None, language: str | None = None) -> Outlook:
    """The outlook where no line is left and no one move can be named.

    It can't be won from ply `since` on, and could at ply `before`; `None` where it is not known whether it ever could.
    """
    if since == 0:
        return Outlook(Verdict.UNWINNABLE, say("outlook.never", language), never=True)
    if before is None:
        return Outlook(Verdict.UNWINNABLE, say("outlook.unwinnable", language))
    return Outlook(Verdict.UNWINNABLE, say("outlook.lost_between", language, first=before + 1, last=since))


def lost(move: Move, ply: int, table: Table, language: str | None = None) -> Outlook:
    """The outlook where a move lost the game; `table` is as it was before it, `ply` what came after it."""
    text = say("outlook.lost", language, number=ply, move=told(move, table, language))
    return Outlook(Verdict.UNWINNABLE, text, lost_by=move, lost_at=ply)


def told(move: Move, table: Table, language: str | None = None) -> str:
    """A move in words."""
    if move is DRAW or move is RECYCLE:
        return say("outlook.draw" if move is DRAW else "outlook.recycle", language)
    lead = FACES[table.piles[move.source_number][-move.count]]
    source, target = spoken(move.source_number, language, "from"), spoken(move.target_number, language, "to")
    return say("outlook.move" if move.count == 1 else "outlook.run", language, card=lead.symbol, source=source, target=target)
