"""Records: what counts, and which wins make them."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from klondike_widget import RULES, RuleSet, Scoring, Timing
from klondike_widget.study.record import Record, percent, record_of, score_text, time_text
from klondike_widget.study.row import Key

from .games import row

KEY = Key.of(RULES["normal-1"])
MARKS = ("worried_back", "typed_code", "hinted", "scripted", "restarted")
GAMES = st.builds(
    lambda how, marks, **numbers: row(0, won=how == "won", ended=how != "unfinished", **marks, **numbers),
    st.sampled_from(["won", "lost", "unfinished"]),
    st.fixed_dictionaries(dict.fromkeys(MARKS, st.booleans())),
    moves=st.integers(50, 60),
    score=st.integers(-60, 60),
    seconds=st.floats(0, 100),
)


@given(st.lists(GAMES, max_size=12), st.booleans())
def test_against_a_count_by_hand(games, helped):
    found = record_of(KEY, games, helped)
    played = won = lost = now = most = 0
    for game in games:
        played += 1
        if game.won:
            won, now = won + 1, now + 1
            most = max(most, now)
        elif game.ended:
            lost, now = lost + 1, 0
    assert (found.played, found.won, found.lost, found.streak, found.longest) == (played, won, lost, now, most)
    assert found.unfinished == sum(game.ended is None for game in games)
    assert found.share == (won / (won + lost) if won + lost else None)
    ranked = [game for game in games if game.won and (helped or not (game.typed_code or game.hinted or game.scripted))]
    if any(not game.worried_back for game in ranked):
        ranked = [game for game in ranked if not game.worried_back]
    if not ranked:
        assert (found.best_score, found.fewest_moves, found.best_time, found.clean) == (None,) * 4
        return
    best = max(game.score for game in ranked), min(game.moves for game in ranked), min(game.seconds for game in ranked)
    assert (found.best_score, found.fewest_moves, found.best_time, found.clean) == (*best, not ranked[0].worried_back)


def test_no_games():
    assert record_of(KEY, []) == Record(key=KEY)
    assert (Record(key=KEY).share, Record(key=KEY).unfinished, Record(key=KEY).clean) == (None, 0, None)


def test_a_loss_makes_no_record():
    """A lost game may have more points than a won one."""
    found = record_of(KEY, [row(1, score=700, moves=3, seconds=1.0), row(2, won=True, score=10, moves=200, seconds=900.0)])
    assert (found.best_score, found.fewest_moves, found.best_time) == (10, 200, 900.0)


@pytest.mark.parametrize("mark", ["typed_code", "hinted", "scripted"])
def test_a_helped_win_counts_and_makes_no_record(mark):
    found = record_of(KEY, [row(1, won=True, **{mark: True})])
    assert (found.played, found.won, found.streak, found.longest, found.helped) == (1, 1, 1, 1, 1)
    assert (found.best_score, found.fewest_moves, found.best_time, found.clean) == (None,) * 4
    found = record_of(KEY, [row(1, won=True, **{mark: True})], helped=True)
    assert (found.best_score, found.helped) == (300, 0)


@pytest.mark.parametrize("games", list(permutations([(True, 500, 90, 10.0), (False, 100, 150, 99.0), (False, 90, 140, 80.0)])))
def test_clean_wins_rank_before_wins_with_take_backs(games):
    rows = [
        row(n, won=True, worried_back=back, score=score, moves=moves, seconds=time) for n, (back, score, moves, time) in enumerate(games)
    ]
    found = record_of(KEY, rows)
    assert (found.best_score, found.fewest_moves, found.best_time, found.clean) == (100, 140, 80.0, True)


def test_a_win_with_a_take_back_is_a_record_while_there_is_no_other():
    found = record_of(KEY, [row(1, won=True, worried_back=True)])
    assert (found.best_score, found.clean) == (300, False)


def test_an_unfinished_game_breaks_no_streak():
    games = [row(1, won=True), row(2, won=True), row(3, ended=False)]
    assert record_of(KEY, games).streak == 2


def test_a_game_that_is_not_scored_has_no_best_score():
    rules = RULES["spruce-1"]
    found = record_of(Key.of(rules), [row(1, rules, won=True, score=0)])
    assert (found.best_score, found.best_score_text, found.fewest_moves) == (None, "–", 120)


@pytest.mark.parametrize(
    ("seconds", "text"), [(0.0, "0:00"), (59.99, "0:59"), (60, "1:00"), (3599, "59:59"), (3600, "1:00:00"), (36_061, "10:01:01")]
)
def test_times(seconds, text):
    assert time_text(seconds) == text


def test_texts():
    assert (score_text(208, "dollars"), score_text(-3, "points"), score_text(0, "none"), score_text(5, "pounds")) == (
        "+$208",
        "-3",
        "–",
        "–",
    )
    assert (percent(None), percent(0), percent(1 / 3), percent(1)) == ("–", "0 %", "33 %", "100 %")
    assert (Record(key=KEY).best_time_text, Record(key=KEY, best_time=61.0).best_time_text) == ("–", "1:01")


# Keys


def test_no_two_named_rule_sets_are_counted_together():
    assert len({Key.of(rules) for rules in RULES.values()}) == len(RULES)
    assert len({Key.of(rules)[1:] for rules in RULES.values()}) == len(RULES), "even if they had the same name"


@pytest.mark.parametrize(
    "change",
    [
        {"draw": 2},
        {"passes": 3},
        {"passes": None},
        {"worry_back": False},
        {"undo_limit": None},
        {"undo_limit": 0},
        {"waste": "squared"},
        {"scoring": Scoring()},
        {"scoring": Scoring(timing=Timing())},
        {"scoring": Scoring(timing=Timing(undo=0))},
        {"scoring": Scoring(floor=0)},
        {"name": "Mine"},
    ],
    ids=str,
)
def test_any_other_rule_is_another_key(change):
    rules = replace(RULES["vegas-1"], **change)
    assert Key.of(rules) != Key.of(RULES["vegas-1"])
    assert Key.of(rules) == Key.of(replace(RULES["vegas-1"], **change))


def test_the_version_is_what_differs_from_the_usual():
    assert json.loads(Key.of(RuleSet(name="Mine", draw=3, scoring=Scoring(timing=Timing(undo=0)))).version) == {
        "draw": 3,
        "scoring": {"timing": {"undo": 0}},
    }
    assert Key.of(RuleSet(scoring=Scoring())).version == '{"scoring":{}}'


VERSIONS = {
    "normal-1": '{"scoring":{"floor":0,"recycle":-100,"to_foundation":10,"turn":5,"waste_to_column":5},"undo_limit":100}',
    "normal-3": '{"draw":3,"scoring":{"floor":0,"recycle":-100,"to_foundation":10,"turn":5,"waste_to_column":5},"undo_limit":100}',
    "vegas-1": '{"passes":1,"scoring":{"start":-52,"to_foundation":5,"unit":"dollars"},"undo_limit":100}',
    "vegas-3": '{"draw":3,"passes":1,"scoring":{"start":-52,"to_foundation":5,"unit":"dollars"},"undo_limit":100}',
    "spruce-1": '{"passes":1,"places":"free","scoring":{"unit":"none"},"waste":"squared","worry_back":false}',
    "microsoft-3": '{"draw":3,"places":"free","scoring":{"floor":0,"free_recycles":3,"recycle":-20,"timing":{},"to_foundation":10,'
    '"turn":5,"waste_to_column":5,"worry_back":-15}}',
}


@pytest.mark.parametrize("name", VERSIONS)
def test_the_versions_of_the_rules_are_pinned(name):
    """Players' records begin anew where this fails: a default that changes must not, and rules that change must."""
    assert Key.of(RULES[name]).version == VERSIONS[name]


def test_titles():
    assert KEY.title == "Normal · Draw 1 (Easy)"
    assert Key.of(RuleSet(name="Mine")).title == "Mine"
    assert Key.of(replace(RULES["normal-1"], undo_limit=5)).title == "Normal · Draw 1 (Easy), by other rules of this name"
