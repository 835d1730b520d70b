"""A JupyterLab of our own, on a free port, that touches no settings and no results of the user."""

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


@contextmanager
def jupyterlab(folder: Path) -> Iterator[str]:
    """Run JupyterLab in `folder`; gives its address. Notebooks live in `folder / "notebooks"`."""
    (folder / "notebooks").mkdir(parents=True)
    _write_settings(folder / "jupyterlab_settings_dir")
    port = _free_port()
    url = f"http://127.0.0.1:{port}"
    log = folder / "jupyterlab.log"
    command = [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--expose-app-in-browser"),
        *("--ip=127.0.0.1", f"--port={port}", "--ServerApp.port_retries=0", f"--ServerApp.root_dir={folder / 'notebooks'}"),
        *("--IdentityProvider.token=", "--ServerApp.password=", "--ServerApp.disable_check_xsrf=True"),
        *("--LabApp.news_url=", "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate"),
    ]
    with log.open("w") as output:
        server = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT, env=_environment(folder), start_new_session=True)
    try:
        _wait_until_up(url, server, log)
        yield url
    finally:
        server.terminate()
        try:
            server.wait(20)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def _environment(folder: Path) -> dict[str, str]:
    """Private folders for all that JupyterLab writes; kernels import the very package that is tested."""
    private = {
        name: str(folder / name.lower())
        for name in (
            "JUPYTER_CONFIG_DIR",
            "JUPYTER_DATA_DIR",
            "JUPYTER_RUNTIME_DIR",
            "JUPYTERLAB_SETTINGS_DIR",
            "JUPYTERLAB_WORKSPACES_DIR",
            "IPYTHONDIR",
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
            urllib.request.urlopen(f"{url}/api/status", timeout=5).close()
            return
        except (urllib.error.URLError, OSError) as error:
            if server.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"JupyterLab does not answer at {url}:\n{log.read_text()[-4000:]}") from error
            time.sleep(0.1)
