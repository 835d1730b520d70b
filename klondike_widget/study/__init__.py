"""What is learned from many games; for now the player's own results.

`Keeper` watches the game on a table and keeps its row in the file of results, which `Ledger` guards; `results` reads the file back, a
`Record` for each set of rules; `set_results` says where it lies, or switches it off.
"""

from __future__ import annotations

from .errors import ResultsError, UnreadableResultsError
from .keeper import Keeper
from .place import set_results
from .record import Record
from .results import Results, results

__all__ = ["Keeper", "Record", "Results", "ResultsError", "UnreadableResultsError", "results", "set_results"]
