"""Open and known deals: `thoughtful` is the ordinary game with its cards known, `open` really lies face up (B41, rules.md §3 (j))."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from klondike_widget import RULES, Card, Game, Reason, RuleSet

from .oracle import Oracle, follows, written
from .tables import PACK, cards, laid


@settings(max_examples=25)
@given(st.integers(0, 10**6), st.randoms(use_true_random=False), st.integers(1, 120))
def test_thoughtful_has_the_moves_of_the_ordinary_deal_at_each_step(seed, chance, steps):
    """§3 (j): "same game tree as the ordinary deal": the same moves in the same order, the same refusals, positions and scores."""
    known, hidden = Game("thoughtful", seed=seed), Game("normal-3", seed=seed)
    for _ in range(steps):
        assert known.legal_moves == hidden.legal_moves
        assert known.taps == hidden.taps
        assert str(known.position) == str(hidden.position)
        assert (known.score, known.status, known.pass_number) == (hidden.score, hidden.status, hidden.pass_number)
        for move in ("71-2", "76-3", "NEW", "W1-2", "S1", "6C"):
            assert known.check(move) == hidden.check(move)
        if not known.legal_moves:
            break
        move = chance.choice(known.legal_moves)
        known.move(move)
        hidden.move(move)


def test_the_cards_of_a_thoughtful_deal_are_known_and_locked():
    game = Game("thoughtful", seed=1)
    at = game.position
    assert at.seen() == at
    assert "##" not in str(at.seen())
    for number, column in enumerate(at.tableau, 1):
        assert len(column.down) == number - 1
        if column.down:
            assert game.check(f"{number}1-{number}" if number > 1 else "12").reason is Reason.HIDDEN_CARD


def test_uncovering_a_known_card_pays_5():
    """§3 (j): "award +5 on uncovering" where a card is locked."""
    assert laid("thoughtful", "9C.AH").move("1H")
    game = laid("thoughtful", "9C.AH")
    game.move("1H")
    assert game.score == 10 + 5


@settings(max_examples=25)
@given(st.integers(0, 10**6), st.randoms(use_true_random=False), st.integers(1, 80))
def test_open_moves_runs_only_and_pays_no_turns(seed, chance, steps):
    """§3 (j): a run that happens to lie in a column may move at once; what is no run stays; nothing is face down, so no turn is paid."""
    game = Game("open", seed=seed)
    oracle = Oracle(cards(game.deal), draw=3, face_up="all")
    for _ in range(steps):
        assert sorted(map(str, game.legal_moves)) == sorted(map(written, oracle.legal()))
        for move in game.legal_moves:
            if move.source.isdigit():
                run = [str(card) for card in game.position.tableau[int(move.source) - 1].up[-move.count :]]
                assert all(follows(card, under) for under, card in pairwise(run))
        if not game.legal_moves:
            break
        before = game.score
        move = chance.choice(game.legal_moves)
        game.move(move)
        oracle.play(next(triple for triple in oracle.legal() if written(triple) == str(move)))
        points = {"to_foundation": 10, "waste_to_column": 5, "recycle": -100}.get(move.kind, 0)
        assert game.score == max(before + points, 0) == oracle.score
        assert all(not column.down for column in game.position.tableau)


def test_a_run_inside_an_open_deal_moves_at_once():
    """Saratoga: the cards below it stay where they lie, in no order."""
    game = laid("open", "2S9D8C7H,TC,9S")
    assert {str(move) for move in game.legal_moves if move.source == "1"} == {"12-3"}
    for count in (1, 2, 4):
        assert game.check(f"12-{count}" if count > 1 else "12") is not None
    assert game.check("12-4").reason is Reason.NOT_A_SEQUENCE
    game.move("12-3")
    assert game.score == 0
    assert [str(card) for card in game.position.tableau[0].up] == ["2S"]


def test_open_allows_all_that_the_ordinary_deal_allows_and_more():
    """A whole random game of normal-3 is legal in `open`; somewhere on the way there is more to choose from."""
    more = 0
    for seed in range(8):
        plain, game = Game("normal-3", seed=seed), Game("open", seed=seed)
        chance = random.Random(seed)
        for _ in range(100):
            assert set(plain.legal_moves) <= set(game.legal_moves)
            more += len(game.legal_moves) > len(plain.legal_moves)
            if plain.legal_moves:
                move = chance.choice(plain.legal_moves)
                plain.move(move)
                game.move(move)
    assert more > 0


def test_an_ace_of_an_open_deal_is_played_only_from_the_end_of_its_column():
    game = laid("open", "AS9D,AH")
    assert game.check("2H") is None
    assert game.check("1S").reason is Reason.FOUNDATION_WRONG_SUIT_OR_RANK
    assert game.check("1S-2").reason is Reason.FOUNDATION_SINGLE_CARD


@pytest.mark.parametrize("name", ["thoughtful", "open"])
def test_the_stock_is_known_too(name):
    """§3 (j): its order is known from the start, in every pass."""
    game = Game(name, seed=4)
    for _ in range(3):
        assert game.position.seen() == game.position
        while game.position.stock:
            game.draw()
            assert game.position.seen() == game.position
        game.recycle()


@pytest.mark.parametrize("name", ["thoughtful", "open"])
def test_both_have_the_setting_of_the_research(name):
    """§3 (j), §5.6: draw 3, any number of passes, cards may be taken back."""
    rules = RULES[name]
    assert (rules.draw, rules.passes, rules.worry_back, rules.spaces) == (3, None, True, "kings")
    assert replace(rules, name="normal-3", face_up="top", undo_limit=100) == RULES["normal-3"]


@pytest.mark.parametrize("face_up", ["known", "all"])
def test_everything_is_on_the_text_board(face_up):
    """Known or open: every card of the columns can be read."""
    game = Game(RuleSet(name="test", face_up=face_up), seed=2)
    columns = str(game).split("\n\n")[2]
    assert "▒▒" not in columns
    shown = sorted(word for line in columns.splitlines()[1:] for word in line.split())
    assert shown == sorted(card.symbol for column in game.position.tableau for card in column.cards)
    stock = {card.symbol for card in game.position.stock}
    assert not stock & set(shown)
    assert len(stock) + len(shown) == len(PACK) == len({Card(card).symbol for card in PACK})
