"""The wire, request by request: what comes in is answered once, with one board, and refused with the engine's own sentence."""

from __future__ import annotations

import pytest

from klondike_widget import RULES, Game, InvalidCodeError, InvalidMoveError, Move
from klondike_widget.locale import labels

from ..engine.tables import laid, state

STALE = "The board has changed in the meantime: nothing was moved."


def lying(game):
    """What a request may change in a game, apart from the clock."""
    return game.code, str(game.position), game.score, game.moves, game.undoable, game.redoable, game.deal_number


def table(board):
    """A board without what counts publications and seconds."""
    return {name: value for name, value in board.items() if name not in ("revision", "ack", "clock", "said", "told")}


# What each request does


@pytest.mark.parametrize("move", ["12", ["1", "2", 1]])
def test_a_move_is_played(browse, move):
    """A move comes as notation or as source, target and count."""
    browser = browse(laid(columns="9H,TS"))
    browser.ask("move", move=move, card=browser.lead("1"))
    assert browser.game.moves == (Move("12"),)
    assert browser.board["ply"] == 1
    assert browser.said is None


def test_a_run_is_moved(browse):
    """A run is named by the count of its cards and the card that leads it."""
    browser = browse(laid(columns="2C.9H8S,TS"))
    browser.ask("move", move="12-2", card=browser.lead("1", 2))
    assert str(browser.game.position).split()[3].startswith("2C,TS9H8S,")


def test_the_stock_is_drawn_from(browse):
    """A click on the stock draws as many cards as the rules say (A21)."""
    browser = browse(Game("normal-3", seed=1))
    browser.ask("stock")
    assert len(browser.board["piles"]["waste"]) == 3


def test_steps_are_taken_back_and_played_again(browse):
    """Undo and redo go one action back and forth."""
    browser = browse(Game("normal-1", seed=1))
    for do in ("stock", "stock", "undo", "undo", "redo", "redo"):
        browser.ask(do)
    seen = [(board["ply"], board["undo"], board["redo"]) for board in browser.boards]
    assert seen == [(1, 1, 0), (2, 2, 0), (1, 1, 1), (0, 0, 2), (1, 1, 1), (2, 2, 0)]


def test_a_deal_is_begun_again(browse):
    """Restart deals the same cards with an empty record; the ids still mean the same cards."""
    browser = browse(Game("vegas-1", seed=1))
    fresh = browser.board
    browser.queue(browser.entry("stock"), browser.entry("stock"), browser.entry("undo"))
    browser.ask("restart")
    assert table(browser.board) == table(fresh)


@pytest.mark.parametrize("rules", ["normal-1", "normal-3", "vegas-1", "vegas-3"])
def test_a_new_game_comes_from_the_menu(browse, rules):
    """Each entry of the menu deals a random game of its rules."""
    browser = browse(Game("normal-1", seed=1))
    offered = [draw["rules"] for family in browser.widget.menu for draw in family["draws"]]
    assert rules in offered
    browser.ask("new", rules=rules)
    board = browser.board
    assert board["rules"]["name"] == browser.game.rules.name == rules
    assert board["since"] == board["revision"]
    assert (board["ply"], board["score"]["text"]) == (0, "-$52" if rules.startswith("vegas") else "0")
    browser.ask("new", rules=rules)
    assert browser.board["code"] != board["code"]


def test_the_menu_is_the_one_of_the_contract(browse):
    """The New-game panel offers families with draws; the app's two come first, each with draw 1 and draw 3 (A22-A24)."""
    menu = browse().widget.menu
    for entry in menu:
        assert tuple(entry) == ("family", "title", "draws")
        assert [tuple(draw) for draw in entry["draws"]] == [("rules", "title")] * len(entry["draws"])
        assert all(isinstance(text, str) and text for text in (entry["title"], *(draw["title"] for draw in entry["draws"])))
    for entry, family in zip(menu, ("normal", "vegas")):
        draws = [{"rules": f"{family}-1", "title": "Draw 1 (Easy)"}, {"rules": f"{family}-3", "title": "Draw 3 (Hard)"}]
        assert (entry["family"], entry["draws"]) == (family, draws)


