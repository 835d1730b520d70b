"""JupyterLab as a page: notebooks that are opened, run and asked."""

from __future__ import annotations

import json
from itertools import count
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from .board import Board
from .window import Window, cell, watched

__all__ = ["HELPERS", "IMPORT", "Lab", "Notebook", "cell", "watched", "write"]

IMPORT = "import time\nimport klondike_widget as kw"
_FRESH = f"import ipywidgets\nipywidgets.Widget.close_all()\nget_ipython().reset()\n{IMPORT}"

HELPERS = """
window.lab = {
  panel: () => jupyterapp.shell.currentWidget,
  kernel: () => lab.panel().sessionContext.session.kernel,
  // an idle kernel serves the next notebook as well, emptied; a busy one is given up
  async ready(id, code) {
    const { kernels } = jupyterapp.serviceManager;
    const options = { handleComms: false };
    const model = { id, name: "python3" };
    const kernel = id ? kernels.connectTo({ model, ...options }) : await kernels.startNew(model, options);
    await kernel.requestExecute({ code }).done;
    kernel.dispose();
    return kernel.id;
  },
  async open(path, code) {
    const kernel = code && { id: await lab.ready(lab.spare, code) };
    const panel = await jupyterapp.commands.execute("docmanager:open", { path, factory: "Notebook", kernel });
    await panel.context.ready;
    await lab.began();
  },
  async began() {
    const { sessionContext } = lab.panel();
    await sessionContext.ready;
    await sessionContext.session.kernel.info;
  },
  close() {
    lab.spare = undefined;
    for (const panel of [...jupyterapp.shell.widgets("main")].filter(({ sessionContext }) => sessionContext)) {
      const { id, kernel } = panel.sessionContext.session;
      if (kernel.status === "idle") lab.spare = kernel.id;
      else jupyterapp.serviceManager.sessions.shutdown(id);
      panel.dispose();
    }
  },
  async run(index) {
    const { content } = lab.panel();
    content.activeCellIndex = index;
    content.deselectAll();
    await jupyterapp.commands.execute("notebook:run-cell");
  },
  async execute(code) {
    const future = lab.kernel().requestExecute({ code, store_history: false });
    const said = { out: "", error: "" };
    future.onIOPub = ({ header, content }) => {
      if (header.msg_type === "stream") said.out += content.text;
      if (header.msg_type === "error") said.error = content.traceback.join("\\n");
    };
    await future.done;
    return said;
  },
  outputs: (index) => lab.panel().content.widgets[index].model.outputs.toJSON(),
  async model(id) {
    const mimeType = "application/vnd.jupyter.widget-view+json";
    const renderer = lab.panel().content.rendermime.getFactory(mimeType).createRenderer({ mimeType });
    return (await renderer._manager.promise).get_model(id);
  },
};
"""


class Lab(Window):
    """One browser page with JupyterLab in it, for many notebooks."""

    own_faults = ("Could not restore the debugger state",)  # when a notebook is closed soon after its kernel was restarted

    def __init__(self, page: Page, url: str, folder: Path, workspace: str) -> None:
        super().__init__(page, url)
        self._folder = folder
        self._names = (f"{workspace}-{number}.ipynb" for number in count(1))
        page.add_init_script(HELPERS)
        self._address = f"{url}/lab/workspaces/{workspace}"
        page.goto(f"{self._address}?reset")
        self._wait_until_up()
        page.evaluate("jupyterapp.commands.execute('application:toggle-left-area').then(() => null)")

    def open(self, *cells: str) -> Notebook:
        """A notebook with these cells, not run yet, and a kernel that knows the package as `kw` and nothing else."""
        name = next(self._names)
        write(self._folder / name, [IMPORT, *cells])
        self.page.evaluate("([path, code]) => lab.open(path, code)", [name, _FRESH])
        return Notebook(self.page, name)

    def close(self) -> None:
        """Put the page back as it was: no button pressed, no notebook open, no kernel running."""
        self.page.mouse.up()
        self.page.evaluate("lab.close()")

    def reload(self, notebook: Notebook) -> None:
        """Save the notebook and load the whole page anew, as F5 does."""
        self.page.evaluate("jupyterapp.commands.execute('docmanager:save').then(() => null)")
        self.page.goto(self._address)
        self._wait_until_up()
        self.page.evaluate("path => lab.open(path)", notebook.name)

    def _wait_until_up(self) -> None:
        self.page.wait_for_function("window.jupyterapp?.restored", timeout=60_000)
        self.page.evaluate("jupyterapp.restored.then(() => null)")


class Notebook:
    """The open notebook. Its cells are counted from 1: cell 0 imports the package."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name

    def run(self, index: int) -> None:
        """Run a cell to its end; it may not fail."""
        self.page.evaluate("index => lab.run(index)", index)
        failed = [part for part in self._outputs(index) if part["output_type"] == "error"]
        assert not failed, "\n".join(failed[0]["traceback"])

    def start(self, index: int) -> None:
        """Run a cell, and do not wait for its end."""
        self.page.evaluate("index => { lab.run(index); }", index)
        self.page.wait_for_function("lab.kernel().status === 'busy'")

    def wait_idle(self) -> None:
        """Wait for the end of whatever runs."""
        self.page.wait_for_function("lab.kernel().status === 'idle'", timeout=60_000)

    def restart(self) -> None:
        """Restart the kernel, without asking."""
        self.page.evaluate("lab.kernel().restart()")

    def execute(self, code: str) -> str:
        """Run code in the notebook's kernel, outside any cell; gives what it printed."""
        said = self.page.evaluate("code => lab.execute(code)", code)
        assert not said["error"], said["error"]
        return str(said["out"])

    def value(self, expression: str) -> Any:
        """What an expression is worth in the kernel, through JSON."""
        return json.loads(self.execute(f"import json; print(json.dumps({expression}, default=str))"))

    def cells(self) -> list[str]:
        """The sources of all cells."""
        return list(self.page.evaluate("lab.panel().content.widgets.map(({ model }) => model.sharedModel.getSource())"))

    def board(self, index: int = 1, name: str = "w", *, dealing: bool = False) -> Board:
        """The board in a cell's output, which is the widget called `name`. The dealing is cut short, if it is not what matters."""
        root = self.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Cell").nth(index).locator(".klondike-root")
        root.wait_for()
        views = [part["data"]["application/vnd.jupyter.widget-view+json"]["model_id"] for part in self._outputs(index) if "data" in part]
        board = Board(self, root, views[-1], name)
        root.scroll_into_view_if_needed()
        return board if dealing else board.hurry()

    def _outputs(self, index: int) -> list[dict[str, Any]]:
        return list(self.page.evaluate("index => lab.outputs(index)", index))

    def play(self, index: int = 1, name: str = "w") -> Board:
        """Run a cell and give the board that it shows."""
        self.run(index)
        return self.board(index, name)


def write(path: Path, cells: list[str]) -> None:
    """Write a notebook file with these cells."""
    path.write_text(json.dumps(_document(cells)), encoding="utf-8")


def _document(cells: list[str]) -> dict[str, Any]:
    return {
        "cells": [
            {"id": f"cell-{n}", "cell_type": "code", "source": source, "metadata": {}, "outputs": [], "execution_count": None}
            for n, source in enumerate(cells)
        ],
        "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3 (ipykernel)", "language": "python"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
