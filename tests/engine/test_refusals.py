"""Refusals: for every reason of the closed list its exact sentence, and that nothing changed."""

from __future__ import annotations

import pickle

import pytest

from klondike_widget import Game, IllegalMoveError, KlondikeError, Move, Reason, Refusal, RuleSet

from .tables import laid, state

ONE_PASS = RuleSet(name="one pass", passes=1)
NO_TAKE_BACK = RuleSet(name="no take back", worry_back=False)
OPEN = RuleSet(name="open", face_up="all")
TWO = RuleSet(name="two", decks=2, columns=9)
JOKERS = RuleSet(name="jokers", jokers=2)
COLOUR = RuleSet(name="colour", jokers=2, joker="colour")
BRIDGE = RuleSet(name="bridge", jokers=2, joker="bridge")

# reason, how the cards lie, the move, the sentence
REFUSED = [
    (
        Reason.SAME_COLOUR,
        {"columns": "2C,9C,3C,4C,TS"},
        "25",
        "9♣ can't go on 10♠ (column 5): the tableau builds down in alternating colours, and both are black.",
    ),
    (
        Reason.SAME_COLOUR,
        {"columns": "7H,8D"},
        "12",
        "7♥ can't go on 8♦ (column 2): the tableau builds down in alternating colours, and both are red.",
    ),
    (
        Reason.WRONG_RANK,
        {"columns": "7H,9S"},
        "12",
        "7♥ can't go on 9♠ (column 2): the card must be exactly one lower than the card it goes on.",
    ),
    (
        Reason.WRONG_RANK,
        {"columns": "7H,AS"},
        "12",
        "7♥ can't go on A♠ (column 2): the card must be exactly one lower than the card it goes on.",
    ),
    (
        Reason.WRONG_RANK,
        {"columns": "9H8S,8C"},
        "12-2",
        "9♥ can't go on 8♣ (column 2): the card must be exactly one lower than the card it goes on.",
    ),
    (
        Reason.WRONG_RANK,
        {"columns": "9H", "foundations": "HA"},
        "H1",
        "A♥ can't go on 9♥ (column 1): the card must be exactly one lower than the card it goes on.",
    ),
    (
        Reason.NOT_A_KING,
        {"columns": "2C.QH,-"},
        "12",
        "Q♥ can't go to column 2: an empty column takes only a king, alone or with the cards on it.",
    ),
    (
        Reason.NOT_A_KING,
        {"columns": "9H,-", "waste": "TS"},
        "W2",
        "10♠ can't go to column 2: an empty column takes only a king, alone or with the cards on it.",
    ),
    (
        Reason.NOT_A_SEQUENCE,
        {"rules": OPEN, "columns": "9H8S3D,TS"},
        "12-3",
        "9♥ can't be lifted: the cards on it don't build down in alternating colours.",
    ),
    (Reason.HIDDEN_CARD, {"columns": "8S.7H,9D"}, "12-2", "A hidden card can't be moved: column 1 has only 1 face up."),
    (Reason.HIDDEN_CARD, {"columns": "KC9S.8H7S,TD"}, "12-3", "A hidden card can't be moved: column 1 has only 2 face up."),
    (Reason.TOO_MANY_CARDS, {"columns": "8S.7H,9D"}, "12-3", "3 cards can't leave column 1: it holds only 2."),
    (Reason.EMPTY_PILE, {"columns": "-,9D"}, "12", "There is no card to move: column 1 is empty."),
    (Reason.EMPTY_PILE, {"columns": "9D"}, "W1", "There is no card to move: the waste is empty."),
    (Reason.EMPTY_PILE, {"columns": "9D"}, "H1", "There is no card to move: the ♥ foundation is empty."),
    (Reason.EMPTY_PILE, {"rules": TWO, "columns": "9D"}, "H21", "There is no card to move: the second ♥ foundation is empty."),
    (Reason.SAME_PLACE, {"columns": "9D"}, "11", "The card is already there."),
    (Reason.SAME_PLACE, {"columns": "9D", "foundations": "HA"}, "HH", "The card is already there."),
    (Reason.NO_SUCH_PILE, {"columns": "9D"}, "18", "These rules have no such pile: column 8."),
    (Reason.NO_SUCH_PILE, {"columns": "9D"}, "T1", "These rules have no such pile: column 10."),
    (Reason.NO_SUCH_PILE, {"columns": "AH"}, "1H2", "These rules have no such pile: the second ♥ foundation."),
    (Reason.WASTE_TOP_ONLY, {"columns": "9D", "waste": "TS8S"}, "W1-2", "Only the top card of the waste can be played."),
    (Reason.WASTE_TOP_ONLY, {"columns": "9D", "waste": "2SAS"}, "WS-2", "Only the top card of the waste can be played."),
    (Reason.FOUNDATION_SINGLE_CARD, {"columns": "3H2S", "foundations": "SA"}, "1S-2", "Cards go to and from a foundation one at a time."),
    (Reason.FOUNDATION_SINGLE_CARD, {"columns": "4S", "foundations": "H3"}, "H1-2", "Cards go to and from a foundation one at a time."),
    (Reason.FOUNDATION_WRONG_SUIT_OR_RANK, {"columns": "3H"}, "1H", "3♥ can't go on the ♥ foundation: it is waiting for A♥."),
    (
        Reason.FOUNDATION_WRONG_SUIT_OR_RANK,
        {"columns": "4C", "foundations": "C3 S9"},
        "1S",
        "4♣ can't go on the ♠ foundation: it is waiting for 10♠.",
    ),
    (
        Reason.FOUNDATION_WRONG_SUIT_OR_RANK,
        {"waste": "3D", "foundations": "DA"},
        "WD",
        "3♦ can't go on the ♦ foundation: it is waiting for 2♦.",
    ),
    (
        Reason.FOUNDATION_WRONG_SUIT_OR_RANK,
        {"rules": TWO, "columns": "3H"},
        "1H2",
        "3♥ can't go on the second ♥ foundation: it is waiting for A♥.",
    ),
    (Reason.FOUNDATION_COMPLETE, {"columns": "4C", "foundations": "SK"}, "1S", "4♣ can't go on the ♠ foundation: it is complete."),
    (Reason.FOUNDATION_TO_FOUNDATION, {"foundations": "SA"}, "SH", "A card doesn't move from one foundation to another."),
    (
        Reason.NO_TAKE_BACK,
        {"rules": NO_TAKE_BACK, "columns": "3C", "foundations": "H2"},
        "H1",
        "In these rules cards do not come back from the foundations.",
    ),
    (Reason.STOCK_EMPTY, {"rest": "waste"}, "DR", "The stock is empty: turn the waste over first."),
    (Reason.STOCK_NOT_EMPTY, {"waste": "AS"}, "NEW", "The waste is turned over only when the stock is empty; it still has 51."),
    (Reason.STOCK_NOT_EMPTY, {}, "NEW", "The waste is turned over only when the stock is empty; it still has 52."),
    (Reason.NOTHING_TO_DRAW, {"columns": "KS", "rest": "down"}, "DR", "Stock and waste are both empty."),
    (Reason.NOTHING_TO_DRAW, {"columns": "KS", "rest": "down"}, "NEW", "Stock and waste are both empty."),
    (Reason.NO_PASS_LEFT, {"rules": "vegas-1", "rest": "waste"}, "NEW", "No passes through the stock are left."),
    (Reason.NO_PASS_LEFT, {"rules": "vegas-3", "rest": "waste"}, "NEW", "No passes through the stock are left."),
    (Reason.NO_PASS_LEFT, {"rules": "vegas-3", "rest": "waste"}, "DR", "No passes through the stock are left."),
    *[
        (Reason.GAME_OVER, {"foundations": "SK HK DK CK"}, move, "The game is already won.")
        for move in ("DR", "NEW", "S1", "12", "W1", "SH", "89", "1S-2")
    ],
    (
        Reason.NOT_READABLE,
        {"rules": JOKERS, "columns": "J1,AS"},
        "12",
        "J1 can't go to column 2: no reading of the jokers makes the column build down in alternating colours.",
    ),
    (
        Reason.JOKER_NOT_NEEDED,
        {"rules": COLOUR, "columns": "8H,7S,7C", "waste": "J1"},
        "W1",
        "The joker can't stand for a card here: both such cards are already in sight.",
    ),
    (
        Reason.JOKER_WAITS,
        {"rules": BRIDGE, "columns": "J1"},
        "1J",
        "J1 can't go on the jokers' pile: it takes the jokers when every other card is up.",
    ),
    (Reason.JOKER_FOUNDATION, {"rules": BRIDGE, "columns": "J1"}, "1S", "J1 can't go on the ♠ foundation."),
    (Reason.JOKER_FOUNDATION, {"rules": BRIDGE, "columns": "AS"}, "1J", "A♠ can't go on the jokers' pile."),
]
OTHERS = {Reason.NOTHING_TO_UNDO, Reason.UNDO_LIMIT, Reason.NOTHING_TO_REDO, Reason.STILL_FACE_DOWN, Reason.NOT_ALL_GO_UP}


