"""Which way the imports of this wing run, and what it brings along."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from klondike_widget import study

HOME = Path(study.__file__).parent


@pytest.mark.parametrize("file", sorted(HOME.glob("*.py")), ids=lambda file: file.stem)
def test_this_wing_imports_the_engine_and_the_sentences(file):
    plots = {name: {"matplotlib"} for name in ("findings", "panels", "plot", "results")}
    others = {"place": {"platformdirs"}, "study": {"tqdm"}, **plots}.get(file.stem, set())
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level:
            assert node.level == 1 or (node.module or "").split(".")[0] in ("display", "engine", "locale", "solver"), ast.unparse(node)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else [alias.name for alias in node.names]
            assert {name.split(".")[0] for name in names} <= {*sys.stdlib_module_names, *others}, ast.unparse(node)


def test_importing_it_brings_neither_the_widget_nor_matplotlib_nor_sqlite():
    """The browser's Python has no sqlite3 until it is loaded."""
    code = (
        "import sys, klondike_widget.study as study; study.Results([]).of('vegas-3'); "
        "print(sorted({'anywidget', 'traitlets', 'matplotlib', 'numpy', 'sqlite3', 'tqdm', 'klondike_widget.widget'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=HOME.parent.parent, capture_output=True, text=True, check=True).stdout == "[]\n"


def test_what_is_promised_is_there():
    mine = {"Keeper", "Record", "Results", "ResultsError", "UnreadableResultsError", "results", "set_results"}
    studies = {"Games", "Interval", "Judgement", "Strategy", "Trial", "View", "Winnability", "play_many", "wilson", "winnability"}
    errors = {"StrategyError", "StudyError", "StudyFileError", "WorkerError"}
    assert set(study.__all__) >= mine | studies | errors
    for name in study.__all__:
        assert getattr(study, name) is not None


def test_errors_are_values_of_the_family_and_come_through_a_pickle():
    import pickle

    from klondike_widget import KlondikeError

    error = study.UnreadableResultsError("a sentence", Path("a"), Path("b"))
    again = pickle.loads(pickle.dumps(error))
    assert isinstance(again, (study.ResultsError, KlondikeError))
    assert (str(again), again.path, again.copy) == ("a sentence", Path("a"), Path("b"))