def test_everything_on_the_menu_can_be_played(browse):
    """Each entry deals its rules, and a click on the stock is answered."""
    browser = browse()
    offered = [draw["rules"] for entry in browser.widget.menu for draw in entry["draws"]]
    assert sorted(offered) == sorted(RULES)
    for rules in offered:
        browser.ask("new", rules=rules)
        browser.ask("stock")
        assert (browser.board["rules"]["name"], browser.board["ply"], browser.said) == (rules, 1, None)


@pytest.mark.parametrize("code", ["KL1-D1N-AAAAAAG", "kl1 d1n aaaaaag", "KL1D1NAAAAAAG", "  kl1-d1n-aaaaaag "])
def test_a_typed_code_deals_its_game(browse, code):
    """A code is read in lower case, with blanks and without dashes (A36)."""
    browser = browse(Game("vegas-3", seed=1))
    browser.ask("new", code=code)
    assert browser.said is None
    assert (browser.board["code"], browser.board["rules"]["name"]) == ("KL1-D1N-AAAAAAG", "normal-1")
    assert browser.game.deal == Game.from_code("KL1-D1N-AAAAAAG").deal


@pytest.mark.parametrize("code", ["KL1-D1N-AAAAAAH", "KL1-D3N-AAAAAAG", "KL1-D1N-AAAAAG", "KL2-D1N-AAAAAAG", "", "KL1-D1N-AAAAAA６"])
def test_a_wrong_code_is_refused(browse, code):
    """A code with a wrong letter or an edited mode deals nothing, and the board says what is wrong with it."""
    browser = browse(Game("vegas-3", seed=1))
    before = state(browser.game)
    browser.ask("new", code=code)
    with pytest.raises(InvalidCodeError) as refused:
        Game.from_code(code)
    assert (browser.said, browser.board["said"]["kind"]) == (str(refused.value), "refused")
    assert state(browser.game) == before


def test_a_new_game_needs_rules_or_a_code(browse):
    """Neither, both, no text, and rules that nobody knows are refused."""
    browser = browse(Game(seed=1))
    before = state(browser.game)
    for asked in ({}, {"rules": "normal-1", "code": "KL1-D1N-AAAAAAG"}, {"rules": 3}, {"code": ["KL1-D1N-AAAAAAG"]}, {"rules": "poker"}):
        browser.ask("new", **asked)
        assert browser.board["said"]["to"] == f"a-{browser.asked}"
        assert state(browser.game) == before
    assert browser.said.startswith("poker names no rule set: known are normal-1, ")


# One message out


def test_a_queue_is_answered_with_one_board(browse):
    """Whatever a queue holds, one message goes out, and it holds the board and nothing else."""
    browser = browse(Game(seed=42))
    queues = [
        [browser.entry("stock")],
        [browser.entry("stock", revision=1) for _ in range(5)],
        [browser.entry("undo"), browser.entry("redo"), browser.entry("move", move="11"), browser.entry("stock")],
        [browser.entry("redo")],
        [browser.entry("new", code="KL1-D1N-AAAAAAG"), browser.entry("stock")],
        [browser.entry("restart"), {"id": "nonsense"}, 5],
    ]
    for entries in queues:
        browser.sent.clear()
        browser.queue(*entries)
        assert [(message["method"], list(message["state"])) for message in browser.sent] == [("update", ["board"])]


def test_other_rules_come_with_their_board(browse):
    """A new game under other rules is one message too, and brings these rules in words; the same rules are not sent again."""
    browser = browse(Game("normal-1", seed=42))
    words = browser.widget.rules
    browser.ask("new", rules="vegas-3")
    browser.ask("new", rules="vegas-3")
    assert [sorted(message["state"]) for message in browser.sent] == [["board", "rules"], ["board"]]
    assert browser.sent[0]["state"]["rules"] == browser.widget.rules != words
    assert all(isinstance(sentence, str) and sentence for sentence in [*words, *browser.widget.rules])


