"""Undo, redo, goto and the record of steps (A35)."""

from __future__ import annotations

import random

import pytest

from klondike_widget import Game, IllegalMoveError, InvalidPlyError, RuleSet
from klondike_widget.engine.round import Round

from .tables import APP, laid, state


def seen(game):
    return game.position, game.score, game.legal_moves, game.undoable, game.status, game.pass_number, game.moves


@pytest.mark.parametrize("mode", APP)
@pytest.mark.parametrize("actions", [0, 1, 99, 100, 101, 150])
def test_a35_the_last_100_actions_can_be_undone(mode, actions):
    """A35, vector 15: after 101 actions exactly 100 undos succeed."""
    game = laid(mode, "3C", foundations="H2")
    while game.ply < actions:
        game.move("H1" if game.position.foundations[1][-1].rank == 2 else "1H")
    assert game.undoable == min(actions, 100)
    undone = 0
    while game.undo():
        undone += 1
    assert undone == min(actions, 100)
    assert game.ply == actions - undone
    assert game.redoable == undone


@pytest.mark.parametrize("mode", APP)
def test_a35_undo_withdraws_the_points_of_the_undone_move(mode):
    game = Game(mode, seed=2)
    chance = random.Random(2)
    states = [seen(game)]
    while game.ply < 90 and game.legal_moves:
        home = [move for move in game.legal_moves if move.kind in ("to_foundation", "waste_to_column", "recycle")]
        game.move(chance.choice(home or game.legal_moves))
        states.append(seen(game))
    for expected in reversed(states[:-1]):
        assert game.undo()
        assert seen(game) == expected
    for expected in states[1:]:
        assert game.redo()
        assert seen(game) == expected


def test_one_action_is_one_step():
    """faults C, KDE 416697 and §3.1: a draw, a recycle, a move with the card it turns: the moves counted are the steps of the history."""
    game = laid("normal-1", "2C.9S,TD", rest="waste")
    for number, move in enumerate(["NEW", "DR", "12"], 1):
        game.move(move)
        assert game.ply == len(game.moves) == game.undoable == number
    assert [str(move) for move in game.moves] == ["NEW", "DR", "12"]


def test_an_undone_action_does_not_count():
    game = Game(seed=1)
    game.play("DR3")
    game.undo()
    assert (game.ply, len(game.moves), game.redoable) == (2, 2, 1)


def test_a_new_move_forgets_what_was_undone():
    game = Game(seed=1)
    game.play("DR5")
    for _ in range(3):
        game.undo()
    game.move(game.legal_moves[-1])
    assert game.redoable == 0
    assert game.redo() is False
    assert game.ply == 3


def test_undo_gives_back_what_the_floor_left():
    """§0.2: score 30, recycle → 0, undo → 30 and not 100."""
    game = laid("normal-1", "3C", foundations="H2", rest="waste")
    game.play("H1 1H H1 1H H1 1H")
    assert game.score == 30
    game.recycle()
    assert game.score == 0
    game.undo()
    assert game.score == 30
    game.redo()
    game.play("H1 1H")
    assert game.score == 10
    game.goto(0)
    assert game.score == 0
    game.goto(9)
    assert game.score == 10


def test_goto_goes_anywhere_whatever_the_undo_limit():
    game = Game("normal-1", seed=5)
    snapshots = [game.position]
    for _ in range(6):
        for move in ["DR"] * 24 + ["NEW"]:
            game.move(move)
            snapshots.append(game.position)
    for ply in (0, 150, 75, 76, 1, 149, 149, 0):
        game.goto(ply)
        assert (game.ply, game.redoable, game.position) == (ply, 150 - ply, snapshots[ply])


def test_undo_after_goto_is_still_bound_to_the_last_100():
    game = Game("normal-1", seed=5)
    for _ in range(6):
        game.play("DR24 NEW")
    game.goto(120)
    assert game.undoable == 70
    game.goto(20)
    assert game.undoable == 0
    assert game.undo() is False
    game.goto(150)
    assert game.undoable == 100


