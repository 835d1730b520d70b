"""Playback: a copy of a game, at its deal, with the score and the time of each ply (issue 5, item 9)."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from klondike_widget import RULES, Game, IllegalMoveError, InvalidPlyError, Move
from klondike_widget.engine.playback import Playback

from .tables import Clock, data, laid, state


def played(rules, seed, steps):
    """A game that was played at random, and what was seen of it after each ply."""
    clock, chance = Clock(), random.Random(seed)
    game = Game(rules, seed=seed, clock=clock)
    seen = [(game.position, game.score, 0.0)]
    for _ in range(steps):
        if game.legal_moves:
            game.move(chance.choice(game.legal_moves))
            seen.append((game.position, game.score, clock.now if game.rules.scoring.timing else 0.0))
            clock.now += chance.choice([0, 0.25, 3.5, 12])
    return game, seen


@pytest.mark.parametrize("rules", RULES)
@settings(max_examples=4, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_each_ply_is_shown_as_it_was(rules, seed):
    """Position, score and, where time counts, the seconds, whatever the order: also what the floor has eaten and time has taken."""
    game, seen = played(rules, seed, 60)
    playback = Playback(game)
    chance = random.Random(seed)
    for ply in [0, *chance.sample(range(len(seen)), len(seen))]:
        playback.goto(ply)
        assert playback.ply == ply
        if ply < len(seen) - 1:
            assert (playback.position, playback.score, playback.elapsed) == seen[ply]
    playback.goto(len(seen) - 1)
    assert (playback.position, playback.score, playback.moves) == (game.position, game.score, game.moves)


def test_the_end_of_a_timed_game_has_all_that_undoing_cost():
    """Microsoft: an undo costs 2. The plies before show the line alone, the last one what the player had."""
    clock = Clock()
    game = Game("microsoft-1", seed=42, clock=clock)
    game.move("73")
    game.draw()
    game.undo()
    game.draw()
    game.draw()
    clock.now = 25.0
    playback = Playback(game)
    scores = []
    for ply in range(4):
        playback.goto(ply)
        scores.append(playback.score)
    assert scores == [0, 5, 5, 0]  # 5 − 2 for the undo − 2 × 2 for 20 s, and no less than 0
    assert playback.elapsed == 25.0


def test_what_was_undone_is_part_of_the_line():
    game = Game("normal-1", seed=42)
    game.play("73 DR DR")
    game.goto(1)
    playback = Playback(game)
    assert playback.line == (Move("73"), Move("DR"), Move("DR"))
    playback.goto(3)
    assert len(playback.position.waste) == 2


def test_a_win_is_gone_through():
    """Its last ply is won, with the bonus; the ply before is not."""
    win = data("wins.json")[0]
    game = Game(code=win["code"])
    game.play(win["line"])
    playback = Playback(game)
    playback.goto(len(playback.line))
    assert (playback.status, playback.score) == ("won", game.score)
    playback.goto(len(playback.line) - 1)
    assert playback.status == "playing"


def test_a_copy_changes_nothing_of_the_game_and_nothing_of_the_game_changes_it():
    game, _ = played("normal-3", 5, 40)
    before = state(game), game.record()
    playback = Playback(game)
    playback.goto(20)
    playback.move(playback.legal_moves[0])
    assert (state(game), game.record()) == before
    game.restart()
    playback.goto(40)
    assert playback.ply == 40


def test_what_is_played_in_a_copy_is_forgotten():
    """The line stays what it was."""
    game = Game("normal-1", seed=42)
    game.play("73 DR DR")
    playback = Playback(game)
    playback.goto(1)
    playback.move(next(move for move in playback.legal_moves if move is not Move("DR")))
    playback.goto(3)
    assert playback.moves == (Move("73"), Move("DR"), Move("DR"))


def test_actions_with_what_followed_stay_actions():
    """Where several steps were one action, undo takes back all of them in the copy too."""
    text = '[Rules "normal-1"]\n[Code "KL1-D1N-AAAABQC"]\n[Automatic "2-3"]\n\n1. 73 2. DR 3. DR'
    playback = Playback(Game.from_record(text))
    playback.goto(3)
    assert playback.undoable == 1
    playback.goto(0)
    assert playback.redoable == 1


def test_no_time_passes_in_a_copy():
    clock = Clock()
    game = Game("microsoft-1", seed=42, clock=clock)
    game.draw()
    clock.now = 5.0
    playback = Playback(game)
    playback.goto(1)
    clock.now = 500.0
    assert (playback.elapsed, playback.running, playback.score) == (5.0, False, game.score)


def test_what_was_refused_comes_along():
    game = Game("normal-1", seed=42)
    with pytest.raises(IllegalMoveError):
        game.move("71")
    game.draw()
    playback = Playback(game)
    assert playback.refusals == game.refusals
    playback.goto(1)
    assert playback.refusals == game.refusals


def test_the_gain_is_what_a_move_was_worth():
    """A card turned: 5. A draw: 0. A recycle from 5 points: −5, for there is a floor (A44)."""
    game = laid("normal-1", "3C.9H,TS", rest="waste")
    game.play("12 NEW")
    playback = Playback(game)
    gains = []
    for ply in range(3):
        playback.goto(ply)
        gains.append(playback.gain)
    assert gains == [0, 5, -5]


@pytest.mark.parametrize("ply", [-1, 4, None, "1", 1.0, True])
def test_a_ply_that_is_none_is_refused(ply):
    game = Game("normal-1", seed=42)
    game.play("73 DR DR")
    playback = Playback(game)
    playback.goto(2)
    before = state(playback)
    with pytest.raises(InvalidPlyError):
        playback.goto(ply)
    assert state(playback) == before
