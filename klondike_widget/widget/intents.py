"""Intents: what the browser asks for, read with suspicion.

The browser appends to a list, so nothing is lost while the kernel is busy and rapid writes are merged; answered entries come again until
the browser has seen the answer, and are passed over then. An entry is

    {"id": "k3f9-12", "do": "move", "move": "74-2", "card": 17, "revision": 5}

with `do` one of `hello`, `look`, `hint`, `record`, `pause`, `resume`, `move`, `stock`, `finish`, `undo`, `redo`, `restart`, `new`, or on a
replay `goto`. Ids are a token for each view and a number that counts up. `revision` is the board that the player was looking at, `card`
the place in the pack of the lowest card that moves: when the board has changed since, the move counts only if that card still leads it.
`hello` names the `languages` that the browser's user reads, the best first. A view says `pause` when nobody sees it any more, and `resume`
when somebody does. `goto` names a `ply`.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from dataclasses import dataclass, replace
from typing import Any, Final

from ..engine.errors import IllegalMoveError, KlondikeError
from ..engine.game import Game
from ..engine.moves import DRAW, RECYCLE, Move
from ..engine.refusals import Refusal
from ..locale import say
from .adviser import Adviser
from .options import OPTIONS
from .revisions import Revisions

MOST: Final = 500
"""How many entries one list may hold."""
_TOKENS: Final = 4096
_LANGUAGES: Final = 30
_ID: Final = re.compile(r"([A-Za-z0-9]{1,16})-([1-9][0-9]{0,8})")


class InvalidIntentError(KlondikeError):
    """A request that is not one. It changes nothing."""


@dataclass(frozen=True)
class Intent:
    """One request whose form is right; whether it can be granted is the game's to say."""

    id: str
    do: str
    revision: int
    move: Move | None = None
    card: int | None = None
    rules: str | None = None
    code: str | None = None
    languages: tuple[str, ...] = ()
    ply: int = 0
    option: str = ""
    value: str | bool | None = None


class Answered:
    """Which requests have been answered: for each view's token the highest number."""

    def __init__(self) -> None:
        self._highest: OrderedDict[str, int] = OrderedDict()

    def take(self, name: str) -> bool:
        """Note a request as answered; `False` where it was before."""
        token, number = _parts(name)
        fresh = number > self._highest.get(token, 0)
        self._highest[token] = max(number, self._highest.get(token, 0))
        self._highest.move_to_end(token)
        if len(self._highest) > _TOKENS:
            self._highest.popitem(last=False)
        return fresh

    def latest(self, most: int = 8) -> dict[str, int]:
        """The highest numbers of the views that asked last."""
        return {token: self._highest[token] for token in list(self._highest)[-most:]}


def name_of(entry: Any) -> str:
    """The id of an entry. Raises `InvalidIntentError` where it has none."""
    if not isinstance(entry, dict):
        raise _bad("entry", entry)
    name = entry.get("id")
    _parts(name)
    return str(name)


def read(entry: dict[str, Any], revision: int, asked: tuple[str, ...]) -> Intent:
    """An entry as an intent, on a board of this `revision` that may be `asked` for these things.

    Raises `InvalidIntentError` or `InvalidMoveError`.
    """
    do, seen, card = entry.get("do"), entry.get("revision"), entry.get("card")
    if not isinstance(do, str) or do not in asked:
        raise _bad("do", do, known=" / ".join(asked))
    if type(seen) is not int or not 0 <= seen <= revision:
        raise _bad("revision", seen, revision=revision)
    if card is not None and type(card) is not int:
        raise _bad("card", card)
    move = rules = code = None
    languages: tuple[str, ...] = ()
    if do == "move":
        move = _move(entry.get("move"))
    if do == "new":
        rules, code = entry.get("rules"), entry.get("code")
        if [type(value) for value in (rules, code) if value is not None] != [str]:
            raise _bad("new", entry)
    if do == "hello":
        languages = _languages(entry.get("languages"))
    ply = entry.get("ply") if do == "goto" else 0
    if type(ply) is not int:
        raise _bad("ply", ply)
    option, value = entry.get("option", ""), entry.get("value")
    if do == "set" and (option not in OPTIONS or not (value is None or isinstance(value, (str, bool)))):
        raise _bad("set", entry, known=" / ".join(OPTIONS))
    return Intent(entry["id"], do, seen, move, card, rules, code, languages, ply, option, value)


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
    if refusal is None and adviser.options.auto and intent.do in ("move", "stock"):
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
ASIDES: Final = ("look", "pause", "resume")
"""What a view asks for by itself."""
LOOKS: Final = ("hello", "set", *ASIDES, "hint", "record")
"""What changes nothing on the table. The board that answers a look shows the score, from which time has taken its points."""
MOVES: Final = ("move", "stock")
"""What plays a move."""
PLAY: Final = (*LOOKS, "move", "stock", "finish", "undo", "redo", "restart", "new")
"""What a board may be asked for."""
REPLAY: Final = ("hello", "set", "look", "record", "goto")
"""What a replay may be asked for."""


def _still_leads(game: Game, move: Move, card: int | None) -> bool:
    pile = game.identities.get(move.source, ())
    return card is not None and 1 <= move.count <= len(pile) and pile[-move.count] == card


def _move(written: Any) -> Move:
    if isinstance(written, str):
        return Move(written)
    if isinstance(written, list) and len(written) == 3:
        source, target, count = written
        if isinstance(source, str) and isinstance(target, str) and type(count) is int:
            return Move.between(source, target, count)
    raise _bad("move", written)


def _languages(named: Any) -> tuple[str, ...]:
    if isinstance(named, list) and len(named) <= _LANGUAGES and all(isinstance(name, str) for name in named):
        return tuple(named)
    raise _bad("hello", named, most=_LANGUAGES)


def _parts(name: Any) -> tuple[str, int]:
    match = _ID.fullmatch(name) if isinstance(name, str) else None
    if match is None:
        raise _bad("id", name)
    return match[1], int(match[2])


def _bad(what: str, given: object, **values: Any) -> InvalidIntentError:
    return InvalidIntentError(say("wire.form", problem=say("wire." + what, given=given, **values)))
