"""Laws of the keeper: whatever is done at a table, its rows tell the same story as somebody who wrote it down by hand."""

from __future__ import annotations

import tempfile
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from klondike_widget import Game
from klondike_widget.study import Keeper

from .games import WINS, Clock, kept, line_of

DEEDS = st.one_of(
    st.tuples(st.just("move"), st.integers(0, 30)),
    st.tuples(st.just("goto"), st.integers(0, 30)),
    st.tuples(st.sampled_from(["undo", "redo", "restart", "win", "script", "hint", "close and open", "batch"]), st.just(0)),
    st.tuples(st.just("new"), st.integers(0, len(WINS) - 1)),
)


class Diary:
    """What somebody beside the table writes down: for each deal whether it was begun, won, and so on."""

    def __init__(self):
        self.games = []
        self.deal()

    def deal(self):
        self.games.append({"begun": False, "won": None, "restarted": False, "scripted": False, "hinted": False, "ended": False})

    def note(self, **facts):
        if self.games[-1]["won"] is None:
            self.games[-1].update(facts)

    def told(self):
        """Each game that was begun: whether it has ended, the moves of its first win, and its marks."""
        marks = ("restarted", "scripted", "hinted")
        games = [game for game in self.games if game["begun"]]
        return [(game["ended"] or game["won"] is not None, game["won"], *(game[mark] for mark in marks)) for game in games]


@settings(max_examples=60)
@given(st.lists(DEEDS, max_size=14))
def test_the_rows_tell_what_happened(deeds):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "results.sqlite3"
        clock, diary = Clock(), Diary()
        win = WINS[0]
        game = Game(code=win["code"], clock=clock)
        keeper = Keeper(game, path=path, now=clock.now)
        for deed, number in deeds:
            clock.seconds += 1
            if deed in ("move", "script"):
                if game.legal_moves:
                    if deed == "move":
                        with keeper.hand():
                            game.move(game.legal_moves[number % len(game.legal_moves)])
                        diary.note(begun=True)
                    else:
                        game.move(game.legal_moves[0])
                        diary.note(begun=True, scripted=True)
            elif deed == "goto":
                with keeper.hand():
                    game.goto(min(number, game.ply + game.redoable))
            elif deed in ("undo", "redo"):
                with keeper.hand():
                    getattr(game, deed)()
            elif deed == "restart":
                diary.note(restarted=diary.games[-1]["restarted"] or game.ply + game.redoable > 0)
                game.restart()
            elif deed == "win":
                with keeper.hand():
                    diary.note(restarted=diary.games[-1]["restarted"] or game.ply + game.redoable > 0)
                    game.restart()
                    game.play(line_of(win))
            elif deed == "hint":
                keeper.mark(hinted=True)
                diary.note(hinted=True)
            elif deed == "close and open":
                keeper.close()
                keeper._open(game)
            elif deed == "batch":
                with keeper.hand(), game.batch():
                    for _ in range(2):
                        if game.legal_moves:
                            game.move(game.legal_moves[0])
                            diary.note(begun=True)
            else:
                win = WINS[number]
                game.new(code=win["code"])
                diary.note(ended=True)
                diary.deal()
            if game.status == "won":
                diary.note(begun=True, won=game.ply)
        found = kept(path)
        marks = [(row.restarted, row.scripted, row.hinted) for row in found]
        told = diary.told()
        assert [(row.ended is not None, row.moves if row.won else None) for row in found] == [game[:2] for game in told]
        # The marks of a game that goes on are written with its end.
        assert [mark for mark, row in zip(marks, found) if row.ended] == [game[2:] for game in told if game[0]]
        assert keeper.problem is None
