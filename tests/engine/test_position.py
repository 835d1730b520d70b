"""Positions: values that say what lies where, as text and back."""

from __future__ import annotations

import dataclasses
import pickle
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from klondike_widget import RULES, Card, Column, Game, InvalidPositionError, Position, RuleSet, Scoring
from klondike_widget.engine.cards import HIDDEN

from .tables import APP, laid


def played(mode, seed, steps):
    """A game of `steps` random moves."""
    game, chance = Game(mode, seed=seed), random.Random(seed)
    for _ in range(steps):
        if game.legal_moves:
            game.move(chance.choice(game.legal_moves))
    return game


MINE = RuleSet(name="Mine", decks=2, columns=9, draw=2, face_up="all", scoring=Scoring(turn=1))


@given(st.sampled_from(["normal-1", "normal-3", "vegas-3", MINE]), st.integers(0, 999), st.integers(0, 80))
@settings(max_examples=40, deadline=None)
def test_a_position_reads_what_it_writes(rules, seed, steps):
    """Position text round trip, also by `repr`, and by way of a game."""
    position = played(rules, seed, steps).position
    assert Position.from_text(str(position), rules) == position
    assert eval(repr(position), {"Position": Position, "RuleSet": RuleSet, "Scoring": Scoring}) == position
    assert pickle.loads(pickle.dumps(position)) == position
    assert hash(Position.from_text(str(position), rules)) == hash(position)
    assert Game.from_position(position).position == position


@given(st.sampled_from(APP), st.integers(0, 999), st.integers(0, 80))
@settings(max_examples=30, deadline=None)
def test_a_game_from_a_position_goes_on_as_the_game_would(mode, seed, steps):
    game = played(mode, seed, steps)
    again = Game.from_position(game.position)
    assert again.legal_moves == game.legal_moves
    assert (again.status, again.pass_number, again.ply, again.undoable) == (game.status, game.pass_number, 0, 0)
    assert again.score == game.rules.scoring.start
    assert (again.code, again.deal, again.start_position) == (None, None, game.position)
    for move in game.legal_moves[:3]:
        game.move(move)
        again.move(move)
        assert again.position == game.position
        game.undo()
        again.undo()
        assert again.position == game.position


@pytest.mark.parametrize("seed", range(10))
def test_the_order_of_the_legal_moves_depends_on_the_position_alone(seed):
    """Also with two packs: a player who chooses by number plays the same game again from a record, a deal or a position."""
    game = played(RuleSet(name="two", decks=2, columns=9), seed, 60)
    assert Game.from_position(game.position).legal_moves == game.legal_moves


def test_piles_are_listed_bottom_to_top():
    """`position.stock[-1]` is drawn next; a column has `down` and `up`; foundations stand ♠ ♥ ♦ ♣ (A19)."""
    game = laid("normal-1", "9C.QH,KD", foundations="S3 HA C2", waste="7D6D", stock="5D4D")
    at = game.position
    assert [str(card) for card in at.waste] == ["7D", "6D"]
    assert at.stock[:2] == (Card("5D"), Card("4D"))
    assert at.tableau[0] == Column(down=(Card("9C"),), up=(Card("QH"),))
    assert at.tableau[0].cards == (Card("9C"), Card("QH"))
    assert [[str(card) for card in pile] for pile in at.foundations] == [["AS", "2S", "3S"], ["AH"], [], ["AC", "2C"]]
    game.draw()
    assert game.position.waste[-1] == at.stock[-1]


def test_a_position_is_a_snapshot():
    game = Game(seed=1)
    before = game.position
    text = str(before)
    game.draw()
    assert str(before) == text
    assert before != game.position
    with pytest.raises(dataclasses.FrozenInstanceError):
        before.stock = ()


@pytest.mark.parametrize("mode", APP)
def test_what_a_player_sees_of_a_fresh_deal(mode):
    """Seven cards and no more (A07, A08)."""
    position = Game(mode, seed=4).position
    seen = position.seen()
    assert seen.stock == (HIDDEN,) * 24
    assert [column.down for column in seen.tableau] == [(HIDDEN,) * height for height in range(7)]
    assert [column.up for column in seen.tableau] == [column.up for column in position.tableau]
    assert sum(card is not HIDDEN for pile in (seen.stock, *(column.cards for column in seen.tableau)) for card in pile) == 7


@given(st.sampled_from(APP), st.integers(0, 99), st.integers(0, 60))
@settings(max_examples=30, deadline=None)
def test_what_lies_open_is_seen_and_what_lies_hidden_is_not(mode, seed, steps):
    position = played(mode, seed, steps).position
    seen = position.seen()
    assert (seen.waste, seen.foundations, seen.pass_number) == (position.waste, position.foundations, position.pass_number)
    assert [column.up for column in seen.tableau] == [column.up for column in position.tableau]
    assert all(card is HIDDEN for column in seen.tableau for card in column.down)
    assert len(seen.stock) == len(position.stock)
    assert seen.stock == (position.stock if position.pass_number > 1 else (HIDDEN,) * len(position.stock))


