"""What a game starts from: a seed, a code or a written deal."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import SupportsIndex

from ..locale import say
from .cards import Card
from .codes import SEEDS, code_of, decoded
from .deals import deal_of, seed_of, shuffled
from .errors import InvalidCodeError, InvalidDealError, InvalidPositionError
from .position import Position
from .presets import DEFAULT, RULES, rules_of
from .rules import RuleSet


def started(
    rules: str | RuleSet | None,
    seed: SupportsIndex | None,
    code: str | None,
    deal: str | Sequence[str | Card] | None,
    position: Position | None,
) -> tuple[RuleSet, Sequence[int] | Position, str | None, bool]:
    """What the arguments of `Game` ask for: the rules, the dealing order or the position, the code, and whether the deal was chosen."""
    named = {"seed": seed, "code": code, "deal": deal, "position": position}
    given = [name for name, value in named.items() if value is not None]
    if len(given) > 1:
        raise InvalidDealError(say("error.two_deals", names=" / ".join(given)))
    chosen = None if rules is None else rules_of(rules)
    if position is not None:
        if not isinstance(position, Position):
            raise InvalidPositionError(say("error.position_form", position=position))
        if chosen not in (None, position.rules):
            raise InvalidPositionError(say("error.position_rules", own=position.rules.name, rules=chosen.name))
        return position.rules, position, None, True
    if code is not None:
        coded, number = decoded(code)
        if chosen not in (None, coded):
            raise InvalidCodeError(say("error.code_rules", code=code, coded=coded.name, rules=chosen.name))
        return coded, shuffled(coded, number), code_of(coded, number), True
    chosen = chosen or RULES[DEFAULT]
    if deal is not None:
        return chosen, deal_of(chosen, deal), None, True
    number = secrets.randbelow(SEEDS) if seed is None else seed_of(seed)
    return chosen, shuffled(chosen, number), code_of(chosen, number), seed is not None
