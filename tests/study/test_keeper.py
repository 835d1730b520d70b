"""The keeper: which games get a row, when it is written, and what is in it."""

from __future__ import annotations

import gc
import logging
import sqlite3
import threading
import weakref
from contextlib import closing

import pytest

from klondike_widget import RULES, Game, RuleSet, Scoring
from klondike_widget.engine.position import Position
from klondike_widget.study import Keeper, results, set_results
from klondike_widget.study.ledger import Ledger

from .games import WINS, Clock, kept, line_of, row, win_under, with_take_back


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture(autouse=True)
def _drawn(monkeypatch):
    """The deals of these tests are fixed, but count as if they had been drawn at random."""
    monkeypatch.setattr(Game, "chosen", False)


class Table:
    """A game, its keeper, and a player whose hand plays on it."""

    def __init__(self, clock, rules="normal-1", **deal):
        self.clock = clock
        self.game = Game(rules, clock=clock, **(deal or {"seed": 42}))
        self.keeper = Keeper(self.game, now=clock.now)

    def play(self, moves, seconds=1.0):
        for move in moves if isinstance(moves, list) else moves.split():
            with self.keeper.hand():
                self.game.move(move)
            self.clock.seconds += seconds


@pytest.fixture
def table(clock):
    return Table(clock)


def won_table(clock, win=None):
    return Table(clock, None, code=(win or win_under("normal-1"))["code"])


@pytest.fixture
def writes(monkeypatch):
    """The rows of every write."""
    found = []
    write = Ledger.write
    monkeypatch.setattr(Ledger, "write", lambda self, *rows: (found.extend(rows), write(self, *rows))[1])
    return found


# When a row is written


def test_a_deal_that_nobody_plays_is_no_game(table, place):
    table.game.new(seed=1)
    table.game.restart()
    table.game.new("vegas-3")
    table.keeper.close()
    assert not place.exists()


def test_a_game_counts_from_its_first_action(table, place):
    table.play("DR")
    (found,) = kept(place)
    assert found.key.rules == "normal-1"
    assert (found.draw, found.passes, found.unit, found.code) == (1, None, "points", table.game.code)
    assert (found.ended, found.won, found.moves) == (None, False, 1)
    assert found.started == "2026-01-01T00:01:40.000000+00:00"


def test_ordinary_moves_write_nothing(table, writes):
    table.play("DR DR DR")
    table.game.undo()
    table.game.redo()
    table.game.goto(0)
    assert len(writes) == 1


def test_a_refused_move_is_no_action(table, place):
    with table.keeper.hand(), pytest.raises(ValueError, match="hidden card"):
        table.game.move("74-3")
    assert not place.exists()


@pytest.mark.parametrize("win", WINS, ids=lambda win: win["code"])
def test_a_win_is_written_at_once(clock, place, win):
    table = won_table(clock, win)
    table.play(line_of(win))
    (found,) = kept(place)
    assert found.won
    assert (found.moves, found.score, found.seconds) == (len(line_of(win)), win["score"], len(line_of(win)) - 1)
    clock.seconds -= 1
    assert found.ended == clock.now().isoformat(timespec="microseconds"), "when the last move was played"
    assert not found.helped
    assert not found.worried_back
    assert not found.restarted


def test_another_deal_ends_the_game_as_lost(table, place):
    table.play("DR DR 73")
    table.game.new(seed=7)
    (found,) = kept(place)
    assert (found.ended is not None, found.won, found.moves, found.seconds) == (True, False, 3, 2.0)
    table.play("DR")
    assert [(row.ended is None, row.moves) for row in kept(place)] == [(False, 3), (True, 1)]


def test_closing_is_not_losing(table, place):
    table.play("DR DR 73")
    table.keeper.close()
    (found,) = kept(place)
    assert (found.ended, found.won, found.moves) == (None, False, 3)
    record = results().of("normal-1")
    assert (record.played, record.lost, record.unfinished, record.share) == (1, 0, 1, None)


def test_closing_before_the_last_move_of_a_certain_win_is_not_losing(clock, place):
    win = win_under("vegas-1")
    table = won_table(clock, win)
    table.play(line_of(win)[:-1])
    table.keeper.close()
    assert results().of("vegas-1").lost == 0


