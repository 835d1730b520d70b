"""Many games, played by a strategy."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ..engine.presets import rules_of
from ..engine.rules import RuleSet
from ..engine.scoring import Scoring
from ..locale import say
from .findings import Findings, Spread, mean, number
from .interval import between, percent
from .study import Study, whole
from .survey import Executor
from .trial import Strategy, Trial, strategy_name, trial

MOVES = 1000
"""A game of more actions is ended: who recycles for ever wins nothing."""


@dataclass(frozen=True, kw_only=True, repr=False)
class Games(Findings[Trial]):
    """Games played by a strategy: a `Trial` for each deal, and what they have in common.

    >>> games = play_many(lambda view: None, "normal-1", range(3), progress=False)
    >>> games.won, games.lost, games.win_rate, [trial.ended for trial in games]
    (0, 3, 0.0, ['given_up', 'given_up', 'given_up'])
    """

    strategy: str
    """What the strategy is called."""
    max_moves: int

    @property
    def won(self) -> int:
        """How many games were won."""
        return sum(trial.won for trial in self.rows)

    @property
    def lost(self) -> int:
        """How many were not."""
        return len(self.rows) - self.won

    @property
    def win_rate(self) -> float | None:
        """The share of games won; `None` of no games. How sure it is tells `interval`."""
        return self.won / len(self.rows) if self.rows else None

    @property
    def mean_score(self) -> float | None:
        """The mean score, won or not; `None` of no games, and where the game is not scored."""
        return None if self.rules.scoring.unit == "none" else mean([trial.score for trial in self.rows])

    @property
    def mean_moves(self) -> float | None:
        """How many actions a win took, on average; `None` without one."""
        return mean([trial.moves for trial in self.rows if trial.won])

    @staticmethod
    def hit(row: Trial) -> bool | None:
        """Whether a game was won."""
        return row.won

    def _cells(self) -> list[tuple[str, str]]:
        total = len(self.rows)
        score = None if self.mean_score is None else round(self.mean_score)
        return [
            (say("study.strategy"), self.strategy),
            (say("results.rules"), self._title()),
            (say("study.games"), number(total)),
            (say("study.won"), number(self.won)),
            (say("study.win_rate"), percent(self.win_rate, total)),
            (say("study.interval"), between(self.interval, total)),
            (say("study.mean_score"), "–" if score is None else Scoring(unit=self.rules.scoring.unit).text(score)),
            (say("study.mean_moves"), number(self.mean_moves)),
        ]

    def _left(self) -> int:
        return 2

    def _notes(self) -> list[str]:
        stopped = sum(trial.ended == "max_moves" for trial in self.rows)
        note = [say("study.stopped", n=self.max_moves, games=number(stopped))] if stopped else []
        return super()._notes() + note

    def _spread(self) -> Spread:
        kinds = [(say("results.won"), True), (say("results.lost"), False)]
        if self.rules.scoring.unit == "none":
            return Spread(say("study.moves"), [(name, [trial.moves for trial in self.rows if trial.won == won]) for name, won in kinds])
        return Spread(say("study.score"), [(name, [trial.score for trial in self.rows if trial.won == won]) for name, won in kinds])


def play_many(
    strategy: Strategy,
    rules: str | RuleSet = "normal-1",
    seeds: Iterable[int] = range(1000),
    *,
    executor: Executor | None = None,
    path: str | os.PathLike[str] | None = None,
    progress: bool | None = None,
    max_moves: int = MOVES,
    watch: Callable[[Trial], object] | None = None,
) -> Games:
    """Play many deals by a strategy, a function of the `View` of what its player sees that answers a move, as `Move` or text.

    `None` gives a game up, and one of `max_moves` actions is ended; neither is won. The strategy sees no hidden card, and takes its chance
    from `View.seed`, so that the same seeds give the same results everywhere. `seeds` are any integers, each counted once.

    It plays in this process, or on any `executor` that has the `submit` of `concurrent.futures`: a `ProcessPoolExecutor`,
    `client.load_balanced_view().executor` of ipyparallel, `client.get_executor()` of Dask. To reach other processes, the strategy must be
    one that they can import.

    With `path`, what is done is kept in a file, a line for each deal, and the same call goes on from there. Ctrl+C, or the notebook's
    stop button, ends a study too: the games played so far are what it gives. `progress` shows a bar or not; left out, there is one in a
    notebook and in a terminal. `watch` is called with each `Trial` as it comes.

    >>> from klondike_widget import play_many
    >>> print(play_many(lambda view: view.legal_moves[-1], "vegas-3", range(20), progress=False).won)
    0

    Raises `InvalidRulesError`, `InvalidSeedError` or `StudyError`, which name what was given, `StrategyError` where the strategy raises,
    cheats or answers what is no move, `WorkerError` where the executor fails, and `StudyFileError` where the file can't be used.
    """
    rules = rules_of(rules)
    name = strategy_name(strategy)
    study = Study(
        kind="games",
        rules=rules,
        settings={"strategy": name, "max_moves": whole("max_moves", max_moves, 1)},
        one=trial,
        arguments=(strategy, rules, max_moves),
        hit=Games.hit,
        read=Trial.of,
        what=name,
    )
    run = study.run(seeds, executor, path, progress, watch)
    return Games(rules=rules, strategy=name, max_moves=max_moves, rows=run.rows, asked=run.asked, repeated=run.repeated)
