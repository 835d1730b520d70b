"""The watch over a game: it works the outlook out in slices of time, and what it has found stays known."""

from __future__ import annotations

from collections.abc import Generator
from time import perf_counter
from typing import ClassVar, Final, SupportsIndex
from weakref import WeakKeyDictionary

from ..engine.game import Game
from .outlook import Outlook, lost, unknown, unsearchable, unwinnable, winnable
from .setting import UnsupportedRulesError
from .solution import Inquiry, Verdict, whole
from .track import Start, Track, start_of

SLICE: Final = 0.004
"""How long a step thinks, in seconds."""
_PIECE: Final = 0.001
"""How long the search is away at a time: while it runs compiled, no other thread does."""
_MOST: Final = 50_000
"""How many positions are remembered."""


class Knowledge:
    """What is known of the positions of a deal. It outlives the watches, so what was undone and is played again is not searched again."""

    _of: ClassVar[WeakKeyDictionary[Game, Knowledge]] = WeakKeyDictionary()

    def __init__(self, start: Start) -> None:
        self.start: Final = start
        self.verdicts: Final[dict[bytes, Verdict]] = {}
        """Which positions can be won and which can't, by their keys."""
        self.tried: Final[dict[bytes, int]] = {}
        """Where a search did not tell: how many positions it looked at, at most."""

    @classmethod
    def of(cls, game: Game) -> Knowledge:
        """What is known of the deal on a game's table: one for all who ask."""
        start = start_of(game)
        known = cls._of.get(game)
        if known is None or known.start != start or len(known.verdicts) > _MOST:
            known = cls._of[game] = cls(start)
        return known


class Watch:
    """Looks into a game as it stands, and answers in slices, so that others are served between them. The game is not kept.

    A line that wins shows that every position along it can be won; what can't be won can't be after any move. So most positions of a
    record are known without a search, and the move that lost it is found by halving.

    >>> watch = Watch(Game("normal-3", seed=7))
    >>> while not watch.step():
    ...     pass
    >>> watch.outlook.text
    'This can still be won.'

    `limit` is how many positions are looked at, for each place of the record that is looked into, before it is left at that it can't be
    told. `ply` asks about an earlier place. Raises `InvalidLimitError`.
    """

    def __init__(self, game: Game, limit: SupportsIndex | None = None, ply: int | None = None) -> None:
        self.limit: Final = whole(limit)
        with game.batch():
            self._known = Knowledge.of(game)
            self._track = Track(self._known.start, game.moves[:ply])
        self._pace = 50
        self._found: tuple[int, Inquiry] | None = None
        self._thinking = self._think()
        self.outlook: Outlook | None = None
        """The answer, once it is there."""

    def step(self, seconds: float = SLICE) -> bool:
        """Think for so long, and say whether the answer is there."""
        end = perf_counter() + seconds
        while self.outlook is None:
            try:
                next(self._thinking)
            except StopIteration as answer:
                self.outlook = answer.value
            if perf_counter() >= end:
                break
        return self.outlook is not None

    def run(self) -> Outlook:
        """Think until the answer is there."""
        while self.outlook is None:
            self.step()
        self.remember()
        return self.outlook

    def remember(self) -> None:
        """Remember the line to the win, if one was found. It takes some milliseconds, and the answer need not wait for it."""
        if self._found:
            ply, inquiry = self._found
            self._found = None
            for key in self._track.keys_along(ply, inquiry.line or ()):
                self._known.verdicts[key] = Verdict.WINNABLE

    def _think(self) -> Generator[None, None, Outlook]:
        track, last = self._track, self._track.last
        table = track.table(last)
        if track.referee.is_won(table):
            return winnable(won=True)
        try:
            yield from self._judge(last)
        except UnsupportedRulesError as error:
            return unsearchable(str(error))
        verdict = self._verdict(last)
        if verdict is not Verdict.UNWINNABLE:
            return winnable() if verdict is Verdict.WINNABLE else unknown(self._known.tried[track.keys[last]])
        before, since = self._bounds()
        while since - before > 1:
            middle = (before + since) // 2
            yield from self._judge(middle)
            if self._verdict(middle) is Verdict.UNKNOWN:
                break
            before, since = self._bounds()
        if before == since - 1 and since:
            return lost(track.moves[before], since, track.table(before))
        return unwinnable(since, before if before >= 0 else None)

    def _verdict(self, ply: int) -> Verdict:
        return self._known.verdicts.get(self._track.keys[ply], Verdict.UNKNOWN)

    def _bounds(self) -> tuple[int, int]:
        """The last ply that is known to be winnable, -1 where none is, and the first that is known not to be."""
        verdicts = [self._verdict(ply) for ply in range(self._track.last + 1)]
        before = max((ply for ply, verdict in enumerate(verdicts) if verdict is Verdict.WINNABLE), default=-1)
        return before, verdicts.index(Verdict.UNWINNABLE)

    def _judge(self, ply: int) -> Generator[None, None, None]:
        """Find out about a ply, as far as the limit allows."""
        self._conclude()
        key = self._track.keys[ply]
        if self._verdict(ply) is not Verdict.UNKNOWN or self._known.tried.get(key, -1) >= self.limit:
            return
        inquiry = Inquiry(self._track.position(ply), self.limit)
        while not inquiry.ended:
            yield
            start = perf_counter()
            inquiry.step(self._pace)
            share = _PIECE / max(perf_counter() - start, 1e-9)
            self._pace = max(1, int(self._pace * min(2.0, max(0.5, share))))
        if inquiry.verdict is Verdict.WINNABLE:
            self._found = ply, inquiry
        if inquiry.verdict is Verdict.UNKNOWN:
            self._known.tried[key] = self.limit
        else:
            self._known.verdicts[key] = inquiry.verdict
        self._conclude()

    def _conclude(self) -> None:
        """From what is known of the record: what led to a position that can be won could be won, what follows a lost one is lost."""
        keys, verdicts = self._track.keys, self._known.verdicts
        for verdict, order in ((Verdict.WINNABLE, reversed(keys)), (Verdict.UNWINNABLE, iter(keys))):
            met = False
            for key in order:
                met = met or verdicts.get(key) is verdict
                if met:
                    verdicts[key] = verdict


def verdict_of(game: Game, limit: SupportsIndex | None = None) -> Outlook:
    """Whether a game can still be won, and what lost it where it can't: see `Outlook`. Raises `InvalidLimitError`."""
    return Watch(game, limit).run()
