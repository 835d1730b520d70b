"""Player: a strategy of the reader's, which must win so many of some deals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from textwrap import dedent, indent
from typing import Any, ClassVar, Final

from ..engine.presets import rules_of
from ..engine.rules import RuleSet
from ..locale import say
from ..study.errors import StrategyError
from ..study.games import Games, play_many
from .exercise import Exercise, Hints
from .feedback import Feedback
from .written import function_in, short

DEALS: Final = range(40)
LONGEST: Final = 400
"""A game of more actions is ended: a player that wanders for ever should not be waited for."""


class Player(Exercise):
    r"""Write a player, a function of the `View` of what it sees that answers a move. It plays the deals, and must win at least `wins`.

    `solution` is the source of a player that does. The same deals are played each time, so a wrong answer is wrong for good.

    >>> player = Player(
    ...     "Win a game.",
    ...     wins=1,
    ...     seeds=range(4),
    ...     solution="from klondike_widget.study import careful_player\ndef mine(view):\n    return careful_player(view)",
    ...     hints="Let somebody else play.",
    ... )
    >>> player.check(lambda view: view.legal_moves[0])
    ✗ Won: 0 of 4 games; asked for: 1. Given up: 0. Stopped by the limit of 400 actions: 4.
    """

    kind: ClassVar[str] = "Player"

    def __init__(
        self,
        goal: str,
        *,
        wins: int,
        solution: str,
        hints: Hints,
        rules: str | RuleSet = "normal-1",
        seeds: Iterable[int] = DEALS,
        max_moves: int = LONGEST,
        names: Mapping[str, Any] | None = None,
        why: str = "",
    ) -> None:
        super().__init__(goal, hints=hints, why=why)
        self.wins = self._number("wins", wins, 1)
        self.source = dedent(self._sentence("solution", solution))
        self._rules, self._seeds, self._longest = rules_of(rules), tuple(seeds), self._number("max_moves", max_moves, 1)
        self._written(self.source, names)
        try:
            won = _won(self.source, tuple((names or {}).items()), self._rules, self._seeds, self._longest)
        except StrategyError as error:
            self._bad("solution", "raises", problem=str(error))
        if won < self.wins:
            self._bad("solution", "unsolved", problem=say("lesson.player.won", won=won, total=len(self._seeds), wins=self.wins))

    def _judged(self, answer: Any) -> Feedback:
        if not callable(answer):
            return Feedback(False, say("lesson.code.form", given=short(answer)))
        games = _played(answer, self._rules, self._seeds, self._longest)
        if all(trial.ended == "given_up" and not trial.moves for trial in games):
            return self._unwritten()
        told = say("lesson.player.won", won=games.won, total=len(games), wins=self.wins)
        if games.won >= self.wins:
            return self._right(told)
        ends = [trial.ended for trial in games]
        given_up = ends.count("given_up") + ends.count("stuck")
        return self._wrong(told, say("lesson.player.ended", given_up=given_up, max_moves=ends.count("max_moves"), limit=self._longest))

    def _solved(self) -> tuple[str, str]:
        return "", indent(self.source.strip(), "    ")


def _played(player: Any, rules: RuleSet, seeds: tuple[int, ...], longest: int) -> Games:
    return play_many(player, rules, seeds, max_moves=longest, progress=False)


@lru_cache(maxsize=64)
def _won(source: str, names: tuple[tuple[str, Any], ...], rules: RuleSet, seeds: tuple[int, ...], longest: int) -> int:
    """How many games a solution wins; a lesson is made more often than it is changed."""
    return _played(function_in(source, dict(names)), rules, seeds, longest).won
