"""The adviser: what a board tells beside the rules, if it is asked: a hint, the outlook, and what kind of deal this is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ..engine.description import title
from ..engine.game import Game
from ..engine.rules import RuleSet
from ..locale import current, say
from ..solver.solution import Verdict
from ..solver.watch import Watch
from ..solver.winnable import winnable_seed
from .lookout import Lookout
from .standing import Standing

_LIMIT: Final = 50_000
"""How many positions of a deal are looked at to say what kind it is: a twentieth of a second where the solver is compiled."""


class Adviser:
    """Knows what was asked of it, and what it has said about the position on the table.

    A game that was helped is marked as such in the player's results: by a hint, or by an outlook, which knows the hidden cards.
    """

    def __init__(self, game: Game, standing: Standing, tell: Callable[[], object], fail: Callable[[Exception], object]) -> None:
        self.judging = False
        """Whether the outlook is shown."""
        self.proving = False
        """Whether the deals of the New-game panel are those that are proved to be winnable."""
        self._game = game
        self._standing = standing
        self._lookout: Final = Lookout(tell, fail)
        self._looked: object = None
        self._hint: tuple[object, str, dict[str, Any]] | None = None
        self._deal = 0
        self._verdict = Verdict.UNKNOWN

    @property
    def outlook(self) -> dict[str, Any] | None:
        """What is shown of the outlook: the verdict, `None` while it is being worked out, and the sentence."""
        return self._lookout.shown

    def look(self, patient: bool) -> None:
        """Take notice of a change on the table. `patient` says that the last outlook may stand until there is another."""
        here = (self._here(), current()) if self.judging else None
        if here == self._looked:
            return
        self._looked = here
        if here is None:
            self._lookout.stop()
        else:
            self._lookout.look(self._game, patient)
            self._standing.mark_helped(self._game)

    def close(self) -> None:
        """Think no more."""
        self.judging = False
        self._lookout.stop()

    def give_hint(self) -> None:
        """Look for a hint; it stands until the position changes."""
        hint = self._game.hint()
        self._hint = self._here(), current(), {"move": hint.move and str(hint.move), "text": hint.text}
        if hint.move:
            self._standing.mark_helped(self._game)

    @property
    def hint(self) -> dict[str, Any] | None:
        """The hint that was given for this position: the move, `None` where there is no good one, and the sentence."""
        if self._hint and self._hint[0] != self._here():
            self._hint = None
        if self._hint and self._hint[1] != current():
            self.give_hint()
        return self._hint and self._hint[2]

    def _here(self) -> object:
        return self._game.deal_number, self._game.moves

    def seed(self, rules: RuleSet | str) -> int | None:
        """The seed that the New-game panel deals from, `None` for any. Raises as `winnable_seed` does."""
        return winnable_seed(rules) if self.proving else None

    @property
    def kind(self) -> str | None:
        """What kind of deal this is, at which rules, where that was asked for."""
        if not self.proving:
            return None
        game = self._game
        if self._deal != game.deal_number:
            self._deal, self._verdict = game.deal_number, Watch(game, _LIMIT, ply=0).run().verdict
        what = "deal" if game.start_position is None else "position"
        return say(f"winnable.{what}.{self._verdict}", title=title(game.rules))
