"""Rule sets and their presets: the four modes of the app, and every field's range."""

from __future__ import annotations

import dataclasses
import pickle

import pytest

from klondike_widget import RULES, Game, InvalidRulesError, RuleSet, Scoring
from klondike_widget.engine.presets import rules_of

from .tables import APP, laid


@pytest.mark.parametrize("mode", APP)
def test_a22_a23_a24_each_mode_draws_as_its_name_says(mode):
    assert RULES[mode].draw == int(mode[-1])
    assert RULES[mode].name == mode


@pytest.mark.parametrize("mode", APP)
def test_the_modes_are_the_game_of_the_documents(mode):
    """A05, A06, A07, A16, A34, A35: one pack without jokers, seven columns, only their top cards open, kings to spaces, 100 undos."""
    rules = RULES[mode]
    assert (rules.decks, rules.jokers, rules.cards, rules.columns, rules.dealt) == (1, 0, 52, 7, 28)
    assert (rules.face_up, rules.spaces, rules.worry_back, rules.waste, rules.undo_limit) == ("top", "kings", True, "fanned", 100)


def test_a25_a26_normal_has_any_number_of_passes_and_vegas_one():
    assert {name: RULES[name].passes for name in APP} == {
        "normal-1": None,
        "normal-3": None,
        "vegas-1": 1,
        "vegas-3": 1,
    }


@pytest.mark.parametrize("mode", ["normal-1", "normal-3"])
def test_a38_to_a44_the_prices_of_normal(mode):
    """A38-A44: also −100 for a recycle at draw 3, which other programs have at −20."""
    assert RULES[mode].scoring == Scoring(start=0, to_foundation=10, waste_to_column=5, turn=5, recycle=-100, floor=0)


@pytest.mark.parametrize("mode", ["vegas-1", "vegas-3"])
def test_a46_to_a49_the_prices_of_vegas(mode):
    assert RULES[mode].scoring == Scoring(start=-52, to_foundation=5, unit="dollars")


@pytest.mark.parametrize(
    ("text", "name"), [("normal", "normal-1"), (" Vegas ", "vegas-1"), ("VEGAS-3", "vegas-3"), ("normal-3", "normal-3")]
)
def test_a_name_stands_for_a_rule_set(text, name):
    assert rules_of(text) is RULES[name]
    assert Game(text, seed=1).rules is RULES[name]


def test_the_presets_can_not_be_changed():
    with pytest.raises(TypeError):
        RULES["mine"] = RuleSet()
    with pytest.raises(dataclasses.FrozenInstanceError):
        RULES["normal-1"].draw = 3


def test_no_name_means_normal_with_draw_1():
    assert Game(seed=0).rules is RULES["normal-1"]


def test_a_rule_set_is_a_value():
    rules = RuleSet(name="Three times through", passes=3)
    assert rules == RuleSet(name="Three times through", passes=3)
    assert hash(rules) == hash(RuleSet(name="Three times through", passes=3))
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert eval(repr(rules), {"RuleSet": RuleSet, "Scoring": Scoring}) == rules
    assert dataclasses.replace(rules, draw=3) != rules


def test_a_rule_set_written_in_a_cell_plays_at_once():
    game = Game(dataclasses.replace(RULES["vegas-3"], name="Casino", passes=3), seed=5)
    for _ in range(2):
        game.play("DR8 NEW")
    game.play("DR8")
    assert str(game.check("NEW")) == "No passes through the stock are left."


@pytest.mark.parametrize("draw", [1, 3])
@pytest.mark.parametrize("passes", [1, 2, 3, None])
def test_the_passes_of_a_rule_set_hold_at_either_draw(passes, draw):
    """faults A, csol#1: 1, 2, 3 or any number of passes; the last one blocks the recycle with a reason."""
    game = Game(RuleSet(name="test", passes=passes, draw=draw), seed=1)
    for number in range(1, 8):
        assert game.pass_number == number
        game.play("DR" if draw == 1 else f"DR{24 // draw}")
        while game.position.stock:
            game.draw()
        if passes == number:
            assert str(game.check("NEW")) == str(game.check("DR")) == "No passes through the stock are left."
            break
        game.recycle()


@pytest.mark.parametrize("draw", [1, 3])
@pytest.mark.parametrize("worry_back", [True, False])
def test_worry_back_is_one_option_the_same_at_either_draw(draw, worry_back):
    """faults A, KPat: legal at draw 1 and 3 unless it is switched off."""
    game = laid(RuleSet(name="test", draw=draw, worry_back=worry_back), "3C", foundations="H2")
    assert (game.check("H1") is None) == worry_back


@pytest.mark.parametrize("draw", range(1, 8))
def test_a_draw_turns_that_many_cards(draw):
    game = Game(RuleSet(name="test", draw=draw), seed=3)
    stock = game.position.stock
    game.draw()
    assert game.position.waste == stock[: -draw - 1 : -1]


