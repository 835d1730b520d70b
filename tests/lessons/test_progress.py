"""Progress is kept between runs; what can't be read is left as it is, and what can't be written stops no lesson."""

from __future__ import annotations

import json

import pytest

from klondike_widget import lessons as kl
from klondike_widget.study import set_results


def quiz(name="L.q"):
    exercise = kl.Quiz("Red?", right="♥", wrong={"♠": "No."}, hints="Blood.")
    exercise.name = name
    return exercise


def line(**row):
    return json.dumps(row).encode() + b"\n"


HEAD = line(klondike_widget="progress", form=1)


def test_what_is_solved_is_kept_and_what_is_not_is_not(place):
    quiz("L.q1").check("♠")
    assert not place.exists()
    quiz("L.q2").check("♥")
    quiz("").check("♥")
    assert dict(kl.progress()) == {"L.q2": 0}
    assert repr(kl.progress()) == "✓ L.q2"


def test_only_more_stars_are_written_again(place):
    solved = place.parent
    quiz().check("♥")
    size = place.stat().st_size
    quiz().check("♥")
    assert place.stat().st_size == size
    reach = kl.Reach("Up.", start="1: A♠; 2: 2♠", success=kl.goals.up("2S"), solution="1S 2S", hints="Ace.")
    reach.name = "L.r"
    reach.check("DR DR DR 1S 2S")
    assert kl.progress()["L.r"] == 1
    reach.check("1S 2S")
    assert kl.progress()["L.r"] == 3
    reach.check("DR 1S 2S")
    assert kl.progress()["L.r"] == 3
    assert [file.name for file in solved.iterdir()] == [place.name]


def test_a_line_that_was_cut_off_is_passed_over(place):
    quiz("L.q1").check("♥")
    data = place.read_bytes()
    for cut in range(len(HEAD) + 1, len(data)):
        place.write_bytes(data[:cut])
        assert quiz("L.q2").check("♥").text == "Right."
        assert "L.q2" in kl.progress()
        assert kl.progress().problem is None


@pytest.mark.parametrize(
    "data",
    [
        b"hello\n",
        b"{}\n",
        b"[1]\n",
        b"\x00\xff" * 9,
        HEAD + b"rubbish\n",
        HEAD + line(exercise=7, stars=1),
        HEAD + line(exercise="a", stars=9),
        b"[" * 9999,
    ],
)
def test_a_damaged_file_is_left_as_it_is_with_a_copy_and_said_once(place, data):
    place.parent.mkdir(parents=True)
    place.write_bytes(data)
    feedback = quiz().check("♥")
    assert feedback.right
    assert f"{place} can't be read as progress" in feedback.text
    assert quiz().check("♥").text == "Right."
    assert place.read_bytes() == data
    assert place.with_name("progress.jsonl.unreadable-1").read_bytes() == data
    assert "can't be read" in kl.progress().problem
    assert len(kl.progress()) == 0


def test_a_newer_file_is_left_alone(place):
    place.parent.mkdir(parents=True)
    place.write_bytes(line(klondike_widget="progress", form=2))
    assert "written by a newer klondike_widget" in quiz().check("♥").text
    assert [file.name for file in place.parent.iterdir()] == [place.name]


def test_a_file_that_can_not_be_written_stops_no_lesson(place):
    place.parent.write_text("a file in the way")
    feedback = quiz().check("♥")
    assert feedback.right
    assert "Progress can't be kept in" in feedback.text
    assert quiz().check("♥").text == "Right."


def test_a_folder_in_its_place(place):
    place.mkdir(parents=True)
    assert "it is no file" in quiz().check("♥").text


def test_it_is_off_where_results_are_off(place, monkeypatch, tmp_path):
    monkeypatch.delenv("KLONDIKE_PROGRESS")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("KLONDIKE_RESULTS", "off")
    set_results(None)
    quiz().check("♥")
    assert dict(kl.progress()) == {}
    assert not (tmp_path / "data").exists()
    monkeypatch.setenv("KLONDIKE_PROGRESS", "off")
    monkeypatch.delenv("KLONDIKE_RESULTS")
    quiz().check("♥")
    assert not (tmp_path / "data").exists()


def test_a_path_of_ones_own(place, tmp_path):
    kl.set_progress(tmp_path / "mine.jsonl")
    quiz().check("♥")
    assert (tmp_path / "mine.jsonl").exists()
    assert not place.exists()
    kl.set_progress(False)
    quiz("L.other").check("♥")
    assert "L.other" not in (tmp_path / "mine.jsonl").read_text()
    with pytest.raises(TypeError, match="Progress is kept in a file"):
        kl.set_progress(7)


def test_it_is_shown_as_text_and_html(place):
    assert repr(kl.progress()) == "Nothing is solved yet."
    assert "Nothing is solved yet." in kl.progress()._repr_html_()
    quiz("L.<q>").check("♥")
    assert "L.&lt;q&gt;" in kl.progress()._repr_html_()
