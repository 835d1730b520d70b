"""A picture in pixels, drawn by Pillow. It draws without smoothing, so each card is drawn larger, made smaller, and kept."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib import resources
from io import BytesIO
from math import hypot
from typing import Final

from PIL import Image, ImageDraw, ImageFont, PngImagePlugin, features

from .faces import CARD
from .picture import BAR, FELT, HIGH, LINE, WIDE, Picture
from .shapes import Shape, lines_of, mixed, sent

_FINE: Final = 4
"""How much larger a card is drawn."""
_LARGE: Final = 2
"""Pixels in a hundredth of a card's width from which on cards are not kept: they would fill the memory."""
_RIM: Final = 2
"""Room around a card for the line about it, in hundredths of its width."""
_ANCHORS: Final = {"start": "ls", "middle": "ms", "end": "rs"}


def png_of(picture: Picture, width: int) -> bytes:
    """A picture as PNG, so many pixels wide."""
    unit = width / picture.wide
    height = round(picture.tall * unit)
    image = Image.new("RGB", (width, height), FELT)
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, round(picture.bar * unit), width, height), BAR)
    for group in picture.groups:
        card = _kept(group.shapes, unit) if unit < _LARGE else _card(group.shapes, unit)
        image.paste(card, (round((group.x - _RIM) * unit), round((group.y - _RIM) * unit)), card)
    for text in picture.texts if features.check("freetype2") else ():  # Pillow can be built without: then without words
        draw.text((text.x * unit, text.y * unit), text.text, text.colour, _font(round(text.size * unit)), _ANCHORS[text.side])
    about = PngImagePlugin.PngInfo()
    about.add_itxt("Title", picture.title)
    file = BytesIO()
    image.quantize(palette=_palette(picture), dither=Image.Dither.NONE).save(file, "PNG", pnginfo=about)
    return file.getvalue()


def _palette(picture: Picture) -> Image.Image:
    """The colours of a picture, and for smooth edges some between each and what it lies on: a third of the bytes."""
    drawn = [colour for group in picture.groups for shape in group.shapes for colour in (shape.fill, shape.stroke) if colour]
    pairs = [*((colour, CARD) for colour in drawn), *((text.colour, BAR) for text in picture.texts), (LINE, FELT)]
    colours = [FELT, BAR, *(first for first, _ in pairs)]
    for colour in (mixed(*pair, share) for share in (2 / 3, 1 / 3) for pair in dict.fromkeys(pairs)):
        if all(_apart(colour, other) for other in dict.fromkeys(colours)):
            colours.append(colour)
    palette = Image.new("P", (1, 1))
    palette.putpalette(bytes.fromhex("".join(colour[1:] for colour in [*dict.fromkeys(colours)][:256])))
    return palette


def _apart(colour: str, other: str) -> bool:
    """Whether two colours are so far apart that Pillow keeps them apart: it looks for the nearest with six bits of each channel."""
    return any(abs(int(colour[k : k + 2], 16) - int(other[k : k + 2], 16)) > 11 for k in (1, 3, 5))


def _card(shapes: tuple[Shape, ...], unit: float) -> Image.Image:
    """A group of shapes, smoothed, on nothing."""
    size = round((WIDE + 2 * _RIM) * unit), round((HIGH + 2 * _RIM) * unit)
    edge = shapes[0].stroke or shapes[0].fill
    image = Image.new("RGBA", (size[0] * _FINE, size[1] * _FINE), f"{edge}00")
    draw = ImageDraw.Draw(image)
    for shape in shapes:
        _draw(draw, shape, unit * _FINE)
    return image.reduce(_FINE)


_kept = lru_cache(256)(_card)


def _draw(draw: ImageDraw.ImageDraw, shape: Shape, scale: float) -> None:
    a, b = shape.matrix[:2]
    width = max(1, round(shape.width * hypot(a, b) * scale))
    for line in lines_of(shape.path):
        points = [((x + _RIM) * scale, (y + _RIM) * scale) for x, y in (sent(shape.matrix, *point) for point in line)]
        if shape.fill and len(points) > 2:
            draw.polygon(points, shape.fill)
        if shape.stroke:
            draw.line(points, shape.stroke, width, "curve")
            for x, y in (points[0], points[-1]):
                draw.circle((x, y), width / 2, shape.stroke)


@cache
def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    """The letters of DejaVu Sans: Pillow's own have neither accents nor Cyrillic."""
    with resources.files(__package__).joinpath("DejaVuSans.ttf").open("rb") as file:
        return ImageFont.truetype(BytesIO(file.read()), size, layout_engine=ImageFont.Layout.BASIC)
