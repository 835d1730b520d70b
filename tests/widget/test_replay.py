"""The replay on the wire: a copy of a game that is gone through, and not played (issue 5, item 9)."""

from __future__ import annotations

from pathlib import Path

import pytest

import klondike_widget as kw
from klondike_widget import Game, IllegalMoveError, InvalidRecordError, KlondikeWidget, ReplayWidget, set_results
from klondike_widget.study import results

from ..engine.tables import state

WHY = "6♦ can't go on J♣ (column 1): the card must be exactly one lower than the card it goes on."


def played():
    """6♦ is refused, then goes to column 3, which turns a card up; two draws."""
    game = Game("normal-1", seed=42)
    with pytest.raises(IllegalMoveError):
        game.move("71")
    game.play("73 DR DR")
    return game


@pytest.fixture
def replay(browse):
    return browse(played(), kind=ReplayWidget)


def told(browser):
    return {name: browser.board["replay"][name] for name in ("last", "move", "gain", "tried", "refused")}


def test_a_replay_begins_at_the_deal(replay):
    """With the whole line ahead, and what was refused there."""
    assert replay.board["ply"] == 0
    assert told(replay) == {"last": 3, "move": None, "gain": None, "tried": [{"move": "71", "text": WHY}], "refused": [0]}


def test_a_replay_goes_where_it_is_told(replay):
    """One board for each request: the cards, the move, what it was worth, the score then."""
    found = []
    for ply in (1, 3, 0, 2):
        replay.sent.clear()
        replay.ask("goto", ply=ply)
        assert [list(message["state"]) for message in replay.sent] == [["board"]]
        board = replay.board
        found.append(
            (board["ply"], board["score"]["value"], board["replay"]["move"], board["replay"]["gain"], len(board["piles"]["waste"]))
        )
    assert found == [(1, 5, "73", "+5", 0), (3, 5, "DR", None, 2), (0, 0, None, None, 0), (2, 5, "DR", None, 1)]
    assert replay.board["ack"] == {"a": 4}


def test_each_step_is_told_in_words(replay):
    """What led here, whichever way the step went: the same for the eye and for screen readers, and news each time."""
    told = []
    for ply in (1, 3, 2, 1, 0):
        replay.ask("goto", ply=ply)
        told.append((replay.board["replay"]["text"], replay.board["told"]["text"], replay.board["told"]["n"]))
    turned, first, second = "6♦ to column 3; 6♣ turned up", "Drew 4♦", "Drew 9♦"
    assert [text for text, _, _ in told] == [turned, second, first, turned, None]
    assert [text for _, text, _ in told] == [turned, second, first, turned, "The deal"]
    assert [n for _, _, n in told] == [1, 2, 3, 4, 5]


def test_the_deal_stays_the_same_for_the_browser(replay):
    """So that the cards glide from ply to ply, and are not dealt again."""
    replay.ask("goto", ply=3)
    replay.ask("goto", ply=0)
    assert replay.board["since"] == 1


@pytest.mark.parametrize("ply", [-1, 4, None, "1", 1.0, True, [1], 10**30])
def test_a_place_that_is_none_is_refused(replay, ply):
    replay.ask("goto", ply=2)
    replay.ask("goto", ply=ply)
    assert replay.board["ply"] == 2
    assert replay.board["said"]["kind"] == "refused"
    assert replay.widget.last_error is None


@pytest.mark.parametrize("do", ["move", "stock", "undo", "redo", "restart", "new", "hint", "finish", "pause"])
def test_a_replay_is_not_played(replay, do):
    """Nothing but looking can be asked for, and the board offers no move."""
    replay.ask("goto", ply=1)
    before = state(replay.game)
    replay.ask(do, move="DR", rules="normal-1")
    assert replay.said.startswith("This is no request: do is one of hello / ")
    assert state(replay.game) == before
    assert [replay.board[name] for name in ("moves", "taps", "undo", "redo", "offer")] == [[], {}, 0, 0, None]


