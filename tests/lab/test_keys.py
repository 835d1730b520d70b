"""Keys: ours while the board has the focus, the notebook's otherwise; a whole game by keys alone."""

import re

import pytest
from playwright.sync_api import expect

from klondike_widget import Move
from klondike_widget.locale import labels

from .test_win import WINS

pytestmark = pytest.mark.lab

LABELS = labels()
FOCUS = """root => {
  const el = root.getRootNode().activeElement;
  return root.contains(el) ? (el.dataset.do ?? el.ariaLabel) : null;
}"""


def test_the_notebooks_shortcuts_do_not_fire_on_the_board(lab):
    """With the board in focus, wherever in it, none of the command-mode keys inserts, cuts, deletes or changes a cell."""
    notebook = lab.open("w = kw.play(seed=1)\nw", "'precious'", "'dear'")
    board = notebook.play()
    before = notebook.cells()
    for focus in (lambda: board.click_place("5"), board.root.focus, board.button("undo").focus, board.button("copy").focus):
        focus()
        for key in ("b", "a", "d", "d", "x", "z", "m", "y", "c", "v", "Shift+M", "Enter", "o", "l", "0", "0"):
            board.page.keyboard.press(key)
            assert board.root.evaluate("root => root.contains(root.getRootNode().activeElement)"), f"{key} took the focus away"
    board.settle()
    assert notebook.cells() == before
    assert board.shown() == board.true()


def test_our_keys_do_nothing_outside_the_board(lab):
    """A `d` or Ctrl+Z typed into a cell is the cell's, and in command mode the notebook's keys do what they always do."""
    notebook = lab.open("w = kw.play(seed=1)\nw", "")
    board = notebook.play()
    board.click("AH")
    editor = lab.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Cell").nth(2).locator(".cm-content")
    editor.click()
    lab.page.keyboard.type("d ")
    lab.page.keyboard.press("Control+z")
    lab.page.keyboard.press("Escape")
    lab.page.keyboard.press("b")
    lab.page.wait_for_function("lab.panel().content.widgets.length === 4")
    board.settle()
    assert board.moves() == ["6H"]


@pytest.mark.parametrize("key", ["d", " ", "Enter"])
def test_a_key_draws(play, key):
    """D draws from everywhere, the space bar and Enter on the stock, where the keyboard begins; the page does not scroll."""
    board = play(seed=1)
    board.press(key, key)
    assert board.moves() == ["DR", "DR"]
    assert board.shown() == board.true()


def test_with_a_modifier_or_in_a_field_no_letter_acts(play):
    """Letters are ours only as they are, and while nobody types."""
    board = play(seed=1)
    board.press(*(f"{held}+{key}" for held in ("Alt", "Shift") for key in "dfh"), "Control+d", "Control+u")
    assert (board.moves(), board.state()["hint"]) == ([], None)
    board.press("n")
    field = board.panel.get_by_role("textbox")
    field.click()
    board.page.keyboard.type("duf ")
    expect(field).to_have_value("duf ")
    board.settle()
    assert board.moves() == []


def test_tab_stops(play):
    """Tab goes to the buttons, the table, the two beside the game code and out, and back: each is one stop; the table keeps its place."""
    board = play(seed=1)
    board.press("5")
    here = board.focused
    stops = {"Shift+Tab": ["new_game", None], "Tab": [here, "copy", "copy_record", None]}
    for key, expected in stops.items():
        if key == "Tab":
            board.button("new_game").focus()
        for stop in expected:
            board.page.keyboard.press(key)
            assert board.root.evaluate(FOCUS) == stop, key


