"""The language of a board in a page: the browser's own, another while it is shown, and the words that a screen reader hears."""

import pytest
from playwright.sync_api import expect

from klondike_widget.locale import labels, say

from .notebook import watched

pytestmark = pytest.mark.lab

RO = labels("ro")


@pytest.fixture(scope="module")
def romanian(open_lab):
    return open_lab(locale="ro-RO")


@pytest.fixture
def lab(romanian):
    """JupyterLab in a browser whose user reads Romanian."""
    with watched(romanian):
        yield romanian


def expect_language(board, code):
    """What is to be read and heard of a board."""
    texts = labels(code)
    expect(board.root).to_have_attribute("lang", texts["language"])
    expect(board.button("undo")).to_have_text(texts["undo"])
    expect(board.root).to_have_attribute("aria-label", texts["board"])


def test_a_browser_that_reads_romanian_gets_a_romanian_board(lab):
    """Without any option; with its refusals, its menu and its rules."""
    board = lab.play(seed=42)
    expect_language(board, "ro")
    board.settle()
    expect(board.button("undo")).to_have_attribute("aria-disabled", "true")
    board.press("Control+z")
    expect(board.line).to_have_text(say("refusal.nothing_to_undo", "ro"))
    board.press_button("new_game")
    expect(board.root.get_by_text(RO["more_games"], exact=True)).to_be_visible()
    expect(board.root.get_by_text(say("family.double", "ro"), exact=True)).to_be_visible()


def test_another_language_takes_the_place_of_the_first(lab):
    """At once, and the board is still there to be played on."""
    board = lab.play(seed=42)
    expect_language(board, "ro")
    board.settle()
    board.notebook.execute(f"{board.name}.language = 'bg'")
    expect_language(board, "bg")
    board.press("d")
    assert len(board.state()["piles"]["waste"]) == 1
    board.notebook.execute(f"{board.name}.language = None")
    expect_language(board, "ro")


def test_a_person_chooses_a_language_in_the_dialog(lab):
    """It stays open, in its new words, and a cell's choice is for boards where nobody has chosen."""
    board = lab.play(seed=42)
    expect_language(board, "ro")
    board.settle()
    board.press_button("options")
    board.root.locator("select[name=language]").select_option("fi")
    expect_language(board, "fi")
    expect(board.root.get_by_role("dialog", name=labels("fi")["options"])).to_be_visible()
    board.notebook.execute("import klondike_widget as kw; kw.set_language('pt')")
    expect_language(board, "fi")
    board.settle()
    board.root.locator("select[name=language]").select_option("")
    expect_language(board, "pt")
