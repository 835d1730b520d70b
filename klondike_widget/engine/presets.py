"""The rule sets that have a name, as values, family by family.

The sources are named by the requirement numbers of the project's rules: A the app "Solitaire Klondike", S The Spruce, B StillDeck.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from ..locale import say
from .errors import InvalidRulesError
from .rules import RuleSet
from .scoring import NORMAL, Scoring, Timing

UNSCORED: Final = Scoring(unit="none")
_POINTS: Final = replace(NORMAL, recycle=0)
_STAKE: Final = Scoring(start=-52, to_foundation=5, unit="dollars")

# The app: A33-A45 (Normal), A26 and A46-A51 (Vegas: one pass at draw 1 and at draw 3), A35 (undo).
_NORMAL = RuleSet(name="normal-1", undo_limit=100)
_VEGAS = RuleSet(name="vegas-1", passes=1, scoring=_STAKE, undo_limit=100)

# The Spruce: S12, S20, S21 (one pass, nothing comes back), S22-S25 (three at a time, three passes, only the third card visible), S27.
_SPRUCE = RuleSet(name="spruce-1", passes=1, worry_back=False, waste="squared", places="free", scoring=UNSCORED)

# StillDeck: B12 (nothing comes back), B17 (no limit of passes), B21-B25 (20 points a pass at draw 3). The floor of the score is inferred.
_STILLDECK = RuleSet(name="stilldeck-1", worry_back=False, scoring=_POINTS)

# Las Vegas: B38; draw and passes are those of the classic gambling game (one card, once). The casinos' form draws three, three times.
_LAS_VEGAS = RuleSet(name="las-vegas", passes=1, worry_back=False, scoring=replace(_STAKE, gross=True))

# Double Klondike: B39, with nine columns as everybody deals it; Gargantua has one redeal.
_DOUBLE = replace(_NORMAL, name="double-1", decks=2, columns=9, undo_limit=None)

# Jokers: B40. Joke Klon is PySolFC's; Bicycle's form (J. Q. Kansil) binds a joker to its colour and has one pass.
_JOKERS = replace(_NORMAL, name="jokers", jokers=2, undo_limit=None)

# Thoughtful Klondike: B41. In the research meaning the cards are known but locked; in StillDeck's words they lie face up.
_THOUGHTFUL = replace(_NORMAL, name="thoughtful", face_up="known", draw=3, undo_limit=None)

# Microsoft: the tables of Windows XP's Solitaire. Three recycles are free at draw 3.
_MICROSOFT = RuleSet(name="microsoft-1", places="free", scoring=replace(NORMAL, worry_back=-15, timing=Timing()))
_MICROSOFT_3 = replace(_MICROSOFT, name="microsoft-3", draw=3, scoring=replace(_MICROSOFT.scoring, recycle=-20, free_recycles=3))
_MICROSOFT_VEGAS = RuleSet(name="microsoft-vegas-1", passes=1, places="free", scoring=replace(_STAKE, worry_back=-5))


def _untimed(rules: RuleSet, name: str) -> RuleSet:
    return replace(rules, name=name, scoring=replace(rules.scoring, timing=None))


FAMILIES: Final[Mapping[str, tuple[RuleSet, ...]]] = MappingProxyType(
    {
        "normal": (_NORMAL, replace(_NORMAL, name="normal-3", draw=3)),
        "vegas": (_VEGAS, replace(_VEGAS, name="vegas-3", draw=3)),
        "spruce": (_SPRUCE, replace(_SPRUCE, name="spruce-3", draw=3, passes=3)),
        "stilldeck": (_STILLDECK, replace(_STILLDECK, name="stilldeck-3", draw=3, scoring=replace(_POINTS, recycle=-20))),
        "las-vegas": (
            _LAS_VEGAS,
            replace(_LAS_VEGAS, name="casino", draw=3, passes=3),
            replace(_LAS_VEGAS, name="las-vegas-bankroll", scoring=replace(_LAS_VEGAS.scoring, bankroll=True)),
        ),
        "double": (_DOUBLE, replace(_DOUBLE, name="double-3", draw=3), replace(_DOUBLE, name="gargantua", passes=2)),
        "jokers": (
            _JOKERS,
            replace(_JOKERS, name="joke-klon", joker="bridge", scoring=UNSCORED),
            replace(_JOKERS, name="bicycle-jokers", joker="colour", passes=1, worry_back=False, scoring=UNSCORED),
        ),
        "thoughtful": (_THOUGHTFUL, replace(_THOUGHTFUL, name="open", face_up="all")),
        "microsoft": (
            _MICROSOFT,
            _MICROSOFT_3,
            _untimed(_MICROSOFT, "microsoft-untimed-1"),
            _untimed(_MICROSOFT_3, "microsoft-untimed-3"),
            _MICROSOFT_VEGAS,
            replace(_MICROSOFT_VEGAS, name="microsoft-vegas-3", draw=3, passes=3),
        ),
    }
)
"""The named rule sets, family by family."""

RULES: Final[Mapping[str, RuleSet]] = MappingProxyType({rules.name: rules for family in FAMILIES.values() for rules in family})
"""Every named rule set by its name. `normal-1`, `normal-3`, `vegas-1` and `vegas-3` are the four modes of the app."""

APP: Final = (*FAMILIES["normal"], *FAMILIES["vegas"])
"""The four modes of the app "Solitaire Klondike", in which no card goes up by itself (A30)."""

DEFAULT: Final = "normal-1"


def rules_of(rules: str | RuleSet) -> RuleSet:
    """The rule set itself, or the one that a name stands for; the name of a family stands for its first.

    >>> rules_of("vegas-3").draw, rules_of("Vegas").name
    (3, 'vegas-1')

    Raises `InvalidRulesError` for a name that no rule set has.
    """
    if isinstance(rules, RuleSet):
        return rules
    name = rules.strip().lower() if isinstance(rules, str) else ""
    found = RULES.get(name) or next(iter(FAMILIES.get(name, ())), None)
    if found is None:
        raise InvalidRulesError(say("error.rules", rules=rules, names=", ".join(RULES)))
    return found
