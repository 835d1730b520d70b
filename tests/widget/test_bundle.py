"""The built front end, and the faces drawn by it: they are committed, so they must be what their sources build, and small."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

import pytest

import klondike_widget

STATIC = Path(klondike_widget.__file__).parent / "widget" / "static"
FACES = Path(klondike_widget.__file__).parent / "display" / "faces.json"
SOURCES = Path(__file__).parents[2] / "js"
LIMIT = 80_000


def sources() -> list[Path]:
    """What the bundle is built from, by `js/build.mjs`."""
    files = [*SOURCES.glob("*.js"), *SOURCES.glob("*.css"), SOURCES / "build.mjs", SOURCES / "package-lock.json"]
    return sorted(files, key=lambda path: path.name.encode())


def sources_hash() -> str:
    digest = hashlib.sha256()
    for path in sources():
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


@pytest.mark.skipif(not SOURCES.is_dir(), reason="an installed package has no sources of its front end")
@pytest.mark.parametrize("name", ["widget.js", "widget.css"])
def test_the_bundle_is_fresh(name):
    """The hash in its banner is the one of the sources: run `npm run build` in `js/` after changing them."""
    banner = re.match(r"/\*! sources sha256 ([0-9a-f]{64}) \*/", (STATIC / name).read_text(encoding="utf-8"))
    assert banner
    assert banner[1] == sources_hash()


@pytest.mark.skipif(not SOURCES.is_dir(), reason="an installed package has no sources of its front end")
def test_the_faces_of_still_pictures_are_fresh():
    """They are what `js/faces.js` draws: the same command writes them."""
    assert json.loads(FACES.read_text(encoding="utf-8"))["sources"] == sources_hash()


def test_the_bundle_is_small():
    """Everything that the browser loads is less than 80 kB, and there is nothing beside it."""
    sizes = {path.name: path.stat().st_size for path in STATIC.iterdir()}
    print(f"\n{sizes}: {sum(sizes.values())} bytes")
    assert set(sizes) == {"widget.js", "widget.css"}
    assert sum(sizes.values()) < LIMIT


def test_the_bundle_stands_alone():
    """It loads nothing from elsewhere: no import, no address, and it exports what anywidget asks for."""
    script, style = ((STATIC / name).read_text(encoding="utf-8") for name in ("widget.js", "widget.css"))
    assert not re.findall(r"""\bimport\s*[("'{*]|\bfrom\s*["']|@import|url\(""", script + style)
    assert not [address for address in re.findall(r"https?://[^\s\"'`)]+", script + style) if not address.startswith("http://www.w3.org/")]
    assert re.search(r"export\s*{[^}]*\bas default\b|export default", script)
