"""Pictures as SVG: well-formed, standing alone, and without a hidden card."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from dataclasses import replace
from pathlib import Path

import pytest

from klondike_widget import RULES, Game, InvalidWidthError
from klondike_widget.display.layout import laid_out
from klondike_widget.display.still import still_of
from klondike_widget.locale import languages, say, speaking

from .tables import HIDING, halfway, table, twins

SVG = "{http://www.w3.org/2000/svg}"


def drawn(game: Game) -> ET.Element:
    return ET.fromstring(game.svg())


def texts(game: Game) -> list[str]:
    return [element.text or "" for element in drawn(game).iter(f"{SVG}text")]


@pytest.mark.parametrize("rules", RULES)
def test_every_rule_set_is_drawn(rules):
    """A fresh deal has the cards of its columns, the stock's top, the waste's place, and the foundations: one of them of the jokers."""
    own = RULES[rules]
    root = drawn(Game(rules, seed=1))
    assert root.tag == f"{SVG}svg"
    assert len(root.findall(f"{SVG}g[@transform]")) == own.dealt + 2 + 4 * own.decks + (own.joker == "bridge" and own.jokers > 0)


@pytest.mark.parametrize("rules", RULES)
def test_it_stands_alone_and_gets_on_with_others(rules):
    """No id that another output could have, no style that reaches further, nothing loaded from elsewhere."""
    svg = halfway(rules).svg()
    ET.fromstring(svg)
    assert not re.search(r"\bid=|url\(|href|<style|<script|<image|<use|<defs|@import", svg)
    assert re.findall(r"https?://[^\"]+", svg) == ["http://www.w3.org/2000/svg"]


@pytest.mark.parametrize("rules", HIDING)
def test_a_hidden_card_is_nowhere_in_it(rules):
    """Two tables that differ only in what lies face down give the same picture, to the letter and to the byte."""
    game, other = twins(rules)
    assert game.position != other.position
    assert game.svg() == other.svg()
    assert game.png(400) == other.png(400)


def test_what_is_known_is_seen():
    """Thoughtful's locked cards are drawn with their faces, and its stock is written out, the next card first."""
    game = Game("thoughtful", seed=5)
    assert [card.symbol for card in game.position.stock[:-4:-1]] == ["4♣", "8♦", "5♦"]
    assert any(text.startswith("24:  4♣ 8♦ 5♦ ") for text in texts(game))
    game, other = twins("thoughtful")
    assert game.svg() != other.svg()


def test_it_tells_what_it_shows():
    """Its title is a line, its description the board as text: for those who can't see it."""
    game = Game("vegas-3", seed=42)
    root = drawn(game)
    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title") == f"Klondike Solitaire · Vegas · Draw 3 (Hard) · {game.code} · Score -$52 · Moves 0 · Pass 1 of 1"
    assert root.findtext(f"{SVG}desc") == str(game)


def test_the_facts_are_text():
    """What game it is, how it stands, and how many cards the stock has."""
    game = Game("normal-1", seed=42)
    game.play("DR DR DR")
    assert texts(game) == ["21", f"Normal · Draw 1 (Easy)   {game.code}", "Score 0   Moves 3   Pass 1"]
    game = Game("las-vegas", seed=1)
    assert texts(game)[1:] == ["Las Vegas · Draw 1, once through", game.code, "Score -$52 · won $0   Moves 0   Pass 1 of 1"]
    assert texts(Game("spruce-1", seed=1))[-1] == "Moves 0   Pass 1 of 1"  # it is not scored
    assert texts(table()) == [str(len(table().position.stock)), "Normal · Draw 1 (Easy)", "Score 0   Moves 0   Pass 1"]


def test_a_game_that_is_won_says_so():
    """In the facts, and with a king on each foundation."""
    won = json.loads((Path(__file__).parents[1] / "data" / "wins.json").read_text(encoding="utf-8"))[0]
    game = Game(code=won["code"])
    game.play(won["line"])
    assert texts(game) == ["0", "Normal · Draw 1 (Easy)", f"You won!   Score {game.score}   Moves {game.ply}   Pass 1", game.code]


@pytest.mark.parametrize("language", languages())
def test_the_facts_never_overlap(language):
    """Even of a deal of Las Vegas that is won, in every language: letters on one line are no more than there is room for."""
    with speaking(language):
        score = say("label.score_gross", text="+$208", gross="$260")
        number = say("label.pass_of", n=3, m=3)
        counters = [
            say("label.won"),
            *(f"{say(f'label.{name}')} {value}" for name, value in [("score", score), ("moves", 128), ("pass", number)]),
        ]
        still = replace(still_of(Game("las-vegas", seed=1)), counters=tuple(counters))
        for left, right in laid_out(still).facts:
            assert len(left) + len(right) + 3 * bool(left and right) <= 75  # of 0.62 of their size, in 7.72 card widths


def test_a_name_can_be_anything():
    """A rule set's own name is text, whatever is written in it; one that is too long is cut."""
    rules = replace(RULES["normal-1"], name="<b>&\"'</b>" + "x" * 200)
    root = drawn(Game(rules, seed=1))
    name = root.findall(f".//{SVG}text")[1].text
    assert name.startswith("<b>&\"'</b>xxx")
    assert name.endswith("…")
    assert len(name) < 90


def test_a_moment_later_it_is_another():
    """A move changes the picture, and undoing it brings the first one back, but for what is counted."""
    game = Game("normal-1", seed=42)
    first = game.svg()
    game.move("73")
    assert game.svg() != first
    game.undo()
    assert game.svg() == first


def test_its_size_is_asked_for():
    """The width is given in pixels; the height follows; what is drawn stays the same."""
    game = Game("normal-1", seed=42)
    small, large = (ET.fromstring(game.svg(width)) for width in (300, 900))
    assert (small.get("width"), large.get("width")) == ("300", "900")
    assert abs(int(large.get("height")) - 3 * int(small.get("height"))) <= 3
    assert small.get("viewBox") == large.get("viewBox")


@pytest.mark.parametrize("width", [0, -1, 159, 4097, 10**30, 3.5, "540", None, True])
@pytest.mark.parametrize("form", ["png", "svg"])
def test_a_width_that_is_none_is_refused(form, width):
    """With what was given and what is expected."""
    with pytest.raises(InvalidWidthError) as caught:
        getattr(Game(seed=1), form)(width)
    assert str(caught.value) == f"A picture is 160 to 4096 pixels wide: {width} is not such a number."
