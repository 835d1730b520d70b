"""The replay: a board to look back on a game that was played."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from ..engine.game import Game
from ..engine.playback import Playback
from ..locale import say
from .intents import REPLAY
from .standing import NoStanding, Standing
from .telling import step_told
from .widget import KlondikeWidget


class ReplayWidget(KlondikeWidget):
    """A board that shows a copy of `game`, from its deal on, with a bar to go through it; its cards can't be moved.

    `game` is the copy: `goto` takes the board anywhere from a cell too. The options are those of a board.

    >>> from klondike_widget import Game
    >>> game = Game("vegas-1", seed=42)
    >>> replay = ReplayWidget(Game.from_record(game.record()))
    >>> replay.game.ply
    0
    """

    _asked: ClassVar[tuple[str, ...]] = REPLAY
    game: Playback

    def __init__(self, game: Game, **options: Any) -> None:
        if not isinstance(game, Game):
            raise TypeError(say("error.widget_game", game=repr(game)))
        super().__init__(Playback(game), **options)

    def _stand(self) -> Standing:
        return NoStanding()

    def _next_board(self) -> dict[str, Any]:
        board = super()._next_board()
        shown = _shown(self.game)
        if board["told"]:  # whichever way the step went, it is told what led here
            board["told"] = {**board["told"], "text": shown["text"] or say("label.replay_deal")}
        return {**board, **_LOOK_ONLY, "replay": shown}

    def _record(self) -> str:
        return self.game.record(refusals=True, undone=True)


_LOOK_ONLY: Final = {"moves": [], "taps": {}, "undo": 0, "redo": 0, "offer": None}


def _shown(game: Playback) -> dict[str, Any]:
    """How long the line is, the move that led here, and what was tried in vain."""
    line, refusals = game.line, game.refusals
    last = game.moves[-1:]
    return {
        "last": len(line),
        "move": str(*last) if last else None,
        "text": step_told(game.before, *last) if last else None,
        "gain": _gain(game),
        "tried": [{"move": str(move), "text": str(refusal)} for ply, move, refusal in refusals if ply == game.ply],
        "refused": sorted({ply for ply, _, _ in refusals}),
    }


def _gain(game: Playback) -> str | None:
    scoring, points = game.rules.scoring, game.gain
    if scoring.unit == "none" or not points:
        return None
    return scoring.text(points) if scoring.unit == "dollars" else f"{points:+d}"
