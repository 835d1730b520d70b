"""The journal of a study: a file of JSON lines, from which it goes on after an interrupt."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Generic, Protocol, TypeVar

from ..locale import say
from .errors import StudyFileError
from .place import absolute

FORM: Final = 1
"""The form of the file; raised whenever an older package could not read it any more."""


class Row(Protocol):
    """A row is of one deal."""

    @property
    def seed(self) -> int:
        """The seed of the deal."""


Entry = TypeVar("Entry", bound=Row)


class Journal(Generic[Entry]):
    """The file of one study: its first line says what is asked, each one after it how a deal came out, in the order they came.

    `rows` is what it holds already, by seeds. Each line is written at once and whole, so that a crash tears the last one at most: it is
    taken off when the file is opened again. An interrupt in the middle of `write` may leave a line twice, never none: it is read once.

    >>> import tempfile
    >>> from .trial import Trial
    >>> trial = Trial(seed=7, code=None, ended="won", moves=99, score=700)
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     for _ in range(2):
    ...         with Journal.open(Path(folder) / "study.jsonl", {"study": "games"}, Trial.of, vars) as journal:
    ...             print(sorted(journal.rows))
    ...             journal.write(trial)
    []
    [7]

    Raises `StudyFileError`, which names the file, where it holds another study or a damaged one, or can't be used.
    """

    def __init__(self, path: Path, rows: dict[int, Entry], write: Callable[[bytes], None], told: Callable[[Entry], dict[str, Any]]) -> None:
        self.path = path
        self.rows = rows
        self._write = write
        self._told = told

    @classmethod
    @contextmanager
    def open(
        cls,
        path: str | os.PathLike[str],
        asked: Mapping[str, Any],
        read: Callable[[dict[str, Any]], Entry],
        told: Callable[[Entry], dict[str, Any]],
    ) -> Iterator[Journal[Entry]]:
        """The journal in a file, which is made where there is none.

        `asked` must be as in its first line; `read` and `told` make rows of dictionaries and back.
        """
        place = _path(path)
        with _complaining(place):
            place.parent.mkdir(parents=True, exist_ok=True)
            if place.exists() and not place.is_file():  # some devices can be read for ever
                raise OSError(say("results.no_file"))
            file = place.open("a+b", buffering=0)
        with file:

            def write(line: bytes) -> None:
                with _complaining(place):
                    if file.write(line) != len(line):
                        raise OSError(say("study.file_full"))

            with _complaining(place):
                file.seek(0)
                data = file.read()
            whole, rows = _read(place, data, asked, read)
            with _complaining(place):
                if len(whole) < len(data):
                    file.truncate(len(whole))
            if not whole:
                write(_line({"klondike_widget": FORM, **asked}))
            yield cls(place, rows, write, told)

    def write(self, row: Entry) -> None:
        """Add a row."""
        if self.rows.get(row.seed) != row:
            self._write(_line(self._told(row)))
            self.rows[row.seed] = row


def _read(path: Path, data: bytes, asked: Mapping[str, Any], read: Callable[[dict[str, Any]], Entry]) -> tuple[bytes, dict[int, Entry]]:
    """The lines of a file that are whole, and its rows by their seeds."""
    whole = data[: data.rfind(b"\n") + 1]
    lines = whole.splitlines()
    rows: dict[int, Entry] = {}
    if not lines:
        if not _line({"klondike_widget": FORM, **asked}).startswith(data):
            raise StudyFileError(say("study.file_foreign", path=path))
        return b"", rows
    _compare(path, lines[0], asked)
    for number, line in enumerate(lines[1:], 2):
        try:
            row = read(json.loads(line))
        except (ValueError, TypeError, AttributeError, RecursionError) as error:
            raise StudyFileError(say("study.file_damaged", path=path, number=number)) from error
        if rows.setdefault(row.seed, row) != row:
            raise StudyFileError(say("study.file_damaged", path=path, number=number))
    return whole, rows


def _compare(path: Path, line: bytes, asked: Mapping[str, Any]) -> None:
    """Make sure that the first line of a file is that of the study that is asked for."""
    try:
        head = json.loads(line)
    except (ValueError, RecursionError):
        head = None
    if not isinstance(head, dict) or type(head.get("klondike_widget")) is not int:
        raise StudyFileError(say("study.file_foreign", path=path))
    if head["klondike_widget"] > FORM:
        raise StudyFileError(say("study.file_newer", path=path))
    for name, value in asked.items():
        own = head.get(name)
        if own != value:
            raise StudyFileError(say("study.file_other", path=path, name=name, own=json.dumps(own), value=json.dumps(value)))


def _line(row: Mapping[str, Any]) -> bytes:
    return json.dumps(row).encode() + b"\n"


def _path(path: str | os.PathLike[str]) -> Path:
    if not isinstance(path, (str, os.PathLike)) or not os.fspath(path):
        raise StudyFileError(say("error.study_path", path=path))
    return absolute(path)


@contextmanager
def _complaining(path: Path) -> Iterator[None]:
    try:
        yield
    except (OSError, ValueError) as error:  # a path with a null character is a wrong value
        raise StudyFileError(say("study.file_unusable", path=path, problem=error)) from error
