"""A kernel that is busy, restarted, or met again after a reload."""

import pytest
from playwright.sync_api import expect

from klondike_widget.locale import labels, say

from .notebook import cell

pytestmark = pytest.mark.lab

LABELS = labels()


@pytest.fixture
def hold(lab_folder):
    """The source of a cell that holds the game until `release`."""
    return f"import os\nwith w.game.batch():\n    while not os.path.exists({str(lab_folder / 'go')!r}):\n        time.sleep(0.01)\n"


@pytest.fixture
def release(lab_folder):
    """Lets a held game go."""
    flag = lab_folder / "go"
    yield flag.touch
    flag.unlink(missing_ok=True)


def test_clicks_made_while_the_game_is_held_are_played_in_order(lab, hold, release):
    """Nothing is lost or blocked while a cell holds the game: the board says that it waits, then everything is played in order."""
    notebook = lab.open(cell(seed=1), hold)
    board = notebook.play()
    stock, ace, drop = board.point_on(board.top("stock")), board.point("AH"), board.aim("9S", "5", down=0.15)
    notebook.start(2)
    board.page.mouse.click(*stock)
    expect(board.line).to_have_text(LABELS["waiting"])
    board.page.mouse.click(*ace)
    board.page.mouse.click(*stock)
    board.lift("9S")
    board.page.mouse.move(*drop, steps=4)
    board.page.mouse.up()
    board.page.mouse.click(*stock)
    assert board.counter("moves") == "0"
    held = board.card("9S").bounding_box()
    assert held["x"] == pytest.approx(board.card("TH").bounding_box()["x"], abs=held["width"] / 2)
    release()
    notebook.wait_idle()
    board.settle()
    expect(board.line).to_have_text("")
    assert board.moves() == ["DR", "6H", "DR", "75", "DR"]
    assert board.shown() == board.true()


def test_a_refusal_reaches_the_board_after_the_wait(lab, hold, release):
    """A move that the cell has made impossible meanwhile is refused with a sentence, and the card goes home."""
    notebook = lab.open(cell(seed=1), hold + "    w.game.move('15')\n")
    board = notebook.play()
    drop = board.aim("9S", "5", down=0.15)
    notebook.start(2)
    board.lift("9S")
    board.page.mouse.move(*drop, steps=4)
    board.page.mouse.up()
    expect(board.line).to_have_text(LABELS["waiting"])
    release()
    notebook.wait_idle()
    board.settle()
    expect(board.line).to_have_text(board.why_not("75"))
    assert board.moves() == ["15"]
    assert board.shown() == board.true()


def test_a_late_move_does_not_take_another_card(lab, hold, release):
    """A move counts for the card that was dragged: when a cell has moved it away meanwhile, the card below does not go in its place."""
    notebook = lab.open(cell(columns="TH TD 9C.9S"), hold + "    w.game.move('32')\n")
    board = notebook.play()
    drop = board.aim("9S", "1", down=0.15)
    notebook.start(2)
    board.lift("9S")
    board.page.mouse.move(*drop, steps=4)
    board.page.mouse.up()
    expect(board.line).to_have_text(LABELS["waiting"])
    release()
    notebook.wait_idle()
    board.settle()
    expect(board.line).to_have_text(say("wire.stale"))
    assert board.moves() == ["32"]
    assert board.shown() == board.true()


def test_a_busy_cell_and_the_mouse_play_together(lab):
    """While a cell sleeps and then moves, clicks count as well: whoever comes first, all are played and the screen is right."""
    notebook = lab.open(cell(seed=1), "time.sleep(1.5)\nw.game.move('15')\nfor _ in range(3):\n    w.game.draw()\n    time.sleep(0.2)")
    board = notebook.play()
    stock, ace = board.point_on(board.top("stock")), board.point("AH")
    notebook.start(2)
    for point in (stock, ace, stock):
        board.page.mouse.click(*point)
    notebook.wait_idle()
    board.settle()
    assert sorted(board.moves()) == ["15", "6H", "DR", "DR", "DR", "DR", "DR"]
    assert board.shown() == board.true()


def test_a_reload_of_the_page_restores_the_board(lab):
    """After F5 the board lies as it lay, with its score and its history, and can be played on."""
    notebook = lab.open(cell(seed=1))
    board = notebook.play()
    board.click("AH")
    board.drag("9S", "5")
    before = board.shown()
    lab.reload(notebook)
    board = notebook.board()
    assert board.shown() == before == board.true()
    assert (board.counter("score"), board.counter("moves")) == ("20", "2")
    board.press_button("undo")
    board.click_place("stock")
    assert board.moves() == ["6H", "DR"]
    assert board.shown() == board.true()


def test_running_the_cell_again_shows_a_fresh_board(lab):
    """The old board is gone from the page; the new one is a new game and can be played."""
    notebook = lab.open(cell(seed=1))
    old = notebook.play()
    old.drag("9S", "5")
    board = notebook.play()
    assert board.model != old.model
    assert lab.page.locator(".klondike-root:visible").count() == 1
    assert board.moves() == []
    board.click("AH")
    assert board.moves() == ["6H"]
    assert board.shown() == board.true()


def test_the_board_says_when_its_kernel_was_restarted(lab):
    """After a restart the board cannot go on: it says so, does nothing and breaks nothing; running the cell again gives a living one."""
    notebook = lab.open("import klondike_widget as kw\n" + cell(seed=1))
    board = notebook.play()
    before = board.shown()
    stock, nine, drop = board.point_on(board.top("stock")), board.point("9S"), board.aim("9S", "5")
    board.page.mouse.move(*nine)
    board.page.mouse.down()
    board.page.mouse.move(*drop, steps=5)
    notebook.restart()
    expect(board.line).to_have_text(LABELS["disconnected"])
    expect(board.held).to_have_count(0)
    board.page.mouse.up()
    board.page.mouse.click(*stock)
    board.root.focus()
    for key in ("d", "Control+z", "Escape"):
        board.page.keyboard.press(key)
    for key in ("new_game", "undo"):
        board.button(key).click(force=True)
    expect(board.panel).to_be_hidden()
    expect(board.line).to_have_text(LABELS["disconnected"])
    assert board.shown() == before
    board = notebook.play()
    expect(board.line).to_have_text("")
    board.drag("9S", "5")
    assert board.moves() == ["75"]
