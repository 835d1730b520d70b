"""The steps of a game: what was played, what each step left for its undoing, and what it was really worth; and what was tried in vain."""

from __future__ import annotations

from typing import Final, NamedTuple

from .moves import Move
from .refusals import Refusal

Step = tuple[Move, int, int, float]
"""A move, the note that `Table.play` left, the change of the score that was really applied, and, where time counts, when it was played."""


_MOST: Final = 1000


class Attempt(NamedTuple):
    """A move that was refused: at which ply, which move, and why."""

    ply: int
    move: Move
    refusal: Refusal


class History:
    """The steps of one line of play, and how many of them are played at this moment.

    A step may follow by itself from the one before: an action is a step of the player's with all that follow it, and is undone and redone
    as one. `ply` counts steps. The undo limit counts actions back from the last one (A35: the 101st drops the oldest): `undoable` says how
    many are left. Going through the record with `goto` stops at any step, and is not bound by the limit.

    Of the attempts that were refused the first thousand are kept, each once in a row, as long as their place is part of the line.
    """

    __slots__ = ("attempts", "followers", "limit", "ply", "steps", "undoable")

    def __init__(self, limit: int | None) -> None:
        self.steps: list[Step] = []
        self.followers: set[int] = set()
        """The places of the steps that followed by themselves."""
        self.attempts: list[Attempt] = []
        self.ply = 0
        self.limit = limit
        self.undoable = 0

    @property
    def redoable(self) -> int:
        """How many actions can be played again; the rest of one that `goto` has stopped in counts."""
        left = len(self.steps) - self.ply
        return left and left - sum(place > self.ply for place in self.followers)

    @property
    def followed(self) -> int:
        """How many of the last steps followed by themselves."""
        place = self.ply
        while place - 1 in self.followers:
            place -= 1
        return self.ply - place

    def copy(self) -> History:
        """A history of its own with the same steps."""
        copy = History(self.limit)
        copy.steps, copy.followers, copy.ply, copy.undoable = self.steps[:], self.followers.copy(), self.ply, self.undoable
        copy.attempts = self.attempts[:]
        return copy

    def add(self, step: Step, follows: bool = False) -> None:
        """Note a step that was played, which may follow from the action before, if there is one; what was undone before it is gone."""
        if self.ply < len(self.steps):
            del self.steps[self.ply :]
            self.followers = {place for place in self.followers if place < self.ply}
            self.attempts = [attempt for attempt in self.attempts if attempt.ply <= self.ply]
        self.steps.append(step)
        if follows and self.ply:
            self.followers.add(self.ply)
        elif self.limit is None or self.undoable < self.limit:
            self.undoable += 1
        self.ply += 1

    def step_on(self) -> None:
        """Note that the next step is played."""
        if self.ply not in self.followers and (self.limit is None or self.undoable < self.limit):
            self.undoable += 1
        self.ply += 1

    def step_back(self) -> None:
        """Note that the last step is taken back."""
        self.ply -= 1
        if self.undoable and self.ply not in self.followers:
            self.undoable -= 1

    def note(self, move: Move, refusal: Refusal) -> None:
        """Keep a move that was refused here. Nothing else is changed by it."""
        attempt = Attempt(self.ply, move, refusal)
        if len(self.attempts) < _MOST and self.attempts[-1:] != [attempt]:
            self.attempts.append(attempt)
