"""The outlook on the board: it is there when it should be, worked out between messages, and never goes wrong unseen."""

from __future__ import annotations

import asyncio
import time

import pytest

import klondike_widget as kw
from klondike_widget import Game, KlondikeWidget
from klondike_widget.solver.solution import Inquiry
from klondike_widget.widget import lookout as module

LOSING = "37"
"""A move that loses `losing()`."""
CAN = {"verdict": "winnable", "text": "This can still be won."}
LOST = {"verdict": "unwinnable", "text": "This can no longer be won: move 1 lost it, 9♣ from column 3 to column 7."}
HARD = 12
"""A seed of normal-3 that takes more than a million positions."""


@pytest.fixture(autouse=True)
def _unhurried(request, monkeypatch):
    """On a busy machine nothing is known at once; where no loop runs, tests take their time."""
    if "browse" in request.fixturenames:
        monkeypatch.setattr(module, "_AT_ONCE", 20)


def losing():
    return Game("normal-1", seed=228)


async def until(happens, seconds=20):
    """Let the loop run until something happens."""
    end = time.monotonic() + seconds
    while not happens():
        assert time.monotonic() < end, "it has not happened"
        await asyncio.sleep(0.005)


def test_it_is_off_unless_it_is_asked_for(browse):
    """Then nothing is searched, and nothing is said."""
    browser = browse(losing())
    browser.ask("stock")
    assert browser.widget.outlook is None
    assert not [message for message in browser.sent if "outlook" in message["state"]]


def test_it_follows_the_game(browse):
    """A losing move, its undo and its redo, from the board and from a cell; it travels with the board, in one message."""
    browser = browse(losing(), verdict=True)
    assert browser.widget.outlook == CAN
    browser.ask("move", move=LOSING, card=browser.lead("3"))
    assert browser.widget.outlook == LOST
    assert [set(message["state"]) & {"board", "outlook"} for message in browser.sent] == [{"board", "outlook"}]
    for act, shown in ((browser.game.undo, CAN), (browser.game.redo, LOST), (browser.game.restart, CAN)):
        act()
        assert browser.widget.outlook == shown
    browser.game.new("vegas-3", seed=0)
    assert browser.widget.outlook == {"verdict": "unwinnable", "text": "This could never be won."}
    browser.game.new("jokers", seed=0)
    assert browser.widget.outlook["verdict"] == "unknown"


def test_it_can_be_switched(browse):
    """By the option of `play`, by that of the class, and while the board is shown."""
    browser = browse(losing())
    browser.widget.verdict = True
    assert browser.widget.outlook == CAN
    browser.widget.verdict = False
    assert browser.widget.outlook is None
    browser.game.move(LOSING)
    assert browser.widget.outlook is None
    browser.widget.verdict = True
    assert browser.widget.outlook == LOST
    widget = kw.play("normal-1", seed=228, verdict=True)
    assert (widget.verdict, widget.outlook) == (True, CAN)
    widget.close()
    widget = losing().widget(verdict=True, winnable=True)
    assert (widget.verdict, widget.winnable) == (True, True)
    widget.close()


def test_the_browser_can_not_switch_it(browse):
    """It asks, and Python decides."""
    browser = browse(losing())
    browser.write(verdict=True, winnable=True, outlook=CAN)
    assert (browser.widget.verdict, browser.widget.winnable, browser.widget.outlook) == (False, False, None)


def test_it_thinks_between_the_messages():
    """While it thinks, others are served, and it says so; clicks are answered, and the last answer counts."""

    async def main():
        widget = KlondikeWidget(Game("normal-3", seed=HARD), verdict=True)
        told = []
        widget.observe(lambda change: told.append(change["new"]), "outlook")
        assert widget.outlook == {"verdict": None, "text": "Looking whether this can be won …"}
        for _ in range(5):
            await asyncio.sleep(0.02)
            assert widget.outlook["verdict"] is None
        widget.game.new("normal-1", seed=228)
        await until(lambda: widget.outlook == CAN)
        await asyncio.sleep(0.1)
        assert told == [CAN]
        widget.close()

    asyncio.run(main())


