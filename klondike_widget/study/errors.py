"""Errors of studies and of the file of results. Each sentence names the input, or the file.

KlondikeError
├── ResultsError               the file can't be used at this moment: busy, read-only, a full disk
│   └── UnreadableResultsError the file is no file of results, a damaged one or a newer one; it is never written to
└── StudyError                 a study can't be made of what was given
    ├── StrategyError          a strategy raised, cheated, or answered what is no move
    ├── StudyFileError         the file of a study is another's, damaged, or can't be used
    └── WorkerError            an executor could not do its work
"""

from __future__ import annotations

import pickle
import traceback
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


class StudyError(KlondikeError):
    """A study can't be made of what was given."""


class StudyFileError(StudyError):
    """A file holds another study or a damaged one, or can't be read or written. What it holds is left as it is."""


class WorkerError(StudyError):
    """An executor lost its workers, or could not send them what they need."""


class WorkerTracebackError(Exception):
    """Where an error happened in another process: its traceback, as text."""

    def __str__(self) -> str:
        return f"\n{self.args[0]}"


class StrategyError(StudyError):
    """A strategy raised (the cause tells what), cheated, or answered what is no move. `position` is what it saw, hidden cards as such.

    It goes from a worker to the caller with its cause, as far as that can be pickled, and the worker's traceback as text.
    """

    def __init__(self, sentence: str, seed: int = 0, ply: int = 0, position: str = "") -> None:
        super().__init__(sentence)
        self.seed = seed
        self.ply = ply
        self.position = position

    def __reduce__(self) -> tuple[object, ...]:
        cause = self.__cause__
        text = "".join(traceback.format_exception(cause)) if cause else ""
        return _again, (type(self), str(self), self.seed, self.ply, self.position, _portable(cause), text)


def told(error: BaseException) -> str:
    """An error in a sentence.

    >>> told(KeyError("x")), told(AssertionError())
    ("KeyError: 'x'", 'AssertionError')
    """
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__


def _portable(cause: BaseException | None) -> bytes | None:
    try:
        pickled = pickle.dumps(cause)
        pickle.loads(pickled)
    except Exception:  # an exception may hold anything
        return None
    return pickled


def _again(kind: type[StrategyError], sentence: str, seed: int, ply: int, position: str, pickled: bytes | None, text: str) -> StrategyError:
    error = kind(sentence, seed, ply, position)
    try:
        cause = pickle.loads(pickled) if pickled else None
    except Exception:  # a class that only the worker knows
        cause = None
    if text:
        if cause is None:
            cause = WorkerTracebackError(text)
        else:
            cause.__cause__ = WorkerTracebackError(text)
    error.__cause__ = cause
    return error
