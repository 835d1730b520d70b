"""What all tests share: none of them touches the player's own results, or is timed."""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("klondike", deadline=None)  # these machines are busy: a slow example is no fault
settings.load_profile("klondike")
os.environ["KLONDIKE_RESULTS"] = "off"
