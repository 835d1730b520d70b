"""A judgement: one deal, and whether it can be won."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..engine.game import Game
from ..engine.rules import RuleSet
from ..solver.solution import Inquiry, Verdict


@dataclass(frozen=True, kw_only=True)
class Judgement:
    """What the solver found out about one deal."""

    seed: int
    code: str | None
    """The code that deals it again, where it has one."""
    verdict: Verdict
    nodes: int
    """How many positions were looked at."""

    @property
    def winnable(self) -> bool | None:
        """Whether the deal can be won; `None` where the limit was reached before that was known."""
        return None if self.verdict is Verdict.UNKNOWN else self.verdict is Verdict.WINNABLE

    @classmethod
    def of(cls, row: dict[str, Any]) -> Judgement:
        """The judgement that a file tells of. Raises `ValueError` or `TypeError` where the row is none."""
        judgement = cls(**{**row, "verdict": Verdict(row.get("verdict"))})
        numbers = (judgement.seed, judgement.nodes)
        if not all(type(number) is int for number in numbers) or not isinstance(judgement.code, str | None):
            raise ValueError(row)
        return judgement


def judge(seed: int, rules: RuleSet, limit: int) -> Judgement:
    """Judge one deal. Raises as `solve` does."""
    game = Game(rules, seed=seed)
    inquiry = Inquiry(game, limit)
    return Judgement(seed=seed, code=game.code, verdict=inquiry.run(), nodes=inquiry.nodes)
