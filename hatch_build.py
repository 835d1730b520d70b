"""Compile the solver into the wheel, with Cython and a C compiler; without them, the wheel has the same solver in plain Python.

`KLONDIKE_SOLVER=compiled` makes a build fail rather than do without, and `KLONDIKE_SOLVER=python` asks for the plain wheel, which any
platform can use. An editable install gets the compiled modules beside their sources, which git and all builds pass over.
"""

from __future__ import annotations

import os
import runpy
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGE = "klondike_widget/solver"
STABLE_ABI = sys.implementation.name == "cpython" and sys.version_info >= (3, 11) and not sysconfig.get_config_var("Py_GIL_DISABLED")
"""Whether one compiled module serves this CPython and all later ones: 3.11 is the first whose stable ABI has all that Cython needs."""


class CustomBuildHook(BuildHookInterface[BuilderConfig]):
    """Called by hatchling for each wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before the files of the wheel are gathered."""
        choice = os.environ.get("KLONDIKE_SOLVER", "")
        if choice not in ("", "compiled", "python"):
            raise ValueError(f"KLONDIKE_SOLVER must be compiled or python, not {choice}.")
        editable = version == "editable"
        solver = Path(self.root, PACKAGE)
        self.work = tempfile.TemporaryDirectory()
        modules: list[Path] = []
        made_from = provenance(solver)["fingerprint"](solver)
        if choice != "python":
            try:
                modules = compile_modules(solver, Path(self.work.name), stable_abi=STABLE_ABI and not editable)
            except Exception as problem:
                if choice == "compiled":
                    raise
                self.app.display_warning(f"The solver is not compiled, and runs as plain Python ({problem}).")
        if editable:
            put_in_place(solver, modules, made_from)
        elif modules:
            build_data["pure_python"] = False
            if STABLE_ABI:
                build_data["tag"] = f"cp311-abi3-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"
            else:
                build_data["infer_tag"] = True
            build_data["force_include"].update({str(module): f"{PACKAGE}/{module.name}" for module in modules})

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Clear up, now that the wheel is written."""
        self.work.cleanup()


def compile_modules(solver: Path, work: Path, *, stable_abi: bool) -> list[Path]:
    """Compile the modules that have a `.pxd` beside them, in a folder for that."""
    from Cython.Build import cythonize
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext

    extensions = [
        Extension(
            ".".join([*PACKAGE.split("/"), source.stem]),
            [os.path.relpath(source)],
            define_macros=[("Py_LIMITED_API", "0x030B0000")] if stable_abi else [],
            py_limited_api=stable_abi,
            extra_compile_args=[] if sys.platform == "win32" else ["-O3", "-g0"],
            extra_link_args=["-Wl,-s"] if sys.platform == "linux" else [],
        )
        for source in provenance(solver)["compiled_sources"](solver)
    ]
    extensions = cythonize(extensions, include_path=[str(solver.parents[1])], build_dir=str(work), language_level=3, quiet=True)  # type: ignore[no-untyped-call, unused-ignore]
    command = build_ext(Distribution({"name": "klondike_widget", "ext_modules": extensions}))
    command.build_lib = command.build_temp = str(work)
    command.parallel = True
    command.finalize_options()
    command.run()
    return [Path(command.get_ext_fullpath(extension.name)) for extension in extensions]


def put_in_place(solver: Path, modules: list[Path], made_from: str) -> None:
    """Put compiled modules beside their sources instead of earlier ones, with a record of what they were made from."""
    record: Path = solver / provenance(solver)["RECORD"]
    for old in [record, *solver.glob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}")]:
        old.unlink(missing_ok=True)
    for module in modules:
        (solver / module.name).write_bytes(module.read_bytes())
    if modules:
        record.write_text(made_from, encoding="ascii")


def provenance(solver: Path) -> dict[str, Any]:
    """What the solver's own file says of its compiled modules; to import it would take the package's dependencies."""
    return runpy.run_path(str(solver / "provenance.py"))