def test_a_cell_is_followed_with_one_board_for_each_change(browse):
    """Each move of a cell is one message, and so is a line of moves, a batch, a jump and a new deal."""
    browser = browse(Game(seed=42))
    game = browser.game

    def batch():
        with game.batch():
            game.draw()
            game.draw()
            game.undo()

    changes = [game.draw, lambda: game.move("73"), lambda: game.play("DR DR DR"), batch, game.undo, game.redo]
    for change in [*changes, lambda: game.goto(1), game.restart, lambda: game.new(seed=3)]:
        browser.sent.clear()
        change()
        assert [list(message["state"]) for message in browser.sent] == [["board"]]
        assert browser.board["ply"] == game.ply


def test_what_changes_nothing_in_a_cell_sends_nothing(browse):
    """Refused moves, and undo and redo without a step, are no publication."""
    browser = browse(Game(seed=42))
    with pytest.raises(ValueError, match="already there"):
        browser.game.move("11")
    assert browser.game.undo() is browser.game.redo() is False
    browser.game.goto(0)
    assert browser.sent == []


def test_an_empty_queue_is_no_request(browse):
    """The browser may clear its list: that changes nothing."""
    browser = browse(Game(seed=42))
    browser.ask("stock")
    before, board = state(browser.game), table(browser.board)
    browser.queue()
    assert (state(browser.game), table(browser.board)) == (before, board)
    assert browser.board["ack"] == {"a": 1}


def test_a_look_changes_nothing(browse):
    """A view may ask for a fresh board, which shows the score and the clock of now."""
    seconds = [0.0]
    browser = browse(Game("microsoft-1", seed=42, clock=lambda: seconds[0]))
    browser.ask("stock")
    browser.game.move("73")  # turns a card up
    points = browser.board["score"]["value"]
    seconds[0] = 10.5
    browser.ask("look")
    assert (points, browser.board["score"]["value"]) == (5, 3)
    assert browser.board["clock"]["elapsed"] == 10.5
    assert browser.board["ack"] == {"a": 2}
    browser.ask("redo")
    refused = browser.board["said"]
    browser.ask("look")
    assert browser.board["said"] == refused


def test_revisions_grow(browse):
    """Every publication has a higher revision, from cells and from the wire."""
    browser = browse(Game(seed=42))
    for _ in range(3):
        browser.ask("stock")
        browser.game.draw()
        browser.ask("move", move="11")
    revisions = [board["revision"] for board in browser.boards]
    assert len(revisions) == 9
    assert all(a < b for a, b in zip([1, *revisions], revisions))


# Acknowledgements and repetitions


def test_every_request_is_acknowledged(browse):
    """Played, refused, stale, malformed and repeated ones alike, for each view by its token."""
    browser = browse(Game(seed=42))
    browser.game.new(seed=43)
    other = [{"id": "Zz9-1", "do": "stock", "revision": 0}, {"id": "Zz9-2", "do": "nonsense", "revision": 1}]
    browser.queue(browser.entry("stock"), browser.entry("move", move="11"), *other, browser.entry("redo"))
    assert browser.board["ack"] == {"a": 3, "Zz9": 2}
    browser.ask("dance")
    assert browser.board["ack"] == {"a": 4, "Zz9": 2}
    browser.game.draw()
    assert browser.board["ack"] == {"a": 4, "Zz9": 2}


def test_a_list_that_is_handed_over_twice_is_answered_once(browse):
    """Marimo hands every list over twice, as a message and as a value: the second one brings no board, a new request in it does."""
    browser = browse(Game("normal-1", seed=1))
    queue = [browser.entry("stock"), browser.entry("move", move="11")]
    browser.queue(*queue)
    browser.widget.set_state({"intents": queue})
    assert [(board["ply"], board["said"]["to"]) for board in browser.boards] == [(1, "a-2")]
    browser.widget.set_state({"intents": [*queue, browser.entry("undo")]})
    assert [(board["ply"], board["said"]) for board in browser.boards[1:]] == [(0, None)]


