"""The widget seen from cells: traits to observe, several boards of one game, and its life from making to closing."""

from __future__ import annotations

import gc
import json
import logging
import sys
import time
import weakref

import pytest
import traitlets

import klondike_widget
from klondike_widget import Game, KlondikeWidget, Move

from ..engine.tables import laid
from .browser import packed

LINE = ["73", "DR", "26", "DR", "DR"]
"""Moves of seed 42."""


class Meter(traitlets.HasTraits):
    """Something to link a score with, such as a slider."""

    value = traitlets.Int()


def as_sent(widget):
    return json.loads(packed(widget.board))


def test_status_score_and_moves_are_observed(browse):
    """Each is told when it changes, and only then, whoever played."""
    game = laid("normal-1", columns="KC,QC", foundations="SK HK DK CJ")
    browser = browse(game)
    told = []
    browser.widget.observe(lambda change: told.append((change["name"], change["old"], change["new"])), ["status", "score", "moves"])
    game.move("2C")
    assert sorted(told) == [("moves", [], ["2C"]), ("score", 0, 10)]
    told.clear()
    browser.ask("move", move="1C")
    assert sorted(told) == [("moves", ["2C"], ["2C", "1C"]), ("score", 10, 20), ("status", "playing", "won")]
    told.clear()
    browser.ask("move", move="1C")
    assert told == []


def test_what_is_observed_is_new_when_the_observer_runs(browse):
    """An observer may look at the game: it has changed already."""
    browser = browse(Game(seed=42))
    seen = []
    browser.widget.observe(lambda change: seen.append((browser.game.ply, browser.board["ply"])), "moves")
    browser.game.draw()
    browser.ask("stock")
    assert [ply for ply, _ in seen] == [1, 2]


def test_an_observer_may_play(browse):
    """A move that is made when another was told of is published too."""
    browser = browse(Game(seed=42))
    browser.widget.observe(lambda change: browser.game.ply < 3 and browser.game.draw(), "moves")
    browser.ask("stock")
    assert browser.game.ply == 3
    assert (browser.board["ply"], browser.widget.moves, browser.board["ack"]) == (3, ["DR"] * 3, {"a": 1})


def test_a_score_can_be_linked(browse):
    """`link` and `dlink` of traitlets carry the score to a meter."""
    browser = browse(Game("vegas-1", seed=42))
    meters = Meter(), Meter()
    traitlets.link((browser.widget, "score"), (meters[0], "value"))
    traitlets.dlink((browser.widget, "score"), (meters[1], "value"))
    assert [meter.value for meter in meters] == [-52, -52]
    browser.game.new("normal-1", seed=1)
    assert [meter.value for meter in meters] == [0, 0]


@pytest.mark.parametrize(("name", "value"), [("status", "won"), ("score", 5), ("moves", []), ("labels", {}), ("menu", [])])
def test_what_is_observed_cannot_be_written(browse, name, value):
    """The game alone changes these."""
    with pytest.raises(traitlets.TraitError):
        setattr(browse(Game(seed=42)).widget, name, value)


def test_a_cell_and_the_wire_give_equal_boards(browse):
    """The same moves played by a cell and asked for by the browser lead to the same board, but for the acknowledgement."""
    cell, wire = (browse(Game(seed=42, clock=lambda: 0.0)) for _ in range(2))
    for move in LINE:
        cell.game.move(move)
        wire.ask("move", move=move)
        assert {**cell.board, "ack": {}} == {**wire.board, "ack": {}}
    assert cell.board["ply"] == len(LINE)


def test_two_boards_of_one_game_follow_it(browse):
    """What is asked for on one board is seen on the other, with revisions of its own; the acknowledgement goes to who asked."""
    game = Game(seed=42)
    first, second = browse(game, token="one"), browse(game, token="two")
    first.ask("stock")
    second.ask("stock")
    game.move("73")
    assert len(first.boards) == len(second.boards) == 3
    apart = ("revision", "ack", "clock", "said")
    same = [{name: value for name, value in browser.board.items() if name not in apart} for browser in (first, second)]
    assert same[0] == same[1]
    assert (first.board["ack"], second.board["ack"]) == ({"one": 1}, {"two": 1})
    assert first.widget.moves == second.widget.moves == ["DR", "DR", "73"]


def test_a_board_that_is_made_late_shows_the_game_as_it_is(browse):
    """A widget may be made at any time of a game."""
    game = Game(seed=42)
    game.play("73 DR DR")
    browser = browse(game)
    assert (browser.board["ply"], browser.widget.moves, browser.widget.status) == (3, ["73", "DR", "DR"], "playing")


