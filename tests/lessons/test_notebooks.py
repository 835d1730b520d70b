"""Every lesson notebook can be solved as its solutions file says, and says politely what is missing where nothing is answered."""

from __future__ import annotations

import re

import pytest

from klondike_widget import lessons as kl
from klondike_widget.lessons.shelf import SERIES, SHELF

from .notebooks import HOME, SOLUTIONS, code_of, read, run

TEACHERS = "s11-a-lesson-of-your-own.ipynb"
"""It shows how a lesson is written, and asks nothing."""
BOOKS = sorted(path.name for path in HOME.glob("[st]*.ipynb") if path.name != TEACHERS)
every = pytest.mark.parametrize("name", BOOKS)


def checks(values):
    return {ident: value for ident, value in values.items() if ident.endswith("-check")}


@every
def test_answered_every_check_is_right_and_the_lesson_is_solved(name, place):
    feedback = checks(run(code_of(read(HOME / name), SOLUTIONS[name])))
    assert {ident: found.right for ident, found in feedback.items()} == dict.fromkeys(SOLUTIONS[name], True)
    lesson = kl.lesson(name.partition("-")[0])
    assert set(kl.progress()) == {exercise.name for exercise in lesson.values()}


@every
def test_unanswered_every_check_says_how_to_answer(name, place):
    feedback = checks(run(code_of(read(HOME / name))))
    assert set(feedback) == set(SOLUTIONS[name])
    for found in feedback.values():
        assert found.right is None
        assert found.text.startswith("No answer yet. ")
    assert not kl.progress()


@every
def test_it_is_stored_as_a_reader_needs_it(name):
    """Small, with a kernel, and with outputs that need no widget."""
    book = read(HOME / name)
    assert (HOME / name).stat().st_size < 200_000
    assert book["metadata"]["kernelspec"]["name"] == "python3"
    assert "widgets" not in book["metadata"]
    for cell in book["cells"]:
        for output in cell.get("outputs", ()):
            assert output["output_type"] != "error"
            assert not [kind for kind in output.get("data", ()) if "widget" in kind]
    shown = [cell for cell in book["cells"] if re.fullmatch(r"[st]\d+-q\d+", cell["id"])]
    assert all("text/plain" in cell["outputs"][0]["data"] for cell in shown)


@pytest.mark.parametrize("name", [*BOOKS, TEACHERS, "index.ipynb"])
def test_links_lead_to_notebooks(name):
    text = "".join("".join(cell["source"]) for cell in read(HOME / name)["cells"] if cell["cell_type"] == "markdown")
    for link in re.findall(r"\]\(([^)#:]+)\)", text):
        assert (HOME / link).exists(), link


def test_the_index_leads_to_every_lesson():
    text = "".join("".join(cell["source"]) for cell in read(HOME / "index.ipynb")["cells"])
    headings = {series: text.index(f"# {series}") for series in SERIES}
    assert list(headings.values()) == sorted(headings.values())
    places = {name.partition("-")[0].upper(): text.rindex(f"({name})") for name in BOOKS}
    assert sorted(places, key=lambda name: places[name]) == list(SHELF)
    for series, names in SERIES.items():
        assert all(max(at for at in headings.values() if at < places[name]) == headings[series] for name in names)
    assert f"({TEACHERS})" in text


def test_each_lesson_has_its_notebook_and_solutions():
    assert sorted(SOLUTIONS) == BOOKS
    assert {name.partition("-")[0].upper() for name in BOOKS} == set(SHELF)


@pytest.mark.parametrize("name", SHELF)
def test_each_lesson_has_five_to_eight_exercises_and_two_hints_for_each(name):
    lesson = kl.lesson(name)
    assert 5 <= len(lesson) <= 8
    for exercise in lesson.values():
        assert len(exercise.hints) >= 2
        assert exercise.solution().text


def test_a_lesson_that_nobody_has_written():
    for name in ("T99", "", 7):
        with pytest.raises(kl.InvalidLessonError, match="No lesson is called"):
            kl.lesson(name)


def test_the_shelf_shows_how_much_of_each_lesson_is_solved(place):
    first = kl.lesson("T0")
    shelf = kl.lessons()
    assert [row[0] for row in shelf.rows] == list(SHELF)
    assert (shelf.rows[0], shelf.next) == (("T0", "How these lessons work", 0, 6), "T0")
    first.q0.check("a card game")
    assert kl.lessons().rows[0][2] == 1
    for key, answer in {"q1": "KS", "q2": "21", "q3": "23", "q4": 7, "q5": "4S 5S"}.items():
        assert first[key].check(answer)
    told = repr(kl.lessons()).splitlines()
    assert [told[0], told[len(SERIES["Klondike from zero"]) + 2]] == list(SERIES)
    assert told[1].split() == ["T0", "How", "these", "lessons", "work", "6/6", "✓"]
    assert "6/6 ✓" in kl.lessons()._repr_html_()
    assert kl.lessons().next == "T1"
