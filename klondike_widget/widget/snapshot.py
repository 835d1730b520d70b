"""A snapshot: all that the browser needs to draw a game, and nothing that the player may not see.

The face of a card that lies face down never leaves Python. The front end knows no rules: it finds here which moves are legal and where
clicks send a card. `js/types.d.ts` describes the same shape to the browser's side.
"""

from __future__ import annotations

from typing import Any

from ..display.homes import homes
from ..engine.cards import HIDDEN, Card
from ..engine.description import title
from ..engine.game import Game
from ..engine.moves import DRAW, RECYCLE

Board = dict[str, Any]


def snapshot(game: Game) -> Board:
    """What the table of a game looks like now, as plain data for JSON."""
    rules, timing = game.rules, game.rules.scoring.timing
    position = game.position
    piles = game.identities
    columns = [str(number) for number in range(1, rules.columns + 1)]
    foundations, rows, unmarked = homes(game)
    counts = {DRAW: min(rules.draw, len(piles["stock"])), RECYCLE: len(piles["waste"])}
    tableau = tuple(zip(columns, position.tableau))
    shown = {"waste": position.seen().waste, **dict(zip(foundations, position.foundations))}
    shown |= {name: column.up for name, column in tableau}
    locked = {"stock": position.stock, **{name: column.down for name, column in tableau}} if rules.face_up != "top" else {}
    return {
        "rules": {"name": rules.name, "title": title(rules), "draw": rules.draw},
        "code": game.code,
        "ply": game.ply,
        "followed": game.followed,
        "status": game.status,
        "score": _score(game),
        "pass": game.pass_number,
        "passes": rules.passes,
        "clock": {
            "elapsed": round(game.elapsed, 1),
            "running": game.running,
            "every": None if timing is None else timing.every,
            "paused": game.paused,
        },
        "foundations": rows,
        "unmarked": unmarked,
        "columns": columns,
        "fan": rules.draw if rules.waste == "fanned" else 1,
        "piles": piles,
        "faces": _faces(piles, shown, from_top=True) | _faces(piles, locked, from_top=False),
        "locked": [place for name, cards in locked.items() for place in piles[name][: len(cards)]],
        "moves": [(str(move), move.source, move.target, counts.get(move, move.count)) for move in game.legal_moves],
        "taps": {
            source if count == 1 else f"{source}-{count}": [None if move is None else str(move) for move in tap]
            for (source, count), tap in game.taps.items()
        },
        "undo": game.undoable,
        "redo": game.redoable,
    }


def _faces(piles: dict[str, tuple[int, ...]], cards: dict[str, tuple[Card, ...]], *, from_top: bool) -> dict[str, str]:
    return {
        str(place): str(card)
        for name, faces in cards.items()
        for place, card in zip(piles[name][len(piles[name]) - len(faces) if from_top else 0 :], faces)
        if card is not HIDDEN
    }


def _score(game: Game) -> dict[str, Any] | None:
    scoring = game.rules.scoring
    if scoring.unit == "none":
        return None
    score = game.score
    shown = {"value": score, "text": scoring.text(score)}
    return {**shown, "gross": f"${game.gross}"} if scoring.gross else shown
