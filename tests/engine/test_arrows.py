"""Who may import whom: arrows run down only."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import klondike_widget

HOME = Path(klondike_widget.__file__).parent
ENGINE = sorted((HOME / "engine").glob("*.py"))


def imported(file, top_only=True):
    """The modules that a file imports when it is imported, with dots for those of its own package."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    typing = {
        id(node)
        for test in ast.walk(tree)
        if isinstance(test, ast.If) and "TYPE_CHECKING" in ast.unparse(test.test)
        for node in ast.walk(test)
    }
    inside = {id(node) for function in ast.walk(tree) if isinstance(function, ast.FunctionDef) for node in ast.walk(function)}
    for node in ast.walk(tree):
        if id(node) in typing or (top_only and id(node) in inside):
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "." * node.level + (node.module or "")


@pytest.mark.parametrize("file", ENGINE, ids=lambda file: file.stem)
def test_the_engine_imports_itself_its_sentences_and_the_standard_library(file):
    for module in imported(file):
        assert module.startswith(("..locale", ".")) or module.split(".")[0] in sys.stdlib_module_names, module
        assert not module.startswith("..") or module == "..locale", module


@pytest.mark.parametrize("wing", ["locale", "display"])
def test_the_wings_beside_it_import_no_widget(wing):
    allowed = {"locale": (".", "babel"), "display": (".", "..engine", "..locale")}[wing]
    for file in sorted((HOME / wing).glob("*.py")):
        for module in imported(file):
            own = module.startswith(".") and not module.startswith("..")
            assert (
                own
                or module.startswith(allowed[1:])
                or (wing == "locale" and module.startswith("babel"))
                or module.split(".")[0] in sys.stdlib_module_names
            ), (file.name, module)


def test_a_script_gets_the_engine_without_the_widget_libraries():
    """Scripts, workers and pickles load neither anywidget, ipywidgets nor traitlets."""
    code = (
        "import sys, klondike_widget as kw; game = kw.Game('vegas-3', seed=1); game.draw(); str(game); kw.Game.from_record(game.record());"
        "print(sorted({'anywidget', 'ipywidgets', 'traitlets', 'IPython'} & set(sys.modules)))"
    )
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=HOME.parent, check=True)
    assert answer.stdout.strip() == "[]"


def test_what_is_promised_is_there():
    """Every name of `__all__` can be had, and `dir` has no name twice."""
    assert len(set(klondike_widget.__all__)) == len(klondike_widget.__all__)
    for name in klondike_widget.__all__:
        assert getattr(klondike_widget, name) is not None
    with pytest.raises(AttributeError):
        _ = klondike_widget.no_such_name