def test_the_arrows_go_through_the_buttons(play):
    """In the toolbar the arrows, Home and End go from button to button, round, and Enter presses one."""
    board = play(seed=1)
    board.press("d")
    board.button("new_game").focus()
    seen = []
    for key in ("ArrowLeft", "ArrowRight", "ArrowRight", "ArrowRight", "End", "Home", "ArrowRight", "ArrowRight"):
        board.page.keyboard.press(key)
        seen.append(board.root.evaluate("() => document.activeElement.dataset.do"))
    assert seen[:4] == [seen[4], "new_game", "restart", "undo"]
    assert seen[5:] == ["new_game", "restart", "undo"]
    board.press("Enter")
    assert board.moves() == []


def test_a_run_is_taken_and_put_by_keys(play):
    """Up within the fan, Enter takes the run from there; a refused place says why and leaves it in the hand; Enter puts it."""
    board = play(columns="JC 2S.QH 3S.TH9S8H - KS")
    board.press("3", "ArrowUp", "ArrowUp", "Enter")
    expect(board.chosen).to_have_count(3)
    board.press("2", "Enter")
    expect(board.line).to_have_text(board.why_not("32-3"))
    expect(board.chosen).to_have_count(3)
    assert board.moves() == []
    board.press("ArrowLeft")
    assert board.focused == f"{card('JC')}, {LABELS['fits']}"
    board.press("Enter")
    assert board.moves() == ["31-3"]
    expect(board.chosen).to_have_count(0)
    assert board.focused == f"{card('TH')}, {LABELS['nth'].format(n=2, m=4)}", "the focus goes with the card"
    assert board.shown() == board.true()


def test_part_of_a_run(play):
    """Plus and minus, or Shift with the arrows, take a card more or less of the run; more than lies open can't be taken."""
    board = play(columns="TH 3S.JDTC9H8S - 9D")
    counts = []
    for key in ("2", "+", "Shift+ArrowUp", "+", "+", "-", "Shift+ArrowDown"):
        board.press(key)
        counts.append(board.chosen.count())
    assert counts == [0, 2, 3, 4, 4, 3, 2]
    board.press("-", "4", "Enter")
    assert board.moves() == ["24"]
    board.press("2", "Enter", "Escape")
    expect(board.chosen).to_have_count(0)


def test_every_key_of_the_help_does_what_it_says(play):
    """The rest of the table: to foundations and columns, hints, undo and redo, the sheets."""
    board = play(columns="TH 5C.9S AC - 2D", waste="KD QS")
    board.press("3", "f")
    assert (board.moves(), board.focused) == (["3C"], card("AC"))
    board.press("w", "f")
    expect(board.line).to_have_text(board.why_not("WS"))
    board.press("2", "Shift+Enter")
    assert board.moves() == ["3C", "21"]
    for key, moves in (("u", 1), ("r", 2), ("Control+z", 1), ("Control+y", 2), ("u", 1), ("Control+Shift+Z", 2)):
        board.press(key)
        assert len(board.moves()) == moves, key
    board.press("h")
    assert board.state()["hint"]
    for key, name in (("n", "new_game"), ("?", "help"), ("F1", "help"), ("t", "table")):
        board.press(key)
        sheet = board.root.get_by_role("dialog", name=LABELS[name])
        expect(sheet).to_be_visible()
        board.press("Escape")
        expect(sheet).to_be_hidden()
    board.press("Home")
    assert board.focused.startswith(card("9S"))
    board.press("End")
    assert board.focused == LABELS["empty"]
    board.press("PageUp")
    assert board.focused == card("AC")


def test_a_sheet_keeps_the_focus_and_gives_it_back(play):
    """Tab goes round inside; closing leads back to where the player was."""
    board = play(seed=1)
    for focus, key in ((lambda: board.press("5"), "?"), (board.button("new_game").focus, "Enter"), (lambda: board.press("7"), "t")):
        focus()
        before = board.root.evaluate_handle("() => document.activeElement")
        board.page.keyboard.press(key)
        sheet = board.root.locator('[role="dialog"]:visible')
        for tab in ["Tab"] * 9 + ["Shift+Tab"] * 9:
            board.page.keyboard.press(tab)
            assert sheet.evaluate("sheet => sheet.contains(document.activeElement)"), tab
        board.page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
        assert before.evaluate("before => before === document.activeElement")


