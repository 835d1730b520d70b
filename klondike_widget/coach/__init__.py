"""The coach: what could have been played better in a game, and why, judged only by what its player could see.

It knows the four mistakes that cost most games, and a few rules of thumb, each with its reason and with what speaks against it.

>>> from klondike_widget import Game
>>> game = Game("normal-1", seed=21)
>>> _ = game.play("DR 7H DR")
>>> [(comment.ply, comment.topic) for comment in report(game)]
[(1, 'low'), (3, 'low')]
"""

from __future__ import annotations

from .coach import Coach
from .comment import Comment
from .report import Report, report

__all__ = ["Coach", "Comment", "Report", "report"]
