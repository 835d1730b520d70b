"""Winnability: the solver's verdicts over many deals, with what is unknown kept apart."""

from __future__ import annotations

import dataclasses
import json
import pickle
from types import SimpleNamespace

import pytest

import klondike_widget as kw
from klondike_widget import RULES, Game, InvalidRulesError, InvalidSeedError, KlondikeError, RuleSet
from klondike_widget.solver.setting import UnsupportedRulesError
from klondike_widget.solver.solution import LIMIT, InvalidLimitError, Verdict, solve
from klondike_widget.study import StudyError, StudyFileError, judgement, wilson
from klondike_widget.study.judgement import Judgement
from klondike_widget.study.winnability import Winnability


def quiet(rules="normal-3", seeds=range(12), limit=2000, **options):
    return kw.winnability(rules, seeds, limit, **{"progress": False} | options)


@pytest.fixture
def verdicts(monkeypatch):
    """A solver that is sure of its verdicts: the deals are winnable, unwinnable and unknown in turn."""
    turns = (Verdict.WINNABLE, Verdict.WINNABLE, Verdict.UNWINNABLE, Verdict.UNKNOWN)
    asked = []

    def answer(game, limit):
        seed = next(seed for seed in range(200) if Game(game.rules, seed=seed).position == game.position)
        asked.append(seed)
        return SimpleNamespace(run=lambda: turns[seed % 4], nodes=10**seed % 997 if seed % 4 < 3 else limit)

    monkeypatch.setattr(judgement, "Inquiry", answer)
    return asked


def found(winnable, unwinnable, unknown, rules="normal-3"):
    """A result with so many deals of each kind."""
    kinds = [Verdict.WINNABLE] * winnable + [Verdict.UNWINNABLE] * unwinnable + [Verdict.UNKNOWN] * unknown
    rows = tuple(Judgement(seed=seed, code=None, verdict=verdict, nodes=seed + 1) for seed, verdict in enumerate(kinds))
    return Winnability(rules=RULES[rules], rows=rows, asked=len(rows), limit=1000)


def test_it_gives_the_verdicts_of_the_solver():
    study = quiet()
    for row in study:
        game = Game("normal-3", seed=row.seed)
        solution = solve(game, limit=2000)
        assert (row.code, row.verdict, row.nodes) == (game.code, solution.verdict, solution.nodes)
    assert [row.seed for row in study] == list(range(12))
    assert study.winnable + study.unwinnable + study.unknown == len(study) == 12


def test_unknowns_are_kept_apart(verdicts):
    study = quiet(seeds=range(100))
    assert (study.winnable, study.unwinnable, study.unknown) == (50, 25, 25)
    assert (study.share, study.possible_share) == (0.5, 0.75)
    assert study.interval == (wilson(50, 100).low, wilson(75, 100).high)
    assert study.interval_at(0.8) == (wilson(50, 100, 0.8).low, wilson(75, 100, 0.8).high)
    assert [row.winnable for row in study][:4] == [True, True, False, None]


def test_without_unknowns_it_is_wilsons_interval():
    study = found(80, 20, 0)
    assert study.interval == wilson(80, 100)
    assert "80.0 %  " in str(study)
    assert "Unknown" not in str(study)


def test_the_study_of_solvitaire():
    """Blake and Gent, arXiv:1906.12314: of a million deals of Klondike all but a few are decided, and 81.9 % can be won, ± 0.1 %."""
    rows = found(81_945, 18_050, 5)
    assert rows.interval.high - rows.interval.low == pytest.approx(2 * 1.96 * (0.81945 * 0.18055 / 100_000) ** 0.5 + 5e-5, rel=1e-2)


def test_it_shows_as_text_and_as_a_table():
    study = found(60, 30, 10)
    for cell in ("Normal · Draw 3 (Hard)", "100", "60", "30", "10", "60.0 % – 70.0 %"):
        assert cell in str(study)
        assert f">{cell}</td>" in study._repr_html_()
    note = "Unknown within 1,000 positions (10): the interval counts them as unwinnable at its low end, as winnable at its high end."
    assert str(study).endswith(note)
    assert study._repr_html_().endswith(f"<p>{note}</p>")


