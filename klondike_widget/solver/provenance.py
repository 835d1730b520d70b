"""Which code the solver runs: what was compiled of it, or the Python beside that.

A module with a `.pxd` beside it is compiled when the package is built (by `hatch_build.py`, at the top of the repository), and import
prefers the compiled module to the `.py`. In a checkout that is installed as editable, the compiled modules lie beside sources that change;
so a record is kept there of the sources that they were made from, and they are left aside once these differ. Installed from a wheel, both
came together: there is no record, and nothing to compare.
"""

from __future__ import annotations

import os
import sys
import warnings
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, PathFinder, SourceFileLoader
from pathlib import Path

FOLDER = Path(__file__).parent
RECORD = f"compiled{EXTENSION_SUFFIXES[0]}.sha256"
"""The record's name: each interpreter has its own, as it has its own compiled modules."""
CHOICE = "KLONDIKE_SOLVER"
"""The environment variable; `python` leaves the compiled modules aside."""


def compiled_sources(folder: Path = FOLDER) -> list[Path]:
    """The modules that are compiled."""
    return sorted(path.with_suffix(".py") for path in folder.glob("*.pxd"))


def fingerprint(folder: Path = FOLDER) -> str:
    """A digest of all that the compiled modules are made from."""
    digest = sha256()
    for source in compiled_sources(folder):
        digest.update(source.read_bytes())
        digest.update(source.with_suffix(".pxd").read_bytes())
    return digest.hexdigest()


def choose(package: str) -> bool:
    """Let import find the code that is to run in the solver's package, and say whether it is compiled.

    Warns where compiled modules are left aside because their sources have changed.
    """
    record = FOLDER / RECORD
    stale = record.exists() and record.read_text(encoding="ascii") != fingerprint(FOLDER)
    if stale or os.environ.get(CHOICE) == "python":
        sys.path_importer_cache[str(FOLDER)] = FileFinder(str(FOLDER), (SourceFileLoader, SOURCE_SUFFIXES))
        if stale and os.environ.get(CHOICE) != "python":
            from ..locale import say

            warnings.warn(say("warning.solver_stale"), RuntimeWarning, stacklevel=1)
        return False
    found = PathFinder.find_spec(f"{package}.core", [str(FOLDER)])
    return found is not None and str(found.origin).endswith(tuple(EXTENSION_SUFFIXES))
