"""Numbers: how a language counts and writes them, by the tables of Unicode's CLDR."""

from __future__ import annotations

from functools import cache
from typing import Any

from .languages import tag


@cache
def _locale(language: str) -> Any:
    from babel import Locale  # who asks for no count does without it

    return Locale.parse(tag(language), sep="-")


def category(number: int, language: str) -> str:
    """The plural's category of a count.

    >>> category(1, "ro"), category(2, "ro"), category(20, "ro")
    ('one', 'few', 'other')
    """
    plural: str = _locale(language).plural_form(number)
    return plural


def written(number: int, language: str) -> str:
    """A whole number as the language groups its digits.

    >>> written(1234567, "en"), written(1234567, "ro")
    ('1,234,567', '1.234.567')
    """
    if abs(number) < 1000:
        return str(number)
    from babel.numbers import format_decimal

    text: str = format_decimal(number, locale=_locale(language))
    return text