@pytest.mark.parametrize("counts", [(1, 0, 0), (0, 1, 0), (0, 0, 1), (40, 0, 0), (40, 30, 20)])
def test_it_is_plotted(counts):
    figure = found(*counts).plot()
    assert figure._repr_png_().startswith(b"\x89PNG")
    share, spread = figure.axes
    assert len(share.lines) == (2 if counts[2] else 1)
    labels = [text.get_text() for text in spread.get_legend().get_texts()]
    assert labels == [name for name, count in zip(("winnable", "unwinnable", "unknown"), counts) if count]


def test_no_deals():
    study = quiet(seeds=[])
    assert (len(study), study.share, study.possible_share, study.mean_nodes) == (0, None, None, None)
    assert "No deals" in str(study)
    assert study.plot()._repr_png_()


def test_results_are_values(verdicts):
    study = quiet()
    assert pickle.loads(pickle.dumps(study)) == study == quiet()
    assert dataclasses.asdict(study.rows[0])["verdict"] == "winnable"


def test_a_study_goes_on_from_its_file(verdicts, tmp_path):
    path = tmp_path / "study.jsonl"
    quiet(seeds=range(5), path=path)
    del verdicts[:]
    study = quiet(seeds=range(9), path=path)
    assert verdicts == [5, 6, 7, 8]
    assert study == quiet(seeds=range(9))
    head, *lines = [json.loads(line) for line in path.read_text().splitlines()]
    assert (head["study"], head["rules"], head["limit"]) == ("winnability", "normal-3", 2000)
    assert [line["verdict"] for line in lines][:4] == ["winnable", "winnable", "unwinnable", "unknown"]


def test_a_file_of_another_study_is_refused(verdicts, tmp_path):
    path = tmp_path / "study.jsonl"
    quiet(path=path)
    with pytest.raises(StudyFileError, match="its limit is 2000, not 3000"):
        quiet(path=path, limit=3000)
    with pytest.raises(StudyFileError, match='its study is "winnability", not "games"'):
        kw.play_many(len, "normal-3", path=path, progress=False)


@pytest.mark.parametrize("line", ['{"seed": 1}', '{"seed": 90, "code": null, "verdict": "maybe", "nodes": 1}', "[]"])
def test_a_damaged_file_is_left_alone(verdicts, tmp_path, line):
    path = tmp_path / "study.jsonl"
    quiet(seeds=range(2), path=path)
    path.write_text(path.read_text() + line + "\n")
    with pytest.raises(StudyFileError, match="its line 4 is damaged"):
        quiet(seeds=range(2), path=path)


def test_an_interrupt_keeps_what_is_done(verdicts):
    def enough(row):
        if row.seed == 6:
            raise KeyboardInterrupt

    study = quiet(watch=enough)
    assert study.interrupted
    assert [row.seed for row in study] == list(range(7))
    assert "Interrupted: 7 of 12 deals are done." in str(study)


def test_the_bar_shows_the_share_so_far(verdicts, capsys):
    quiet(seeds=range(100), progress=True)
    bar = capsys.readouterr().err
    assert "100/100" in bar
    assert "50.0 % (40.4 % – 82.5 %)" in bar


@pytest.mark.parametrize("limit", [-1, 1.5, "many", True])
def test_a_limit_that_is_none(limit):
    with pytest.raises(InvalidLimitError, match="limit is a whole number") as caught:
        quiet(limit=limit)
    assert str(limit) in str(caught.value)
    assert isinstance(caught.value, KlondikeError)


@pytest.mark.parametrize("rules", ["double-1", "jokers", RuleSet(name="Anywhere", spaces="any")])
def test_rules_that_the_solver_does_not_know(rules, tmp_path):
    with pytest.raises(UnsupportedRulesError):
        quiet(rules, path=tmp_path / "study.jsonl")
    assert not (tmp_path / "study.jsonl").exists()


def test_other_bad_input():
    with pytest.raises(StudyError, match="not 5"):
        quiet(seeds=5)
    with pytest.raises(InvalidSeedError, match="not '5'"):
        quiet(seeds=["5"])
    with pytest.raises(InvalidRulesError, match="normally"):
        quiet("normally")
    with pytest.raises(StudyError, match=r"concurrent\.futures, not processes\."):
        quiet(executor="processes")


def test_the_usual_limit_is_one():
    import inspect

    assert inspect.signature(kw.winnability).parameters["limit"].default == LIMIT
