"""The languages: which there are, and which of them is spoken now.

A language is a file: its name is the code, and it says itself what it is called and by which rules it counts. What is spoken is what the
context says, as that of a board that answers; else what was chosen for the whole process, on whatever thread; else English.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib import resources

DEFAULT = "en"

Sentence = str | dict[str, str]
"""A sentence, or its forms by the categories of plurals (CLDR) where a count decides."""

_context: ContextVar[str | None] = ContextVar("klondike_language", default=None)
_chosen: str | None = None
_listeners: list[Callable[[], object]] = []


@cache
def sentences(language: str) -> dict[str, Sentence]:
    """All sentences of a language by their keys; what its file does not have yet is said in English."""
    text = resources.files(__package__).joinpath(f"{language}.json").read_text(encoding="utf-8")
    loaded: dict[str, Sentence] = json.loads(text)
    return loaded if language == DEFAULT else {**sentences(DEFAULT), **loaded}


@cache
def languages() -> dict[str, str]:
    """The languages that there are: what each calls itself, by its code.

    >>> languages()["fi"]
    'Suomi'
    """
    files = resources.files(__package__).iterdir()
    codes = sorted(file.name.removesuffix(".json") for file in files if file.name.endswith(".json"))
    return {code: str(sentences(code)["language.name"]) for code in codes}


def tag(language: str) -> str:
    """A language as the platform's own tables call it (BCP 47), as "pt-PT" for "pt"."""
    return str(sentences(language)["language.tag"])


def find(wanted: object) -> str | None:
    """The code of the language that is meant, `None` where there is none: "pt-PT" and "pt_BR.UTF-8" mean "pt".

    >>> find("ro-RO"), find("Pt_br"), find("tlh")
    ('ro', 'pt', None)
    """
    if not isinstance(wanted, str) or not wanted.isascii():
        return None
    parts = re.split("[-_.@]", wanted.lower())
    codes = {code.lower(): code for code in languages()}
    return next((codes[name] for name in ("-".join(parts[:n]) for n in range(len(parts), 0, -1)) if name in codes), None)


def current() -> str:
    """The language that is spoken now."""
    return _context.get() or _chosen or DEFAULT


def chosen() -> str | None:
    """The language that was chosen for the whole process, `None` where none was."""
    return _chosen


def choose(language: str | None) -> None:
    """Speak a language from now on, on every thread, wherever the context says nothing else."""
    global _chosen  # noqa: PLW0603
    _chosen = language
    for listener in tuple(_listeners):
        listener()


def on_choice(listener: Callable[[], object]) -> Callable[[], None]:
    """Call back whenever a language is chosen; gives what ends that."""
    _listeners.append(listener)

    def leave() -> None:
        if listener in _listeners:
            _listeners.remove(listener)

    return leave


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak a language in here, whatever others speak meanwhile.

    >>> with speaking("fi"):
    ...     current()
    'fi'
    """
    token = _context.set(language)
    try:
        yield
    finally:
        _context.reset(token)
