"""Pictures in pixels: each thing is where it belongs, in its colour.

At 812 pixels a board of seven columns has cards of 100 × 140 pixels. By the measures of the live board the first lies 20 pixels from the
corner, the next ones 112 pixels further; the columns begin at 182.
"""

from __future__ import annotations

import json
import struct
import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

import klondike_widget
from klondike_widget import RULES, Game
from klondike_widget.display.png import _font, _kept
from klondike_widget.locale import languages

from .tables import halfway, table

WIDTH = 812
STOCK, WASTE, SPADES, HEARTS, DIAMONDS = (20, 20), (132, 20), (356, 20), (468, 20), (580, 20)
COLUMN = [(20 + 112 * k, 182) for k in range(7)]
WHITE, RED, BLACK, BLUE, FELT = "fffefb", "c4202b", "1c2029", "2b4472", "19503f"


def image(game: Game, width: int = WIDTH) -> Image.Image:
    return Image.open(BytesIO(game.png(width))).convert("RGB")


def pixel(picture: Image.Image, corner: tuple[int, int], x: int, y: int) -> str:
    """The colour at a place of a card."""
    return "%02x%02x%02x" % picture.getpixel((corner[0] + x, corner[1] + y))  # noqa: UP031


@pytest.fixture(scope="module")
def picture():
    return image(table())


def test_it_is_as_wide_as_was_asked_for():
    """Its head says so, and the height follows."""
    for width in (160, 540, 1081):
        data = Game(seed=42).png(width)
        assert data[:8] == b"\x89PNG\r\n\x1a\n"
        wide, tall = struct.unpack(">II", data[16:24])
        assert (wide, round(tall / wide, 1)) == (width, 0.6)


def test_cards_are_white_to_their_corners_and_the_felt_is_between(picture):
    """Where the waste's card and the columns' cards lie, the card's white is within a few pixels of each edge; outside is felt."""
    for corner in (WASTE, HEARTS, DIAMONDS, COLUMN[2], COLUMN[3]):
        assert {pixel(picture, corner, x, y) for x, y in [(4, 4), (95, 4), (4, 135), (95, 60)]} == {WHITE}
        assert {pixel(picture, corner, x, y) for x, y in [(-4, 50), (104, 50), (-1, -1), (50, -4)]} == {FELT}


def test_the_suits_have_their_colours(picture):
    """The ace of hearts has a large red sign in its middle, the ace of clubs a black one; so have the cards with many pips."""
    assert pixel(picture, HEARTS, 50, 75) == RED
    assert pixel(picture, COLUMN[3], 50, 60) == BLACK
    assert pixel(picture, DIAMONDS, 50, 42) == RED
    assert pixel(picture, COLUMN[4], 50, 39) == BLACK


def test_the_index_stands_in_the_corner(picture):
    """The suit stands beside the rank, at 38, 15 on the card; the other half of the card has it upside down."""
    assert pixel(picture, WASTE, 38, 12) == BLACK
    assert pixel(picture, HEARTS, 38, 15) == RED
    assert pixel(picture, HEARTS, 73, 129) == RED


def test_a_card_that_lies_face_down_shows_its_back(picture):
    """The stock and the first card of column 1: blue within a white border, with the stock's medal."""
    for corner in (STOCK, COLUMN[0]):
        assert pixel(picture, corner, 50, 2) == WHITE
        assert BLUE in {pixel(picture, corner, x, 9) for x in range(20, 80)}
        assert not {RED, BLACK} & {pixel(picture, corner, x, y) for x in range(100) for y in range(15)}
    assert pixel(picture, STOCK, 50, 70) == "e9dfc6"


def test_the_next_card_of_a_column_lies_lower(picture):
    """By 16 pixels on a card face down; 34 on one face up."""
    assert pixel(picture, COLUMN[0], 50, 16 + 4) == WHITE
    assert pixel(picture, COLUMN[0], 38, 16 + 15) == RED
    game = Game.from_position(table().position)
    game.move("W3")
    assert pixel(image(game), COLUMN[2], 38, 34 + 12) == BLACK


def test_an_empty_place_is_framed_and_has_its_sign(picture):
    """A foundation without a card shows its suit as a line, a column without cards nothing; both are a little darker than the felt."""
    hollow = pixel(picture, COLUMN[1], 50, 75)
    assert hollow not in (FELT, WHITE)
    across = [pixel(picture, SPADES, x, 70 + 7) for x in range(20, 80)]
    lines = [x for x, colour in enumerate(across, 20) if colour != hollow]
    assert lines
    assert pixel(picture, SPADES, 50, 70) == hollow
    assert min(abs(x - 50) for x in lines) > 10  # the two sides of the spade
    assert {pixel(picture, COLUMN[1], x, 77) for x in range(20, 80)} == {hollow}
    assert FELT not in {pixel(picture, SPADES, 50, 1), pixel(picture, COLUMN[1], 50, 1)} | {hollow}


