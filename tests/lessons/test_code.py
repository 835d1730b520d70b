"""Functions of the reader's: tried on many positions; the smallest that fails is shown, and errors are told, not raised."""

from __future__ import annotations

import pytest

from klondike_widget import Card, Game, Position
from klondike_widget import lessons as kl
from klondike_widget.study import View

COUNT = "def hidden(position):\n    return sum(len(column.down) for column in position.tableau)\n"


@pytest.fixture
def code():
    return kl.Code("Count.", solution=COUNT, hints="Add.", count=40)


def test_the_smallest_position_that_fails_is_shown_with_what_was_expected(code):
    def almost(position):
        count = sum(len(column.down) for column in position.tableau)
        return count if count > 15 else count + 1

    feedback = code.check(almost)
    cases = [position for position in kl.positions(count=40) if sum(len(column.down) for column in position.tableau) <= 15]
    smallest = min(cases, key=lambda position: 52 - sum(map(len, position.foundations)))
    count = sum(len(column.down) for column in smallest.tableau)
    assert f"Wrong for {len(cases)} of 40 inputs" in feedback.text
    assert feedback.text.endswith(f"Expected: {count}. Your function gave: {count + 1}.")
    assert repr(smallest) in feedback.table
    assert str(Game(position=smallest)) in feedback.table


def test_an_error_is_told_with_its_line(code):
    def broken(position):
        return position.columns

    feedback = code.check(broken)
    assert "Your function stopped with AttributeError: 'Position' object has no attribute 'columns'" in feedback.text
    assert "return position.columns" in feedback.text


@pytest.mark.parametrize("answer", [lambda position: None, lambda position: ...])
def test_a_function_that_nobody_has_written_yet(code, answer):
    feedback = code.check(answer)
    assert (feedback.right, feedback.text) == (None, "No answer yet. The function gives nothing back: it needs a return.")


def test_a_function_of_another_number_of_arguments(code):
    assert "TypeError" in code.check(lambda: 7).text


class Odd:
    def __eq__(self, other):
        raise RuntimeError("no")

    def __repr__(self):
        raise RuntimeError("no")

    __hash__ = None


def test_a_value_that_can_be_neither_compared_nor_shown(code):
    assert "Your function gave: <Odd>." in code.check(lambda position: Odd()).text


def test_what_a_function_is_called_with():
    met = []

    def see(value):
        met.append(value)
        return value.pass_number

    count = "def count(game):\n    return len(game.legal_moves)"
    code = kl.Code("Count.", solution=count, hints="Draw.", gets="game", count=3, rules="vegas-3")
    code.check(see)
    assert all(isinstance(game, Game) and game.rules.name == "vegas-3" for game in met)
    seen = kl.Code("See.", solution="def f(position):\n    return len(position.waste)", hints="Look.", gets="seen", count=9)
    met.clear()
    seen.check(see)
    assert all(isinstance(position, Position) and position == position.seen() for position in met)
    view = kl.Code("See.", solution="def f(view):\n    return len(view.position.waste)", hints="Look.", gets="view", count=9)
    met.clear()
    view.check(see)
    assert all(
        isinstance(seen, View) and seen.legal_moves == Game(position=case).legal_moves for seen, case in zip(met[:9], kl.positions(count=9))
    )


def test_a_game_may_be_played_and_each_call_gets_a_fresh_one():
    draw = "def draw(game):\n    if 'DR' in map(str, game.legal_moves):\n        game.draw()\n    return len(game.position.waste)"
    code = kl.Code("Draw.", solution=draw, hints="Draw.", gets="game", count=30)
    space = {}
    exec(draw, space)
    assert code.check(space["draw"]).right
    assert code.check(space["draw"]).right


def test_cases_of_ones_own_and_answers_of_several_kinds():
    ranks = "def up(cards):\n    return [card + 1 for card in cards]"
    code = kl.Code("Add.", solution=ranks, hints="Add.", cases=[[1], [1, 2], []])
    assert code.check(lambda cards: tuple(card + 1 for card in cards)).right
    wrong = code.check(lambda cards: [card + 1 for card in cards[:1]])
    assert wrong.text.endswith("Expected: [2, 3]. Your function gave: [2].")
    assert wrong.table == "[1, 2]"


def test_a_float_need_not_be_the_same_to_the_last_digit():
    code = kl.Code("Divide.", solution="def third(n):\n    return n / 3", hints="Divide.", cases=[1, 2, 5])
    assert code.check(lambda n: n * (1 / 3)).right
    assert not code.check(lambda n: round(n / 3, 6)).right
    assert not code.check(lambda n: "one third").right


def test_the_source_knows_the_package():
    code = kl.Code("King.", solution="def king(suit):\n    return kw.Card('K' + suit)", hints="Look.", cases=["S", "H"])
    assert code.check(lambda suit: Card("K" + suit)).right


def test_positions_are_always_the_same_and_differ():
    first, again = kl.positions(count=30), kl.positions(count=30)
    assert first == again
    assert len(set(first)) == 30
    assert all(position.rules.name == "double-1" for position in kl.positions("double-1", 5))
