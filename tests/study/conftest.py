"""Fixtures: results never reach the user's own folder, and every test starts with nothing chosen."""

from __future__ import annotations

import pytest

from klondike_widget.study import set_results


@pytest.fixture(autouse=True)
def place(tmp_path, monkeypatch):
    """Where results are kept in this test."""
    path = tmp_path / "results" / "results.sqlite3"
    monkeypatch.setenv("KLONDIKE_RESULTS", str(path))
    set_results(None)
    yield path
    set_results(None)
