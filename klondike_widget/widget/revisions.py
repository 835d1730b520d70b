"""Revisions: which board is which."""

from __future__ import annotations

from ..engine.game import Game


class Revisions:
    """Counts the boards that are published, from 1, and knows since which of them the deal lies there and the game is as it is."""

    def __init__(self, game: Game) -> None:
        self.last = 0
        """The board that was published last."""
        self.dealt = 1
        """The one that first showed this deal."""
        self.changed = 1
        """The one that first showed the game as it is."""
        self.touched = False
        """Whether the game has changed since the last one."""
        self._deal = game.deal_number

    def note(self, game: Game) -> None:
        """Take in what has happened to the game: the next board will show it."""
        if self.touched:
            self.changed = self.last + 1
        if game.deal_number != self._deal:
            self._deal, self.dealt = game.deal_number, self.last + 1

    def next(self, game: Game) -> int:
        """The number of the board that is published now."""
        self.note(game)
        self.touched = False
        self.last += 1
        return self.last
