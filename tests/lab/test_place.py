"""Where a board may find itself: resized, in another theme, scrolled away, moved, folded up, beside another one; and unseen."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, expect

from .board import Board
from .conftest import WINDOW
from .notebook import Lab, cell

pytestmark = pytest.mark.lab

_HIDE = """hidden => {
  if (hidden) Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
  else delete document.hidden;
  document.dispatchEvent(new Event("visibilitychange"));
}"""

_NAMES = """[...document.querySelectorAll(".klondike-root")].map((root) =>
  [...root.querySelectorAll("[id], [type=radio]")].map((el) => el.id || el.name))"""
"""What must be each board's own: ids, and the names of radio groups."""

_LIGHT = """sheet => ["backgroundColor", "color"].map((name) => {
  const [red, green, blue] = getComputedStyle(sheet)[name].match(/\\d+/g);
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
})"""
"""How light the paper of a sheet and its ink are, from 0 to 1."""


def hide(page: Page, hidden: bool) -> None:
    """What the page hears when its window is covered, or seen again."""
    page.evaluate(_HIDE, hidden)


def paused(board: Board) -> bool:
    """Whether the kernel's clock stands still, once all is answered."""
    board.settle()
    return bool(board.ask("paused"))


def assert_shown(board: Board) -> None:
    """The board shows what the kernel has, within three seconds: JupyterLab may take an output off the page while it lays all out anew."""
    board.settle()
    for _ in range(30):
        if board.shown() == board.true():
            break
        board.page.wait_for_timeout(100)
    assert board.shown() == board.true()


def assert_plays_on(board: Board) -> None:
    """The board shows what the kernel has, and takes a drag, a key and a click."""
    assert_shown(board)
    before = board.ask("ply")
    board.drag("9S", "5")
    board.press("Control+z")
    board.click_place("stock")
    assert board.ask("ply") == before + 1
    assert board.shown() == board.true()
    board.press("Control+z")


@contextmanager
def windowing(lab: Lab, mode: str) -> Iterator[None]:
    """JupyterLab's notebook windowing mode, which takes effect at once."""
    change = "mode => { const { content } = lab.panel(); content.notebookConfig = { ...content.notebookConfig, windowingMode: mode }; }"
    lab.page.evaluate(change, mode)
    yield
    lab.page.evaluate(change, "defer")


def command(lab: Lab, name: str, **options: object) -> None:
    lab.page.evaluate("([name, options]) => jupyterapp.commands.execute(name, options).then(() => null)", [name, options])


# The clock


def test_the_clock_stands_still_while_the_page_is_hidden(play):
    """It starts with the first move; hidden before that, there is nothing to stop."""
    board = play(seed=1)
    hide(board.page, True)
    hide(board.page, False)
    assert not paused(board)
    assert board.ask("elapsed") == 0
    board.click_place("stock")
    hide(board.page, True)
    assert paused(board)
    stood = board.ask("elapsed")
    assert board.ask("elapsed") == stood
    hide(board.page, False)
    assert not paused(board)
    assert board.ask("running")


@pytest.mark.parametrize("key", ["new_game", "help"])
def test_the_clock_stands_still_behind_a_dialog(play, key):
    """Until it closes; hidden meanwhile, it stands still all the same."""
    board = play(seed=1)
    board.click_place("stock")
    board.press_button(key)
    assert paused(board)
    hide(board.page, True)
    hide(board.page, False)
    assert paused(board)
    board.page.keyboard.press("Escape")
    assert not paused(board)


def test_a_new_deal_from_the_panel_is_not_paused(play):
    board = play(seed=1)
    board.click_place("stock")
    board.press_button("new_game")
    assert paused(board)
    board.press_button("deal")
    assert not paused(board)
    board.click_place("stock")
    assert board.ask("running")


def test_the_clock_runs_while_one_view_is_looked_at(lab):
    """A dialog in one output does not stop the clock of the player at the other one; an output that is cleared does not either."""
    lab.page.set_viewport_size({"width": 1280, "height": 2200})
    try:
        notebook = lab.open(cell(seed=1), "w")
        first, second = notebook.play(1), notebook.play(2)
        first.click_place("stock")
        second.press_button("help")
        assert not paused(first)
        hide(lab.page, True)
        assert paused(first)
        hide(lab.page, False)
        assert not paused(first)
        lab.page.evaluate("lab.panel().content.widgets[2].model.clearExecution()")
        expect(second.root).to_have_count(0)
        assert not paused(first)
        lab.page.evaluate("lab.panel().content.widgets[1].model.clearExecution()")
        expect(first.root).to_have_count(0)
        lab.page.wait_for_function("async id => (await lab.model(id)).get('board').clock.paused", arg=first.model)
        assert notebook.value("w.game.paused")
        assert not paused(notebook.play(2))
    finally:
        lab.page.set_viewport_size(WINDOW)


