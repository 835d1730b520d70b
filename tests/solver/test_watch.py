"""The outlook of a game, against the solver asked at every ply of the record by itself."""

from __future__ import annotations

import gc
import random
import weakref

import pytest

from klondike_widget import Game, InvalidLimitError, Move, Verdict
from klondike_widget.solver import outlook as words
from klondike_widget.solver import watch as module
from klondike_widget.solver.solution import Inquiry
from klondike_widget.solver.watch import Watch, verdict_of

LOSING = 228, "37"
"""A deal of normal-1 that can be won until its first move is this one."""


def asked(monkeypatch):
    """The plies that are searched from now on, by how many cards are left in the stock and the columns."""
    searched = []

    class Asked(module.Inquiry):
        def __init__(self, start, limit):
            searched.append(str(start))
            super().__init__(start, limit)

    monkeypatch.setattr(module, "Inquiry", Asked)
    return searched


def line_of(game):
    """A line to the win."""
    inquiry = Inquiry(game)
    inquiry.run()
    return inquiry.line


def truth(game):
    """What the solver says of each ply of a record, one by one, on a game of its own."""
    copy = Game.from_record(game.record())
    verdicts = []
    for ply in range(game.ply + 1):
        copy.goto(ply)
        verdicts.append(Inquiry(copy).run())
    return verdicts


@pytest.mark.parametrize("rules", ["normal-1", "spruce-3", "vegas-1"])
def test_the_move_that_lost_it_is_the_first_after_which_no_line_is_left(rules):
    """In random games: the verdict is the solver's, and so is the ply at which it turned, wherever that is."""
    shuffle = random.Random(rules)
    kinds = set()
    for seed in range(12):
        game = Game(rules, seed=seed)
        for _ in range(shuffle.randrange(25)):
            moves = [move for move in game.legal_moves if move.kind != "worry_back"]
            if moves:
                game.move(shuffle.choice(moves))
        verdicts, outlook = truth(game), verdict_of(game)
        assert Verdict.UNKNOWN not in verdicts
        assert outlook.verdict is verdicts[-1]
        first = verdicts.index(Verdict.UNWINNABLE) if Verdict.UNWINNABLE in verdicts else None
        assert outlook.never == (first == 0)
        assert outlook.lost_at == (first or None)
        assert outlook.lost_by == (game.moves[first - 1] if first else None)
        kinds.add((outlook.verdict, outlook.never))
    assert {(Verdict.WINNABLE, False), (Verdict.UNWINNABLE, False)} <= kinds


def test_the_sentences():
    """One for each: can be won, lost by a move, never, and what the solver can't search."""
    game = Game("normal-1", seed=LOSING[0])
    assert str(verdict_of(game)) == "This can still be won."
    game.move(LOSING[1])
    lost = verdict_of(game)
    assert (lost.lost_by, lost.lost_at) == (Move("37"), 1)
    assert lost.text == "This can no longer be won: move 1 lost it, 9♣ from column 3 to column 7."
    game.draw()
    assert verdict_of(game) == lost
    assert verdict_of(Game("vegas-3", seed=0)).text == "This could never be won."
    jokers = verdict_of(Game("jokers", seed=1))
    assert (jokers.verdict, jokers.lost_by, jokers.never) == (Verdict.UNKNOWN, None, False)
    assert jokers.text == "It can't be told whether this can be won. The solver can't search games with jokers (jokers) yet."


@pytest.mark.parametrize(("moves", "told"), [("DR", "drawing from the stock"), ("NEW", "turning the waste over")])
def test_draws_and_recycles_are_named_too(moves, told):
    """Where passes are counted, they lose games."""
    assert words.lost(Move(moves), 3, None).text == f"This can no longer be won: move 3 lost it, {told}."


def test_with_too_low_a_limit_it_can_not_be_told():
    """No limit is a wrong word: what was not found out stays open, and is found out with a higher one."""
    game = Game("normal-3", seed=7)
    assert verdict_of(game, 0).text == "It can't be told whether this can be won: the limit was reached (positions looked at: 0)."
    assert verdict_of(game, 1).verdict is Verdict.UNKNOWN
    assert verdict_of(game).verdict is Verdict.WINNABLE
    assert verdict_of(game, 0).verdict is Verdict.WINNABLE  # known by now


@pytest.mark.parametrize("limit", [-1, True, 2.5, "many"])
def test_a_limit_that_is_none_is_refused(limit):
    """As `solve` refuses it."""
    with pytest.raises(InvalidLimitError):
        verdict_of(Game(seed=1), limit)


def test_where_the_start_is_open_it_does_not_say_that_the_game_was_lost(monkeypatch):
    """A search that could tell nothing of the earlier plies leaves open whether it ever could be won."""
    game = Game("normal-1", seed=LOSING[0])
    game.play(["DR", "DR", "DR", LOSING[1], "DR"])
    now, real = str(game.position), module.Inquiry
    monkeypatch.setattr(module, "Inquiry", lambda start, limit: real(start, limit if str(start) == now else 0))
    outlook = verdict_of(game)
    assert outlook.text == "This can't be won; it can't be told whether it ever could."
    assert (outlook.verdict, outlook.never, outlook.lost_by, outlook.lost_at) == (Verdict.UNWINNABLE, False, None, None)


