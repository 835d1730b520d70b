"""The plot of a study: the share with its interval, deal after deal, and how the deals differ. Like `plot`, it needs matplotlib."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import floor, log10
from typing import Final

from matplotlib.axes import Axes
from matplotlib.ticker import MaxNLocator, PercentFormatter

from ..locale import say
from .findings import Spread
from .interval import bounded
from .plot import Chart

POINTS: Final = 400
"""How many points of the line are drawn at most."""
_COLOURS: Final = ("#0072b2", "#d55e00", "#999999")  # told apart by every eye


def panels(title: str, hits: Sequence[bool | None], spread: Spread) -> Chart:
    """A figure: on the left how the share and its interval narrow as deals come in, on the right a histogram of what differs."""
    figure = Chart(figsize=(9, 3.4), layout="constrained")
    figure.suptitle(title, parse_math=False)  # a name may hold dollars
    if not hits:
        figure.text(0.5, 0.5, say("study.no_plot"), ha="center", va="center")
        return figure
    left, right = figure.subplots(1, 2)
    _share(left, hits)
    _histogram(right, spread)
    for axes in (left, right):
        axes.spines[["top", "right"]].set_visible(False)
        axes.grid(axis="y", alpha=0.3)
    return figure


def _share(axes: Axes, hits: Sequence[bool | None]) -> None:
    won = list(accumulate((hit is True for hit in hits), initial=0))
    unknown = list(accumulate((hit is None for hit in hits), initial=0))
    step = -(-len(hits) // POINTS)
    numbers = sorted({*range(step, len(hits) + 1, step), len(hits)})
    intervals = [bounded(won[n], unknown[n], n) for n in numbers]
    axes.fill_between(
        numbers,
        [interval.low for interval in intervals],
        [interval.high for interval in intervals],
        color=_COLOURS[0],
        alpha=0.25,
        linewidth=0,
        label=say("study.interval"),
    )
    axes.plot(numbers, [won[n] / n for n in numbers], color=_COLOURS[0], marker="." if len(numbers) == 1 else "", label=say("study.so_far"))
    if unknown[-1]:
        possible = [(won[n] + unknown[n]) / n for n in numbers]
        axes.plot(numbers, possible, color=_COLOURS[0], linestyle=":", label=say("study.with_unknown"))
    axes.set_ylim(0, 1)
    axes.yaxis.set_major_formatter(PercentFormatter(1, symbol=" %"))
    axes.xaxis.set_major_locator(MaxNLocator(nbins=6, integer=True))
    axes.set_xlabel(say("study.deals"))
    axes.legend(frameon=False, fontsize="small")


def _histogram(axes: Axes, spread: Spread) -> None:
    groups = [(name, values, colour) for (name, values), colour in zip(spread.groups, _COLOURS) if values]
    every = [value for _, values, _ in groups for value in values]
    bins: int | list[float] = 30
    if spread.magnitudes:
        axes.set_xscale("log")
        low, high = (floor(4 * log10(max(1, value))) for value in (min(every), max(every)))
        bins = [10 ** (place / 4) for place in range(low, high + 2)]
    axes.hist(
        [list(map(float, values)) for _, values, _ in groups],
        bins=bins,
        stacked=True,
        color=[colour for _, _, colour in groups],
        label=[name for name, _, _ in groups],
    )
    axes.yaxis.set_major_locator(MaxNLocator(nbins=6, integer=True))
    axes.set_xlabel(spread.name, parse_math=False)
    axes.set_ylabel(say("study.deals"))
    axes.legend(frameon=False, fontsize="small")
