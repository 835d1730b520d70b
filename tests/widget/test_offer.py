"""Offers: to finish where every card can go up, and ways on from a board that stands still. Automatic moves, where they are asked for."""

from __future__ import annotations

import pytest
from traitlets import TraitError

from klondike_widget import RULES, Game

from ..engine.tables import APP, laid

ENDGAME = {"foundations": "SQ HQ DQ CQ", "columns": "KS,KH,KD,KC"}
FINISH = {"kind": "finish", "text": "Every card can go up.", "acts": ["finish"]}


@pytest.mark.parametrize("rules", RULES)
def test_to_finish_is_offered_where_every_card_goes_up_unless_the_rules_rule_it_out(browse, rules):
    """A30: in the app's four modes no card goes up by itself, and nobody says so unless it is asked for."""
    decks, jokers = RULES[rules].decks, RULES[rules].jokers
    more = " S2K H2K D2K C2K" * (decks - 1)
    jokers = {"stock": "".join(f"J{n + 1}" for n in range(jokers))} if jokers else {}
    browser = browse(laid(rules, **{**ENDGAME, "foundations": ENDGAME["foundations"] + more}, **jokers))
    assert browser.game.check_finish() is None
    assert browser.board["offer"] == (None if rules in APP else FINISH)
    assert browser.widget.finishes == (rules not in APP)
    browser.ask("set", option="finish", value=True)
    assert (browser.board["offer"], browser.widget.finishes, browser.widget.finish) == (FINISH, True, True)
    browser.widget.finish = False
    assert (browser.board["offer"], browser.widget.finishes) == (None, False)


def test_it_is_offered_when_a_simulation_shows_it_and_only_then(browse):
    """faults D, matrix-os#320 and TobiasBielefeld#76: all through many games, the offer stands exactly where `finish` would win."""
    offered = 0
    for seed in range(12):
        browser = browse(Game("stilldeck-1", seed=seed))
        for _ in range(160):
            hint = browser.game.hint().move
            if hint is None:
                break
            browser.game.move(hint)
            offer = browser.board["offer"]
            assert (offer is not None and offer["kind"] == "finish") == (browser.game.check_finish() is None)
            offered += offer == FINISH
            browser.sent.clear()
    assert offered > 10


def test_accepting_it_is_one_action(browse):
    """One message, one undo, and the points of the single moves (A40)."""
    browser = browse(laid("stilldeck-1", **ENDGAME))
    browser.ask("finish")
    assert len(browser.boards) == 1
    assert (browser.board["status"], browser.board["score"]["value"], browser.board["ply"]) == ("won", 40, 4)
    assert (browser.board["undo"], browser.board["offer"], browser.said) == (1, None, None)
    browser.ask("undo")
    assert (browser.board["ply"], browser.board["score"]["value"], browser.board["redo"]) == (0, 0, 1)
    assert browser.board["offer"] == FINISH
    browser.ask("redo")
    assert browser.board["status"] == "won"


def test_it_is_refused_where_it_is_not_offered(browse):
    """With the reason of the game, or, where the rules want every card moved by hand, with that; also in a queue, after a win."""
    browser = browse(Game("stilldeck-1", seed=1))
    browser.ask("finish")
    assert browser.said == "It can't be played up yet: in column 2 cards still lie face down."
    browser = browse(laid("normal-1", **ENDGAME))
    browser.ask("finish")
    assert browser.said == "In these rules cards go up by hand only. The option for finishing lets them all go at once."
    assert browser.game.ply == 0
    browser.widget.finish = True
    browser.queue(browser.entry("finish"), browser.entry("finish"))
    assert browser.said == "The game is already won."
    assert browser.game.undoable == 1


def test_a_request_to_finish_another_deal_is_refused(browse):
    browser = browse(laid("stilldeck-1", **ENDGAME))
    asked = browser.entry("finish")
    browser.game.new(position=laid("stilldeck-1", **ENDGAME).position)
    browser.queue(asked)
    assert browser.said == "The board has changed in the meantime: nothing was moved."
    assert browser.game.ply == 0


DEAD = {"columns": "AS.QS,AH.QC,AC.TS,4S.8S,4C.8C,5S.6S,5C.6C", "waste": "2S4H6H8D", "rest": "down", "pass_number": 2}


def test_a_board_that_stands_still_says_so_and_offers_ways_on(browse):
    """faults D, VueSolitaire#11: with what is possible of undo, restart and a new game; also in the app's modes, and never as a loss."""
    browser = browse(laid("normal-1", **DEAD))
    assert browser.board["offer"] == {
        "kind": "standstill",
        "text": "Only draws are left, and they bring nothing new.",
        "acts": ["new_game"],
    }
    browser.game.recycle()
    assert browser.board["offer"]["acts"] == ["undo", "restart", "new_game"]
    assert browser.board["status"] == "playing"
    assert browser.game.hint().move is None
    browser.ask("new", rules="normal-1")
    assert browser.board["offer"] is None


