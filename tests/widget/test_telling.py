"""What is told of each change: the sentence that is spoken to those who do not see the table."""

import pytest

from klondike_widget import Game, KlondikeWidget
from klondike_widget.engine.description import title

from ..engine.tables import laid


def told(widget):
    return widget.board["told"]["text"]


def shown(columns="", foundations="", rules="normal-1"):
    return KlondikeWidget(laid(rules, columns, foundations) if columns else Game(rules, seed=1))


@pytest.mark.parametrize(
    ("move", "text"),
    [
        ("DR", "Drew 4♠."),
        ("6H", "A♥ to the ♥ foundation; A♦ turned up."),
        ("75", "9♠ to column 5; 2♠ turned up."),
    ],
)
def test_a_move_is_told_with_what_turned_up(move, text):
    """The deal is that of `golden_deals.json`: A♦ lies under A♥ in column 6, 2♠ under 9♠ in column 7."""
    widget = shown()
    assert widget.board["told"] is None
    widget.game.move(move)
    assert told(widget) == text


def test_a_run_is_told_by_its_lead_card():
    """How many cards come along is said by the plural of the language."""
    widget = shown("JC,TH9S8H")
    widget.game.move("21-3")
    assert told(widget) == "10♥ with 2 cards on it to column 1."
    widget = shown("JC,TH9S")
    widget.game.move("21-2")
    assert told(widget) == "10♥ with 1 card on it to column 1."


def test_draws_and_the_end_of_the_stock():
    """Where three are fanned all are told, the top one last; where the waste is squared only the top one is seen."""
    widget = shown(rules="normal-3")
    widget.game.draw()
    assert told(widget) == "Drew 4♠, 2♥, 6♦."
    for _ in range(7):
        widget.game.draw()
    widget.game.recycle()
    assert told(widget) == "The waste is turned over, 24 cards in the stock."


def test_a_squared_waste_shows_one_card():
    """What lies under the top card of a squared waste is not seen, so it is not told."""
    widget = shown(rules="spruce-3")
    dealt = widget.game.position.stock
    widget.game.draw()
    assert told(widget) == f"Drew {dealt[-3].symbol}."


def test_undo_redo_restart_and_a_new_deal():
    """Each is told once, and a look at the board tells nothing new."""
    widget = shown()
    game, seen = widget.game, []
    for act in (lambda: game.move("75"), game.undo, game.redo, game.undo, game.restart, game.new):
        act()
        seen.append((widget.board["told"]["n"], told(widget)))
    assert seen == [
        (1, "9♠ to column 5; 2♠ turned up."),
        (2, "Undone: 9♠ to column 5."),
        (3, "9♠ to column 5; 2♠ turned up."),
        (4, "Undone: 9♠ to column 5."),
        (5, "The same deal again."),
        (6, "New deal: Normal · Draw 1 (Easy)."),
    ]
    widget.winnable = True
    assert widget.board["told"]["n"] == 6


def test_several_moves_at_once_are_one_message():
    """A few are told each, many by their number and the last; what was undone and played again is another line."""
    widget = shown()
    widget.game.play("6H 75")
    assert told(widget) == "A♥ to the ♥ foundation; A♦ turned up. 9♠ to column 5; 2♠ turned up."
    widget.game.play("DR DR DR DR DR")
    assert told(widget).startswith("5 moves. The last: drew ")
    widget.game.goto(0)
    assert told(widget) == "Undone, 7 moves."
    with widget.game.batch():
        widget.game.move("6H")
        widget.game.undo()
        widget.game.move("DR")
    assert told(widget) == "Drew 4♠."
    with widget.game.batch():
        widget.game.undo()
        widget.game.move("75")
    assert told(widget) == "Another line of play: 1 move."


def test_the_last_card_says_that_the_game_is_won():
    """The win is told with the move that brings it."""
    widget = shown("KC", "SK HK DK CQ")
    widget.game.move("1C")
    assert told(widget) == "K♣ to the ♣ foundation. You won!"


def test_it_is_told_in_the_language_of_the_board():
    """The name of the rules is the board's language's; a change of language alone is no news."""
    widget = shown()
    widget.game.draw()
    widget.language = "fi"
    assert widget.board["told"]["n"] == 1
    widget.game.new()
    assert title(widget.game.rules, "fi") in told(widget)


def test_a_joker_that_makes_room_is_told():
    """A joker that a card takes the place of goes to the waste, and that is said."""
    widget = KlondikeWidget(laid("jokers", "2S,KH", "S=ASJ1"))
    widget.game.move("1S")
    assert told(widget) == "2♠ to the ♠ foundation; joker to the waste."