@pytest.mark.parametrize("face_up", ["known", "all"])
def test_a_player_of_thoughtful_rules_sees_everything(face_up):
    position = Game(RuleSet(name="test", face_up=face_up), seed=4).position
    assert position.seen() == position


GOOD = str(Game(seed=0).position)


def changed(field, text):
    fields = GOOD.split()
    fields[field] = text
    return " ".join(fields)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "hello",
        GOOD + " 1",
        " ".join(GOOD.split()[:4]),
        changed(4, "one"),
        changed(4, "1.0"),
        changed(4, "-"),
        None,
        5,
        b"x",
        [GOOD],
        {},
        1.5,
    ],
)
def test_what_is_no_position_is_refused(text):
    with pytest.raises(InvalidPositionError) as caught:
        Position.from_text(text, "normal-1")
    assert " is no position: expected stock, waste, foundations, columns and the pass, with blanks between." in str(caught.value)


@pytest.mark.parametrize("text", [changed(0, "XX"), changed(1, "7"), changed(2, "AS,X,-,-"), changed(3, "7S..8H,-,-,-,-,-,-")])
def test_a_position_with_what_is_no_card_is_refused_with_the_piece(text):
    with pytest.raises(InvalidPositionError) as caught:
        Position.from_text(text, "normal-1")
    assert " is no card: " in str(caught.value)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (changed(4, "0"), "there is no pass 0."),
        (changed(4, "-1"), "there is no pass -1."),
        (changed(2, "-,-,-"), "it needs 4 foundations and 7 columns."),
        (changed(3, GOOD.split()[3] + ",-"), "it needs 4 foundations and 7 columns."),
        (changed(1, "AS"), "A deal of 53 cards"),
        (changed(0, GOOD.split()[0][2:]), "A deal of 51 cards"),
    ],
)
def test_a_position_that_no_game_can_have_is_refused(text, problem):
    with pytest.raises(InvalidPositionError) as caught:
        Game.from_position(Position.from_text(text, "normal-1"))
    assert problem in str(caught.value)
    assert "is no position of these rules: " in str(caught.value)


@pytest.mark.parametrize(
    ("columns", "problem"),
    [
        ("7S8H", "what lies face up in column 1 does not build down in alternating colours."),
        ("KH,8S7S", "what lies face up in column 2 does not build down in alternating colours."),
        ("KH,9H7S", "what lies face up in column 2 does not build down in alternating colours."),
        ("KH,-,9H8H.", "column 3 has nothing face up."),
    ],
)
def test_columns_that_no_game_can_have_are_refused(columns, problem):
    with pytest.raises(InvalidPositionError) as caught:
        laid("normal-1", columns)
    assert str(caught.value).endswith(problem)


def test_open_cards_need_no_order_where_everything_is_dealt_open():
    assert laid(RuleSet(name="all", face_up="all"), "7S8H,8S7D").check("DR") is None


def test_hidden_cards_are_impossible_where_everything_is_dealt_open():
    """With `face_up="all"` no game ever has a card face down."""
    with pytest.raises(InvalidPositionError):
        laid(RuleSet(name="all", face_up="all"), "7S.8H")


def test_a_foundation_that_is_not_built_up_is_refused():
    position = laid("normal-1", foundations="S3 HA").position
    for piles in [(("2S", "AS", "3S"), ("AH",), (), ()), (("AS", "3S", "2S"), ("AH",), (), ()), (("AH",), ("AS", "2S", "3S"), (), ())]:
        wrong = dataclasses.replace(position, foundations=tuple(tuple(Card(card) for card in pile) for pile in piles))
        with pytest.raises(InvalidPositionError) as caught:
            Game.from_position(wrong)
        assert str(caught.value).endswith("foundation is not built up in suit from the ace.")


def test_a_pass_beyond_the_last_is_refused():
    position = dataclasses.replace(Game("vegas-1", seed=0).position, pass_number=2)
    with pytest.raises(InvalidPositionError) as caught:
        Game.from_position(position)
    assert str(caught.value).endswith("there is no pass 2.")


def test_a_position_is_one_of_its_own_rules():
    position = Game("normal-3", seed=0).position
    assert Game("normal-3", position=position).position == position
    with pytest.raises(InvalidPositionError) as caught:
        Game("vegas-3", position=position)
    assert str(caught.value) == "The position is one of normal-3, not of vegas-3."


@pytest.mark.parametrize("position", [5, "position", b"", GOOD, Game(seed=0), (1, 2), 1.5, True])
def test_what_is_no_position_is_no_start(position):
    with pytest.raises(InvalidPositionError):
        Game(position=position)