def test_repeated_requests_change_nothing(browse):
    """The same list again, its beginning again, and any old id with another wish are passed over."""
    browser = browse(Game(seed=42))
    entries = [browser.entry(do) for do in ("stock", "stock", "undo", "stock", "stock")]
    browser.queue(*entries)
    before, board = state(browser.game), table(browser.board)
    assert browser.game.ply == 3
    again = [entries, entries[:3], [], entries[:1], entries, *([{**entry, "do": do}] for entry in entries for do in ("undo", "new"))]
    for repeated in again:
        browser.queue(*repeated)
        assert state(browser.game) == before
        assert table(browser.board) == board
        assert browser.board["ack"] == {"a": 5}
        assert browser.said is None


def test_a_queue_that_has_grown_is_played_from_where_it_was(browse):
    """Unanswered entries come again with newer ones behind them: only those are played."""
    browser = browse(Game(seed=42))
    entries = [browser.entry("stock") for _ in range(6)]
    for end in (2, 5, 6):
        browser.queue(*entries[:end])
        assert browser.game.ply == end
    assert browser.board["ack"] == {"a": 6}


def test_a_number_that_was_passed_is_answered(browse):
    """Numbers count up: one below the highest of its view counts as answered."""
    browser = browse(Game(seed=42))
    browser.queue({"id": "a-7", "do": "stock", "revision": 1})
    browser.queue({"id": "a-3", "do": "stock", "revision": 1}, {"id": "a-8", "do": "stock", "revision": 1})
    assert browser.game.ply == 2
    assert browser.board["ack"] == {"a": 8}


def test_two_views_do_not_collide(browse):
    """Requests of two views are told apart by their tokens, whatever their numbers."""
    browser = browse(Game(seed=42))
    browser.queue({"id": "left-1", "do": "stock", "revision": 1})
    browser.queue({"id": "right-1", "do": "stock", "revision": 1})
    assert browser.game.ply == 2
    assert browser.board["ack"] == {"left": 1, "right": 1}


# Stale boards


def test_five_clicks_are_five_draws(browse):
    """Clicks on the stock that were made on one board are all played (A21)."""
    browser = browse(Game("normal-1", seed=42))
    browser.queue(*(browser.entry("stock", revision=1) for _ in range(5)))
    assert browser.game.moves == (Move("DR"),) * 5


def test_what_was_meant_for_another_deal_is_refused(browse):
    """A request made on a board of an earlier deal does nothing in this one."""
    browser = browse(laid(columns="9H,TS"))
    card = browser.lead("1")
    browser.game.new(position=browser.game.position)  # the same cards, but another deal
    before = state(browser.game)
    for do in ("stock", "undo", "redo", "restart"):
        browser.ask(do, revision=1)
        assert (browser.said, state(browser.game)) == (STALE, before)
    for more in ({"move": "12", "card": card}, {"move": ["1", "2", 1], "card": card}, {"move": "12"}):
        browser.ask("move", revision=1, **more)
        assert (browser.said, state(browser.game)) == (STALE, before)
    for more in ({"rules": "vegas-3"}, {"code": "KL1-D1N-AAAAAAG"}):
        browser.ask("new", revision=1, **more)
        assert (browser.said, state(browser.game)) == (STALE, before)
    assert browser.board["since"] == 2


def test_clicks_behind_a_new_game_are_refused(browse):
    """Clicks that were queued behind a new game were meant for the old one."""
    browser = browse(Game("normal-1", seed=42))
    card = browser.lead("7")
    clicks = [browser.entry("move", move="73", card=card), *(browser.entry(do) for do in ("stock", "undo", "restart"))]
    browser.queue(browser.entry("new", code="KL1-D1N-AAAABQC"), *clicks, browser.entry("new", rules="vegas-3"))
    assert (browser.game.code, browser.game.ply, browser.game.deal_number) == ("KL1-D1N-AAAABQC", 0, 2)
    assert (browser.said, browser.board["said"]["to"]) == (STALE, f"a-{browser.asked}")
    assert browser.board["ack"] == {"a": browser.asked}
    assert browser.board["since"] == browser.board["revision"]


