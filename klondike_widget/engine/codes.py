"""Game codes: a deal together with its rules, to copy and share.

`KL1-D1N-AAAAAAG`: the tag and version of the format, three characters for the rules (draw 1, Normal), six letters for the seed (base 26,
`A` is 0) and a check letter. The check letter is the sum of the nine characters' values (0-9, A = 10 … Z = 35), each times its place
counted from 1, modulo 26: it catches every swap of neighbours, nearly every wrong letter, and rules that were edited by hand.

`KL1` belongs to the four modes of the app "Solitaire Klondike" (A36), whose own algorithm is not published: its codes have this form but
deal other cards there. The other named rule sets have the tag `KX1`.
"""

from __future__ import annotations

import re
from typing import Final

from ..locale import say
from .errors import InvalidCodeError
from .presets import RULES
from .rules import RuleSet

SEEDS: Final = 26**6
"""Seeds from 0 to here have a code: 308,915,776 deals for each rule set."""

MODES: Final = {
    "KL1-D1N": "normal-1",
    "KL1-D3N": "normal-3",
    "KL1-D1V": "vegas-1",
    "KL1-D3V": "vegas-3",
    "KX1-D1S": "spruce-1",
    "KX1-D3S": "spruce-3",
    "KX1-D1K": "stilldeck-1",
    "KX1-D3K": "stilldeck-3",
    "KX1-D1L": "las-vegas",
    "KX1-D3C": "casino",
    "KX1-D1B": "las-vegas-bankroll",
    "KX1-D1E": "double-1",
    "KX1-D3E": "double-3",
    "KX1-D1G": "gargantua",
    "KX1-D1J": "jokers",
    "KX1-D1P": "joke-klon",
    "KX1-D1I": "bicycle-jokers",
    "KX1-D3M": "thoughtful",
    "KX1-D3O": "open",
    "KX1-D1H": "microsoft-1",
    "KX1-D3H": "microsoft-3",
    "KX1-D1Q": "microsoft-untimed-1",
    "KX1-D3Q": "microsoft-untimed-3",
    "KX1-D1T": "microsoft-vegas-1",
    "KX1-D3T": "microsoft-vegas-3",
}
"""What the first two parts of a code stand for. The letters are chosen so that no two share their part of the check letter's sum: a code
whose rules were edited never fits."""

_FORM: Final = re.compile(r"(K[LX]1)(D[13][A-Z])([A-Z]{6})([A-Z])")
_PREFIXES: Final = {name: prefix for prefix, name in MODES.items()}


def _check(characters: str) -> str:
    return chr(ord("A") + sum(place * int(character, 36) for place, character in enumerate(characters, 1)) % 26)


def code_of(rules: RuleSet, seed: int) -> str | None:
    """The code of a seed under a rule set, or `None` where there is none: a rule set of the player's own, or a seed out of range.

    >>> code_of(RULES["normal-1"], 0), code_of(RULES["vegas-3"], 0)
    ('KL1-D1N-AAAAAAG', 'KL1-D3V-AAAAAAI')
    """
    if RULES.get(rules.name) != rules or not 0 <= seed < SEEDS:
        return None
    letters = ""
    for _ in range(6):
        seed, digit = divmod(seed, 26)
        letters = chr(ord("A") + digit) + letters
    prefix = _PREFIXES[rules.name]
    return f"{prefix}-{letters}{_check(prefix[-3:] + letters)}"


def decoded(code: str) -> tuple[RuleSet, int]:
    """The rule set and the seed of a code; lower case, blanks and missing dashes are accepted.

    >>> rules, seed = decoded("kl1 d3v aaaaaai")
    >>> rules.name, seed
    ('vegas-3', 0)

    Raises `InvalidCodeError` where the form, the rules or the check letter are wrong.
    """
    match = _FORM.fullmatch(re.sub(r"[\s-]", "", code).upper()) if isinstance(code, str) else None
    name = MODES.get(f"{match[1]}-{match[2]}") if match else None
    if match is None or name is None:
        raise InvalidCodeError(say("error.code_form", code=code))
    if match[4] != _check(match[2] + match[3]):
        raise InvalidCodeError(say("error.code_check", code=code))
    seed = 0
    for letter in match[3]:
        seed = seed * 26 + ord(letter) - ord("A")
    return RULES[name], seed
