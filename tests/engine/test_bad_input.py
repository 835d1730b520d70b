"""Wrong things given to every public call: an error of the family that repeats them, and a game that is as it was."""

from __future__ import annotations

import dataclasses
import math
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from klondike_widget import RULES, Card, Game, KlondikeError, Move, Position, RuleSet, Scoring

from .tables import PACK, cards_lying, state

THING = object()
HUGE = 10**5000

WRONG = {
    "number": 5,
    "negative": -1,
    "float": 2.5,
    "nan": math.nan,
    "infinity": math.inf,
    "bool": True,
    "complex": 1j,
    "bytes": b"DR",
    "empty bytes": b"",
    "empty text": "",
    "blank": "   ",
    "text": "nonsense",
    "braces": "{card} {0} {",
    "percent": "%s %d",
    "unicode": "♠♥♦♣ 七 \u202e\u0000",
    "emoji": "🂡",
    "lone surrogate": "\ud800",
    "line breaks": "DR\n\nDRX",
    "long text": "7S" * 100_000,
    "list": ["x", 1],
    "empty list": [],
    "nested list": [[["DR"]]],
    "tuple": (1, 2),
    "set": {1},
    "mapping": {"move": "DR"},
    "thing": THING,
    "type": int,
    "function": len,
    "game": Game(seed=1),
    "range": range(3),
    "array": bytearray(b"74"),
    "huge": HUGE,
    "huge negative": -HUGE,
}

CALLS = {
    "Card": lambda game, value: Card(value),
    "Move": lambda game, value: Move(value),
    "Move.between source": lambda game, value: Move.between(value, "4"),
    "Move.between target": lambda game, value: Move.between("4", value),
    "Move.between count": lambda game, value: Move.between("4", "5", value),
    "Game rules": lambda game, value: Game(value),
    "Game seed": lambda game, value: Game(seed=value),
    "Game code": lambda game, value: Game(code=value),
    "Game deal": lambda game, value: Game(deal=value),
    "Game position": lambda game, value: Game(position=value),
    "Game.from_code": lambda game, value: Game.from_code(value),
    "Game.from_position": lambda game, value: Game.from_position(value),
    "Game.from_record": lambda game, value: Game.from_record(value),
    "Position.from_text": lambda game, value: Position.from_text(value, "normal-1"),
    "Position.from_text rules": lambda game, value: Position.from_text(str(game.position), value),
    "new rules": lambda game, value: game.new(value),
    "new seed": lambda game, value: game.new(seed=value),
    "new code": lambda game, value: game.new(code=value),
    "new deal": lambda game, value: game.new(deal=value),
    "new position": lambda game, value: game.new(position=value),
    "move": lambda game, value: game.move(value),
    "check": lambda game, value: game.check(value),
    "play": lambda game, value: game.play(value),
    "play list": lambda game, value: game.play(["DR", value]),
    "goto": lambda game, value: game.goto(value),
    "find": lambda game, value: game.find(value),
    "RuleSet decks": lambda game, value: RuleSet(decks=value),
    "RuleSet jokers": lambda game, value: RuleSet(jokers=value),
    "RuleSet columns": lambda game, value: RuleSet(columns=value),
    "RuleSet draw": lambda game, value: RuleSet(draw=value),
    "RuleSet passes": lambda game, value: RuleSet(passes=value),
    "RuleSet spaces": lambda game, value: RuleSet(spaces=value),
    "RuleSet face_up": lambda game, value: RuleSet(face_up=value),
    "RuleSet waste": lambda game, value: RuleSet(waste=value),
    "RuleSet worry_back": lambda game, value: RuleSet(worry_back=value),
    "RuleSet scoring": lambda game, value: RuleSet(scoring=value),
    "RuleSet undo_limit": lambda game, value: RuleSet(undo_limit=value),
    "RuleSet name": lambda game, value: RuleSet(name=value),
    "Scoring floor": lambda game, value: Scoring(floor=value),
    "Scoring turn": lambda game, value: Scoring(turn=value),
    "Scoring free_recycles": lambda game, value: Scoring(free_recycles=value),
    "Scoring unit": lambda game, value: Scoring(unit=value),
}

NOTHING = {call for call in CALLS if not call.startswith(("Game rules", "Game seed", "Game code", "Game deal", "Game position", "new "))}
"""The calls for which `None` is wrong too; a game may be dealt without this or that."""

INTEGERS = {"number", "negative", "huge", "huge negative"}
FINE = {
    "Game seed": INTEGERS,
    "new seed": INTEGERS,
    "Move.between count": {"number"},
    "goto": {"number"},
    "RuleSet columns": {"number"},
    "RuleSet draw": {"number"},
    "RuleSet passes": {"number", "huge", "None"},
    "RuleSet undo_limit": {"number", "huge", "None"},
    "RuleSet worry_back": {"bool"},
    "RuleSet name": {"text", "braces", "percent", "unicode", "emoji", "lone surrogate", "line breaks", "long text"},
    "Scoring floor": {"negative", "huge negative", "None"},
    "Scoring turn": INTEGERS,
    "Scoring free_recycles": {"number", "huge"},
    "play": {"empty text", "blank", "empty list", "empty bytes"},
}
"""What is right after all, call by call."""
NAMES_A_PIECE = {"Game deal", "new deal", "play", "Move.between count", "Game.from_record", "Scoring floor"}
"""Calls that take many things, and name the one that is wrong."""


