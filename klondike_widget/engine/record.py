"""A record: a game as text, with headers and numbered moves, so that it can be kept, sent and played again.

    [Rules "normal-1"]
    [Code "KL1-D1N-AAAAAGI"]
    [Score "15"]
    [Status "playing"]

    1. 3H 2. DR 3. DR

A rule set without a name of its own stands there as the fields that differ; a deal without a code stands there card by card. Where time
counts, each move is followed by the seconds at which it was played, `{12.5}`, and the headers tell how long the game has lasted and what
undos have cost. A game with a bankroll also tells what it was dealt with. `[Automatic "5 9-30"]` numbers the moves that followed by
themselves from the one before, so that they are still undone with it.

Where that is asked for, moves that were refused stand at their places too, `{74?}`.
"""

from __future__ import annotations

import json
import os
import re
import textwrap
from collections.abc import Callable, Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from ..locale import say
from .deals import written
from .errors import InvalidRecordError, KlondikeError
from .explanations import explain
from .moves import Move, moves_in
from .position import Position
from .presets import RULES
from .round import Round
from .rules import RuleSet
from .scoring import Scoring, Timing
from .start import started

_BLANK_LINE = re.compile(r"\r?\n[ \t]*\r?\n")
_HEADER = re.compile(r'\[(\w+) ("(?:[^"\\]|\\.)*")\]')
_TRIED = re.compile(r"\{([0-9A-Za-z-]{2,8})\?\}")
_TIME = re.compile(r"\{(\d{1,9}(?:\.\d{1,6})?)\}", re.ASCII)
_SPAN = re.compile(r"(\d{1,9})(?:-(\d{1,9}))?", re.ASCII)
_DIGITS = re.compile(r"-?\d{1,18}(?:\.\d{1,6})?", re.ASCII)


def recorded(game: Round, attempts: bool = False) -> str:
    """The record of a game up to its present ply, with the moves that were refused if `attempts` says so."""
    steps = game.history.steps[: game.history.ply]
    timed = game.rules.scoring.timing is not None
    start = game.start
    headers = {"Rules": _rules_text(game.rules)}
    if isinstance(start, Position):
        headers["Position"] = str(start)
    elif game.code:
        headers["Code"] = game.code
    else:
        headers["Deal"] = written(start)
    if game.carried:
        headers["Carried"] = str(game.carried)
    if timed:
        headers["Seconds"] = f"{game.stopwatch.elapsed:.3f}"
        headers["Undos"] = str(game.score - _scored(game, float(headers["Seconds"])))
    followers = [place + 1 for place in sorted(game.history.followers) if place < len(steps)]
    if followers:
        headers["Automatic"] = _spans(followers)
    headers["Score"] = str(game.score)
    headers["Status"] = "won" if game.won else "playing"
    lines = [f"[{name} {json.dumps(value, ensure_ascii=True)}]" for name, value in headers.items()]
    tried: dict[int, str] = {}
    for ply, move, _ in game.history.attempts if attempts else ():
        tried[ply] = f"{tried.get(ply, '')} {{{move}?}}"
    words = [tried.get(0, "").strip()]
    for number, (move, _, _, at) in enumerate(steps, 1):
        words.append(f"{number}. {move}" + (f" {{{at:.3f}}}" if timed else "") + tried.get(number, ""))
    return "\n".join([*lines, "", *textwrap.wrap(" ".join(words).strip(), 100), ""])


def replayed(text: str, clock: Callable[[], float]) -> Round:
    """The game that a record tells.

    Raises `InvalidRecordError`: a line that is no header, a move that is not legal where it stands, or a score that does not follow.
    """
    if not isinstance(text, str):
        raise InvalidRecordError(say("error.record_text", text=text))
    head, _, body = _BLANK_LINE.sub("\n\n", text.strip()).partition("\n\n")
    headers = _headers(head)
    try:
        game = _started(headers, clock)
        times = [float(time) for time in _TIME.findall(body)]
        moves, tried = _line(_TIME.sub(" ", body))
        followers = _numbers(headers.get("Automatic", ""), len(moves))
    except KlondikeError as error:
        raise InvalidRecordError(say("error.record", problem=str(error))) from None
    for number, move in enumerate(moves, 1):
        _try(game, tried.get(number - 1, ()))
        if move not in game.legal_moves():
            problem = str(explain(game.referee, game.table, move))
            raise InvalidRecordError(say("error.record_move", number=number, move=str(move), problem=problem))
        if number <= len(times):
            game.stopwatch.state = times[number - 1], None
        game.play(move, number in followers)
    _try(game, tried.get(len(moves), ()))
    if "Seconds" in headers:
        game.stopwatch.state = _number(headers, "Seconds"), None
        game.spend_time()
        game.score += int(_number(headers, "Undos"))
        game.stopwatch.run(bool(moves) and not game.won)
    for name, value in (("Score", str(game.score)), ("Status", "won" if game.won else "playing")):
        if headers.get(name, value) != value:
            raise InvalidRecordError(say("error.record_result", name=name, written=headers[name], played=value))
    return game


