"""Moves and their notation."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from klondike_widget import InvalidMoveError, Move
from klondike_widget.engine.moves import moves_in

COLUMNS = [str(number) for number in range(1, 11)]
FOUNDATIONS = ["S", "H", "D", "C", "S2", "H2", "D2", "C2"]
LETTERS = {"waste": "W", "10": "T"}


@pytest.mark.parametrize(
    ("text", "source", "target", "count", "kind"),
    [
        ("DR", "stock", "waste", 0, "draw"),
        ("NEW", "waste", "stock", 0, "recycle"),
        ("74", "7", "4", 1, "column_to_column"),
        ("74-2", "7", "4", 2, "column_to_column"),
        ("T1-13", "10", "1", 13, "column_to_column"),
        ("1T", "1", "10", 1, "column_to_column"),
        ("W4", "waste", "4", 1, "waste_to_column"),
        ("WH", "waste", "H", 1, "to_foundation"),
        ("3H", "3", "H", 1, "to_foundation"),
        ("3H2", "3", "H2", 1, "to_foundation"),
        ("H4", "H", "4", 1, "worry_back"),
        ("H2", "H", "2", 1, "worry_back"),
        ("H22", "H2", "2", 1, "worry_back"),
        ("SH", "S", "H", 1, "between_foundations"),
        ("S2H", "S2", "H", 1, "between_foundations"),
    ],
)
def test_notation(text, source, target, count, kind):
    """A move names piles and counts, as the solvers print it."""
    move = Move(text)
    assert (move.source, move.target, move.count, move.kind) == (source, target, count, kind)
    assert str(move) == text
    assert Move.between(source, target, count) is move


@given(st.sampled_from(["waste", *FOUNDATIONS, *COLUMNS]), st.sampled_from([*FOUNDATIONS, *COLUMNS]), st.integers(1, 108))
def test_every_move_reads_what_it_writes(source, target, count):
    move = Move.between(source, target, count)
    assert Move(str(move)) is move
    assert Move(f" {str(move).lower()}\n") is move
    assert eval(repr(move), {"Move": Move}) is move
    assert pickle.loads(pickle.dumps(move)) is move
    assert copy.deepcopy(move) is move
    assert (move.source, move.target, move.count) == (source, target, count)


def test_no_two_moves_are_written_alike():
    moves = [
        Move.between(source, target, count)
        for source in ["waste", *FOUNDATIONS, *COLUMNS]
        for target in [*FOUNDATIONS, *COLUMNS]
        for count in (1, 2, 13)
    ]
    assert len({str(move) for move in moves}) == len(moves)


@pytest.mark.parametrize("text", ["74-1", "74-01"])
def test_a_count_of_one_is_not_written(text):
    if text == "74-1":
        assert str(Move(text)) == "74"
    else:
        with pytest.raises(InvalidMoveError):
            Move(text)


@pytest.mark.parametrize("field", ["source", "target", "count", "kind", "source_number", "other"])
def test_a_move_can_not_be_changed(field):
    """Equal moves are one object: what one cell did to it, every game would feel."""
    move = Move("74-2")
    before = getattr(move, field, None)
    try:
        with pytest.raises(AttributeError):
            setattr(move, field, "x")
    finally:
        if field != "other" and getattr(move, field) != before:
            object.__setattr__(move, field, before)


BAD = [
    "",
    " ",
    "D",
    "DRAW",
    "DR0",
    "DR1",
    "NEW2",
    "7",
    "7-4",
    "744",
    "04",
    "74-0",
    "74--2",
    "74-",
    "W",
    "WW",
    "4W",
    "HW",
    "XX",
    "7♥",
    "74-2-2",
    "S3S3",
]

EMPTY = "''"
"""How an empty text is shown."""


@pytest.mark.parametrize("text", BAD)
def test_a_text_that_is_no_move_is_refused_with_what_was_expected(text):
    with pytest.raises(InvalidMoveError) as caught:
        Move(text)
    expected = "expected DR, NEW, two piles as in 74, W4, WH or H4, or a run as in 74-2."
    assert str(caught.value) == f"{text or EMPTY} is no move: {expected}"


@pytest.mark.parametrize(
    ("source", "target", "count"),
    [
        ("stock", "4", 1),
        ("4", "stock", 1),
        ("4", "waste", 1),
        ("waste", "waste", 1),
        ("stock", "stock", 1),
        ("0", "4", 1),
        ("11", "4", 1),
        ("4", "", 1),
        ("T", "4", 1),
        ("7", "4", 0),
        ("7", "4", -1),
        ("7", "4", 109),
        ("7", "4", 1.0),
        ("7", "4", True),
        (7, 4, 1),
        (None, None, None),
    ],
)
def test_no_move_goes_between_such_piles(source, target, count):
    with pytest.raises(InvalidMoveError) as caught:
        Move.between(source, target, count)
    assert str(caught.value).startswith(f"No move takes {count} from {source} to {EMPTY if target == '' else target}: piles are ")


def test_a_count_that_no_pile_can_have_is_refused():
    with pytest.raises(InvalidMoveError) as caught:
        Move("74-999")
    assert "999" in str(caught.value)


def test_a_solver_line_is_read():
    """What KSolve and Klondike-Solver print: several draws in one, flips, move numbers, commas."""
    assert " ".join(map(str, moves_in("DR4 WD W4 36 F3 35, F3; dr2 W3"))) == "DR DR DR DR WD W4 36 35 DR DR W3"
    assert " ".join(map(str, moves_in("1. DR3 W6 2. 76-2 F7 3... NEW\n\n12. WH"))) == "DR DR DR W6 76-2 NEW WH"
    assert moves_in("") == moves_in(" \n ") == ()


@pytest.mark.parametrize(("text", "piece"), [("DR WHO 74", "WHO"), ("74 7♥", "7♥"), ("DR0", "DR0"), ("F8 F0", "F0"), ("1.DR", "1.DR")])
def test_a_line_with_a_piece_that_is_no_move_names_the_piece(text, piece):
    with pytest.raises(InvalidMoveError) as caught:
        moves_in(text)
    assert str(caught.value).startswith(f"{piece} is no move")


@given(st.lists(st.sampled_from(["DR", "NEW", "74", "74-2", "W4", "WH", "3H", "H4", "T1-13", "S2H"])))
def test_a_line_reads_what_it_writes(texts):
    assert [str(move) for move in moves_in(" ".join(texts))] == texts
