"""Feedback: what an exercise answers to whoever asks it."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any

from ..display.html import plain

_SIGNS = {True: "✓", False: "✗", None: "·"}
_COLOURS = {True: "#2e7d32", False: "#c62828", None: "#757575"}


@dataclass(frozen=True)
class Feedback:
    """Whether an answer is right, and a sentence that says why or why not; `None` where nothing was judged, as in a hint.

    It is true where the answer was right, so `assert exercise.check(answer)` can be written.

    >>> Feedback(False, "8♥ is red too.")
    ✗ 8♥ is red too.
    """

    right: bool | None
    text: str
    table: str = ""
    """A board or a list as text, set in columns, where the sentence speaks of one."""
    stars: int = 0
    """How well it was solved, 1 to 3; 0 where it was not, or where that is not counted."""

    def __bool__(self) -> bool:
        return self.right is True

    def __str__(self) -> str:
        first = f"{_SIGNS[self.right]} {self.text}{self._starred}"
        return f"{first}\n\n{self.table}" if self.table else first

    def __repr__(self) -> str:
        return str(self)

    @property
    def _starred(self) -> str:
        return " " + "★" * self.stars + "☆" * (3 - self.stars) if self.stars else ""

    def _repr_html_(self) -> str:
        table = f"<pre style='margin:.6em 0 0;line-height:1.3'>{escape(self.table)}</pre>" if self.table else ""
        style = f"border-left:4px solid {_COLOURS[self.right]};padding:.2em .8em;margin:.3em 0;white-space:pre-line"
        return f"<div style='{style}'><b>{_SIGNS[self.right]}</b> {plain(self.text)}{self._starred}{table}</div>"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text("…" if cycle else str(self))
