"""The menu: what the New-game panel offers, and what the board calls a rule set."""

from __future__ import annotations

from typing import Any

from ..engine.presets import FAMILIES, RULES
from ..engine.rules import RuleSet
from ..locale import DEFAULT, say


def menu(language: str = DEFAULT) -> list[dict[str, Any]]:
    """The named rule sets by family, each with a line of its own, in the player's words."""
    return [
        {
            "family": family,
            "title": say(f"family.{family}", language),
            "draws": [{"rules": rules.name, "title": say(f"rules.{rules.name}", language)} for rules in members],
        }
        for family, members in FAMILIES.items()
    ]


def title(rules: RuleSet, language: str = DEFAULT) -> str:
    """A rule set as the board names it; one of the player's own by its own name.

    >>> title(RULES["vegas-3"])
    'Vegas · Draw 3 (Hard)'
    """
    if RULES.get(rules.name) != rules:
        return rules.name
    family = next(name for name, members in FAMILIES.items() if rules in members)
    return f"{say(f'family.{family}', language)} · {say(f'rules.{rules.name}', language)}"
