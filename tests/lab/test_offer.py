"""What the board offers: to play up a board where every card can go up, and ways on from one that stands still."""

import pytest
from playwright.sync_api import expect

from klondike_widget.locale import say

from .positions import RANKS, SUITS

pytestmark = pytest.mark.lab

ENDGAME = {"rules": "stilldeck-1", "columns": "KSQHJSTH KHQSJHTS KD KC", "homes": "9S 9H QD QC"}
OPEN, WASTE = "AS.QS AH.QC AC.TS 4S.8S 4C.8C 5S.6S 5C", "2S 4H 6H 8D"
REST = "".join(card for card in (rank + suit for suit in SUITS for rank in RANKS) if card not in f"{OPEN} {WASTE} 6C")
DEAD = {"columns": f"{OPEN}{REST}.6C", "waste": WASTE}
"""A board on which only the waste can be gone through, all of which has been seen."""
FLYING = """root => [...root.querySelectorAll("[data-card]")]
  .filter((el) => el.getAnimations().some((flight) => flight.effect.getTiming().duration > 400)).length"""


def offer(board):
    """The line that offers something."""
    return board.root.locator(".klondike-offer")


def test_the_offer_to_finish_is_accepted_by_the_mouse_and_undone_by_one_click(play):
    """The cards go up one after another, and lie where the kernel has them; the win is celebrated when the last one is up."""
    board = play(**ENDGAME)
    before = board.true()
    expect(offer(board)).to_contain_text(say("offer.finish"))
    board.button("finish").click()
    board.page.wait_for_function(f"root => ({FLYING})(root) > 8", arg=board.root.element_handle())
    expect(board.win).to_be_hidden()
    expect(board.win).to_be_visible()
    board.settle()
    assert board.shown() == board.true()
    assert (board.ask("status"), board.ask("undoable")) == ("won", 1)
    expect(offer(board)).to_be_hidden()
    board.win.locator('[data-do="undo"]').click()
    board.settle()
    assert board.moves() == []
    assert board.shown() == board.true() == before
    expect(offer(board)).to_be_visible()


def test_whoever_goes_on_does_not_wait_for_the_cards(play):
    """faults D, TripleSolitaire#3: a key or a click while they fly ends the flight; undo in the middle of it brings all of them back."""
    board = play(**ENDGAME)
    before = board.true()
    board.button("finish").click()
    board.page.wait_for_function(f"root => ({FLYING})(root) > 8", arg=board.root.element_handle())
    board.page.keyboard.press("Control+z")
    board.settle()
    assert board.root.evaluate(FLYING) == 0
    assert board.shown() == board.true() == before
    board.button("finish").click()
    board.page.wait_for_function(f"root => ({FLYING})(root) > 8", arg=board.root.element_handle())
    board.click_place("stock")
    expect(board.win).to_be_visible()
    assert board.shown() == board.true()
    assert board.ask("status") == "won"


def test_an_offer_that_is_waved_away_stays_away(play):
    """For this deal. It is not in the way of playing on by hand."""
    board = play(**ENDGAME)
    board.button("not_now").click()
    expect(offer(board)).to_be_hidden()
    board.click("TS")
    board.press("Control+z")
    expect(offer(board)).to_be_hidden()
    assert board.state()["offer"]["kind"] == "finish"


def test_in_the_modes_of_the_app_it_is_offered_where_that_is_asked_for(play):
    """A30."""
    board = play(**{**ENDGAME, "rules": "normal-1"})
    expect(offer(board)).to_be_hidden()
    board.notebook.execute("w.finish = True")
    expect(offer(board)).to_contain_text(say("offer.finish"))


def test_a_board_that_stands_still_offers_ways_on(play):
    """It says what it knows, and undo and a new game are a click away."""
    board = play(**DEAD)
    expect(offer(board)).to_be_visible()
    expect(offer(board)).to_contain_text(say("standstill.draws"))
    board.click_place("stock")
    offer(board).locator('[data-do="undo"]').click()
    board.settle()
    assert board.moves() == []
    offer(board).locator('[data-do="new_game"]').click()
    expect(board.panel).to_be_visible()


def test_cards_that_nothing_can_need_follow_a_drag(play):
    """With the option; one undo takes back both."""
    board = play(columns="3C.9D KS.TS KD.AC")
    board.notebook.execute("w.auto = True")
    board.drag("9D", "2")
    assert board.moves() == ["12", "3C"]
    assert board.shown() == board.true()
    board.press("Control+z")
    assert board.moves() == []
    assert board.shown() == board.true()


def test_an_offer_is_said_once_and_taken_by_a_key(play):
    """It is part of the message of the move that brought it; the next move says nothing of it. E finishes."""
    board = play(rules="stilldeck-1", columns="KS.QH QSJH KD KC", homes="TS TH QD QC", waste="JS KH")
    board.listen()
    board.click("JH")
    expect(board.voice).to_have_text("jack of hearts to the hearts foundation.")
    board.click("QH")
    told = "queen of hearts to the hearts foundation; king of spades turned up."
    expect(board.voice).to_have_text(f"{told} {say('offer.finish')}")
    board.click("KH")
    expect(board.voice).to_have_text("king of hearts to the hearts foundation.")
    board.press("e")
    expect(board.win).to_be_visible()
    assert (board.ask("status"), board.ask("undoable")) == ("won", 4)


def test_without_movement_the_cards_lie_there_at_once(play):
    """With the option for movement off; the win's message is there all the same."""
    board = play(**ENDGAME)
    board.notebook.execute("w.motion = False")
    board.button("finish").click()
    expect(board.win).to_be_visible()
    assert board.root.evaluate(FLYING) == 0
    assert board.shown() == board.true()
