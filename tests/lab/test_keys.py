"""Keys: ours while the board has the focus, the notebook's otherwise."""

import pytest

pytestmark = pytest.mark.lab


def test_the_notebooks_shortcuts_do_not_fire_on_the_board(lab):
    """With the board in focus none of the command-mode keys inserts, cuts, deletes or changes a cell."""
    notebook = lab.open("w = kw.play(seed=1)\nw", "'precious'", "'dear'")
    board = notebook.play()
    before = notebook.cells()
    for press_by in ("mouse", "focus"):
        if press_by == "mouse":
            board.click_place("5")
        else:
            board.root.focus()
        for key in ("b", "a", "d", "d", "x", "z", "m", "y", "c", "v", "Shift+M", "Enter", "o", "l", "0", "0"):
            board.page.keyboard.press(key)
            assert board.root.evaluate("root => root.getRootNode().activeElement === root"), f"{key} took the focus away"
    board.settle()
    assert notebook.cells() == before
    assert board.shown() == board.true()


def test_our_keys_do_nothing_outside_the_board(lab):
    """A `d` or Ctrl+Z typed into a cell is the cell's."""
    notebook = lab.open("w = kw.play(seed=1)\nw", "")
    board = notebook.play()
    board.click("AH")
    editor = lab.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Cell").nth(2).locator(".cm-content")
    editor.click()
    lab.page.keyboard.type("d ")
    lab.page.keyboard.press("Control+z")
    board.settle()
    assert board.moves() == ["6H"]


@pytest.mark.parametrize("key", ["d", " "])
def test_a_key_draws(play, key):
    """D and the space bar are clicks on the stock, and the page does not scroll."""
    board = play(seed=1)
    board.press(key, key)
    assert board.moves() == ["DR", "DR"]
    assert board.shown() == board.true()


def test_tab_leaves_the_board(play):
    """The board is no trap: enough Tabs lead out of it, forwards and backwards."""
    board = play(seed=1)
    for key in ("Tab", "Shift+Tab"):
        board.root.focus()
        for _ in range(12):
            board.page.keyboard.press(key)
            if not board.root.evaluate("root => root.contains(document.activeElement)"):
                break
        else:
            pytest.fail(f"{key} does not lead out")
