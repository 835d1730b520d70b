"""Looking away: a board that nobody looks at pauses its game (issue 5, item 10)."""

from __future__ import annotations

from klondike_widget import Game, KlondikeWidget

from ..engine.tables import Clock, state
from .browser import Browser


def board(browse, rules="normal-1"):
    clock = Clock()
    browser = browse(Game(rules, seed=42, clock=clock))
    browser.ask("stock")
    return browser, clock


def times(browser):
    return tuple(browser.board["clock"][name] for name in ("elapsed", "running", "paused"))


def test_a_view_pauses_and_resumes(browse):
    """8 seconds are played before and 2 after, and a minute passes unseen."""
    browser, clock = board(browse)
    clock.now = 8.0
    browser.ask("pause")
    assert times(browser) == (8.0, False, True)
    clock.now = 68.0
    browser.ask("resume")
    assert times(browser) == (8.0, True, False)
    clock.now = 70.0
    browser.ask("look")
    assert times(browser) == (10.0, True, False)


def test_looking_away_changes_nothing_on_the_table(browse):
    """Nor does it take away the sentence that stands there, or make a move stale that was made before."""
    browser, _ = board(browse)
    browser.ask("move", move="11")
    said, before, revision = browser.board["said"], state(browser.game), browser.board["revision"]
    card = browser.lead("7")
    browser.ask("pause")
    browser.ask("resume")
    assert (browser.board["said"], state(browser.game)) == (said, before)
    browser.queue(browser.entry("move", move="73", card=card, revision=revision))
    assert browser.said is None
    assert browser.game.ply == 2


def test_one_board_answers(browse):
    """A pause is one message, with the answer in it; said again, it is answered again."""
    browser, _ = board(browse)
    for do in ("pause", "pause", "resume", "resume"):
        browser.sent.clear()
        browser.ask(do)
        assert len(browser.boards) == 1
        assert browser.board["ack"] == {"a": browser.asked}


def test_one_word_counts_for_all_views(browse):
    """Whoever looks takes a pause back, whichever view has made it: one that has gone holds nothing up."""
    browser, clock = board(browse)
    browser.queue({"id": "gone-1", "do": "pause", "revision": 1})
    clock.now = 5.0
    browser.ask("resume")
    clock.now = 6.0
    browser.ask("look")
    assert times(browser) == (1.0, True, False)


def test_two_boards_of_one_game(browse):
    """A pause shows on both, so that the one that is looked at can take it back."""
    browser, _ = board(browse)
    other = Browser(browser.game, "b")
    browser.ask("pause")
    assert times(other)[1:] == (False, True)
    other.ask("resume")
    assert times(browser)[1:] == (True, False)
    other.widget.close()


def test_a_pause_of_an_old_deal_counts(browse):
    """A dialog may open on the old board while a cell deals: the game is paused all the same."""
    browser, _ = board(browse)
    revision = browser.board["revision"]
    browser.game.new(seed=7)
    browser.queue(browser.entry("pause", revision=revision))
    assert browser.game.paused
    assert browser.said is None


def test_time_takes_no_points_unseen(browse):
    """Microsoft, 2 points every 10 s: none for an hour behind a dialog."""
    browser, clock = board(browse, "microsoft-1")
    browser.game.move("73")
    browser.ask("pause")
    clock.now = 3600.0
    browser.ask("look")
    assert browser.board["score"]["value"] == 5
    browser.ask("resume")
    clock.now = 3611.0
    browser.ask("look")
    assert browser.board["score"]["value"] == 3


def test_a_board_that_is_closed_lets_the_game_go_on():
    """Nobody could take the pause back any more."""
    game = Game(seed=42)
    widget = KlondikeWidget(game)
    game.pause()
    widget.close()
    assert not game.paused
