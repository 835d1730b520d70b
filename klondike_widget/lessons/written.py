"""Functions that a teacher has written down as text: the solutions of exercises that ask for a function."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Final

_LONGEST: Final = 80


def function_in(source: str, names: Mapping[str, Any] | None = None) -> Callable[[Any], Any] | None:
    r"""The last function that a source defines, or `None`. It knows the package as `kw`, and `names`. What the source raises is raised.

    >>> function_in("def king(suit):\n    return kw.Card('K' + suit)")("S")
    Card('KS')
    """
    given = {"kw": import_module("klondike_widget"), **(names or {})}
    space: dict[str, Any] = {"__name__": "solution", **given}
    exec(compile(source, "<solution>", "exec"), space)
    made = [value for name, value in space.items() if name not in given and getattr(value, "__module__", None) == "solution"]
    functions = [value for value in made if callable(value)]
    return functions[-1] if functions else None


def short(value: Any) -> str:
    """What a function gave, as text of one line; whatever it does when it is asked for it."""
    try:
        text = repr(value)
    except Exception:
        text = f"<{type(value).__name__}>"
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
