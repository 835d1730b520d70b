"""Fixtures: one JupyterLab and one browser for all tests, a fresh notebook with a fresh kernel for each."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright

from .board import Board
from .notebook import Lab, watched
from .server import jupyterlab

WINDOW = {"width": 1280, "height": 1100}
QUIET = "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync"
NO_BROWSER = "NO BROWSER: nothing of the board was tested in JupyterLab. Run `python -m playwright install chromium`."


def launch_options(playwright: Playwright) -> dict[str, Any]:
    """The machine's own Chromium, else the one that Playwright has installed; `{}` where there is none."""
    own = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    path = own or playwright.chromium.executable_path
    return {"executable_path": path, "args": QUIET.split()} if Path(path).exists() else {}


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], playwright: Playwright) -> dict[str, Any]:
    options = launch_options(playwright)
    if not options and os.environ.get("CI"):
        pytest.fail(NO_BROWSER, pytrace=False)
    if not options:
        pytest.skip(NO_BROWSER)
    return {**browser_type_launch_args, **options}


@pytest.fixture(scope="session")
def lab_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("jupyter") / "lab"


@pytest.fixture(scope="session")
def lab_url(browser: Browser, lab_folder: Path) -> Iterator[str]:
    """The address of the JupyterLab of this session; started only when there is a browser."""
    with jupyterlab(lab_folder) as url:
        yield url


@pytest.fixture(scope="session")
def open_lab(browser: Browser, lab_url: str, lab_folder: Path) -> Iterator[Callable[..., Lab]]:
    """Opens JupyterLab in a browser context of its own; the arguments are those of `Browser.new_context`."""
    labs: list[Lab] = []

    def open_it(**options: Any) -> Lab:
        context = browser.new_context(**{"viewport": WINDOW, "permissions": ["clipboard-read", "clipboard-write"], **options})
        labs.append(Lab(context.new_page(), lab_url, lab_folder / "notebooks", f"w{len(labs)}"))
        return labs[-1]

    yield open_it
    for lab in labs:
        lab.page.context.close()


@pytest.fixture(scope="session")
def shared_lab(open_lab: Callable[..., Lab]) -> Lab:
    return open_lab()


@pytest.fixture
def lab(shared_lab: Lab) -> Iterator[Lab]:
    """JupyterLab in a page, as the last test has found it. Nothing may be said on its console, no request may leave the machine."""
    with watched(shared_lab):
        yield shared_lab


@pytest.fixture
def play(lab: Lab) -> Callable[..., Board]:
    """Shows a board in a fresh notebook."""
    return lab.play
