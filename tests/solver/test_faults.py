"""Faults that the solver had: each position was called unwinnable once, or its line broke the rules."""

from __future__ import annotations

import csv
from typing import NamedTuple

import pytest

from klondike_widget import Game, RuleSet
from klondike_widget.engine.errors import InvalidPositionError
from klondike_widget.solver import core
from klondike_widget.solver.line import line_of
from klondike_widget.solver.setting import table_at
from klondike_widget.solver.solution import Inquiry, Verdict

from ..engine.tables import DATA
from .brute import Lie, Rules, winnable
from .small import EVERY, WON, search_of, table


def cards(text):
    """`3h 0s`: the rank, counted from 0, and the suit."""
    return tuple((int(word[:-1]), "hdsc".index(word[-1])) for word in text.split())


class Case(NamedTuple):
    """A position of a small pack that can be won; in columns, a bar comes after the cards that lie face down."""

    king: int
    suits: tuple[int, ...]
    up: tuple[int, ...]
    columns: str
    stock: str = ""
    waste: str = ""
    draw: int = 1
    recycles: int | None = None
    worry_back: bool = True

    @property
    def lie(self):
        columns = [column.rpartition("|") for column in self.columns.split(",")]
        piles = tuple((cards(down), cards(face_up)) for down, _, face_up in columns)
        return Lie(self.up, piles, cards(self.stock), cards(self.waste), self.recycles)

    @property
    def rules(self):
        return Rules(self.king, self.suits, self.draw, self.worry_back)


FOUR, RED_BLACK = (0, 1, 2, 3), (0, 2)
CASES = {
    "the space that a covered king leaves when it goes up": Case(
        4, (2, 3), (0, 0, 2, 1), "2c | 4c, 4s | 3s", waste="3c 2s 1c", draw=3, recycles=2
    ),
    "another such king": Case(2, (1, 2, 3), (0, 1, 1, 0), "1c | 2c, 2d | 2s", waste="1s 1d 0c", draw=3, recycles=0),
    "a second space, for a king that moves and one taken back for it": Case(
        4, FOUR, (5, 0, 5, 2), "2d 2c 3d 0d 1d | 4d, , 3c, ", stock="4c", draw=2
    ),
    "a card that is due, but stuck, so that it moves": Case(3, (0, 2, 3), (1, 0, 0, 4), "1h, 0s 3h 2h 1s, 3s | 2s", draw=2, recycles=0),
    "another such card": Case(3, (0, 1, 2), (0, 3, 1, 0), "3s, 1s 1h | 2h, 3h 0h 2s | 3d"),
    "cards taken back for the twin of a stuck card": Case(
        5, FOUR, (2, 5, 3, 1), ", 5d 4c, 2c", waste="1c 4h 4s 3s 2h 3c 5c 5s 5h 3h", draw=6, recycles=2
    ),
    "a card laid down so that a stuck one is free": Case(
        5, (0, 2, 3), (0, 0, 0, 1), "1c 4h 5s 2s | 1s, 5c 0s 0h 4s | 2c, , 3c, ", stock="4c 1h 2h", waste="3s 3h 5h"
    ),
    "an earlier pass that is worse by its offset": Case(
        8, RED_BLACK, (0, 0, 0, 0), "5s 2h | 6h, ", stock="0h 5h 1s 2s 8s 0s 1h 4s 3s 4h 6s 7s 7h 8h", waste="3h", draw=2, recycles=2
    ),
    "the time of a class that the search came back to": Case(
        6, RED_BLACK, (0, 0, 0, 0), "2s, 5s | 6h", stock="6s 2h 0s 4s 5h 0h 3h 1s 3s 1h 4h", draw=3, recycles=2
    ),
    "another such time": Case(
        8,
        RED_BLACK,
        (0, 0, 0, 0),
        ", 3s | 4s, 1s 5s 2s | 6s, 1h | 6h",
        stock="8h 3h 7h 4h 5h 0h 0s 7s 8s 2h",
        draw=2,
        recycles=1,
        worry_back=False,
    ),
}
"""What was overlooked, and where it mattered."""
PRUNINGS = [EVERY, *(EVERY & ~pruning for pruning in core.PRUNINGS), 0]


@pytest.mark.parametrize("overlooked", CASES)
def test_it_can_be_won(overlooked):
    case = CASES[overlooked]
    assert winnable(case.lie, case.rules)
    assert [search_of(case.lie, case.rules, prunings).run(50_000) for prunings in PRUNINGS] == [WON] * len(PRUNINGS)


def test_safe_cards_of_the_waste_go_up_in_its_order():
    """Two kings lie in the waste, and the stock can't be gone through again: a line that took the lower one first would have to."""
    case = Case(12, FOUR, (12, 12, 13, 12), "12h", waste="12d 12c", recycles=0)
    search = search_of(case.lie, case.rules)
    assert search.run(100) == WON
    game = Game.from_position(table(case.lie, case.rules))
    line = line_of(*table_at(game), search.line())
    assert len(line) == 3
    game.play(line)
    assert game.status == "won"


def test_a_line_keeps_to_one_pass():
    """A deal that showed the same."""
    with open(DATA / "deals.csv", encoding="utf-8") as file:
        (deal,) = [row["deal"] for row in csv.DictReader(file) if row["seed"] == "66"]
    inquiry = Inquiry(Game(RuleSet(passes=1), deal=deal), 100_000)
    assert inquiry.run() is Verdict.WINNABLE
    game = Game(RuleSet(passes=1), deal=deal)
    game.play(inquiry.line)
    assert game.status == "won"


def test_what_is_hidden_is_not_taken_for_a_card():
    """A position as its player sees it is refused at once."""
    with pytest.raises(InvalidPositionError, match="hidden"):
        Inquiry(Game("normal-3", seed=1).position.seen())
