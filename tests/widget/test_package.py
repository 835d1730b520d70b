"""The package as a whole: what importing it brings, which way its imports run, its public names, and its values in pickles."""

from __future__ import annotations

import ast
import copy
import pickle
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import klondike_widget
from klondike_widget import RULES, Card, Game, Move, Position, Reason, Refusal, RuleSet, Scoring

PACKAGE = Path(klondike_widget.__file__).parent
LAYERS = ("locale", "engine", "solver", "display", "coach", "study", "widget", "lessons")
"""From the bottom up: each may import those before it."""

BACK = {("engine/game.py", wing) for wing in ("coach", "display", "solver", "widget")}
"""What goes up, inside functions: a game can show itself, asks the solver and the coach, and gives a board of itself."""


def run(code: str) -> str:
    """What a fresh interpreter prints."""
    environment = {"PYTHONPATH": str(PACKAGE.parent)}
    return subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True, timeout=60).stdout


def imports(path: Path, tree: ast.AST | None = None, inside: bool = False) -> Iterator[tuple[str, bool]]:
    """The modules that a file imports, by their full names, and whether inside a function; those for type checking are left out."""
    for node in ast.iter_child_nodes(tree or ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            continue
        if isinstance(node, ast.Import):
            yield from ((name.name, inside) for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            parts = ("klondike_widget", *path.relative_to(PACKAGE).parts[:-1])
            start = ".".join(parts[: len(parts) - node.level + 1]) + "." * bool(node.module) if node.level else ""
            names = [node.module] if node.module else [name.name for name in node.names]
            yield from ((start.rstrip(".") + "." * bool(start) + str(name), inside) for name in names)
        yield from imports(path, node, inside or isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)))


def modules(layer: str) -> list[Path]:
    files = sorted((PACKAGE / layer).rglob("*.py"))
    assert files
    return files


@pytest.mark.parametrize("layer", LAYERS)
def test_imports_run_down(layer):
    """The widget knows the engine and not the other way round: locale, engine, display, widget."""
    back = set()
    for path in modules(layer):
        for module, inside in imports(path):
            other = module.split(".")[1] if module.startswith("klondike_widget.") else None
            if other in LAYERS and LAYERS.index(other) > LAYERS.index(layer):
                assert inside, f"{path} imports {module}"
                back.add((path.relative_to(PACKAGE).as_posix(), other))
            else:
                assert other in (None, *LAYERS), f"{path} imports {module}"
    assert back == {(file, other) for file, other in BACK if file.startswith(layer)}


@pytest.mark.parametrize("layer", ["locale", "engine", "display"])
def test_below_the_widget_is_only_the_standard_library(layer):
    """Scripts and workers load nothing else; only a plural asks Babel, and a picture in pixels Pillow."""
    for path in modules(layer):
        known = {"klondike_widget", *sys.stdlib_module_names, *(["PIL"] if path.name == "png.py" else [])}
        foreign = {module for module, inside in imports(path) if module.split(".")[0] not in (known | {"babel"} if inside else known)}
        assert not foreign, f"{path} imports {foreign}"


def test_playing_by_script_brings_no_widget_library():
    """A fresh interpreter that imports the package and plays a game loads neither anywidget nor what it stands on."""
    heavy = "{'anywidget', 'ipywidgets', 'traitlets', 'IPython', 'PIL', 'comm', 'klondike_widget.widget'}"
    play = "import sys, klondike_widget as kw; game = kw.Game(seed=42); game.draw(); str(game); game.record(); kw.Game.from_record"
    assert run(f"{play}; print(sorted({heavy} & set(sys.modules)))") == "[]\n"
    assert run(f"{play}; kw.KlondikeWidget; print('anywidget' in sys.modules)") == "True\n"
    assert run(f"{play}; kw.lessons.Quiz; print(sorted({heavy} & set(sys.modules)))") == "[]\n"


def test_all_names_the_public_names():
    """`__all__` holds every name that the package offers, sorted: constants, classes, functions."""
    tree = ast.parse(Path(klondike_widget.__file__).read_text(encoding="utf-8"))
    offered = {node.name for node in tree.body if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and node.name[0] != "_"}
    taken = [name for node in tree.body if isinstance(node, ast.ImportFrom) and node.level for name in node.names]
    offered |= {name.name for name in taken if not name.asname}
    names = klondike_widget.__all__
    assert set(names) == offered | {"KlondikeWidget", "ReplayWidget"}  # which are imported when they are asked for
    assert names == sorted(names, key=lambda name: (not name.isupper(), name.islower(), name))
    assert not [name for name in names if getattr(klondike_widget, name) is None]


def test_a_name_that_is_not_there_is_an_error():
    """The late import of the widget does not hide spelling mistakes."""
    with pytest.raises(AttributeError, match="KlondikeWidgets"):
        klondike_widget.KlondikeWidgets  # noqa: B018


def positions() -> list[Position]:
    games = Game("normal-3", seed=42), Game("vegas-1", seed=1), Game(RuleSet(name="Two", decks=2, columns=9), seed=1)
    for game in games:
        game.draw()
    return [game.position for game in games]


VALUES = [
    *(Card("7S"), Card("TH"), Card("J1"), Move("74-2"), Move("DR"), Move("NEW"), Move("WH"), Move("T1")),
    *(*RULES.values(), RuleSet(name="Mine", passes=3, scoring=Scoring(start=5)), Scoring(), *positions()),
    *(Reason.NOT_A_KING, Refusal(Reason.NOTHING_TO_UNDO), Game(seed=42).check("17")),
]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: f"{type(value).__name__} {value}"[:40])
def test_values_are_copied_and_pickled(value):
    """Every value comes back equal, with its hash; cards and moves come back as the same object."""
    again = [copy.copy(value), copy.deepcopy(value), copy.deepcopy([value])[0]]
    again += [pickle.loads(pickle.dumps(value, protocol)) for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1)]
    for other in again:
        assert (type(other), other, hash(other), str(other)) == (type(value), value, hash(value), str(value))
        assert other is value or not isinstance(value, (Card, Move))


def test_values_are_pickled_for_another_interpreter():
    """A worker reads what was pickled here without the widget's libraries."""
    values = [value for value in VALUES if value is not None]
    read = f"import pickle, sys; values = pickle.loads({pickle.dumps(values)!r})"
    printed = run(f"{read}; print(*map(repr, values), 'traitlets' in sys.modules, sep='\\n')").splitlines()
    assert printed == [*map(repr, values), "False"]