def test_a_kernel_that_ends_without_closing_leaves_it_unfinished(table, place):
    table.play("DR DR")
    assert results().of("normal-1").unfinished == 1


# Undoing, restarting, repeating


def test_an_undone_and_repeated_win_counts_once_with_its_first_numbers(clock, place, writes):
    win = win_under("normal-1")
    table = won_table(clock, win)
    table.play(line_of(win))
    first = kept(place)
    for _ in range(3):
        table.game.undo()
        clock.seconds += 50
        table.game.redo()
    table.game.undo()
    table.play(line_of(win)[-1:])
    table.game.new(seed=1)
    table.keeper.close()
    assert kept(place) == first
    assert len(writes) == 2 + 1, "the row of a win is closed; the keeper may write it again as it is"


def test_a_restart_is_the_same_game_marked(table, place):
    table.play("DR DR")
    table.game.restart()
    table.play("DR")
    table.keeper.close()
    (found,) = kept(place)
    assert (found.restarted, found.moves, found.ended) == (True, 1, None)


def test_a_restart_after_a_win_changes_nothing(clock, place):
    win = win_under("normal-1")
    table = won_table(clock, win)
    table.play(line_of(win))
    first = kept(place)
    table.game.restart()
    table.play(line_of(win), seconds=0.1)
    table.game.new(seed=3)
    assert kept(place) == first


def test_a_win_after_a_restart_has_its_own_time_and_the_mark(clock, place):
    win = win_under("normal-1")
    table = won_table(clock, win)
    table.play("DR DR DR", seconds=100)
    table.game.restart()
    table.play(line_of(win))
    (found,) = kept(place)
    assert (found.won, found.restarted, found.seconds, found.moves) == (True, True, len(line_of(win)) - 1, len(line_of(win)))


def test_a_restart_is_seen_inside_a_batch_by_the_stopwatch(table, place):
    table.play("DR DR DR")
    with table.keeper.hand(), table.game.batch():
        table.game.restart()
        table.game.draw()
    table.keeper.close()
    assert [(found.restarted, found.moves) for found in kept(place)] == [(True, 1)]


def test_going_back_to_the_deal_is_no_restart(table, place):
    table.play("DR DR")
    table.game.goto(0)
    table.play("DR")
    table.keeper.close()
    assert [found.restarted for found in kept(place)] == [False]


def test_a_deal_that_is_dealt_again_is_another_game(table, place):
    for _ in range(2):
        table.play("DR")
        table.game.new(seed=42)
    assert len(kept(place)) == 2


# Marks


def test_a_card_taken_back_marks_the_win(clock, place):
    win = win_under("normal-1")
    table = won_table(clock, win)
    table.play(with_take_back(win))
    (found,) = kept(place)
    assert (found.won, found.worried_back, found.helped) == (True, True, False)


def test_a_card_taken_back_and_undone_is_not_in_the_line(clock, place):
    win = win_under("normal-1")
    table = won_table(clock, win)
    for move in line_of(win):
        back = next((move for move in table.game.legal_moves if move.kind == "worry_back"), None)
        if back:
            table.play([str(back)])
            with table.keeper.hand():
                table.game.undo()
        table.play([move])
    assert [(found.won, found.worried_back, found.scripted) for found in kept(place)] == [(True, False, False)]


def test_a_lost_game_remembers_the_card_taken_back(clock, place):
    win = win_under("normal-1")
    table = won_table(clock, win)
    line = with_take_back(win)
    back = next(number for number, move in enumerate(line) if move[0] in "SHDC" and move[1].isdigit())
    table.play(line[: back + 1])
    table.game.new(seed=1)
    assert [(found.won, found.worried_back) for found in kept(place)] == [(False, True)]


@pytest.mark.parametrize("mark", ["typed_code", "hinted", "scripted"])
@pytest.mark.parametrize("when", ["before", "between", "in the batch of its deal"])
def test_marks_are_kept_for_this_deal_alone(table, place, mark, when):
    if when == "before":
        table.keeper.mark(**{mark: True})
        table.play("DR")
    elif when == "between":
        table.play("DR")
        table.keeper.mark(**{mark: True})
    else:
        table.play("DR")
        with table.keeper.hand(), table.game.batch():
            table.game.new(seed=5)
            table.keeper.mark(**{mark: True})
        table.play("DR")
    table.game.new(seed=1)
    table.play("DR")
    expected = {"in the batch of its deal": [False, True, False]}.get(when, [True, False])
    assert [getattr(found, mark) for found in kept(place)] == expected


