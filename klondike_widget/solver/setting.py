"""Setting up a search: what a table tells it, in its own numbers of cards."""

from __future__ import annotations

from collections.abc import Iterable
from math import prod
from typing import Final

from ..engine.cards import HIDDEN, SUITS
from ..engine.errors import InvalidPositionError, KlondikeError
from ..engine.game import Game
from ..engine.piles import STOCK, WASTE
from ..engine.position import Position
from ..engine.referee import Referee, referee_of
from ..engine.rules import RuleSet
from ..engine.setting import table_of
from ..engine.table import Table
from ..locale import say
from . import core

_COLOURED: Final = {"H": 0, "D": 1, "S": 2, "C": 3}
CODES: Final = [4 * rank + (_COLOURED[suit] ^ 2 * (rank & 1)) for suit in SUITS for rank in range(13)]
"""The search's number of each card of the engine."""
NUMBERS: Final = [CODES.index(code) for code in range(52)]
"""And the engine's of each card of the search."""


class UnsupportedRulesError(KlondikeError):
    """A rule set whose games the solver cannot search."""


def table_at(start: Game | Position) -> tuple[Referee, Table]:
    """The rules of a game or a position, and a table of its own that lies as it lies now.

    Raises `InvalidPositionError` for a position that no game under its rules can have, also for one with cards that are not known, and
    `TypeError` for anything else.
    """
    if not isinstance(start, Game | Position):
        raise TypeError(say("error.solve", start=repr(start)))
    position = start.position if isinstance(start, Game) else start
    if any(HIDDEN in pile for pile in (position.stock, position.waste, *(column.cards for column in position.tableau))):
        raise InvalidPositionError(say("error.solve_hidden", position=str(position)))
    referee = referee_of(position.rules)
    return referee, table_of(referee, position)[1]


def check_rules(rules: RuleSet) -> None:
    """Raise `UnsupportedRulesError` where the solver cannot search games of these rules, and say why.

    It needs one pack without jokers, and spaces for kings alone: else what lies face up could lie in too many ways to be told from the
    rest.
    """
    problem = "decks" if rules.decks > 1 else "jokers" if rules.jokers else "spaces" if rules.spaces != "kings" else None
    if problem:
        raise UnsupportedRulesError(say(f"error.unsolvable_{problem}", rules=rules.name))
    _check_width(rules, rules.cards - rules.dealt, range(1, rules.columns + 1))


def _check_width(rules: RuleSet, stock: int, columns: Iterable[int]) -> None:
    """Raise `UnsupportedRulesError` where what tells classes of positions apart may not fit into 63 bits: see `core`."""
    if 2 * 2**stock * 14**4 * prod(cards + 1 for cards in columns) * rules.draw >= 2**63:
        raise UnsupportedRulesError(say("error.unsolvable_stock", rules=rules.name, n=stock))


def search_of(referee: Referee, table: Table, *, relaxed: bool = False, prunings: int = sum(core.PRUNINGS)) -> core.Search:
    """A search from a table. A `relaxed` one draws single cards, as often as it likes: what can't be won so can't be won at all.

    Raises `UnsupportedRulesError` as `check_rules` does.
    """
    rules = referee.rules
    check_rules(rules)
    parts = [parts_of(referee, table, column) for column in referee.columns]
    _check_width(rules, len(table.piles[STOCK]) + len(table.piles[WASTE]), map(len, parts))
    stock = [CODES[card] for card in (*table.piles[WASTE], *reversed(table.piles[STOCK]))]
    recycles = -1 if rules.passes is None or relaxed else rules.passes - table.passes
    if recycles > len(stock):  # between two cards of the stock that are played, no line needs more than one
        recycles = -1
    draw = 1 if relaxed else rules.draw
    columns = [[[CODES[card] for card in part] for part in column] for column in parts]
    return core.Search(columns, stock, len(table.piles[WASTE]), draw, recycles, rules.worry_back, prunings, 0)


def parts_of(referee: Referee, table: Table, column: int) -> list[list[int]]:
    """A column in parts that move as one: each card that lies face down, and each run, as long as can be, of those that lie face up."""
    cards, down = table.piles[column], table.down[column]
    parts: list[list[int]] = []
    for index, card in enumerate(cards):
        if index > down and referee.lead(cards[: index + 1], index - 1):
            parts[-1].append(card)
        else:
            parts.append([card])
    return parts