def test_a_card_that_still_leads_is_moved(browse):
    """A move made on an older board is played where its card still leads the run."""
    browser = browse(laid(columns="2C.9H8S,TS"))
    card = browser.lead("1", 2)
    browser.game.draw()
    browser.ask("move", move="12-2", card=card, revision=1)
    assert browser.game.moves == (Move("DR"), Move("12-2"))
    assert browser.said is None


@pytest.mark.parametrize("card", ["none", "another", "out of the pack"])
def test_without_its_card_an_older_move_is_refused(browse, card):
    """On a board that has changed since, a move without its card, or with another's, does nothing."""
    browser = browse(laid(columns="9H,TS"))
    more = {"none": {}, "another": {"card": browser.lead("2")}, "out of the pack": {"card": 99}}[card]
    browser.game.draw()
    browser.ask("move", move="12", revision=1, **more)
    assert browser.game.moves == (Move("DR"),)
    assert browser.said == STALE


def test_a_card_that_no_longer_leads_is_not_replaced_by_another(browse):
    """A move that would be legal for the card that lies there now is refused all the same."""
    browser = browse(laid(columns="9D.9H,TS,TC"))
    card = browser.lead("1")
    browser.game.move("12")
    assert browser.game.check("13") is None  # 9♦ could go
    browser.ask("move", move="13", card=card, revision=1)
    assert browser.game.moves == (Move("12"),)
    assert browser.said == STALE


def test_a_card_that_left_earlier_in_the_queue_is_not_replaced_by_another(browse):
    """The requests before it in the same queue change the board too."""
    browser = browse(laid(columns="9D.9H,TS,TC"))
    card = browser.lead("1")
    browser.queue(browser.entry("move", move="12", card=card), browser.entry("move", move="13", card=card))
    assert browser.game.moves == (Move("12"),)
    assert browser.said == STALE


def test_the_waste_card_that_was_meant_is_played_or_none(browse):
    """A click on the stock and a drag of the waste card that it buries: the new top card does not go in its place."""
    browser = browse(laid(columns="TS", stock="9D", waste="9H", rest="down"))
    browser.queue(browser.entry("stock"), browser.entry("move", move="W1", card=browser.lead("waste")))
    assert browser.game.moves == (Move("DR"),)
    assert browser.said == STALE


def test_a_card_that_still_leads_in_the_queue_is_moved(browse):
    """Two cards dragged one after the other while the kernel was busy are both moved."""
    browser = browse(laid(columns="9H,TS,QC,KD"))
    first, second = browser.lead("1"), browser.lead("3")
    browser.queue(browser.entry("move", move="12", card=first), browser.entry("stock"), browser.entry("move", move="34", card=second))
    assert browser.game.moves == (Move("12"), Move("DR"), Move("34"))


def test_refusals_do_not_make_a_board_old(browse):
    """A publication that changed nothing in the game leaves moves without a card valid."""
    browser = browse(laid(columns="9H,TS"))
    browser.ask("move", move="11")
    browser.ask("redo")
    browser.ask("move", move="12", revision=1)
    assert browser.game.moves == (Move("12"),)


def test_a_board_of_the_future_is_refused(browse):
    """Nobody has seen a revision that was not published."""
    browser = browse(Game(seed=42))
    browser.ask("stock", revision=2)
    browser.ask("stock", revision=-1)
    assert browser.game.ply == 0


# The stock


def test_the_stock_is_turned_over_at_its_end(browse):
    """Normal scoring: the click on the empty stock puts the waste back, in its order (A25)."""
    browser = browse(Game("normal-1", seed=42))
    fresh = browser.board["piles"]["stock"]
    browser.queue(*(browser.entry("stock") for _ in range(25)))
    assert browser.game.moves == (Move("DR"),) * 24 + (Move("NEW"),)
    assert (browser.board["piles"]["stock"], browser.board["pass"]) == (fresh, 2)


