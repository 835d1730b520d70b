"""Notebook servers of our own, on free ports, that touch no settings and no results of the user."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import klondike_widget

START_SECONDS = 120

_JUPYTER = (
    *("--no-browser", "--allow-root", "--expose-app-in-browser", "--ip=127.0.0.1", "--ServerApp.port_retries=0"),
    *("--IdentityProvider.token=", "--ServerApp.password=", "--ServerApp.disable_check_xsrf=True"),
    *("--LabApp.news_url=", "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate"),
)
_QUIET = '[runtime]\nauto_instantiate = false\non_cell_change = "lazy"\n\n[save]\nautosave = "off"\n\n[display]\ntheme = "light"\n'
"""For marimo: nothing runs but what is told to."""


@contextmanager
def jupyterlab(folder: Path) -> Iterator[str]:
    """Run JupyterLab in `folder`; gives its address. Notebooks live in `folder / "notebooks"`."""
    with _jupyter("jupyterlab", folder) as url:
        yield url


@contextmanager
def notebook7(folder: Path) -> Iterator[str]:
    """The same with Jupyter Notebook 7."""
    with _jupyter("notebook", folder) as url:
        yield url


@contextmanager
def marimo(folder: Path) -> Iterator[str]:
    """Run marimo's editor in `folder`; gives its address. Notebooks, which are scripts there, live in `folder / "notebooks"`."""
    (folder / "notebooks").mkdir(parents=True)
    config = folder / "xdg_config_home" / "marimo" / "marimo.toml"
    config.parent.mkdir(parents=True)
    config.write_text(_QUIET, encoding="utf-8")
    port = _free_port()
    command = [
        *(sys.executable, "-m", "marimo", "edit", str(folder / "notebooks"), "--headless", "--no-token", "--skip-update-check"),
        *("--no-sandbox", "--no-skew-protection", "--host=127.0.0.1", f"--port={port}"),
    ]
    with _running(command, folder, f"http://127.0.0.1:{port}", "health") as url:
        yield url


@contextmanager
def _jupyter(package: str, folder: Path) -> Iterator[str]:
    (folder / "notebooks").mkdir(parents=True)
    _write_settings(folder / "jupyterlab_settings_dir")
    port = _free_port()
    command = [*(sys.executable, "-m", package, *_JUPYTER), f"--port={port}", f"--ServerApp.root_dir={folder / 'notebooks'}"]
    with _running(command, folder, f"http://127.0.0.1:{port}", "api/status") as url:
        yield url


@contextmanager
def _running(command: list[str], folder: Path, url: str, sign: str) -> Iterator[str]:
    """A server that has begun to answer at its address; `sign` is a page by which it is known to be up."""
    log = folder / "server.log"
    with log.open("w") as output:
        server = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT, env=_environment(folder), start_new_session=True)
    try:
        _wait_until_up(f"{url}/{sign}", server, log)
        yield url
    finally:
        server.terminate()
        try:
            server.wait(20)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def _environment(folder: Path) -> dict[str, str]:
    """Private folders for all that a server writes; kernels import the very package that is tested."""
    private = {
        name: str(folder / name.lower())
        for name in (
            "JUPYTER_CONFIG_DIR",
            "JUPYTER_DATA_DIR",
            "JUPYTER_RUNTIME_DIR",
            "JUPYTERLAB_SETTINGS_DIR",
            "JUPYTERLAB_WORKSPACES_DIR",
            "IPYTHONDIR",
            "XDG_CACHE_HOME",
            "XDG_CONFIG_HOME",
            "XDG_STATE_HOME",
        )
    }
    package = str(Path(klondike_widget.__file__).parents[1])
    path = os.pathsep.join(filter(None, [package, os.environ.get("PYTHONPATH")]))
    return {**os.environ, **private, "PYTHONPATH": path, "KLONDIKE_RESULTS": "off"}


def _write_settings(folder: Path) -> None:
    """Ask nothing about news."""
    path = folder / "@jupyterlab" / "apputils-extension" / "notification.jupyterlab-settings"
    path.parent.mkdir(parents=True)
    path.write_text('{"checkForUpdates": false, "fetchNews": "false"}', encoding="utf-8")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait_until_up(url: str, server: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + START_SECONDS
    while True:
        try:
            urllib.request.urlopen(url, timeout=5).close()
            return
        except (urllib.error.URLError, OSError) as error:
            if server.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"nothing answers at {url}:\n{log.read_text()[-4000:]}") from error
            time.sleep(0.1)
