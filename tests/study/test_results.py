"""The player's own results: the table, the choice of rules, and what is said where there are none."""

from __future__ import annotations

from dataclasses import replace
from html.parser import HTMLParser

import pytest

from klondike_widget import RULES, InvalidRulesError, RuleSet
from klondike_widget.study import Results, ResultsError, UnreadableResultsError, results, set_results
from klondike_widget.study.ledger import Ledger

from .games import row

MINE = RuleSet(name="Mine <b>&'\"", passes=3)


@pytest.fixture
def played(place):
    rows = [
        row(0, MINE, won=True, moves=130, score=-5, seconds=59.9, worried_back=True),
        row(1, won=True, moves=140, score=600, seconds=400.0),
        row(2),
        row(3, won=True, moves=100, score=700, seconds=100.0, worried_back=True),
        row(4, won=True, moves=99, score=699, seconds=99.0, hinted=True),
        row(5, ended=False),
        row(6, "vegas-3", won=True, score=208, moves=150, seconds=3601.0),
        row(7, "vegas-1"),
        row(8, "spruce-1", won=True, score=0, typed_code=True),
        row(9, replace(RULES["normal-1"], undo_limit=5)),
    ]
    Ledger.open(place).write(*rows)
    return rows


TABLE = """\
rules                                                draw  passes  played  won  lost  unfinished  won of ended  wins in a row now\
  most wins in a row  best score of a win  fewest moves of a win  best time of a win
Normal · Draw 1 (Easy)                                  1       ∞       5    3     1           1          75 %                  2\
                   2                  600                    140                6:40
Normal · Draw 1 (Easy), by other rules of this name     1       ∞       1    0     1           0           0 %                  0\
                   0                    –                      –                   –
Vegas · Draw 1 (Easy)                                   1       1       1    0     1           0           0 %                  0\
                   0                    –                      –                   –
Vegas · Draw 3 (Hard)                                   3       1       1    1     0           0         100 %                  1\
                   1                +$208                    150             1:00:01
The Spruce · Draw 1, once through                       1       1       1    1     0           0         100 %                  1\
                   1                    –                      –                   –
Mine <b>&'"                                             1       3       1    1     0           0         100 %                  1\
                   1                  -5*                   130*               0:59*
* with cards taken back from a foundation: it stands until there is a record without.
Games dealt from a typed code, helped by a hint or played by a script count, but make no record (2)."""


def test_the_table(played):
    assert repr(results()) == TABLE
    assert repr(Results(sorted(played, key=lambda game: game.id))) == TABLE, "whatever the order of the rule sets"


class Reader(HTMLParser):
    """The tags and texts of a page; it fails on a tag that is not closed in its place."""

    def __init__(self, page):
        super().__init__()
        self.open, self.tags, self.cells = [], set(), []
        self.feed(page)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.open.append(tag)
        self.tags.add(tag)
        if tag in ("td", "th", "p"):
            self.cells.append("")

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.cells[-1] += data


def test_the_table_of_a_notebook_says_the_same(played):
    page = results()._repr_html_()
    reader = Reader(page)
    assert reader.tags == {"table", "thead", "tbody", "tr", "th", "td", "p", "span"}, "nothing comes from a name"
    assert "<b>" not in page
    assert "".join(reader.cells).replace(" ", "") == TABLE.replace(" ", "").replace("\n", "")


def test_the_rows_are_records(played):
    found = results()
    assert len(found) == len(found.rows) == 6
    assert [record.title for record in found] == [record.title for record in found.rows]
    assert found.of("normal-1") == found.rows[0]
    assert found.of(MINE) == found.rows[-1]
    assert found.of("Vegas").key.rules == "vegas-1"
    assert found.of("double-1").played == 0
    with pytest.raises(InvalidRulesError):
        found.of("Mine <b>&'\"")


def test_the_rules_can_be_chosen(played):
    assert [record.title for record in results("vegas-3")] == ["Vegas · Draw 3 (Hard)"]
    assert [record.key.rules for record in results(" VEGAS ")] == ["vegas-1", "vegas-3"], "a family"
    assert [record.played for record in results("normal-1")] == [5, 1], "every version of a name"
    assert [record.played for record in results(RULES["normal-1"])] == [5]
    assert [record.key.rules for record in results(MINE.name)] == [MINE.name], "a name of one's own"
    assert results(replace(MINE, draw=2)).rows == ()
    assert repr(results("double-1")) == "No results yet: they are kept from the first move of a game on."
    for rules in ("nobody's", 7, ""):
        with pytest.raises(InvalidRulesError):
            results(rules)


def test_helped_games_make_records_on_request(played):
    assert results("normal-1").rows[0].best_score == 600
    record = results("normal-1", helped=True).rows[0]
    assert (record.best_score, record.fewest_moves, record.best_time, record.helped) == (699, 99, 99.0, 0)
    assert "make no record" not in repr(results(helped=True))
    assert results(helped=True).of("spruce-1").fewest_moves == 120


def test_a_path_of_ones_own(played, tmp_path):
    Ledger.open(tmp_path / "mine.sqlite3").write(row(1))
    assert [record.played for record in results(path=tmp_path / "mine.sqlite3")] == [1]
    assert [record.played for record in results(path=str(tmp_path / "mine.sqlite3"))] == [1]


def test_no_results(place):
    assert repr(results()) == "No results yet: they are kept from the first move of a game on."
    assert results()._repr_html_() == "<p>No results yet: they are kept from the first move of a game on.</p>"
    assert not place.exists()


def test_switched_off(played):
    set_results(False)
    assert repr(results()) == "Results are switched off: set_results() names a file to keep them in."
    assert results().of("normal-1").played == 0


def test_a_file_that_can_not_be_read_is_never_no_results(place):
    place.parent.mkdir()
    place.write_bytes(b"garbage")
    with pytest.raises(UnreadableResultsError, match="left as it is"):
        results()
    with pytest.raises(ResultsError, match="it is no file"):
        results(path=place.parent)
    assert place.read_bytes() == b"garbage"
