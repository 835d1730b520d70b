"""A game as text, the same every time: for terminals, `print` and saved notebooks."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest
from typing import TYPE_CHECKING

from ..engine.cards import SYMBOLS
from ..locale import say

if TYPE_CHECKING:
    from ..engine.game import Game

_HIDDEN = "▒▒"
_EMPTY = "··"


def board(game: Game) -> str:
    """The table of a game as a player sees it; cards that lie face down are grey.

    >>> from klondike_widget import Game
    >>> print(board(Game(seed=42)))  # doctest: +ELLIPSIS
    normal-1 · KL1-D1N-AAAABQC · score 0 · moves 0 · pass 1
    ...
    """
    position = game.position
    rules = game.rules
    facts = [rules.name, *([game.code] if game.code else [])]
    facts += [f"{say('text.score')} {game.score_text}", f"{say('text.moves')} {game.ply}"]
    facts.append(say("text.pass_of" if rules.passes else "text.pass", n=game.pass_number, passes=rules.passes))
    if game.status == "won":
        facts.append(say("text.won"))
    fan = rules.draw if rules.waste == "fanned" else 1
    waste = " ".join(card.symbol for card in position.waste[-fan:]) or _EMPTY
    homes = " ".join(
        pile[-1].symbol if pile else f"{suit}·" for pile, suit in zip(position.foundations, (*tuple(SYMBOLS.values()) * rules.decks, "J"))
    )
    stock = f"{_HIDDEN if position.stock else _EMPTY} {len(position.stock)}"
    hides = rules.face_up == "top"
    columns = [
        [_HIDDEN if hides else card.symbol for card in column.down] + [card.symbol for card in column.up] for column in position.tableau
    ]
    rows = zip_longest(*(column or [_EMPTY] for column in columns), fillvalue="")
    return "\n".join(
        [
            " · ".join(facts),
            "",
            f"{say('text.stock')} {stock}   {say('text.waste')} {waste} ({len(position.waste)})   {say('text.foundations')} {homes}",
            "",
            _line(str(number) for number in range(1, len(columns) + 1)),
            *(_line(row) for row in rows),
        ]
    )


def _line(cells: Iterable[str]) -> str:
    return "".join(f"{cell:<5}" for cell in cells).rstrip()
