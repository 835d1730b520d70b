"""Fingers: real touch events, through the browser's own debugging protocol."""

import pytest
from playwright.sync_api import expect

from .notebook import cell, watched

pytestmark = pytest.mark.lab

SCROLLED = "[...document.querySelectorAll('.jp-NotebookPanel *')].reduce((sum, { scrollTop }) => sum + scrollTop, 0)"


@pytest.fixture(scope="module")
def touch_screen(open_lab):
    return open_lab(has_touch=True)


@pytest.fixture
def lab(touch_screen):
    """JupyterLab on a touch screen."""
    with watched(touch_screen):
        yield touch_screen


@pytest.fixture
def finger(lab):
    """Sends one touch event: `finger("touchMove", (x, y), …)`, a point for each finger."""
    session = lab.page.context.new_cdp_session(lab.page)

    def send(kind, *points):
        touches = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    yield send
    session.detach()


def slide(finger, start, end, steps=8):
    """A finger that goes down at `start` and moves to `end`."""
    finger("touchStart", start)
    for n in range(1, steps + 1):
        finger("touchMove", tuple(a + (b - a) * n / steps for a, b in zip(start, end)))


def test_a_tap_sends_a_card_up_and_draws(lab):
    """A tap is a click: one is one action, not two."""
    board = lab.play(seed=1)
    lab.page.touchscreen.tap(*board.point("AH"))
    board.settle()
    lab.page.touchscreen.tap(*board.point_on(board.top("stock")))
    board.settle()
    assert board.moves() == ["6H", "DR"]
    assert board.shown() == board.true()


def test_quick_taps_on_the_stock_all_draw(lab):
    """Two quick taps draw twice: they neither zoom nor double-click."""
    board = lab.play(seed=1)
    point = board.point_on(board.top("stock"))
    for _ in range(3):
        lab.page.touchscreen.tap(*point)
    board.settle()
    assert board.moves() == ["DR"] * 3


def test_a_finger_drags_a_card(lab, finger):
    """A card follows the finger and lands where it is let go; the page does not scroll under it."""
    board = lab.play(seed=1)
    slide(finger, board.point("9S"), board.aim("9S", "5", down=0.15))
    expect(board.held).to_have_count(1)
    finger("touchEnd")
    board.settle()
    assert board.moves() == ["75"]
    assert board.shown() == board.true()


def test_a_second_finger_does_not_disturb_the_first(lab, finger):
    """While one finger drags, another one that comes down and goes up again changes nothing."""
    board = lab.play(seed=1)
    start, end, other = board.point("9S"), board.aim("9S", "5", down=0.15), board.point_on(board.top("stock"))
    slide(finger, start, (end.x, end.y - 30))
    finger("touchStart", (end.x, end.y - 30), other)
    finger("touchMove", (end.x, end.y - 30))
    expect(board.held).to_have_count(1)
    finger("touchMove", end)
    finger("touchEnd")
    board.settle()
    assert board.moves() == ["75"]
    assert board.shown() == board.true()


def test_a_touch_that_the_system_cancels_returns_the_card(lab, finger):
    """A gesture of the system in the middle of a drag moves nothing."""
    board = lab.play(seed=1)
    before = board.shown()
    slide(finger, board.point("9S"), board.aim("9S", "5", down=0.15))
    expect(board.held).to_have_count(1)
    finger("touchCancel")
    expect(board.held).to_have_count(0)
    board.settle()
    assert board.moves() == []
    assert board.shown() == before


@pytest.mark.parametrize("where", ["felt", "hidden card"])
def test_a_finger_on_the_felt_scrolls_the_page(lab, finger, where):
    """Only cards that can be taken keep the finger: on the felt, and on a card that lies face down, it scrolls the notebook."""
    board = lab.open(cell(seed=1), *["\n" * 30] * 3).play()
    before = lab.page.evaluate(SCROLLED)
    box = board.place("1").bounding_box()
    if where == "felt":
        start = (box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.8)
    else:
        start = (box["x"] + box["width"] * 7.2, box["y"] + 4)
        assert lab.page.evaluate("([x, y]) => document.elementFromPoint(x, y).matches('[data-card] .klondike-back')", list(start))
    slide(finger, start, (start[0], start[1] - 180), steps=12)
    finger("touchEnd")
    lab.page.wait_for_function(f"before => {SCROLLED} > before + 50", arg=before)
    assert board.moves() == []
