"""A snapshot: all that the browser needs to draw a game, and nothing that the player may not see.

The face of a card that lies face down never leaves Python. The front end knows no rules: it finds here which moves are legal and where
clicks send a card. `js/contract.d.ts` describes the same shape to the browser's side.
"""

from __future__ import annotations

from typing import Any

from ..engine.game import Game
from ..engine.moves import DRAW, RECYCLE
from .menu import title

Board = dict[str, Any]


def snapshot(game: Game) -> Board:
    """What the table of a game looks like now, as plain data for JSON."""
    rules = game.rules
    position = game.position
    piles = game.identities
    columns = [str(number) for number in range(1, rules.columns + 1)]
    foundations = [name for name in piles if name[0] in "SHDCJ"]
    counts = {DRAW: min(rules.draw, len(piles["stock"])), RECYCLE: len(piles["waste"])}
    shown = {"waste": position.waste, **dict(zip(foundations, position.foundations))}
    shown.update((name, column.up) for name, column in zip(columns, position.tableau))
    return {
        "rules": {"name": rules.name, "title": title(rules), "draw": rules.draw},
        "code": game.code,
        "ply": game.ply,
        "status": game.status,
        "score": _score(game),
        "pass": game.pass_number,
        "passes": rules.passes,
        "clock": {"elapsed": round(game.elapsed, 1), "running": game.running},
        "foundations": [foundations[:5]] if "J" in foundations else [foundations[k : k + 4] for k in range(0, len(foundations), 4)],
        "columns": columns,
        "fan": rules.draw if rules.waste == "fanned" else 1,
        "piles": piles,
        "faces": {
            str(place): str(card)
            for name, cards in shown.items()
            for place, card in zip(piles[name][len(piles[name]) - len(cards) :], cards)
        },
        "moves": [(str(move), move.source, move.target, counts.get(move, move.count)) for move in game.legal_moves],
        "taps": {
            source if count == 1 else f"{source}-{count}": [None if move is None else str(move) for move in tap]
            for (source, count), tap in game.taps.items()
        },
        "undo": game.undoable,
        "redo": game.redoable,
        "hint": None,
    }


def _score(game: Game) -> dict[str, Any] | None:
    scoring = game.rules.scoring
    if scoring.unit == "none":
        return None
    score = game.score
    shown = {"value": score, "text": scoring.text(score)}
    return {**shown, "gross": f"${game.gross}"} if scoring.gross else shown
