"""Jupyter Notebook 7 as a page, which shows one notebook."""

from __future__ import annotations

from itertools import count
from pathlib import Path

from playwright.sync_api import Page

from .notebook import HELPERS, IMPORT, Notebook, write
from .window import Window


class Notebook7(Window):
    """A window with Notebook 7 in it. It is made of the parts of JupyterLab, so an open notebook is asked in the same way."""

    own_faults = ("Cannot read properties of undefined (reading 'schema')",)  # of its settings, while it starts

    def __init__(self, page: Page, url: str, folder: Path) -> None:
        super().__init__(page, url)
        self._folder = folder
        page.add_init_script(HELPERS)

    def open(self, *cells: str) -> Notebook:
        name = next(_NAMES)
        write(self._folder / name, [IMPORT, *cells])
        self.page.goto(f"{self.url}/notebooks/{name}")
        self.page.wait_for_function("window.jupyterapp?.shell.currentWidget?.sessionContext", timeout=60_000)
        self.page.evaluate("lab.panel().context.ready.then(lab.began)")
        notebook = Notebook(self.page, name)
        notebook.run(0)
        return notebook

    def close(self) -> None:
        self.page.evaluate("lab.close()")
        self.page.context.close()


_NAMES = (f"seven-{number}.ipynb" for number in count(1))
