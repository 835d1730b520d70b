"""Many threads on one game: a kernel answers the browser on another thread while a cell runs."""

from __future__ import annotations

import random
import sys
import threading
from contextlib import suppress

import pytest

from klondike_widget import Game, IllegalMoveError

from .tables import PACK, cards_lying


def run(workers):
    """Run functions on threads of their own, at quick turns; what they raised is raised here."""
    raised = []

    def guarded(work):
        try:
            work()
        except BaseException as error:
            raised.append(error)

    threads = [threading.Thread(target=guarded, args=(work,)) for work in workers]
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(interval)
    for error in raised:
        raise error


def test_moves_from_many_threads_are_all_in_the_history():
    """No exception but refusals, all cards there, and the successful moves are exactly the growth of the history."""
    game = Game("normal-1", seed=9)
    played = []

    def player(seed):
        chance = random.Random(seed)
        for _ in range(150):
            with suppress(IllegalMoveError):  # another thread was quicker
                played.append(game.move(chance.choice(game.legal_moves)))

    run([lambda seed=seed: player(seed) for seed in range(6)])
    assert game.ply == len(game.moves) == len(played)
    assert sorted(map(str, game.moves)) == sorted(map(str, played))
    again = Game("normal-1", seed=9)
    again.play(game.moves)
    assert (again.position, again.score) == (game.position, game.score)
    assert cards_lying(game) == sorted(PACK)


def test_moves_undo_redo_and_reading_at_once():
    """Moves − undos + redos is the ply; every position that anybody read is whole."""
    game = Game("normal-3", seed=9)
    counts = {"move": 0, "undo": 0, "redo": 0}
    lock = threading.Lock()

    def count(name):
        with lock:
            counts[name] += 1

    def player(seed):
        chance = random.Random(seed)
        for _ in range(120):
            what = chance.random()
            if what < 0.6:
                try:
                    game.move(chance.choice(game.legal_moves))
                except IllegalMoveError:
                    continue
                count("move")
            elif what < 0.85:
                if game.undo():
                    count("undo")
            elif game.redo():
                count("redo")

    def reader():
        for _ in range(60):
            assert cards_lying(game) == sorted(PACK)
            assert str(game)
            assert game.find("AS").pile
            assert Game.from_record(game.record()).status == "playing"
            assert all(tap.once or tap.twice for tap in game.taps.values())
            game.check("74")

    run([lambda seed=seed: player(seed) for seed in range(4)] + [reader, reader])
    assert game.ply == counts["move"] - counts["undo"] + counts["redo"]


def test_nobody_sees_the_middle_of_a_line():
    """`play` is atomic for other threads too: a line that is refused was never seen, one that is played is seen whole."""
    game = Game("normal-1", seed=9)
    stop = threading.Event()
    seen = set()

    def player():
        for _ in range(60):
            with pytest.raises(IllegalMoveError):
                game.play(["DR"] * 24 + ["11"])
            game.play(["DR"] * 24 + ["NEW"])
            game.restart()
        stop.set()

    def reader():
        while not stop.is_set():
            seen.update([game.ply, len(game.moves), game.undoable, len(game.position.waste), 25 * (game.pass_number - 1)])

    run([player, reader, reader])
    assert seen <= {0, 25}


READS = {
    "position": lambda game: game.position,
    "score": lambda game: game.score,
    "score_text": lambda game: game.score_text,
    "status": lambda game: game.status,
    "ply": lambda game: game.ply,
    "moves": lambda game: game.moves,
    "undoable": lambda game: game.undoable,
    "redoable": lambda game: game.redoable,
    "pass_number": lambda game: game.pass_number,
    "legal_moves": lambda game: game.legal_moves,
    "taps": lambda game: game.taps,
    "check": lambda game: game.check("DR"),
    "check_undo": lambda game: game.check_undo(),
    "check_redo": lambda game: game.check_redo(),
    "find": lambda game: game.find("AS"),
    "record": lambda game: game.record(),
    "code": lambda game: game.code,
    "deal": lambda game: game.deal,
    "str": str,
    "repr": repr,
}


@pytest.mark.parametrize("read", READS.values(), ids=READS)
def test_other_threads_wait_while_changes_are_held_together(read):
    """What `batch` promises: nobody else reads a game in the middle of it."""
    game = Game("normal-1", seed=9)
    found = []
    thread = threading.Thread(target=lambda: found.append(read(game)))
    with game.batch():
        game.new("normal-3", seed=1)
        thread.start()
        thread.join(0.03)
        assert found == []
        game.play("DR DR")
    thread.join()
    assert found == [read(game)]


def test_deals_from_many_threads_leave_one_whole_game():
    game = Game("normal-1", seed=1)

    def dealer(seed):
        for number in range(40):
            game.new(("normal-1", "vegas-3")[number % 2], seed=seed)
            with suppress(IllegalMoveError):
                game.play("DR DR")

    run([lambda seed=seed: dealer(seed) for seed in range(4)])
    again = Game(game.rules, code=game.code)
    again.play(game.moves)
    assert (again.position, again.score) == (game.position, game.score)
