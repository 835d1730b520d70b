"""The same game in every host: JupyterLab, Notebook 7 and marimo, each from its package."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from klondike_widget.locale import labels

from .conftest import WINDOW
from .marimo import Marimo
from .notebook import cell, watched
from .notebook7 import Notebook7
from .server import marimo, notebook7
from .window import Window

pytestmark = pytest.mark.lab

OTHERS = {"Notebook 7": (notebook7, Notebook7), "marimo": (marimo, Marimo)}


@pytest.fixture(scope="module", params=["JupyterLab", *OTHERS])
def open_window(request, browser: Browser, tmp_path_factory) -> Iterator[Callable[[], Window]]:
    """Opens a window of one host after the other; its server runs for the tests of this file."""
    if request.param == "JupyterLab":
        yield lambda: request.getfixturevalue("shared_lab")
        return
    serve, kind = OTHERS[request.param]
    folder: Path = tmp_path_factory.mktemp("host") / "home"
    with serve(folder) as url:
        yield lambda: kind(browser.new_context(viewport=WINDOW).new_page(), url, folder / "notebooks")


@pytest.fixture
def host(open_window) -> Iterator[Window]:
    with watched(open_window()) as window:
        yield window


def test_a_game_is_played(host):
    """Cards are dragged, clicked, drawn and taken back; a move that is against the rules says why; cells play along."""
    notebook = host.open(cell(seed=1), "w.game.draw()")
    notebook.run(1)
    board = notebook.board()
    assert board.shown() == board.true()
    assert board.shown()["7"] == [None] * 6 + ["9S"]

    board.drag("9S", "5")
    assert board.moves() == ["75"]
    board.click("AH")
    assert board.moves() == ["75", "6H"]
    board.click_place("stock")
    assert board.moves() == ["75", "6H", "DR"]
    board.press_button("undo")
    assert board.moves() == ["75", "6H"]
    assert board.shown() == board.true()
    assert board.counter("moves") == "2"

    board.drag("JD", "3")
    expect(board.bubble).to_have_text(board.why_not("23"))
    assert board.moves() == ["75", "6H"]
    assert board.shown() == board.true()

    notebook.run(2)
    board.catch_up()
    assert board.moves() == ["75", "6H", "DR"]
    assert board.shown() == board.true()
    expect(board.bubble).to_be_hidden()

    board.press("d", "Control+z", "Control+z", "Control+y")
    assert board.moves() == ["75", "6H", "DR"]
    assert board.shown() == board.true()
    assert notebook.value("[w.score, w.status, w.moves, w.last_error]") == [board.ask("score"), "playing", ["75", "6H", "DR"], None]

    notebook.execute("w.language = 'fi'")
    board.catch_up()
    expect(board.root).to_have_attribute("lang", "fi")
    expect(board.root.locator(":focus")).to_have_count(1)


def test_one_game_in_two_cells(host):
    """A board that is shown once more follows, and both can be played on."""
    notebook = host.open(cell(seed=1), host.again)
    notebook.run(1)
    first = notebook.board()
    notebook.run(2)
    second = notebook.board(2)
    second.root.scroll_into_view_if_needed()
    second.click("AH")
    first.settle()
    assert first.shown() == second.shown() == first.true()
    first.root.scroll_into_view_if_needed()
    first.drag("9S", "5")
    second.settle()
    assert first.shown() == second.shown() == first.true()
    assert first.moves() == ["6H", "75"]


def test_the_hosts_shortcuts_are_quiet_on_the_board(host):
    """No key that is pressed on the board, or typed into its panel, inserts, deletes or runs a cell."""
    notebook = host.open(cell(seed=1), "'precious'", "'dear'")
    notebook.run(1)
    board = notebook.board()
    before = notebook.cells()
    board.click_place("5")
    for key in ("b", "a", "x", "z", "m", "y", "c", "v", "Enter", "o", "l", "0", "0", "j", "k", "Shift+Enter"):
        board.page.keyboard.press(key)
    board.press_button("new_game")
    board.panel.get_by_role("textbox").click()
    board.page.keyboard.type("abdd xyz ")
    expect(board.panel.get_by_role("textbox")).to_have_value("abdd xyz ")
    board.page.keyboard.press("Escape")
    expect(board.panel).to_be_hidden()
    board.settle()
    assert notebook.cells() == before
    assert board.shown() == board.true()
    assert notebook.value("[w.moves, w.last_error]") == [[], None]


def test_a_game_is_won(host):
    """The last card goes up, and the board says so."""
    board = host.play(columns="KC", homes="KS KH KD QC")
    board.click("KC")
    expect(board.win).to_contain_text(labels()["won"])
    assert board.ask("status") == "won"
    assert board.shown() == board.true()
