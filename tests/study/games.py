"""What the tests share: clocks, whole games with their winning lines, and rows made by hand."""

from __future__ import annotations

import json
from datetime import datetime, timedelta, timezone
from pathlib import Path

from klondike_widget import RULES, Game
from klondike_widget.study.ledger import Ledger
from klondike_widget.study.row import Key, Row

WINS = json.loads((Path(__file__).parent.parent / "data" / "wins.json").read_text(encoding="utf-8"))


class Clock:
    """A stopwatch's clock and a calendar in one, both set by hand."""

    def __init__(self):
        self.seconds = 100.0

    def __call__(self):
        return self.seconds

    def now(self):
        return datetime(2026, 1, 1, tzinfo=timezone.utc) + timedelta(seconds=self.seconds)


def line_of(win):
    return win["line"].split()


def win_under(rules):
    return next(win for win in WINS if win["rules"] == rules)


def with_take_back(win):
    """A winning line in which a card is taken back from a foundation, and put up again."""
    game = Game(code=win["code"])
    line = line_of(win)
    for number, move in enumerate(line):
        for back in game.legal_moves:
            if back.kind == "worry_back":
                again = f"{back.target}{back.source}"
                return [*line[:number], str(back), again, *line[number:]]
        game.move(move)
    raise AssertionError("no card can be taken back")


def kept(path):
    """The rows of a file, in the order of their games' first moves."""
    return sorted(Ledger.open(path).rows(), key=lambda row: row.started)


def row(number, rules="normal-1", *, ended=True, **fields):
    """A row made by hand: game `number`, which ended in that order."""
    rules = RULES[rules] if isinstance(rules, str) else rules
    start = datetime(2026, 1, 1, tzinfo=timezone.utc) + timedelta(hours=number)
    times = [(start + timedelta(minutes=minutes)).isoformat(timespec="microseconds") for minutes in (0, 9)]
    usual = {"code": None, "seconds": 540.0, "moves": 120, "score": 300, "ended": times[1] if ended else None, "started": times[0]}
    return Row(**{"id": f"game {number}", **Key.of(rules)._asdict(), **usual, **fields})