def test_it_says_nothing_of_what_was_not_seen(browse):
    """The same table in the first pass, with cards in the stock."""
    cards = {**DEAD, "stock": DEAD["waste"], "waste": "", "pass_number": 1}
    assert browse(laid("normal-1", **cards)).board["offer"] is None


def test_the_hint_of_a_dead_board_does_not_count(browse, monkeypatch):
    """faults D, PySolFC#291."""
    browser = browse(laid("normal-1", **DEAD))
    marks = []
    monkeypatch.setattr(browser.widget._standing._keeper, "mark", lambda **given: marks.append(given))
    browser.ask("hint")
    assert (browser.board["hint"]["level"], browser.board["hint"]["text"]) == (0, "I can see nothing useful left.")
    assert marks == []


def test_a_hint_counts_from_its_first_level(browse, monkeypatch):
    """That something is possible is help too."""
    browser = browse(Game("normal-1", seed=42))
    marks = []
    monkeypatch.setattr(browser.widget._standing._keeper, "mark", lambda **given: marks.append(given))
    browser.ask("hint")
    assert (browser.board["hint"]["level"], marks) == (1, [{"hinted": True}])


# Automatic moves

TIDY = {"columns": "3C.9D,KS.TS,KD.AC", "foundations": ""}


def test_cards_that_nothing_can_need_go_up_after_an_action(browse):
    """One message and one undo; 9♦ uncovers 3♣, and A♣ goes up."""
    browser = browse(laid("normal-1", **TIDY), auto=True)
    assert browser.game.ply == 0
    browser.ask("move", move="12", card=browser.lead("1"))
    assert [str(move) for move in browser.game.moves] == ["12", "3C"]
    assert len(browser.boards) == 1
    assert (browser.board["ply"], browser.board["undo"]) == (2, 1)
    assert browser.board["score"]["value"] == 5 + 10 + 5
    browser.ask("undo")
    assert (browser.board["ply"], browser.board["redo"]) == (0, 1)


def test_they_do_so_only_where_they_were_asked_for_and_never_in_a_cell(browse):
    """The option is the board's: a script plays what it says. Undo, redo, hints and refusals send nothing up."""
    browser = browse(laid("normal-1", **TIDY))
    browser.ask("stock")
    assert browser.game.ply == 1
    browser.widget.auto = True
    browser.game.draw()
    assert browser.game.ply == 2
    for do in ("undo", "redo", "hint", "look"):
        browser.ask(do)
    browser.ask("move", move="13", card=browser.lead("1"))
    assert browser.game.ply == 2
    browser.ask("stock")
    assert [str(move) for move in browser.game.moves] == ["DR", "DR", "DR", "3C"]
    browser.widget.auto = False
    browser.ask("undo")
    browser.ask("stock")
    assert browser.game.ply == 3


def test_requests_in_a_queue_are_each_followed_by_theirs(browse):
    """Five clicks on the stock are five draws, and five undos take them back with what followed."""
    browser = browse(laid("normal-1", **TIDY), auto=True)
    browser.queue(*[browser.entry("stock") for _ in range(5)])
    assert browser.game.undoable == 5
    browser.queue(*[browser.entry("undo") for _ in range(5)])
    assert browser.game.ply == 0


def test_a_card_that_was_taken_back_stays(browse):
    """faults D and products f: what the player has taken back on purpose is not sent up again."""
    browser = browse(laid("normal-1", columns="KS.6S,KD.6C", foundations="H5 S5 D5 C5"), auto=True)
    browser.ask("move", move="H1", card=browser.lead("H"))
    browser.ask("stock")
    assert browser.board["piles"]["1"][-1] == browser.lead("1")
    assert [str(move) for move in browser.game.moves] == ["H1", "DR"]


def test_a_move_made_on_an_old_board_meets_what_went_up_by_itself(browse):
    """The card that it meant has gone up: it is refused, and nothing breaks."""
    browser = browse(laid("normal-1", columns="3C.9D,KS.TS,KD.AC,4H.2D"), auto=True)
    card = browser.lead("3")
    first, second = browser.entry("move", move="12", card=browser.lead("1")), browser.entry("move", move="34", card=card)
    browser.queue(first, second)
    assert [str(move) for move in browser.game.moves] == ["12", "3C"]
    assert browser.said == "The board has changed in the meantime: nothing was moved."


@pytest.mark.parametrize("options", [{"auto": 1}, {"finish": 1}, {"hints": "all"}, {"finish": "yes"}])
def test_other_values_are_no_options(browse, options):
    with pytest.raises((TypeError, TraitError), match=r"."):
        browse(Game(seed=1), **options)
