"""What a game leaves in the output of a cell, to be seen also where no widget runs: a picture, and a text for where there are no pictures.

No SVG is there: notebooks turn it into PDF with a program that few have, and don't show it where they are not trusted.
"""

from __future__ import annotations

from base64 import b64encode
from typing import TYPE_CHECKING, Any, Final

from .picture import picture_of
from .png import png_of
from .still import still_of

if TYPE_CHECKING:
    from ..engine.game import Game

_WIDTH: Final = 540
_SHARP: Final = 2
"""How many pixels are drawn for each that is shown."""


def shown(game: Game, sharp: int = _SHARP) -> tuple[dict[str, str], dict[str, Any]]:
    """A game as it is now, by media types; and what a notebook is to know of the picture: its size, and what to say where it isn't seen."""
    still = still_of(game)
    picture = picture_of(still)
    about = {"width": _WIDTH, "height": round(_WIDTH * picture.tall / picture.wide), "alt": picture.title}
    pixels = b64encode(png_of(picture, _WIDTH * sharp)).decode()
    return {"text/plain": still.text, "image/png": pixels}, {"image/png": about}