def test_an_answer_that_takes_long_comes_later(monkeypatch):
    """The old sentence stands for a moment, then it says that it thinks, then the answer comes."""
    real = module.Watch

    def watches(game):
        watch = real(game)
        step, left = watch.step, iter(range(20))
        watch.step = lambda seconds: next(left, None) is None and step(1)
        return watch

    async def main():
        game = losing()
        widget = KlondikeWidget(game, verdict=True)
        told = []
        widget.observe(lambda change: told.append(change["new"]), "outlook")
        await until(lambda: widget.outlook == CAN)
        told.clear()
        monkeypatch.setattr(module, "_PATIENCE", 0.03)
        monkeypatch.setattr(module, "Watch", watches)
        entry = {"id": "a-1", "do": "move", "move": LOSING, "card": game.identities["3"][-1], "revision": 1}
        widget.set_state({"intents": [entry]})
        assert (game.ply, widget.outlook, told) == (1, CAN, [])
        await until(lambda: len(told) == 2)
        assert [one["verdict"] for one in told] == [None, "unwinnable"]
        widget.close()

    asyncio.run(main())


def test_two_threads_may_ask():
    """Requests come on another thread while a cell runs; the thinking stays in the loop where the board was made."""

    async def main():
        widget = KlondikeWidget(Game("normal-3", seed=HARD), verdict=True)
        await asyncio.to_thread(lambda: widget.set_state({"intents": [{"id": "a-1", "do": "stock", "revision": 1}]}))
        assert widget.game.ply == 1
        await asyncio.sleep(0.1)
        assert (widget.last_error, widget.outlook["verdict"]) == (None, None)
        await asyncio.to_thread(lambda: widget.game.new("normal-1", seed=228))
        await until(lambda: widget.outlook == CAN)
        widget.close()

    asyncio.run(main())


@pytest.mark.parametrize("end", ["close", "switch"])
def test_it_stops(end, monkeypatch):
    """When the board is closed or the option switched off, nothing thinks on."""

    async def main():
        widget = KlondikeWidget(Game("normal-3", seed=HARD), verdict=True)
        await asyncio.sleep(0.05)
        if end == "close":
            widget.close()
        else:
            widget.verdict = False
        await asyncio.sleep(0.05)
        steps = []
        monkeypatch.setattr(Inquiry, "step", lambda *_: steps.append(1))
        await asyncio.sleep(0.1)
        assert steps == []
        assert widget.outlook is None or end == "close"
        widget.close()

    asyncio.run(main())


def test_what_goes_wrong_is_kept_and_ends_it(monkeypatch):
    """Nothing is raised into the loop; the board goes on without an outlook."""
    failed = []

    async def main():
        asyncio.get_running_loop().set_exception_handler(lambda _, context: failed.append(context))
        widget = KlondikeWidget(Game("normal-3", seed=HARD), verdict=True)

        def fail(*_):
            raise RuntimeError("a fault of the solver")

        monkeypatch.setattr(Inquiry, "step", fail)
        await until(lambda: widget.last_error)
        assert str(widget.last_error) == "a fault of the solver"
        assert widget.outlook is None
        widget.game.draw()
        await until(lambda: widget.outlook is None)
        assert widget.board["ply"] == 1
        widget.close()

    asyncio.run(main())
    assert failed == []


def test_without_a_loop_it_thinks_for_a_moment_only(browse, monkeypatch):
    """A script is not held up: what takes longer is for `Game.verdict`."""
    monkeypatch.setattr(module, "_AT_ONCE", 0.002)
    browser = browse(Game("normal-3", seed=HARD), verdict=True)
    assert browser.widget.outlook is None


def test_a_look_or_a_refusal_does_not_begin_anew(browse, monkeypatch):
    """Only a change of the position does."""
    browser = browse(losing(), verdict=True)
    watches = []
    monkeypatch.setattr(module, "Watch", watches.append)
    browser.ask("look")
    browser.ask("move", move="12", card=browser.lead("1"))
    assert watches == []


def test_a_helped_game_is_marked(browse, monkeypatch):
    """The outlook knows the hidden cards: the player's results say so, once for each deal."""
    marks = []
    browser = browse(losing())
    monkeypatch.setattr(browser.widget._standing._keeper, "mark", lambda **given: marks.append((browser.game.deal_number, given)))
    browser.ask("stock")
    assert marks == []
    browser.widget.verdict = True
    browser.ask("stock")
    browser.ask("undo")
    browser.game.new()
    assert marks == [(1, {"hinted": True}), (2, {"hinted": True})]
