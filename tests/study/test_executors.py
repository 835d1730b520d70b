"""Studies by executors: threads, processes, and real clusters of local workers. Whatever does the work, the results are the same."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path

import pytest

import klondike_widget as kw
from klondike_widget.study import StrategyError, StudyError, WorkerError
from klondike_widget.study.errors import WorkerTracebackError
from klondike_widget.study.survey import Survey, batch

from . import players

ROOT = Path(__file__).parent.parent.parent


def quiet(strategy=players.eager, rules="normal-1", seeds=players.SEEDS, **options):
    return kw.play_many(strategy, rules, seeds, **{"progress": False, "max_moves": 150} | options)


@pytest.fixture(scope="module")
def importable():
    """Workers of a cluster find this checkout and its tests."""
    patch = pytest.MonkeyPatch()
    patch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]))
    yield
    patch.undo()


@pytest.fixture(scope="module")
def threads():
    with ThreadPoolExecutor(2) as executor:
        yield executor


@pytest.fixture(scope="module")
def processes():
    with ProcessPoolExecutor(2) as executor:
        yield executor


@pytest.fixture(scope="module")
def ipyparallel(importable, tmp_path_factory):
    ipyparallel = pytest.importorskip("ipyparallel")
    patch = pytest.MonkeyPatch()
    patch.setenv("IPYTHONDIR", str(tmp_path_factory.mktemp("ipython")))
    with ipyparallel.Cluster(n=2, log_level=40) as client:
        yield client
    patch.undo()


@pytest.fixture(scope="module")
def dask(importable, tmp_path_factory):
    distributed = pytest.importorskip("distributed")
    folder = str(tmp_path_factory.mktemp("dask"))
    cluster = distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, local_directory=folder)
    with cluster, distributed.Client(cluster) as client:
        yield client


EXECUTORS = ("threads", "processes", "ipyparallel's balanced view", "ipyparallel's client", "dask's executor", "dask's client")


@pytest.fixture
def executor(request):
    """An executor by its name; one cluster serves all the tests that need it."""
    who, _, part = request.param.partition("'s ")
    made = request.getfixturevalue(who)
    parts = {
        "": lambda: made,
        "balanced view": lambda: made.load_balanced_view().executor,
        "client": lambda: made.executor() if who == "ipyparallel" else made,
        "executor": lambda: made.get_executor(pure=True),
    }
    return parts[part]()


every = pytest.mark.parametrize("executor", EXECUTORS, indirect=True)


@pytest.fixture(scope="module")
def alone():
    """What one process gives."""
    return quiet()


@every
def test_the_same_seeds_give_the_same_results(executor, alone):
    assert quiet(executor=executor) == alone


@every
def test_winnability_is_the_same(executor):
    here, there = (kw.winnability("normal-3", range(8), 2000, executor=one, progress=False) for one in (None, executor))
    assert here == there


@every
def test_the_first_failing_deal_is_told_with_its_cause(executor):
    with pytest.raises(StrategyError) as here:
        quiet(players.fumbler)
    with pytest.raises(StrategyError) as there:
        quiet(players.fumbler, executor=executor)
    assert str(there.value) == str(here.value)
    assert (there.value.seed, there.value.ply, there.value.position) == (here.value.seed, here.value.ply, here.value.position)
    cause = there.value.__cause__
    assert isinstance(cause, ZeroDivisionError)
    assert str(cause) == "no hands left"
    assert cause.__traceback__ is not None or "in fumbler" in str(cause.__cause__)


@every
def test_a_cause_that_cannot_be_sent_is_told_as_text(executor):
    with pytest.raises(StrategyError, match="it raised NotPicklableError: cards are wet") as caught:
        quiet(players.wet, executor=executor)
    cause = caught.value.__cause__
    assert isinstance(cause, players.NotPicklableError) or (isinstance(cause, WorkerTracebackError) and "in wet" in str(cause))


@every
def test_a_cheat_is_told(executor):
    with pytest.raises(StrategyError, match="seed 0, normal-1: it played WS, which is not legal"):
        quiet(players.cheat, executor=executor)


@every
def test_a_file_does_not_tell_who_worked(executor, alone, tmp_path):
    path = tmp_path / "study.jsonl"
    quiet(seeds=range(7), path=path)
    played = []
    assert quiet(executor=executor, path=path, watch=lambda trial: played.append(trial.seed)) == alone
    assert sorted(played) == list(range(7, 40))
    assert sorted(json.loads(line)["seed"] for line in path.read_text().splitlines()[1:]) == list(players.SEEDS)


@every
def test_an_interrupt_keeps_what_is_done(executor, alone):
    seen = []

    def enough(trial):
        seen.append(trial)
        if len(seen) == 5:
            raise KeyboardInterrupt

    games = quiet(players.slow, seeds=range(200), executor=executor, watch=enough)
    assert games.interrupted
    assert set(games) == set(seen)
    assert games.rows == tuple(trial for trial in quiet(lambda view: None, seeds=range(200)) if trial in set(games))
    assert quiet(executor=executor) == alone  # and the executor is still of use


@pytest.mark.parametrize("executor", ["ipyparallel's balanced view", "dask's executor"], indirect=True)
def test_a_strategy_of_a_cell_goes_to_a_cluster(executor):
    """They send functions by value, so that one that was written in a notebook will do."""
    game = kw.play_many(lambda view: view.legal_moves[-1], "vegas-3", range(5), executor=executor, progress=False)
    assert game.rows == kw.play_many(lambda view: view.legal_moves[-1], "vegas-3", range(5), progress=False).rows


def test_a_strategy_that_processes_cannot_import(processes):
    with pytest.raises(WorkerError) as caught:
        quiet(lambda view: None, executor=processes)
    assert "<lambda>" in str(caught.value)
    assert "is a function at the head of a module" in str(caught.value)
    assert "ProcessPoolExecutor" in str(caught.value)
    assert caught.value.__cause__ is not None


def test_workers_that_die(tmp_path):
    with ProcessPoolExecutor(2) as executor, pytest.raises(WorkerError, match=r"could not run .*deserter: BrokenProcessPool"):
        quiet(players.deserter, executor=executor)


def test_an_executor_that_is_shut_down():
    executor = ThreadPoolExecutor(1)
    executor.shutdown()
    with pytest.raises(WorkerError, match=r"ThreadPoolExecutor could not run .*eager: RuntimeError"):
        quiet(executor=executor)


def test_a_view_that_lets_all_workers_do_everything(ipyparallel):
    with pytest.raises(WorkerError, match="load_balanced_view"):
        quiet(executor=ipyparallel[:].executor)


@pytest.mark.parametrize("executor", [object(), 2, "processes", ThreadPoolExecutor])
def test_what_is_no_executor(executor):
    """Also the class instead of one of it."""
    with pytest.raises(StudyError, match=r"An executor is an object with a submit.*, not "):
        quiet(executor=executor)


class Late:
    """An executor that does nothing until it is let, and then everything, the last first."""

    def __init__(self, at):
        self.at = at
        self.calls = []

    def submit(self, fn, *args):
        mine = Future()
        self.calls.append((mine, fn, args))
        if len(self.calls) == self.at:
            for future, fn, args in reversed(self.calls):
                if future.set_running_or_notify_cancel():
                    future.set_result(fn(*args))
        return mine


def test_the_order_of_arrival_does_not_matter(alone):
    seen = []
    executor = Late(40)
    assert quiet(executor=executor, watch=lambda trial: seen.append(trial.seed)) == alone
    assert seen[:39] == list(reversed(range(39)))


def test_the_first_failing_deal_is_told_though_a_later_one_arrives_first():
    with pytest.raises(StrategyError) as here:
        quiet(players.fumbler)
    with pytest.raises(StrategyError) as there:
        quiet(players.fumbler, executor=Late(40))
    assert there.value.seed == here.value.seed
    with pytest.raises(StrategyError) as backwards:
        quiet(players.fumbler, seeds=players.SEEDS[::-1], executor=Late(40))
    assert backwards.value.seed != here.value.seed


@pytest.mark.parametrize("count", [0, 1, 255, 512, 513, 9999])
def test_a_survey_asks_every_seed_once_and_not_all_at_a_time(count):
    """It goes out in batches, of which a limited number are on their way at any time."""

    class Counting:
        largest = 0

        def submit(self, fn, *args):
            with ThreadPoolExecutor(1) as one:
                self.largest = max(self.largest, len(args[2]))
                return one.submit(fn, *args)

    executor = Counting()
    survey = Survey(pow, (2,), range(count), executor)
    assert sorted(survey) == [seed**2 for seed in range(count)]
    assert executor.largest <= 32
    assert survey.stop() == []


def test_pending_work_is_cancelled_by_an_interrupt():
    with ThreadPoolExecutor(1) as executor:
        seen = []

        def interrupt(trial):
            seen.append(trial)
            if len(seen) == 1:
                raise KeyboardInterrupt

        begun = time.monotonic()
        games = quiet(players.slow, seeds=range(1000), executor=executor, watch=interrupt)
    assert 1 <= len(games) < 20
    assert time.monotonic() - begun < 20  # a thousand would take fifty


def asleep(seed):
    time.sleep(30)


def test_a_worker_passes_over_an_interrupt_unless_it_works(alone):
    """Else it would leave half an answer behind, for which the pool waits for ever."""
    with ProcessPoolExecutor(1) as executor:
        assert quiet(executor=executor) == alone
        worker = executor.submit(os.getpid).result()
        for _ in range(20):
            os.kill(worker, signal.SIGINT)
        assert quiet(executor=executor) == alone
        future = executor.submit(batch, "", asleep, [0])
        for _ in range(200):
            os.kill(worker, signal.SIGINT)
            time.sleep(0.1)
            if future.done():
                break
        with pytest.raises(KeyboardInterrupt):
            future.result(timeout=0)
        assert executor.submit(os.getpid).result() == worker


SCRIPT = """
import sys, klondike_widget as kw
from concurrent.futures import ProcessPoolExecutor
from tests.study.players import slow
if __name__ == "__main__":
    with ProcessPoolExecutor(2) as executor:
        watch = lambda trial: print(".", flush=True)
        games = kw.play_many(slow, seeds=range(2000), executor=executor, progress=False, path=sys.argv[1], watch=watch)
        print(games.interrupted, len(games), flush=True)
"""


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="needs process groups")
def test_an_interrupt_that_reaches_the_workers_too(tmp_path):
    """A terminal and a notebook send it to the whole group of processes."""
    (tmp_path / "script.py").write_text(SCRIPT)
    path = tmp_path / "study.jsonl"
    process = subprocess.Popen(
        [sys.executable, str(tmp_path / "script.py"), str(path)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    )
    for _ in range(20):
        assert process.stdout.readline() == ".\n"
    os.killpg(process.pid, signal.SIGINT)
    *_, last = process.communicate(timeout=60)[0].split("\n")[:-1]
    interrupted, count = last.split()
    assert interrupted == "True"
    assert 20 <= int(count) < 1000
    seeds = [json.loads(line)["seed"] for line in path.read_text().splitlines()[1:]]
    assert len(set(seeds)) == int(count)
    assert len(seeds) <= int(count) + 1  # the line that was being written may be there twice