@pytest.mark.parametrize(("rules", "clicks"), [("vegas-1", 24), ("vegas-3", 8)])
def test_vegas_has_one_pass(browse, rules, clicks):
    """Vegas: the click on the empty stock is refused, at draw 1 and at draw 3 (A26)."""
    browser = browse(Game(rules, seed=42))
    browser.queue(*(browser.entry("stock") for _ in range(clicks)))
    browser.ask("stock")
    assert browser.game.moves == (Move("DR"),) * clicks
    assert browser.said == "No passes through the stock are left." == str(browser.game.check("NEW"))
    assert browser.board["passes"] == 1


def test_nothing_is_left_to_draw(browse):
    """With stock and waste empty the click is refused."""
    browser = browse(laid(columns="KS", rest="down"))
    browser.ask("stock")
    assert browser.said == "Stock and waste are both empty." == str(browser.game.check("DR"))


# Refusals


@pytest.mark.parametrize(
    ("drop", "sentence"),
    [
        (["1", "2", 1], "9♣ can't go on 10♠ (column 2): the tableau builds down in alternating colours, and both are black."),
        (["3", "2", 1], "8♥ can't go on 10♠ (column 2): the card must be exactly one lower than the card it goes on."),
        (["4", "5", 1], "Q♦ can't go to column 5: an empty column takes only a king, alone or with the cards on it."),
        (["1", "C", 1], "9♣ can't go on the ♣ foundation: it is waiting for A♣."),
        (["1", "1", 1], "The card is already there."),
        (["1", "2", 2], "2 cards can't leave column 1: it holds only 1."),
        (["4", "2", 2], "A hidden card can't be moved: column 4 has only 1 face up."),
        (["5", "1", 1], "There is no card to move: column 5 is empty."),
        (["1", "8", 1], "These rules have no such pile: column 8."),
        (["waste", "1", 2], "Only the top card of the waste can be played."),
        (["6", "D", 2], "Cards go to and from a foundation one at a time."),
        (["waste", "stock", 1], "The waste is turned over only when the stock is empty; it still has 41."),
    ],
)
def test_a_refusal_is_the_engines_sentence(browse, drop, sentence):
    """A drop that is no legal move is explained on the board in the words of `Game.check`."""
    browser = browse(laid(columns="9C,TS,8H,2D.QD,,5H4S", waste="7D6C3H2H"))
    before = state(browser.game)
    browser.ask("move", move=drop)
    assert browser.said == sentence == str(browser.game.check(Move.between(*drop)))
    assert browser.board["said"]["kind"] == "refused"
    assert state(browser.game) == before


def test_a_legal_move_in_notation_is_explained_when_it_has_become_illegal(browse):
    """Notation gets the same sentences as a drop."""
    browser = browse(laid(columns="9C,TS"))
    browser.ask("move", move="12")
    assert browser.said == str(browser.game.check("12"))


@pytest.mark.parametrize("move", [["1", "stock", 1], ["stock", "1", 1], ["1", "2", 0], ["1", "Q", 1], "1", "17-", "", "12-200"])
def test_what_is_no_move_is_explained(browse, move):
    """A text or a pair of piles that makes no move gets the sentence of `InvalidMoveError`."""
    browser = browse(laid(columns="9C,TS"))
    with pytest.raises(InvalidMoveError) as refused:
        Move(move) if isinstance(move, str) else Move.between(*move)
    browser.ask("move", move=move)
    assert browser.said == str(refused.value)
    assert browser.game.ply == 0


def test_undo_and_redo_explain_themselves(browse):
    """Without a step to take back or to play again the board says so."""
    browser = browse(Game(seed=42))
    browser.ask("undo")
    assert browser.said == "Nothing to undo."
    browser.ask("redo")
    assert browser.said == "Nothing to redo."
    browser.queue(browser.entry("stock"), browser.entry("undo"), browser.entry("stock"))
    browser.ask("redo")
    assert browser.said == "Nothing to redo."


def test_the_undo_limit_explains_itself(browse):
    """The last 100 actions can be undone (A35)."""
    browser = browse(Game("normal-1", seed=42))
    browser.queue(*(browser.entry("stock") for _ in range(101)), *(browser.entry("undo") for _ in range(100)))
    assert (browser.game.ply, browser.said) == (1, None)
    browser.ask("undo")
    assert (browser.game.ply, browser.said) == (1, "Only the last 100 actions can be undone.")


