"""What the tests share: laying out positions, and seeing everything that a refused call must leave alone."""

from __future__ import annotations

import json
from pathlib import Path

from klondike_widget import Game, Position
from klondike_widget.engine.presets import rules_of

APP = ["normal-1", "normal-3", "vegas-1", "vegas-3"]
"""The four modes of the app "Solitaire Klondike"."""
DATA = Path(__file__).parent.parent / "data"
RANKS = "A23456789TJQK"
SUITS = "SHDC"
PACK = [rank + suit for suit in SUITS for rank in RANKS]


def data(name: str):
    """A table of `tests/data`."""
    return json.loads((DATA / name).read_text(encoding="utf-8"))


def cards(text: str) -> list[str]:
    """The cards of a text, two characters each."""
    return [text[k : k + 2] for k in range(0, len(text), 2)]


def laid(rules="normal-1", columns="", foundations="", waste="", stock="", rest="stock", pass_number=1) -> Game:
    """A game that begins where the cards lie as told.

    `columns` is `KSQH,9C.8D` and so on from the left, a dot after the cards that lie face down; `foundations` is `S3 HK H2A`, a foundation
    and the rank it has reached, or `S=ASJ1`, the cards on it. The cards that are not named lie in the pile `rest`, the last of the pack on
    top of `stock` or `waste`; with `down` they lie face down under the last column named.
    """
    rules = rules_of(rules)
    rows = [text.strip(" -") for text in columns.split(",")] if columns else []
    bridges = rules.jokers > 0 and rules.joker == "bridge"
    homes = dict.fromkeys([*SUITS, *(suit + "2" for suit in SUITS * (rules.decks - 1)), *("J" * bridges)], "")
    for word in foundations.split():
        name, told, held = word.partition("=")
        homes[name if told else name[:-1]] = held if told else "".join(rank + name[0] for rank in RANKS[: RANKS.index(name[-1]) + 1])
    left = PACK * rules.decks + [f"J{number + 1}" for number in range(rules.jokers)]
    for card in [*cards("".join(homes.values())), *cards("".join(rows).replace(".", "")), *cards(waste), *cards(stock)]:
        left.remove(card)
    more = "".join(left)
    if rest == "down":
        down, _, up = rows[-1].rpartition(".")
        rows[-1] = f"{more}{down}.{up}" if more else rows[-1]
    stock, waste = stock + more * (rest == "stock"), waste + more * (rest == "waste")
    rows += [""] * (rules.columns - len(rows))
    piles = [home or "-" for home in homes.values()]
    text = f"{stock or '-'} {waste or '-'} {','.join(piles)} {','.join(row or '-' for row in rows)} {pass_number}"
    return Game.from_position(Position.from_text(text, rules))


class Clock:
    """A clock that goes when it is told to."""

    now = 0.0

    def __call__(self):
        return self.now


def state(game: Game) -> tuple:
    """Everything that a refused call must leave as it was, inside and outside."""
    now = game._round
    table = (repr(now.table.piles), repr(now.table.down), now.table.passes, now.table.up)
    past = (repr(now.history.steps), now.history.ply, now.history.undoable, now.stopwatch.state)
    seen = (
        game.position,
        str(game.position),
        game.score,
        game.status,
        game.legal_moves,
        game.moves,
        game.ply,
        game.undoable,
        game.redoable,
    )
    return table, past, seen, game.rules, game.code, game.deal, game.start_position, game.pass_number, game.record(), str(game)


def cards_lying(game: Game) -> list[str]:
    """Every card on the table, in the order of their names."""
    at = game.position
    piles = [at.stock, at.waste, *at.foundations, *(column.cards for column in at.tableau)]
    return sorted(str(card) for pile in piles for card in pile)