def test_a_mark_that_is_not_given_takes_none_away(table, place):
    table.keeper.mark(hinted=True)
    table.keeper.mark(typed_code=True)
    table.keeper.mark()
    table.play("DR")
    assert [(found.hinted, found.typed_code, found.scripted) for found in kept(place)] == [(True, True, False)]


def test_a_mark_after_the_win_comes_too_late(clock, place):
    win = win_under("normal-1")
    table = won_table(clock, win)
    table.play(line_of(win))
    table.keeper.mark(hinted=True, typed_code=True)
    table.game.undo()
    table.keeper.close()
    assert [found.helped for found in kept(place)] == [False]


def test_what_a_cell_plays_is_marked(table, place):
    table.game.draw()
    assert [found.scripted for found in kept(place)] == [True]


def test_a_single_move_of_a_cell_is_enough(clock, place):
    win = win_under("normal-1")
    table = won_table(clock, win)
    table.play(line_of(win)[:-1])
    table.game.move(line_of(win)[-1])
    assert [(found.won, found.scripted) for found in kept(place)] == [(True, True)]


def test_a_deal_or_a_restart_from_a_cell_is_not_play(table, place):
    table.game.new("vegas-3", seed=3)
    table.play("DR")
    table.game.restart()
    table.play("DR")
    table.keeper.close()
    assert [(found.scripted, found.restarted) for found in kept(place)] == [(False, True)]


def test_a_hand_is_that_of_its_own_thread(table, place):
    """While a hand plays on one thread, what a cell plays on another is a script."""
    with table.keeper.hand():
        thread = threading.Thread(target=table.game.draw)
        thread.start()
        thread.join()
    assert [found.scripted for found in kept(place)] == [True]


def test_the_hand_is_gone_after_a_failure(table, place):
    with pytest.raises(RuntimeError), table.keeper.hand():
        raise RuntimeError
    table.game.draw()
    assert [found.scripted for found in kept(place)] == [True]


# Batches, several boards, games that were there before


def test_a_win_and_the_next_deal_in_one_batch_are_both_seen(clock, place):
    """While a kernel is busy the last move of a win and the new deal arrive together: the board looks in between."""
    win = win_under("normal-1")
    table = won_table(clock, win)
    table.play(line_of(win)[:-1])
    with table.keeper.hand(), table.game.batch():
        table.game.move(line_of(win)[-1])
        table.keeper.look()
        table.game.new(seed=2)
        table.keeper.look()
        table.game.draw()
    assert [(found.won, found.moves, found.helped) for found in kept(place)] == [(True, len(line_of(win)), False), (False, 1, False)]


def test_boards_of_one_game_share_its_keeper(place):
    game = Game("normal-1", seed=42)
    first, second = Keeper.of(game), Keeper.of(game)
    assert first is second
    with first.hand():
        game.draw()
    first.close()
    with second.hand():
        game.draw()
    game.new(seed=1)
    assert [(found.moves, found.scripted) for found in kept(place)] == [(2, False)]
    assert Keeper.of(Game(seed=42)) is not first


def test_a_board_that_is_opened_again_goes_on_with_the_row(place):
    game = Game("normal-1", seed=42)
    keeper = Keeper.of(game)
    with keeper.hand():
        game.draw()
    keeper.close()
    again = Keeper.of(game)
    with again.hand():
        game.draw()
    again.close()
    assert [(found.moves, found.scripted, found.ended) for found in kept(place)] == [(2, False, None)]


def test_what_is_played_while_no_board_is_open_is_noticed_later(place):
    game = Game("normal-1", seed=42)
    keeper = Keeper.of(game)
    with keeper.hand():
        game.draw()
    keeper.close()
    keeper.close()
    game.draw()
    assert [(found.moves, found.scripted) for found in kept(place)] == [(1, False)]
    Keeper.of(game).close()
    assert [(found.moves, found.scripted) for found in kept(place)] == [(2, True)]


