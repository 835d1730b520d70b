"""`python -m klondike_widget` opens the play notebook in JupyterLab.

The notebooks are copied to a folder of your own first (`klondike-notebooks` here, or `--folder`); a copy that is already there stays as
you left it. All other arguments go to JupyterLab.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

_HERE = Path(__file__).parent
_QUIET = ["--LabApp.news_url=None", "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate"]


def shipped_notebooks() -> Path:
    """The folder of the notebooks that come with the package: inside it when installed, beside it in a checkout."""
    installed = _HERE / "notebooks"
    return installed if installed.is_dir() else _HERE.parent / "notebooks"


def copy_notebooks(folder: Path) -> None:
    """Copy the notebooks to `folder`, and overwrite nothing."""
    for source in sorted(shipped_notebooks().rglob("*")):
        target = folder / source.relative_to(shipped_notebooks())
        if source.is_file() and ".ipynb_checkpoints" not in source.parts and not target.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target)


def lab_options() -> list[str]:
    """What JupyterLab needs to start on this machine: root has to be allowed, and without a screen there is no browser to open."""
    options = list(_QUIET)
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        options.append("--allow-root")
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        options.append("--no-browser")
    return options


def main() -> int:
    """Copy the notebooks and start JupyterLab on the first of them."""
    parser = argparse.ArgumentParser(
        prog="python -m klondike_widget",
        description="Play Klondike in JupyterLab.",
        epilog="All other arguments go to JupyterLab, as in --port=9999.",
    )
    parser.add_argument("--folder", type=Path, default=Path("klondike-notebooks"), help="where your copies of the notebooks are kept")
    arguments, rest = parser.parse_known_args()
    if importlib.util.find_spec("jupyterlab") is None:
        print('JupyterLab is not installed here: pip install "klondike_widget[lab]"', file=sys.stderr)
        return 1
    copy_notebooks(arguments.folder)
    place = [f"--ServerApp.root_dir={arguments.folder.resolve()}", "--LabApp.default_url=/lab/tree/play.ipynb"]
    print(f"Your copies of the notebooks are in {arguments.folder.resolve()}. Ctrl+C here ends JupyterLab.", flush=True)
    return subprocess.call([sys.executable, "-m", "jupyterlab", *place, *lab_options(), *rest])


if __name__ == "__main__":
    sys.exit(main())
