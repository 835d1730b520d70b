"""The coach on a board in JupyterLab: what it says stands in the line below the cards, until the next move."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.lab


def test_what_the_coach_says_stays_until_the_next_move(play):
    board = play(seed=21, coach=True)
    board.click_place("stock")
    expect(board.line).to_contain_text("A♥ could have gone up at once.")
    board.click("AH")
    expect(board.line).not_to_contain_text("could have gone up")


def test_without_it_nothing_is_said(play):
    board = play(seed=21)
    board.click_place("stock")
    expect(board.line).to_have_text("")
