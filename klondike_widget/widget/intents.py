"""Intents: what the browser asks for, read with suspicion.

The browser appends to a list, so nothing is lost while the kernel is busy and rapid writes are merged; answered entries come again until
the browser has seen the answer, and are passed over then. An entry is

    {"id": "k3f9-12", "do": "move", "move": "74-2", "card": 17, "revision": 5}

with `do` one of those in `PLAY`, or in `REPLAY` where a game is looked back on. Ids are a token for each view and a number that counts up.
`revision` is the board that the player was looking at, `card` the place in the pack of the lowest card that moves: when the board has
changed since, the move counts only if that card still leads it. `hello` names the `languages` that the browser's user reads, the best
first. A view says `pause` when nobody sees it any more, and `resume` when somebody does. `goto` names a `ply`, `set` an `option` and its
`value`.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Final

from ..engine.errors import KlondikeError
from ..engine.moves import Move
from ..locale import say
from .options import OPTIONS

MOST: Final = 500
"""How many entries one list may hold."""
_TOKENS: Final = 4096
_LANGUAGES: Final = 30
_ID: Final = re.compile(r"([A-Za-z0-9]{1,16})-([1-9][0-9]{0,8})")
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
    fields = _FIELDS[do](entry) if do in _FIELDS else {}
    return Intent(entry["id"], do, seen, card=card, **fields)


def _read_move(entry: dict[str, Any]) -> dict[str, Any]:
    written = entry.get("move")
    if isinstance(written, str):
        return {"move": Move(written)}
    if isinstance(written, list) and len(written) == 3:
        source, target, count = written
        if isinstance(source, str) and isinstance(target, str) and type(count) is int:
            return {"move": Move.between(source, target, count)}
    raise _bad("move", written)


def _read_new(entry: dict[str, Any]) -> dict[str, Any]:
    wanted = {name: value for name in ("rules", "code") if (value := entry.get(name)) is not None}
    if [type(value) for value in wanted.values()] != [str]:
        raise _bad("new", entry)
    return wanted


def _read_hello(entry: dict[str, Any]) -> dict[str, Any]:
    named = entry.get("languages")
    if isinstance(named, list) and len(named) <= _LANGUAGES and all(isinstance(name, str) for name in named):
        return {"languages": tuple(named)}
    raise _bad("hello", named, most=_LANGUAGES)


def _read_goto(entry: dict[str, Any]) -> dict[str, Any]:
    ply = entry.get("ply")
    if type(ply) is not int:
        raise _bad("ply", ply)
    return {"ply": ply}


def _read_set(entry: dict[str, Any]) -> dict[str, Any]:
    option, value = entry.get("option"), entry.get("value")
    if option not in OPTIONS or not (value is None or isinstance(value, (str, bool))):
        raise _bad("set", entry, known=" / ".join(OPTIONS))
    return {"option": option, "value": value}


_FIELDS: Final = {"move": _read_move, "new": _read_new, "hello": _read_hello, "goto": _read_goto, "set": _read_set}
"""How to read what a request brings beside its name and its board."""


def _parts(name: Any) -> tuple[str, int]:
    match = _ID.fullmatch(name) if isinstance(name, str) else None
    if match is None:
        raise _bad("id", name)
    return match[1], int(match[2])


def _bad(what: str, given: object, **values: Any) -> InvalidIntentError:
    return InvalidIntentError(say("wire.form", problem=say("wire." + what, given=given, **values)))
