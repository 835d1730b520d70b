"""Errors of the file of results. Each sentence names the file.

KlondikeError
└── ResultsError               the file can't be used at this moment: busy, read-only, a full disk
    └── UnreadableResultsError the file is no file of results, a damaged one or a newer one; it is never written to
"""

from __future__ import annotations

from pathlib import Path

from ..engine.errors import KlondikeError


class ResultsError(KlondikeError):
    """The file of results can't be used at this moment; what it holds is safe, and trying again may help."""


class UnreadableResultsError(ResultsError):
    """A file that can't be read as results: it is left as it is. `copy` is where a damaged one, at `path`, was copied to."""

    def __init__(self, sentence: str, path: Path = Path(), copy: Path | None = None) -> None:
        super().__init__(sentence)
        self.path = path
        self.copy = copy
