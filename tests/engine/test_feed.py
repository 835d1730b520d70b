"""Telling others: subscribers and batches."""

from __future__ import annotations

import logging

import pytest

from klondike_widget import Game, IllegalMoveError


@pytest.fixture
def game():
    return Game("normal-1", seed=6)


@pytest.fixture
def told(game):
    """The plies that a subscriber was told of."""
    plies = []
    game.subscribe(lambda subject: plies.append(subject.ply))
    return plies


def test_every_change_is_told_once(game, told):
    """faults C, KDE 4c082620: whatever makes the move, there is one history entry and one message."""
    game.move("DR")
    game.draw()
    game.undo()
    game.redo()
    game.goto(0)
    game.goto(2)
    game.play("DR DR")
    game.restart()
    game.new(seed=7)
    assert told == [1, 2, 1, 2, 0, 2, 4, 0, 0]


def test_what_changes_nothing_is_not_told(game, told):
    assert game.undo() is False
    assert game.redo() is False
    game.goto(0)
    game.play("")
    game.check("DR")
    assert (game.legal_moves, game.taps, str(game), repr(game), game.record(), game.find("AS")) is not None
    with game.batch():
        pass
    for attempt in (
        game.recycle,
        lambda: game.play("DR DR NEW"),
        lambda: game.new(seed="x"),
        lambda: game.goto(-1),
        lambda: game.move("xx"),
    ):
        with pytest.raises(ValueError, match=r"."):
            attempt()
    assert told == []


def test_a_batch_is_told_once_at_its_end(game, told):
    with game.batch():
        game.draw()
        with game.batch():
            game.play("DR DR")
            game.undo()
        assert told == []
    assert told == [2]


def test_a_refused_line_in_a_batch_takes_back_only_itself(game, told):
    with game.batch():
        game.draw()
        with pytest.raises(IllegalMoveError):
            game.play("DR DR NEW")
    assert told == [1]
    assert game.ply == 1


def test_a_batch_that_fails_is_told_and_keeps_what_was_done(game, told):
    """A batch is one message, not one action: only `play` is all or nothing."""

    def fail():
        with game.batch():
            game.draw()
            _ = 1 / 0

    with pytest.raises(ZeroDivisionError):
        fail()
    assert told == [1]
    game.draw()
    assert told == [1, 2]


def test_unsubscribing(game):
    plies = []
    stop = game.subscribe(lambda subject: plies.append(subject.ply))
    game.draw()
    stop()
    game.draw()
    stop()
    assert plies == [1]


def test_a_subscriber_may_leave_while_it_is_told(game, told):
    stops = []
    plies = []

    def once(subject):
        plies.append(subject.ply)
        stops[0]()

    stops.append(game.subscribe(once))
    after = []
    game.subscribe(lambda subject: after.append(subject.ply))
    game.play("DR")
    game.play("DR")
    assert (plies, told, after) == ([1], [1, 2], [1, 2])


def test_a_subscriber_that_fails_is_logged_and_stops_nothing(game, caplog):
    plies = []
    game.subscribe(lambda subject: 1 / 0)
    game.subscribe(lambda subject: plies.append(subject.ply))
    with caplog.at_level(logging.ERROR):
        game.draw()
    assert (game.ply, plies) == (1, [1])
    assert [record.exc_info[0] for record in caplog.records] == [ZeroDivisionError]


def test_a_subscriber_may_play(game, told):
    """It is told of its own move too, and sees the game as it is."""

    def answer(subject):
        if subject.ply == 1:
            subject.draw()

    game.subscribe(answer)
    game.draw()
    assert game.ply == 2
    assert told == [1, 2]


def test_the_same_function_may_subscribe_twice_and_leave_once(game):
    plies = []

    def note(subject):
        plies.append(subject.ply)

    stop = game.subscribe(note)
    game.subscribe(note)
    game.draw()
    stop()
    game.draw()
    assert plies == [1, 1, 2]


def test_two_games_do_not_hear_of_each_other(game, told):
    Game(seed=6).draw()
    assert told == []
