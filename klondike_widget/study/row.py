"""A row of the results: one game, from its first move on."""

from __future__ import annotations

import json
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, NamedTuple

from ..engine.description import title
from ..engine.presets import RULES
from ..engine.rules import RuleSet
from ..locale import say


class Key(NamedTuple):
    """What games must share to be counted together: draw 1 and draw 3, points and dollars, old and new rules are never mixed.

    >>> Key.of(RULES["vegas-3"])
    Key(rules='vegas-3', version='{"draw":3,"passes":1,"scoring":{"start":-52,"to_foundation":5,"unit":"dollars"},"undo_limit":100}', \
draw=3, passes=1, unit='dollars')
    """

    rules: str
    """The name of the rule set."""
    version: str
    """Every field of the rules that is not as usual, as JSON."""
    draw: int
    passes: int | None
    unit: str
    """The unit of the scoring."""

    @classmethod
    def of(cls, rules: RuleSet) -> Key:
        """The key of games under these rules."""
        # A field that future rules add with a value that means "as before" must not end anybody's records: only what differs is written.
        version = json.dumps(_differences(rules), sort_keys=True, separators=(",", ":"))
        return cls(rules.name, version, rules.draw, rules.passes, rules.scoring.unit)

    @property
    def title(self) -> str:
        """The rules in the player's words; rules of one's own by their own name.

        >>> Key.of(RULES["vegas-3"]).title
        'Vegas · Draw 3 (Hard)'
        """
        named = RULES.get(self.rules)
        if named is None:
            return self.rules
        return title(named) if Key.of(named) == self else say("results.other_rules", title=title(named))


@dataclass(frozen=True, kw_only=True)
class Row:
    """One game as it is kept. Times are UTC, in ISO 8601 with microseconds, so that their order is that of the texts."""

    id: str
    rules: str
    version: str
    draw: int
    passes: int | None
    unit: str
    code: str | None
    started: str
    """When the first action was played."""
    ended: str | None = None
    """When the game was won or another deal was begun in its place; `None` while it is unfinished, which is not lost."""
    seconds: float
    moves: int
    """Actions; what was undone does not count."""
    score: int
    """What this deal has made: what a bankroll brought along is not in it."""
    won: bool = False
    worried_back: bool = False
    """Whether a card was taken back from a foundation in the line that was played."""
    typed_code: bool = False
    """Whether the deal was chosen, by a typed code."""
    hinted: bool = False
    scripted: bool = False
    """Whether actions were played by a cell or a script."""
    restarted: bool = False

    @property
    def key(self) -> Key:
        """What this game is counted with."""
        return Key(self.rules, self.version, self.draw, self.passes, self.unit)

    @property
    def helped(self) -> bool:
        """Whether it makes no record: the deal was chosen, hints helped, or a script played."""
        return self.typed_code or self.hinted or self.scripted


def _differences(value: Any) -> dict[str, Any]:
    """The fields that differ from those of a fresh value of the same class; parts with fields of their own are always told."""
    usual = type(value)()
    found = {}
    for field in fields(value):
        own = getattr(value, field.name)
        if is_dataclass(own):
            found[field.name] = _differences(own)
        elif field.name != "name" and own != getattr(usual, field.name):
            found[field.name] = own
    return found