def test_every_reason_has_its_case():
    assert {reason for reason, *_ in REFUSED} | OTHERS == set(Reason)


@pytest.mark.parametrize(
    ("reason", "lying", "move", "sentence"), REFUSED, ids=lambda value: value.name if isinstance(value, Reason) else None
)
def test_a_refused_move_says_why_and_changes_nothing(reason, lying, move, sentence):
    """The same sentence from `check` and in the exception; position, history, score and redo are as before."""
    game = laid(**lying)
    _refused(game, reason, move, sentence)


def _refused(game, reason, move, sentence):
    before = state(game)
    told = []
    game.subscribe(told.append)
    refusal = game.check(move)
    assert refusal.reason is reason
    assert str(refusal) == refusal.sentence() == sentence
    assert Move(move) not in game.legal_moves
    for attempt in (lambda: game.move(move), lambda: game.play([move]), lambda: game.play(move)):
        with pytest.raises(IllegalMoveError) as caught:
            attempt()
        assert caught.value.refusal == refusal
        assert str(caught.value) == sentence
        assert state(game) == before
    assert told == []


@pytest.mark.parametrize(
    ("reason", "move", "sentence"),
    [
        (Reason.STOCK_NOT_EMPTY, "NEW", "The waste is turned over only when the stock is empty; it still has 21."),
        (Reason.HIDDEN_CARD, "71-2", "A hidden card can't be moved: column 7 has only 1 face up."),
        (Reason.TOO_MANY_CARDS, "12-2", "2 cards can't leave column 1: it holds only 1."),
        (Reason.NO_SUCH_PILE, "91", "These rules have no such pile: column 9."),
        (Reason.SAME_PLACE, "44", "The card is already there."),
        (Reason.WASTE_TOP_ONLY, "W1-3", "Only the top card of the waste can be played."),
    ],
)
def test_a_refused_move_leaves_what_was_undone_to_be_redone(reason, move, sentence):
    """Also in the middle of a game, with a history behind and actions to redo before it."""
    game = Game("normal-1", seed=6)
    game.play("DR5")
    game.undo()
    game.undo()
    _refused(game, reason, move, sentence)
    assert (game.ply, game.redoable) == (3, 2)
    assert game.redo()
    assert game.redo()


