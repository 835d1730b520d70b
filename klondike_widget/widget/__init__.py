"""The board in the browser: it publishes a game and answers what the player asks for."""

from .widget import KlondikeWidget

__all__ = ["KlondikeWidget"]