def test_the_ring_is_seen_by_who_uses_keys(play):
    """The ring stands round the card with the focus, at least two pixels wide; a press of the mouse takes it away."""
    board = play(seed=1)
    ring = board.root.locator(".klondike-ring")
    expect(ring).to_be_hidden()
    board.press("7")
    expect(ring).to_be_visible()
    own, shown = ring.bounding_box(), board.card("9S").bounding_box()
    assert [own[side] for side in ("x", "y", "width")] == pytest.approx([shown[side] for side in ("x", "y", "width")], abs=1)
    width, colour = ring.evaluate(
        "ring => { const { outlineWidth, outlineColor } = getComputedStyle(ring); return [outlineWidth, outlineColor]; }"
    )
    assert float(width.removesuffix("px")) >= 2
    assert len(re.findall(r"\d+", colour)) == 3, "not transparent"
    board.page.mouse.click(*board.point("9S"))
    expect(ring).to_be_hidden()


def test_the_keys_of_another_alphabet(play):
    """On a Bulgarian keyboard the key where D is draws, though it writes a Д."""
    board = play(seed=1)
    board.root.focus()
    board.root.evaluate(
        """() => document.activeElement.dispatchEvent(
          new KeyboardEvent("keydown", { key: "д", code: "KeyD", bubbles: true, cancelable: true, composed: true }))"""
    )
    board.settle()
    assert board.moves() == ["DR"]


def test_the_help_lists_the_keys_of_the_code(lab):
    """The table of keys is drawn from the one that the keyboard acts from: each key in it is there, with its text."""
    board = lab.play(seed=1)
    board.press("?")
    rows = board.root.locator(".klondike-keys tr").evaluate_all(
        "rows => rows.map((row) => [...row.children].map((cell) => cell.textContent.trim()))"
    )
    known = [value for key, value in LABELS.items() if key.startswith("key_") and not key.startswith("key_replay_")]
    assert {text for _, text in rows} >= set(known)
    assert all(keys and text for keys, text in rows)
    assert [keys for keys, text in rows if text == LABELS["undo"]] == ["U Ctrl+Z"]


def test_a_whole_game_is_won_by_keys_alone(lab):
    """Every move of a winning line by keys, in all the ways that there are; at the end the kernel has a won game with the line's score."""
    won = next(win for win in WINS if win["rules"] == "normal-1")
    board = lab.open(f"w = kw.play(code={won['code']!r})\nw").play()
    board.hurried = True
    line = won["line"].split()
    for played, text in enumerate(line, 1):
        board.press(*keys_of(Move(text), played % 2 == 0))
        assert board.counter("moves") == str(played), f"{text} was not played: {board.line.inner_text()}"
    expect(board.win).to_be_visible()
    assert board.moves() == line
    assert (board.ask("status"), board.ask("score")) == ("won", won["score"])
    assert board.shown() == board.true()


def keys_of(move, other):
    """Keys that play a move; there are two ways."""
    if move.kind in ("draw", "recycle"):
        return ["PageUp", "Home", "Enter"] if other else ["d"]
    source = ["w"] if move.source == "waste" else [move.source]
    if move.kind == "to_foundation" and other:
        return [*source, "f"]
    run = ["+"] * (move.count - 1) or ["Enter"] if other else [*["ArrowUp"] * (move.count - 1), "Enter"]
    homes = ["PageUp", "Home", *["ArrowRight"] * (2 + "SHDC".find(move.target))]
    return [*source, *run, *([move.target] if move.target.isdigit() else homes), "Enter"]


def card(face):
    """A card in words."""
    return LABELS["card_name"].format(rank=LABELS[f"rank_{face[0].lower()}"], suit=LABELS[f"suit_{face[1].lower()}"])
