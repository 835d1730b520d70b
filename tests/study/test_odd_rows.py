"""A file of results in which somebody wrote what we never write: it is unreadable, and stops no board."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from klondike_widget import Game, KlondikeWidget
from klondike_widget.study import UnreadableResultsError, results

from .games import row
from .test_ledger import Ledger

ODD = {
    "a score that is a text": "score='x', won=1",
    "seconds that are a text": "seconds='abc', won=1",
    "seconds without end": "seconds=9e999, won=1",
    "a draw that is a text": "draw='x'",
    "a day that is none": "started='yesterday'",
    "a name of bytes": "rules=x'ff00'",
}


@pytest.mark.parametrize("change", ODD.values(), ids=ODD)
def test_an_odd_row_makes_the_file_unreadable_and_the_board_plays(place, change):
    Ledger.open(place).write(row(1))
    with closing(sqlite3.connect(place)) as connection, connection:
        connection.execute(f"UPDATE games SET {change}")
    with pytest.raises(UnreadableResultsError):
        results()
    game = Game("vegas-3", seed=1)
    widget = KlondikeWidget(game)
    game.draw()
    assert (widget.board["ply"], widget.board["best"]) == (1, None)
    widget.close()
