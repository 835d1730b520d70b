"""Records: a game as text, and back to the same position and score."""

from __future__ import annotations

import dataclasses
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from klondike_widget import RULES, Game, InvalidRecordError, RuleSet, Scoring

from .tables import APP, PACK, laid


def played(game, steps, seed=0):
    chance = random.Random(seed)
    for _ in range(steps):
        if game.legal_moves:
            game.move(chance.choice(game.legal_moves))
    return game


def assert_same(game, again):
    assert again.rules == game.rules
    assert again.position == game.position
    assert (again.score, again.status, again.ply, again.moves) == (game.score, game.status, game.ply, game.moves)
    assert (again.code, again.deal, again.start_position) == (game.code, game.deal, game.start_position)
    assert (again.legal_moves, again.pass_number) == (game.legal_moves, game.pass_number)
    assert again.record() == game.record()


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(APP), st.integers(0, 10**9), st.integers(0, 150), st.integers(0, 9))
def test_a_record_is_replayed_to_the_same_game(mode, seed, steps, undone):
    """Also after undos: the record tells the game up to its present ply."""
    game = played(Game(mode, seed=seed), steps, seed)
    for _ in range(undone):
        game.undo()
    assert_same(game, Game.from_record(game.record()))


SCORINGS = st.builds(Scoring, to_foundation=st.integers(-5, 20), turn=st.integers(-5, 5), unit=st.sampled_from(["points", "dollars"]))
RULE_SETS = st.builds(
    RuleSet,
    name=st.text(min_size=1, max_size=20).filter(str.strip),
    decks=st.just(2),
    columns=st.integers(1, 9),
    draw=st.integers(1, 7),
    passes=st.sampled_from([None, 1, 2]),
    spaces=st.sampled_from(["kings", "any"]),
    worry_back=st.booleans(),
    face_up=st.sampled_from(["top", "known", "all"]),
    scoring=SCORINGS,
    undo_limit=st.sampled_from([None, 0, 7]),
)


@settings(max_examples=60, deadline=None)
@given(RULE_SETS, st.integers(0, 100), st.integers(0, 40))
def test_a_record_of_rules_of_ones_own_is_replayed(rules, seed, steps):
    """Whatever the rules are called: also with line breaks of every kind, quotes and brackets in the name."""
    game = played(Game(rules, seed=seed), steps, seed)
    assert_same(game, Game.from_record(game.record()))


@pytest.mark.parametrize(
    "name", ['say "hi"', "a\nb", "a\n\nb", "back\\slash", "] [", "a\u2028b", "a\x85b", "a\x0bb\x0cc", "\x1c", "♠ Ünï", "\t", "'"]
)
def test_a_name_may_hold_any_sign(name):
    if name.strip():
        game = Game(RuleSet(name=name), seed=1)
        assert_same(game, Game.from_record(game.record()))


@pytest.mark.parametrize("name", RULES)
def test_a_record_of_every_named_rule_set_is_replayed(name):
    """With the code as the deal, and card by card; also where time takes points."""
    now = [0.0]
    for rules in (RULES[name], dataclasses.replace(RULES[name], name="Mine")):
        game = played(Game(rules, seed=5, clock=lambda: now[0]), 60)
        now[0] += 33
        assert_same(game, Game(record=game.record(), clock=lambda: now[0]))


@settings(max_examples=15, deadline=None)
@given(st.permutations(PACK), st.integers(0, 60))
def test_a_record_of_a_written_deal_is_replayed(deal, steps):
    game = played(Game("normal-3", deal="".join(deal)), steps)
    assert f'[Deal "{"".join(deal)}"]' in game.record()
    assert_same(game, Game.from_record(game.record()))


def test_a_record_of_a_game_from_a_position_is_replayed():
    game = laid("vegas-3", "3C,9S8H,TD", foundations="H2")
    game.play("H1 23-2 DR")
    assert_same(game, Game.from_record(game.record()))


def test_what_a_record_looks_like():
    """The example of the README of the format: headers, then numbered moves."""
    game = Game("normal-1", code="KL1-D1N-AAAAAAG")
    game.play("71 DR W4 DR")
    assert game.record() == (
        '[Rules "normal-1"]\n[Code "KL1-D1N-AAAAAAG"]\n[Score "' + str(game.score) + '"]\n[Status "playing"]\n\n1. 71 2. DR 3. W4 4. DR\n'
    )


def test_long_records_have_short_lines():
    game = played(Game("normal-1", seed=1), 300)
    lines = game.record().splitlines()
    assert len(lines) > 20
    assert all(len(line) <= 100 for line in lines)


def test_a_changed_rule_set_keeps_its_own_rules_and_not_those_of_its_name():
    rules = dataclasses.replace(RULES["normal-1"], draw=2)
    game = played(Game(rules, seed=1), 20)
    assert Game.from_record(game.record()).rules == rules


def test_other_ways_to_write_a_record():
    """Windows' line ends, blanks around it, moves without numbers, no result."""
    game = Game("normal-1", seed=3)
    game.play("DR DR DR")
    text = game.record()
    for other in (
        text.replace("\n", "\r\n"),
        f"\n\n  {text}\n\n",
        f'[Rules "normal-1"]\n[Code "{game.code}"]\n\nDR3',
        f'[Rules "normal-1"]\n[Code "{game.code}"]\n\nDR;\ndr,\n\nDR',
    ):
        assert Game.from_record(other).position == game.position