def test_where_the_moves_between_are_open_it_names_the_range(monkeypatch):
    """It could be won once and can't now, and what lies between is not known."""
    game = Game("normal-1", seed=LOSING[0])
    assert verdict_of(game).verdict is Verdict.WINNABLE
    game.move("DR")
    game.move(LOSING[1])
    game.move("DR")
    now, real = str(game.position), module.Inquiry
    module.Knowledge.of(game).verdicts.clear()
    module.Knowledge.of(game).verdicts[module.Track(module.start_of(game), ()).keys[0]] = Verdict.WINNABLE
    monkeypatch.setattr(module, "Inquiry", lambda start, limit: real(start, limit if str(start) == now else 0))
    outlook = verdict_of(game)
    assert outlook.text == "This can no longer be won: one of the moves from 1 to 3 lost it."
    assert (outlook.lost_by, outlook.never) == (None, False)


def test_back_and_forth_is_known_without_a_search(monkeypatch):
    """Undo, redo, goto, a restart, and every move along a line that wins: nothing is searched twice."""
    game = Game("normal-1", seed=LOSING[0])
    line = line_of(game)
    verdict_of(game)
    found = Watch(game)
    searched = asked(monkeypatch)
    game.move(LOSING[1])
    verdict_of(game)
    assert len(searched) == 1
    for act in (game.undo, game.redo, game.undo, game.redo, game.restart):
        act()
        assert verdict_of(game).verdict is (Verdict.UNWINNABLE if game.ply else Verdict.WINNABLE)
    assert len(searched) == 1
    assert found.run().verdict is Verdict.WINNABLE
    for move in line:
        game.move(move)
        verdict_of(game)
    assert verdict_of(game).text == "This is won."
    searched.clear()
    for ply in range(game.ply, -1, -7):
        game.goto(ply)
        assert verdict_of(game).verdict is Verdict.WINNABLE
    assert searched == []


def test_a_later_win_shows_that_all_before_could_be_won(monkeypatch):
    """Asked at the end of a record only, the earlier plies need no search."""
    game = Game("normal-3", seed=7)
    game.play(line_of(game)[:60])
    verdict_of(game)
    searched = asked(monkeypatch)
    for ply in (59, 30, 3, 0):
        game.goto(ply)
        assert verdict_of(game).verdict is Verdict.WINNABLE
    assert searched == []


def test_another_deal_is_another_matter():
    """What is known of a deal is not told of the next one, nor of the same cards under other rules."""
    game = Game("vegas-3", seed=0)
    deal = game.deal
    assert verdict_of(game).never
    game.new("normal-3", deal=deal)
    assert not verdict_of(game).never
    game.new("vegas-3", deal=deal)
    assert verdict_of(game).never


def test_a_game_from_a_position_is_judged_from_there():
    """Its start is the position: a pass that is gone is gone."""
    game = Game("normal-1", seed=LOSING[0])
    game.move(LOSING[1])
    assert verdict_of(Game.from_position(game.position)).never


def test_an_earlier_ply_can_be_asked_about():
    """As a board does that says what kind of deal it shows."""
    game = Game("normal-1", seed=LOSING[0])
    game.move(LOSING[1])
    assert Watch(game, ply=0).run().verdict is Verdict.WINNABLE
    assert Watch(game).run().verdict is Verdict.UNWINNABLE


def test_it_answers_in_slices_and_looks_into_the_game_as_it_was():
    """A step does a piece of the work at least; the answer is about the position at which the watch began, and the game is not moved."""
    game = Game("normal-3", seed=12)  # takes more than a million positions
    watch = Watch(game, 3_000)
    record = game.record()
    steps = 0
    while not watch.step(0):
        steps += 1
        assert watch.outlook is None
        game.draw()
        game.undo()
    assert steps > 5
    assert watch.outlook.verdict is Verdict.UNKNOWN
    assert game.record() == record
    assert watch.step(0)


def test_a_watch_keeps_no_game_alive():
    """Nor does what is known of it."""
    game = Game("normal-3", seed=7)
    watch, gone = Watch(game), weakref.ref(game)
    watch.run()
    del game
    gc.collect()
    assert gone() is None


def test_what_is_remembered_is_bounded(monkeypatch):
    """A very long game forgets what it knew, and finds it out again."""
    monkeypatch.setattr(module, "_MOST", 20)
    game = Game("normal-3", seed=7)
    first = module.Knowledge.of(game)
    assert verdict_of(game).verdict is Verdict.WINNABLE
    assert module.Knowledge.of(game) is not first
    assert verdict_of(game).verdict is Verdict.WINNABLE
