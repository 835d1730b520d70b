"""The file of results: nothing is lost, and what can't be read is never written to."""

from __future__ import annotations

import json
import multiprocessing
import os
import random
import sqlite3
import sys
import tempfile
import threading
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from klondike_widget.study import Results, ResultsError, UnreadableResultsError
from klondike_widget.study import ledger as ledgers
from klondike_widget.study.ledger import APPLICATION, VERSION, Ledger
from klondike_widget.study.row import Row
from klondike_widget.study.safekeeping import copied

from .games import row

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
TIMES = st.datetimes().map(lambda time: time.isoformat(timespec="microseconds"))
NUMBERS = st.integers(-(2**63), 2**63 - 1)
ROWS = st.builds(
    Row,
    id=st.uuids().map(str),
    rules=TEXTS,
    version=TEXTS,
    draw=NUMBERS,
    passes=st.none() | NUMBERS,
    unit=TEXTS,
    code=st.none() | TEXTS,
    started=TIMES,
    ended=TIMES,
    seconds=st.floats(allow_nan=False, allow_infinity=False),
    moves=NUMBERS,
    score=NUMBERS,
    **dict.fromkeys(["won", "worried_back", "typed_code", "hinted", "scripted", "restarted"], st.booleans()),
)


def test_opening_and_reading_make_no_file(tmp_path):
    assert Ledger.open(tmp_path / "no" / "such.sqlite3").rows() == ()
    assert list(tmp_path.iterdir()) == []


def test_writing_makes_the_file_and_its_folder(place):
    Ledger.open(place).write(row(1))
    assert Ledger.open(place).rows() == (row(1),)
    assert [file.name for file in place.parent.iterdir()] == [place.name], "no journal is left beside it"


@given(st.lists(ROWS, max_size=8, unique_by=lambda row: row.id))
def test_rows_come_back_as_they_were(tmp_path_factory, rows):
    ledger = Ledger(tmp_path_factory.mktemp("ledger") / "results.sqlite3")
    ledger.write(*rows)
    assert sorted(ledger.rows(), key=lambda game: game.id) == sorted(rows, key=lambda game: game.id)
    for name in {game.rules for game in rows}:
        assert {game.id for game in ledger.rows(name)} == {game.id for game in rows if game.rules == name}


def test_rows_come_in_the_order_they_ended_and_the_unfinished_last(place):
    ledger = Ledger.open(place)
    ledger.write(row(3), row(1, ended=False), row(2), row(0, ended=False))
    assert [found.id for found in ledger.rows()] == ["game 2", "game 3", "game 1", "game 0"]


def test_a_row_written_again_takes_the_place_of_the_first(place):
    ledger = Ledger.open(place)
    ledger.write(row(1, ended=False), row(2))
    ledger.write(replace(row(1), won=True, score=7))
    assert ledger.rows() == (replace(row(1), won=True, score=7), row(2))


def test_rows_are_written_all_or_none(place):
    ledger = Ledger.open(place)
    with pytest.raises(sqlite3.IntegrityError):
        ledger.write(row(1), row(2, won=True, ended=False))
    assert ledger.rows() == ()


def test_the_file_says_what_it_is(place):
    Ledger.open(place).write(row(1))
    with closing(sqlite3.connect(place)) as connection:
        found = [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("application_id", "user_version", "journal_mode")]
    assert found == [APPLICATION, VERSION, "wal"]


@pytest.mark.parametrize("name", ["a b", "50%", "what?", "#1", "ä♠", ":memory:"])
def test_any_name_is_a_file(tmp_path, name):
    Ledger.open(tmp_path / name).write(row(1))
    assert (tmp_path / name).is_file()
    assert Ledger.open(tmp_path / name).rows() == (row(1),)


def test_an_empty_file_is_a_beginning(place):
    """Another kernel may be making it at this moment."""
    place.parent.mkdir()
    place.touch()
    assert Ledger.open(place).rows() == ()
    Ledger.open(place).write(row(1))
    assert Ledger.open(place).rows() == (row(1),)


