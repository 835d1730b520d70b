"""The steps of a game: what was played, what each step left for its undoing, and what it was really worth."""

from __future__ import annotations

from .moves import Move

Step = tuple[Move, int, int, float]
"""A move, the note that `Table.play` left, the change of the score that was really applied, and, where time counts, when it was played."""


class History:
    """The steps of one line of play, and how many of them are played at this moment.

    The undo limit counts actions back from the last one (A35: the 101st drops the oldest): `undoable` says how many are left.
    Going through the record with `goto` is not bound by it.
    """

    __slots__ = ("limit", "ply", "steps", "undoable")

    def __init__(self, limit: int | None) -> None:
        self.steps: list[Step] = []
        self.ply = 0
        self.limit = limit
        self.undoable = 0

    @property
    def redoable(self) -> int:
        """How many steps can be played again."""
        return len(self.steps) - self.ply

    def copy(self) -> History:
        """A history of its own with the same steps."""
        copy = History(self.limit)
        copy.steps, copy.ply, copy.undoable = self.steps[:], self.ply, self.undoable
        return copy

    def add(self, step: Step) -> None:
        """Note a step that was played; what was undone before it is gone."""
        if self.ply < len(self.steps):
            del self.steps[self.ply :]
        self.steps.append(step)
        self.ply += 1
        if self.limit is None or self.undoable < self.limit:
            self.undoable += 1

    def shift(self, plies: int) -> None:
        """Note that so many steps were played again, or, where negative, taken back."""
        self.ply += plies
        undoable = self.undoable + plies
        if self.limit is not None and undoable > self.limit:
            undoable = self.limit
        self.undoable = undoable if undoable > 0 else 0
