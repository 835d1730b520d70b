"""Boards as in the tests of the widget."""

from tests.widget.conftest import browse

__all__ = ["browse"]
