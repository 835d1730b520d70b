"""A window of the browser with some host of notebooks in it: it notes all that goes wrong there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from playwright.sync_api import Page

from .positions import laid

if TYPE_CHECKING:
    from .board import Board


class Sheet(Protocol):
    """An open notebook of any host. Its cells are counted from 1: cell 0 imports the package as `kw`."""

    page: Page

    def run(self, index: int) -> None:
        """Run a cell to its end; it may not fail."""

    def execute(self, code: str) -> str:
        """Run code in the notebook's kernel, outside any cell; gives what it printed."""

    def value(self, expression: str) -> Any:
        """What an expression is worth in the kernel, through JSON."""

    def cells(self) -> list[str]:
        """The sources of all cells."""

    def board(self, index: int = 1, name: str = "w") -> Board:
        """The board in a cell's output, which is the widget called `name`."""


class Window:
    """A page of one host, which serves at an address."""

    again = "w"
    """The source of a cell that shows the board another time, as is usual in this host."""

    own_faults: tuple[str, ...] = ()
    """How the errors begin that the host makes by itself."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.complaints: list[str] = []
        """Errors on the console, exceptions, and requests that left this machine."""
        page.on("console", lambda message: message.type == "error" and self._complain("console", message.text))
        page.on("pageerror", lambda error: self._complain("exception", str(error)))
        page.on("request", lambda request: self._is_local(request.url) or self._complain("request", request.url))

    def open(self, *cells: str) -> Sheet:
        """A notebook with these cells, not run yet."""
        raise NotImplementedError

    def close(self) -> None:
        """Leave the window as the next test may find it."""
        raise NotImplementedError

    def play(self, rules: str = "normal-1", *, columns: str = "", **options: Any) -> Board:
        """A board in a fresh notebook: `play("normal-1", seed=1)`, or `play(columns="9C.QH - KS", waste="2H")` for a position."""
        notebook = self.open(cell(rules, columns=columns, **options))
        notebook.run(1)
        return notebook.board()

    def _complain(self, kind: str, text: str) -> None:
        if not text.startswith(self.own_faults):
            self.complaints.append(f"{kind}: {text}")

    def _is_local(self, url: str) -> bool:
        return url.startswith((f"{self.url}/", self.url.replace("http", "ws", 1) + "/", "data:", "blob:"))


AnyWindow = TypeVar("AnyWindow", bound=Window)


@contextmanager
def watched(window: AnyWindow) -> Iterator[AnyWindow]:
    """Use a window for one test: at its end, nothing may have been complained of there."""
    window.complaints.clear()
    try:
        yield window
    finally:
        complaints = list(window.complaints)
        window.close()
    assert not complaints, complaints


def cell(rules: str = "normal-1", *, columns: str = "", **options: Any) -> str:
    """The source of a cell that shows a board `w`; the arguments are those of `Window.play`."""
    if columns:
        return f"w = kw.KlondikeWidget(kw.Game(position=kw.{laid(columns, rules=rules, **options)!r}))\nw"
    given = "".join(f", {name}={value!r}" for name, value in options.items())
    return f"w = kw.play({rules!r}{given})\nw"
