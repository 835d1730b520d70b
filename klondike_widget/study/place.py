"""Where what is the player's own is kept: a file in the user's data folder, a path of their own, or nowhere."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, Literal

from platformdirs import user_data_path

from ..locale import say

VARIABLE: Final = "KLONDIKE_RESULTS"
"""The environment variable that names another file for the results, or says `off`."""


class Place:
    """Where one file is kept, as was chosen in this process.

    `set` chooses a path, or nowhere; without a choice the environment variable is asked, and else it is the file in the user's data folder.
    Where the variable of `among` says `off`, and nothing else was chosen, nothing is kept here either. `sentence` names what is said about
    a choice that is none.
    """

    def __init__(self, name: str, variable: str, sentence: str, among: Place | None = None) -> None:
        self._name, self._variable, self._sentence, self._among = name, variable, sentence, among
        self._chosen: Path | Literal[False] | None = None
        self._refused: dict[Path, str] = {}

    def default(self) -> Path:
        """The file in the user's data folder."""
        return user_data_path("klondike_widget") / self._name

    def set(self, path: str | os.PathLike[str] | Literal[False] | None) -> None:
        """Choose a path, nowhere (`False`) or what is usual (`None`). Raises `TypeError` for anything else."""
        if not (path is False or path is None or (isinstance(path, (str, os.PathLike)) and os.fspath(path))):
            raise TypeError(say(self._sentence, path=repr(path)))
        self._chosen = path if path is False or path is None else absolute(path)
        self._refused.clear()

    def path(self) -> Path | None:
        """The file now; `None` where nothing is kept."""
        if self._chosen is not None:
            return self._chosen or None
        named = os.environ.get(self._variable, "").strip()
        if named.lower() == "off" or (not named and self._among and self._among.off):
            return None
        return absolute(named or self.default())

    @property
    def off(self) -> bool:
        """Whether the environment says that nothing is kept."""
        return os.environ.get(self._variable, "").strip().lower() == "off"

    def refuse(self, path: Path, sentence: str) -> None:
        """Keep nothing more in a file, for the reason that a sentence tells, until `set` is called or this process ends."""
        self._refused[path] = sentence

    def refusal(self, path: Path) -> str | None:
        """Why nothing is kept in a file, or `None`."""
        return self._refused.get(path)


RESULTS: Final = Place("results.sqlite3", VARIABLE, "results.path")
"""Where results are kept."""


def default_path() -> Path:
    """The file of results in the user's data folder.

    >>> default_path().name
    'results.sqlite3'
    """
    return RESULTS.default()


def set_results(path: str | os.PathLike[str] | Literal[False] | None) -> None:
    """Keep results in a file of your own, or, with `False`, nowhere, as long as this process runs.

    `None` goes back to what is usual: the file that the environment variable `KLONDIKE_RESULTS` names, nowhere where it says `off`, and
    else the file in the user's data folder. A file that could not be read is tried again.

    Raises `TypeError` for anything else.
    """
    RESULTS.set(path)


def results_path() -> Path | None:
    """Where results are kept now; `None` where they are off."""
    return RESULTS.path()


def absolute(path: str | os.PathLike[str]) -> Path:
    """A path that means the same file after a change of folder; `~` is the user's home."""
    return Path(os.path.abspath(os.path.expanduser(path)))


def refuse(path: Path, sentence: str) -> None:
    """Keep no results in a file any more: see `Place.refuse`."""
    RESULTS.refuse(path, sentence)


def refusal(path: Path) -> str | None:
    """Why no results are kept in a file, or `None`."""
    return RESULTS.refusal(path)
