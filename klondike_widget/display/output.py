"""What a game leaves in the output of a cell, to be seen also where no widget runs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from .picture import picture_of
from .png import png_of
from .still import still_of

if TYPE_CHECKING:
    from ..engine.game import Game

_WIDTH: Final = 540
_SHARP: Final = 2
"""How many pixels are drawn for each that is shown."""


def shown(game: Game, sharp: int = _SHARP) -> tuple[bytes, dict[str, Any]]:
    """A picture of a game, and what a notebook is to know of it: how large it is shown, and what to say where it isn't."""
    picture = picture_of(still_of(game))
    height = round(_WIDTH * picture.tall / picture.wide)
    return png_of(picture, _WIDTH * sharp), {"width": _WIDTH, "height": height, "alt": picture.title}
