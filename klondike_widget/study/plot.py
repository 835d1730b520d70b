"""The plot of results: how the wins and losses followed each other. This module alone needs matplotlib."""

from __future__ import annotations

import io
from collections.abc import Sequence
from datetime import datetime
from typing import Final

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from ..locale import say
from .record import percent
from .row import Row

WINDOW: Final = 20
"""The line is the share of wins among so many games."""
_WON, _LOST, _LINE = "#0072b2", "#d55e00", "#333333"  # told apart by every eye, and by their height too


class Chart(Figure):
    """A figure that shows itself in a notebook also where pyplot was never imported."""

    def _repr_png_(self) -> bytes:
        picture = io.BytesIO()
        self.savefig(picture, format="png", dpi=110)
        return picture.getvalue()


def chart(panels: Sequence[tuple[str, Sequence[Row]]]) -> Chart:
    """A figure with a panel for each title and its ended games.

    The games stand side by side in the order they ended: by the calendar, an evening of thirty games would be one stroke beside an empty
    month. A win is a stroke above and a loss one below, which shows the streaks; the line between, the share of wins in the last games,
    shows the trend. Every panel has the same scale of shares.
    """
    figure = Chart(figsize=(7.5, 0.9 + 1.6 * max(1, len(panels))), layout="constrained")
    if not panels:
        figure.text(0.5, 0.5, say("results.none_ended"), ha="center", va="center")
        return figure
    for place, (title, rows) in enumerate(panels):
        axes = figure.add_subplot(len(panels), 1, place + 1)
        _draw(axes, [row.won for row in rows])
        axes.set_title(f"{title}, {_days(rows)}", loc="left", fontsize="medium", parse_math=False)  # a name may hold dollars
    axes.set_xlabel(say("results.in_order"))
    figure.legend(*axes.get_legend_handles_labels(), loc="outside upper center", ncols=3, frameon=False)
    return figure


def shares(games: Sequence[bool]) -> list[float]:
    """After each game the share of wins among the last ones.

    >>> shares([True, False, False, True])
    [1.0, 0.5, 0.3333333333333333, 0.5]
    """
    recent = [games[max(0, last - WINDOW) : last] for last in range(1, len(games) + 1)]
    return [sum(some) / len(some) for some in recent]


def _draw(axes: Axes, games: Sequence[bool]) -> None:
    numbers = range(1, len(games) + 1)
    width = min(4.0, max(0.4, 240 / len(games)))
    for won, colour, low, label in ((True, _WON, 1.06, "results.won"), (False, _LOST, -0.24, "results.lost")):
        at = [number for number, game in zip(numbers, games) if game == won]
        axes.vlines(at, low, low + 0.18, colors=colour, linewidths=width, label=say(label))
    line = shares(games)
    axes.plot(numbers, line, color=_LINE, linewidth=1.2, label=say("results.line", n=WINDOW), marker="." if len(games) == 1 else "")
    axes.set_xlim(0.5, max(10, len(games)) + 0.5)
    axes.set_ylim(-0.3, 1.3)
    axes.set_yticks([0, 0.5, 1], [percent(share) for share in (0, 0.5, 1)])
    axes.xaxis.set_major_locator(MaxNLocator(nbins=8, integer=True))
    axes.grid(axis="y", alpha=0.3)
    axes.spines[["top", "right"]].set_visible(False)


def _days(rows: Sequence[Row]) -> str:
    """The days of the first and the last game, as the player's own calendar counts them."""
    first, last = (datetime.fromisoformat(time).astimezone().date().isoformat() for time in (rows[0].started, rows[-1].ended or ""))
    return first if first == last else f"{first} – {last}"
