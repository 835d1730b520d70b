"""Who may import whom: arrows run down only."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import klondike_widget

HOME = Path(klondike_widget.__file__).parent
BELOW = {
    "locale": set(),
    "engine": {"locale"},
    "solver": {"engine", "locale"},
    "display": {"engine", "locale"},
    "coach": {"solver", "display", "engine", "locale"},
    "study": {"solver", "display", "engine", "locale"},
    "widget": {"study", "coach", "solver", "display", "engine", "locale"},
    "lessons": {"widget", "study", "coach", "solver", "display", "engine", "locale"},
}
"""The table of CONTRIBUTING.md."""
LIBRARIES = {
    ("solver", "cython"): ("core.py", "board.py", "pathfinder.py"),
    ("display", "PIL"): ("png.py",),
    ("study", "platformdirs"): ("place.py",),
    ("study", "matplotlib"): ("panels.py", "plot.py"),
    ("widget", "anywidget"): ("widget.py",),
    ("widget", "traitlets"): ("widget.py", "options.py"),
    ("lessons", "ipywidgets"): ("panel.py",),
}
"""In which files of a wing a library is imported at the top."""
FILES = [file for wing in BELOW for file in sorted((HOME / wing).rglob("*.py"))]


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


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.relative_to(HOME)}")
def test_a_wing_imports_those_below_it(file):
    """What a file brings along when it is imported: its own wing, those that the table lets it, and the libraries named for it."""
    place = file.relative_to(HOME)
    wing = place.parts[0]
    home = ["klondike_widget", *place.parts[:-1]]
    for module in imported(file):
        dots = len(module) - len(module.lstrip("."))
        if dots:
            whole = [*home[: len(home) - dots + 1], *filter(None, module[dots:].split("."))]
            target = whole[1] if len(whole) > 1 else wing
            assert target == wing or target in BELOW[wing], f"{place} imports {module}"
        else:
            library = module.split(".")[0]
            assert library in sys.stdlib_module_names or place.name in LIBRARIES.get((wing, library), ()), f"{place} imports {module}"


def test_a_script_gets_the_engine_without_the_widget_libraries():
    """Scripts, workers and pickles load no library of the widget, of pictures or of plots."""
    code = (
        "import sys, klondike_widget as kw; game = kw.Game('vegas-3', seed=1); game.draw(); str(game); kw.Game.from_record(game.record());"
        "print(sorted({'anywidget', 'ipywidgets', 'traitlets', 'IPython', 'PIL', 'babel', 'matplotlib'} & set(sys.modules)))"
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
