"""Fixtures: progress never reaches the user's own folder, and every test starts with nothing solved."""

from __future__ import annotations

import pytest

from klondike_widget.lessons import set_progress


@pytest.fixture(autouse=True)
def place(tmp_path, monkeypatch):
    """Where progress is kept in this test."""
    path = tmp_path / "own" / "progress.jsonl"
    monkeypatch.setenv("KLONDIKE_PROGRESS", str(path))
    set_progress(None)
    yield path
    set_progress(None)
