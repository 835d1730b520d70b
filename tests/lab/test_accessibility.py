"""No violations of the accessibility rules that axe-core knows: on the board, its sheets and a win, light and dark."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .notebook import cell
from .test_win import LAST_CARD

pytestmark = pytest.mark.lab

AXE = Path(__file__).parents[2] / "js" / "node_modules" / "axe-core" / "axe.min.js"
NO_AXE = "NO AXE: accessibility was not checked. Run `npm ci` in js/."
THEMES = ("JupyterLab Light", "JupyterLab Dark")


@pytest.fixture(params=THEMES)
def lab(lab, request):
    """JupyterLab in a theme, with axe in its page."""
    if not AXE.exists():
        (pytest.fail if os.environ.get("CI") else pytest.skip)(NO_AXE)
    if not lab.page.evaluate("'axe' in window"):
        lab.page.add_script_tag(path=AXE)
    change = "theme => jupyterapp.commands.execute('apputils:change-theme', { theme }).then(() => null)"
    lab.page.evaluate(change, request.param)
    yield lab
    lab.page.evaluate(change, THEMES[0])


def violations(board):
    """What axe finds on the board, each with where."""
    board.root.evaluate("root => root.getAnimations({ subtree: true }).forEach((animation) => animation.finish())")
    return board.root.evaluate(
        """async (root) => {
          const { violations, passes } = await axe.run(root, { resultTypes: ["violations"] });
          if (!passes.length) throw new Error("axe looked at nothing");
          return violations.map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => [html.slice(0, 200), failureSummary])]);
        }"""
    )


def test_a_board_and_its_sheets(lab):
    """The board as it is dealt, with a run in the hand, with a hint, with a refusal; and every sheet that opens over it."""
    board = lab.play(seed=42)
    assert violations(board) == []
    board.press("7", "Enter", "1")
    expect(board.chosen).to_have_count(1)
    assert violations(board) == []
    board.press("Enter", "Escape", "h", "h", "h")
    assert violations(board) == []
    for key in ("n", "o", "?", "t"):
        board.press(key)
        expect(board.root.locator('[role="dialog"]:visible')).to_have_count(1)
        assert violations(board) == [], key
        board.press("Escape")


def test_a_win(lab):
    """The message of a win."""
    board = lab.play(**LAST_CARD)
    board.press("1", "f")
    expect(board.win).to_be_visible()
    assert violations(board) == []


def test_other_rules_and_the_outlook(lab):
    """Two packs, jokers, known cards, and the line that says whether the game can be won."""
    for rules in ("double-3", "jokers", "thoughtful"):
        board = lab.open(cell(rules, seed=1, verdict=True)).play()
        board.press("d")
        assert violations(board) == [], rules
