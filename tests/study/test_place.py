"""Where results are kept."""

from __future__ import annotations

from pathlib import Path

import platformdirs
import pytest

from klondike_widget.study import set_results
from klondike_widget.study.place import default_path, refusal, refuse, results_path


def test_the_environment_names_a_file(place, monkeypatch):
    assert results_path() == place
    monkeypatch.setenv("KLONDIKE_RESULTS", "~/mine.sqlite3")
    assert results_path() == Path.home() / "mine.sqlite3"


@pytest.mark.parametrize("said", ["off", " OFF "])
def test_the_environment_switches_results_off(said, monkeypatch):
    monkeypatch.setenv("KLONDIKE_RESULTS", said)
    assert results_path() is None


@pytest.mark.parametrize("said", [None, "", "  "])
def test_where_nothing_is_said_they_lie_in_the_users_data_folder(said, monkeypatch):
    monkeypatch.delenv("KLONDIKE_RESULTS") if said is None else monkeypatch.setenv("KLONDIKE_RESULTS", said)
    assert results_path() == default_path() == platformdirs.user_data_path("klondike_widget") / "results.sqlite3"
    assert default_path().is_absolute()


def test_this_process_may_choose_otherwise(place, tmp_path, monkeypatch):
    set_results(False)
    assert results_path() is None
    set_results(tmp_path / "mine.sqlite3")
    assert results_path() == tmp_path / "mine.sqlite3"
    monkeypatch.chdir(tmp_path)
    set_results("here.sqlite3")
    monkeypatch.chdir(tmp_path.parent)
    assert results_path() == tmp_path / "here.sqlite3"
    set_results(None)
    assert results_path() == place


def test_a_choice_beats_the_environment(tmp_path, monkeypatch):
    monkeypatch.setenv("KLONDIKE_RESULTS", "off")
    set_results(tmp_path / "mine.sqlite3")
    assert results_path() == tmp_path / "mine.sqlite3"


@pytest.mark.parametrize("path", [True, 0, 1, "", b"results", ["results"]])
def test_what_is_no_path_is_refused_and_changes_nothing(path, place):
    with pytest.raises(TypeError) as error:
        set_results(path)
    assert str(error.value) == f"Results are kept in a file, or nowhere with False; {path!r} is no path of one."
    assert results_path() == place


def test_a_refused_file_is_tried_again_on_request(place):
    refuse(place, "no")
    assert refusal(place) == "no"
    set_results(place)
    assert refusal(place) is None
