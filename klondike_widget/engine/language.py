"""Which language is spoken: the choice for a whole session, by a code that a person types."""

from __future__ import annotations

from ..locale import choose, find, languages, say
from .errors import UnknownLanguageError


def language_of(wanted: object) -> str:
    """The code of the language that is meant. Raises `UnknownLanguageError`.

    >>> language_of("pt-PT")
    'pt'
    """
    language = find(wanted)
    if language is None:
        names = ", ".join(f"{code} ({name})" for code, name in languages().items())
        raise UnknownLanguageError(say("error.language", wanted=wanted, names=names))
    return language


def set_language(language: str) -> None:
    """Speak this language from now on: on every board that has none of its own, in refusals, tables, plots and errors.

    A code such as `"ro"`; `"pt-PT"` or `"pt_BR.UTF-8"` mean `"pt"`. `languages()` says which there are. Raises `UnknownLanguageError`.
    """
    choose(language_of(language))
