"""A picture has the colours of the live board."""

from __future__ import annotations

from pathlib import Path

import pytest

from klondike_widget.display import faces, picture

STYLES = Path(__file__).parents[2] / "js" / "styles.css"


@pytest.mark.skipif(not STYLES.exists(), reason="an installed package has no sources of its front end")
@pytest.mark.parametrize(
    "colour",
    [
        *(faces.CARD, faces.COLD, faces.WARM, faces.DEEP, faces.LOCKED),
        *(picture._STRIPE, picture._BACK, picture._BEIGE, picture.QUIET, picture.FACTS),
    ],
)
def test_the_colours_are_those_of_the_style_sheet(colour):
    """Cards, suits, backs and words."""
    assert colour in STYLES.read_text(encoding="utf-8")
