"""The description of a rule set in words, from the data that enforces it, so that help can't drift from play."""

from __future__ import annotations

from ..locale import say
from .presets import FAMILIES, RULES
from .rules import RuleSet
from .scoring import Scoring


def title(rules: RuleSet, language: str | None = None) -> str:
    """A rule set in the player's words; one of the player's own by its own name.

    >>> title(RULES["vegas-3"])
    'Vegas · Draw 3 (Hard)'
    """
    if RULES.get(rules.name) != rules:
        return rules.name
    family = next(name for name, members in FAMILIES.items() if rules in members)
    return f"{say(f'family.{family}', language)} · {say(f'rules.{rules.name}', language)}"


def described(rules: RuleSet, language: str | None = None) -> list[str]:
    """The rules in sentences: the deal, the columns, the foundations, the stock, the score."""
    hidden = rules.dealt - rules.columns
    stock = rules.cards - rules.dealt
    pack = "pack.jokers" if rules.jokers else "pack"
    deal = say(f"describe.{pack}{rules.decks}", language, n=rules.cards, jokers=rules.jokers)
    parts = [
        say("describe.deal", language, pack=deal, n=rules.columns, dealt=rules.dealt, stock=stock),
        say(f"describe.face_up.{rules.face_up}", language, n=hidden),
        say("describe.columns", language),
        say(f"describe.spaces.{rules.spaces}", language),
        say("describe.foundations", language),
        say(f"describe.places.{rules.places}", language),
        say(f"describe.worry_back.{'yes' if rules.worry_back else 'no'}", language),
        *([say(f"describe.joker.{rules.joker}", language)] if rules.jokers else []),
        say("describe.draw1" if rules.draw == 1 else f"describe.draw.{rules.waste}", language, n=rules.draw),
        _passes(rules, language),
        _score(rules.scoring, language),
        *_timing(rules.scoring, language),
    ]
    if rules.undo_limit is not None:
        parts.append(say("describe.undo", language, n=rules.undo_limit))
    return parts


def _passes(rules: RuleSet, language: str | None) -> str:
    if rules.passes is None:
        return say("describe.passes.unlimited", language)
    return say("describe.passes.one" if rules.passes == 1 else "describe.passes.some", language, n=rules.passes)


def _score(scoring: Scoring, language: str | None) -> str:
    kinds = ("to_foundation", "waste_to_column", "column_to_column", "worry_back", "turn", "recycle")
    points = [
        say(f"describe.score.{kind}", language, points=_points(scoring, getattr(scoring, kind))) for kind in kinds if getattr(scoring, kind)
    ]
    if scoring.unit == "none" or not (points or scoring.start or scoring.timing):
        return say("describe.score.none", language)
    if scoring.recycle and scoring.free_recycles:
        points.append(say("describe.score.free", language, n=scoring.free_recycles))
    sentence = say(
        "describe.score" if points else "describe.score.start", language, start=scoring.text(scoring.start), points="; ".join(points)
    )
    if scoring.floor is not None:
        sentence += " " + say("describe.score.floor", language, floor=scoring.text(scoring.floor))
    if scoring.gross:
        sentence += " " + say("describe.score.gross", language)
    if scoring.bankroll:
        sentence += " " + say("describe.score.bankroll", language)
    return sentence


def _points(scoring: Scoring, points: int) -> str:
    return scoring.text(points) if scoring.unit == "dollars" else f"{points:+d}".replace("-", "\u2212")


def _timing(scoring: Scoring, language: str | None) -> list[str]:
    timing = scoring.timing
    if timing is None or scoring.unit == "none":
        return []
    values = {name: getattr(timing, name) for name in timing.__dataclass_fields__}
    values["points"], values["undo"] = _points(scoring, timing.points), _points(scoring, timing.undo)
    return [say("describe.timing", language, n=timing.every, **values)]
