"""The menu: what the New-game panel offers."""

from __future__ import annotations

from typing import Any

from ..engine.presets import FAMILIES, RULES
from ..engine.rules import RuleSet
from ..locale import say


def menu(rules: RuleSet, language: str | None = None) -> list[dict[str, Any]]:
    """The named rule sets by family, each with a line of its own, in the player's words.

    Where the game on the table has rules of the player's own, these come first.
    """
    own = {"family": "", "title": rules.name, "draws": [{"rules": rules.name, "title": say("rules.own", language)}]}
    return [own] * (RULES.get(rules.name) != rules) + [
        {
            "family": family,
            "title": say(f"family.{family}", language),
            "draws": [{"rules": rules.name, "title": say(f"rules.{rules.name}", language)} for rules in members],
        }
        for family, members in FAMILIES.items()
    ]
