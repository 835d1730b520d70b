"""The boards that the browser's tests read are the ones that Python publishes."""

from __future__ import annotations

import json

import pytest

from .make import FOLDER, made

FILES = sorted(path.name for path in FOLDER.glob("*.json"))


def board(name):
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def test_nothing_is_missing_and_nothing_is_left_over():
    """The folder holds exactly what the script writes."""
    assert sorted(made()) == FILES


@pytest.mark.parametrize("name", FILES)
def test_the_files_are_what_python_publishes(name):
    """Making them again gives the same: run `python -m tests.contract.make` when the contract changes."""
    assert (FOLDER / name).read_text(encoding="utf-8") == made()[name]


def test_the_files_show_what_they_are_for():
    """Each board has the situation that its name promises."""
    assert (board("fresh")["ply"], board("fresh")["code"], len(board("fresh")["faces"])) == (0, "KL1-D1N-AAAAAAG", 7)
    assert (board("middle")["ply"], board("middle")["undo"], board("middle")["redo"]) == (49, 49, 1)
    assert (board("won")["status"], board("won")["moves"], len(board("won")["faces"])) == ("won", [], 52)
    assert (board("fan")["fan"], len(board("fan")["piles"]["waste"]), board("fan")["passes"]) == (3, 6, 1)
    assert board("recycle")["moves"][0] == ["NEW", "waste", "stock", 24]
    assert (board("refused")["said"]["kind"], board("refused")["said"]["to"]) == ("refused", "k3f9a-2")
    assert board("refused")["ack"] == {"k3f9a": 2}
    assert ([len(row) for row in board("double")["foundations"]], len(board("double")["columns"])) == ([4, 4], 9)
    assert (len(board("known")["faces"]), len(board("known")["locked"])) == (104, 94)
