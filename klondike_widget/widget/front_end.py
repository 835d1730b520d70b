"""The built front end: the script and the style that the browser loads."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final

_STATIC: Final = Path(__file__).parent / "static"


def front_end(name: str) -> Any:
    """The text of a built file; its path while developing, so that saving it reloads open boards.

    A path makes anywidget keep every instance alive, so it is not for every day.
    """
    path = _STATIC / name
    return path if os.environ.get("ANYWIDGET_HMR") == "1" else path.read_text(encoding="utf-8")