def test_a_closed_board_publishes_no_more(browse):
    """The game goes on, other boards follow it, and closing again does no harm."""
    game = Game(seed=42)
    closed, open_ = browse(game), browse(game)
    closed.widget.close()
    closed.widget.close()
    closed.sent.clear()
    game.draw()
    assert closed.sent == []
    assert closed.widget.moves == []
    assert open_.board["ply"] == 1
    assert repr(closed.widget) == str(game)


def test_a_closed_board_is_forgotten():
    """Nothing keeps a widget alive that was closed; its game may live on."""
    game = Game(seed=42)
    widget = KlondikeWidget(game)
    widget._handle_msg({"content": {"data": {"method": "update", "state": {"intents": [{"id": "a-1", "do": "x", "revision": 1}]}}}})
    game.draw()
    gone = weakref.ref(widget)
    widget.close()
    del widget
    gc.collect()
    assert gone() is None
    game.draw()
    assert game.ply == 2


@pytest.mark.parametrize(
    "arguments", [{"colour": "green"}, {"game": "x"}, {"game": 5}, {"game": Game}, {"board": {}}, {"rules": "normal-1"}]
)
def test_a_wrong_argument_is_an_error(arguments, monkeypatch):
    """A board takes a `Game` and nothing else, and what was not made leaves no error behind when it is collected."""
    unseen = []
    monkeypatch.setattr(sys, "unraisablehook", unseen.append)
    with pytest.raises(TypeError):
        KlondikeWidget(**arguments)
    gc.collect()
    assert not [str(problem.exc_value) for problem in unseen]


def test_a_wrong_game_is_named():
    """The error says what was given."""
    with pytest.raises(TypeError, match=r"^A board shows a Game, not 'x'\.$"):
        KlondikeWidget("x")
    gc.collect()


def test_a_board_without_a_game_deals_one(browse):
    """`KlondikeWidget()` plays the default rules; `play` and `Game.widget` make the same board."""
    assert browse().game.rules.name == "normal-1"
    widgets = klondike_widget.play("vegas-3", seed=42), Game("vegas-3", seed=42).widget()
    assert as_sent(widgets[0]) == as_sent(widgets[1])
    assert isinstance(widgets[0], KlondikeWidget)
    for widget in widgets:
        widget.close()


def test_a_board_is_shown_with_its_text(browse):
    """Jupyter gets the view, and the game as text where no widget can be shown; the text is the same every time."""
    browser = browse(Game("normal-3", seed=42))
    for _ in range(2):
        data, _metadata = browser.widget._repr_mimebundle_()
        assert data["application/vnd.jupyter.widget-view+json"]["model_id"] == browser.widget.model_id
        assert data["text/plain"] == str(browser.game) == repr(browser.widget)
        browser.ask("stock")
    assert "0x" not in repr(browser.widget)
    assert repr(browse(Game("normal-3", seed=42)).widget) == str(Game("normal-3", seed=42))


def test_a_subscriber_that_fails_stops_nothing(browse, caplog):
    """It is logged; the move is played, and boards before and behind it are published."""
    game = Game(seed=42)
    before = browse(game)

    def fail(_):
        raise RuntimeError("a subscriber of the user")

    game.subscribe(fail)
    behind = browse(game)
    game.draw()
    before.ask("stock")
    assert [record.levelno for record in caplog.records] == [logging.ERROR] * 2
    caplog.clear()
    assert before.board["ply"] == behind.board["ply"] == 2
    assert before.board["ack"] == {"a": 1}


@pytest.mark.parametrize("name", ["status", "score", "moves"])
def test_an_observer_that_fails_stops_nothing(browse, caplog, name):
    """It is logged; the board is published, and the other traits are right."""
    browser = browse(laid(columns="KC,QC", foundations="SK HK DK CJ"))

    def fail(_):
        raise RuntimeError("an observer of the user")

    browser.widget.observe(fail, name)
    browser.game.move("2C")
    browser.ask("move", move="1C")
    assert caplog.records
    caplog.clear()
    assert (browser.board["status"], browser.board["ack"], browser.board["said"]) == ("won", {"a": 1}, None)
    assert (browser.widget.status, browser.widget.score, browser.widget.moves) == ("won", 20, ["2C", "1C"])


def test_a_board_is_made_quickly():
    """How long it takes is printed, not judged."""
    game = Game(seed=42)
    KlondikeWidget(game).close()
    started = time.perf_counter()
    for _ in range(50):
        KlondikeWidget(game).close()
    print(f"\na board is made and closed in {(time.perf_counter() - started) / 50 * 1000:.2f} ms")
    assert game.moves == ()
    assert game.move("73") is Move("73")
