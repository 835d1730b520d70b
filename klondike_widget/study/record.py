"""A record: what was reached under one set of rules, and the one rule that says which wins make records."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from ..engine.scoring import Scoring, Unit
from ..locale import say
from .row import Key, Row


@dataclass(frozen=True, kw_only=True)
class Record:
    """What was reached under one set of rules.

    Every game counts as `played` from its first action on. It is `won` once, however often the win is undone and repeated, or else `lost`
    when another deal is begun in its place; until then it is unfinished, and neither. The streaks are of games in the order they ended.

    `best_score`, `fewest_moves` and `best_time` are made by wins alone, and only by those that nothing helped: a game that was dealt from a
    typed code, that had a hint, or that a cell or script played in counts for all the rest, and makes no record (`helped` says how many
    there are). Clean wins rank before wins with cards taken back from a foundation: these make the records only while there is no
    clean one, and `clean` is false then.
    """

    key: Key
    played: int = 0
    won: int = 0
    lost: int = 0
    streak: int = 0
    """Wins in a row up to the game that ended last."""
    longest: int = 0
    """The most wins in a row."""
    best_score: int | None = None
    """`None` without a win, and where the game is not scored."""
    fewest_moves: int | None = None
    best_time: float | None = None
    """Seconds."""
    clean: bool | None = None
    """Whether the records are of clean wins; `None` where there are none."""
    helped: int = 0
    """Games that count for everything but the records."""

    @property
    def title(self) -> str:
        """The rules in the player's words."""
        return self.key.title

    @property
    def unfinished(self) -> int:
        """Games that were begun and have not ended."""
        return self.played - self.won - self.lost

    @property
    def share(self) -> float | None:
        """The share of wins among the games that ended."""
        ended = self.won + self.lost
        return self.won / ended if ended else None

    @property
    def best_score_text(self) -> str:
        """The best score as the player reads it."""
        return "–" if self.best_score is None else score_text(self.best_score, self.key.unit)

    @property
    def best_time_text(self) -> str:
        """The best time as minutes and seconds."""
        return "–" if self.best_time is None else time_text(self.best_time)


def record_of(key: Key, games: Iterable[Row], helped: bool = False) -> Record:
    """The record of games with this key, the ended ones in the order they ended; with `helped`, records are made by helped wins too."""
    rows = tuple(games)
    ended = [row.won for row in rows if row.ended is not None]
    streaks = [(won, len(list(same))) for won, same in groupby(ended)]
    wins = [row for row in rows if row.won and (helped or not row.helped)]
    best = [row for row in wins if not row.worried_back] or wins
    return Record(
        key=key,
        played=len(rows),
        won=sum(ended),
        lost=len(ended) - sum(ended),
        streak=streaks[-1][1] if streaks and streaks[-1][0] else 0,
        longest=max((length for won, length in streaks if won), default=0),
        best_score=max((row.score for row in best), default=None) if key.unit != "none" else None,
        fewest_moves=min((row.moves for row in best), default=None),
        best_time=min((row.seconds for row in best), default=None),
        clean=not best[0].worried_back if best else None,
        helped=0 if helped else sum(row.helped for row in rows),
    )


def score_text(score: int, unit: str) -> str:
    """A score in a unit, as `Scoring.text` writes it."""
    units: dict[str, Unit] = {"points": "points", "dollars": "dollars"}
    return Scoring(unit=units.get(unit, "none")).text(score)


def time_text(seconds: float) -> str:
    """Whole minutes and seconds, and hours where it took any.

    >>> time_text(83.9), time_text(3600)
    ('1:23', '1:00:00')
    """
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def percent(share: float | None) -> str:
    """A share in whole per cent."""
    return "–" if share is None else say("results.percent", n=round(100 * share))
