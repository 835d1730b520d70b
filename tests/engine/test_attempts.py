"""Attempts: what was refused is kept beside the game, and changes nothing of it."""

from __future__ import annotations

import pytest

from klondike_widget import Game, IllegalMoveError, InvalidRecordError, Move, Reason

from .tables import Clock, state

HEAD = '[Rules "normal-1"]\n[Code "KL1-D1N-AAAABQC"]\n\n'


def refused(game, *moves):
    for move in moves:
        with pytest.raises(IllegalMoveError):
            game.move(move)


def kept(game):
    return [(ply, str(move), refusal.reason) for ply, move, refusal in game.refusals]


def test_a_refused_move_is_kept_with_its_place_and_reason():
    """Seed 42: 6♦ can't go on J♣ (column 1); the stock is not empty."""
    game = Game("normal-1", seed=42)
    refused(game, "71")
    game.move("73")
    refused(game, "NEW")
    assert kept(game) == [(0, "71", Reason.WRONG_RANK), (1, "NEW", Reason.STOCK_NOT_EMPTY)]
    assert str(game.refusals[0].refusal) == "6♦ can't go on J♣ (column 1): the card must be exactly one lower than the card it goes on."


def test_a_refused_move_changes_nothing_else():
    """State, history, score and the record, byte for byte."""
    game = Game("normal-1", seed=42)
    game.play("73 DR")
    before = state(game), game.record()
    refused(game, "71", "NEW")
    assert (state(game), game.record()) == before


def test_asking_is_no_attempt():
    """`check` only asks, and what is no move was not tried."""
    game = Game("normal-1", seed=42)
    game.check("71")
    with pytest.raises(ValueError, match="hello"):
        game.move("hello")
    assert game.refusals == ()


def test_the_same_attempt_again_is_kept_once():
    """One in a row; after another one it is news again."""
    game = Game("normal-1", seed=42)
    refused(game, "71", "71", "71", "NEW", "71")
    assert [move for _, move, _ in kept(game)] == ["71", "NEW", "71"]


def test_a_line_that_is_not_played_leaves_no_attempt():
    """All or nothing: the place of the refusal is not part of the game."""
    game = Game("normal-1", seed=42)
    with pytest.raises(IllegalMoveError):
        game.play("73 DR NEW")
    assert (game.ply, game.refusals) == (0, ())


def test_attempts_stay_as_long_as_their_place_is_on_the_line():
    """Undone, they are still ahead; played otherwise, those ahead are gone, and those at the fork or before stay."""
    game = Game("normal-1", seed=42)
    refused(game, "71")
    game.move("73")
    refused(game, "NEW")
    game.move("DR")
    refused(game, "71")
    game.undo()
    assert [ply for ply, _, _ in game.refusals] == [0, 1, 2]
    game.redo()
    assert [ply for ply, _, _ in game.refusals] == [0, 1, 2]
    game.goto(1)
    game.move(next(move for move in game.legal_moves if move is not Move("DR")))
    assert [ply for ply, _, _ in game.refusals] == [0, 1]


def test_another_deal_and_a_restart_begin_without_attempts():
    game = Game("normal-1", seed=42)
    refused(game, "71")
    game.restart()
    assert game.refusals == ()
    refused(game, "71")
    game.new(seed=43)
    assert game.refusals == ()


def test_a_thousand_are_kept():
    """A script that tries everything fills no memory."""
    game = Game("normal-1", seed=42)
    for n in range(1500):
        refused(game, "71" if n % 2 else "NEW")
    assert len(game.refusals) == 1000


@pytest.mark.parametrize("rules", ["normal-1", "vegas-3", "microsoft-3"])
def test_a_record_with_attempts_is_replayed_with_them(rules):
    """Byte for byte; and the plain record of both is the same."""
    clock = Clock()
    game = Game(rules, seed=42, clock=clock)
    refused(game, "NEW", "11")
    for n in range(30):
        clock.now += 2.5
        if game.legal_moves:
            game.move(game.legal_moves[n % len(game.legal_moves)])
        if n % 7 == 2:
            refused(game, "11", "12-5")
    text = game.record(refusals=True)
    again = Game(record=text, clock=clock)
    assert again.record(refusals=True) == text
    assert again.refusals == game.refusals
    assert again.record() == game.record() != text


def test_what_a_record_with_attempts_looks_like():
    game = Game("normal-1", seed=42)
    refused(game, "71")
    game.move("73")
    refused(game, "NEW", "71")
    game.draw()
    assert game.record(refusals=True).splitlines()[-1] == "{71?} 1. 73 {NEW?} {71?} 2. DR"
    assert Game.from_record(HEAD + "{71?}\n1. 73 {NEW?}{71?} DR").refusals == game.refusals


@pytest.mark.parametrize("attempt", ["{DR?}", "{xy?}", "{?}", "{71 ?}", "{71?", "71?}", "{{71?}}", "{7Ⅰ?}"])
def test_an_attempt_of_a_record_is_one_that_was_refused(attempt):
    """One that can be played there, one that is no move, and slips of the pen."""
    with pytest.raises(InvalidRecordError):
        Game.from_record(f"{HEAD}1. 73 {attempt} 2. DR")


def test_an_attempt_that_could_be_played_is_named():
    with pytest.raises(InvalidRecordError, match="The record says that DR was refused at ply 1, but there it can be played"):
        Game.from_record(f"{HEAD}1. 73 {{DR?}}")
