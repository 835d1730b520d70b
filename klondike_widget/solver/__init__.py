"""The solver: can it be won, how, and what now. It is plain Python, which is compiled where a compiler is.

`compiled` says which of the two runs here. Both give the same answers; compiled, they come some fifty times sooner.
"""

from __future__ import annotations

from typing import Final

from .provenance import choose

compiled: Final = choose(__name__)
"""Whether compiled code runs. The environment variable `KLONDIKE_SOLVER=python` asks for the Python instead, to debug it or to compare."""
