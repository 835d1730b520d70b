"""The plot of results."""

from __future__ import annotations

import subprocess
import sys
import warnings
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from klondike_widget import RULES, RuleSet
from klondike_widget.study import Results, plot

from .games import row

ROOT = Path(__file__).parent.parent.parent


def panels(figure):
    return [axes.get_title(loc="left") for axes in figure.axes]


def test_a_panel_for_each_set_of_rules_with_ended_games():
    games = [row(1, won=True), row(30), row(31, "vegas-3"), row(32, "vegas-1", ended=False)]
    figure = Results(games).plot()
    assert [title.split(", 20")[0] for title in panels(figure)] == ["Normal · Draw 1 (Easy)", "Vegas · Draw 3 (Hard)"]
    assert [text.get_text() for text in figure.legends[0].get_texts()] == ["won", "lost", "share of wins, last 20 games"]
    strokes = [[len(lines.get_segments()) for lines in axes.collections] for axes in figure.axes]
    assert strokes == [[1, 1], [0, 1]]
    assert list(figure.axes[0].lines[0].get_ydata()) == [1.0, 0.5]


@given(st.lists(st.booleans(), min_size=1, max_size=60))
def test_shares(games):
    found = plot.shares(games)
    assert len(found) == len(games)
    for number, share in enumerate(found, 1):
        last = games[max(0, number - 20) : number]
        assert share == last.count(True) / len(last)


@pytest.mark.parametrize("count", [0, 1, 2, 25, 400])
def test_it_can_be_drawn_and_is_a_picture(count):
    figure = Results(row(number, won=number % 3 == 0) for number in range(count)).plot()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        picture = figure._repr_png_()
    assert picture.startswith(b"\x89PNG")
    assert Results(row(number, won=number % 3 == 0) for number in range(count)).plot()._repr_png_() == picture


def test_where_no_game_has_ended_it_says_so():
    figure = Results([row(1, ended=False)]).plot()
    assert [text.get_text() for text in figure.texts] == ["No game has ended yet."]


def test_a_name_is_text_and_no_formula():
    figure = Results([row(1, RuleSet(name="$x_{$ \\frac"))]).plot()
    assert figure._repr_png_()
    assert panels(figure)[0].startswith("$x_{$ \\frac")


def test_all_named_rule_sets_at_once():
    figure = Results(row(number, rules) for number, rules in enumerate(RULES)).plot()
    assert len(figure.axes) == len(RULES)
    assert figure._repr_png_()


def test_nothing_global_is_touched():
    """It neither needs nor changes pyplot, whose figures a notebook would show a second time."""
    code = (
        "import sys; from klondike_widget.study import Results; from tests.study.games import row; "
        "Results([row(1)]).plot(); print('matplotlib.pyplot' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True).stdout == "False\n"


def test_without_matplotlib_it_says_what_to_install(monkeypatch):
    monkeypatch.delitem(sys.modules, "klondike_widget.study.plot")
    monkeypatch.delattr("klondike_widget.study.plot", raising=False)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    monkeypatch.setitem(sys.modules, "matplotlib.axes", None)
    with pytest.raises(ImportError) as error:
        Results([row(1)]).plot()
    assert str(error.value) == 'A plot needs matplotlib: pip install "klondike_widget[plots]"'
