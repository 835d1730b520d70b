"""A picture as SVG: it stands alone, its text is text, and it has no ids, so that many of them fit on one page."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from .picture import BAR, FELT, Group, Picture, Text
from .shapes import HERE, Shape, short, top_of


def svg_of(picture: Picture, width: int) -> str:
    """A picture as an SVG document, so many pixels wide."""
    wide, tall, bar = (short(length) for length in (picture.wide, picture.tall, picture.bar))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{round(width * picture.tall / picture.wide)}" '
        f'viewBox="0 0 {wide} {tall}" role="img" stroke-linecap="round" stroke-linejoin="round">',
        f"<title>{escape(picture.title)}</title>",
        f"<desc>{escape(picture.text)}</desc>",
        f'<rect width="{wide}" height="{tall}" rx="12" fill="{BAR}"/>',
        f'<path d="M12 0H{short(picture.wide - 12)}Q{wide} 0 {wide} 12V{bar}H0V12Q0 0 12 0Z" fill="{FELT}"/>',
        *map(_group, picture.groups),
        '<g font-family="DejaVu Sans, Verdana, sans-serif">',
        *map(_text, picture.texts),
        "</g>",
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _group(group: Group) -> str:
    shapes = "".join(_shape(shape) for shape in group.shapes if top_of(shape) < group.strip)
    return f'<g transform="translate({short(group.x)} {short(group.y)})">{shapes}</g>'


def _shape(shape: Shape) -> str:
    return "<path" + "".join(f' {name}="{value}"' for name, value in _attributes(shape)) + "/>"


def _attributes(shape: Shape) -> Iterator[tuple[str, str]]:
    yield "d", shape.path
    if shape.matrix != HERE:
        yield "transform", f"matrix({' '.join(map(short, shape.matrix))})"
    yield "fill", shape.fill or "none"
    if shape.stroke:
        yield "stroke", shape.stroke
        yield "stroke-width", short(shape.width)


def _text(text: Text) -> str:
    place = f'x="{short(text.x)}" y="{short(text.y)}" font-size="{short(text.size)}" fill="{text.colour}"'
    return f'<text {place} text-anchor="{text.side}" xml:space="preserve">{escape(text.text)}</text>'
