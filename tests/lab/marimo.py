"""Marimo as a page: notebooks that are scripts, and run in a kernel that is not Jupyter's."""

from __future__ import annotations

import json
from itertools import count
from pathlib import Path
from textwrap import indent
from typing import Any

from playwright.sync_api import Locator, Page, Request

from .board import Board
from .notebook import IMPORT
from .window import Window

_HELPERS = """
performance.setResourceTimingBufferSize(2000);
window.lab = {
  // the models are kept in a module of marimo's, under a name that the build has shortened
  async models() {
    for (const { name } of performance.getEntriesByType("resource")) {
      if (!/\\/state-[^/]*\\.js$/.test(name)) continue;
      const found = Object.values(await import(name)).find((thing) => typeof thing?.getModelSync === "function");
      if (found) return found;
    }
    throw new Error("marimo keeps its models elsewhere");
  },
  model: async (id) => (await lab.models()).getModel(id),
  async execute(code, session) {
    const headers = { "Content-Type": "application/json", "Marimo-Session-Id": session };
    const response = await fetch("/api/kernel/execute", { method: "POST", headers, body: JSON.stringify({ code }) });
    return response.text();
  },
};
"""


class Marimo(Window):
    """A window with marimo's editor in it."""

    again = "import marimo\nshown = marimo.ui.anywidget(w)\nshown"

    def __init__(self, page: Page, url: str, folder: Path) -> None:
        super().__init__(page, url)
        self._folder = folder
        page.add_init_script(_HELPERS)

    def open(self, *cells: str) -> MarimoNotebook:
        name = next(_NAMES)
        sources = [IMPORT, *cells]
        bodies = "\n\n".join(f"@app.cell\ndef _():\n{indent(source, '    ')}" for source in sources)
        (self._folder / name).write_text(f"import marimo\n\napp = marimo.App()\n\n\n{bodies}\n", encoding="utf-8")
        notebook = MarimoNotebook(self.page)
        self.page.goto(f"{self.url}/?file={name}")
        notebook.cell(len(sources) - 1).wait_for(timeout=60_000)
        notebook.run(0)
        return notebook

    def close(self) -> None:
        self.page.context.close()


class MarimoNotebook:
    """The open notebook; the same to a test as one of Jupyter's."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._session = ""
        page.on("request", self._note_session)

    def cell(self, index: int) -> Locator:
        """A cell, with its editor and its output."""
        return self.page.locator("[data-cell-id]:has(.cm-content)").nth(index)

    def run(self, index: int) -> None:
        cell = self.cell(index)
        cell.locator(".cm-content").click()
        with self.page.expect_response("**/api/kernel/run"):
            self.page.keyboard.press("Control+Enter")
        self.execute("")  # which waits its turn
        assert "has-error" not in (cell.get_attribute("class") or ""), cell.inner_text()

    def execute(self, code: str) -> str:
        answer = self.page.evaluate("([code, session]) => lab.execute(code, session)", [code, self._session])
        events = [dict(line.split(": ", 1) for line in event.splitlines()) for event in answer.strip().split("\n\n")]
        said = {
            channel: "".join(json.loads(event["data"])["data"] for event in events if event["event"] == channel)
            for channel in ("stdout", "stderr")
        }
        assert json.loads(events[-1]["data"])["success"], said["stderr"]
        return said["stdout"]

    def value(self, expression: str) -> Any:
        return json.loads(self.execute(f"import json; print(json.dumps({expression}, default=str))"))

    def cells(self) -> list[str]:
        return [editor.inner_text() for editor in self.page.locator("[data-cell-id] .cm-content").all()]

    def board(self, index: int = 1, name: str = "w") -> Board:
        root = self.cell(index).locator(".klondike-root")
        root.wait_for()
        model = json.loads(root.evaluate("root => root.getRootNode().host.dataset.modelId"))
        return Board(self, root, model, name).hurry()

    def _note_session(self, request: Request) -> None:
        self._session = request.headers.get("marimo-session-id", self._session)


_NAMES = (f"notebook_{number}.py" for number in count(1))
