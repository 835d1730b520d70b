"""Granting: what an intent does to the game, or the sentence that says why not."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..engine.errors import IllegalMoveError
from ..engine.game import Game
from ..engine.moves import DRAW, RECYCLE, Move
from ..engine.refusals import Refusal
from ..locale import say
from .adviser import Adviser
from .intents import ASIDES, MOVES, Intent
from .revisions import Revisions


def grant(game: Game, intent: Intent, adviser: Adviser, revisions: Revisions) -> str | None:
    """Do what an intent asks for, or give the sentence that says why not: an old deal's board asks for nothing any more."""
    if intent.do in ASIDES:
        if intent.do != "look":
            (game.pause if intent.do == "pause" else game.resume)()
        return None
    late = intent.move and intent.revision < revisions.changed and not _still_leads(game, intent.move, intent.card)
    if late or intent.revision < revisions.dealt:
        return say("wire.stale")
    if intent.do == "hint":
        adviser.give_hint()
        return None
    if intent.do == "new":
        _new(game, intent, adviser)
        return None
    if intent.do == "record":
        return None
    if intent.do == "finish" and not adviser.finishes:
        return say("offer.by_hand")
    refusal = _DO[intent.do](game, intent)
    if refusal is None and adviser.options.auto and intent.do in MOVES:
        game.send_up()
    return None if refusal is None else str(refusal)


def _play(game: Game, intent: Intent) -> Refusal | None:
    assert intent.move is not None
    try:
        game.move(intent.move)
    except IllegalMoveError as error:
        return error.refusal
    return None


def _stock(game: Game, intent: Intent) -> Refusal | None:
    """A click on the stock draws, or turns the waste over when nothing is left to draw (A21, A25)."""
    return _play(game, replace(intent, move=DRAW if game.identities["stock"] else RECYCLE))


def _finish(game: Game, _: Intent) -> Refusal | None:
    refusal = game.check_finish()
    if refusal is None:
        game.finish()
    return refusal


def _undo(game: Game, _: Intent) -> Refusal | None:
    return None if game.undo() else game.check_undo()


def _redo(game: Game, _: Intent) -> Refusal | None:
    return None if game.redo() else game.check_redo()


def _goto(game: Game, intent: Intent) -> None:
    game.goto(intent.ply)


def _restart(game: Game, _: Intent) -> None:
    game.restart()


def _new(game: Game, intent: Intent, adviser: Adviser) -> None:
    own = intent.rules == game.rules.name  # rules of the player's own are known by the game alone
    rules = game.rules if own else intent.rules
    game.new(rules, code=intent.code, seed=None if rules is None else adviser.seed(rules))


_DO: Final = {"move": _play, "stock": _stock, "finish": _finish, "undo": _undo, "redo": _redo, "restart": _restart, "goto": _goto}


def _still_leads(game: Game, move: Move, card: int | None) -> bool:
    pile = game.identities.get(move.source, ())
    return card is not None and 1 <= move.count <= len(pile) and pile[-move.count] == card