@pytest.mark.parametrize(
    ("field", "good", "bad"),
    [
        ("decks", [1, 2], [0, 3, -1, 1.0, True, None, "1"]),
        ("jokers", [0, 4], [-1, 5, 0.0, False, None]),
        ("columns", [1, 9], [0, 11, 7.0, None, "7"]),
        ("draw", [1, 7], [0, 8, -3, 3.0, True, None, float("nan"), b"3"]),
        ("passes", [None, 1, 1000], [0, -1, 1.5, True, "2", float("inf")]),
        ("undo_limit", [None, 0, 10**9], [-1, 1.0, False, "100"]),
        ("face_up", ["top", "known", "all"], ["", "Top", None, 1, [], b"top"]),
        ("spaces", ["kings", "any"], ["queens", None, 0, {}]),
        ("waste", ["fanned", "squared"], ["fan", None, True]),
        ("worry_back", [True, False], [0, 1, None, "yes"]),
        ("scoring", [Scoring()], [None, {}, 10, "normal"]),
        ("name", ["x", "♠ Ünï"], ["", "  ", None, 7, b"x"]),
    ],
)
def test_every_field_has_a_range_and_says_so(field, good, bad):
    for value in good:
        assert getattr(RuleSet(**{field: value}), field) == value
    for value in bad:
        with pytest.raises(InvalidRulesError) as caught:
            RuleSet(**{field: value})
        assert str(value) in str(caught.value)
        assert field in str(caught.value)


def test_the_range_is_told():
    with pytest.raises(InvalidRulesError) as caught:
        RuleSet(draw=8)
    assert str(caught.value) == "draw must be a whole number from 1 to 7, not 8."


@pytest.mark.parametrize(("decks", "columns"), [(1, 10)])
def test_the_cards_must_suffice_for_the_columns(decks, columns):
    """Ten columns take 55 cards."""
    with pytest.raises(InvalidRulesError) as caught:
        RuleSet(decks=decks, columns=columns)
    assert str(caught.value) == "10 columns take 55 cards, and the pack has only 52."
    assert RuleSet(decks=1, columns=columns, jokers=3).cards == 55


def test_the_fields_are_keywords():
    with pytest.raises(TypeError):
        RuleSet("normal")


@pytest.mark.parametrize("name", ["norml-1", "normal-2", "vegas 3", "double-9", "🂡"])
def test_an_unknown_name_is_refused_with_the_known_ones(name):
    with pytest.raises(InvalidRulesError) as caught:
        Game(name)
    assert str(caught.value).startswith(f"{name} names no rule set: known are ")
    assert all(known in str(caught.value) for known in APP)


def test_two_packs_deal_45_cards_to_nine_columns_and_build_two_piles_of_each_suit():
    """Vector 20: 45 dealt, 59 in the stock, eight foundations; two aces of spades start two piles."""
    game = Game(RuleSet(name="two", decks=2, columns=9), seed=0)
    assert len(game.position.stock) == 59
    assert [len(column.cards) for column in game.position.tableau] == list(range(1, 10))
    assert len(game.position.foundations) == 8
    game = laid(RuleSet(name="two", decks=2, columns=9), "AS,AS")
    game.play("1S 2S2")
    assert [str(pile[-1]) if pile else "" for pile in game.position.foundations] == ["AS", "", "", "", "AS", "", "", ""]


def test_known_cards_stay_locked_until_they_are_uncovered():
    """§3 (j): with `known` the hidden cards of an ordinary deal are known, and yet can't be moved; with `all` they can."""
    known = Game(RuleSet(name="known", face_up="known"), seed=9)
    top = Game("normal-1", seed=9)
    assert known.legal_moves == top.legal_moves
    assert str(known.position) == str(top.position)
    assert all(not column.down for column in Game(RuleSet(name="all", face_up="all"), seed=9).position.tableau)


def test_any_card_to_a_space_where_the_rules_say_so():
    """faults A, Simple-Solitaire#131: with the option any card or run goes there, without it only kings."""
    assert laid(RuleSet(name="any", spaces="any"), "9S8H,,QD").check("12-2") is None
    assert laid(RuleSet(name="any", spaces="any"), "9S8H,,QD").check("32") is None
    assert str(laid("normal-1", "9S8H,,QD").check("32")).startswith("Q♦ can't go to column 2")


def test_the_rules_in_words_are_those_that_are_played():
    """Help is written from the data that enforces the rules: its numbers are the documents' numbers (A06-A08, A25, A35, A38-A44)."""
    text = str(RULES["normal-3"].describe())
    for number in ("52", "28", "24", "21", "turns 3", "+10", "+5", "−100", "never falls below 0", "last 100 actions", "without limit"):
        assert number in text, number
    text = str(RULES["vegas-3"].describe())
    for number in ("only once", "-$52", "+$5", "turns 3"):
        assert number in text, number


@pytest.mark.parametrize(
    "change",
    [
        {"decks": 2},
        {"jokers": 2},
        {"columns": 8},
        {"face_up": "all"},
        {"face_up": "known"},
        {"draw": 2},
        {"passes": 2},
        {"spaces": "any"},
        {"worry_back": False},
        {"undo_limit": 7},
        {"scoring": Scoring(turn=1)},
        {"scoring": Scoring(unit="none")},
    ],
    ids=str,
)
def test_other_rules_have_other_words(change):
    plain = RuleSet(name="test")
    assert str(dataclasses.replace(plain, **change).describe()) != str(plain.describe())
