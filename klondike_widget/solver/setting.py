"""Setting up a search: what a table tells it, in its own numbers of cards."""

from __future__ import annotations

from typing import Final

from ..engine.cards import SUITS
from ..engine.errors import KlondikeError
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
        raise TypeError(say("error.solve", start=start))
    position = start.position if isinstance(start, Game) else start
    referee = referee_of(position.rules)
    return referee, table_of(referee, position)[1]


def check_rules(rules: RuleSet) -> None:
    """Raise `UnsupportedRulesError` where the solver cannot search games of these rules, and say why.

    It needs one pack without jokers, and spaces for kings alone: else what lies face up could lie in too many ways to be told from the
    rest. And all that tells classes of positions apart must fit into 63 bits, which it does with six columns or more.
    """
    if rules.decks > 1:
        problem = "decks"
    elif rules.jokers:
        problem = "jokers"
    elif rules.spaces != "kings":
        problem = "spaces"
    elif rules.columns < _LEAST_COLUMNS:
        problem = "columns"
    else:
        return
    raise UnsupportedRulesError(say(f"error.unsolvable_{problem}", rules=rules.name, columns=_LEAST_COLUMNS))


_LEAST_COLUMNS: Final = 6


def search_of(referee: Referee, table: Table, *, relaxed: bool = False, prunings: int = sum(core.PRUNINGS)) -> core.Search:
    """A search from a table. A `relaxed` one draws single cards, as often as it likes: what can't be won so can't be won at all.

    Raises `UnsupportedRulesError` as `check_rules` does.
    """
    rules = referee.rules
    check_rules(rules)
    stock = [CODES[card] for card in (*table.piles[WASTE], *reversed(table.piles[STOCK]))]
    recycles = -1 if rules.passes is None or relaxed else rules.passes - table.passes
    if recycles > len(stock):  # between two cards of the stock that are played, no line needs more than one
        recycles = -1
    draw = 1 if relaxed else rules.draw
    columns = [[[CODES[card] for card in part] for part in parts_of(referee, table, column)] for column in referee.columns]
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
