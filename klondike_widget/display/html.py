"""What HTML outputs share."""

from __future__ import annotations

from html import escape


def plain(text: str) -> str:
    """A text for a cell of an HTML table. Notebooks set what stands between two dollars as mathematics, so each gets a box of its own."""
    return escape(text).replace("$", "<span>$</span>")
