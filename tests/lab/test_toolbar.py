"""Buttons, counters, the New-game panel and the game code."""

import pytest
from playwright.sync_api import expect

from klondike_widget import InvalidCodeError
from klondike_widget.engine.codes import decoded
from klondike_widget.locale import labels

from .notebook import cell

pytestmark = pytest.mark.lab

LABELS = labels()


def test_undo_redo_and_restart(play):
    """Undo gives the points back that the move brought (A35), redo plays it again, restart begins the same deal."""
    board = play(seed=1)
    for key in ("undo", "redo", "restart"):
        expect(board.button(key)).to_have_attribute("aria-disabled", "true")
    dealt = board.shown()
    board.click("AH")
    board.drag("9S", "5")
    played, score = board.shown(), board.counter("score")
    assert score == "20"
    board.press_button("undo")
    assert (board.moves(), board.counter("score"), board.counter("moves")) == (["6H"], "15", "1")
    assert board.shown() == board.true()
    board.press_button("redo")
    assert (board.moves(), board.counter("score")) == (["6H", "75"], score)
    assert board.shown() == played
    code = board.ask("code")
    board.press_button("restart")
    assert (board.moves(), board.counter("score"), board.ask("code")) == ([], "0", code)
    assert board.shown() == dealt == board.true()


def test_the_usual_keys_undo_and_redo(play):
    """Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y do what they do everywhere, and do nothing to the notebook."""
    board = play(seed=1)
    sources = board.notebook.cells()
    board.click("AH")
    board.press("Control+z")
    assert board.moves() == []
    board.press("Control+y")
    assert board.moves() == ["6H"]
    board.press("Control+z", "Control+Shift+Z")
    assert board.moves() == ["6H"]
    assert board.notebook.cells() == sources


def test_undo_while_a_card_still_glides(play):
    """Whatever the animations do, the cards end where the kernel has them."""
    board = play(seed=1)
    end = board.aim("9S", "5", down=0.15)
    board.lift("9S")
    board.page.mouse.move(*end, steps=4)
    board.page.mouse.up()
    for key in ("Control+z", "Control+y", "Control+z", "Control+z"):
        board.page.keyboard.press(key)
    board.settle()
    assert board.moves() == []
    assert board.shown() == board.true()


@pytest.mark.parametrize(
    ("family", "draw", "rules"),
    [(0, 0, "normal-1"), (0, 1, "normal-3"), (1, 0, "vegas-1"), (1, 1, "vegas-3")],
)
def test_a_new_game_by_scoring_and_draw(play, family, draw, rules):
    """The panel offers both scorings and both draws, and deals what it says (A22)."""
    board = play("normal-3" if rules == "normal-1" else "normal-1", seed=1)
    menu = board.notebook.value("w.menu")
    code = board.ask("code")
    board.press_button("new_game")
    for title in (menu[family]["title"], menu[family]["draws"][draw]["title"]):
        board.panel.get_by_text(title, exact=True).click()
        expect(board.panel.get_by_role("radio", name=title, exact=True)).to_be_checked()
    board.press_button("deal")
    expect(board.panel).to_be_hidden()
    assert board.ask("rules.name") == rules
    assert board.ask("code") != code
    assert board.counter("score") == ("0" if family == 0 else "-$52")
    assert board.shown() == board.true()


def test_a_new_game_by_code(play):
    """A typed code deals its game, however it is spelled, and brings its rules (A36)."""
    board = play(seed=1)
    board.press_button("new_game")
    board.panel.get_by_role("textbox").fill("kl1 d3v aaaaaai")
    board.page.keyboard.press("Enter")
    expect(board.panel).to_be_hidden()
    board.settle()
    assert (board.ask("code"), board.ask("rules.name")) == ("KL1-D3V-AAAAAAI", "vegas-3")
    assert board.root.get_by_text("KL1-D3V-AAAAAAI").is_visible()
    assert board.shown() == board.true()


@pytest.mark.parametrize("code", ["KL1-D1N-AAAAAAH", "hello"])
def test_a_wrong_code_is_explained_in_the_panel(play, code):
    """The panel stays, says what is wrong with the code, and the game goes on unchanged."""
    board = play(seed=1)
    board.click("AH")
    before = board.shown()
    board.press_button("new_game")
    with pytest.raises(InvalidCodeError) as error:
        decoded(code)
    board.panel.get_by_role("textbox").fill(code)
    board.press_button("deal")
    expect(board.panel.get_by_role("alert")).to_have_text(str(error.value))
    expect(board.panel.get_by_role("textbox")).to_have_value(code)
    board.page.keyboard.press("Escape")
    expect(board.panel).to_be_hidden()
    assert board.moves() == ["6H"]
    assert board.shown() == before == board.true()


def test_letters_typed_as_a_code_stay_letters(play):
    """In the panel's field `d` draws nothing, and the notebook's shortcuts do not fire."""
    board = play(seed=1)
    sources = board.notebook.cells()
    board.press_button("new_game")
    field = board.panel.get_by_role("textbox")
    field.click()
    board.page.keyboard.type("dd bazx")
    expect(field).to_have_value("dd bazx")
    board.press_button("cancel")
    expect(board.panel).to_be_hidden()
    assert board.moves() == []
    assert board.notebook.cells() == sources


def test_the_game_code_can_be_copied(play):
    """The button puts the code on the clipboard, and says so."""
    board = play(seed=1)
    board.button("copy").click()
    expect(board.button("copy")).to_have_text(LABELS["copied"])
    assert board.page.evaluate("navigator.clipboard.readText()") == board.ask("code")
    expect(board.button("copy")).to_have_text(LABELS["copy"])


def test_counters_follow_the_game(play):
    """Score, moves and pass show what the kernel counts, after every kind of action."""
    board = play(columns="KC QC", waste="TS", homes="9S KH KD JC")
    for act in (
        lambda: board.click_place("stock"),
        lambda: board.press("Control+z"),
        lambda: board.click("TS"),
        lambda: board.notebook.execute("w.game.draw()"),
    ):
        act()
        board.settle()
        assert board.counter("score") == board.ask("score_text")
        assert board.counter("moves") == str(board.ask("ply"))
        assert board.counter("pass") == str(board.ask("pass_number"))


def test_the_stopwatch_runs_from_the_first_action(lab):
    """The time stands still before the first action, shows what the game has measured, and ticks on in the browser."""
    notebook = lab.open("now = [0.0]\nw = kw.KlondikeWidget(kw.Game('normal-1', seed=1, clock=lambda: now[0]))\nw")
    board = notebook.play()
    assert board.counter("time") == "0:00"
    board.click_place("stock")
    notebook.execute("now[0] = 754.5")
    board.click_place("stock")
    time = board.root.get_by_role("toolbar").locator('[data-counter="time"]')
    expect(time).to_contain_text("12:3")
    notebook.execute("now[0] = 3599.8")
    board.click_place("stock")
    expect(time).to_contain_text("60:0")


def test_a_game_without_a_score_or_code_shows_none(lab):
    """A position has no code: then there is nothing to copy."""
    board = lab.open(cell(columns="KS")).play()
    expect(board.root.locator('[data-do="copy"]')).to_be_hidden()
