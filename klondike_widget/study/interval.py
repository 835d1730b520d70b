"""Intervals: between which shares the truth lies, as far as a number of deals can tell."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist
from typing import Final, NamedTuple

from ..locale import number, say
from .errors import StudyError

LEVEL: Final = 0.95
"""The confidence that is usual."""


class Interval(NamedTuple):
    """Two shares, 0 to 1, with the truth between them at some level of confidence."""

    low: float
    high: float


def wilson(hits: int, total: int, level: float = LEVEL) -> Interval:
    """The score interval for a share of which `hits` of `total` independent trials were seen; from 0 to 1 where there were none.

    E. B. Wilson, "Probable inference, the law of succession, and statistical inference", Journal of the American Statistical Association
    22 (1927), 209-212. Unlike the textbook's, it holds for few trials and for shares near 0 and 1, and never leaves that range.

    >>> "%.4f %.4f" % wilson(81, 263)
    '0.2553 0.3662'

    Raises `StudyError` for a level that does not lie between 0 and 1.
    """
    if isinstance(level, bool) or not isinstance(level, (int, float)) or not 0 < level < 1:
        raise StudyError(say("error.study_level", level=level))
    if not total:
        return Interval(0.0, 1.0)
    z = NormalDist().inv_cdf((1 + level) / 2)
    share = hits / total
    middle = share + z * z / (2 * total)
    width = z * sqrt(share * (1 - share) / total + z * z / (4 * total * total))
    scale = 1 + z * z / total
    low = 0.0 if hits == 0 else (middle - width) / scale  # exactly so, where rounding would leave a dust
    high = 1.0 if hits == total else (middle + width) / scale
    return Interval(low, high)


def bounded(hits: int, unknown: int, total: int, level: float = LEVEL) -> Interval:
    """The interval where some trials are unknown: from Wilson's low end with all of them as misses to his high end with all as hits.

    So C. Blake and I. P. Gent count in "The Winnability of Klondike Solitaire and Many Other Patience Games" (arXiv:1906.12314).

    >>> bounded(50, 0, 100) == wilson(50, 100), bounded(50, 20, 100) == (wilson(50, 100).low, wilson(70, 100).high)
    (True, True)
    """
    return Interval(wilson(hits, total, level).low, wilson(hits + unknown, total, level).high)


def percent(share: float | None, total: int) -> str:
    """A share in per cent, as exactly as so many trials make worth while.

    >>> percent(1 / 3, 100), percent(1 / 3, 20_000), percent(None, 0)
    ('33.3 %', '33.33 %', '–')
    """
    if share is None:
        return "–"
    return say("results.percent", n=number(100 * share, digits=1 if total < 10_000 else 2))


def between(interval: Interval, total: int) -> str:
    """An interval in per cent.

    >>> between(wilson(50, 100), 100)
    '40.4 % – 59.6 %'
    """
    return f"{percent(interval.low, total)} – {percent(interval.high, total)}"
