"""Fixtures: boards that are closed after the test, and the demand that nothing went wrong where nobody looks."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from klondike_widget import Game

from .browser import Browser


@pytest.fixture
def browse() -> Iterator[Callable[..., Browser]]:
    """Open a browser on a game; all of them are closed at the end."""
    opened: list[Browser] = []

    def browse(game: Game | None = None, **options: Any) -> Browser:
        opened.append(Browser(game, **options))
        return opened[-1]

    yield browse
    for browser in opened:
        browser.widget.close()


@pytest.fixture(autouse=True)
def _nothing_is_logged(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Jupyter, traitlets and the feed log what went wrong in a handler; a test that expects that clears the log."""
    yield
    wrong = [record for record in caplog.get_records("call") if record.levelno >= logging.WARNING]
    assert not wrong, "\n".join(record.getMessage() for record in wrong)