def record_in(path: object) -> str:
    """The record that a file holds. Raises `InvalidRecordError` for what is no path, or a file without text in it."""
    if not isinstance(path, os.PathLike):
        raise InvalidRecordError(say("error.record_text", text=path))
    try:
        return Path(os.fspath(path)).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise InvalidRecordError(say("error.record_file", path=os.fspath(path), problem=str(error))) from None


def _line(body: str) -> tuple[tuple[Move, ...], dict[int, list[Move]]]:
    """The moves of a record, and those that were refused after so many of them."""
    moves: tuple[Move, ...] = ()
    tried: dict[int, list[Move]] = {}
    for place, piece in enumerate(_TRIED.split(body)):  # every other piece is the move of an attempt
        if place % 2:
            tried.setdefault(len(moves), []).append(Move(piece))
        else:
            moves += moves_in(piece)
    return moves, tried


def _try(game: Round, moves: Iterable[Move]) -> None:
    """Keep moves that were refused here, with the reason."""
    for move in moves:
        if move in game.legal_moves():
            raise InvalidRecordError(say("error.record_attempt", move=str(move), ply=game.history.ply))
        game.history.note(move, explain(game.referee, game.table, move))


def _scored(game: Round, seconds: float) -> int:
    """The score of the same moves at the same times without the undos between them."""
    again = Round(game.rules, game.start, game.code, game.chosen, lambda: 0.0, game.carried)
    for move, _, _, at in game.history.steps[: game.history.ply]:
        again.stopwatch.state = round(at, 3), None
        again.play(move)
    again.stopwatch.state = seconds, None
    again.spend_time()
    return again.score


def _headers(head: str) -> dict[str, str]:
    headers: dict[str, str] = {}
    for line in head.split("\n"):
        match = _HEADER.fullmatch(line.strip())
        try:
            name, value = (match[1], json.loads(match[2])) if match else ("", "")
        except ValueError:
            match = None
        if match is None:
            raise InvalidRecordError(say("error.record_header", line=line))
        headers[name] = value
    return headers


def _number(headers: dict[str, str], name: str) -> float:
    value = headers.get(name, "0")
    if not _DIGITS.fullmatch(value) or (name == "Seconds" and value.startswith("-")):
        raise InvalidRecordError(say("error.record_number", name=name, value=value))
    return float(value)


def _spans(numbers: list[int]) -> str:
    """Rising numbers, with `9-30` for those in a row."""
    present = set(numbers)
    first = [number for number in numbers if number - 1 not in present]
    last = [number for number in numbers if number + 1 not in present]
    return " ".join(f"{a}-{b}" if b > a else str(a) for a, b in zip(first, last))


def _numbers(text: str, most: int) -> set[int]:
    """The numbers that `_spans` has written, from 2 to `most`."""
    numbers: set[int] = set()
    for word in text.split():
        match = _SPAN.fullmatch(word)
        first, last = (int(match[1]), int(match[2] or match[1])) if match else (0, 0)
        if not 2 <= first <= last <= most:
            raise InvalidRecordError(say("error.record_automatic", text=text))
        numbers.update(range(first, last + 1))
    return numbers


def _started(headers: dict[str, str], clock: Callable[[], float]) -> Round:
    rules = _rules(headers.get("Rules", ""))
    position = Position.from_text(headers["Position"], rules) if "Position" in headers else None
    if not {"Position", "Code", "Deal"} & set(headers):
        raise InvalidRecordError(say("error.record_deal"))
    start = started(rules, None, headers.get("Code"), headers.get("Deal"), position)
    return Round(*start, clock, int(_number(headers, "Carried")))


def _rules_text(rules: RuleSet) -> str:
    if RULES.get(rules.name) == rules:
        return rules.name
    return json.dumps(_changed(asdict(rules), asdict(RuleSet())))


def _changed(fields: dict[str, Any], plain: dict[str, Any]) -> dict[str, Any]:
    return {name: _changed(value, plain[name]) if name == "scoring" else value for name, value in fields.items() if value != plain[name]}


def _rules(text: str) -> RuleSet:
    if text in RULES:
        return RULES[text]
    try:
        fields = json.loads(text)
        scoring = {**asdict(RuleSet().scoring), **fields.get("scoring", {})}
        if scoring["timing"] is not None:
            scoring["timing"] = Timing(**scoring["timing"])
        return RuleSet(**{**fields, "scoring": Scoring(**scoring)})
    except (ValueError, TypeError, AttributeError, RecursionError) as error:
        raise InvalidRecordError(say("error.record_rules", rules=text, problem=str(error))) from None
