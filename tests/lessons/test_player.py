"""Players of the reader's: they are played, counted, and told how their games ended."""

from __future__ import annotations

import pytest

from klondike_widget import lessons as kl
from klondike_widget.study import View, careful_player, greedy_player, play_many

CAREFUL = "from klondike_widget.study import careful_player\n\n\ndef mine(view):\n    return careful_player(view)\n"


@pytest.fixture
def player():
    return kl.Player("Win three.", wins=3, seeds=range(8), solution=CAREFUL, hints="Think.")


def test_it_wins_what_a_study_says_that_it_wins(player):
    won = play_many(careful_player, "normal-1", range(8), progress=False).won
    assert player.check(careful_player).text == f"Right. Won: {won} of 8 games; asked for: 3."


def test_one_that_wins_too_little_is_told_how_its_games_ended(player):
    games = play_many(greedy_player, "normal-1", range(8), progress=False)
    assert games.won < 3
    told = f"Won: {games.won} of 8 games; asked for: 3. Given up: {8 - games.won}. Stopped by the limit of 400 actions: 0."
    assert player.check(greedy_player).text == told
    assert not player.done


def test_it_is_handed_a_view_and_plays_the_rules_that_are_asked_for():
    met = []

    def draw(view):
        met.append(view)
        return next((move for move in view.legal_moves if move.kind == "draw"), None)

    kl.Player("Win.", wins=1, rules="vegas-1", seeds=range(40), solution=CAREFUL, hints="Think.").check(draw)
    assert all(isinstance(view, View) and view.rules.name == "vegas-1" for view in met)


def test_one_that_nobody_has_written_yet(player):
    feedback = player.check(lambda view: None)
    assert (feedback.right, feedback.text) == (None, "No answer yet. The function gives nothing back: it needs a return.")


def test_one_that_breaks_the_rules_or_stops(player):
    assert "which is not legal" in player.check(lambda view: "12" if "12" not in map(str, view.legal_moves) else "13").text
    assert "it raised ZeroDivisionError" in player.check(lambda view: 1 / 0).text
    assert "its answer is neither a move nor None" in player.check(lambda view: view.legal_moves).text