@pytest.mark.parametrize("limit", [0, 1, 5, None])
def test_the_limit_is_data(limit):
    game = Game(RuleSet(name="test", undo_limit=limit), seed=5)
    game.play("DR12")
    undone = 0
    while game.undo():
        undone += 1
    assert undone == (12 if limit is None else limit)


@pytest.mark.parametrize(
    "ply", [-1, 6, 10**9, pytest.param(10**5000, id="huge"), 1.0, 2.5, True, False, None, "1", b"1", float("nan"), [], "DR"]
)
def test_a_ply_that_the_record_does_not_have_is_refused(ply):
    game = Game(seed=1)
    game.play("DR5")
    game.undo()
    before = state(game)
    with pytest.raises(InvalidPlyError) as caught:
        game.goto(ply)
    assert str(caught.value).startswith("The game has no ply ")
    assert str(caught.value).endswith(": expected 0 to 5.")
    assert state(game) == before


def test_goto_the_present_ply_changes_nothing():
    game = Game(seed=1)
    game.play("DR5")
    game.goto(3)
    before = state(game)
    told = []
    game.subscribe(told.append)
    game.goto(3)
    assert state(game) == before
    assert told == []


class Clock:
    """A clock that goes when it is told to."""

    now = 1000.0

    def __call__(self):
        return self.now


def test_the_stopwatch_starts_with_the_first_action_and_stands_while_the_game_is_won():
    """Also after an undo across the win, when it goes on."""
    clock = Clock()
    game = Game("normal-1", position=laid("normal-1", "KS,KH", foundations="SQ HQ DK CK").position, clock=clock)
    clock.now += 50
    assert game.elapsed == 0
    game.move("1S")
    clock.now += 7
    assert game.elapsed == 7
    game.move("2H")
    clock.now += 100
    assert (game.status, game.elapsed) == ("won", 7)
    game.undo()
    clock.now += 3
    assert (game.status, game.elapsed) == ("playing", 10)
    game.redo()
    clock.now += 100
    assert game.elapsed == 10
    game.restart()
    assert game.elapsed == 0
    assert game.ply == 0


def test_a_refused_move_does_not_start_the_stopwatch():
    clock = Clock()
    game = Game(seed=1, clock=clock)
    assert game.check("NEW")
    for attempt in (game.recycle, lambda: game.play("DR NEW")):
        with pytest.raises(IllegalMoveError):
            attempt()
    clock.now += 10
    assert game.elapsed == 0


def test_play_is_all_or_nothing():
    """A line with a move that is refused, or that is none, changes nothing: not even what can be redone."""
    game = Game(seed=6)
    game.play("DR6")
    game.undo()
    game.undo()
    before = state(game)
    told = []
    game.subscribe(told.append)
    for line in ("DR DR NEW", ["DR", "DR", "44"], "DR hello", ["DR", None], ["DR", 5], "DR3 DR24"):
        with pytest.raises(ValueError, match=r"."):
            game.play(line)
        assert state(game) == before
    assert told == [], "nothing has changed, so nobody is told"
    assert game.redo()


def test_play_across_the_undo_limit_is_taken_back_whole():
    game = Game("normal-1", seed=6)
    for _ in range(4):
        game.play("DR24 NEW")
    game.undo()
    before = state(game)
    with pytest.raises(ValueError, match="The card is already there"):
        game.play(["NEW", *["DR"] * 24, "NEW", *["DR"] * 24, "NEW", *["DR"] * 24, "11"])
    assert state(game) == before


def test_play_takes_any_iterable():
    game = Game(seed=6)
    assert [str(move) for move in game.play(iter(["DR", "DR"]))] == ["DR", "DR"]
    assert game.play([]) == game.play("") == ()
    assert game.ply == 2


def test_an_interrupted_line_is_taken_back(monkeypatch):
    """A kernel interrupt in the middle of `play` leaves nothing half done."""
    game = Game(seed=6)
    game.draw()
    before = state(game)
    play = Round.play

    def interrupted(self, move):
        if self.history.ply == 4:
            raise KeyboardInterrupt
        play(self, move)

    monkeypatch.setattr(Round, "play", interrupted)
    with pytest.raises(KeyboardInterrupt):
        game.play("DR8")
    assert state(game) == before