# Several at once


def run(workers):
    threads = [threading.Thread(target=worker) for worker in workers]
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(interval)


def write_many(path, worker, count, gate=None):
    """Play `count` games: each is written when it begins and when it ends."""
    if gate is not None:
        gate.wait()
    for number in range(count):
        game = row(number, id=f"{worker}-{number}", ended=False)
        Ledger.open(path).write(game)
        Ledger(path).write(replace(game, ended=row(number).ended, won=True))


def whole(path, workers, count):
    expected = {f"{worker}-{number}" for worker in range(workers) for number in range(count)}
    return {game.id for game in Ledger.open(path).rows() if game.won} == expected


def test_threads_at_once_lose_nothing(place):
    ledger = Ledger.open(place)
    failed = []

    def writer(worker):
        try:
            for number in range(25):
                ledger.write(row(number, id=f"{worker}-{number}", won=True))
                assert ledger.rows()
        except BaseException as error:
            failed.append(error)

    run([lambda worker=worker: writer(worker) for worker in range(6)])
    assert failed == []
    assert whole(place, 6, 25)


def test_processes_at_once_lose_nothing(place):
    """They make the file together, too: none of them finds it there."""
    context = multiprocessing.get_context("spawn")
    gate = context.Barrier(4)
    processes = [context.Process(target=write_many, args=(place, worker, 30, gate)) for worker in range(4)]
    for process in processes:
        process.start()
    for process in processes:
        process.join(60)
    assert [process.exitcode for process in processes] == [0] * 4
    assert whole(place, 4, 30)
    assert not list(place.parent.glob("*unreadable*"))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_forked_process_shares_no_connection(place):
    ledger = Ledger.open(place)
    ledger.write(row(1))
    process = multiprocessing.get_context("fork").Process(target=ledger.write, args=(row(2),))
    process.start()
    ledger.write(row(3))
    process.join(60)
    assert process.exitcode == 0
    assert [found.id for found in ledger.rows()] == ["game 1", "game 2", "game 3"]


def die_while_writing(path):
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("UPDATE games SET score = 0")
        os._exit(7)


def test_a_kernel_that_dies_while_writing_harms_nothing(place):
    Ledger.open(place).write(row(1))
    process = multiprocessing.get_context("spawn").Process(target=die_while_writing, args=(place,))
    process.start()
    process.join(60)
    assert process.exitcode == 7
    Ledger.open(place).write(row(2))
    assert Ledger.open(place).rows() == (row(1), row(2))


