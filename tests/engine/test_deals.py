"""Deals: the layout, the shuffle that stays the same for ever, and deals as text."""

from __future__ import annotations

import csv
import random
from collections import Counter
from itertools import pairwise

import numpy
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from klondike_widget import RULES, Card, Game, InvalidDealError, InvalidSeedError, RuleSet
from klondike_widget.engine.deals import shuffled, splitmix64

from .tables import APP, DATA, PACK, cards, data

# The layout


@pytest.mark.parametrize("mode", APP)
@pytest.mark.parametrize("seed", [0, 1, 42])
def test_a05_to_a09_the_layout(mode, seed):
    """A01, A05-A09, vector 1: columns of 1 to 7, the last card of each open and 21 hidden, 24 in the stock, nothing else."""
    at = Game(mode, seed=seed).position
    assert [len(column.cards) for column in at.tableau] == [1, 2, 3, 4, 5, 6, 7]
    assert [len(column.up) for column in at.tableau] == [1] * 7
    assert sum(len(column.down) for column in at.tableau) == 21
    assert len(at.stock) == 24
    assert at.waste == ()
    assert at.foundations == ((), (), (), ())
    assert at.pass_number == 1
    lying = [str(card) for pile in (at.stock, *(column.cards for column in at.tableau)) for card in pile]
    assert sorted(lying) == sorted(PACK)


def test_cards_are_dealt_row_by_row_and_the_stock_is_drawn_in_order():
    """The first seven cards go to columns 1 to 7, the next six to 2 to 7, …; the 29th is the first one drawn."""
    deal = "".join(PACK)
    game = Game("normal-1", deal=deal)
    rows = [PACK[0:7], PACK[7:13], PACK[13:18], PACK[18:22], PACK[22:25], PACK[25:27], PACK[27:28]]
    for number, column in enumerate(game.position.tableau):
        assert [str(card) for card in column.cards] == [rows[row][number - row] for row in range(number + 1)]
    drawn = []
    for _ in range(24):
        game.draw()
        drawn.append(str(game.position.waste[-1]))
    assert drawn == PACK[28:]
    assert game.deal == deal


ROWS = list(csv.DictReader((DATA / "deals.csv").open(encoding="utf-8")))


def test_the_known_deals_are_what_their_readme_says():
    """150 deals by CPython's own shuffle of ♣ ♦ ♥ ♠."""
    assert len(ROWS) == 150
    for row in ROWS:
        pack = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]
        random.Random(int(row["seed"])).shuffle(pack)
        assert row["deal"] == "".join(pack)


@pytest.mark.parametrize("mode", APP)
def test_the_known_deals_load_and_lie_as_told(mode):
    """Cards 1-7 to columns 1-7 with column 1's open, card 28 column 7's open card, 29-52 the stock, card 29 drawn first."""
    for row in ROWS:
        game = Game(mode, deal=row["deal"])
        deal = cards(row["deal"])
        at = game.position
        assert [str(column.cards[0]) for column in at.tableau] == deal[:7]
        assert [str(column.cards[1]) for column in at.tableau[1:]] == deal[7:13]
        assert str(at.tableau[0].up[0]) == deal[0]
        assert str(at.tableau[6].up[0]) == deal[27]
        assert [str(card) for card in reversed(at.stock)] == deal[28:]
        assert game.deal == row["deal"]
        assert game.code is None


NAMED = {row["name"]: row["deal"] for row in csv.DictReader((DATA / "named_deals.csv").open(encoding="utf-8"))}


def test_the_deal_that_solvers_call_impossible():
    """faults A, Klondike-Solver#10: A♣ 2♣ 3♣ go up, 3♣ comes straight back onto 4♥, 2♥ goes on it, and the run of three onto 5♣."""
    digits = (DATA / "worryback.txt").read_text(encoding="utf-8").split()[-1]
    deal = "".join("A23456789TJQK"[int(digits[k : k + 2]) - 1] + "CDHS"[int(digits[k + 2]) - 1] for k in range(0, 156, 3))
    assert deal == NAMED["same-pile-worryback"]
    game = Game("normal-1", deal=deal)
    game.play("1C 2C 4C")
    assert str(game.position.tableau[3].up[-1]) == "4H"
    game.play("C4 34 43-3")
    assert [str(card) for card in game.position.tableau[2].up] == ["5C", "4H", "3C", "2H"]
    assert [str(card) for card in game.position.tableau[3].cards] == ["AH", "AS"]
    assert game.score == 10 + 15 + 15 + 0 + 5 + 5


