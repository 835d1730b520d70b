"""What all tests share: none of them touches the player's own results, or is timed."""

from __future__ import annotations

import os

from hypothesis import settings

# A slow example is no fault. Where everything is checked at once, the examples are the same every time.
settings.register_profile("klondike", deadline=None, derandomize=bool(os.environ.get("CI")))
settings.load_profile("klondike")
os.environ["KLONDIKE_RESULTS"] = "off"  # progress too


def pytest_collection_modifyitems(items):
    """What needs a browser comes last: once Playwright has started, a loop runs in this thread, and a script has none."""
    items.sort(key=lambda item: "lab" in item.path.parts)
