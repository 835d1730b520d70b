"""Writes the boards of this folder: `python -m tests.contract.make`. Each file is one value of a trait, as the browser reads it.

The games are fixed by their seeds and the stopwatch by its clock, so the files change only when the contract does.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from klondike_widget import RULES, Game, KlondikeWidget
from klondike_widget.display.layout import laid_out
from klondike_widget.display.still import still_of

FOLDER = Path(__file__).parent
WINS = json.loads((FOLDER.parent / "data" / "wins.json").read_text(encoding="utf-8"))
WIN = WINS[0]["code"], WINS[0]["line"].split()


def clock() -> Callable[[], float]:
    """A stopwatch's clock that goes on by two seconds whenever it is looked at."""
    seconds = 0.0

    def look() -> float:
        nonlocal seconds
        seconds += 2
        return seconds

    return look


def fresh() -> KlondikeWidget:
    """A deal that nobody has touched, draw 1."""
    return KlondikeWidget(Game(code="KL1-D1N-AAAAAAG", clock=clock()))


def middle() -> KlondikeWidget:
    """The middle of a game that will be won, with a step taken back."""
    game = Game(code=WIN[0], clock=clock())
    game.play(WIN[1][:50])
    game.undo()
    return KlondikeWidget(game)


def won() -> KlondikeWidget:
    """The end of that game."""
    game = Game(code=WIN[0], clock=clock())
    game.play(WIN[1])
    return KlondikeWidget(game)


def fan() -> KlondikeWidget:
    """Draw 3 under Vegas scoring: three of six waste cards are fanned."""
    game = Game("vegas-3", seed=42, clock=clock())
    game.play("DR DR")
    return KlondikeWidget(game)


def recycle() -> KlondikeWidget:
    """An empty stock whose waste can be turned over."""
    game = Game("normal-3", seed=42, clock=clock())
    game.play("DR8")
    return KlondikeWidget(game)


def refused() -> KlondikeWidget:
    """A drop that was refused, and acknowledged to the view that asked."""
    widget = KlondikeWidget(Game("normal-1", seed=42, clock=clock()))
    widget.game.draw()
    ask(widget, {"id": "k3f9a-1", "do": "stock", "revision": 2})
    ask(widget, {"id": "k3f9a-2", "do": "move", "move": ["7", "2", 1], "revision": 3})
    return widget


def double() -> KlondikeWidget:
    """Two packs: two rows of foundations, nine columns."""
    game = Game("double-3", seed=5, clock=clock())
    game.play("DR DR")
    return KlondikeWidget(game)


def known() -> KlondikeWidget:
    """Thoughtful: every card is seen, those that are locked too, and the longest columns are squeezed."""
    return KlondikeWidget(Game(replace(RULES["thoughtful"], decks=2, columns=10, name="ten"), seed=5, clock=clock()))


def ask(widget: KlondikeWidget, *entries: dict[str, Any]) -> None:
    """Hand requests to a widget as the browser would."""
    widget._handle_msg({"content": {"data": {"method": "update", "state": {"intents": list(entries)}}}, "buffers": []})


def seen(widget: KlondikeWidget) -> dict[str, Any]:
    """Where a still picture shows the cards of a board, by their numbers, in card widths: the browser's places are the same."""
    still = still_of(widget.game)
    layout = laid_out(still)
    piles = widget.board["piles"]
    waste = piles["waste"][-still.fan :]
    homes = [card for row in widget.board["foundations"] for name in row for card in piles[name][-1:]]
    cards = [*piles["stock"][-1:], *waste, *homes, *(card for name in widget.board["columns"] for card in piles[name])]
    spots = {card: (round(spot.x, 4), round(spot.y, 4)) for card, spot in zip(cards, layout.spots, strict=True)}
    return {"across": round(layout.across, 4), "cards": spots}


def made() -> dict[str, str]:
    """All files of this folder by name."""
    places: dict[str, Any] = {}
    values: dict[str, Any] = {"places": places}
    for make in (double, known, fresh, middle, won, fan, recycle, refused):
        widget = make()
        values[make.__name__] = widget.board
        places[make.__name__] = seen(widget)
        values["labels"], values["menu"] = widget.labels, widget.menu
        widget.close()
    return {f"{name}.json": json.dumps(value, ensure_ascii=False, indent=1) + "\n" for name, value in values.items()}


if __name__ == "__main__":
    for name, text in made().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
