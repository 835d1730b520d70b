"""Replay: the score at any ply is the one of a recomputation that sees only positions and moves (A35, A44, B25, rules.md §5.4)."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from klondike_widget import RULES, Game

from .ledger import PRICES, Ledger
from .tables import Clock, data, laid

SCORED = [name for name in RULES if RULES[name].scoring.unit != "none"]
UNTIMED = [name for name in SCORED if RULES[name].scoring.timing is None]
TIMED = [name for name in SCORED if RULES[name].scoring.timing]


def eager(game, chance):
    """A move that changes the score, mostly: up, back, from the waste, a recycle; else any."""
    telling = [move for move in game.legal_moves if move.kind in ("to_foundation", "worry_back", "waste_to_column", "recycle")]
    return chance.choice(telling if telling and chance.random() < 0.6 else game.legal_moves)


def scores_of(game):
    """The score after each ply, recomputed: the game is dealt again, and its moves are looked at one by one."""
    start = {"position": game.start_position} if game.start_position else {"deal": game.deal}
    again = Game(game.rules, **start)
    ledger = Ledger({**PRICES[game.rules.name], "timing": None})
    scores = [ledger.score]
    for move in game.moves:
        before = again.position
        again.move(move)
        ledger.play(before, move, again.position)
        scores.append(ledger.score)
    return scores


@pytest.mark.parametrize("name", UNTIMED)
@settings(max_examples=5)
@given(seed=st.integers(0, 10**6), chance=st.randoms(use_true_random=False), steps=st.integers(1, 150))
def test_the_score_at_any_ply_is_that_of_a_recomputation(name, seed, chance, steps):
    """Normal, Vegas, StillDeck, Las Vegas, Double, jokers, Thoughtful, Microsoft: forward, backward and by leaps."""
    game = Game(name, seed=seed)
    for _ in range(steps):
        if game.legal_moves:
            game.move(eager(game, chance))
    scores = scores_of(game)
    plies = list(range(len(scores)))
    chance.shuffle(plies)
    for ply in [*plies[:40], *reversed(range(len(scores))), *range(len(scores))]:
        game.goto(ply)
        assert (game.score, game.ply) == (scores[ply], ply)


@pytest.mark.parametrize("win", data("wins.json"), ids=lambda win: f"{win['rules']}-{win['code'][-7:]}")
def test_the_score_of_a_won_game_at_any_ply(win):
    """All rule sets that allow the line; the games go over recycles, and through the floor."""
    for name in {"normal-1": ["normal-1", "stilldeck-1", "microsoft-untimed-1"], "vegas-1": ["vegas-1", "las-vegas"]}.get(
        win["rules"], [win["rules"]]
    ):
        game = Game(name, deal=Game(code=win["code"]).deal)
        game.play(win["line"])
        scores = scores_of(game)
        for ply in range(len(scores) - 1, -1, -7):
            game.goto(ply)
            assert game.score == scores[ply]
        game.goto(len(scores) - 1)
        assert game.status == "won"


@pytest.mark.parametrize("name", TIMED)
@settings(max_examples=10)
@given(seed=st.integers(0, 10**6), chance=st.randoms(use_true_random=False))
def test_the_score_of_a_timed_game_at_any_ply(name, seed, chance):
    """The points of the moves up to there, less the time that has passed: it is not given back (the start is high, so no floor meddles)."""
    clock = Clock()
    rules = replace(RULES[name], scoring=replace(RULES[name].scoring, start=20_000))
    game = Game(rules, seed=seed, clock=clock)
    for _ in range(60):
        if game.legal_moves:
            game.move(eager(game, chance))
            clock.now += chance.choice([0, 0.25, 3.5, 12])
    again = Game(game.rules, deal=game.deal)
    ledger = Ledger({**PRICES[name], "start": 20_000, "timing": None})
    scores = [ledger.score]
    for move in game.moves:
        before = again.position
        again.move(move)
        ledger.play(before, move, again.position)
        scores.append(ledger.score)
    for _ in range(30):
        ply = chance.randrange(len(scores))
        game.goto(ply)
        clock.now += chance.choice([0, 0.25, 12])
        assert game.score == scores[ply] - 2 * int(clock.now // 10)


@pytest.mark.parametrize("name", TIMED)
@settings(max_examples=10)
@given(seed=st.integers(0, 10**6), chance=st.randoms(use_true_random=False))
def test_there_and_back_in_a_timed_game_changes_nothing(name, seed, chance):
    """At one moment of time, wherever the replay goes: the score at each ply stays what it was, also where the floor has eaten of it."""
    clock = Clock()
    game = Game(name, seed=seed, clock=clock)
    for _ in range(50):
        if game.legal_moves:
            game.move(eager(game, chance))
            clock.now += chance.choice([0, 3.5, 12])
    last = game.ply
    found = {}
    for ply in [last, 0, last, *(chance.randrange(last + 1) for _ in range(40)), 0, last]:
        game.goto(ply)
        assert game.score >= 0
    for ply in [*range(last, -1, -1), *range(last + 1)]:
        game.goto(ply)
        assert found.setdefault(ply, game.score) == game.score


def test_a_floored_recycle_in_the_replay():
    """§0.2: 30, then 0, then 30 again on the way back; and what was earned after it."""
    game = laid("normal-1", "3C", foundations="H2", rest="waste")
    game.play("H1 1H H1 1H H1 1H NEW H1 1H")
    scores = []
    for ply in range(10):
        game.goto(ply)
        scores.append(game.score)
    assert scores == [0, 0, 10, 10, 20, 20, 30, 0, 0, 10] == scores_of(game)


def test_every_prefix_of_a_record_has_the_score_of_its_ply():
    """A record that stops at a ply, and the replay at that ply, tell the same."""
    for name in ("normal-3", "stilldeck-3", "vegas-1", "microsoft-untimed-3", "double-3", "jokers"):
        game, chance = Game(name, seed=5), random.Random(5)
        for _ in range(90):
            if game.legal_moves:
                game.move(eager(game, chance))
        for ply in range(0, game.ply + game.redoable + 1, 6):
            game.goto(ply)
            again = Game.from_record(game.record())
            assert (again.score, again.position, again.ply) == (game.score, game.position, ply)