def test_a_won_game_is_over(browse):
    """After the last card no move is left, and the board says that the game is won."""
    browser = browse(laid(columns="KC", foundations="SK HK DK CQ"))
    browser.ask("move", move="1C", card=browser.lead("1"))
    assert browser.board["status"] == "won"
    browser.ask("move", move="H1")
    assert browser.said == "The game is already won."
    browser.ask("stock")
    assert browser.said == "The game is already won."


def test_sayings_are_told_apart(browse):
    """Each sentence has a number of its own and names its request; the next success clears it."""
    browser = browse(Game(seed=42))
    numbers = []
    for _ in range(3):
        browser.ask("undo")
        said = browser.board["said"]
        assert said == {"n": said["n"], "kind": "refused", "text": "Nothing to undo.", "to": f"a-{browser.asked}"}
        numbers.append(said["n"])
    assert numbers == sorted(set(numbers))
    browser.ask("stock")
    assert browser.board["said"] is None


def test_a_whole_explanation_is_shown(browse):
    """A sentence about a malformed request is not cut off."""
    browser = browse(Game(seed=42))
    browser.ask("dance")
    assert browser.said.startswith("This is no request: do is one of ")
    assert browser.said.endswith(", not 'dance'.")


# What goes wrong inside


def test_a_failure_inside_is_told_and_kept(browse, monkeypatch):
    """Jupyter would swallow it: the board says so, `last_error` keeps it, and the requests behind it are answered."""
    browser = browse(Game(seed=42))
    failure = RuntimeError("a bug")

    def fail():
        raise failure

    monkeypatch.setattr(browser.game, "undo", fail)
    browser.ask("undo")
    assert browser.widget.last_error is failure
    assert browser.board["said"] == {"n": 1, "kind": "error", "text": browser.said, "to": "a-1"}
    assert "a bug" in browser.said
    browser.queue(browser.entry("undo"), browser.entry("stock"))
    assert browser.game.ply == 1
    assert browser.board["ack"] == {"a": 3}


# What the browser may not write


@pytest.mark.parametrize(
    "name",
    ["board", "labels", "menu", "rules", "status", "score", "moves", "_esm", "_css", "_anywidget_id", "_model_name", "layout", "game"],
)
def test_what_the_browser_may_not_write_is_dropped(browse, name):
    """A write to anything but `intents` changes nothing and is not echoed."""
    browser = browse(Game(seed=42))
    value = getattr(browser.widget, name)
    for written in ("x", 5, {}, [], None):
        browser.write(**{name: written})
        assert getattr(browser.widget, name) is value or getattr(browser.widget, name) == value
    assert browser.sent == []


def test_forbidden_writes_do_not_hinder_requests(browse):
    """One message may hold both: the requests are answered, the rest is dropped."""
    browser = browse(Game(seed=42))
    browser.write(board={}, menu=[], nonsense=1, intents=[browser.entry("stock")], _esm="alert(1)")
    assert browser.game.ply == 1
    assert browser.widget.labels == labels()
    assert [list(message["state"]) for message in browser.sent] == [["board"]]


def test_intents_are_not_echoed(browse):
    """What the browser wrote does not come back to it."""
    browser = browse(Game(seed=42))
    browser.queue(browser.entry("stock"), {"id": "a-2", "do": "move", "move": None})
    assert not [message for message in browser.sent if "intents" in message["state"]]


def test_the_whole_state_is_sent_when_asked_for(browse):
    """A page that is loaded again asks for everything, and gets the board of now."""
    browser = browse(Game(seed=42))
    browser.ask("stock")
    board = browser.board
    browser.widget._handle_msg({"content": {"data": {"method": "request_state"}}, "buffers": []})
    whole = browser.sent[-1]["state"]
    assert whole["board"] == board
    assert whole["labels"] == labels()
    assert {"_esm", "_css", "menu", "intents"} <= set(whole)
