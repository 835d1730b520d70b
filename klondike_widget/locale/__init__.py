"""Every sentence that a person reads, one file per language, and the one place that looks a sentence up."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import Any

DEFAULT = "en"
_ABOUT_INPUT = ("error.", "wire.")
_OURS = ("problem", "names", "known", "choices")
"""What is filled into a sentence about an input without being one: it is not shortened."""


@cache
def _sentences(language: str) -> dict[str, str]:
    text = resources.files(__package__).joinpath(f"{language}.json").read_text(encoding="utf-8")
    loaded: dict[str, str] = json.loads(text)
    return loaded


def say(key: str, /, language: str = DEFAULT, **values: Any) -> str:
    """The sentence called `key`, with `values` filled in.

    >>> say("refusal.nothing_to_undo")
    'Nothing to undo.'
    """
    if key.startswith(_ABOUT_INPUT):
        quoted = key.startswith("wire.")
        values = {name: value if name in _OURS else _shown(value, quoted) for name, value in values.items()}
    return _sentences(language)[key].format(**values)


def labels(language: str = DEFAULT) -> dict[str, str]:
    """The texts of the board in the browser, by their names without the `label.` in front."""
    return {key.removeprefix("label."): text for key, text in _sentences(language).items() if key.startswith("label.")}


def _shown(value: object, quoted: bool) -> str:
    """What was given, short enough to repeat in a sentence."""
    try:
        text = value if isinstance(value, str) and not quoted else repr(value)
    except Exception:  # a value that can't be shown, such as a number of too many digits, must not hide what is wrong with it
        text = f"<{type(value).__name__}>"
    text = text or "''"
    text = text.encode("utf-8", "backslashreplace").decode()  # half a surrogate pair can't be sent on
    return text if len(text) <= 80 else f"{text[:77]}…"
