"""The board and the cells of the notebook, at the same time."""

import pytest
from playwright.sync_api import expect

from .notebook import cell

pytestmark = pytest.mark.lab


def test_two_views_of_one_board_follow_each_other(lab):
    """What is played in one output shows in the other; a selection and a refusal belong to the output where they were made."""
    lab.page.set_viewport_size({"width": 1280, "height": 2000})
    try:
        notebook = lab.open(cell(seed=1), "w")
        first, second = notebook.play(1), notebook.play(2)
        first.drag("9S", "5")
        second.settle()
        assert first.moves() == ["75"]
        assert first.shown() == second.shown() == first.true()
        second.drag("AH", "H")
        first.settle()
        assert first.shown() == second.shown() == first.true()
        first.click("7D")
        expect(first.chosen).to_have_count(1)
        expect(second.chosen).to_have_count(0)
        second.drag("JD", "5")
        expect(second.line).to_have_text(second.why_not("25"))
        expect(first.line).to_have_text("")
        second.click_place("stock")
        expect(first.chosen).to_have_count(1)
        assert first.moves() == ["75", "6H", "DR"]
    finally:
        lab.page.set_viewport_size({"width": 1280, "height": 1100})


def test_a_move_from_a_cell_shows_on_the_board(lab):
    """A move in a cell and a drag with the mouse are one path; a cell can also deal anew."""
    notebook = lab.open(cell(seed=1), "w.game.move('75')\nw.game.draw()", "w.game.new('vegas-3', seed=7)")
    board = notebook.play()
    notebook.run(2)
    board.settle()
    assert board.shown()["5"][-1] == "9S"
    assert board.counter("moves") == "2"
    assert board.shown() == board.true()
    notebook.run(3)
    board.settle()
    assert board.counter("score") == "-$52"
    assert board.shown() == board.true()


def test_a_cell_takes_the_card_out_of_the_hand(play):
    """When a cell moves the very card that is being dragged, the drag ends and nothing is lost or played twice."""
    board = play(seed=1)
    end = board.aim("9S", "5", down=0.15)
    board.lift("9S")
    board.page.mouse.move(*end, steps=4)
    board.notebook.execute("w.game.move('75')")
    expect(board.held).to_have_count(0)
    board.page.mouse.move(end.x + 200, end.y - 100, steps=3)
    board.page.mouse.up()
    board.settle()
    assert board.moves() == ["75"]
    assert board.shown() == board.true()
    expect(board.line).to_have_text("")


def test_a_drag_goes_on_while_a_cell_moves_another_card(play):
    """A drag is not disturbed by what happens elsewhere on the table, and its move counts."""
    board = play(seed=1)
    end = board.aim("9S", "5", down=0.15)
    board.lift("9S")
    board.page.mouse.move(end.x - 60, end.y, steps=4)
    board.notebook.execute("w.game.move('6H')\nw.game.draw()")
    expect(board.root.get_by_role("toolbar").locator('[data-counter="moves"]')).to_contain_text("2")
    expect(board.held).to_have_count(1)
    board.page.mouse.move(*end, steps=3)
    board.page.mouse.up()
    board.settle()
    assert board.moves() == ["6H", "DR", "75"]
    assert board.shown() == board.true()


def test_a_new_deal_empties_the_hand(play):
    """A card held while a cell deals anew is not dropped into the new game."""
    board = play(seed=1)
    end = board.aim("9S", "5", down=0.15)
    board.lift("9S")
    board.page.mouse.move(*end, steps=4)
    board.notebook.execute("w.game.new(seed=1)")
    expect(board.held).to_have_count(0)
    board.page.mouse.up()
    board.settle()
    assert board.moves() == []
    assert board.shown() == board.true()


def test_mouse_and_cells_in_turns(play):
    """After each of a mixed series of moves the screen shows what the kernel has, card for card."""
    board = play(seed=1)
    run = board.notebook.execute
    for act in (
        lambda: board.drag("9S", "5"),
        lambda: run("w.game.draw()"),
        lambda: board.click("AH"),
        lambda: run("w.game.undo()"),
        lambda: board.click_place("stock"),
        lambda: run("with w.game.batch():\n    w.game.undo()\n    w.game.draw()\n    w.game.draw()"),
        lambda: board.press("Control+z"),
        lambda: run("w.game.goto(1)"),
        lambda: board.press_button("redo"),
        lambda: run("w.game.restart()"),
        lambda: board.drag("9C", "5"),
    ):
        act()
        board.settle()
        assert board.shown() == board.true()
        assert board.counter("moves") == str(board.ask("ply"))
    assert board.moves() == ["15"]


def test_cells_see_what_the_mouse_does(lab):
    """`observe` on the widget is told of moves by mouse, and the score can be read at any time."""
    notebook = lab.open(cell(seed=1), "seen = []\nw.observe(lambda change: seen.append(change['new']), 'score')\nw.score")
    board = notebook.play()
    notebook.run(2)
    board.click("AH")
    assert notebook.value("[seen, w.score, w.moves, w.status]") == [[15], 15, ["6H"], "playing"]
    assert notebook.value("w.last_error") is None