def told(value):
    """What a message repeats of a value: its beginning at the least."""
    if isinstance(value, str):
        return value[:60].encode("utf-8", "backslashreplace").decode()
    try:
        return repr(value)[:60]
    except ValueError:
        return ""  # so many digits can't be written


@pytest.fixture
def game():
    """A game under way, with something to undo and something to redo."""
    game = Game("normal-1", seed=6)
    game.play("DR6")
    game.undo()
    return game


@pytest.mark.parametrize("call", CALLS)
def test_wrong_input_is_refused_and_changes_nothing(game, call):
    """For every kind of wrong value: a `KlondikeError` that is a `ValueError`, short, in one sentence, with what was given in it."""
    before = state(game)
    for name, value in {**WRONG, **({"None": None} if call in NOTHING else {})}.items():
        if name in FINE.get(call, ()):
            continue
        try:
            CALLS[call](game, value)
        except KlondikeError as error:
            message = str(error)
        except BaseException as error:
            pytest.fail(f"{call} of {name}: {type(error).__name__}: {str(error)[:200]}")
        else:
            pytest.fail(f"{call} of {name} is accepted")
        assert isinstance(message, str)
        assert len(message) < 1000, f"{call} of {name}: a message of {len(message)} characters"
        if call not in NAMES_A_PIECE:
            assert told(value) in message, f"{call} of {name} does not say what was given: {message}"
        assert state(game) == before, f"{call} of {name}"


@pytest.mark.parametrize("value", [5, None, True, 2.5, object(), len])
def test_a_line_is_text_or_an_iterable(game, value):
    before = state(game)
    with pytest.raises(KlondikeError):
        game.play(value)
    assert state(game) == before


def test_a_line_that_breaks_off_changes_nothing(game):
    """The iterable itself may fail: what was to come is unknown, so nothing is played, and its own error comes through."""
    before = state(game)

    def line():
        yield "DR"
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        game.play(line())
    assert state(game) == before


def answer(call, *given_):
    """What a call answers, or `None` where it refuses in its own words; any other error comes through."""
    try:
        return call(*given_)
    except KlondikeError as error:
        return None if str(error) else error


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=30))
def test_any_text_is_read_or_refused(text):
    """Whatever a person types: every reader answers, or says what it expected."""
    game = Game("normal-1", seed=6)
    before = state(game)
    for call in (Card, Move, Game, Game.from_code, Game.from_record, game.check, game.find):
        answer(call, text)
    answer(lambda: Game(deal=text))
    answer(Position.from_text, text, "normal-1")
    assert state(game) == before


SLIPS = given(st.integers(0, 300), st.characters(), st.sampled_from(["replaced", "put in", "left out"]))


def slipped(text, place, sign, kind):
    """A text with one character wrong."""
    place %= len(text)
    return text[:place] + sign * (kind != "left out") + text[place + (kind != "put in") :]


@settings(max_examples=100, deadline=None)
@SLIPS
def test_a_record_with_a_slip_of_the_pen_is_read_or_refused(place, sign, kind):
    """One character replaced, put in or left out: a game that is whole, or a refusal."""
    game = Game("normal-1", code="KL1-D1N-AAAAAAG")
    game.play("71 DR W4 DR DR")
    again = answer(Game.from_record, slipped(game.record(), place, sign, kind))
    if again is not None:
        assert cards_lying(again) == sorted(PACK)
        assert Game.from_record(again.record()).position == again.position


@settings(max_examples=100, deadline=None)
@SLIPS
def test_a_position_with_a_slip_of_the_pen_is_read_or_refused(place, sign, kind):
    text = slipped(str(Game("normal-1", seed=6).position), place, sign, kind)
    game = answer(lambda: Game.from_position(Position.from_text(text, "normal-1")))
    if game is not None:
        assert cards_lying(game) == sorted(PACK)


def test_every_error_can_be_caught_as_one():
    """The head of the family is a `ValueError`."""
    import klondike_widget

    errors = [getattr(klondike_widget, name) for name in klondike_widget.__all__ if name.endswith("Error")]
    assert len(errors) == 16
    assert all(issubclass(error, KlondikeError) for error in errors)
    assert issubclass(KlondikeError, ValueError)


def test_a_subscriber_must_be_callable(game):
    """What can't be called would only fail at the next move, in a log."""
    with pytest.raises((KlondikeError, TypeError)):
        game.subscribe(5)


def test_rules_with_a_wrong_field_can_not_be_made_by_replacing():
    with pytest.raises(KlondikeError):
        dataclasses.replace(RULES["normal-1"], draw=0)


def test_random_things_in_random_calls(game):
    """Many wrong calls in a row leave no trace."""
    before = state(game)
    chance = random.Random(1)
    for _ in range(300):
        call, name = chance.choice(list(CALLS)), chance.choice(list(WRONG))
        if name in FINE.get(call, ()):
            continue
        with pytest.raises(KlondikeError):
            CALLS[call](game, WRONG[name])
    assert state(game) == before
    assert game.redo()
