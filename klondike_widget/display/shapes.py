"""What pictures are made of: paths with how they are drawn. Lengths are in hundredths of a card's width."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple

_CURVES: Final = 12
"""Into how many straight lines a curve is cut for a picture in pixels."""
_ROUND: Final = 0.448
"""How far from the corner the handles of a quarter of a circle are, of its radius."""

Point = tuple[float, float]
HERE: Final = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


class Shape(NamedTuple):
    """A path with how it is drawn. It goes through `matrix` to the place where it belongs."""

    path: str
    matrix: tuple[float, ...] = HERE
    fill: str | None = None
    stroke: str | None = None
    width: float = 1


@cache
def lines_of(path: str) -> tuple[tuple[Point, ...], ...]:
    """A path as lines of points, its curves cut into straight pieces. It has the commands M, L, C, Q and Z."""
    lines: list[list[Point]] = []
    for command, text in re.findall("([MLCQZ])([^A-Z]*)", path):
        numbers = [float(number) for number in text.split()]
        points = list(zip(numbers[::2], numbers[1::2]))
        if command == "M":
            lines.append(points)
        elif command == "Z":
            lines[-1].append(lines[-1][0])
        elif command == "L":
            lines[-1] += points
        else:
            lines[-1] += _curve([lines[-1][-1], *points])
    return tuple(map(tuple, lines))


def _curve(ends: list[Point]) -> list[Point]:
    """A Bézier curve of any degree: the points after its first."""
    curve = []
    for k in range(1, _CURVES + 1):
        t, points = k / _CURVES, ends
        while len(points) > 1:
            points = [(a + (c - a) * t, b + (d - b) * t) for (a, b), (c, d) in pairwise(points)]
        curve += points
    return curve


def sent(matrix: tuple[float, ...], x: float, y: float) -> Point:
    """Where a matrix brings a point."""
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


@cache
def top_of(shape: Shape) -> float:
    """Where a shape begins, from above."""
    return min(sent(shape.matrix, *point)[1] for line in lines_of(shape.path) for point in line)


def short(number: float) -> str:
    """A number as pictures write it."""
    return f"{number:.2f}".rstrip("0").rstrip(".")


def rectangle(x: float, y: float, wide: float, tall: float, corner: float) -> str:
    """The path of a rectangle with round corners."""
    right, low, near, c = x + wide, y + tall, corner * _ROUND, corner
    numbers: list[str | float] = [
        *("M", x + c, y, "L", right - c, y, "C", right - near, y, right, y + near, right, y + c),
        *("L", right, low - c, "C", right, low - near, right - near, low, right - c, low),
        *("L", x + c, low, "C", x + near, low, x, low - near, x, low - c),
        *("L", x, y + c, "C", x, y + near, x + near, y, x + c, y, "Z"),
    ]
    return _path(numbers)


def circle(x: float, y: float, radius: float) -> str:
    """The path of a circle."""
    return rectangle(x - radius, y - radius, 2 * radius, 2 * radius, radius)


def hatching(x: float, y: float, wide: float, tall: float, step: float, *, crossed: bool = True) -> str:
    """The path of lines aslant that fill a rectangle."""
    numbers: list[str | float] = []
    for k in range(1, int((wide + tall) / step) + 1):
        total = k * step  # of both coordinates, along the line
        low, high = max(0.0, total - tall), min(wide, total)
        if low < high:
            numbers += ["M", x + low, y + total - low, "L", x + high, y + total - high]
            if crossed:
                numbers += ["M", x + wide - low, y + total - low, "L", x + wide - high, y + total - high]
    return _path(numbers)


def _path(parts: list[str | float]) -> str:
    text = " ".join(part if isinstance(part, str) else short(part) for part in parts)
    return re.sub(" ?([A-Z]) ?", r"\1", text)


def mixed(colour: str, other: str, share: float) -> str:
    """So much of one colour, and the rest of the other."""
    pairs = [(int(colour[k : k + 2], 16), int(other[k : k + 2], 16)) for k in (1, 3, 5)]
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02x}" for a, b in pairs)
