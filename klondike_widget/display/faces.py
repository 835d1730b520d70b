"""The faces of the cards and the signs of the suits as shapes, as `js/faces.js` draws them on 100 × 140.

`npm run build` writes them to `faces.json`; here they are read, and told what the style sheet tells the browser.
"""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import Any, Final

from ..engine.cards import Card
from .shapes import Shape, mixed

CARD: Final = "#fffefb"
COLD: Final = "#1c2029"
WARM: Final = "#c4202b"
DEEP: Final = "#9c1620"
"""The warm ink on the grey of locked cards."""
LOCKED: Final = "#d3d6d0"


def face_of(card: Card, *, locked: bool = False) -> tuple[Shape, ...]:
    """What stands on a card; on one that is locked, in inks that are read on grey."""
    text = str(card)
    warm = DEEP if locked else WARM
    return _drawn("faces", text, warm if text[1] in "HD24" else COLD)


def sign_of(sign: str, colour: str) -> tuple[Shape, ...]:
    """The sign of an empty place as a line: of a suit or the jokers (`J`) around 0, 0, about 20 × 20; of the `stock` on 24 × 24."""
    shapes = _drawn("recycle", "", colour) if sign == "stock" else _drawn("signs", sign, colour)
    return tuple(shape._replace(fill=None, stroke=colour, width=2 if sign == "stock" else 1.3) for shape in shapes)


@cache
def _drawings() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(resources.files(__package__).joinpath("faces.json").read_text(encoding="utf-8"))
    return loaded


@cache
def _drawn(kind: str, name: str, colour: str) -> tuple[Shape, ...]:
    drawings = _drawings()
    drawing = drawings[kind][name] if name else drawings[kind]
    return tuple(_shape(drawings["paths"][path], drawings["styles"][style], matrix, colour) for path, style, matrix in drawing)


def _shape(path: str, style: dict[str, str], matrix: list[float], colour: str) -> Shape:
    fill, stroke = (
        None if paint == "none" else colour if paint == "currentColor" else paint
        for paint in (style.get("fill", "currentColor"), style.get("stroke", "none"))
    )
    if stroke and "stroke-opacity" in style:
        stroke = mixed(stroke, CARD, float(style["stroke-opacity"]))
    return Shape(path, tuple(matrix), fill, stroke, float(style.get("stroke-width", 1)))
