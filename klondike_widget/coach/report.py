"""The report: all that the coach has to say of a game, as text and as a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from textwrap import fill
from typing import TYPE_CHECKING

from ..display.html import plain
from ..locale import say
from .coach import Coach
from .comment import Comment

if TYPE_CHECKING:
    from ..engine.game import Game

_COLUMNS = ("ply", "move", "text", "reason", "caveat")


class Report(Sequence[Comment]):
    """The comments on a game, in the order of its moves."""

    def __init__(self, comments: Sequence[Comment], moves: int, stake: int | None = None) -> None:
        self._comments = tuple(comments)
        self._moves = moves
        self._stake = stake

    def __getitem__(self, index: int) -> Comment:  # type: ignore[override]
        return self._comments[index]

    def __len__(self) -> int:
        return len(self._comments)

    def __iter__(self) -> Iterator[Comment]:
        return iter(self._comments)

    @property
    def mistakes(self) -> tuple[Comment, ...]:
        """Those of the four mistakes that cost most games."""
        return tuple(comment for comment in self._comments if comment.is_mistake)

    def _notes(self) -> list[str]:
        remarks = len(self._comments) - len(self.mistakes)
        counted = say("coach.report.mistakes", mistakes=len(self.mistakes), remarks=remarks, moves=self._moves)
        notes = [counted if self._comments else say("coach.report.none")]
        if self._stake is not None:
            notes.append(say("coach.report.vegas", cards=self._stake))
        return [*notes, say("coach.report.seen")]

    def __repr__(self) -> str:
        lines = []
        for comment in self._comments:
            head = f"{comment.ply:>4}. {comment.move!s:<6}{say('coach.mistake' if comment.is_mistake else 'coach.remark')}: "
            body = f"{comment.text} {comment.reason} ({comment.caveat})"
            lines.append(fill(head + body, 110, subsequent_indent=" " * 12))
        return "\n".join([*lines, *([""] if lines else []), *self._notes()])

    def _repr_html_(self) -> str:
        notes = "".join(f"<p>{plain(note)}</p>" for note in self._notes())
        if not self._comments:
            return notes
        cell = "<td style='text-align:left'>"
        head = "".join(f"<th scope='col' style='text-align:left'>{escape(say(f'coach.column.{name}'))}</th>" for name in _COLUMNS)
        body = "".join(
            f"<tr><td>{comment.ply}</td>{cell}{comment.move}</td>{cell}{self._marked(comment)}</td>"
            f"{cell}{plain(comment.reason)}</td>{cell}{plain(comment.caveat)}</td></tr>"
            for comment in self._comments
        )
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{notes}"

    @staticmethod
    def _marked(comment: Comment) -> str:
        text = plain(comment.text)
        return f"<b>{escape(say('coach.mistake'))}:</b> {text}" if comment.is_mistake else text


def report(game: Game) -> Report:
    """What the coach has to say of a game, from its first move to the last one that is played now."""
    scoring = game.rules.scoring
    paid = scoring.unit == "dollars" and scoring.start < 0 < scoring.to_foundation
    stake = -(scoring.start // scoring.to_foundation) if paid else None
    return Report(Coach(game).comments(), game.ply, stake)
