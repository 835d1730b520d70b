"""Taps: what one click and two quick ones do (A31, A32, A34; rules.md §3.1)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from klondike_widget import RULES, Game, RuleSet

from .tables import APP, laid

EVERY_MODE = pytest.mark.parametrize("mode", APP)


def tap(game, source, count=1):
    """What the clicks do, in notation."""
    found = game.taps.get((source, count), (None, None))
    return tuple(move and str(move) for move in found)


@EVERY_MODE
def test_a31_one_click_on_a_top_card_sends_it_to_its_foundation(mode):
    """A31, vector 16: the top card of a column or of the waste."""
    game = laid(mode, "2S,9H", foundations="SA HA", waste="2H")
    assert tap(game, "1")[0] == "1S"
    assert tap(game, "waste")[0] == "WH"
    assert tap(game, "2") == (None, None)


@EVERY_MODE
def test_a32_two_clicks_go_to_the_column_with_the_most_cards(mode):
    """A32, vector 16: of two legal columns, with 3 and with 6 cards, hidden ones counted, the second."""
    game = laid(mode, "5S,KS9C.6H,2C3C4C7C8C.6D")
    assert len(game.position.tableau[1].cards) == 3
    assert len(game.position.tableau[2].cards) == 6
    assert tap(game, "1") == (None, "13")
    game = laid(mode, "5S,2C3C4C7C8C.6D,KS9C.6H")
    assert tap(game, "1") == (None, "12")


@EVERY_MODE
def test_a32_of_equals_the_leftmost(mode):
    assert tap(laid(mode, "KC,2C.6H,5S,2D.6D"), "3") == (None, "32")


@EVERY_MODE
def test_a32_from_the_waste_too(mode):
    game = laid(mode, "6H,2C.6D", waste="5S")
    assert tap(game, "waste") == (None, "W2")


@EVERY_MODE
def test_a32_a_king_goes_to_the_leftmost_empty_column(mode):
    """A32: only when no other place takes it, and only on two clicks."""
    game = laid(mode, "2C.KS,3C,-,-")
    assert tap(game, "1") == (None, "13")
    assert tap(laid(mode, "3C,-,-", waste="KS"), "waste") == (None, "W2")


@EVERY_MODE
def test_a_king_alone_in_its_column_does_not_hop(mode):
    """§3.1: from one empty place to another changes nothing."""
    assert tap(laid(mode, "KS,-,-"), "1") == (None, None)
    assert tap(laid(mode, "KSQH,-,-"), "1", 2) == (None, None)
    assert tap(laid(mode, "2C.KSQH,-,-"), "1", 2) == (None, "12-2")


@EVERY_MODE
def test_a_card_that_goes_up_and_has_a_place_too_knows_both(mode):
    """One click sends it up; only where that is not possible the second looks at the tableau."""
    assert tap(laid(mode, "2S,3H", foundations="SA"), "1") == ("1S", "12")


@EVERY_MODE
def test_a_card_inside_a_column_moves_with_its_run_and_never_up(mode):
    """§3.1: two clicks move the run that the card heads; one click does nothing."""
    game = laid(mode, "6H5S4H,7C", foundations="H3")
    assert tap(game, "1", 3) == (None, "12-3")
    assert tap(game, "1", 1) == ("1H", None)


@EVERY_MODE
def test_a34_a_click_on_a_foundation_does_nothing(mode):
    """A34: its card comes back by drag only; faults D, matrix-os."""
    game = laid(mode, "3C", foundations="H2")
    assert game.check("H1") is None
    assert not any(source in "SHDC" for source, _ in game.taps)


@EVERY_MODE
def test_the_stock_has_its_own_click(mode):
    game = Game(mode, seed=1)
    assert not any(source == "stock" for source, _ in game.taps)
    while game.position.stock:
        game.draw()
    assert all("NEW" not in tap(game, source, count) for source, count in game.taps)


def test_any_card_prefers_a_column_to_a_space():
    """With `spaces="any"` the longest column comes first, also then."""
    rules = RuleSet(name="any", spaces="any")
    assert tap(laid(rules, "2C.5S,-,6H"), "1") == (None, "13")
    assert tap(laid(rules, "2C.5S,-,7H"), "1") == (None, "12")
    assert tap(laid(rules, "5S,-,7H"), "1") == (None, None)


def test_the_first_row_comes_first():
    """§3 (h): where both foundations of a suit take a card, row 1 does."""
    assert tap(laid(RuleSet(name="two", decks=2, columns=9), "AS"), "1")[0] == "1S"


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(APP), st.integers(0, 500), st.integers(0, 80), st.randoms(use_true_random=False))
def test_every_tap_is_the_move_that_the_documents_describe(mode, seed, steps, chance):
    """A31, A32 in positions of random games, from the description: legal, up on one click, the longest column on two."""
    game = Game(mode, seed=seed)
    for _ in range(steps):
        if game.legal_moves:
            game.move(chance.choice(game.legal_moves))
    heights = {str(number): len(column.cards) for number, column in enumerate(game.position.tableau, 1)}
    legal = [move for move in game.legal_moves if move.count and move.source not in "SHDC"]
    for source, count in {(move.source, move.count) for move in legal}:
        mine = [move for move in legal if (move.source, move.count) == (source, count)]
        up = [str(move) for move in mine if move.target in "SHDC"]
        places = [move for move in mine if move.target not in "SHDC"]
        hops = source != "waste" and count == heights[source]
        places = [move for move in places if heights[move.target] or not hops]
        best = max(places, key=lambda move: (heights[move.target], -int(move.target)), default=None)
        assert tap(game, source, count) == (up[0] if up else None, best and str(best))
    assert set(game.taps) <= {(move.source, move.count) for move in legal}


# The family


@pytest.mark.parametrize("name", RULES)
@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 500), steps=st.integers(0, 80), chance=st.randoms(use_true_random=False))
def test_every_tap_of_every_rule_set(name, seed, steps, chance):
    """A31, A32, §3 (h), §5.5: up where there is but one suit for it, in the first row that takes it; else the column with most cards."""
    game = Game(name, seed=seed)
    for _ in range(steps):
        home = [move for move in game.legal_moves if move.kind == "to_foundation"]
        if game.legal_moves:
            game.move(chance.choice(home if home and chance.random() < 0.3 else game.legal_moves))
    heights = {str(number): len(column.cards) for number, column in enumerate(game.position.tableau, 1)}
    homes = [pile for pile in game.identities if pile[0] in "SHDCJ"]
    legal = [move for move in game.legal_moves if move.count and move.source not in homes]
    for source, count in {(move.source, move.count) for move in legal}:
        mine = [move for move in legal if (move.source, move.count) == (source, count)]
        up = [move.target for move in mine if move.target in homes]
        first = min(up, key=homes.index, default=None) if len({target[0] for target in up}) == 1 else None
        places = [move.target for move in mine if move.target not in homes]
        hops = source != "waste" and count == heights[source]
        places = [target for target in places if heights[target] or not hops]
        best = max(places, key=lambda target: (heights[target], -int(target)), default=None)
        once, twice = game.taps.get((source, count), (None, None))
        assert (once and once.target, twice and twice.target) == (first, best)
        for move in (once, twice):
            assert move is None or ((move.source, move.count) == (source, count) and game.check(move) is None)
    assert set(game.taps) <= {(move.source, move.count) for move in legal}


def test_two_quick_clicks_on_a_joker():
    """To the column with the most cards that takes it; a joker on its own does not hop to a space."""
    assert tap(laid("jokers", "J1,9H,2C3C.9S,-"), "1") == (None, "13")
    assert tap(laid("jokers", "J1,AH,-"), "1") == (None, None)
    assert tap(laid("jokers", "2C.J1,AH,-"), "1") == (None, "13")
    assert tap(laid("joke-klon", "J1,9H,AS"), "1") == (None, "12")


def test_a_joker_waits_for_its_pile_and_then_goes_by_one_click():
    game = laid("joke-klon", "J1,J2,KC", foundations="SK HK DK CQ")
    assert tap(game, "1")[0] is None
    game.move("3C")
    assert tap(game, "1")[0] == "1J"


def test_taps_of_a_tenth_column():
    rules = RuleSet(name="ten", decks=2, columns=10)
    game = laid(rules, "5S,-,-,-,-,-,-,-,-,6H")
    assert tap(game, "1") == (None, "1T")
    game = laid(rules, "6H,-,-,-,-,-,-,-,-,5S")
    assert tap(game, "10") == (None, "T1")
