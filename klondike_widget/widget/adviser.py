"""The adviser: what a board tells beside the rules, if it is asked: a hint, the outlook, and what kind of deal this is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from ..coach import Coach
from ..engine.description import title
from ..engine.game import Game
from ..engine.piles import spoken
from ..engine.presets import APP
from ..engine.rules import RuleSet
from ..engine.standstill import Standstill
from ..locale import current, say
from ..solver.hint import Hint
from ..solver.solution import Verdict
from ..solver.watch import Watch
from ..solver.winnable import winnable_seed
from .lookout import Lookout
from .options import WithOptions
from .standing import Standing

_LIMIT: Final = 50_000
"""How many positions of a deal are looked at to say what kind it is: a twentieth of a second where the solver is compiled."""
SOMETHING, CARD, MOVE = 1, 2, 3
"""How much of a hint is told: that something is possible, which card, or which move and why. 0 is for a hint that found nothing."""


@dataclass(frozen=True)
class _Given:
    """A hint that was asked for, and how much of it was told."""

    here: object
    language: str
    hint: Hint
    level: int


class Adviser:
    """Knows what was asked of it, and what it has said about the position on the table.

    A game that was helped is marked as such in the player's results: by a hint of any level, unless it found nothing, or by an outlook,
    which knows the hidden cards. What is offered is no help: to finish is offered where any careful player would, and that a board stands
    still is said only where its player could know it.
    """

    def __init__(
        self,
        game: Game,
        options: WithOptions,
        standing: Standing,
        tell: Callable[[], object],
        fail: Callable[[Exception], object],
    ) -> None:
        self.options = options
        """What was asked of it."""
        self._game = game
        self._standing = standing
        self._lookout: Final = Lookout(tell, fail)
        self._looked: object = None
        self._given: _Given | None = None
        self._fail = fail
        self._coach: Coach | None = None
        self._judged: tuple[object, bool, Standstill | None] | None = None
        self._deal = 0
        self._verdict = Verdict.UNKNOWN

    @property
    def outlook(self) -> dict[str, Any] | None:
        """What is shown of the outlook: the verdict, `None` while it is being worked out, and the sentence."""
        return self._lookout.shown

    def look(self, patient: bool) -> None:
        """Take notice of a change on the table. `patient` says that the last outlook may stand until there is another."""
        here = (self._here(), current()) if self.options.verdict else None
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
        self.options = WithOptions()
        self._lookout.stop()

    def give_hint(self) -> None:
        """Look for a hint, or tell more of the one that was given for this position."""
        here, given = self._here(), self._given
        if given is None or given.here != here:
            hint = self._game.hint()
            first = SOMETHING if self.options.hints == "steps" else MOVE
            self._given = _Given(here, current(), hint, first if hint.move else 0)
            if hint.move:
                self._standing.mark_helped(self._game)
        elif given.hint.move:
            self._given = replace(given, level=min(given.level + 1, MOVE))

    @property
    def hint(self) -> dict[str, Any] | None:
        """What was told of a hint for this position, and no more: its level, the pile and count of the cards, the move, the sentence."""
        if self._given and self._given.here != self._here():
            self._given = None
        given = self._given
        if given is None:
            return None
        if given.language != current():
            given = self._given = replace(given, language=current(), hint=self._game.hint())
        hint, move = given.hint, given.hint.move
        told: dict[str, Any] = {"level": given.level, "source": None, "move": None, "text": hint.text}
        if move is None:
            return told
        if given.level == SOMETHING:
            return {**told, "text": say("hint.something")}
        if given.level == MOVE:
            return {**told, "move": str(move)}
        if hint.card is None:
            return {**told, "source": ["stock", 1], "text": say("hint.stock")}
        text = say("hint.card", card=hint.card.symbol, pile=spoken(move.source_number))
        return {**told, "source": [move.source, move.count], "text": text}

    @property
    def finishes(self) -> bool:
        """Whether it may be played up at once, by the option or else by the rules: in the app's modes no card goes up by itself (A30)."""
        asked: bool | None = self.options.finish
        return self._game.rules not in APP if asked is None else asked

    @property
    def offer(self) -> dict[str, Any] | None:
        """What the board offers to do, if anything: to finish, or ways on from a board that stands still."""
        game, here = self._game, (self._here(), self.finishes)
        if self._judged is None or self._judged[0] != here:
            finish = self.finishes and game.check_finish() is None
            self._judged = here, finish, None if finish else game.standstill()
        _, finish, still = self._judged
        if finish:
            return {"kind": "finish", "text": say("offer.finish"), "acts": ["finish"]}
        if still is None:
            return None
        back = [act for act, possible in (("undo", game.undoable), ("restart", game.ply)) if possible]
        return {"kind": "standstill", "text": still.text, "acts": [*back, "new_game"]}

    def comment(self) -> str | None:
        """What the coach has to say of the last action, where it is asked for."""
        if not self.options.coach:
            return None
        self._coach = self._coach or Coach(self._game)
        try:
            comment = self._coach.last()
        except Exception as error:  # the move was played, whatever the coach makes of it
            self._fail(error)
            return None
        if comment is None:
            return None
        self._standing.mark_helped(self._game)
        return str(comment)

    def _here(self) -> object:
        return self._game.deal_number, self._game.moves

    def seed(self, rules: RuleSet | str) -> int | None:
        """The seed that the New-game panel deals from, `None` for any. Raises as `winnable_seed` does."""
        return winnable_seed(rules) if self.options.winnable else None

    @property
    def kind(self) -> str | None:
        """What kind of deal this is, at which rules, where that was asked for."""
        if not self.options.winnable:
            return None
        game = self._game
        if self._deal != game.deal_number:
            self._deal, self._verdict = game.deal_number, Watch(game, _LIMIT, ply=0).run().verdict
        what = "deal" if game.start_position is None else "position"
        return say(f"winnable.{what}.{self._verdict}", title=title(game.rules))