def test_the_waste_is_fanned_where_the_rules_say_so():
    """Three cards at draw 3, half a card apart; squared up, one; a fan of fewer cards is as far as it goes."""
    fanned = image(table("normal-3", waste="3H TH 4H QC"))
    squared = image(table("spruce-3", waste="3H TH 4H QC"))
    assert [pixel(fanned, (132 + 50 * k, 20), 38, 13) for k in range(3)] == [RED, RED, BLACK]
    assert pixel(squared, WASTE, 38, 12) == BLACK
    assert pixel(squared, (132 + 50, 20), 60, 60) == FELT


def test_locked_cards_are_grey():
    """Thoughtful's cards that can't be moved yet: their ground is not a card's white, what stands on them is still read."""
    picture = image(Game("thoughtful", seed=5))
    first, last = COLUMN[6], (COLUMN[6][0], COLUMN[6][1] + 6 * 34)
    ground = {pixel(picture, first, x, 4) for x in range(10, 90)}
    assert WHITE not in ground
    assert "d3d6d0" in ground
    inks = {pixel(picture, corner, x, 14) for corner in COLUMN[1:] for x in range(4, 50)}
    assert {"1c2029", "9c1620"} <= inks
    assert pixel(picture, last, 90, 50) == WHITE


@pytest.mark.parametrize("rules", RULES)
def test_every_rule_set_is_drawn_in_few_bytes(rules):
    """All is there and in colour: an output of a notebook stays small, though it is drawn for sharp screens."""
    data = halfway(rules).png()
    colours = {f"{r:02x}{g:02x}{b:02x}" for _, (r, g, b) in Image.open(BytesIO(data)).convert("RGB").getcolors(256)}
    assert {WHITE, RED, BLACK, FELT} <= colours
    assert len(data) < 60_000


def test_it_is_the_same_every_time():
    """Drawn anew, and in another process, it has the same bytes: outputs of notebooks change only with their games."""
    first = Game("vegas-3", seed=42).png()
    _kept.cache_clear()
    assert Game("vegas-3", seed=42).png() == first
    code = "import sys, klondike_widget as kw; sys.stdout.buffer.write(kw.Game('vegas-3', seed=42).png())"
    environment = {"PYTHONPATH": str(Path(klondike_widget.__file__).parents[1])}
    assert subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, check=True).stdout == first


def test_it_has_its_title_with_it():
    """For programs that read what is written in a picture."""
    game = Game("normal-1", seed=42)
    title = f"Klondike Solitaire · Normal · Draw 1 (Easy) · {game.code} · Score 0 · Moves 0 · Pass 1"
    assert Image.open(BytesIO(game.png())).text["Title"] == title


def test_two_packs_and_nine_columns():
    """Double Klondike has two rows of foundations; its picture is as wide, with smaller cards."""
    picture = image(Game("double-1", seed=1), 1036)  # 9 columns: cards of 100 pixels
    assert len({pixel(picture, (580 + 112 * k, 20 + 162 * row), 10, 20) for k in range(4) for row in range(2)}) == 1
    assert pixel(picture, (916, 344), 50, 8 * 16 + 4) == WHITE


LETTERS = {
    "en": "",
    "ro": "ăâîșțĂÂÎȘȚ",
    "fi": "äöåÄÖÅšž",
    "pt": "áâãàçéêíóôõúÁÂÃÀÇÉÊÍÓÔÕÚ",
    "bg": "абвгдежзийклмнопрстуфхцчшщъьюяЖЩЮЯ№„“",
}
"""What the languages need beyond English."""


@pytest.mark.parametrize("language", languages())
def test_the_letters_of_every_language_are_there(language):
    """The font has every sign that the facts of a picture can have: none is drawn as the box of a missing one."""
    font = _font(40)
    path = Path(klondike_widget.__file__).parent / "locale" / f"{language}.json"
    facts = ("family.", "rules.", "label.score", "label.moves", "label.pass", "label.won", "label.board")
    said = [text for key, text in json.loads(path.read_text(encoding="utf-8")).items() if key.startswith(facts)]
    signs = {sign for text in [*map(str, said), LETTERS.get(language, ""), "♠♥♦♣…0123456789$-−·"] for sign in text}
    missing = bytes(font.getmask("\uffff"))
    assert not {sign for sign in signs - {" ", "\xa0"} if bytes(font.getmask(sign)) == missing}
