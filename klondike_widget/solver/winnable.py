"""Deals that are proved to be winnable."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator
from typing import Final, SupportsIndex

from ..engine.codes import SEEDS
from ..engine.errors import InvalidSeedError, KlondikeError
from ..engine.game import Game
from ..engine.presets import DEFAULT, rules_of
from ..engine.rules import RuleSet
from ..locale import say
from .setting import check_rules
from .solution import Inquiry, Verdict, whole

LIMIT: Final = 5_000
"""How many positions of a deal are looked at before the next one is tried: the few deals that take longer are passed over."""
_DEALS: Final = 5_000
_NODES: Final = 4_000_000


class NoWinnableDealError(KlondikeError):
    """Among many deals of these rules there was none that is proved to be winnable."""


def winnable_seeds(
    rules: str | RuleSet = DEFAULT, seeds: Iterable[SupportsIndex] = range(1000), limit: SupportsIndex = LIMIT
) -> Iterator[int]:
    """Those of the seeds whose deals are proved to be winnable, as they are found; `Game(rules, seed=…)` deals them.

    `limit` is how many positions of each deal are looked at: 0 or more. A deal that takes more is passed over.

    >>> list(winnable_seeds("vegas-3", range(200)))
    [57, 81]

    Raises `UnsupportedRulesError` for rules that the solver can't search, `InvalidLimitError`, and, for a seed that is none,
    `InvalidSeedError`.
    """
    chosen, most = rules_of(rules), whole(limit)
    check_rules(chosen)
    if not isinstance(seeds, Iterable):
        raise InvalidSeedError(say("error.study_seeds", seeds=repr(seeds)))
    return (int(seed) for seed in seeds if Inquiry(Game(chosen, seed=seed), most).run() is Verdict.WINNABLE)


def winnable_seed(rules: str | RuleSet = DEFAULT) -> int:
    """A seed drawn at random among those whose deals are proved to be winnable.

    Raises `UnsupportedRulesError` for rules that the solver can't search, and `NoWinnableDealError` where none was found among thousands
    of deals.
    """
    chosen = rules_of(rules)
    check_rules(chosen)
    nodes = deals = 0
    while deals < _DEALS and nodes < _NODES:
        seed = secrets.randbelow(SEEDS)
        inquiry = Inquiry(Game(chosen, seed=seed), LIMIT)
        if inquiry.run() is Verdict.WINNABLE:
            return seed
        nodes += inquiry.nodes
        deals += 1
    raise NoWinnableDealError(say("error.no_winnable", rules=chosen.name, n=deals))