def test_nothing_to_undo():
    """faults C, KDE 477925: undo with an empty history says no, and nothing breaks."""
    game = Game(seed=1)
    before = state(game)
    assert game.undo() is False
    assert game.check_undo() == Refusal(Reason.NOTHING_TO_UNDO)
    assert str(game.check_undo()) == "Nothing to undo."
    assert state(game) == before


def test_nothing_to_redo():
    game = Game(seed=1)
    game.draw()
    before = state(game)
    assert game.redo() is False
    assert game.check_redo() == Refusal(Reason.NOTHING_TO_REDO)
    assert str(game.check_redo()) == "Nothing to redo."
    assert state(game) == before


def test_the_undo_limit():
    game = Game("normal-1", seed=1)
    for _ in range(10):
        game.play("DR24 NEW")
    for _ in range(100):
        assert game.check_undo() is None
        assert game.undo()
    before = state(game)
    assert game.undo() is False
    assert game.check_undo().reason is Reason.UNDO_LIMIT
    assert str(game.check_undo()) == "Only the last 100 actions can be undone."
    assert state(game) == before


def test_draw_and_recycle_are_refused_as_their_moves_are():
    game = laid("normal-1", rest="waste")
    with pytest.raises(IllegalMoveError) as caught:
        game.draw()
    assert str(caught.value) == "The stock is empty: turn the waste over first."
    game.recycle()
    with pytest.raises(IllegalMoveError) as caught:
        game.recycle()
    assert str(caught.value) == "The waste is turned over only when the stock is empty; it still has 52."


def test_an_illegal_move_is_one_of_the_family():
    with pytest.raises(KlondikeError):
        Game(seed=1).recycle()
    with pytest.raises(ValueError, match=r"^The waste is turned over only when the stock is empty; it still has 24\.$"):
        Game(seed=1).recycle()


def test_a_refusal_is_a_value():
    refusal = Game(seed=1).check("NEW")
    assert refusal == Game(seed=2).check("NEW")
    assert hash(refusal) == hash(Game(seed=2).check("NEW"))
    error = pickle.loads(pickle.dumps(IllegalMoveError(refusal)))
    assert (error.refusal, str(error)) == (refusal, str(refusal))


@pytest.mark.parametrize("move", ["", "XX", "hello", None, 5, b"DR", ["DR"], "74-0"])
def test_check_judges_moves_and_no_other_things(move):
    from klondike_widget import InvalidMoveError

    with pytest.raises(InvalidMoveError):
        Game(seed=1).check(move)
