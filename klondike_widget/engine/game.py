"""The game: the one object that changes, with the doors to the other wings, which open when they are asked for.

What can be read of it stands in `reader`, what changes it in `playing`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from threading import RLock
from typing import TYPE_CHECKING, Any, NoReturn, SupportsIndex

from ..locale import say
from .cards import Card
from .errors import (
    InvalidCodeError,
    InvalidDealError,
    InvalidPositionError,
    InvalidRecordError,
)
from .feed import Feed
from .playing import Playing
from .position import Position
from .record import recorded, replayed
from .round import Round
from .rules import RuleSet
from .start import started
from .stopwatch import HeldClock

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ..coach import Report
    from ..solver.hint import Hint
    from ..solver.outlook import Outlook
    from ..solver.solution import Solution
    from ..widget import KlondikeWidget, ReplayWidget
    from ..widget.options import Options


class Game(Playing):
    """A game of Klondike: its rules, its deal, and every step taken.

    Deal it by `seed` (any integer; chosen for you where nothing is given), by a game `code`, which brings its rules, as a written `deal`,
    at a `position`, or as a `record` tells it. `clock` counts the seconds for `elapsed`. Every public operation is atomic and safe under
    threads; one that is refused changes nothing.

    >>> game = Game("normal-1", seed=42)
    >>> game.code
    'KL1-D1N-AAAABQC'
    >>> game.draw(), game.ply, len(game.position.waste)
    (Move('DR'), 1, 1)

    Raises `InvalidRulesError`, `InvalidSeedError`, `InvalidCodeError`, `InvalidDealError` or `InvalidPositionError`, which name what was
    given.
    """

    def __init__(
        self,
        rules: str | RuleSet | None = None,
        *,
        seed: SupportsIndex | None = None,
        code: str | None = None,
        deal: str | Sequence[str | Card] | None = None,
        position: Position | None = None,
        record: str | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        if not callable(clock):
            raise TypeError(say("error.callback", callback=clock))
        self._lock = RLock()
        self._feed: Feed[Game] = Feed(self)
        self._clock = HeldClock(clock)
        if record is not None and (rules, seed, code, deal, position) != (None,) * 5:
            raise InvalidDealError(say("error.two_deals", names="record / rules / seed / code / deal / position"))
        if record is not None:
            self._round = replayed(record, self._clock)
        else:
            self._round = Round(*started(rules, seed, code, deal, position), self._clock)
        self._deals = 1

    def new(
        self,
        rules: str | RuleSet | None = None,
        *,
        seed: SupportsIndex | None = None,
        code: str | None = None,
        deal: str | Sequence[str | Card] | None = None,
        position: Position | None = None,
    ) -> None:
        """Deal another game on this table: the arguments are those of `Game`, and the rules stay where none are named."""
        with self._lock:
            if rules is None and code is None and position is None:
                rules = self.rules
            self._lay(*started(rules, seed, code, deal, position))
            self._deals += 1
            self._feed.tell()

    @classmethod
    def from_code(cls, code: str) -> Game:
        """The game that a code deals. Raises `InvalidCodeError`.

        >>> Game.from_code("KL1-D1N-AAAAAAG").rules.name
        'normal-1'
        """
        if code is None:
            raise InvalidCodeError(say("error.code_form", code=code))
        return cls(code=code)

    @classmethod
    def from_position(cls, position: Position) -> Game:
        """A game that starts from a position. Raises `InvalidPositionError` where no game under its rules can have it."""
        if position is None:
            raise InvalidPositionError(say("error.position_form", position=position))
        return cls(position=position)

    @classmethod
    def from_record(cls, text: str) -> Game:
        """The game that `record` wrote, played to the same position and score. Raises `InvalidRecordError`."""
        if not isinstance(text, str):
            raise InvalidRecordError(say("error.record_text", text=text))
        return cls(record=text)

    # Asking for advice

    def hint(self) -> Hint:
        """What to play now, and why, from what the player can see.

        >>> print(Game("normal-1", seed=42).hint())
        Put 6♦ from column 7 on 7♣ in column 3: it turns a card of the deepest column.
        """
        from ..solver.hint import hint_of

        return hint_of(self)

    def solve(self, limit: SupportsIndex | None = None, *, shortest: bool = False) -> Solution:
        """Whether this can be won from here, and how, by one who knows the hidden cards: see `klondike_widget.solve`.

        >>> Game("normal-1", seed=42).solve().verdict.value
        'winnable'
        """
        from ..solver.solution import solve

        return solve(self, limit, shortest=shortest)

    def verdict(self, limit: SupportsIndex | None = None) -> Outlook:
        """Whether this can still be won, and which move lost it where it can't. It knows the hidden cards.

        Raises `InvalidLimitError` for a `limit` of positions to look at that is none: it is 0 or more.
        """
        from ..solver.watch import verdict_of

        return verdict_of(self, limit)

    # Telling others

    def subscribe(self, callback: Callable[[Game], object]) -> Callable[[], None]:
        """Call `callback` with the game after each change; the function that is returned ends it."""
        if not callable(callback):
            raise TypeError(say("error.callback", callback=callback))
        with self._lock:
            return self._feed.subscribe(callback)

    def record(self, *, refusals: bool = False, undone: bool = False) -> str:
        """The game as text: headers and numbered moves, which `from_record` replays to the same position and score.

        With `refusals` the moves that were refused stand in it too, each at its place: `{74?}`. With `undone` it goes on to the end of
        the line, as if what was undone had been redone.
        """
        with self._lock:
            self._round.spend_time()
            history = self._round.history
            whole = self._round.at(len(history.steps)) if undone and history.ply < len(history.steps) else self._round
            return recorded(whole, refusals)

    def replay(self, **options: Unpack[Options]) -> ReplayWidget:
        """A board to look back on: the whole line of this game, from its deal to what was undone last, to be gone through step by step.

        It is a copy, with what was refused on the way, and what is played here afterwards is not part of it. The options are those of
        `klondike_widget.replay`.
        """
        from ..widget import ReplayWidget

        return ReplayWidget(self, **options)

    def report(self) -> Report:
        """What a coach says of this game so far: mistakes and remarks, by what the player could see, as text and as a table."""
        from ..coach import report

        return report(self)

    def widget(self, **options: Unpack[Options]) -> KlondikeWidget:
        """A live board of this game, to be the last line of a cell. The options are those of `klondike_widget.play`."""
        from ..widget import KlondikeWidget

        return KlondikeWidget(self, **options)

    def png(self, width: SupportsIndex = 1080) -> bytes:
        """A picture of the table as the player sees it now, as PNG, so many pixels wide. Raises `InvalidWidthError`.

        >>> Game(seed=42).png(640)[1:4]
        b'PNG'
        """
        from ..display.picture import picture_of, pixels
        from ..display.png import png_of
        from ..display.still import still_of

        width = pixels(width)
        return png_of(picture_of(still_of(self)), width)

    def svg(self, width: SupportsIndex = 540) -> str:
        """A picture of the table as the player sees it now, as an SVG document, so many pixels wide. Raises `InvalidWidthError`."""
        from ..display.picture import picture_of, pixels
        from ..display.still import still_of
        from ..display.svg import svg_of

        width = pixels(width)
        return svg_of(picture_of(still_of(self)), width)

    def __reduce__(self) -> NoReturn:
        raise TypeError(say("error.copy"))

    def __str__(self) -> str:
        from ..display.text import board

        with self._lock:
            return board(self)

    def __repr__(self) -> str:
        with self._lock:
            return f"<Game {self.rules.name} {self.code or 'without a code'}, ply {self.ply}, score {self.score_text}, {self.status}>"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(repr(self) if cycle else str(self))

    def _repr_mimebundle_(self, **_: Any) -> tuple[dict[str, str], dict[str, Any]]:
        from ..display.output import shown

        return shown(self)
