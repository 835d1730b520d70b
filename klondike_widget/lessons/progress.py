"""Progress: which exercises have been solved, kept between runs in the user's own data folder."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from datetime import datetime, timezone
from html import escape
from pathlib import Path
from typing import Any, Final, Literal

from ..display.html import plain
from ..locale import say
from ..study.place import RESULTS, Place
from ..study.safekeeping import copied

FORM: Final = 1
"""The form of the file; raised whenever an older package could not read it any more."""
PROGRESS: Final = Place("progress.jsonl", "KLONDIKE_PROGRESS", "lesson.progress.path", among=RESULTS)
"""Where progress is kept: nowhere where results are switched off by the environment."""

_HEAD: Final = {"klondike_widget": "progress", "form": FORM}


class _UnreadableError(Exception):
    """A file that is none of ours; the sentence says why."""


class Progress(Mapping[str, int]):
    """What has been solved: the name of each exercise with its stars, 0 where none are counted."""

    def __init__(self, solved: Mapping[str, int], problem: str | None = None) -> None:
        self._solved = dict(solved)
        self.problem = problem
        """Why the file could not be read, where it could not."""

    def __getitem__(self, name: str) -> int:
        return self._solved[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._solved)

    def __len__(self) -> int:
        return len(self._solved)

    def __repr__(self) -> str:
        rows = [f"✓ {name} {'★' * stars}".rstrip() for name, stars in sorted(self._solved.items())]
        return "\n".join([*(rows or [say("lesson.progress.none")]), *([self.problem] if self.problem else [])])

    def _repr_html_(self) -> str:
        rows = "".join(f"<li>✓ {escape(name)} {'★' * stars}</li>" for name, stars in sorted(self._solved.items()))
        problem = f"<p>{plain(self.problem)}</p>" if self.problem else ""
        return (f"<ul style='list-style:none;padding:0'>{rows}</ul>" if rows else f"<p>{say('lesson.progress.none')}</p>") + problem


def set_progress(path: str | os.PathLike[str] | Literal[False] | None) -> None:
    """Keep progress in a file of your own, or, with `False`, nowhere; `None` goes back to the usual place.

    That is the file that the environment variable `KLONDIKE_PROGRESS` names, nowhere where it, or `KLONDIKE_RESULTS`, says `off`, and else
    a file in the user's data folder. Raises `TypeError` for anything else.
    """
    PROGRESS.set(path)


def progress() -> Progress:
    """What has been solved so far."""
    path = PROGRESS.path()
    if path is None:
        return Progress({})
    refused = PROGRESS.refusal(path)
    if refused:
        return Progress({}, refused)
    try:
        return Progress(_read(path))
    except _UnreadableError as error:
        return Progress({}, _refused(path, error))
    except OSError as error:
        return Progress({}, say("lesson.progress.unusable", path=path, problem=error.strerror or error))


def note_done(name: str, stars: int = 0) -> str | None:
    """Note that an exercise was solved; the answer is a sentence where that could not be kept, the first time it is so.

    A line is added to the file, and nothing else of it is touched: two kernels may do so at once.
    """
    path = PROGRESS.path()
    if not name or path is None or PROGRESS.refusal(path):
        return None
    try:
        solved = _read(path)
        if solved.get(name, -1) >= stars:
            return None
        path.parent.mkdir(parents=True, exist_ok=True)
        _add(path, {"exercise": name, "stars": stars, "at": datetime.now(timezone.utc).isoformat(timespec="seconds")})
    except _UnreadableError as error:
        return _refused(path, error)
    except OSError as error:
        problem = say("lesson.progress.unusable", path=path, problem=error.strerror or error)
        PROGRESS.refuse(path, problem)
        return problem
    return None


def _refused(path: Path, error: _UnreadableError) -> str:
    PROGRESS.refuse(path, str(error))
    return str(error)


def _add(path: Path, row: dict[str, Any]) -> None:
    with path.open("a+b") as file:
        size = file.seek(0, os.SEEK_END)
        lines = [row] if size else [_HEAD, row]
        if size:
            file.seek(-1, os.SEEK_END)
            torn = file.read(1) != b"\n"  # a crash may have cut the last line off
        else:
            torn = False
        file.write(b"\n" * torn + b"".join(json.dumps(line).encode() + b"\n" for line in lines))


def _read(path: Path) -> dict[str, int]:
    """The stars of each exercise in a file. A last line that was cut off counts as none; anything else that can't be read, as damage."""
    if not path.exists():
        return {}
    if not path.is_file():
        raise OSError(say("results.no_file"))
    lines = path.read_bytes().split(b"\n")
    if lines == [b""]:
        return {}
    head = _loaded(lines[0])
    if head.get("klondike_widget") != "progress" or type(head.get("form")) is not int:
        raise _damaged(path, 1)
    if head["form"] > FORM:
        raise _UnreadableError(say("lesson.progress.newer", path=path))
    solved: dict[str, int] = {}
    for number, line in enumerate(lines[1:], 2):
        row = _loaded(line)
        name, stars = row.get("exercise"), row.get("stars")
        if isinstance(name, str) and type(stars) is int and 0 <= stars <= 3:
            solved[name] = max(stars, solved.get(name, 0))
        elif line.strip() and not _cut_off(line):
            raise _damaged(path, number)
    return solved


def _cut_off(line: bytes) -> bool:
    """Whether a line is the beginning of one of ours."""
    start = b'{"exercise": "'
    return line[: len(start)] == start[: len(line)] and not line.endswith(b"}")


def _loaded(line: bytes) -> dict[str, Any]:
    try:
        row = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return row if isinstance(row, dict) else {}


def _damaged(path: Path, number: int) -> _UnreadableError:
    copy = copied(path)
    key = "lesson.progress.damaged_copied" if copy else "lesson.progress.damaged"
    return _UnreadableError(say(key, path=path, number=number, copy=copy))