def test_nothing_is_written_while_no_board_is_open(table, place, writes):
    table.play("DR")
    table.keeper.close()
    del writes[:]
    table.game.draw()
    table.game.new(seed=1)
    table.game.draw()
    assert writes == []
    assert [found.ended for found in kept(place)] == [None]


def test_a_game_under_way_is_marked_when_it_is_played_on(place):
    game = Game("normal-1", seed=42)
    game.draw()
    keeper = Keeper(game)
    assert not place.exists(), "looking at a game is not playing it"
    with keeper.hand():
        game.draw()
    assert [(found.moves, found.scripted) for found in kept(place)] == [(2, True)]


def test_a_won_game_that_is_shown_again_is_not_won_again(clock, place):
    win = win_under("normal-1")
    game = Game(code=win["code"], clock=clock)
    game.play(line_of(win))
    game = Game.from_record(game.record())
    keeper = Keeper(game)
    with keeper.hand():
        game.undo()
        game.redo()
        game.goto(3)
        game.goto(len(game.moves))
    keeper.close()
    assert not place.exists()
    with keeper.hand():
        keeper._open(game)
        game.restart()
        game.draw()
    assert [(found.restarted, found.scripted, found.won) for found in kept(place)] == [(True, True, False)]


def test_an_exercise_from_a_position_is_no_deal(clock, place):
    win = win_under("normal-1")
    game = Game(code=win["code"])
    game.play(line_of(win)[:-1])
    exercise = Game.from_position(game.position)
    keeper = Keeper(exercise)
    with keeper.hand():
        exercise.move(line_of(win)[-1])
        assert exercise.status == "won"
        exercise.restart()
        exercise.move(line_of(win)[-1])
    keeper.close()
    assert not place.exists()
    assert isinstance(exercise.start_position, Position)


def test_a_bankroll_does_not_count_what_it_brought_along(clock, place):
    table = Table(clock, "las-vegas-bankroll")
    table.play("DR")
    table.game.new(seed=1)
    table.play("DR")
    assert table.game.score == -104
    assert [found.score for found in kept(place)] == [-52, -52]


def test_a_keeper_keeps_no_game_alive():
    game = Game(seed=42)
    keeper = Keeper.of(game)
    watched = weakref.ref(game)
    del game
    gc.collect()
    assert watched() is None
    keeper.mark(hinted=True)
    keeper.look()
    keeper.close()
    assert keeper.record() is None


# The record of the game on the table


def test_the_record_of_the_rules_on_the_table(clock, place):
    win = win_under("normal-1")
    table = won_table(clock, win)
    assert (table.keeper.record().played, table.keeper.record().best_score) == (0, None)
    table.play(line_of(win))
    record = table.keeper.record()
    assert record == results().of("normal-1")
    assert (record.played, record.won, record.best_score) == (1, 1, win["score"])
    table.game.new("normal-3")
    assert table.keeper.record().played == 0
    assert table.keeper.record().key.rules == "normal-3"


# What goes wrong


def failing(monkeypatch, error):
    monkeypatch.setattr(Ledger, "write", lambda self, *rows: (_ for _ in ()).throw(error))


@pytest.mark.parametrize("error", [OSError("disk full"), sqlite3.OperationalError("no"), RuntimeError(), OverflowError("too big")])
def test_a_failure_breaks_no_move_and_is_told_and_logged_once(clock, monkeypatch, caplog, error):
    failing(monkeypatch, error)
    win = win_under("normal-1")
    table = won_table(clock, win)
    table.play(line_of(win))
    table.game.new(seed=1)
    table.play("DR DR")
    table.keeper.close()
    assert table.game.ply == 2
    assert table.keeper.problem == f"Results can't be kept or read now. {str(error) or repr(error)}"
    assert [record.levelno for record in caplog.records] == [logging.WARNING]


