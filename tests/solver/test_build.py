"""Building the package: what a wheel holds with a compiler and without, and that the compiled solver gives the same answers."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

from klondike_widget.solver import provenance

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(not (ROOT / "hatch_build.py").exists(), reason="there is only what was installed")

ANSWERS = """
import warnings
warnings.simplefilter("error")
from klondike_widget import Game, solve, solver
solutions = [solve(Game(rules, seed=seed), limit=4_000) for rules in ("normal-1", "normal-3", "vegas-3", "spruce-1") for seed in range(6)]
print(solver.compiled, [(one.verdict.value, one.nodes, one.line) for one in solutions])
"""


def source(folder: Path) -> Path:
    """A copy of what a wheel is built from, with stray modules as an editable install leaves them."""
    shutil.copytree(ROOT / "klondike_widget", folder / "klondike_widget", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "notebooks", folder / "notebooks", ignore=shutil.ignore_patterns(".*"))
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    for stray in ("core.cpython-399-x.so", "core.cp399-x.pyd", "compiled.cpython-399-x.so.sha256"):
        (folder / "klondike_widget" / "solver" / stray).write_bytes(b"stray")
    return folder


def wheel(folder: Path, **environment: str) -> zipfile.ZipFile:
    """Build a wheel with what is installed here."""
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "-q",
        "--no-deps",
        "--no-build-isolation",
        "-w",
        str(folder / "dist"),
        str(source(folder)),
    ]
    subprocess.run(command, env={**os.environ, **environment}, check=True, capture_output=True, timeout=300)
    (built,) = (folder / "dist").glob("*.whl")
    return zipfile.ZipFile(built)


def extensions(built: zipfile.ZipFile) -> list[str]:
    """What was compiled for a wheel: its names without their suffix, and the suffixes."""
    names = [name.removeprefix("klondike_widget/solver/") for name in built.namelist()]
    return sorted(name for name in names if name.endswith((".so", ".pyd", ".sha256")))


def answers(built: zipfile.ZipFile, folder: Path, **environment: str) -> tuple[str, str]:
    """Whether the solver of a wheel runs compiled, and what it answers."""
    built.extractall(folder / "installed")
    command = [sys.executable, "-c", ANSWERS]
    paths = os.pathsep.join([str(folder / "installed"), *filter(None, sys.path)])
    environment = {**os.environ, "PYTHONPATH": paths, **environment}
    printed = subprocess.run(command, env=environment, cwd=folder, check=True, capture_output=True, text=True, timeout=300).stdout
    compiled, answer = printed.split(" ", 1)
    return compiled, answer


def test_without_a_compiler_the_wheel_is_plain_python(tmp_path):
    """It fits every platform, and has none of the modules that an editable install left there."""
    built = wheel(tmp_path, CC="/bin/false", KLONDIKE_SOLVER="")
    assert built.filename.endswith("-py3-none-any.whl")
    assert extensions(built) == []
    assert "klondike_widget/solver/core.py" in built.namelist()


@pytest.mark.skipif(os.name == "nt" or not shutil.which("cc"), reason="there is no compiler")
@pytest.mark.skipif(not Path(sysconfig.get_path("include"), "Python.h").exists(), reason="Python's headers are not installed")
def test_compiled_and_plain_give_the_same_answers(tmp_path):
    """The same verdicts after the same nodes, by the same lines; and the sources are in the wheel beside what was made of them."""
    built = wheel(tmp_path, KLONDIKE_SOLVER="compiled")
    tag = Path(str(built.filename)).stem.split("-", 2)[2]
    if sys.implementation.name == "cpython" and sys.version_info >= (3, 11) and not sysconfig.get_config_var("Py_GIL_DISABLED"):
        assert tag.startswith("cp311-abi3-")
    assert not tag.endswith("-any")
    sources = provenance.compiled_sources()
    assert [name.split(".")[0] for name in extensions(built)] == [path.stem for path in sources]
    assert {f"klondike_widget/solver/{path.name}" for path in sources} <= {*built.namelist()}
    compiled, answer = answers(built, tmp_path, KLONDIKE_SOLVER="")
    assert compiled == "True"
    assert answers(built, tmp_path, KLONDIKE_SOLVER="python") == ("False", answer)


def test_changed_sources_leave_compiled_modules_aside(tmp_path, monkeypatch):
    """In a checkout: with a record that fits, import finds what it prefers; with another, the Python, and a warning says so."""
    for name in ("core.py", "core.pxd"):
        shutil.copy(provenance.FOLDER / name, tmp_path)
    module = tmp_path / ("core" + sysconfig.get_config_var("EXT_SUFFIX"))
    module.touch()
    monkeypatch.setattr(provenance, "FOLDER", tmp_path)
    monkeypatch.delenv(provenance.CHOICE, raising=False)
    monkeypatch.setattr(sys, "path_importer_cache", {})
    record = tmp_path / provenance.RECORD
    record.write_text(provenance.fingerprint(tmp_path))
    assert provenance.choose("anything")
    (tmp_path / "core.pxd").write_text("# changed")
    with pytest.warns(RuntimeWarning, match="pip install"):
        assert not provenance.choose("anything")
    finder = sys.path_importer_cache[str(tmp_path)]
    assert finder.find_spec("core").origin == str(tmp_path / "core.py")
    monkeypatch.setenv(provenance.CHOICE, "python")
    assert not provenance.choose("anything")
    monkeypatch.delenv(provenance.CHOICE)
    monkeypatch.setattr(sys, "path_importer_cache", {})
    record.unlink()
    assert provenance.choose("anything")
    module.unlink()
    sys.path_importer_cache.clear()
    assert not provenance.choose("anything")
