"""`python -m klondike_widget`: copies of the notebooks that it never overwrites, and a JupyterLab that starts everywhere."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys

import pytest

from klondike_widget import __main__ as launcher


def files(folder):
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture
def shipped(tmp_path, monkeypatch):
    """A folder of notebooks with a folder inside, and what JupyterLab leaves there."""
    folder = tmp_path / "shipped"
    for name in ("play.ipynb", "data/deals.csv", ".ipynb_checkpoints/play-checkpoint.ipynb", "data/.ipynb_checkpoints/x.csv"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name)
    monkeypatch.setattr(launcher, "shipped_notebooks", lambda: folder)
    return folder


def test_all_notebooks_are_copied(tmp_path, shipped):
    """With their folders, and without checkpoints."""
    launcher.copy_notebooks(tmp_path / "new" / "mine")
    assert files(tmp_path / "new" / "mine") == {"play.ipynb": b"play.ipynb", "data/deals.csv": b"data/deals.csv"}


def test_nothing_is_overwritten(tmp_path, shipped):
    """A copy that was changed stays; what is missing is copied; what is there besides stays too."""
    mine = tmp_path / "mine"
    launcher.copy_notebooks(mine)
    (mine / "play.ipynb").write_text("changed")
    (mine / "data" / "deals.csv").unlink()
    (mine / "own.ipynb").write_text("own")
    (shipped / "play.ipynb").write_text("a newer version")
    launcher.copy_notebooks(mine)
    assert files(mine) == {"play.ipynb": b"changed", "data/deals.csv": b"data/deals.csv", "own.ipynb": b"own"}


def test_the_notebooks_that_are_shipped_can_be_copied(tmp_path):
    """They lie beside the package or in it, `play.ipynb` first, and are notebooks without saved output."""
    launcher.copy_notebooks(tmp_path)
    copied = files(tmp_path)
    assert "play.ipynb" in copied
    assert json.loads(copied["play.ipynb"])["nbformat"] == 4


@pytest.mark.parametrize(
    ("root", "platform", "display", "options"),
    [
        (0, "linux", {}, {"--allow-root", "--no-browser"}),
        (1000, "linux", {}, {"--no-browser"}),
        (1000, "linux", {"DISPLAY": ":0"}, set()),
        (0, "linux", {"WAYLAND_DISPLAY": "wayland-0"}, {"--allow-root"}),
        (1000, "darwin", {}, set()),
        (None, "win32", {}, set()),
    ],
)
def test_jupyterlab_starts_on_every_machine(monkeypatch, root, platform, display, options):
    """Root is allowed, and without a screen no browser is opened; what is never wanted is turned off."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    for name, value in display.items():
        monkeypatch.setenv(name, value)
    if root is None:
        monkeypatch.delattr(os, "geteuid", raising=False)
    else:
        monkeypatch.setattr(os, "geteuid", lambda: root, raising=False)
    monkeypatch.setattr(sys, "platform", platform)
    given = set(launcher.lab_options())
    assert given & {"--allow-root", "--no-browser"} == options
    assert "--LabApp.news_url=None" in given


def test_the_options_do_not_pile_up():
    """Asking twice gives the same."""
    assert launcher.lab_options() == launcher.lab_options()


def test_jupyterlab_is_started_on_the_play_notebook(tmp_path, shipped, monkeypatch, capsys):
    """All other arguments go to JupyterLab, and its exit status comes back."""
    called = []
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: name)
    monkeypatch.setattr(subprocess, "call", lambda command: called.append(command) or 7)
    monkeypatch.setattr(sys, "argv", ["klondike_widget", "--folder", str(tmp_path / "mine"), "--port=9999"])
    assert launcher.main() == 7
    [[python, *arguments]] = called
    assert python == sys.executable
    assert arguments[:2] == ["-m", "jupyterlab"]
    assert {f"--ServerApp.root_dir={tmp_path / 'mine'}", "--LabApp.default_url=/lab/tree/play.ipynb"} <= set(arguments)
    assert arguments[-1] == "--port=9999"
    assert (tmp_path / "mine" / "play.ipynb").is_file()
    assert str(tmp_path / "mine") in capsys.readouterr().out


def test_a_missing_jupyterlab_is_told(tmp_path, shipped, monkeypatch, capsys):
    """Nothing is copied, and the message says what to install."""
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(sys, "argv", ["klondike_widget", "--folder", str(tmp_path / "mine")])
    assert launcher.main() == 1
    assert "klondike_widget[lab]" in capsys.readouterr().err
    assert not (tmp_path / "mine").exists()
