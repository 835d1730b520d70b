"""Each remark is made where it belongs, and not beside it: positions written by hand, from the rules (B33-B36) and the guidelines."""

from __future__ import annotations

import pytest

from klondike_widget import Game
from klondike_widget.coach import report
from klondike_widget.lessons import layout


def topics(text, line, rules="normal-1"):
    """What is said of the last move of a line from a layout, and of what."""
    game = Game(position=layout(text, rules))
    game.play(line)
    return [(comment.topic, comment.subject) for comment in report(game) if comment.ply == game.ply]


ACE = "1: ? | A♠; 2: 9♣; 3: 8♦; 4: ? | 7♦; 5: ? | K♠; 6: ? | Q♣; 7: ? | J♠"
TWO = "foundations: A♠; 1: ? | 2♠; 2: 9♣; 3: 8♦; 4: ? | 5♠; 5: ? | K♠; 6: ? | Q♣; 7: ? | J♠"
THREE = "foundations: 2♠; 1: ? | 3♠; 2: 9♣; 3: 8♦; 4: ? | 5♠; 5: ? | K♠; 6: ? | Q♣; 7: ? | J♠"

LOW = [
    (ACE, "DR", "normal-1", [("low", "A♠")]),
    (ACE, "DR", "spruce-1", [("low", "A♠")]),
    (TWO, "DR", "normal-3", [("low", "2♠")]),
    (TWO, "32", "normal-1", [("low", "2♠")]),
    (ACE, "1S", "normal-1", []),  # it went up
    (THREE, "DR", "normal-1", []),  # a three may be needed
    (ACE + "; waste: A♥", "1S DR", "normal-1", []),  # one in the waste may wait
    ("1: A♠ ; 2: ? | 9♣; 3: ? | 8♦; 4: ? | K♣", "32", "normal-1", []),  # it turned a card first
    ("foundations: A♥; 1: ? | A♠; 2: ? | 2♥; 3: 9♣", "2H", "normal-1", []),  # another one goes up first
]


@pytest.mark.parametrize(("text", "line", "rules", "said"), LOW)
def test_b33_aces_and_twos_are_kept_in_the_columns(text, line, rules, said):
    assert topics(text, line, rules) == said


# 8♦ alone in column 1 can go on 9♣; something is hidden elsewhere.
EMPTY = "1: 8♦; 2: 9♣; 3: ? ? | 5♥; 4: ? ? | 5♦; 5: ? | J♥; 6: ? | J♦"

SPACE = [
    (EMPTY, "12", "normal-1", [("space", "1")]),
    (EMPTY, "12", "vegas-3", [("space", "1")]),
    (EMPTY + "; 7: ? | K♠", "12", "normal-1", []),  # a king is ready, and turns a card
    (EMPTY + "; waste: K♠", "12", "normal-1", []),  # a king on the waste
    (EMPTY + "; 7: K♠ ", "12", "normal-1", [("space", "1")]),  # this king has its column already
    (EMPTY + "; 7: ? K♠ | 4♣", "12", "normal-1", [("space", "1")]),  # nobody knows this king yet
    ("1: 8♦; 2: 9♣; 3: K♠; 4: K♥; 5: K♦; 6: K♣; 7: ? | 5♥", "12", "normal-1", []),  # no king wants a place any more
    ("1: 8♦; 2: 9♣; 3: 5♥; 4: 5♦", "12", "normal-1", []),  # nothing is hidden
    ("foundations: A♠; 1: 2♠; 2: 9♣; 3: ? ? | 5♥", "1S", "normal-1", []),  # a two goes up for good
    ("1: 8♦ 7♣; 2: 9♣; 3: ? | 5♥", "12-2", "normal-1", [("space", "1")]),  # a run leaves a column too
    ("1: 8♦; 2: 9♣; 3: ? | 7♠; 4: ? | 8♣", "12", "normal-1", []),  # then 7♠ goes on 8♦, and turns a card: but so it did before
]


@pytest.mark.parametrize(("text", "line", "rules", "said"), SPACE[:-1])
def test_b34_a_column_is_emptied_with_no_king_ready(text, line, rules, said):
    assert [found for found in topics(text, line, rules) if found[0] == "space"] == said


RECYCLE = "stock: ; waste: * 2♦; 1: ? | 8♦; 2: 9♣; 3: ? | 5♥; 4: K♠"

RECYCLES = [
    (RECYCLE, "NEW", "normal-1", [("recycle", "12")]),
    (RECYCLE, "NEW", "normal-3", [("recycle", "12")]),
    (RECYCLE, "NEW", "spruce-3", [("recycle", "12")]),
    (RECYCLE.replace("9♣", "9♥"), "NEW", "normal-1", []),  # nothing can be played
    (RECYCLE, "12 NEW", "normal-1", []),  # it was played
    (RECYCLE.replace("? | 8♦", "8♦"), "NEW", "normal-1", []),  # it turns nothing
]


@pytest.mark.parametrize(("text", "line", "rules", "said"), RECYCLES)
def test_b35_the_pack_is_turned_over_before_the_table_is_looked_at(text, line, rules, said):
    assert [found for found in topics(text, line, rules) if found[0] == "recycle"] == said


def test_b35_says_what_could_be_played():
    game = Game(position=layout(RECYCLE))
    game.play("NEW")
    assert report(game)[0].text == (
        "Something could still be played before the waste was turned over. "
        "Put 8♦ from column 1 on 9♣ in column 2: it turns a card of the deepest column."
    )


