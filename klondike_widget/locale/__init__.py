"""Every sentence that a person reads, one file per language, and the one place that looks a sentence up."""

from __future__ import annotations

from typing import Any

from .languages import DEFAULT, Sentence, choose, chosen, current, find, languages, on_choice, sentences, speaking, tag
from .numbers import category, written

__all__ = ["DEFAULT", "choose", "chosen", "current", "find", "labels", "languages", "number", "on_choice", "say", "speaking"]

_ABOUT_INPUT = ("error.", "wire.")
_OURS = ("problem", "names", "known", "choices", "n")
"""What is filled into a sentence about an input without being one: it is not shortened."""


def say(key: str, /, language: str | None = None, **values: Any) -> str:
    """The sentence called `key`, with `values` filled in, in the language that is spoken now if none is named.

    Where the sentence has plurals, the count `n` decides.

    >>> say("refusal.nothing_to_undo")
    'Nothing to undo.'
    """
    language = language or current()
    sentence = sentences(language)[key]
    if isinstance(sentence, dict):
        n = values["n"]
        sentence = sentence.get(category(n, language)) or sentence["other"]
        values["n"] = written(n, language)
    if key.startswith(_ABOUT_INPUT):
        quoted = key.startswith("wire.")
        values = {name: value if name in _OURS else _shown(value, quoted) for name, value in values.items()}
    return sentence.format(**values)


def number(value: float, language: str | None = None, digits: int = 0) -> str:
    """A number with so many digits after the point, as a language writes it."""
    return written(value, language or current(), digits)


def labels(language: str | None = None) -> dict[str, Sentence]:
    """The texts of the board in the browser, by their names without the `label.` in front; `language` says which it is."""
    language = language or current()
    texts = {key.removeprefix("label."): text for key, text in sentences(language).items() if key.startswith("label.")}
    return {"language": tag(language), "languages": dict(languages()), **texts}


def _shown(value: object, quoted: bool) -> str:
    """What was given, short enough to repeat in a sentence."""
    try:
        text = value if isinstance(value, str) and not quoted else repr(value)
    except Exception:  # a value that can't be shown, such as a number of too many digits, must not hide what is wrong with it
        text = f"<{type(value).__name__}>"
    text = text or "''"
    text = text.encode("utf-8", "backslashreplace").decode()  # half a surrogate pair can't be sent on
    return text if len(text) <= 80 else f"{text[:77]}…"
