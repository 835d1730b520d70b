"""Safekeeping: copies of files that could not be read."""

from __future__ import annotations

import filecmp
import shutil
from itertools import count
from pathlib import Path
from typing import Final

MOST: Final = 256 * 1024 * 1024
"""A file of more bytes is no file of results, and is not copied."""


def copied(path: Path) -> Path | None:
    """A copy of a file beside it, `<name>.unreadable-<n>`; an earlier one serves while the file is the same. `None` if it can't be made."""
    try:
        if path.stat().st_size > MOST:
            return None
        for number in count(1):
            copy = path.with_name(f"{path.name}.unreadable-{number}")
            try:
                with copy.open("xb") as target, path.open("rb") as source:
                    shutil.copyfileobj(source, target)
            except FileExistsError:
                if not (copy.is_file() and filecmp.cmp(path, copy, shallow=False)):
                    continue
            return copy
    except OSError:
        pass
    return None
