"""The table as text, as a terminal and a saved notebook show it."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from klondike_widget import RULES, Card, Game, RuleSet
from klondike_widget.engine.cards import HIDDEN

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


# The family


DOUBLE = """\
double-1 · score 0 · moves 0 · pass 1

stock ▒▒ 90   waste K♣ (1)   foundations 3♠ ♥· ♦· ♣· A♠ 4♥ ♦· ♣·

1    2    3    4    5    6    7    8    9
▒▒   10♠  ··   ··   ··   ··   ··   ··   ··
9♥   9♥
     8♠"""


def test_two_packs_have_nine_columns_and_eight_foundations():
    """B39: row 1, then row 2; equal cards look alike."""
    assert str(laid("double-1", "2C.9H,TS9H8S", "S3 S2A H24", waste="KC")) == DOUBLE


JOKERS = """\
jokers · score 0 · moves 0 · pass 1

stock ▒▒ 47   waste J2 (1)   foundations A♠ ♥· ♦· ♣·

1    2    3    4    5    6    7
▒▒   9♠   ··   ··   ··   ··   ··
Q♥   J1
     7♠"""


def test_jokers_lie_in_columns_and_on_the_waste():
    """A joker is shown by its name, whatever it stands for."""
    assert str(laid("jokers", "2C.QH,9SJ17S", "SA", waste="J2")) == JOKERS


def test_a_joker_on_a_foundation_is_shown():
    line = str(laid("jokers", "2S", "S=ASJ1 H=J2")).splitlines()[2]
    assert line.endswith("foundations J1 J2 ♦· ♣·")


def test_the_jokers_own_pile_is_shown():
    """Joke Klon: no card vanishes from the table."""
    game = laid("joke-klon", "J1,J2", "SK HK DK CK")
    assert str(game).splitlines()[2].endswith("foundations K♠ K♥ K♦ K♣ J·")
    game.play("2J")
    assert str(game).splitlines()[2].endswith("foundations K♠ K♥ K♦ K♣ J2")
    game.play("1J")
    assert str(game).splitlines()[0] == "joke-klon · score – · moves 2 · pass 1 · won"
    assert str(game).splitlines()[2].endswith("foundations K♠ K♥ K♦ K♣ J1")


KNOWN = """\
thoughtful · score 0 · moves 0 · pass 1

stock ·· 0   waste J♣ Q♣ K♣ (46)   foundations ♠· ♥· ♦· ♣·

1    2    3    4    5    6    7
2♣   J♥   ··   ··   ··   ··   ··
A♥   10♠
9♠   9♦"""


def test_known_cards_are_read_where_they_lie():
    """§3 (j): locked or not, they are shown; the fan of three too."""
    assert str(laid("thoughtful", "2CAH.9S,JHTS9D", rest="waste")) == KNOWN


@pytest.mark.parametrize("name", RULES)
@settings(max_examples=6)
@given(seed=st.integers(0, 500), steps=st.integers(0, 80), chance=st.randoms(use_true_random=False))
def test_each_rule_set_shows_what_its_player_may_see(name, seed, steps, chance):
    """No card that `seen` hides is on the board; each open card of a column, each foundation's top and the waste's top card is, once."""
    game = Game(name, seed=seed)
    for _ in range(steps):
        if game.legal_moves:
            game.move(chance.choice(game.legal_moves))
    at, seen, rules = game.position, game.position.seen(), game.rules
    head, piles, table = str(game).split("\n\n")
    facts = [name, *([game.code] if game.code else []), f"score {game.score_text}", f"moves {game.ply}"]
    facts.append(f"pass {game.pass_number}" + (f" of {rules.passes}" if rules.passes else ""))
    assert head.split(" · ")[: len(facts)] == facts
    columns = [card.symbol if card is not HIDDEN else "▒▒" for column in seen.tableau for card in column.cards]
    columns += ["··" for column in at.tableau if not column.cards]
    assert sorted(word for line in table.splitlines()[1:] for word in line.split()) == sorted(columns)
    assert table.splitlines()[0].split() == [str(number + 1) for number in range(rules.columns)]
    stock, waste, homes = re.fullmatch(r"stock (?:▒▒|··) (\d+)   waste (.*) \(\d+\)   foundations (.*)", piles).groups()
    assert int(stock) == len(at.stock)
    fan = rules.draw if rules.waste == "fanned" else 1
    assert waste.split() == ([card.symbol for card in at.waste[-fan:]] or ["··"])
    signs = "♠♥♦♣" * rules.decks + "J"
    assert homes.split() == [pile[-1].symbol if pile else f"{sign}·" for pile, sign in zip(at.foundations, signs)]
