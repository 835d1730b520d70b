"""Where every card lies in a picture, in card widths: the numbers of `js/layout.js`, so that a picture looks like the board.

Only what can be seen is there: the cards under a pile's top card are left out, except in the fans.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from .still import Lying, Still

TALL: Final = 1.4
GAP: Final = 0.12
EDGE: Final = 0.2
ROW_GAP: Final = 0.22
_UP, _TIGHT_UP = 0.34, 0.27
_DOWN, _TIGHT_DOWN = 0.16, 0.07
_WASTE_FAN: Final = 0.5
_COMFORT: Final = 4.2
_PITCH: Final = 1 + GAP
BAR_TALL: Final = 0.4
"""The height of the bar with the facts in one line."""
LETTER: Final = 0.165
"""The size of its letters."""
LEADING: Final = 1.6
"""From line to line, of the size of a letter."""
_GAP: Final = " " * 3
"""Between one fact and the next."""
BROAD: Final = 0.62
"""How broad a letter is, of its size, if a text is to be sure of its room."""


class Place(NamedTuple):
    """An empty place: `sign` is the suit of a foundation, or `stock`."""

    x: float
    y: float
    sign: str


class Spot(NamedTuple):
    """A card where it lies; `strip` is how much of its height the next card leaves to be seen."""

    x: float
    y: float
    card: Lying
    strip: float = TALL


@dataclass(frozen=True)
class Layout:
    """A picture's size without the bar, in card widths; what lies where, bottom to top; the lines of facts: (left, right)."""

    across: float
    down: float
    places: list[Place]
    spots: list[Spot]
    bar: float
    facts: list[tuple[str, str]]


def laid_out(still: Still) -> Layout:
    """Where everything lies."""
    most = max(map(len, still.homes))
    slots = max(len(still.columns), 1 + (2 if still.fan > 1 else 1) + most)
    across = _width(slots) + 2 * EDGE
    waste = EDGE + _PITCH
    homes = EDGE + (slots - most) * _PITCH
    top = EDGE + len(still.homes) * (TALL + ROW_GAP)
    left = (across - _width(len(still.columns))) / 2
    places = [] if still.stock else [Place(EDGE, EDGE, "stock")]
    if not still.waste:
        places.append(Place(waste, EDGE, ""))
    spots = [Spot(EDGE, EDGE, card) for card in still.stock[-1:]]
    spots += _waste(still, waste, homes - GAP - 1)
    for r, row in enumerate(still.homes):
        for i, (sign, top_card) in enumerate(row):
            x, y = homes + i * _PITCH, EDGE + r * (TALL + ROW_GAP)
            if top_card:
                spots.append(Spot(x, y, Lying(top_card)))
            else:
                places.append(Place(x, y, sign))
    lowest = top + TALL
    for i, column in enumerate(still.columns):
        x = left + i * _PITCH
        steps = column_steps(column)
        y = top
        for card, step in zip(column, steps):
            spots.append(Spot(x, y, card, step))
            y += step
        lowest = max(lowest, y)
        if not column:
            places.append(Place(x, top, ""))
    facts = _lines(still, across - 2 * EDGE)
    return Layout(across, lowest + EDGE, places, spots, BAR_TALL + (len(facts) - 1) * LETTER * LEADING, facts)


def column_steps(column: tuple[Lying, ...]) -> list[float]:
    """How much is seen of each card of a column: the last one whole. A long column is squeezed, as far as index and suit allow."""
    covered = column[:-1]
    up = sum(card.face is not None for card in covered)
    down = len(covered) - up
    ease, tight = up * _UP + down * _DOWN, up * _TIGHT_UP + down * _TIGHT_DOWN
    room = _COMFORT - TALL
    slack = 1 if ease <= room else max(0, (room - tight) / (ease - tight))
    steps = {True: _TIGHT_UP + slack * (_UP - _TIGHT_UP), False: _TIGHT_DOWN + slack * (_DOWN - _TIGHT_DOWN)}
    return [steps[card.face is not None] for card in covered] + [TALL] * bool(column)


def _width(slots: int) -> float:
    return slots * _PITCH - GAP


def _waste(still: Still, left: float, right: float) -> list[Spot]:
    """The last cards of the waste, spread as far as there is room before the foundations."""
    step = min(_WASTE_FAN, (right - left) / (still.fan - 1)) if still.fan > 1 else 0
    return [Spot(left + nth * step, EDGE, card) for nth, card in enumerate(still.waste[-still.fan :])]


def _lines(still: Still, room: float) -> list[tuple[str, str]]:
    """The facts in one line where there is room for them, else in as few as it takes."""
    letters = int(room / (LETTER * BROAD))
    name, code = still.names[0], " ".join(still.names[1:])
    first, *rest = _wrapped(still.counters, letters)
    whole = _GAP.join(filter(None, (name, code)))
    if not rest and len(whole + _GAP + first) <= letters:
        return [(whole, first)]
    if not rest and len(name + _GAP + first) <= letters:
        return [(name, first), (code, "")]
    name = name if len(name) <= letters else f"{name[: letters - 1]}…"
    beside = len(code + _GAP + first) <= letters
    return [(name, ""), *([(code, first)] if beside else [(code, ""), ("", first)]), *(("", line) for line in rest)]


def _wrapped(texts: tuple[str, ...], letters: int) -> list[str]:
    """Texts in lines, no text broken."""
    lines = [texts[0]]
    for text in texts[1:]:
        if len(lines[-1] + _GAP + text) <= letters:
            lines[-1] += _GAP + text
        else:
            lines.append(text)
    return lines
