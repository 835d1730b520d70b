"""What a cell leaves behind: the picture and the text of the board, on every road that a notebook takes to a page without widgets."""

from __future__ import annotations

import re
from base64 import b64decode
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient
from nbconvert import HTMLExporter, LatexExporter, MarkdownExporter

from klondike_widget import RULES, Game, KlondikeWidget
from klondike_widget.locale import say

from .tables import HIDING, halfway, twins

VIEW = "application/vnd.jupyter.widget-view+json"
CELLS = (
    'import klondike_widget as kw\ngame = kw.Game("normal-1", seed=42)\ngame.play("73 DR")\ngame',
    'kw.play("vegas-3", seed=42)',
    'for seed in (1, 2):\n    display(kw.Game("double-1", seed=seed))',
)


def games() -> list[Game]:
    """The games of the cells, played here."""
    first = Game("normal-1", seed=42)
    first.play("73 DR")
    return [first, Game("vegas-3", seed=42), Game("double-1", seed=1), Game("double-1", seed=2)]


@pytest.fixture(scope="module")
def notebook() -> Any:
    """A notebook as it is saved: run by a kernel of its own, without the state of widgets."""
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    made = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in CELLS], metadata=kernel)
    return NotebookClient(made, store_widget_state=False, timeout=120).execute()


@pytest.fixture(scope="module")
def outputs(notebook):
    return [output for cell in notebook.cells for output in cell.outputs]


def images(page: str) -> list[dict[str, str]]:
    """The attributes of the images of a page."""
    return [dict(re.findall(r'([a-z]+)="?([^">]*)"?', image)) for image in re.findall(r"<img[^>]*>", page)]


def pictures(page: str) -> list[bytes]:
    return [b64decode(image["src"].partition("base64,")[2]) for image in images(page)]


@pytest.fixture(scope="module")
def drawn() -> list[bytes]:
    return [game.png() for game in games()]


def test_the_outputs_are_a_picture_and_a_text(outputs, drawn):
    """A game is these two and no more; a board has its view too. There is no SVG, which would need another program on the way to PDF."""
    assert [set(output.data) for output in outputs] == [
        {"image/png", "text/plain"},
        {VIEW, "image/png", "text/plain"},
        {"image/png", "text/plain"},
        {"image/png", "text/plain"},
    ]
    assert [output.data["text/plain"] for output in outputs] == [str(game) for game in games()]
    assert [b64decode(output.data["image/png"]) for output in outputs] == drawn


def test_the_picture_is_shown_at_half_its_size(outputs):
    """It has two pixels for each that is shown, so that it is sharp; and it says in words what it is."""
    for output, game in zip(outputs, games()):
        about = output.metadata["image/png"]
        data = b64decode(output.data["image/png"])
        wide, tall = int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
        assert (2 * about["width"], round(2 * about["height"] / tall, 2)) == (wide, 1)
        assert about["alt"].startswith(f"{say('label.board')} · ")
        assert game.code in about["alt"]


def test_the_saved_file_is_what_github_reads(notebook, tmp_path):
    """It is valid, and its pictures are text in the file, which GitHub and untrusted notebooks show as they are."""
    nbformat.validate(notebook)
    nbformat.write(notebook, tmp_path / "saved.ipynb")
    saved = nbformat.read(tmp_path / "saved.ipynb", as_version=4)
    assert "widgets" not in saved.metadata
    assert all(re.fullmatch(r"[A-Za-z0-9+/=\s]+", output.data["image/png"]) for cell in saved.cells for output in cell.outputs)


@pytest.mark.parametrize("template", ["lab", "classic", "basic"])
def test_to_html(notebook, drawn, template):
    """Every board is there as an image of its size, and nothing waits for a widget."""
    page, _ = HTMLExporter(template_name=template).from_notebook_node(notebook)
    assert pictures(page) == drawn
    assert {image["width"] for image in images(page)} == {"540"}
    assert VIEW not in page
    if template != "lab":  # which has a sentence of its own, whatever the notebook says
        assert [game.code in image["alt"] for game, image in zip(games(), images(page))] == [True] * 4


def test_to_markdown(notebook, drawn):
    """Every board is there as a file beside the page."""
    page, resources = MarkdownExporter().from_notebook_node(notebook)
    names = re.findall(r"!\[png\]\(([^)]+)\)", page)
    assert [resources["outputs"][name] for name in names] == drawn


def test_to_latex_and_so_to_pdf(notebook, drawn):
    """Every board is a figure of the document; nothing has to be turned into PDF first."""
    page, resources = LatexExporter().from_notebook_node(notebook)
    names = re.findall(r"\{(output_\d+_\d+\.png)\}", page)
    assert [resources["outputs"][name] for name in names] == drawn
    assert set(resources["outputs"]) == set(names)


def test_marimo_shows_it_too():
    """It reads the same bundle, and makes an address of the picture."""
    formatting = pytest.importorskip("marimo._output.formatting")
    bundle = formatting.try_format(Game("normal-1", seed=42)).data
    assert list(bundle) == ["image/png"]
    assert b64decode(bundle["image/png"].removeprefix("data:image/png;base64,")) == Game("normal-1", seed=42).png()


@pytest.mark.parametrize("rules", HIDING)
def test_an_output_knows_no_hidden_card(rules):
    """Two boards that look the same leave the same bytes."""
    bundles = []
    for game in twins(rules):
        widget = KlondikeWidget(game)
        data, about = widget._repr_mimebundle_()
        bundles.append(({kind: value for kind, value in data.items() if kind != VIEW}, about))
        widget.close()
    assert bundles[0] == bundles[1]


def test_the_picture_is_of_the_moment_when_it_was_shown():
    """The board that is shown again after a move is another picture, and the same as the game's own."""
    widget = KlondikeWidget(Game("normal-1", seed=42))
    first = widget._repr_mimebundle_()[0]
    widget.game.draw()
    second = widget._repr_mimebundle_()[0]
    assert first["image/png"] != second["image/png"]
    assert b64decode(second["image/png"]) == widget.game.png()
    assert second["text/plain"] == str(widget.game)
    widget.close()


def test_the_picture_speaks_the_language_of_its_board():
    """What stands beside the cards and in the words for those who can't see it."""
    widget = KlondikeWidget(Game("normal-1", seed=42), language="fi")
    assert widget._repr_mimebundle_()[1]["image/png"]["alt"].startswith(say("label.board", "fi"))
    widget.close()


@pytest.mark.parametrize("rules", RULES)
def test_the_text_is_the_same_every_time(rules):
    """It has nothing of the moment or the machine."""
    assert str(halfway(rules)) == str(halfway(rules))
    assert "0x" not in str(halfway(rules))
