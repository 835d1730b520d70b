"""Telling: lines of play in words, step by step."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.moves import Move
from ..engine.position import Position
from ..engine.referee import referee_of
from ..engine.setting import table_of
from ..solver.outlook import told


def line_told(position: Position, moves: Sequence[Move]) -> list[str]:
    """Each move of a line that is legal from a position, in words."""
    _, table = table_of(referee_of(position.rules), position)
    words = []
    for move in moves:
        words.append(told(move, table))
        table.play(move)
    return words


def steps_told(position: Position, moves: Sequence[Move], values: Sequence[str] = ()) -> str:
    """A line as a numbered list, with a value before the first move and after each."""
    words = line_told(position, moves)
    notation = max((len(str(move)) for move in moves), default=0)
    width = max(map(len, words), default=0)
    rows = [f"{number:>3}. {move!s:<{notation}}  {text:<{width}}" for number, (move, text) in enumerate(zip(moves, words), 1)]
    if values:
        first = f"{'':>{5 + notation}}  {'':<{width}}  {values[0]}"
        rows = [first, *(f"{row}  {value}" for row, value in zip(rows, values[1:]))]
    return "\n".join(row.rstrip() for row in rows)
