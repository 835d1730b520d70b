"""A sheet: rows of cells as text and as HTML."""

from __future__ import annotations

from collections.abc import Sequence

from ..display.html import plain

Row = Sequence[str]


def text_sheet(heads: Row, rows: Sequence[Row], left: int = 1) -> str:
    """Rows as text in columns, the first `left` of them flush left and the others flush right.

    >>> print(text_sheet(("who", "won"), [("me", "7")]))
    who  won
    me     7
    """
    table = [heads, *rows]
    widths = [max(len(row[k]) for row in table) for k in range(len(heads))]
    lines = []
    for row in table:
        cells = (cell.ljust(width) if k < left else cell.rjust(width) for k, (cell, width) in enumerate(zip(row, widths)))
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def html_sheet(heads: Row, rows: Sequence[Row], left: int = 1) -> str:
    """Rows as a table of HTML, the first `left` columns flush left and the others flush right."""
    sides = ["left" if k < left else "right" for k in range(len(heads))]
    head = "".join(f"<th scope='col' style='text-align:{side}'>{plain(cell)}</th>" for side, cell in zip(sides, heads))
    body = "".join(
        "<tr>" + "".join(f"<td style='text-align:{side}'>{plain(cell)}</td>" for side, cell in zip(sides, row)) + "</tr>" for row in rows
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
