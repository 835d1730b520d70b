"""Where results are kept: one file in the user's data folder, a path of your own, or nowhere."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, Literal

from platformdirs import user_data_path

from ..locale import say

VARIABLE: Final = "KLONDIKE_RESULTS"
"""The environment variable that names another file, or says `off`."""


class _Choice:
    """What was chosen in this process."""

    def __init__(self) -> None:
        self.path: Path | Literal[False] | None = None
        self.refused: dict[Path, str] = {}


_choice: Final = _Choice()


def default_path() -> Path:
    """The file in the user's data folder.

    >>> default_path().name
    'results.sqlite3'
    """
    return user_data_path("klondike_widget") / "results.sqlite3"


def set_results(path: str | os.PathLike[str] | Literal[False] | None) -> None:
    """Keep results in a file of your own, or, with `False`, nowhere, as long as this process runs.

    `None` goes back to what is usual: the file that the environment variable `KLONDIKE_RESULTS` names, nowhere where it says `off`, and
    else the file in the user's data folder. A file that could not be read is tried again.

    Raises `TypeError` for anything else.
    """
    if not (path is False or path is None or (isinstance(path, (str, os.PathLike)) and os.fspath(path))):
        raise TypeError(say("results.path", path=repr(path)))
    _choice.path = path if path is False or path is None else absolute(path)
    _choice.refused.clear()


def results_path() -> Path | None:
    """Where results are kept now; `None` where they are off."""
    if _choice.path is not None:
        return _choice.path or None
    named = os.environ.get(VARIABLE, "").strip()
    if named.lower() == "off":
        return None
    return absolute(named or default_path())


def absolute(path: str | os.PathLike[str]) -> Path:
    """A path that means the same file after a change of folder; `~` is the user's home."""
    return Path(os.path.abspath(os.path.expanduser(path)))


def refuse(path: Path, sentence: str) -> None:
    """Keep nothing more in a file, for the reason that a sentence tells, until `set_results` is called or this process ends."""
    _choice.refused[path] = sentence


def refusal(path: Path) -> str | None:
    """Why nothing is kept in a file, or `None`."""
    return _choice.refused.get(path)