# 9♣ could go up on ♣, and 8♦ over a hidden card needs it: 9♠ is nowhere in sight.
NEEDED = "foundations: 8♣ A♥ A♦; 1: ? ? | 8♦; 2: Q♥ J♠ 10♥ 9♣; 3: ? | K♠"

NEEDS = [
    (NEEDED, "2C", "normal-1", [("needed", "9♣")]),
    (NEEDED, "2C", "stilldeck-3", [("needed", "9♣")]),
    (NEEDED + "; 4: J♦ 10♠; 5: 10♦ 9♠", "2C", "normal-1", []),  # 9♠ takes it as well
    (NEEDED.replace("? ? | 8♦", "8♦"), "2C", "normal-1", []),  # nothing lies under it
    (NEEDED.replace("8♦", "8♠").replace("8♣ A♥", "8♣ A♥"), "2C", "normal-1", []),  # 8♠ does not go on 9♣
    (NEEDED.replace("Q♥ J♠ 10♥ 9♣", "? | 9♣"), "2C", "normal-1", []),  # it turned a card itself
    (NEEDED, "12 ", "normal-1", []),
    ("foundations: 8♣ 8♥ 8♦ 8♠; 1: ? | 10♦; 2: Q♥ J♠ 10♥ 9♣", "2C", "normal-1", []),  # nothing can need it any more
]


@pytest.mark.parametrize(("text", "line", "rules", "said"), NEEDS)
def test_b36_a_card_goes_up_that_is_needed_below(text, line, rules, said):
    assert [found for found in topics(text, line, rules) if found[0] == "needed"] == said


def test_b36_knows_whether_a_card_can_come_back():
    comments = []
    for rules in ("normal-1", "stilldeck-1"):
        game = Game(position=layout(NEEDED, rules))
        game.play("2C")
        comments += report(game)
    back, final = comments
    assert back.text == final.text == "9♣ went up too soon: 8♦ in column 1 could have gone on it."
    assert back.reason == "That would have turned over a card of column 1, and now no other card takes 8♦."
    assert "can be taken back" in back.caveat
    assert "can be taken back" not in final.caveat


# The guidelines of §6.2

TURN = "1: ? | 8♦; 2: 9♣; 3: ? | 9♠; 4: 10♥; 5: ? | 2♣; 6: 4♣ 3♦; 7: 4♠"
DEEP = "1: ? | 8♦; 2: ? ? ? | 8♥; 3: 9♣"
KINGS = "1: ? | K♠; 2: ? ? | K♥; 3: ? | Q♠; 4: ? | 4♣; 5: 5♣; 7: 5♠"
STOCK = "waste: 7♣; 1: ? | 8♦; 2: ? | J♠; 3: ? | 10♣; 4: K♠"
LEVEL = "foundations: 5♠ A♥; 1: Q♦ J♠ 10♦ 9♠ 8♦ 7♣ 6♦; 2: K♦ Q♣ J♦ 10♣ 9♦ 8♠ 7♦ 6♠; 3: ? | 10♥"
IDLE = "1: 9♣ 8♦ 7♠; 2: ? ? | 9♠ 8♥; 3: ? | 4♣; 4: ? | 10♠"

GUIDELINES = [
    ("turn", TURN, "67", [("turn", "8♦")]),
    ("turn", TURN, "12", []),
    ("turn", TURN, "34", []),  # another one that turns a card
    ("turn", TURN, "DR", []),  # first a look through the stock
    ("deepest", DEEP, "13", [("deepest", "8♥")]),
    ("deepest", DEEP, "23", []),
    ("deepest", DEEP + "; 4: 9♠", "13", []),  # there is a place for both
    ("deepest", DEEP.replace("? ? ? | 8♥", "? | 8♥"), "13", []),  # as deep as the other
    ("king", KINGS, "16", [("king", "K♥")]),
    ("king", KINGS, "26", []),
    ("king", KINGS.replace("Q♠", "Q♥"), "16", []),  # this queen waits for the black king
    ("king", KINGS.replace("? | Q♠", "9♦"), "16", []),  # no queen waits
    ("king", KINGS.replace("? ? | K♥", "K♥"), "16", []),  # the red king has its column
    ("stock", STOCK, "W1", [("stock", "7♣")]),
    ("stock", STOCK, "DR", []),
    ("stock", STOCK.replace("2: ? | J♠", "2: ? | 6♥"), "W1", []),  # then 6♥ goes on it, and turns a card
    ("level", LEVEL, "2S", [("level", "6♠")]),
    ("level", LEVEL.replace("A♥", "4♥ 4♦ 4♣"), "2S", []),  # hardly ahead
    ("level", LEVEL.replace("? | 10♥", "10♥"), "2S", []),  # nothing is hidden
    ("idle", IDLE, "12", [("idle", "7♠2")]),
    ("idle", IDLE + "; 5: ? | 7♣", "52", []),  # it turned a card
]


@pytest.mark.parametrize(("topic", "text", "line", "said"), GUIDELINES)
def test_guidelines(topic, text, line, said):
    assert [found for found in topics(text, line) if found[0] == topic] == said


def test_where_passes_are_counted_a_card_of_the_stock_is_taken_as_it_comes():
    assert topics(STOCK, "W1", "vegas-1") == []
