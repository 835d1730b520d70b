"""The rule sets that have a name, as values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from ..locale import say
from .errors import InvalidRulesError
from .rules import RuleSet
from .scoring import Scoring

# The app "Solitaire Klondike": A33-A45 (Normal), A26 and A46-A51 (Vegas, one pass at draw 1 and at draw 3), A35 (undo).
_NORMAL = RuleSet(
    name="normal-1",
    scoring=Scoring(to_foundation=10, waste_to_column=5, turn=5, recycle=-100, floor=0),
    undo_limit=100,
)
_VEGAS = RuleSet(
    name="vegas-1",
    passes=1,
    scoring=Scoring(start=-52, to_foundation=5, unit="dollars"),
    undo_limit=100,
)

RULES: Final[Mapping[str, RuleSet]] = MappingProxyType(
    {
        rules.name: rules
        for rules in (
            _NORMAL,
            replace(_NORMAL, name="normal-3", draw=3),
            _VEGAS,
            replace(_VEGAS, name="vegas-3", draw=3),
        )
    }
)
"""Every named rule set. `normal-1`, `normal-3`, `vegas-1` and `vegas-3` are the four modes of the app."""

DEFAULT: Final = "normal-1"


def rules_of(rules: str | RuleSet) -> RuleSet:
    """The rule set itself, or the one that a name stands for; a name without its draw means draw 1.

    >>> rules_of("vegas-3").draw, rules_of("Vegas").name
    (3, 'vegas-1')

    Raises `InvalidRulesError` for a name that no rule set has.
    """
    if isinstance(rules, RuleSet):
        return rules
    name = rules.strip().lower() if isinstance(rules, str) else ""
    found = RULES.get(name) or RULES.get(f"{name}-1")
    if found is None:
        raise InvalidRulesError(say("error.rules", rules=rules, names=", ".join(RULES)))
    return found