def test_a_page_that_is_loaded_again_finds_the_time_it_left(lab):
    """Leaving says `pause`, and the board that comes back takes it back."""
    notebook = lab.open(cell(seed=1))
    board = notebook.play()
    board.click_place("stock")
    lab.reload(notebook)
    board = notebook.board()
    assert not paused(board)
    assert board.ask("running")
    assert board.shown() == board.true()


# The place


def test_another_width_and_another_theme(play, lab):
    """Narrow, wide, light and dark: the same table, and it plays on."""
    board = play(seed=1)
    try:
        for width in (700, 1900):
            lab.page.set_viewport_size({"width": width, "height": 1100})
            board.root.scroll_into_view_if_needed()
            assert_plays_on(board)
        command(lab, "apputils:change-theme", theme="JupyterLab Dark")
        assert_plays_on(board)
    finally:
        command(lab, "apputils:change-theme", theme="JupyterLab Light")
        lab.page.set_viewport_size(WINDOW)


def test_sheets_go_with_the_theme(play, lab):
    """Dark on a dark page, light on a light one, whatever the felt."""
    board = play(seed=1)
    light = {}
    try:
        for theme in ("Dark", "Light"):
            command(lab, "apputils:change-theme", theme=f"JupyterLab {theme}")
            board.button("help").click()
            light[theme] = board.root.get_by_role("dialog").evaluate(_LIGHT)
            board.page.keyboard.press("Escape")
    finally:
        command(lab, "apputils:change-theme", theme="JupyterLab Light")
    (paper, ink), (dark, chalk) = light["Light"], light["Dark"]
    assert paper > 0.9 > 0.2 > ink
    assert dark < 0.2 < 0.8 < chalk


@pytest.mark.parametrize("mode", ["full", "contentVisibility", "none"])
def test_scrolled_away_and_back(lab, mode):
    """In every windowing mode: what a cell plays meanwhile is there when the board comes back."""
    notebook = lab.open(cell(seed=1), *["x = '''" + "\n" * 30 + "'''"] * 12)
    with windowing(lab, mode):
        board = notebook.play()
        lab.page.evaluate("lab.panel().content.scrollToItem(13)")
        expect(board.root).not_to_be_in_viewport()
        notebook.execute("w.game.play('75 6H'); w.game.undo(); w.game.undo(); w.game.draw()")
        lab.page.evaluate("lab.panel().content.scrollToItem(1)")
        expect(board.root).to_be_in_viewport()
        board.settle()
        assert_plays_on(board)


def test_a_moved_cell_and_a_folded_output(play, lab):
    """JupyterLab draws a moved cell anew: the board there is the same game."""
    board = play(seed=1)
    board.click_place("stock")
    lab.page.evaluate("lab.panel().content.activeCellIndex = 1")
    command(lab, "notebook:hide-cell-outputs")
    expect(board.root).not_to_be_visible()
    board.notebook.execute("w.game.draw()")
    command(lab, "notebook:show-cell-outputs")
    expect(board.root).to_be_visible()
    board.settle()
    assert_plays_on(board)
    command(lab, "notebook:move-cell-up")
    moved = board.notebook.board(0)
    assert_plays_on(moved)
    assert not paused(moved)


def test_two_boards_in_one_page_do_not_disturb_each_other(lab):
    """Keys go to the board with the focus, a dialog lies over its own, no id is there twice, and one clock stops alone."""
    lab.page.set_viewport_size({"width": 1280, "height": 2200})
    try:
        notebook = lab.open(cell(seed=1), "v = kw.play('vegas-3', seed=2)\nv")
        first, second = notebook.play(1), notebook.play(2, "v")
        first.press("d")
        second.press("d", "d")
        assert (first.ask("ply"), second.ask("ply")) == (1, 2)
        first.press_button("new_game")
        assert (paused(first), paused(second)) == (True, False)
        second.click_place("stock")
        assert second.ask("ply") == 3
        expect(first.root.get_by_role("dialog")).to_be_visible()
        expect(second.root.get_by_role("dialog")).to_have_count(0)
        second.press_button("new_game")
        assert (paused(first), paused(second)) == (True, True)
        names = lab.page.evaluate(_NAMES)
        assert all(names)
        assert not set(names[0]) & set(names[1])
        second.page.keyboard.press("Escape")
        assert (paused(first), paused(second)) == (True, False)
        first.button("cancel").click()
        assert (paused(first), paused(second)) == (False, False)
        assert first.shown() == first.true()
        assert second.shown() == second.true()
    finally:
        lab.page.set_viewport_size(WINDOW)
