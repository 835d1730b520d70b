"""A notebook that somebody else has saved: its boards are pictures, until its cells are run."""

import json
from base64 import b64encode

import pytest
from playwright.sync_api import expect

from klondike_widget import Game

from .notebook import Notebook, _document

pytestmark = pytest.mark.lab

VIEW = "application/vnd.jupyter.widget-view+json"


def saved(game):
    """The notebook of a session that is over: the board's view is named, but is nowhere any more."""
    widget = game.widget()
    data, metadata = widget._repr_mimebundle_()
    widget.close()
    assert set(data) == {VIEW, "image/png", "text/plain"}
    notebook = _document(["w"])
    notebook["cells"][0] |= {
        "execution_count": 1,
        "outputs": [{"output_type": "execute_result", "execution_count": 1, "data": data, "metadata": metadata}],
    }
    return notebook


def test_an_untrusted_notebook_shows_the_picture(lab):
    """As large as it is meant to be, sharp on a fine screen, and drawn whole."""
    game = Game("normal-1", seed=42)
    (lab._folder / "untrusted.ipynb").write_text(json.dumps(saved(game)), encoding="utf-8")
    lab.page.evaluate("path => lab.open(path)", "untrusted.ipynb")
    output = Notebook(lab.page, "untrusted.ipynb").page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-OutputArea-output")
    picture = output.locator("img")
    expect(picture).to_be_visible()
    assert picture.evaluate("image => [image.width, image.naturalWidth, image.complete]") == [540, 1080, True]
    assert picture.get_attribute("src") == f"data:image/png;base64,{b64encode(game.png()).decode()}"
    expect(output.locator(".klondike-root")).to_have_count(0)


def test_a_game_shows_itself_and_a_board_is_alive(lab):
    """A game as the last line is a picture; its board, beside the same picture in the output, is the board."""
    notebook = lab.open('game = kw.Game("normal-1", seed=42)\ngame', "w = game.widget()\nw")
    notebook.run(1)
    cells = lab.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Cell")
    expect(cells.nth(1).locator("img")).to_be_visible()
    board = notebook.play(2)
    expect(cells.nth(2).locator("img")).to_have_count(0)
    board.click_place("stock")
    assert board.moves() == ["DR"]