FIELDS = ["rules", "stock", "waste", "foundations", "tableau", "pass_number"]
WRONG = {
    "nothing": None,
    "number": 5,
    "text": "7S",
    "texts": ("7S",),
    "nothings": (None,),
    "columns of texts": (("7S",),) * 7,
    "huge": 10**5000,
    "nan": float("nan"),
    "bytes": b"7S",
    "mapping": {"7S": 1},
}


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("value", WRONG.values(), ids=WRONG)
def test_a_position_made_by_hand_of_the_wrong_things_is_refused(field, value):
    """By `Position` itself or by the game that it is given to: nothing breaks on it."""
    position = Game("vegas-1", seed=0).position
    with pytest.raises(InvalidPositionError):
        Game.from_position(dataclasses.replace(position, **{field: value}))


def test_a_won_position_is_won():
    game = laid("normal-1", foundations="SK HK DK CK")
    assert (game.status, game.legal_moves) == ("won", ())
    assert str(game.check("DR")) == "The game is already won."


# What the players of the family see


@pytest.mark.parametrize("name", RULES)
@settings(max_examples=8)
@given(seed=st.integers(0, 999), steps=st.integers(0, 120), chance=st.randoms(use_true_random=False))
def test_what_each_rule_set_shows_its_player(name, seed, steps, chance):
    """Open cards are seen, locked ones where the rules say they are known; drawn cards where they are fanned or come one at a time.

    A stock is known from the second pass on, unless drawn cards hid each other under a squared waste.
    """
    game = Game(name, seed=seed)
    for _ in range(steps):
        telling = [move for move in game.legal_moves if move.kind in ("draw", "recycle")]
        if game.legal_moves:
            game.move(chance.choice(telling if telling and chance.random() < 0.7 else game.legal_moves))
    at, rules = game.position, game.rules
    seen = at.seen()
    known = rules.face_up != "top"
    hides = rules.waste == "squared" and rules.draw > 1
    assert (seen.rules, seen.foundations, seen.pass_number) == (at.rules, at.foundations, at.pass_number)
    assert [column.up for column in seen.tableau] == [column.up for column in at.tableau]
    for mine, true in zip(seen.tableau, at.tableau):
        assert mine.down == (true.down if known else (HIDDEN,) * len(true.down))
    stock_known = known or (at.pass_number > 1 and not hides)
    assert seen.stock == (at.stock if stock_known else (HIDDEN,) * len(at.stock))
    if hides and at.waste:
        assert seen.waste == (HIDDEN,) * (len(at.waste) - 1) + at.waste[-1:]
    else:
        assert seen.waste == at.waste
    assert seen.seen() == seen


def test_the_squared_waste_of_the_spruce():
    """S22, S23: three at a time, only the third is seen; with one at a time each was seen. A played card uncovers the one below it."""
    game = laid("spruce-3", "QC", foundations="S6", stock="KD8S7S", rest="down")
    game.draw()
    assert [str(card) for card in game.position.seen().waste] == ["##", "##", "KD"]
    game = laid("spruce-3", "QC", foundations="S6", stock="7S8SKD", rest="down")
    game.draw()
    assert [str(card) for card in game.position.seen().waste] == ["##", "##", "7S"]
    game.move("WS")
    assert [str(card) for card in game.position.seen().waste] == ["##", "8S"]
    game = laid("spruce-1", "QC", stock="7S8SKD", rest="down")
    game.play("DR3")
    assert [str(card) for card in game.position.seen().waste] == ["KD", "8S", "7S"]


def test_a_recycled_stock_of_the_spruce_stays_unknown_where_cards_hid_each_other():
    game = Game("spruce-3", seed=2)
    game.play("DR8 NEW")
    assert game.position.seen().stock == (HIDDEN,) * 24
    game = Game("casino", seed=2)
    game.play("DR8 NEW")
    assert game.position.seen().stock == game.position.stock


def test_jokers_are_hidden_as_any_card_and_seen_in_the_open():
    game = laid("jokers", "J1.9S,KHJ2", "SA")
    seen = game.position.seen()
    assert seen.tableau[0].down == (HIDDEN,)
    assert [str(card) for card in seen.tableau[1].up] == ["KH", "J2"]


@pytest.mark.parametrize("name", ["double-1", "double-3", "jokers", "joke-klon", "bicycle-jokers", "thoughtful", "open", "spruce-3"])
@settings(max_examples=8)
@given(seed=st.integers(0, 999), steps=st.integers(0, 80), chance=st.randoms(use_true_random=False))
def test_positions_of_the_family_go_round(name, seed, steps, chance):
    """As text, by `repr`, pickled, and as the start of a game with the same moves in the same order."""
    game = Game(name, seed=seed)
    for _ in range(steps):
        if game.legal_moves:
            game.move(chance.choice(game.legal_moves))
    position = game.position
    assert Position.from_text(str(position), name) == position
    assert eval(repr(position), {"Position": Position}) == position
    assert pickle.loads(pickle.dumps(position)) == position
    again = Game.from_position(position)
    assert (again.position, again.legal_moves, again.taps) == (position, game.legal_moves, game.taps)
