"""The lesson notebooks: answered from the solutions file and unanswered, run without a kernel; and written anew with their outputs.

`python -m tests.lessons.notebooks` runs every one of them unanswered, in a kernel of its own, and stores what it shows. Outputs keep what
is shown where no widget runs, and no widget.
"""

from __future__ import annotations

import ast
import json
import os
import sys
from pathlib import Path
from typing import Any

HOME = Path(__file__).parent.parent.parent / "notebooks" / "lessons"
SOLUTIONS: dict[str, dict[str, str]] = json.loads((HOME / "solutions.json").read_text(encoding="utf-8"))
"""For each notebook the cells that are answered, by their ids, and what stands in them then."""
VIEW = "application/vnd.jupyter.widget-view+json"


def read(path: Path) -> dict[str, Any]:
    """A notebook as it is stored."""
    book: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return book


def code_of(book: dict[str, Any], answers: dict[str, str] | None = None) -> list[tuple[str, str]]:
    """The code cells of a notebook, by their ids, with answers in the place of what is to be answered."""
    cells = [cell for cell in book["cells"] if cell["cell_type"] == "code"]
    return [(cell["id"], (answers or {}).get(cell["id"], "".join(cell["source"]))) for cell in cells]


def run(cells: list[tuple[str, str]]) -> dict[str, Any]:
    """The value of the last line of each cell, in one session. Whatever a cell raises is raised."""
    space: dict[str, Any] = {}
    values = {}
    for ident, source in cells:
        tree = ast.parse(source)
        last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, ident, "exec"), space)
        values[ident] = eval(compile(ast.Expression(last.value), ident, "eval"), space) if isinstance(last, ast.Expr) else None
    return values


def refresh(path: Path) -> None:
    """Run a notebook as it is, and store its outputs."""
    import nbformat
    from nbclient import NotebookClient

    book = nbformat.read(path, as_version=4)
    NotebookClient(book, resources={"metadata": {"path": str(HOME)}}).execute()
    book.metadata.pop("widgets", None)
    for cell in book.cells:
        cell.metadata.pop("execution", None)
        for output in cell.get("outputs", ()):
            if "data" in output:
                output["data"].pop(VIEW, None)
    nbformat.write(book, path)


if __name__ == "__main__":
    os.environ["KLONDIKE_PROGRESS"] = "off"
    for name in sys.argv[1:] or sorted(path.name for path in HOME.glob("*.ipynb")):
        refresh(HOME / name)
        print(name, (HOME / name).stat().st_size)
