"""Tables to draw, and games that differ only in what lies face down."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from klondike_widget import RULES, Column, Game

from ..lab.positions import laid

HIDING = [name for name, rules in RULES.items() if rules.face_up == "top"]
"""The rule sets under which cards lie face down."""


def table(rules: str = "normal-1", *, waste: str = "TH QC") -> Game:
    """A game that lies where the tests look: a stock, ♠ empty, A♥, 3♦, ♣ empty; the columns 9♣ face down and Q♥, none, K♥, A♣, 2♣."""
    return Game.from_position(laid("9C.QH - KH AC 2C", waste=waste, homes="AH 3D", rules=rules))


def halfway(rules: str, seed: int = 3, moves: int = 30) -> Game:
    """A game after some moves at random."""
    game, random = Game(rules, seed=seed), Random(seed)
    for _ in range(moves):
        if game.legal_moves:
            game.move(random.choice(game.legal_moves))
    return game


def twins(rules: str) -> tuple[Game, Game]:
    """Two games that look the same to the player, with other cards in the stock and face down."""
    position = halfway(rules, moves=8).position
    hidden = [*position.stock, *(card for column in position.tableau for card in column.down)]
    assert hidden[::-1] != hidden
    deal = iter(hidden[::-1])
    other = replace(
        position,
        stock=tuple(next(deal) for _ in position.stock),
        tableau=tuple(Column(tuple(next(deal) for _ in column.down), column.up) for column in position.tableau),
    )
    return Game.from_position(position), Game.from_position(other)
