"""Numbers: how a language counts and writes them, by the tables of Unicode's CLDR."""

from __future__ import annotations

from decimal import Decimal
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


def written(number: float, language: str, digits: int = 0) -> str:
    """A number with so many digits after the point, as a language writes it.

    >>> written(1234567, "en"), written(1234567, "ro"), written(12.345, "fi", digits=1)
    ('1,234,567', '1.234.567', '12,3')
    """
    plain = str(number) if isinstance(number, int) else f"{number:.{digits}f}"
    if plain.isdigit() and len(plain) < 4:
        return plain
    from babel.numbers import format_decimal

    text: str = format_decimal(Decimal(plain), format="#,##0." + "0" * digits if digits else "#,##0", locale=_locale(language))
    return text
