"""Advice on the board: hints by button and key, the outlook below the cards, and deals that can be won."""

import re

import pytest
from playwright.sync_api import expect

from klondike_widget.locale import labels, say

from .notebook import cell

pytestmark = pytest.mark.lab

LOSING = {"code": "KL1-D1N-AAAAIUQ"}
"""A deal that can be won until 9♣ goes from column 3 to column 7."""
CAN = say("outlook.winnable")
LOST = "This can no longer be won: move 1 lost it, 9♣ from column 3 to column 7."


def lit(board, mark):
    """What a hint marks: the names of cards, and the places of piles."""
    marked = board.root.locator(f".klondike-{mark}")
    return [piece.get_attribute("data-pile") or piece.get_attribute("aria-label") for piece in marked.all()]


def outlook(board):
    """The line that says whether it can be won, as it is seen."""
    return board.root.locator(".klondike-outlook")


@pytest.mark.parametrize("ask", ["button", "key"])
def test_a_hint_shows_what_to_move_where_and_why(play, ask):
    """By the button and by H: the sentence is the game's, the cards and the place are marked, and the next move takes all of it away."""
    board = play(seed=42)
    text = board.notebook.execute("print(w.game.hint(), end='')")
    move = board.notebook.value("[w.game.hint().move.source, w.game.hint().move.target]")
    steps = [say("hint.something"), say("hint.card", card="6♦", pile="column 7"), text]
    for told, source in zip(steps, [[], [board.top("7").get_attribute("aria-label")], [board.top("7").get_attribute("aria-label")]]):
        if ask == "button":
            board.press_button("hint")
        else:
            board.press("h")
        expect(board.line).to_have_text(told)
        assert lit(board, "hint") == source
        assert bool(lit(board, "goal")) == (told == text)
    expect(board.bubble).to_have_text(text)
    assert move == ["7", "3"]
    assert lit(board, "hint") == [board.top("7").get_attribute("aria-label")]
    assert lit(board, "goal") == [board.place("3").get_attribute("data-pile"), board.top("3").get_attribute("aria-label")]
    assert board.moves() == []
    board.click_place("stock")
    expect(board.line).to_have_text("")
    expect(board.bubble).to_be_hidden()
    assert lit(board, "hint") == lit(board, "goal") == []


def test_a_hint_can_be_followed_by_a_drag(play):
    """It is not in the way of the cards that it speaks of."""
    board = play(seed=42)
    board.press("h", "h", "h")
    board.drag("6D", "3")
    assert board.moves() == ["73"]
    assert lit(board, "hint") == []


def test_a_hint_to_draw_marks_the_stock(play):
    """Also where the card on top lies face down."""
    board = play(columns="KC", waste="TS", homes="9S KH KD JC")
    board.notebook.execute("w.game.hint = lambda: type('Hint', (), {'move': kw.Move('DR'), 'text': 'Draw once.', 'card': None})")
    board.press("h", "h")
    expect(board.line).to_have_text(say("hint.stock"))
    assert lit(board, "hint") == [labels()["face_down"]]
    board.press("h")
    expect(board.line).to_have_text("Draw once.")
    assert lit(board, "hint") == [labels()["face_down"]]


def test_where_nothing_is_left_the_hint_says_so(play):
    """Nothing is marked then."""
    board = play(seed=42)
    board.notebook.execute("w.game.hint = lambda: type('Hint', (), {'move': None, 'text': 'I can see nothing useful left.'})")
    board.press("h")
    expect(board.line).to_have_text("I can see nothing useful left.")
    assert lit(board, "hint") == lit(board, "goal") == []


def test_h_in_the_panel_is_a_letter(play):
    """And with Ctrl it is the browser's."""
    board = play(seed=42)
    board.press_button("new_game")
    board.panel.get_by_role("textbox").click()
    board.page.keyboard.type("h")
    expect(board.panel.get_by_role("textbox")).to_have_value("h")
    board.press_button("cancel")
    assert board.state()["hint"] is None


def test_the_outlook_follows_the_game(play):
    """It can be won; a move loses it, and the line names the move; undo makes it good again."""
    board = play(None, **LOSING, verdict=True)
    expect(outlook(board)).to_contain_text(CAN)
    board.drag("9C", "7")
    expect(outlook(board)).to_contain_text(LOST)
    board.press("Control+z")
    expect(outlook(board)).to_contain_text(CAN)
    board.press("Control+y")
    expect(outlook(board)).to_contain_text(LOST)


def test_without_the_option_there_is_no_such_line(play):
    """It comes and goes as the option is switched in a cell."""
    board = play(None, **LOSING)
    expect(outlook(board)).to_be_hidden()
    board.notebook.execute("w.verdict = True")
    expect(outlook(board)).to_contain_text(CAN)
    board.notebook.execute("w.verdict = False")
    expect(outlook(board)).to_be_hidden()


def test_clicks_are_answered_while_it_thinks(play):
    """A deal that takes more than a million positions: the stock is drawn from, and the line says that it looks."""
    board = play("normal-3", seed=12, verdict=True)
    expect(outlook(board)).to_contain_text(say("outlook.thinking"))
    for _ in range(5):
        board.click_place("stock")
    assert board.moves() == ["DR"] * 5
    assert board.shown() == board.true()
    assert board.notebook.value("str(w.last_error)") == "None"


def test_a_winnable_deal_says_so(play):
    """Below the cards, with the rules; the panel deals another such deal, and a typed code says what it is."""
    board = play("vegas-3", winnable=True)
    line = board.root.locator(".klondike-codeline")
    expect(line).to_contain_text("A deal that can be won · Vegas · Draw 3 (Hard)")
    code = board.ask("code")
    board.press_button("new_game")
    board.press_button("deal")
    expect(board.panel).to_be_hidden()
    assert board.ask("code") != code
    expect(line).to_contain_text(re.compile("^A deal that can be won · Vegas"))
    board.press_button("new_game")
    board.panel.get_by_role("textbox").fill("KL1-D3V-AAAAAAI")
    board.page.keyboard.press("Enter")
    expect(line).to_contain_text("A deal that can't be won · Vegas · Draw 3 (Hard)")


def test_rules_that_can_not_be_searched_are_explained_in_the_panel(lab):
    """The panel stays, with the reason."""
    board = lab.open(cell("normal-1", seed=1, winnable=True)).play()
    board.press_button("new_game")
    board.panel.get_by_text("With jokers", exact=True).click()
    board.press_button("deal")
    expect(board.panel.get_by_role("alert")).to_have_text("The solver can't search games with jokers (jokers) yet.")
    assert board.ask("rules.name") == "normal-1"
