"""Hints on the board: asked for by a request, shown for one position, and marked in the player's results."""

from __future__ import annotations

import pytest

from klondike_widget import Game

from ..engine.tables import laid

SOMETHING = {"level": 1, "source": None, "move": None, "text": "Something useful is possible. Ask again to see which card."}


def hint_of(game):
    """What the board should show at last."""
    hint = game.hint()
    return {"level": 3 if hint.move else 0, "source": None, "move": hint.move and str(hint.move), "text": hint.text}


def test_nothing_is_hinted_unless_it_is_asked_for(browse):
    """A board begins without one."""
    browser = browse(Game("normal-1", seed=42))
    browser.ask("stock")
    assert browser.board["hint"] is None


def test_a_hint_is_the_games(browse):
    """The move can be played, the sentence is the one of `Game.hint`, and asking changes nothing on the table."""
    browser = browse(Game("normal-1", seed=42))
    before = browser.game.record()
    browser.widget.hints = "move"
    browser.ask("hint")
    assert browser.board["hint"] == hint_of(browser.game)
    assert browser.board["hint"]["move"] in [notation for notation, *_ in browser.board["moves"]]
    assert (browser.said, browser.board["ack"], browser.game.record()) == (None, {"a": 1}, before)
    assert len(browser.boards) == 1


def test_it_is_told_in_steps(browse):
    """faults D, TobiasBielefeld#159: that something is possible, which card, and where it goes; the browser knows no more than is shown."""
    browser = browse(Game("normal-1", seed=42))
    whole = hint_of(browser.game)
    assert (whole["move"], whole["text"][:33]) == ("73", "Put 6♦ from column 7 on 7♣ in col")
    browser.ask("hint")
    assert browser.board["hint"] == SOMETHING
    browser.ask("hint")
    text = "6♦ (column 7) can be of use. Ask again to see where it goes, and why."
    assert browser.board["hint"] == {"level": 2, "source": ["7", 1], "move": None, "text": text}
    for _ in range(2):
        browser.ask("hint")
        assert browser.board["hint"] == whole
    browser.ask("stock")
    browser.ask("hint")
    assert browser.board["hint"] == SOMETHING


@pytest.mark.parametrize(
    ("cards", "source", "text"),
    [
        ({"columns": "7H", "waste": "2H", "foundations": "HA"}, ["waste", 1], "2♥ (the waste)"),
        ({"columns": "AC9S.8H7S,KC.9C"}, ["1", 2], "8♥ (column 1)"),
        ({"columns": "AC.4H,KC.9C"}, ["stock", 1], "The stock"),
        ({"columns": "AC.4H,KC.9C", "rest": "waste", "pass_number": 1}, ["stock", 1], "The stock"),
    ],
)
def test_the_second_step_names_the_card(browse, cards, source, text):
    """The top of the waste, what leads a run, or the stock."""
    browser = browse(laid("normal-3", **cards))
    browser.queue(browser.entry("hint"), browser.entry("hint"))
    assert browser.board["hint"]["source"] == source
    assert browser.board["hint"]["text"].startswith(f"{text} can be of use.")


def test_a_hint_changes_its_language(browse):
    """At any level, with the board."""
    browser = browse(Game("normal-1", seed=42))
    browser.ask("hint")
    browser.widget.language = "pt"
    assert browser.board["hint"]["level"] == 1
    browser.ask("hint")
    browser.ask("hint")
    assert browser.board["hint"]["move"] == "73"


def test_it_stands_until_the_position_changes(browse):
    """Looks, refusals and the clock leave it; a move, an undo, a restart and a new deal take it away, from the board or a cell."""
    browser = browse(Game("normal-1", seed=42))
    browser.game.draw()
    for act in (
        lambda: browser.ask("stock"),
        lambda: browser.ask("undo"),
        lambda: browser.ask("redo"),
        lambda: browser.ask("restart"),
        browser.game.draw,
        browser.game.undo,
        lambda: browser.ask("new", rules="normal-3"),
    ):
        browser.ask("hint")
        shown = browser.board["hint"]
        assert shown
        browser.ask("look")
        browser.ask("move", move="11", card=browser.lead("1"))
        assert (browser.board["hint"], browser.board["said"]["kind"]) == (shown, "refused")
        act()
        assert browser.board["hint"] is None
    browser.ask("redo")
    assert browser.board["hint"] is None


def test_a_hint_that_was_left_does_not_come_back(browse):
    """Not even when the same position does."""
    browser = browse(Game("normal-1", seed=42))
    browser.ask("hint")
    browser.ask("stock")
    browser.ask("undo")
    assert browser.board["hint"] is None


def test_a_request_in_a_queue_is_for_the_board_that_it_meets(browse):
    """After a move the hint is for what the move has led to; before one it is gone again."""
    browser = browse(Game("normal-1", seed=42))
    browser.queue(browser.entry("stock"), browser.entry("hint"))
    assert browser.board["hint"] == SOMETHING
    browser.queue(*[browser.entry("hint") for _ in range(2)])
    assert browser.board["hint"] == hint_of(browser.game)
    browser.queue(browser.entry("hint"), browser.entry("stock"))
    assert browser.board["hint"] is None
    assert browser.game.ply == 2


def test_a_request_for_a_deal_that_is_gone_is_refused(browse):
    """As every other one is."""
    browser = browse(Game("normal-1", seed=42))
    asked = browser.entry("hint")
    browser.game.new("normal-1", seed=43)
    browser.queue(asked)
    assert browser.board["hint"] is None
    assert browser.said == "The board has changed in the meantime: nothing was moved."


def test_where_nothing_is_left_it_says_so(browse):
    """A game that is won."""
    browser = browse(laid(columns="KC", foundations="SK HK DK CQ"))
    browser.game.move("1C")
    browser.ask("hint")
    for _ in range(2):
        browser.ask("hint")
        assert browser.board["hint"] == {"level": 0, "source": None, "move": None, "text": "This is won."}


def test_what_goes_wrong_in_a_hint_is_told(browse, monkeypatch):
    """The board says so, and the game goes on."""
    browser = browse(Game("normal-1", seed=42))

    def fail(_):
        raise RuntimeError("a fault of the planner")

    monkeypatch.setattr(Game, "hint", fail)
    browser.ask("hint")
    assert browser.board["said"]["kind"] == "error"
    assert str(browser.widget.last_error) == "a fault of the planner"
    browser.ask("stock")
    assert (browser.game.ply, browser.said) == (1, None)


@pytest.mark.parametrize("helps", [True, False])
def test_a_hinted_game_is_marked(browse, monkeypatch, helps):
    """In the player's results, once for each deal; that nothing is left is no help."""
    marks = []
    game = Game("normal-1", seed=42) if helps else laid(columns="KC", foundations="SK HK DK CQ")
    browser = browse(game)
    monkeypatch.setattr(browser.widget._standing._keeper, "mark", lambda **given: marks.append(given))
    if not helps:
        game.move("1C")
    assert marks == []
    browser.ask("hint")
    browser.ask("hint")
    assert marks == [{"hinted": True}] * helps
