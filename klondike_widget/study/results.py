"""The player's own results: a table, a plot, and the record for each set of rules."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from html import escape
from typing import TYPE_CHECKING

from ..display.html import plain
from ..engine.presets import FAMILIES, RULES, rules_of
from ..engine.rules import RuleSet
from ..locale import say
from .place import results_path
from .record import Record, percent, record_of
from .row import Key, Row

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_COLUMNS = ("rules", "draw", "passes", "played", "won", "lost", "unfinished", "share", "streak", "longest", "score", "moves", "time")
_PLACES = {name: place for place, name in enumerate(RULES)}


class Results:
    """Results by sets of rules: `rows` holds a `Record` for each, whose docstring says what counts and what makes a record.

    >>> Results([]).of("vegas-3").played
    0
    """

    def __init__(self, games: Iterable[Row], helped: bool = False, note: str = "") -> None:
        self._games: dict[Key, list[Row]] = {}
        for row in games:
            self._games.setdefault(row.key, []).append(row)
        self._helped = helped
        self._note = note
        self.rows: tuple[Record, ...] = tuple(record_of(key, self._games[key], helped) for key in sorted(self._games, key=_order))

    def of(self, rules: str | RuleSet) -> Record:
        """The record under these rules; that of no games where none was played. Raises `InvalidRulesError` for a name nobody knows."""
        key = Key.of(rules_of(rules))
        return record_of(key, self._games.get(key, ()), self._helped)

    def plot(self) -> Figure:
        """Wins and losses in the order they came, and the share of wins, with a panel for each set of rules under which games have ended.

        Raises `ImportError`, with what to install, where matplotlib is missing.
        """
        try:
            from .plot import chart
        except ImportError as error:
            raise ImportError(say("results.no_matplotlib")) from error
        ended = ((record.title, [row for row in self._games[record.key] if row.ended is not None]) for record in self.rows)
        return chart([(title, rows) for title, rows in ended if rows])

    def __iter__(self) -> Iterator[Record]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def __repr__(self) -> str:
        if not self.rows:
            return "\n".join(self._notes())
        table = [_heads(), *map(_cells, self.rows)]
        widths = [max(len(line[k]) for line in table) for k in range(len(_COLUMNS))]
        lines = [
            "  ".join(cell.rjust(width) if k else cell.ljust(width) for k, (cell, width) in enumerate(zip(line, widths))).rstrip()
            for line in table
        ]
        return "\n".join([*lines, *self._notes()])

    def _repr_html_(self) -> str:
        notes = "".join(f"<p>{plain(note)}</p>" for note in self._notes())
        if not self.rows:
            return notes
        sides = ["left", *["right"] * (len(_COLUMNS) - 1)]
        head = "".join(f"<th scope='col' style='text-align:{side}'>{escape(cell)}</th>" for side, cell in zip(sides, _heads()))
        body = "".join(
            "<tr>" + "".join(f"<td style='text-align:{side}'>{plain(cell)}</td>" for side, cell in zip(sides, _cells(record))) + "</tr>"
            for record in self.rows
        )
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{notes}"

    def _notes(self) -> list[str]:
        notes = [self._note] if self._note else [] if self.rows else [say("results.none")]
        if any(record.clean is False for record in self.rows):
            notes.append(say("results.note_back"))
        helped = sum(record.helped for record in self.rows)
        if helped:
            notes.append(say("results.note_helped", n=helped))
        return notes


def results(rules: str | RuleSet | None = None, path: str | os.PathLike[str] | None = None, *, helped: bool = False) -> Results:
    """The player's own results: all, those under one rule set, or, by a name, those under all that have it or are of its family.

    They are read from `path`, or from where results are kept: see `set_results`. Games dealt from a typed code, helped by a hint or played
    in by a script make no records, unless `helped` is true.

    Raises `InvalidRulesError` for a name that nobody knows, and `ResultsError` for a file that can't be read, which says what became of it.
    """
    from .ledger import Ledger  # the browser's Python has no sqlite3, and shall import the rest

    place = path or results_path()
    rows = Ledger.open(place).rows() if place else ()
    if isinstance(rules, RuleSet):
        key = Key.of(rules)
        rows = tuple(row for row in rows if row.key == key)
    elif rules is not None:
        names = _names(rules, rows)
        rows = tuple(row for row in rows if row.rules in names)
    return Results(rows, helped, "" if place else say("results.off"))


def _names(named: str, rows: Iterable[Row]) -> set[str]:
    """The names of the rule sets that a text stands for."""
    if isinstance(named, str) and any(row.rules == named for row in rows):
        return {named}
    family = FAMILIES.get(named.strip().lower()) if isinstance(named, str) else None
    return {rules.name for rules in family} if family else {rules_of(named).name}


def _order(key: Key) -> tuple[int, str, int, bool, int, str]:
    """The named rule sets in their order, then the player's own by name."""
    return _PLACES.get(key.rules, len(_PLACES)), key.rules, key.draw, key.passes is None, key.passes or 0, key.version


def _heads() -> tuple[str, ...]:
    return tuple(say(f"results.{column}") for column in _COLUMNS)


def _cells(record: Record) -> tuple[str, ...]:
    mark = "*" if record.clean is False else ""
    return (
        record.title,
        str(record.key.draw),
        "∞" if record.key.passes is None else str(record.key.passes),
        str(record.played),
        str(record.won),
        str(record.lost),
        str(record.unfinished),
        percent(record.share),
        str(record.streak),
        str(record.longest),
        "–" if record.best_score is None else record.best_score_text + mark,
        "–" if record.fewest_moves is None else f"{record.fewest_moves}{mark}",
        "–" if record.best_time is None else record.best_time_text + mark,
    )
