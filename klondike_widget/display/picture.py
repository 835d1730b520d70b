"""A picture of a still, before it is SVG or pixels: groups of shapes, and texts. Colours and measures are those of `js/styles.css`."""

from __future__ import annotations

import operator
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, NamedTuple, SupportsIndex

from ..engine.cards import Card
from ..engine.errors import InvalidWidthError
from ..locale import say
from .faces import CARD, LOCKED, face_of, sign_of
from .layout import BAR_TALL, BROAD, EDGE, LEADING, LETTER, ROW_GAP, TALL, Layout, Place, Spot, laid_out
from .shapes import HERE, Shape, circle, hatching, mixed, rectangle
from .still import Still

WIDE: Final = 100
"""The width of a card here."""
HIGH: Final = TALL * WIDE
CORNER: Final = 8

FELT: Final = "#19503f"
BAR: Final = mixed("#000000", FELT, 0.2)
FACTS: Final = "#f3f7f2"
QUIET: Final = "#c6dacf"
_OUTLINE: Final = mixed("#ffffff", FELT, 0.45)
_SIGN: Final = mixed("#ffffff", FELT, 0.68)
LINE: Final = "#7c8583"
"""Around a card."""
_STRIPE: Final = "#c2c7c1"
_BACK: Final = "#2b4472"
_BEIGE: Final = "#e9dfc6"
_HATCH: Final = mixed(_BEIGE, _BACK, 0.35)


LEAST: Final = 160
MOST: Final = 4096
"""How wide a picture can be, in pixels."""


class Group(NamedTuple):
    """Shapes at a place, the lowest first: a card, or where one may lie."""

    x: float
    y: float
    shapes: tuple[Shape, ...]
    strip: float = HIGH
    """How much of its height can be seen."""


class Text(NamedTuple):
    """A line of letters; `y` is where they stand."""

    x: float
    y: float
    text: str
    colour: str
    size: float
    side: Literal["start", "middle", "end"] = "start"


@dataclass(frozen=True)
class Picture:
    """All of a picture, in hundredths of a card's width."""

    title: str
    text: str
    wide: float
    tall: float
    bar: float
    """Where the bar with the facts begins."""
    groups: list[Group]
    texts: list[Text]


def pixels(width: SupportsIndex) -> int:
    """The width of a picture that was asked for. Raises `InvalidWidthError`."""
    try:
        found = 0 if isinstance(width, bool) else operator.index(width)
    except TypeError:
        found = 0
    if not LEAST <= found <= MOST:
        raise InvalidWidthError(say("error.width", width=width, least=LEAST, most=MOST))
    return found


def picture_of(still: Still) -> Picture:
    """What is to be drawn of a still."""
    layout = laid_out(still)
    wide, bar = layout.across * WIDE, layout.down * WIDE
    return Picture(
        title=still.title,
        text=still.text,
        wide=wide,
        tall=bar + layout.bar * WIDE,
        bar=bar,
        groups=[*map(_place, layout.places), *map(_card, layout.spots)],
        texts=[_stock(still, wide), *_facts(layout, wide, bar)],
    )


def _place(place: Place) -> Group:
    return Group(place.x * WIDE, place.y * WIDE, _empty(place.sign))


@cache
def _empty(sign: str) -> tuple[Shape, ...]:
    frame = Shape(rectangle(1, 1, WIDE - 2, HIGH - 2, CORNER), HERE, mixed("#000000", FELT, 0.08), _OUTLINE, 1.8)
    grown, middle = WIDE * 0.4 / 24, 12 if sign == "stock" else 0
    there = (grown, 0.0, 0.0, grown, WIDE / 2 - middle * grown, HIGH / 2 - middle * grown)
    return (frame, *(shape._replace(matrix=there) for shape in sign_of(sign, _SIGN))) if sign else (frame,)


def _card(spot: Spot) -> Group:
    strip = min(HIGH, spot.strip * WIDE + CORNER)  # the next card has round corners
    covered = strip < HIGH / 2
    return Group(spot.x * WIDE, spot.y * WIDE, _back(covered) if spot.card.face is None else _face(*spot.card), strip)


@cache
def _face(face: Card, locked: bool) -> tuple[Shape, ...]:
    ground = Shape(rectangle(0, 0, WIDE, HIGH, CORNER), HERE, LOCKED if locked else CARD, LINE, 1.2)
    stripes = (Shape(hatching(3, 3, WIDE - 6, HIGH - 6, 9, crossed=False), HERE, None, _STRIPE, 3),) if locked else ()
    return (ground, *stripes, *face_of(face, locked=locked))


@cache
def _back(covered: bool) -> tuple[Shape, ...]:
    """A card that lies face down; where it is covered, nothing is drawn that can't be seen."""
    high = HIGH - 10
    medal = (
        ()
        if covered
        else (
            Shape(circle(50, 70, 15.8), HERE, _BACK),
            Shape(circle(50, 70, 9.5), HERE, _BACK, _BEIGE, 1.2),
            Shape(circle(50, 70, 6.6), HERE, _BEIGE),
        )
    )
    return (
        Shape(rectangle(0, 0, WIDE, HIGH, CORNER), HERE, CARD, LINE, 1.2),
        Shape(rectangle(5, 5, WIDE - 10, high, CORNER - 4), HERE, _BACK),
        Shape(hatching(5.5, 5.5, WIDE - 11, high / 4 if covered else high - 1, 10.6), HERE, None, _HATCH, 1.2),
        *medal,
    )


def _stock(still: Still, wide: float) -> Text:
    """Under the stock, how many cards it has; where they are known, which they are, the next one first."""
    size, y = LETTER * 0.85 * WIDE, (EDGE + TALL + ROW_GAP * 0.77) * WIDE
    next_ones = " ".join(lying.face.symbol for lying in reversed(still.stock) if lying.face)
    if not next_ones:
        return Text((EDGE + 0.5) * WIDE, y, str(len(still.stock)), QUIET, size, "middle")
    text = f"{len(still.stock)}:  {next_ones}"
    letters = int((wide - 2 * EDGE * WIDE) / (size * BROAD))
    return Text(EDGE * WIDE, y, text if len(text) <= letters else f"{text[: letters - 1]}…", QUIET, size)


def _facts(layout: Layout, wide: float, bar: float) -> Iterator[Text]:
    size, margin = LETTER * WIDE, EDGE * WIDE
    for k, (left, right) in enumerate(layout.facts):
        y = bar + (BAR_TALL * WIDE + size * 0.72) / 2 + k * size * LEADING
        if left:
            yield Text(margin, y, left, QUIET, size)
        if right:
            yield Text(wide - margin, y, right, FACTS, size, "end")
