"""The ledger: the one SQLite file that holds a row for every game."""

from __future__ import annotations

import math
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import asdict, fields
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from ..locale import say
from .errors import ResultsError, UnreadableResultsError
from .place import absolute
from .row import Row
from .safekeeping import copied

VERSION: Final = 1
"""The form of the table; kept as `user_version`, and raised whenever an older package could not read the file any more."""
APPLICATION: Final = int.from_bytes(b"KLON", "big")
"""Marks the file as ours; kept as `application_id`."""
WAIT: Final = 5.0
"""Seconds to wait while another kernel writes."""

_FLAGS: Final = ("won", "worried_back", "typed_code", "hinted", "scripted", "restarted")
_COLUMNS: Final = tuple(field.name for field in fields(Row))
_TABLE: Final = f"""
CREATE TABLE games (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    rules TEXT NOT NULL,
    version TEXT NOT NULL,
    draw INTEGER NOT NULL,
    passes INTEGER,
    unit TEXT NOT NULL,
    code TEXT,
    started TEXT NOT NULL,
    ended TEXT,
    seconds REAL NOT NULL,
    moves INTEGER NOT NULL,
    score INTEGER NOT NULL,
    {", ".join(f"{flag} INTEGER NOT NULL CHECK ({flag} IN (0, 1))" for flag in _FLAGS)},
    CHECK (won = 0 OR ended IS NOT NULL)
)
"""
_WRITE: Final = f"""
INSERT INTO games ({", ".join(_COLUMNS)}) VALUES ({", ".join(f":{name}" for name in _COLUMNS)})
ON CONFLICT (id) DO UPDATE SET {", ".join(f"{name} = excluded.{name}" for name in _COLUMNS if name != "id")}
"""
_READ: Final = f"SELECT {', '.join(_COLUMNS)} FROM games WHERE :rules IS NULL OR rules = :rules ORDER BY ended IS NULL, ended, number"