def test_a_busy_file_is_said_to_be_busy(place, monkeypatch):
    """It is not taken for an unreadable one: trying again helps."""
    monkeypatch.setattr(ledgers, "WAIT", 0.01)
    ledger = Ledger.open(place)
    ledger.write(row(1))
    with closing(sqlite3.connect(place, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        assert ledger.rows() == (row(1),), "reading goes on"
        with pytest.raises(ResultsError) as error:
            ledger.write(row(2))
    assert str(error.value) == f"The results in {place} can't be used: database is locked."
    assert type(error.value) is ResultsError
    ledger.write(row(2))
    assert ledger.rows() == (row(1), row(2))


def test_a_file_that_somebody_locked_is_only_busy(place, monkeypatch):
    """Nothing can be known about it then, and it must not be given up for that."""
    monkeypatch.setattr(ledgers, "WAIT", 0.01)
    Ledger.open(place).write(row(1))
    with closing(sqlite3.connect(place, isolation_level=None)) as connection:
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("BEGIN EXCLUSIVE")
        for use in (lambda: Ledger.open(place), lambda: Ledger(place).rows(), lambda: Ledger(place).write(row(2))):
            with pytest.raises(ResultsError, match="database is locked") as error:
                use()
            assert type(error.value) is ResultsError
    assert Ledger.open(place).rows() == (row(1),)


def test_a_file_that_a_neighbour_made_meanwhile_is_not_made_again(place):
    Ledger.open(place).write(row(1))
    with closing(sqlite3.connect(place, isolation_level=None)) as connection:
        ledgers._found(connection)
    assert Ledger.open(place).rows() == (row(1),)


def test_a_file_that_was_taken_away_is_made_anew(place):
    ledger = Ledger.open(place)
    ledger.write(row(1))
    place.unlink()
    ledger.write(row(2))
    assert ledger.rows() == (row(2),)


# What can't be read


def test_any_damage_is_read_or_refused_and_the_file_left_as_it_is(place):
    """Cut short, with bits turned and stretches wiped out: never another exception, never a byte changed."""
    Ledger.open(place).write(*(row(number, won=number % 2 == 0) for number in range(60)))
    whole = place.read_bytes()
    chance = random.Random(1)
    for how in range(200):
        torn = bytearray(whole)
        at, much = chance.randrange(len(torn)), chance.randrange(1, 3000)
        if how % 4 == 0:
            torn = torn[:at]
        elif how % 4 == 1:
            torn[at : at + much] = bytes(len(torn[at : at + much]))
        else:
            torn[at % (110 if how % 4 == 2 else len(torn))] ^= 1 << chance.randrange(8)
        place.write_bytes(torn)
        with suppress(ResultsError):
            Results(Ledger.open(place).rows())
        assert place.read_bytes() == torn


def database(path, *statements):
    with closing(sqlite3.connect(path)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


def torn(path):
    """A file of ours with a page overwritten in its middle, which can still be opened."""
    Ledger.open(path).write(*(row(number) for number in range(200)))
    pages = bytearray(path.read_bytes())
    pages[-6000:-1000] = b"?" * 5000
    path.write_bytes(pages)


DAMAGED = {
    "garbage": lambda path: path.write_bytes(b"\x00garbage\xff" * 500),
    "a few letters": lambda path: path.write_text("hello"),
    "one byte": lambda path: path.write_bytes(b"\n"),
    "other statistics": lambda path: path.write_text(json.dumps({"played": 12, "won": 5})),
    "a torn file": torn,
}
FOREIGN = {
    "another program's": lambda path: database(path, "CREATE TABLE games (id TEXT)", "INSERT INTO games VALUES ('a')"),
    "another program's, marked": lambda path: database(path, "PRAGMA application_id = 77"),
    "another program's version": lambda path: database(path, "PRAGMA user_version = 1"),
    "ours, without a version": lambda path: database(path, f"PRAGMA application_id = {APPLICATION}"),
}


@pytest.fixture
def _plain_user(tmp_path):
    """Root may read everything: it is somebody else as long as the test runs."""
    if os.geteuid() != 0:
        yield
        return
    temporary = Path(tempfile.gettempdir())
    for folder in (tmp_path, *tmp_path.parents):
        if folder == temporary or temporary not in folder.parents:
            break
        folder.chmod(0o777)
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


def try_everything(path):
    """The errors of every way to use a file."""
    errors = []
    for use in (lambda: Ledger.open(path), lambda: Ledger(path).rows(), lambda: Ledger(path).write(row(1))):
        with pytest.raises(UnreadableResultsError) as error:
            use()
        errors.append(error.value)
    return errors


@pytest.mark.parametrize("make", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_file_is_left_alone_and_copied_once(place, make):
    place.parent.mkdir()
    make(place)
    before = place.read_bytes()
    with pytest.raises(UnreadableResultsError) as error:
        Ledger.open(place)
    copy = place.with_name(place.name + ".unreadable-1")
    assert error.value.copy == copy
    assert error.value.path == place
    assert str(error.value).startswith(f"{place} can't be read as results (")
    assert str(error.value).endswith(f"). It is left as it is, with a copy in {copy}.")
    assert place.read_bytes() == copy.read_bytes() == before
    with pytest.raises(UnreadableResultsError):
        Ledger.open(place)
    assert sorted(place.parent.iterdir()) == [place, copy]


@pytest.mark.parametrize("make", [make for name, make in DAMAGED.items() if name != "a torn file"])
def test_a_file_that_becomes_unreadable_is_never_written_to(place, make):
    place.parent.mkdir()
    make(place)
    before = place.read_bytes()
    try_everything(place)
    assert place.read_bytes() == before


def test_a_torn_text_is_damage(place):
    Ledger.open(place).write(row(1))
    database(place, "UPDATE games SET rules = CAST(x'ff41' AS TEXT)")
    with pytest.raises(UnreadableResultsError, match="with a copy in"):
        Ledger.open(place).rows()


def test_every_damage_has_a_copy_of_its_own(place):
    place.parent.mkdir()
    copies = []
    for content in (b"first", b"second", b"first"):
        place.write_bytes(content)
        with pytest.raises(UnreadableResultsError) as error:
            Ledger.open(place)
        copies.append(error.value.copy)
    assert [copy.name for copy in copies] == [f"{place.name}.unreadable-{n}" for n in (1, 2, 1)]
    assert [copy.read_bytes() for copy in copies] == [b"first", b"second", b"first"]


def test_a_copy_that_can_not_be_made_is_not_told_of(place, monkeypatch):
    place.parent.mkdir()
    place.write_bytes(b"garbage")
    monkeypatch.setattr("klondike_widget.study.safekeeping.MOST", 3)
    assert copied(place) is None
    with pytest.raises(UnreadableResultsError) as error:
        Ledger.open(place)
    assert str(error.value) == f"{place} can't be read as results (file is not a database). It is left as it is."
    assert list(place.parent.iterdir()) == [place]


@pytest.mark.parametrize("make", FOREIGN.values(), ids=FOREIGN)
def test_another_programs_database_is_left_alone(place, make):
    place.parent.mkdir()
    make(place)
    before = place.read_bytes()
    for error in try_everything(place):
        assert str(error) == f"{place} is a database of another program. It is left as it is."
    assert place.read_bytes() == before
    assert list(place.parent.iterdir()) == [place]


def test_the_file_of_a_newer_package_is_left_alone(place):
    Ledger.open(place).write(row(1))
    database(place, f"PRAGMA user_version = {VERSION + 1}")
    before = place.read_bytes()
    for error in try_everything(place):
        assert str(error) == f"{place} was written by a newer klondike_widget: update the package to read it. It is left as it is."
    assert place.read_bytes() == before
    assert list(place.parent.iterdir()) == [place]


def test_a_folder_is_no_file(place):
    place.mkdir(parents=True)
    for error in try_everything(place):
        assert str(error) == f"The results in {place} can't be used: it is no file."
    assert list(place.iterdir()) == []


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes")
def test_a_pipe_is_no_file_and_hangs_nothing(place):
    place.parent.mkdir()
    os.mkfifo(place)
    for error in try_everything(place):
        assert str(error) == f"The results in {place} can't be used: it is no file."


@pytest.mark.usefixtures("_plain_user")
def test_a_file_that_may_not_be_read_is_left_alone(place):
    Ledger.open(place).write(row(1))
    place.chmod(0)
    for error in try_everything(place):
        assert str(error).startswith(f"The results in {place} can't be used: ")
    place.chmod(0o600)
    assert Ledger.open(place).rows() == (row(1),)


@pytest.mark.usefixtures("_plain_user")
def test_a_folder_that_may_not_be_looked_into_is_said_so(place):
    Ledger.open(place).write(row(1))
    place.parent.chmod(0)
    try:
        for error in try_everything(place):
            assert str(error) == f"The results in {place} can't be used: Permission denied."
    finally:
        place.parent.chmod(0o700)


def test_a_folder_that_can_not_be_made_is_said_so(tmp_path):
    (tmp_path / "taken").write_text("a file")
    with pytest.raises(ResultsError) as error:
        Ledger(tmp_path / "taken" / "results.sqlite3").write(row(1))
    assert str(error.value).startswith(f"The results in {tmp_path / 'taken' / 'results.sqlite3'} can't be used: ")
    assert (tmp_path / "taken").read_text() == "a file"