def test_a_live_board_goes_nowhere(browse):
    """The undo limit binds the player of a game."""
    browser = browse(played())
    before = state(browser.game)
    browser.ask("goto", ply=0)
    assert browser.said.startswith("This is no request: do is one of ")
    assert state(browser.game) == before
    assert "replay" not in browser.board


def test_no_face_that_lay_hidden_is_told(replay):
    """Looking back shows what the player saw, and no card that turned up later."""
    faces = [len(replay.board["faces"])]
    for ply in (1, 2, 3):
        replay.ask("goto", ply=ply)
        faces.append(len(replay.board["faces"]))
    assert faces == [7, 8, 9, 10]


def test_a_cell_takes_the_board_along(replay):
    replay.widget.game.goto(3)
    assert replay.board["ply"] == 3


def test_a_replay_leaves_the_game_alone(browse):
    game = played()
    before = state(game), game.record(refusals=True)
    browser = browse(game, kind=ReplayWidget)
    browser.ask("goto", ply=2)
    game.undo()
    assert browser.board["ply"] == 2
    game.redo()
    assert (state(game), game.record(refusals=True)) == before


def test_a_replay_is_no_result(browse, tmp_path):
    """Whatever is looked at, nothing is written: a win that is looked back on is no other win."""
    path = tmp_path / "results.sqlite3"
    set_results(path)
    try:
        browser = browse(played(), kind=ReplayWidget)
        for ply in (3, 0, 2):
            browser.ask("goto", ply=ply)
        browser.widget.close()
        assert not path.exists()
        assert len(results()) == 0
    finally:
        set_results(False)


# The record


def record_of(browser):
    (answer,) = [message["content"] for message in browser.sent if message["method"] == "custom"]
    return answer


def test_the_record_is_sent_to_who_asks(browse):
    """As a message of its own, with the number of the request; the board stays as it is."""
    browser = browse(played())
    before = browser.board
    browser.ask("record")
    assert record_of(browser) == {"record": browser.game.record(refusals=True), "to": "a-1"}
    assert Game.from_record(record_of(browser)["record"]).refusals == browser.game.refusals
    now = browser.board
    assert {**now, "revision": 0, "ack": {}} == {**before, "revision": 0, "ack": {}}


def test_the_record_of_a_replay_is_the_whole_line(replay):
    replay.ask("goto", ply=1)
    replay.ask("record")
    assert Game.from_record(record_of(replay)["record"]).moves == played().moves


# kw.replay


def test_a_replay_of_a_game_a_text_and_a_file(tmp_path):
    """Also with Windows' line ends, a byte order mark, and blanks around what was pasted."""
    game = played()
    text = game.record(refusals=True)
    path = tmp_path / "game.txt"
    path.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    for given in (game, text, f"\n  {text}\n\n", text.replace("\n", "\r\n"), path):
        replay = kw.replay(given)
        assert (isinstance(replay, ReplayWidget), replay.game.ply, replay.game.line) == (True, 0, game.moves)
        assert replay.game.refusals == game.refusals
        replay.close()


def test_options_are_those_of_a_board():
    replay = played().replay(language="fi", deck="large")
    assert (replay.language, replay.deck) == ("fi", "large")
    replay.close()
    with pytest.raises(TypeError, match="colour"):
        played().replay(colour="red")


@pytest.mark.parametrize("given", [None, 5, [], b"[Rules", "hello"])
def test_what_is_no_game_is_refused_with_what_was_given(given):
    with pytest.raises(InvalidRecordError) as caught:
        kw.replay(given)
    assert str(given) in str(caught.value)


def test_files_without_a_record(tmp_path):
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\xff")
    with pytest.raises(InvalidRecordError, match="holds no text"):
        kw.replay(path)
    with pytest.raises(FileNotFoundError):
        kw.replay(Path(tmp_path / "none.txt"))


def test_a_replay_widget_shows_a_game():
    with pytest.raises(TypeError, match="hello"):
        ReplayWidget("hello")
    assert issubclass(ReplayWidget, KlondikeWidget)