class Ledger:
    """The file of results. Threads and processes may use it at once; it is made by the first row that is written.

    Every call opens the file for itself and makes sure that it is one of ours before anything is written: what can't be read is never
    written to.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     ledger = Ledger.open(Path(folder) / "results.sqlite3")
    ...     ledger.rows(), ledger.path.exists()
    ((), False)
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = absolute(path)

    @classmethod
    def open(cls, path: str | os.PathLike[str]) -> Ledger:
        """The ledger in a file, which is read through for damage where it exists.

        Raises `UnreadableResultsError` for a file that can't be read as results, which is left as it is, and `ResultsError` for one that
        can't be used at this moment.
        """
        ledger = cls(path)
        if ledger._exists():
            with ledger._connected() as connection:
                (said,) = connection.execute("PRAGMA quick_check(1)").fetchone()
                if said != "ok":
                    raise sqlite3.DatabaseError(said.splitlines()[-1])
        return ledger

    def write(self, *rows: Row) -> None:
        """Keep rows, all or none; a row with the id of an earlier one takes its place. Raises as `open` does."""
        with self._connected(make=True) as connection:
            connection.execute("BEGIN IMMEDIATE")
            connection.executemany(_WRITE, [asdict(row) for row in rows])
            connection.execute("COMMIT")

    def rows(self, rules: str | None = None) -> tuple[Row, ...]:
        """The games under rules of this name, or all: first those that ended, as they ended, then the unfinished. Raises as `open` does."""
        if not self._exists():
            return ()
        with self._connected() as connection:
            if _is_blank(connection):
                return ()
            return tuple(_row(values) for values in connection.execute(_READ, {"rules": rules}))

    def _exists(self) -> bool:
        try:
            return self.path.exists()
        except OSError as error:
            raise self._unreadable("unusable", problem=error.strerror) from error

    @contextmanager
    def _connected(self, make: bool = False) -> Iterator[sqlite3.Connection]:
        """A connection to a file that is ours, or blank; with `make` it is ours."""
        known = False
        try:
            if make:
                self.path.parent.mkdir(parents=True, exist_ok=True)
            if self._exists():
                if not self.path.is_file():  # SQLite would try a device or a pipe too
                    raise self._unreadable("unusable", problem=say("results.no_file"))
                if self.path.stat().st_size == 1:  # which SQLite takes for an empty file, and would write over
                    raise sqlite3.DatabaseError(say("results.no_database"))
            # A connection of its own for each call: threads share nothing, a forked process inherits nothing, and the last one that
            # closes leaves a single file without a journal beside it.
            with closing(sqlite3.connect(self.path, timeout=WAIT, isolation_level=None)) as connection:
                connection.text_factory = bytes.decode  # so that a torn text is told from a busy file by its exception
                self._identify(connection)
                known = True
                connection.execute("PRAGMA synchronous = NORMAL")
                if make and _is_blank(connection):
                    _found(connection)
                yield connection
        except sqlite3.OperationalError as error:
            if known or "locked" in str(error):  # else there is no telling what it is
                raise ResultsError(say("results.unusable", path=self.path, problem=error)) from error
            raise self._unreadable("unusable", problem=error) from error
        except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
            if isinstance(error, sqlite3.DatabaseError) and type(error) is not sqlite3.DatabaseError:
                raise  # only that class itself says that the file is no database, or damaged
            copy = copied(self.path)
            raise self._unreadable("damaged_copied" if copy else "damaged", copy, problem=error) from error
        except OSError as error:
            raise ResultsError(say("results.unusable", path=self.path, problem=error.strerror)) from error

    def _identify(self, connection: sqlite3.Connection) -> None:
        connection.execute("BEGIN")  # the answers must be of one moment: another kernel may be making the file
        (application,), (version,) = (connection.execute(f"PRAGMA {name}").fetchone() for name in ("application_id", "user_version"))
        blank = _is_blank(connection)
        connection.execute("COMMIT")
        if application == APPLICATION and version > VERSION:
            raise self._unreadable("newer")
        if not (application == APPLICATION and version == VERSION) and not (blank and application == version == 0):
            raise self._unreadable("foreign")

    def _unreadable(self, sentence: str, copy: Path | None = None, **values: Any) -> UnreadableResultsError:
        return UnreadableResultsError(say(f"results.{sentence}", path=self.path, copy=copy, **values), self.path, copy)


def _is_blank(connection: sqlite3.Connection) -> bool:
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    return bool(tables == 0)


def _found(connection: sqlite3.Connection) -> None:
    """Make the table in a blank file, unless another kernel was quicker."""
    connection.execute("BEGIN IMMEDIATE")
    if _is_blank(connection):
        connection.execute(_TABLE)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {VERSION}")
    connection.execute("COMMIT")
    with suppress(sqlite3.OperationalError):  # some file systems can't, and a neighbour may be in the way: it works without
        connection.execute("PRAGMA journal_mode = WAL")


def _row(values: tuple[object, ...]) -> Row:
    """A row as it was read. SQLite keeps any type in any column: what we never write makes the file unreadable as ours."""
    named = dict(zip(_COLUMNS, values))
    texts = [named[name] for name in ("id", "rules", "version", "unit", "started")]
    wholes = [named[name] for name in ("draw", "moves", "score", "passes") if name != "passes" or named[name] is not None]
    seconds = named["seconds"]
    try:
        times = [datetime.fromisoformat(str(named[name])) for name in ("started", "ended") if named[name] is not None]
        good = bool(times) and isinstance(seconds, (int, float)) and math.isfinite(seconds)
    except ValueError:
        good = False
    if not good or not all(isinstance(text, str) for text in texts) or not all(type(whole) is int for whole in wholes):
        raise sqlite3.DatabaseError(f"a row that is none of ours: {named['id']}")
    return Row(**{**named, **{flag: bool(named[flag]) for flag in _FLAGS}})  # type: ignore[arg-type]
