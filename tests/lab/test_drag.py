"""Dragging cards with the mouse (A33), and where they land."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.lab


def test_a_card_dragged_to_a_column_lies_there(play):
    """A card that is dragged to a column moves there, in the kernel and on the screen."""
    board = play(seed=1)
    board.drag("9S", "5")
    assert board.moves() == ["75"]
    assert board.shown()["5"][-2:] == ["TH", "9S"]
    assert board.shown() == board.true()


def test_a_run_is_dragged_as_one(play):
    """All cards on the one that is taken come with it, and none is left behind or doubled."""
    board = play(columns="2S.JC 3S.TH9S8H")
    board.lift("TH")
    expect(board.held).to_have_count(3)
    assert board.root.locator("[data-card]").count() == 52
    board.page.mouse.move(*board.aim("TH", "1"), steps=8)
    board.page.mouse.up()
    board.settle()
    assert board.moves() == ["21-3"]
    assert board.shown()["1"] == [None, "JC", "TH", "9S", "8H"]
    assert board.shown() == board.true()


def test_the_fan_of_a_run_is_kept_in_the_hand(play):
    """The cards of a run keep their distances while they are held."""
    board = play(columns="JC TH9S8H")
    faces = ("TH", "9S", "8H")
    before = [board.card(face).bounding_box()["y"] for face in faces]
    board.lift("TH")
    board.page.mouse.move(500, 600, steps=4)
    expect(board.held).to_have_count(3)
    after = [board.card(face).bounding_box()["y"] for face in faces]
    assert [y - after[0] for y in after] == pytest.approx([y - before[0] for y in before], abs=1)


@pytest.mark.parametrize("right", [-0.6, 0.6])
def test_a_drop_that_overlaps_two_fifths_counts(play, right):
    """A card needs no exact aim: where two fifths of its width lie on a column that accepts it, it goes there."""
    board = play(columns="2S - TH 5C.9S")
    board.drag("9S", "3", right=right)
    assert board.moves() == ["43"]
    assert board.shown() == board.true()


def test_a_drop_below_the_last_card_of_a_short_column_counts(play):
    """The whole strip under a column belongs to it."""
    board = play(columns="TH 5C.9S")
    board.drag("9S", "1", down=2.2)
    assert board.moves() == ["21"]


def test_the_lead_card_decides_for_a_long_run(play):
    """A run dropped between a column that refuses it and one that accepts it goes to the one that accepts it."""
    board = play(columns="9C.KS 3S.QH 9D.QDJCTH9S8H7C")
    board.drag("QD", "1", right=0.75)
    assert board.moves() == ["31-6"]
    assert board.shown()["1"][-6:] == ["QD", "JC", "TH", "9S", "8H", "7C"]
    assert board.shown() == board.true()


@pytest.mark.parametrize("place", ["S", "H", "D", "C"])
def test_a_card_dropped_on_any_foundation_finds_its_own(play, place):
    """4♣ dropped on the place of another suit goes to the clubs (A20)."""
    board = play(columns="4C 9D", homes="2H 3C")
    board.drag("4C", place)
    assert board.moves() == ["1C"]
    assert board.shown()["C"][-1] == "4C"
    assert board.shown() == board.true()


def test_a_foundation_card_can_be_dragged_back(play):
    """The top card of a foundation comes back by drag (A34), and does not gain or lose points."""
    board = play(columns="5S 9D", homes="4H")
    board.drag("4H", "1")
    assert board.moves() == ["H1"]
    assert board.counter("score") == "0"
    assert board.shown() == board.true()


@pytest.mark.parametrize(
    ("face", "pile", "move"),
    [("9S", "2", "72"), ("AH", "S", None), ("9C", "D", "1D"), ("JD", "7", "27")],
    ids=["wrong rank", "routed", "foundation", "other column"],
)
def test_a_refused_drop_goes_home_and_says_why(play, face, pile, move):
    """The card of a refused drop lies where it lay, nothing is recorded, and the sentence of `game.check` stands below the board."""
    board = play(seed=1)
    before = board.shown()
    sentence = board.why_not(move) if move else ""
    board.drag(face, pile)
    expect(board.line).to_have_text(sentence)
    if move:
        assert board.shown() == before == board.true()
        assert board.moves() == []
    else:
        assert board.moves() == ["6H"]


def test_a_run_over_a_foundation_is_refused_as_a_run(play):
    """A foundation takes one card at a time: a run is not cut, it goes home, and the board says why."""
    board = play(columns="3S2H KD", homes="2S AH")
    board.drag("3S", "S")
    expect(board.line).to_have_text(board.why_not("1S-2"))
    assert board.moves() == []
    assert board.shown() == board.true()


def test_a_card_let_go_over_nothing_goes_home(play):
    """Between the places nothing is asked for, so nothing is refused."""
    board = play(seed=1)
    before = board.shown()
    waste = board.place("waste").bounding_box()
    board.lift("9S")
    board.page.mouse.move(waste["x"] + waste["width"] * 1.6, waste["y"] + waste["height"] / 2, steps=6)
    board.page.mouse.up()
    board.settle()
    assert board.shown() == before
    expect(board.line).to_have_text("")
    assert board.state()["revision"] == 1


def test_the_next_move_may_begin_before_the_last_has_landed(play):
    """Two drags without a pause between them are two moves, and every card ends where it should."""
    board = play(columns="9C.8H 5D.4S 9S 5H KD")
    (start, end), (start2, end2) = ((board.point(face), board.aim(face, pile, down=0.15)) for face, pile in (("8H", "3"), ("4S", "4")))
    for begin, finish in ((start, end), (start2, end2)):
        board.page.mouse.move(*begin)
        board.page.mouse.down()
        board.page.mouse.move(*finish, steps=3)
        board.page.mouse.up()
    board.settle()
    assert board.moves() == ["13", "24"]
    assert board.shown() == board.true()


CUTS = {
    "Escape": lambda board: board.page.keyboard.press("Escape"),
    "a second button": lambda board: board.page.mouse.down(button="right"),
    "the window loses the focus": lambda board: board.page.evaluate("window.dispatchEvent(new Event('blur'))"),
    "the pointer is cancelled": lambda board: _pointer(board, "pointercancel", buttons=0),
    "the mouse came up outside": lambda board: _pointer(board, "pointermove", buttons=0),
}


@pytest.mark.parametrize("cut", CUTS.values(), ids=CUTS)
def test_a_drag_cut_short_returns_the_card(play, cut):
    """Whatever ends a drag too early, the card goes home, letting go afterwards does nothing, and the next drag works."""
    board = play(seed=1)
    before = board.shown()
    end = board.aim("9S", "5", down=0.15)
    board.lift("9S")
    board.page.mouse.move(*end, steps=5)
    expect(board.held).to_have_count(1)
    cut(board)
    expect(board.held).to_have_count(0)
    board.page.mouse.up(button="right")
    board.page.mouse.up()
    board.settle()
    assert board.moves() == []
    assert board.shown() == before
    board.drag("9S", "5")
    assert board.moves() == ["75"]


def _pointer(board, kind, buttons):
    board.root.evaluate(
        """(root, [kind, buttons]) => root.querySelector("[data-card]").dispatchEvent(
          new PointerEvent(kind, { pointerId: 1, pointerType: "mouse", bubbles: true, buttons, clientX: 9, clientY: 9 }))""",
        [kind, buttons],
    )
