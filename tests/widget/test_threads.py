"""Several threads: under current kernels the browser's requests come on another thread than the cells run on."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from threading import Barrier, Event, Thread

import pytest

from klondike_widget import Game, Move
from klondike_widget.widget.snapshot import snapshot

from .browser import Browser

SECONDS = 30


@pytest.fixture
def _hurried() -> Iterator[None]:
    """Let Python change threads as often as it can."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


def run(*works):
    """Run functions at once, each on a thread of its own."""
    failures, start = [], Barrier(len(works))

    def begin(work):
        try:
            start.wait(SECONDS)
            work()
        except BaseException as failure:
            failures.append(failure)

    threads = [Thread(target=begin, args=(work,), daemon=True) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(SECONDS)
    assert not [thread for thread in threads if thread.is_alive()], "a thread waits for ever"
    assert failures == []


def turn(game):
    """A click on the stock, played by a cell."""
    with game.batch():
        game.move("DR" if game.position.stock else "NEW")


def settled(browser):
    """Whether the last board that was sent is the game of now."""
    now = snapshot(browser.game)
    return all(browser.board[name] == now[name] for name in ("ply", "code", "undo", "redo", "pass")) and (
        browser.board["piles"] == {name: list(pile) for name, pile in now["piles"].items()}
    )


@pytest.mark.usefixtures("_hurried")
@pytest.mark.parametrize("attempt", range(3))
def test_nothing_is_lost_between_cells_and_the_wire(browse, attempt):
    """Two cells and the browser play at once: every action counts, every request is answered, and the last board is the game."""
    browser = browse(Game("normal-1", seed=attempt))
    clicks, turns = 150, 100

    def wire():
        for _ in range(clicks):
            browser.ask("stock", revision=1)
            assert browser.board["ack"]["a"] <= browser.asked

    def cell():
        for _ in range(turns):
            turn(browser.game)

    run(wire, cell, cell)
    assert browser.game.ply == clicks + 2 * turns
    assert browser.board["ack"] == {"a": clicks}
    assert settled(browser)
    revisions = [board["revision"] for board in browser.boards]
    assert revisions == sorted(revisions)
    assert browser.widget.moves == [str(move) for move in browser.game.moves]
    assert browser.widget.last_error is None


@pytest.mark.usefixtures("_hurried")
def test_refused_requests_are_answered_while_cells_play(browse):
    """A request that changes nothing gets its answer too, whatever the cells publish meanwhile."""
    browser = browse(Game("normal-1", seed=1))
    over = Event()
    unanswered = []

    def wire():
        for _ in range(200):
            browser.ask("move", move="11")
            if browser.board["ack"].get("a") != browser.asked:
                unanswered.append(browser.asked)
        over.set()

    def cell():
        while not over.wait(1e-4):
            turn(browser.game)
            browser.game.undo()

    run(wire, cell)
    assert unanswered == []
    assert browser.board["ack"] == {"a": 200}
    assert settled(browser)


def test_a_request_that_waits_for_a_cell_is_answered(browse, monkeypatch):
    """It comes while a cell holds the game in a batch, and is refused when the cell is done: the answer is published all the same."""
    browser = browse(Game("normal-1", seed=1))
    game, batch = browser.game, browser.game.batch
    waits = Event()

    def announced():
        waits.set()
        return batch()

    entry = browser.entry("redo")
    wire = Thread(target=browser.queue, args=(entry,), daemon=True)
    with batch():
        monkeypatch.setattr(game, "batch", announced)
        wire.start()
        assert waits.wait(SECONDS)
        game.draw()
    wire.join(SECONDS)
    assert browser.board["ack"] == {"a": 1}
    assert browser.said == "Nothing to redo."


@pytest.mark.usefixtures("_hurried")
def test_two_boards_of_one_game_on_threads():
    """Requests to two boards and a cell: no thread waits for ever, and both boards end at the game."""
    game = Game("normal-1", seed=7)
    browsers = [Browser(game, token=token) for token in ("one", "two")]

    def asking(browser):
        for _ in range(100):
            browser.ask("stock", revision=1)

    def cell():
        for _ in range(100):
            turn(game)

    run(*(lambda browser=browser: asking(browser) for browser in browsers), cell)
    assert game.moves.count(Move("DR")) + game.moves.count(Move("NEW")) == 300
    for browser in browsers:
        assert browser.board["ack"] == {browser.token: 100}
        assert settled(browser)
        browser.widget.close()


@pytest.mark.usefixtures("_hurried")
def test_new_deals_from_cells_make_requests_stale(browse):
    """Moves asked for by their card while a cell deals again and again are played on their deal or not at all."""
    browser = browse(Game("normal-1", seed=0))
    over = Event()

    def wire():
        for _ in range(200):
            board = browser.board
            notation, source, _, count = board["moves"][-1]
            card = board["piles"][source][-count]
            browser.ask("move", move=notation, card=card, revision=board["revision"])
        over.set()

    def cell():
        seed = 0
        while not over.wait(1e-4):
            seed += 1
            browser.game.new(seed=seed)

    run(wire, cell)
    assert browser.board["ack"] == {"a": 200}
    assert settled(browser)
    replayed = Game(code=browser.game.code)
    replayed.play(browser.game.moves)
    assert replayed.position == browser.game.position
