"""Pauses: the time of a game that nobody looks at does not pass, and takes no points (issue 5, item 10)."""

from __future__ import annotations

from klondike_widget import Game
from klondike_widget.engine.stopwatch import HeldClock

from .tables import Clock, laid, state


def game(rules="microsoft-1", **deal):
    clock = Clock()
    return Game(rules, seed=deal.pop("seed", 42), clock=clock, **deal), clock


def test_a_held_clock_goes_on_from_where_it_stood():
    """Held at 10 for 5 seconds, twice in a row, and let go twice: 5 seconds late for good."""
    own = Clock()
    own.now = 10.0
    clock = HeldClock(own)
    clock.hold()
    own.now = 12.0
    clock.hold()
    assert (clock(), clock.held) == (10.0, True)
    own.now = 15.0
    clock.release()
    clock.release()
    assert (clock(), clock.held) == (10.0, False)
    own.now = 18.0
    assert clock() == 13.0
    clock.hold()
    own.now = 100.0
    clock.release()
    assert clock() == 13.0


def test_the_clock_starts_at_the_first_move():
    """Looking at the deal takes no time."""
    played, clock = game("normal-1")
    clock.now = 100.0
    assert (played.elapsed, played.running) == (0.0, False)
    played.draw()
    clock.now = 107.5
    assert (played.elapsed, played.running) == (7.5, True)


def test_no_time_passes_in_a_pause():
    """4 s played, 60 s paused, 3 s played."""
    played, clock = game("normal-1")
    played.draw()
    clock.now = 4.0
    played.pause()
    clock.now = 64.0
    assert (played.elapsed, played.running, played.paused) == (4.0, False, True)
    played.resume()
    assert (played.elapsed, played.running, played.paused) == (4.0, True, False)
    clock.now = 67.0
    assert played.elapsed == 7.0


def test_a_pause_takes_no_points():
    """Microsoft: 2 points every 10 s. 15 s are played around a pause of an hour, so one span has passed."""
    played, clock = game()
    played.move("73")  # turns a card up: 5 points
    clock.now = 8.0
    played.pause()
    clock.now = 3608.0
    assert played.score == 5
    played.resume()
    clock.now = 3609.9
    assert played.score == 5
    clock.now = 3610.0
    assert played.score == 3
    clock.now = 3615.0
    assert played.elapsed == 15.0


def test_what_is_played_in_a_pause_is_played_at_its_second():
    """A cell may play on: the record says the second at which the pause began, for all moves, and the pause goes on."""
    played, clock = game()
    played.move("73")
    clock.now = 12.0
    played.pause()
    clock.now = 50.0
    played.play("DR DR")
    assert "1. 73 {0.000} 2. DR {12.000} 3. DR {12.000}" in played.record()
    assert played.paused


def test_a_game_can_be_paused_before_it_begins():
    """The first move of a paused game starts the stopwatch, which counts from the end of the pause."""
    played, clock = game("normal-1")
    played.pause()
    clock.now = 5.0
    played.draw()
    clock.now = 9.0
    assert (played.elapsed, played.running) == (0.0, False)
    played.resume()
    clock.now = 10.5
    assert (played.elapsed, played.running) == (1.5, True)


def test_a_pause_outlives_the_deal():
    """Restarted or dealt anew, the game is still paused: the panel that dealt it may lie over the board."""
    played, clock = game("normal-1")
    played.draw()
    played.pause()
    for deal in (played.restart, lambda: played.new(seed=7)):
        deal()
        played.draw()
        clock.now += 30.0
        assert (played.elapsed, played.paused) == (0.0, True)
    played.resume()
    clock.now += 2.0
    assert played.elapsed == 2.0


def test_a_win_in_a_pause_has_the_bonus_of_its_second():
    """Won at 100 s played, half an hour later: 35 × ⌊20000 / 100⌋ = 7000, with 10 spans of −2 (rules.md §5.4)."""
    clock = Clock()
    played = Game(position=laid("microsoft-1", "KS,KH", foundations="SQ HQ DK CK").position, clock=clock)
    played.move("1S")
    clock.now = 100.0
    played.pause()
    clock.now = 1900.0
    before = played.score
    played.move("2H")
    assert (played.status, played.elapsed) == ("won", 100.0)
    assert played.score - before == 10 + 7000


def test_a_clock_that_goes_back_loses_nothing():
    """A clock put back while the game is paused takes no time away that was counted."""
    played, clock = game("normal-1")
    played.draw()
    clock.now = 20.0
    played.pause()
    clock.now = 3.0
    played.resume()
    assert played.elapsed >= 0.0


def test_whoever_watches_is_told_of_a_pause_once():
    """Paused twice and resumed twice are two changes; nothing else of the game has changed."""
    played, _ = game()
    played.move("73")
    before = state(played)
    told = []
    played.subscribe(lambda game: told.append(game.paused))
    played.pause()
    played.pause()
    played.resume()
    played.resume()
    assert told == [True, False]
    assert state(played) == before
