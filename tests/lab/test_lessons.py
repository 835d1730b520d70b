"""Exercises in a real JupyterLab: answered with the mouse, noticed as it happens, told below the board."""

import pytest
from playwright.sync_api import expect

from .board import Board

pytestmark = pytest.mark.lab

LESSON = "from klondike_widget import lessons as kl\nt = kl.lesson({!r})\nt.{}"


@pytest.fixture
def exercise(lab):
    """Shows an exercise of a lesson: its output, and the board in it."""

    def show(lesson, name, *, with_board=True):
        notebook = lab.open(LESSON.format(lesson, name))
        notebook.run(1)
        output = notebook.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Cell").nth(1).locator(".jp-Cell-outputWrapper")
        board = None
        if with_board:
            root = output.locator(".klondike-root")
            root.wait_for()
            board = Board(notebook, root, notebook.value(f"t.{name}._panel.board.model_id"), f"t.{name}._panel.board")
            board.hurried = True
            board.settle()
        return output, board

    return show


def test_the_move_that_is_asked_for_is_noticed_when_it_is_dragged(exercise):
    output, board = exercise("T0", "q2")
    board.drag("AS", "S")
    expect(output).to_contain_text("A good move, and not the one that is asked for. First 8♦. Undo it and try again.")
    board.root.get_by_role("button", name="Undo").click()
    board.settle()
    expect(output).not_to_contain_text("A good move")
    board.drag("8D", "1")
    expect(output).to_contain_text("Right. A move is written as two piles")
    assert board.notebook.value("t.q2.done") is True


def test_a_refused_move_is_noticed_where_it_is_to_be_tried(exercise):
    output, board = exercise("T0", "q3")
    board.drag("8D", "3")
    expect(output).to_contain_text("Right. 8♦ can't go on 9♥ (column 3)")
    assert board.notebook.value("t.q3.done") is True


def test_a_goal_is_reached_by_clicks_and_earns_stars(exercise):
    output, board = exercise("T0", "q5")
    board.click("AS")
    board.click("2S")
    expect(output).to_contain_text("★★★")


def test_a_quiz_is_answered_with_buttons_and_cards_are_picked(exercise):
    output, _ = exercise("T0", "q0", with_board=False)
    output.get_by_role("button", name="chess").click()
    expect(output).to_contain_text("Chess has pieces.")
    output.get_by_role("button", name="Hint").click()
    expect(output).to_contain_text("Hint 1 of 2: There are hearts and spades in it.")
    output.get_by_role("button", name="a card game").click()
    expect(output).to_contain_text("✓ Right.")


def test_cards_are_picked(exercise):
    output, _ = exercise("T1", "q2")
    for name in ("J♠", "K♥"):
        output.get_by_role("button", name=name, exact=True).click()
    output.get_by_role("button", name="Check").click()
    expect(output).to_contain_text("K♥ is red.")
    output.get_by_role("button", name="K♥", exact=True).click()
    output.get_by_role("button", name="Q♣", exact=True).click()
    output.get_by_role("button", name="Check").click()
    expect(output).to_contain_text("✓ Right.")
