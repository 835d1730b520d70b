"""What is learned from many games: the player's own results, and studies by strategies and by the solver.

`Keeper` watches the game on a table and keeps its row in the file of results, which `Ledger` guards; `results` reads the file back, a
`Record` for each set of rules; `set_results` says where it lies, or switches it off.

`play_many` lets a strategy, a function of a `View`, play many deals, and gives `Games`; `winnability` judges them, and gives
`Winnability`. Both are a `Study`, which keeps a `Journal` and sends a `Survey` to workers.
"""

from __future__ import annotations

from .errors import ResultsError, StrategyError, StudyError, StudyFileError, UnreadableResultsError, WorkerError
from .games import Games, play_many
from .interval import Interval, wilson
from .judgement import Judgement
from .keeper import Keeper
from .place import set_results
from .record import Record
from .results import Results, results
from .sampling import sampling_player
from .strategies import careful_player, greedy_player, random_player
from .trial import Strategy, Trial
from .view import View
from .winnability import Winnability, winnability

__all__ = [
    "Games",
    "Interval",
    "Judgement",
    "Keeper",
    "Record",
    "Results",
    "ResultsError",
    "Strategy",
    "StrategyError",
    "StudyError",
    "StudyFileError",
    "Trial",
    "UnreadableResultsError",
    "View",
    "Winnability",
    "WorkerError",
    "careful_player",
    "greedy_player",
    "play_many",
    "random_player",
    "results",
    "sampling_player",
    "set_results",
    "wilson",
    "winnability",
]
