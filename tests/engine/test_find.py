"""Finding a card."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from klondike_widget import Card, Game, InvalidCardError, InvalidDealError, Place, RuleSet

from .tables import APP, PACK, laid


@settings(max_examples=20, deadline=None)
@given(st.sampled_from(APP), st.integers(0, 200), st.integers(0, 60), st.randoms(use_true_random=False))
def test_every_card_is_found_where_it_lies(mode, seed, steps, chance):
    game = Game(mode, seed=seed)
    for _ in range(steps):
        if game.legal_moves:
            game.move(chance.choice(game.legal_moves))
    at = game.position
    expected = {}
    for height, card in enumerate(at.stock):
        expected[card] = Place("stock", height, False)
    for height, card in enumerate(at.waste):
        expected[card] = Place("waste", height, True)
    for name, pile in zip("SHDC", at.foundations):
        expected |= {card: Place(name, height, True) for height, card in enumerate(pile)}
    for number, column in enumerate(at.tableau, 1):
        expected |= {card: Place(str(number), height, height >= len(column.down)) for height, card in enumerate(column.cards)}
    assert {card: game.find(card) for card in map(Card, PACK)} == expected


def test_a_card_may_be_written_in_any_way():
    game = laid("normal-1", "2C.TH")
    assert game.find("TH") == game.find("10♥") == game.find(" th ") == game.find(Card("TH")) == Place("1", 1, True)


def test_of_two_equal_cards_the_one_that_is_easier_to_reach():
    two = RuleSet(name="two", decks=2, columns=9)
    assert laid(two, "2C.AS,3C", waste="AS2D").find("AS") == Place("1", 1, True)
    assert laid(two, "AS3D.9H8S,3C.9H").find("9H") == Place("2", 1, True)
    assert laid(two, "AS9H.3D,KC").find("9H").face_up is False


@pytest.mark.parametrize("card", ["", "XX", None, 5, b"7S", ["7S"], 1.5, "7S7S"])
def test_what_is_no_card_is_not_looked_for(card):
    with pytest.raises(InvalidCardError) as caught:
        Game(seed=1).find(card)
    assert str(card) in str(caught.value)


@pytest.mark.parametrize("card", ["J1", "J4", "##"])
def test_a_card_that_this_pack_has_not(card):
    with pytest.raises(InvalidDealError) as caught:
        Game(seed=1).find(card)
    assert str(caught.value) == f"{card} is not in this pack."