@pytest.mark.parametrize("name", NAMED)
def test_the_named_deals_load(name):
    assert Game("normal-3", deal=NAMED[name]).deal == NAMED[name]


# The shuffle

PUBLISHED = [
    (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]),
    (1234567, [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821]),
]


@pytest.mark.parametrize(("seed", "numbers"), PUBLISHED)
def test_splitmix64_gives_the_published_numbers(seed, numbers):
    stream = splitmix64(seed)
    assert [next(stream) for _ in numbers] == numbers


def second_shuffle(pack, seed):
    """The shuffle again, from its description alone: SplitMix64 from the seed, Fisher-Yates from the end, the upper half of a product."""
    state, cards = seed % 2**64, list(pack)
    for below in range(len(cards), 1, -1):
        state = (state + 0x9E3779B97F4A7C15) % 2**64
        mixed = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB % 2**64
        place = (mixed ^ mixed >> 31) * below // 2**64
        cards[below - 1], cards[place] = cards[place], cards[below - 1]
    return cards


@settings(max_examples=60, deadline=None)
@given(st.integers(-(2**70), 2**70), st.integers(1, 2), st.integers(0, 4))
def test_the_shuffle_is_the_one_described(seed, decks, jokers):
    rules = RuleSet(name="test", decks=decks, jokers=jokers)
    assert Game(rules, seed=seed).deal == "".join(second_shuffle(PACK * decks + ["J1", "J2", "J3", "J4"][:jokers], seed))


@pytest.mark.parametrize("golden", data("golden_deals.json"), ids=lambda golden: f"{golden['decks']}-{golden['jokers']}-{golden['seed']}")
def test_a36_golden_deals_stay_the_same_for_ever(golden):
    """Whoever changes the shuffle breaks every code that people have kept. Never edit the data of this test."""
    rules = RuleSet(name="test", decks=golden["decks"], jokers=golden["jokers"])
    assert Game(rules, seed=golden["seed"]).deal == golden["deal"]


def test_the_draw_and_the_scoring_do_not_change_the_deal():
    assert len({Game(mode, seed=77).deal for mode in APP}) == 1


def test_every_card_comes_to_every_place_equally_often():
    """A crude test of uniformity with fixed seeds: χ² over 52 places × 52 cards has 51² degrees of freedom, deviation √(2·51²) ≈ 72."""
    deals = 3000
    counts = Counter((place, card) for seed in range(deals) for place, card in enumerate(shuffled(RULES["normal-1"], seed)))
    expected = deals / 52
    chi_square = sum((counts[place, card] - expected) ** 2 / expected for place in range(52) for card in range(52))
    assert abs(chi_square - 51**2) < 4 * 72


def test_neighbours_of_the_pack_do_not_stay_together():
    """In a uniform shuffle a card is followed by its old successor in 1 of 52 deals: 51 · 3000 / 52 = 2942, deviation about 54."""
    deals = 3000
    together = sum(b == a + 1 for seed in range(deals) for deal in [shuffled(RULES["normal-1"], seed)] for a, b in pairwise(deal))
    assert abs(together - 51 * deals / 52) < 4 * 54


# Seeds


def test_a_seed_deals_the_same_each_time():
    assert Game(seed=5).position == Game(seed=5).position
    assert Game(seed=5).position != Game(seed=6).position


@pytest.mark.parametrize(("seed", "same"), [(2**64, 0), (-1, 2**64 - 1), (2**64 + 7, 7), (-(2**64) - 3, 2**64 - 3)])
def test_any_integer_is_a_seed_modulo_two_to_the_64(seed, same):
    assert Game(seed=seed).deal == Game(seed=same).deal


def test_a_huge_seed_is_a_seed():
    """Also one of more digits than Python writes out."""
    assert Game(seed=10**5000).deal == Game(seed=10**5000 % 2**64).deal


def test_an_integer_of_another_library_is_a_seed():
    assert Game(seed=numpy.int64(42)).deal == Game(seed=42).deal


def test_a_game_without_a_seed_is_dealt_by_chance_and_has_a_code():
    games = [Game() for _ in range(4)]
    assert len({game.deal for game in games}) == 4
    assert all(Game(code=game.code).deal == game.deal for game in games)


@pytest.mark.parametrize("seed", ["42", 4.0, float("nan"), float("inf"), True, False, b"1", [1], {}, object, 1j])
def test_what_is_no_integer_is_no_seed(seed):
    with pytest.raises(InvalidSeedError) as caught:
        Game(seed=seed)
    assert str(caught.value) == f"A seed is an integer, not {seed}."


