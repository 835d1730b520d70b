"""The board in the browser: it publishes a game and answers what the player asks for."""

from .replay import ReplayWidget
from .widget import KlondikeWidget

__all__ = ["KlondikeWidget", "ReplayWidget"]
