"""A board that stands still: said only where everything that legal play can reach has been looked at, and shows nothing new."""

from __future__ import annotations

import random

import pytest

from klondike_widget import Game, RuleSet
from klondike_widget.engine.standstill import MOST, Standstill

from ..solver import brute, small
from .tables import laid


def plainly(lie, rules):
    """The same by every position that can be reached, and how many these are; `...` where they are too many."""
    talon, hidden, up = len(lie.stock + lie.waste), sum(len(down) for down, _ in lie.columns), sum(lie.up)
    met, waiting, circles = {lie}, [lie], False
    if brute.won(lie, rules):
        return None, 1
    if not any(brute.after(lie, rules)):
        return Standstill.NO_MOVE, 1
    while waiting:
        for there in brute.after(waiting.pop(), rules):
            circles |= there.columns != lie.columns
            if len(there.stock + there.waste) < talon or sum(len(down) for down, _ in there.columns) < hidden or sum(there.up) > up:
                return None, len(met)
            if there not in met:
                met.add(there)
                waiting.append(there)
        if len(met) > 20_000:
            return ..., len(met)
    return (Standstill.CIRCLES if circles else Standstill.DRAWS), len(met)


@pytest.mark.parametrize("worry_back", [True, False], ids=["back", "no-back"])
def test_it_is_right_whatever_is_played(worry_back):
    """Where it says that the board stands still, no line of play changes anything; it says so unless too much can be reached."""
    found = dict.fromkeys([*Standstill, None], 0)
    for number in range(1_500):
        chance = random.Random(f"{worry_back} {number}")
        pack = {"king": 12, "suits": (0, 1, 2, 3)} if worry_back else {}
        lie, rules = small.position(chance, 1, 12, worry_back=worry_back, **pack, kinds=(small.deal, small.endgame, small.talon))
        told = Game.from_position(small.table(lie, rules)).standstill()
        right, reached = plainly(lie, rules)
        assert told is right or (told is None and reached > MOST), (lie, rules)
        if told is right:
            found[right] += 1
            assert told is None or brute.winnable(lie, rules) is False
    assert min(found.values()) >= 10, found


def test_a_fresh_deal_does_not_stand_still():
    for rules in ("normal-1", "normal-3", "vegas-3", "spruce-3", "jokers", "double-1", "open"):
        for seed in range(20):
            assert Game(rules, seed=seed).standstill() is None


def test_a_won_game_does_not():
    game = laid("normal-1", "KC", foundations="SK HK DK CQ")
    game.finish()
    assert game.standstill() is None


@pytest.mark.parametrize(
    ("columns", "waste", "kind", "text"),
    [
        ("AS.QS,AH.QC,AC.TS", "", "no_move", "No move is left."),
        ("AS.QS,AH.QC,AC.TS", "2S4H6C8D", "draws", "Only draws are left, and they bring nothing new."),
        ("AS.QS,AH.TC,AC.TS9D", "2S4H6C", "circles", "The moves that are left only go to and fro: they bring nothing new."),
    ],
)
def test_each_kind_has_its_sentence(columns, waste, kind, text):
    game = laid(RuleSet(columns=3), columns, waste=waste, rest="down", pass_number=2)
    assert game.standstill() is Standstill(kind)
    assert game.standstill().text == text


def test_what_was_not_seen_may_help():
    """In the first pass nobody knows what the stock still has; in the second, and when the last card was drawn, everybody does."""
    cards = {"columns": "AC5D.QS,AH5C.QH,4C.QC", "stock": "2S4H6C8D", "rest": "down"}
    for draw in (1, 3):
        rules = RuleSet(draw=draw, columns=3)
        assert laid(rules, **cards).standstill() is None
        assert laid(rules, **cards, pass_number=2).standstill() is Standstill.DRAWS
        game = laid(rules, **cards)
        while game.position.stock:
            assert game.standstill() is None
            game.draw()
        assert game.standstill() is Standstill.DRAWS
    assert laid(RuleSet(face_up="known", columns=3), **cards).standstill() is Standstill.DRAWS


def test_the_answer_does_not_depend_on_what_was_not_seen():
    """In the first pass it is the same whether a card of the stock fits, as J♦ would, or none does."""
    for stock in ("4S6CJD3S", "4S6C7S3S"):
        assert laid(RuleSet(columns=3), columns="AC5D.QS,AH5C.QH,4C.QC", stock=stock, rest="down").standstill() is None


def test_where_cards_drawn_together_hide_each_other_a_whole_round_has_to_be_gone_through():
    """Nobody sees in what order they lie. A card that leaves the waste changes which ones come up: the round begins anew."""
    rules = RuleSet(draw=3, waste="squared", columns=3)
    game = laid(rules, columns="AC5D.QS,AH5C.QH,4C.QC", stock="2S4H6C8D7S9S", rest="down", pass_number=2)
    for move in ("DR", "DR", "NEW"):
        assert game.standstill() is None
        game.move(move)
    assert game.standstill() is Standstill.DRAWS
    game.undo()
    assert game.standstill() is None


def test_passes_that_are_counted_end():
    cards = {"columns": "AC5D.QS,AH5C.QH,4C.QC", "waste": "2S4H6C8D", "rest": "down"}
    assert laid(RuleSet(passes=1, columns=3), **cards).standstill() is Standstill.NO_MOVE
    assert laid(RuleSet(passes=2, columns=3), **cards).standstill() is Standstill.DRAWS
    assert laid(RuleSet(passes=2, columns=3), **cards, pass_number=2).standstill() is Standstill.NO_MOVE


def test_a_card_that_can_be_played_in_the_next_pass_is_a_change():
    """K♦ waits for a space, and Q♠ for K♦."""
    assert laid(RuleSet(columns=3), columns="AC5D.QS,AH5C.KD", waste="2S4H6C8DJH3C", rest="down", pass_number=2).standstill() is None
