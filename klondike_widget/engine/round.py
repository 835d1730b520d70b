"""A round: one deal while it is played, with its score and history. `Game` deals rounds and guards them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .history import History
from .moves import Move
from .position import Position
from .referee import referee_of
from .rules import RuleSet
from .setting import table_of
from .stopwatch import Stopwatch


class Round:
    """The table, the score, the history and the stopwatch of one deal. It plays only what it is told is legal."""

    __slots__ = (
        "_spans",
        "carried",
        "chosen",
        "code",
        "history",
        "legal",
        "order",
        "referee",
        "rules",
        "score",
        "start",
        "stopwatch",
        "table",
    )

    def __init__(
        self,
        rules: RuleSet,
        start: Sequence[int] | Position,
        code: str | None,
        chosen: bool,
        clock: Callable[[], float],
        carried: int = 0,
    ) -> None:
        self.rules = rules
        self.carried = carried
        self.chosen = chosen
        """Whether the deal was asked for, and not drawn at random."""
        self.start = start
        self.code = code
        self.referee = referee_of(rules)
        if isinstance(start, Position):
            self.order, self.table = table_of(self.referee, start)
        else:
            self.order, self.table = list(start), self.referee.deal(start)
        self.history = History(rules.undo_limit)
        self.score = carried + rules.scoring.start
        self._spans = 0
        self.stopwatch = Stopwatch(clock)
        self.legal: tuple[Move, ...] | None = None
        """The legal moves, once they have been found in this position."""

    @property
    def won(self) -> bool:
        """Whether every card lies on the foundations."""
        return self.referee.is_won(self.table)

    def legal_moves(self) -> tuple[Move, ...]:
        """Every legal move, found once for each position."""
        if self.legal is None:
            self.legal = tuple(self.referee.legal_moves(self.table))
        return self.legal

    def play(self, move: Move, follows: bool = False) -> None:
        """Play a legal move as a new step, and add what it is worth: the floor may eat part of a penalty (A44).

        One that `follows` belongs to the action before it: see `History`.
        """
        table, scoring = self.table, self.rules.scoring
        if scoring.timing:
            self.spend_time()
        recycles = table.passes - 1
        note = table.play(move)
        before = self.score
        score = before + self.referee.points(move, note, recycles)
        if scoring.timing and self.won:
            score += scoring.timing.win_bonus(self.stopwatch.elapsed)
        self.score = scoring.bounded(score)
        self.history.add((move, note, self.score - before, self.stopwatch.elapsed if scoring.timing else 0.0), follows)
        self._settle()

    def undo(self) -> None:
        """Take back the last action as a player does, which may have its price."""
        self.spend_time()
        followers = self.history.followers
        self.step_back()
        while self.history.ply in followers:
            self.step_back()
        timing = self.rules.scoring.timing
        if timing:
            self.score = self.rules.scoring.bounded(self.score + timing.undo)

    def redo(self) -> None:
        """Play the action again that was taken back last."""
        self.spend_time()
        followers = self.history.followers
        self.step_on()
        while self.history.ply in followers:
            self.step_on()

    def goto(self, ply: int) -> None:
        """Go to a place of the record."""
        self.spend_time()
        while self.history.ply > ply:
            self.step_back()
        while self.history.ply < ply:
            self.step_on()

    def step_back(self) -> None:
        """Take back the last step, with the change of the score that was really applied.

        Where time has taken points since, the floor can keep part of that change; the step then remembers what was really taken back.
        """
        history = self.history
        move, note, change, at = history.steps[history.ply - 1]
        self.table.take_back(move, note)
        score = self.rules.scoring.bounded(self.score - change)
        history.steps[history.ply - 1] = (move, note, self.score - score, at)
        self.score = score
        history.step_back()
        self._settle()

    def step_on(self) -> None:
        """Play again the step that was taken back last, with the same care for the floor."""
        history = self.history
        move, note, change, at = history.steps[history.ply]
        self.table.play(move)
        score = self.rules.scoring.bounded(self.score + change)
        history.steps[history.ply] = (move, note, score - self.score, at)
        self.score = score
        history.step_on()
        self._settle()

    def at(self, ply: int) -> Round:
        """A round of its own with the same steps, as this one was at a ply, with the score and the time of then. No time passes in it.

        What undoing has cost belongs to no ply: it is part of the score at the present one alone.
        """
        history = self.history
        then = Round(self.rules, self.start, self.code, self.chosen, lambda: 0.0, self.carried)
        seconds = 0.0
        for place, (move, _, _, seconds) in enumerate(history.steps[:ply]):
            then.stopwatch.state = seconds, None
            then.play(move, place in history.followers)
        if ply == history.ply:
            seconds, then.score, then._spans = self.stopwatch.elapsed, self.score, self._spans
        then.stopwatch.state = seconds, None
        then.history.steps += history.steps[ply:]
        then.history.followers, then.history.attempts = history.followers.copy(), history.attempts[:]
        return then

    def remember(self) -> tuple[History, tuple[float, float | None], int, int]:
        """What is needed to come back to this moment."""
        return self.history.copy(), self.stopwatch.state, self.score, self._spans

    def come_back(self, memory: tuple[History, tuple[float, float | None], int, int]) -> None:
        """Take back all that was played since `memory`."""
        while self.history.ply > memory[0].ply:
            self.step_back()
        self.history, self.stopwatch.state, self.score, self._spans = memory

    def spend_time(self) -> None:
        """Let the time that has passed take its points."""
        scoring = self.rules.scoring
        if scoring.timing:
            spans = int(self.stopwatch.elapsed // scoring.timing.every)
            if spans > self._spans:
                self.score = scoring.bounded(self.score + (spans - self._spans) * scoring.timing.points)
                self._spans = spans

    def _settle(self) -> None:
        self.legal = None
        if self.table.up == self.referee.full or self.stopwatch.since is None:
            self.stopwatch.run(not self.won)
