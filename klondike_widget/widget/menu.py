"""The menu: what the New-game panel offers."""

from __future__ import annotations

from typing import Any

from ..engine.presets import RULES
from ..engine.rules import RuleSet
from ..locale import DEFAULT, say


def menu(language: str = DEFAULT) -> list[dict[str, Any]]:
    """The named rule sets by family, each with its draws, in the player's words."""
    families: dict[str, list[RuleSet]] = {}
    for rules in RULES.values():
        families.setdefault(family(rules), []).append(rules)
    return [
        {
            "family": name,
            "title": say(f"rules.{name}.choice", language),
            "draws": [{"rules": rules.name, "title": say(f"draw.{rules.draw}", language)} for rules in members],
        }
        for name, members in families.items()
    ]


def title(rules: RuleSet, language: str = DEFAULT) -> str:
    """A rule set as the board names it: `Normal, draw 3`; one of the player's own by its own name.

    >>> title(RULES["vegas-3"])
    'Vegas, draw 3'
    """
    if RULES.get(rules.name) != rules:
        return rules.name
    return say("rules.title", language, family=say(f"rules.{family(rules)}", language), draw=rules.draw)


def family(rules: RuleSet) -> str:
    """The name of a rule set without its draw: `normal` for `normal-3`."""
    return rules.name.removesuffix(f"-{rules.draw}")
