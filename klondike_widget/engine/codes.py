"""Game codes: a deal together with its draw and scoring, to copy and share.

`KL1-D1N-AAAAAAG`: the tag and version of the format, draw 1 or 3, Normal or Vegas, six letters for the seed (base 26, `A` is 0) and a check
letter. The check letter is the sum of the nine characters' values (0-9, A = 10 … Z = 35), each times its place counted from 1, modulo 26:
it catches every swap of neighbours, nearly every wrong letter, and a mode that was edited by hand. `KL1` belongs to the four modes of the
app "Solitaire Klondike" (A36), whose own algorithm is not published: its codes have this form but deal other cards there.
"""

from __future__ import annotations

import re
from typing import Final

from ..locale import say
from .errors import InvalidCodeError
from .presets import RULES
from .rules import RuleSet

SEEDS: Final = 26**6
"""Seeds from 0 to here have a code: 308,915,776 deals for each mode."""

_MODES: Final = {"D1N": "normal-1", "D3N": "normal-3", "D1V": "vegas-1", "D3V": "vegas-3"}
_FORM: Final = re.compile(r"KL1(D[13][NV])([A-Z]{6})([A-Z])")


def _check(characters: str) -> str:
    return chr(ord("A") + sum(place * int(character, 36) for place, character in enumerate(characters, 1)) % 26)


def code_of(rules: RuleSet, seed: int) -> str | None:
    """The code of a seed under a rule set, or `None` where there is none.

    >>> code_of(RULES["normal-1"], 0), code_of(RULES["vegas-3"], 0)
    ('KL1-D1N-AAAAAAG', 'KL1-D3V-AAAAAAI')
    """
    mode = next((mode for mode, name in _MODES.items() if RULES[name] == rules), None)
    if mode is None or not 0 <= seed < SEEDS:
        return None
    letters = ""
    for _ in range(6):
        seed, digit = divmod(seed, 26)
        letters = chr(ord("A") + digit) + letters
    return f"KL1-{mode}-{letters}{_check(mode + letters)}"


def decoded(code: str) -> tuple[RuleSet, int]:
    """The rule set and the seed of a code; lower case, blanks and missing dashes are accepted.

    >>> rules, seed = decoded("kl1 d3v aaaaaai")
    >>> rules.name, seed
    ('vegas-3', 0)

    Raises `InvalidCodeError` where the form or the check letter is wrong.
    """
    match = _FORM.fullmatch(re.sub(r"[\s-]", "", code).upper()) if isinstance(code, str) else None
    if match is None:
        raise InvalidCodeError(say("error.code_form", code=code))
    mode, letters, check = match.groups()
    if check != _check(mode + letters):
        raise InvalidCodeError(say("error.code_check", code=code))
    seed = 0
    for letter in letters:
        seed = seed * 26 + ord(letter) - ord("A")
    return RULES[_MODES[mode]], seed