def test_what_could_not_be_written_is_written_later(table, place, monkeypatch, caplog):
    monkeypatch.setattr("klondike_widget.study.ledger.WAIT", 0.01)
    Ledger.open(place).write(row(1))
    with closing(sqlite3.connect(place, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        table.play("DR")
        table.game.new(seed=1)
        assert table.keeper.problem == f"Results can't be kept or read now. The results in {place} can't be used: database is locked."
    table.play("DR")
    assert table.keeper.problem is None
    assert [(found.id == "game 1", found.ended is None) for found in kept(place)] == [(False, False), (False, True), (True, False)]


def test_a_row_that_can_never_be_written_stops_no_other(clock, place):
    scoring = Scoring(start=2)
    object.__setattr__(scoring, "start", 2**70)  # more than a scoring may have, and than SQLite can keep
    rules = RuleSet(name="Dear", scoring=scoring)
    table = Table(clock, rules, seed=1)
    table.play("DR")
    assert "too large" in table.keeper.problem
    table.game.new("normal-1", seed=1)
    table.play("DR")
    assert table.keeper.problem is None
    assert [found.rules for found in kept(place)] == ["normal-1"]


@pytest.mark.parametrize("name", ["Mine", "", "�", "a\x00b", "'; DROP TABLE games; --", "<b>", "{x}"])
def test_any_name_of_rules_can_be_kept(clock, place, name):
    table = Table(clock, RuleSet(name=name or "♠"), seed=1)
    table.play("DR")
    assert [found.rules for found in kept(place)] == [name or "♠"]


def test_an_unreadable_file_is_never_overwritten_and_results_stay_off(table, place, caplog):
    place.parent.mkdir()
    place.write_bytes(b"my precious statistics")
    table.play("DR DR")
    copy = place.with_name(place.name + ".unreadable-1")
    sentence = (
        f"{place} can't be read as results (file is not a database). It is left as it is, with a copy in {copy}. "
        "Results are not kept until the kernel is restarted, or set_results() is called."
    )
    assert table.keeper.problem == sentence
    assert table.keeper.record() is None
    assert len(caplog.records) == 1
    # Also when the file is taken away meanwhile, and for other boards of this process.
    place.unlink()
    table.game.new(seed=1)
    table.play("DR")
    other = Table(Clock())
    other.play("DR")
    assert other.keeper.problem == sentence
    assert not place.exists()
    assert copy.read_bytes() == b"my precious statistics"
    set_results(None)
    table.game.new(seed=2)
    table.play("DR")
    assert table.keeper.problem is None
    assert [found.ended is None for found in kept(place)] == [False, True], "the game before was still on the table"


def test_a_file_that_becomes_unreadable_while_it_is_used_is_left_alone(table, place, caplog):
    table.play("DR")
    place.write_bytes(b"overwritten by another program")
    table.game.new(seed=1)
    table.play("DR")
    assert place.read_bytes() == b"overwritten by another program"
    assert "is left as it is" in table.keeper.problem


def test_without_sqlite_the_game_is_played_all_the_same(table, monkeypatch, place, caplog):
    """As in the browser's Python, where it has to be loaded first."""
    monkeypatch.setitem(__import__("sys").modules, "klondike_widget.study.ledger", None)
    table.play("DR DR")
    assert table.game.ply == 2
    assert table.keeper.problem.startswith("Results can't be kept or read now. ")
    assert not place.exists()


# The switches


def test_switched_off_nothing_is_kept(table, place, monkeypatch):
    set_results(False)
    table.play("DR DR")
    table.game.new(seed=1)
    table.keeper.close()
    assert not place.exists()
    assert table.keeper.problem is None
    assert table.keeper.record() is None
    monkeypatch.setenv("KLONDIKE_RESULTS", "off")
    set_results(None)
    Table(Clock()).play("DR")
    assert not place.exists()


def test_switched_off_in_the_middle_of_a_game_it_stops_at_once(table, place):
    table.play("DR")
    set_results(False)
    table.play("DR DR")
    table.game.new(seed=1)
    assert [(found.moves, found.ended) for found in kept(place)] == [(1, None)]


def test_a_path_of_ones_own(table, place, tmp_path):
    set_results(tmp_path / "mine.sqlite3")
    table.play("DR")
    assert len(kept(tmp_path / "mine.sqlite3")) == 1
    assert not place.exists()
    keeper = Keeper(table.game, path=tmp_path / "other.sqlite3")
    table.play("DR")
    assert keeper.problem is None
    assert len(kept(tmp_path / "other.sqlite3")) == 1


def test_every_named_rule_set_is_kept_apart(clock, place):
    for rules in RULES:
        table = Table(clock, rules, seed=1)
        table.play("DR")
    found = results()
    assert [record.key.rules for record in found.rows] == list(RULES)
    assert [record.played for record in found.rows] == [1] * len(RULES)
