"""What tests of players share: rules of any kind, and games that look the same to their player with other cards hidden."""

from __future__ import annotations

from dataclasses import replace

import klondike_widget as kw
from klondike_widget.engine.cards import HIDDEN

UNSCORED = {"name": "klondike", "scoring": kw.Scoring(), "places": "fixed", "undo_limit": None}
DISTINCT = {replace(rules, **UNSCORED): name for name, rules in reversed(kw.RULES.items())}
"""Of the named rule sets that differ only in their scores, the first."""


def own_rules(chance):
    """Rules drawn by `chance`, from all of the family."""
    return kw.RuleSet(
        decks=chance.choice((1, 1, 2)),
        jokers=chance.choice((0, 0, 1, 2)),
        joker=chance.choice(("any", "colour", "bridge")),
        columns=chance.randint(4, 9),
        face_up=chance.choice(("top", "top", "known", "all")),
        draw=chance.randint(1, 7),
        passes=chance.choice((None, 1, 2, 3)),
        spaces=chance.choice(("kings", "any")),
        worry_back=chance.choice((True, False)),
        waste=chance.choice(("fanned", "squared")),
    )


def twin(game, chance):
    """A game whose player sees just what this one's sees, with other cards hidden."""
    seen, real = game.position.seen(), game.position
    others = [a for pile, open_ in zip(piles(real), piles(seen)) for a, b in zip(pile, open_) if b is HIDDEN]
    chance.shuffle(others)
    cards = iter(others)

    def filled(pile):
        return tuple(next(cards) if card is HIDDEN else card for card in pile)

    tableau = tuple(kw.Column(filled(column.down), column.up) for column in seen.tableau)
    return kw.Game(position=replace(seen, stock=filled(seen.stock), waste=filled(seen.waste), tableau=tableau))


def piles(position):
    return (position.stock, position.waste, *(column.cards for column in position.tableau))


def unseen(position):
    """How many cards the player has not seen."""
    return sum(card is HIDDEN for pile in piles(position.seen()) for card in pile)
