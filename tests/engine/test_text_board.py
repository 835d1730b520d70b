"""The table as text, as a terminal and a saved notebook show it."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from klondike_widget import Card, Game, RuleSet

from .tables import APP, PACK, laid

FRESH = """\
normal-1 · KL1-D1N-AAAAAAG · score 0 · moves 0 · pass 1

stock ▒▒ 24   waste ·· (0)   foundations ♠· ♥· ♦· ♣·

1    2    3    4    5    6    7
K♠   ▒▒   ▒▒   ▒▒   ▒▒   ▒▒   ▒▒
     Q♠   ▒▒   ▒▒   ▒▒   ▒▒   ▒▒
          3♣   ▒▒   ▒▒   ▒▒   ▒▒
               J♦   ▒▒   ▒▒   ▒▒
                    K♦   ▒▒   ▒▒
                         5♣   ▒▒
                              Q♥"""


def test_a_fresh_deal():
    """The golden deal of seed 0, as its player sees it."""
    assert str(Game("normal-1", seed=0)) == FRESH


MIDDLE = """\
vegas-3 · score -$52 · moves 0 · pass 1 of 1

stock ·· 0   waste 10♦ 9♦ 8♦ (9)   foundations 3♠ A♥ ♦· ♣·

1    2    3    4    5    6    7
▒▒   ··   K♥   ··   ··   ··   ▒▒
10♠       Q♣                  ▒▒
9♥        J♥                  ▒▒"""


def test_a_game_under_way():
    """Empty piles are dots, the last three cards of the waste are fanned, a ten has two digits, dollars have a sign."""
    game = laid("vegas-3", "2C.TS9H,-,KHQCJH,-,-,-,6H.5H", foundations="S3 HA", waste="KDQDJD7D6D5DTD9D8D", rest="down")
    lines = str(game).splitlines()
    assert "\n".join(line.rstrip() for line in lines[:8]) == MIDDLE
    assert lines[-1].split() == ["5♥"]


def test_a_won_game_says_so():
    text = str(laid("normal-1", foundations="SK HK DK CK"))
    assert text.splitlines()[0] == "normal-1 · score 0 · moves 0 · pass 1 · won"
    assert "foundations K♠ K♥ K♦ K♣" in text


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(APP), st.integers(0, 500), st.integers(0, 100), st.integers(0, 99))
def test_what_is_open_is_shown_and_what_is_hidden_is_not(mode, seed, steps, luck):
    """Every card that lies open in a column once, no other one but the waste's last cards and the foundations' top cards."""
    game, chance = Game(mode, seed=seed), random.Random(luck)
    for _ in range(steps):
        if game.legal_moves:
            game.move(chance.choice(game.legal_moves))
    text = str(game)
    at = game.position
    head, table = text.split("\n\n")[:2], text.split("\n\n")[2]
    columns = [card.symbol for column in at.tableau for card in column.up]
    assert sorted(word for line in table.splitlines()[1:] for word in line.split() if word not in ("▒▒", "··")) == sorted(columns)
    assert table.count("▒▒") == sum(len(column.down) for column in at.tableau)
    shown = {*columns, *(card.symbol for card in at.waste[-game.rules.draw :]), *(pile[-1].symbol for pile in at.foundations if pile)}
    hidden = {Card(card).symbol for card in PACK} - shown
    assert not hidden & set(text.replace("(", " ").split())
    assert game.score_text in head[0]
    assert f"moves {game.ply}" in head[0]
    assert all(line == line.rstrip() for line in text.splitlines())
    assert str(game) == text


@pytest.mark.parametrize(("waste", "shown"), [("fanned", 3), ("squared", 1)])
def test_a_squared_waste_shows_its_top_card_only(waste, shown):
    """S22: only the third card visible."""
    game = Game(RuleSet(name="test", draw=3, waste=waste), seed=2)
    game.draw()
    line = str(game).splitlines()[2]
    assert [card.symbol in line for card in game.position.waste].count(True) == shown
    assert game.position.waste[-1].symbol in line


def test_known_cards_are_known():
    """§3 (j): with `known` the cards that lie locked are known to the player, and the text shows them."""
    game = Game(RuleSet(name="test", face_up="known"), seed=2)
    text = str(game)
    assert all(card.symbol in text for column in game.position.tableau for card in column.cards)


def test_the_short_form():
    game = Game("vegas-1", code="KL1-D1V-AAAAAAE")
    assert repr(game) == "<Game vegas-1 KL1-D1V-AAAAAAE, ply 0, score -$52, playing>"
    assert repr(Game(deal="".join(PACK))) == "<Game normal-1 without a code, ply 0, score 0, playing>"
