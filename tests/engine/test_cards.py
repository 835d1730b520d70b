"""Cards: what they are called, and that a face is one object that nobody changes."""

from __future__ import annotations

import copy
import pickle

import pytest

from klondike_widget import Card, InvalidCardError
from klondike_widget.engine.cards import FACES, HIDDEN, pack

from .tables import PACK, RANKS


def test_a05_a_pack_has_52_cards_and_no_jokers():
    """A05: thirteen ranks in four suits, each once."""
    assert sorted(str(FACES[number]) for number in pack()) == sorted(PACK)


def test_a_pack_lies_in_the_specified_order():
    """♠ ♥ ♦ ♣, ace to king each; the second pack after the first; the jokers last."""
    faces = [str(FACES[number]) for number in pack(2, 4)]
    assert faces == PACK + PACK + ["J1", "J2", "J3", "J4"]
    assert len(set(pack(2, 4))) == 108


@pytest.mark.parametrize("text", PACK)
def test_a_card_is_what_its_text_says(text):
    """A15: the ace is lowest and the king is highest; ♥ ♦ are red, ♠ ♣ are black."""
    card = Card(text)
    assert str(card) == text
    assert card.rank == RANKS.index(text[0]) + 1
    assert card.suit == text[1]
    assert card.colour == ("red" if text[1] in "HD" else "black")
    assert not card.is_joker
    assert eval(repr(card), {"Card": Card}) is card


@pytest.mark.parametrize(
    ("text", "meant"),
    [("7s", "7S"), (" QD ", "QD"), ("10H", "TH"), ("10♥", "TH"), ("th", "TH"), ("A♠", "AS"), ("K♦", "KD"), ("2♣", "2C"), ("j1", "J1")],
)
def test_other_ways_to_write_a_card(text, meant):
    assert Card(text) is Card(meant)


@pytest.mark.parametrize(("text", "symbol"), [("7S", "7♠"), ("TH", "10♥"), ("AD", "A♦"), ("KC", "K♣"), ("J1", "J1")])
def test_people_read_a_symbol(text, symbol):
    assert Card(text).symbol == symbol


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_joker_has_neither_rank_nor_suit(number):
    joker = Card(f"J{number}")
    assert (joker.is_joker, joker.rank, joker.suit, joker.colour) == (True, 0, "", "")


def test_a_card_of_a_card_is_itself():
    assert Card(Card("7S")) is Card("7S")


@pytest.mark.parametrize("text", ["7S", "TH", "J2", "##"])
def test_equal_cards_are_one_object_after_copying_and_pickling(text):
    card = Card(text)
    assert pickle.loads(pickle.dumps(card)) is card
    assert copy.copy(card) is card
    assert copy.deepcopy([card])[0] is card
    assert {card: 1}[Card(text)] == 1


@pytest.mark.parametrize("field", ["rank", "suit", "colour", "_text", "other"])
def test_a_card_can_not_be_changed(field):
    """Equal cards are one object: what one cell did to it, every game would feel."""
    card = Card("7S")
    before = (card.rank, card.suit, card.colour, str(card))
    try:
        with pytest.raises(AttributeError):
            setattr(card, field, "x")
    finally:
        if field != "other" and (card.rank, card.suit, card.colour, str(card)) != before:
            object.__setattr__(card, field, dict(zip(("rank", "suit", "colour", "_text"), before))[field])


def test_what_is_not_seen_has_no_face():
    assert (str(HIDDEN), HIDDEN.symbol, HIDDEN.rank, HIDDEN.suit, HIDDEN.is_joker) == ("##", "##", 0, "", False)


@pytest.mark.parametrize("text", ["S", "7", "1S", "11S", "S7", "7X", "0H", "J5", "J0", "7SS", "7S7S", "10", "AS,", "ＡS", "🂡", "\x00S"])
def test_a_text_that_is_no_card_is_refused_with_what_was_expected(text):
    with pytest.raises(InvalidCardError) as caught:
        Card(text)
    assert str(caught.value) == f"{text} is no card: a card is a rank (A 2-9 T J Q K) and a suit (S H D C), as in 7S or TH."
