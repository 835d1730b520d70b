"""Winnability: how many of many deals can be won by a player who knows every card."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import SupportsIndex

from ..engine.game import Game
from ..engine.presets import rules_of
from ..engine.rules import RuleSet
from ..locale import say
from ..solver.solution import LIMIT, Inquiry, Verdict
from .findings import Findings, Spread, mean, number
from .interval import between, percent
from .judgement import Judgement, judge
from .study import Study
from .survey import Executor


@dataclass(frozen=True, kw_only=True, repr=False)
class Winnability(Findings[Judgement]):
    """Deals and whether they can be won: a `Judgement` for each, and what they have in common. Unknown deals are kept apart.

    The interval allows for them both ways: its low end counts them all as unwinnable, its high end all as winnable.
    """

    limit: int

    @property
    def winnable(self) -> int:
        """How many deals can be won: a line was found."""
        return self._count(Verdict.WINNABLE)

    @property
    def unwinnable(self) -> int:
        """How many can't be won: everything was tried."""
        return self._count(Verdict.UNWINNABLE)

    @property
    def unknown(self) -> int:
        """How many were given up at the limit."""
        return self._count(Verdict.UNKNOWN)

    @property
    def share(self) -> float | None:
        """The share of deals that were proved winnable; `None` of no deals."""
        return self.winnable / len(self.rows) if self.rows else None

    @property
    def possible_share(self) -> float | None:
        """The share of deals that were not proved unwinnable: the share is this where all that is unknown can be won."""
        return (self.winnable + self.unknown) / len(self.rows) if self.rows else None

    @property
    def mean_nodes(self) -> float | None:
        """How many positions were looked at for a deal, on average."""
        return mean([judgement.nodes for judgement in self.rows])

    @staticmethod
    def hit(row: Judgement) -> bool | None:
        """Whether a deal can be won; `None` where that is unknown."""
        return row.winnable

    def _count(self, verdict: Verdict) -> int:
        return Counter(judgement.verdict for judgement in self.rows)[verdict]

    def _cells(self) -> list[tuple[str, str]]:
        total = len(self.rows)
        share = percent(self.share, total)
        if self.unknown:
            share = f"{share} – {percent(self.possible_share, total)}"
        return [
            (say("results.rules"), self._title()),
            (say("study.deals"), number(total)),
            (say("study.winnable"), number(self.winnable)),
            (say("study.unwinnable"), number(self.unwinnable)),
            (say("study.unknown"), number(self.unknown)),
            (say("study.share"), share),
            (say("study.interval"), between(self.interval, total)),
            (say("study.nodes"), number(self.mean_nodes)),
        ]

    def _left(self) -> int:
        return 1

    def _notes(self) -> list[str]:
        note = [say("study.note_unknown", n=self.limit, deals=number(self.unknown))] if self.unknown else []
        return super()._notes() + note

    def _spread(self) -> Spread:
        kinds = ((say("study.winnable"), True), (say("study.unwinnable"), False), (say("study.unknown"), None))
        groups = [(name, [judgement.nodes for judgement in self.rows if judgement.winnable is winnable]) for name, winnable in kinds]
        return Spread(say("study.nodes_of"), groups, magnitudes=True)


def winnability(
    rules: str | RuleSet = "normal-3",
    seeds: Iterable[int] = range(1000),
    limit: SupportsIndex = LIMIT,
    *,
    executor: Executor | None = None,
    path: str | os.PathLike[str] | None = None,
    progress: bool | None = None,
    watch: Callable[[Judgement], object] | None = None,
) -> Winnability:
    """How many of many deals can be won, by the solver's verdicts, which know every card.

    `limit` is how many positions of each deal are looked at before it is called unknown. The other arguments are those of `play_many`.

    >>> study = winnability("normal-3", range(12), 5000, progress=False)
    >>> study.winnable + study.unwinnable + study.unknown, study.interval.low < study.share < study.interval.high
    (12, True)

    Raises `InvalidRulesError`, `InvalidSeedError` or `StudyError`, which name what was given, the solver's `UnsupportedRulesError` and
    `InvalidLimitError`, `WorkerError` where the executor fails, and `StudyFileError` where the file can't be used.
    """
    rules = rules_of(rules)
    limit = Inquiry(Game(rules, seed=0), limit).limit  # what the solver has against the rules or the limit, it says before any work
    study = Study(
        kind="winnability",
        rules=rules,
        settings={"limit": limit},
        one=judge,
        arguments=(rules, limit),
        hit=Winnability.hit,
        read=Judgement.of,
        what=say("study.solver"),
    )
    run = study.run(seeds, executor, path, progress, watch)
    return Winnability(rules=rules, limit=limit, rows=run.rows, asked=run.asked, repeated=run.repeated)
