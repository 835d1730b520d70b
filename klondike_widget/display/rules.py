"""The family of rule sets as a table: rich in a notebook, plain in a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from ..engine.presets import FAMILIES
from ..engine.rules import RuleSet
from ..locale import say
from .html import plain

_COLUMNS = ("name", "family", "title", "cards", "columns", "draw", "passes", "back", "score")


class RulesTable:
    """The named rule sets in a table. Iterating gives the rule sets themselves.

    >>> [rules.name for rules in RulesTable()][:4]
    ['normal-1', 'normal-3', 'vegas-1', 'vegas-3']
    """

    def __iter__(self) -> Iterator[RuleSet]:
        return (rules for family in FAMILIES.values() for rules in family)

    def _rows(self) -> list[tuple[str, ...]]:
        return [
            (
                rules.name,
                say(f"family.{family}"),
                say(f"rules.{rules.name}"),
                str(rules.cards),
                str(rules.columns),
                str(rules.draw),
                "∞" if rules.passes is None else str(rules.passes),
                say("table.yes" if rules.worry_back else "table.no"),
                _scoring(rules),
            )
            for family, members in FAMILIES.items()
            for rules in members
        ]

    def _heads(self) -> tuple[str, ...]:
        return tuple(say(f"table.{column}") for column in _COLUMNS)

    def __repr__(self) -> str:
        rows = [self._heads(), *self._rows()]
        widths = [max(len(row[k]) for row in rows) for k in range(len(_COLUMNS))]
        return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in rows)

    def _repr_html_(self) -> str:
        head = "".join(f"<th style='text-align:left'>{escape(cell)}</th>" for cell in self._heads())
        body = "".join(
            "<tr>" + "".join(f"<td style='text-align:left'>{plain(cell)}</td>" for cell in row) + "</tr>" for row in self._rows()
        )
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _scoring(rules: RuleSet) -> str:
    scoring = rules.scoring
    if scoring.unit == "none":
        return say("table.unscored")
    terms = [("start", scoring.text(scoring.start))] if scoring.start else []
    terms += [
        (kind, scoring.text(points) if scoring.unit == "dollars" else f"{points:+d}".replace("-", "\u2212"))
        for kind in ("to_foundation", "waste_to_column", "turn", "worry_back", "recycle")
        if (points := getattr(scoring, kind))
    ]
    return ", ".join(f"{text} {say(f'table.{kind}')}" for kind, text in terms)