def test_a_record_without_moves():
    game = Game("vegas-1", seed=3)
    assert_same(game, Game.from_record(game.record()))


GOOD = '[Rules "normal-1"]\n[Code "KL1-D1N-AAAAAAG"]\n'


@pytest.mark.parametrize(
    ("text", "piece"),
    [
        ("", "record"),
        ("hello", "hello"),
        ("DR DR", "DR DR"),
        ('[Rules "normal-1"]', "neither a code nor a deal"),
        ('[Rules "norml"]\n[Code "KL1-D1N-AAAAAAG"]', "norml"),
        ('[Code "KL1-D1N-AAAAAAA"]\n[Rules "normal-1"]', "KL1-D1N-AAAAAAA"),
        ('[Rules "normal-3"]\n[Code "KL1-D1N-AAAAAAG"]', "KL1-D1N-AAAAAAG"),
        ('[Rules "normal-1"]\n[Deal "7S"]', "deal"),
        ('[Rules "normal-1"]\n[Deal "' + "XX" * 52 + '"]', "XX"),
        ('[Rules "normal-1"]\n[Position "x"]', "x is no position"),
        ('[Rules "normal-1"]\n[Code "KL1-D1N-AAAAAAG"]\n[Deal "' + "".join(PACK) + '"]', "code / deal"),
        ('[Rules "\\x"]\n[Code "KL1-D1N-AAAAAAG"]', "\\x"),
        ('[Rules "a\tb"]\n[Code "KL1-D1N-AAAAAAG"]', "a\tb"),
        ("[Rules normal-1]", "[Rules normal-1]"),
        ('[Rules "normal-1" "x"]', '"x"'),
        ('[Rules "[]"]\n[Code "KL1-D1N-AAAAAAG"]', "[]"),
        ('[Rules "5"]\n[Code "KL1-D1N-AAAAAAG"]', "5"),
        ('[Rules "null"]\n[Code "KL1-D1N-AAAAAAG"]', "null"),
        ('[Rules "{\\"draw\\": 9}"]\n[Code "KL1-D1N-AAAAAAG"]', "draw"),
        ('[Rules "{\\"draw\\": NaN}"]\n[Code "KL1-D1N-AAAAAAG"]', "draw"),
        ('[Rules "{\\"colour\\": 9}"]\n[Code "KL1-D1N-AAAAAAG"]', "colour"),
        ('[Rules "{\\"scoring\\": 9}"]\n[Code "KL1-D1N-AAAAAAG"]', "scoring"),
        ('[Rules "{\\"scoring\\": {\\"turn\\": 1.5}}"]\n[Code "KL1-D1N-AAAAAAG"]', "turn"),
        ('[Rules "' + "[" * 100000 + '"]\n[Code "KL1-D1N-AAAAAAG"]', "[[["),
        (GOOD + "\n1. DR 2. hello", "hello"),
        (GOOD + "\n1. DR 2. NEW", "Move 2 of the record, NEW, can't be played: The waste is turned over only when the stock is empty"),
        (GOOD + '[Score "7"]\n\n1. DR', "The record says Score 7, but its moves give 0."),
        (GOOD + '[Status "won"]\n\n1. DR', "The record says Status won, but its moves give playing."),
    ],
    ids=lambda value: value[:40] if isinstance(value, str) else None,
)
def test_what_is_no_record_is_refused_with_what_is_wrong(text, piece):
    with pytest.raises(InvalidRecordError) as caught:
        Game.from_record(text)
    assert piece in str(caught.value)


TIMED = '[Rules "microsoft-1"]\n[Code "KX1-D1H-AAAAAFH"]\n'
NO_NUMBERS = ["", "abc", "nan", "inf", "-inf", "1e400", "9" * 5000]


@pytest.mark.parametrize("name", ["Seconds", "Undos", "Carried"])
@pytest.mark.parametrize("number", NO_NUMBERS, ids=lambda number: number[:9])
def test_a_number_of_a_record_is_one_that_can_be(name, number):
    """The headers of timed games and bankrolls."""
    with pytest.raises(InvalidRecordError) as caught:
        Game.from_record(f'{TIMED}[Seconds "9.000"]\n[{name} "{number}"]\n\n1. DR {{1.000}}')
    assert number[:60] in str(caught.value)


@pytest.mark.parametrize("time", ["{}", "{x}", "{nan}", "{-5}", "{1e5}", "{" + "9" * 400 + "}", "{1.0", "1.0}", "{{1.0}}"])
def test_a_time_of_a_record_is_one_that_can_be(time):
    with pytest.raises(InvalidRecordError):
        Game.from_record(f'{TIMED}[Seconds "9.000"]\n\n1. DR {time}')


def test_no_game_lasts_less_than_nothing():
    with pytest.raises(InvalidRecordError):
        Game.from_record(f'{TIMED}[Seconds "-5"]\n\n1. DR {{1.000}}')


@pytest.mark.parametrize("text", [None, 5, b"[Rules", [], 1.5, True])
def test_what_is_no_text_is_no_record(text):
    with pytest.raises(InvalidRecordError) as caught:
        Game.from_record(text)
    assert str(text) in str(caught.value)
