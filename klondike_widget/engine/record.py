"""A record: a game as text, with headers and numbered moves, so that it can be kept, sent and played again.

    [Rules "normal-1"]
    [Code "KL1-D1N-AAAABQC"]
    [Score "5"]
    [Status "playing"]

    1. DR 2. DR 3. W3

A rule set without a name of its own stands there as the fields that differ; a deal without a code stands there card by card.
"""

from __future__ import annotations

import json
import re
import textwrap
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from ..locale import say
from .errors import IllegalMoveError, InvalidRecordError, KlondikeError
from .moves import moves_in
from .position import Position
from .presets import RULES
from .rules import RuleSet
from .scoring import Scoring

if TYPE_CHECKING:
    from .game import Game

_HEADER = re.compile(r'\[(\w+) ("(?:[^"\\]|\\.)*")\]')


def recorded(game: Game) -> str:
    """The record of a game up to its present ply."""
    position = game.start_position
    headers = {
        "Rules": _rules_text(game.rules),
        **({"Position": str(position)} if position else {"Code": game.code} if game.code else {"Deal": str(game.deal)}),
        "Score": str(game.score),
        "Status": game.status,
    }
    lines = [f"[{name} {json.dumps(value, ensure_ascii=False)}]" for name, value in headers.items()]
    moves = " ".join(f"{number}. {move}" for number, move in enumerate(game.moves, 1))
    return "\n".join([*lines, "", *textwrap.wrap(moves, 100), ""])


def replayed(text: str) -> Game:
    """The game that a record tells.

    Raises `InvalidRecordError`: a line that is no header, a move that is not legal where it stands, or a score that does not follow.
    """
    if not isinstance(text, str):
        raise InvalidRecordError(say("error.record", problem=repr(text)))
    head, _, body = text.strip().partition("\n\n")
    headers: dict[str, str] = {}
    for line in head.splitlines():
        match = _HEADER.fullmatch(line.strip())
        if match is None:
            raise InvalidRecordError(say("error.record_header", line=line))
        headers[match[1]] = json.loads(match[2])
    try:
        game = _started(headers)
        moves = moves_in(body)
    except KlondikeError as error:
        raise InvalidRecordError(say("error.record", problem=str(error))) from None
    for number, move in enumerate(moves, 1):
        try:
            game.move(move)
        except IllegalMoveError as error:
            raise InvalidRecordError(say("error.record_move", number=number, move=str(move), problem=str(error))) from None
    for name, value in (("Score", str(game.score)), ("Status", game.status)):
        if headers.get(name, value) != value:
            raise InvalidRecordError(say("error.record_result", name=name, written=headers[name], played=value))
    return game


def _started(headers: dict[str, str]) -> Game:
    from .game import Game

    rules = _rules(headers.get("Rules", ""))
    if "Position" in headers:
        return Game.from_position(Position.from_text(headers["Position"], rules))
    if "Code" not in headers and "Deal" not in headers:
        raise InvalidRecordError(say("error.record_deal"))
    return Game(rules, code=headers.get("Code"), deal=headers.get("Deal"))


def _rules_text(rules: RuleSet) -> str:
    if RULES.get(rules.name) == rules:
        return rules.name
    return json.dumps(_changed(asdict(rules), asdict(RuleSet())), ensure_ascii=False)


def _changed(fields: dict[str, Any], plain: dict[str, Any]) -> dict[str, Any]:
    return {
        name: _changed(value, plain[name]) if isinstance(value, dict) else value for name, value in fields.items() if value != plain[name]
    }


def _rules(text: str) -> RuleSet:
    if text in RULES:
        return RULES[text]
    try:
        fields = json.loads(text)
        return RuleSet(**{**fields, "scoring": Scoring(**fields.get("scoring", {}))})
    except (ValueError, TypeError, AttributeError) as error:
        raise InvalidRecordError(say("error.record_rules", rules=text, problem=str(error))) from None
