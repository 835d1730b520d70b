"""Looking back on a game: the bar under the felt, by keyboard and by mouse."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from klondike_widget.locale import labels

from .board import Board

pytestmark = pytest.mark.lab

PLAYED = """g = kw.Game("normal-1", seed=1)
try:
    g.move("25")
except kw.IllegalMoveError:
    pass
g.play("75 6H DR DR DR")
w = g.replay()
w"""


@pytest.fixture
def replay(lab):
    """A replay of five moves, with one that was refused at the deal."""
    return lab.open(PLAYED).play()


def slider(board: Board):
    return board.root.get_by_role("slider")


def test_a_game_is_gone_through_by_keyboard(replay):
    """Arrows step, Home and End go to the ends, and the screen shows what the kernel has at each ply."""
    slider(replay).focus()
    for key, ply in (
        ("ArrowRight", 1),
        ("ArrowUp", 2),
        ("End", 5),
        ("ArrowLeft", 4),
        ("ArrowDown", 3),
        ("Home", 0),
        ("ArrowLeft", 0),
        ("PageUp", 5),
    ):
        replay.page.keyboard.press(key)
        replay.settle()
        assert replay.ask("ply") == ply
        assert slider(replay).input_value() == str(ply)
        assert replay.shown() == replay.true()
    assert replay.counter("moves") == "5"
    expect(slider(replay)).to_be_focused()


def test_the_help_lists_the_keys_of_a_replay(replay):
    """From the slider too; closed again, the slider has the focus."""
    known = {text for key, text in labels().items() if key.startswith("key_replay_")}
    slider(replay).focus()
    replay.page.keyboard.press("?")
    assert set(replay.root.locator(".klondike-keys th").all_inner_texts()) == known
    replay.page.keyboard.press("Escape")
    expect(slider(replay)).to_be_focused()


def test_every_step_counts_however_fast(replay):
    """Five quick presses are five steps; only the place where they end is asked for last."""
    slider(replay).focus()
    for _ in range(5):
        replay.page.keyboard.press("ArrowRight")
    for _ in range(2):
        replay.page.keyboard.press("ArrowLeft")
    replay.page.wait_for_function(
        "([root, n]) => root.querySelector('input[type=range]').value === n", arg=[replay.root.element_handle(), "3"]
    )
    replay.settle()
    assert replay.ask("ply") == 3


def test_what_was_refused_and_what_was_earned_is_told(replay):
    """At the deal the refused move with its reason; at the second ply the ace that went up, and its points."""
    story = replay.root.locator(".klondike-story")
    expect(story.get_by_role("listitem")).to_have_text("25" + replay.notebook.execute("print(g.refusals[0].refusal, end='')"))
    slider(replay).focus()
    replay.page.keyboard.press("ArrowRight")
    replay.page.keyboard.press("ArrowRight")
    replay.settle()
    expect(story).to_contain_text("6H")
    expect(story).to_contain_text("+15")
    expect(story.get_by_role("listitem")).to_have_count(0)
    assert replay.counter("score") == "20" == str(replay.ask("score"))


def test_it_plays_to_the_end_and_again(replay):
    """Space plays; at the end it stops, and the next press begins again at the deal. A step ends the playing."""
    replay.root.get_by_role("combobox").select_option("4")
    slider(replay).focus()
    replay.page.keyboard.press(" ")
    expect(replay.button("replay_pause")).to_be_visible()
    expect(replay.button("replay_play")).to_be_visible(timeout=30_000)
    replay.settle()
    assert replay.ask("ply") == 5
    replay.button("replay_play").click()
    expect(replay.root.locator(".klondike-place-of")).to_have_text("Move 0 of 5")
    replay.button("replay_on").click()
    expect(replay.button("replay_play")).to_be_visible()


def test_a_press_on_the_slider_goes_there(replay):
    box = slider(replay).bounding_box()
    replay.page.mouse.click(box["x"] + box["width"] - 4, box["y"] + box["height"] / 2)
    replay.settle()
    assert replay.ask("ply") == 5


def test_cards_are_only_looked_at(replay):
    """No drag, no click, no key moves a card; a press on the felt gives the arrows to the slider's keys."""
    replay.drag("9S", "5")
    replay.click("7D")
    replay.click_place("stock")
    replay.press("d", "Control+z")
    assert (replay.ask("ply"), replay.ask("moves")) == (0, [])
    expect(replay.held).to_have_count(0)
    expect(replay.chosen).to_have_count(0)
    for key in ("undo", "redo", "restart", "new_game", "hint"):
        expect(replay.button(key)).to_have_count(0)


def test_a_game_is_copied_as_text(lab):
    """From a live board; pasted, it is the same game, with what was refused."""
    board = lab.open(PLAYED.replace("g.replay()", "g.widget()")).play()
    board.button("copy_record").click()
    expect(board.line).to_have_text("The game is copied: paste it as text.")
    copied = board.page.evaluate("navigator.clipboard.readText()")
    assert copied == board.notebook.execute("print(g.record(refusals=True), end='')")
    assert board.notebook.value(f"[str(move) for move in kw.replay({copied!r}).game.line]") == board.moves()


def test_two_views_of_a_replay_follow_each_other(lab):
    lab.page.set_viewport_size({"width": 1280, "height": 2200})
    try:
        notebook = lab.open(PLAYED, "w")
        first, second = notebook.play(1), notebook.play(2)
        slider(first).focus()
        lab.page.keyboard.press("End")
        first.settle()
        second.settle()
        assert slider(second).input_value() == "5"
        assert first.shown() == second.shown() == first.true()
    finally:
        lab.page.set_viewport_size({"width": 1280, "height": 1100})