# Deals as text


def test_a_deal_may_be_written_in_many_ways():
    words = [str(Card(card)) for card in PACK]
    deals = [
        "".join(words),
        "".join(words).lower(),
        " ".join(words),
        "\n".join(words),
        words,
        tuple(Card(word) for word in words),
        [Card(word).symbol for word in words],
        "".join(words).replace("S", "♠").replace("H", "♥"),
    ]
    assert {Game(deal=deal).deal for deal in deals} == {"".join(PACK)}


@given(st.permutations(PACK * 2))
@settings(max_examples=20, deadline=None)
def test_a_deal_of_two_packs_round_trips(deal):
    game = Game(RuleSet(name="two", decks=2, columns=9), deal="".join(deal))
    assert game.deal == "".join(deal)
    assert Game(game.rules, deal=game.deal).position == game.position


DECK = "".join(PACK)


@pytest.mark.parametrize(
    ("deal", "held", "wrong"),
    [
        ("", 0, dict.fromkeys(PACK, 0)),
        (DECK[:-2], 51, {"KC": 0}),
        (DECK + "7H", 53, {"7H": 2}),
        (DECK[:-2] + "AS", 52, {"KC": 0, "AS": 2}),
        (DECK + "J1", 53, {"J1": 1}),
        (DECK[:-2] + "##", 52, {"KC": 0, "##": 1}),
    ],
)
def test_a_deal_that_is_not_the_pack_is_refused_with_a_wrong_card(deal, held, wrong):
    with pytest.raises(InvalidDealError) as caught:
        Game(deal=deal)
    assert str(caught.value) in {
        f"A deal of {held} cards with {Card(card).symbol} {count}×: expected 52 cards, and this one {int(card in PACK)}×."
        for card, count in wrong.items()
    }


@pytest.mark.parametrize(
    ("deal", "piece"),
    [
        (DECK[:-1], "K is no card"),
        (DECK[:-2] + "1C", "1C is no card"),
        ("hello", "HE"),
        ([*PACK[:-1], "XX"], "XX is no card"),
        ([None] * 52, "None is no card"),
    ],
)
def test_a_deal_with_what_is_no_card_is_refused_with_the_piece(deal, piece):
    with pytest.raises(InvalidDealError) as caught:
        Game(deal=deal)
    assert piece.lower() in str(caught.value).lower()
    assert " is no deal: " in str(caught.value)


@pytest.mark.parametrize("names", [("seed", "code"), ("seed", "deal"), ("code", "position"), ("seed", "code", "deal", "position")])
def test_a_game_has_one_deal(names):
    given_ = {"seed": 1, "code": "KL1-D1N-AAAAAAG", "deal": DECK, "position": Game(seed=1).position}
    with pytest.raises(InvalidDealError) as caught:
        Game(**{name: given_[name] for name in names})
    assert str(caught.value) == f"A game has one deal: give one of {' / '.join(names)}."


def test_dealing_again_keeps_the_rules_and_clears_the_record():
    game = Game("vegas-3", seed=1)
    game.draw()
    game.new(seed=2)
    assert (game.rules.name, game.ply, game.redoable, game.score) == ("vegas-3", 0, 0, -52)
    assert game.position == Game("vegas-3", seed=2).position
    game.new("normal-1", seed=2)
    assert game.rules.name == "normal-1"
    game.new(code="KL1-D3V-AAAAAAI")
    assert (game.rules.name, game.code) == ("vegas-3", "KL1-D3V-AAAAAAI")
    game.new(deal=DECK)
    assert (game.rules.name, game.deal, game.code) == ("vegas-3", DECK, None)
    game.new(position=Game("normal-3", seed=3).position)
    assert (game.rules.name, game.deal) == ("normal-3", None)


@pytest.mark.parametrize("mode", APP)
def test_restart_deals_the_same_again(mode):
    """faults G, PySolFC#163: restart == deal, and the record is empty."""
    game = Game(mode, seed=8)
    for _ in range(20):
        game.move(game.legal_moves[-1])
    game.undo()
    game.restart()
    assert game.position == Game(mode, seed=8).position
    assert (game.ply, game.redoable, game.undoable, game.moves, game.score) == (0, 0, 0, (), game.rules.scoring.start)
    assert (game.code, game.deal, game.pass_number, game.elapsed) == (Game(mode, seed=8).code, Game(mode, seed=8).deal, 1, 0)
