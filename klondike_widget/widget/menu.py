"""The menu: what the New-game panel offers."""

from __future__ import annotations

from typing import Any

from ..engine.presets import FAMILIES
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
