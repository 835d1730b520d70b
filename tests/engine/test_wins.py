"""Whole games: a winning line for each mode of the app, replayed to the end (A27, A45, A50)."""

from __future__ import annotations

import re

import pytest

from klondike_widget import Game, Move

from .oracle import NORMAL, VEGAS, Oracle
from .tables import APP, cards, data, state

WINS = data("wins.json")
EVERY_WIN = pytest.mark.parametrize("win", WINS, ids=lambda win: f"{win['rules']}-{win['code'][-7:]}")


def test_each_mode_of_the_app_has_a_line():
    assert {win["rules"] for win in WINS} == set(APP)


@EVERY_WIN
def test_a27_the_line_wins(win):
    """A27, vector 18: 52 cards up after the last move and not before, nothing legal afterwards."""
    game = Game(code=win["code"])
    assert game.rules.name == win["rules"]
    *line, last = win["line"].split()
    game.play(line)
    assert game.status == "playing"
    assert str(game.move(last)) == last
    assert game.status == "won"
    assert [len(pile) for pile in game.position.foundations] == [13, 13, 13, 13]
    assert game.legal_moves == ()
    assert game.score == win["score"]
    assert game.ply == len(win["line"].split())


@EVERY_WIN
def test_a45_a50_the_score_of_a_clean_win(win):
    """A45, A50, vectors 11 and 12: 625 + 5 for each waste card placed on a column − what recycles took; +208 in Vegas."""
    line = win["line"].split()
    assert not any(re.fullmatch(r"[SHDC]\d", move) for move in line), "no card is taken back"
    game = Game(code=win["code"])
    taken = 0
    for move in line:
        before = game.score
        game.move(move)
        taken += before - game.score if move == "NEW" else 0
    from_waste = sum(bool(re.fullmatch(r"W\d", move)) for move in line)
    assert game.score == (208 if "vegas" in win["rules"] else 625 + 5 * from_waste - taken) == win["score"]
    assert game.score_text == ("+$208" if "vegas" in win["rules"] else str(win["score"]))


def test_the_most_that_a_clean_win_collects():
    """A45, vector 12: all 24 stock cards by way of columns, no recycle: 745."""
    best = next(win for win in WINS if win["score"] == 745)
    assert best["rules"] == "normal-1"
    assert len(re.findall(r"\bW\d\b", best["line"])) == 24
    assert "NEW" not in best["line"]


@EVERY_WIN
def test_the_second_opinion_agrees_on_every_step(win):
    game = Game(code=win["code"])
    vegas = "vegas" in win["rules"]
    oracle = Oracle(cards(game.deal), draw=game.rules.draw, passes=1 if vegas else None, scoring=VEGAS if vegas else NORMAL)
    letters = {"waste": "W", "10": "T", "stock": "stock"}
    for text in win["line"].split():
        move = Move(text)
        triple = {"DR": ("stock", "W", 0), "NEW": ("W", "stock", 0)}.get(text)
        triple = triple or (letters.get(move.source, move.source), move.target, move.count)
        assert oracle.allows(triple), text
        oracle.play(triple)
        game.move(text)
        assert (str(game.position), game.score) == (oracle.text(), oracle.score)
    assert oracle.won()


@EVERY_WIN
def test_undo_across_the_win(win):
    """The game is played again after an undo, and won again after a redo."""
    game = Game(code=win["code"])
    *line, last = win["line"].split()
    game.play(line)
    before = (game.position, game.score, game.legal_moves, game.status)
    game.move(last)
    after = (game.position, game.score, game.legal_moves, game.status)
    assert game.undo()
    assert (game.position, game.score, game.legal_moves, game.status) == before
    assert game.status == "playing"
    assert game.redo()
    assert (game.position, game.score, game.legal_moves, game.status) == after
    game.goto(0)
    assert game.position == Game(code=win["code"]).position
    game.goto(game.redoable)
    assert game.status == "won"


@EVERY_WIN
def test_a_won_game_refuses_everything(win):
    game = Game(code=win["code"])
    game.play(win["line"])
    before = state(game)
    for move in ("DR", "NEW", "S1", "H7", "12", "W1", "SH"):
        assert str(game.check(move)) == "The game is already won."
        with pytest.raises(ValueError, match=r"^The game is already won\.$"):
            game.move(move)
    assert game.taps == {}
    assert state(game) == before


@EVERY_WIN
def test_a_won_game_is_recorded(win):
    game = Game(code=win["code"])
    game.play(win["line"])
    again = Game.from_record(game.record())
    assert (again.status, again.score, again.moves) == ("won", win["score"], game.moves)


def test_a_line_is_short_enough_to_be_clicked():
    """Notebooks and browser tests play the first line of the file."""
    assert WINS[0]["rules"] == "normal-1"
    assert len(WINS[0]["line"].split()) <= 100
