"""S8: from a game code to the cards: base 26, a check letter, a generator of numbers and a shuffle."""

from __future__ import annotations

from datetime import date, timedelta

from ...engine.codes import code_of
from ...engine.deals import splitmix64
from ...engine.presets import RULES
from ..code import Code
from ..lesson import Lesson
from ..predict import Predict
from ..quiz import Quiz

_SEED = """
def seed_of(code):
    seed = 0
    for letter in code[8:14]:
        seed = 26 * seed + ord(letter) - ord("A")
    return seed
"""
_LETTER = """
def letter(code):
    text = code[4:7] + code[8:14]
    total = sum(place * int(character, 36) for place, character in enumerate(text, 1))
    return chr(ord("A") + total % 26)
"""
_SHUFFLE = """
def shuffle(numbers):
    cards = list("ABCDEFGH")
    for last, number in zip(range(7, 0, -1), numbers):
        place = number * (last + 1) >> 64
        cards[last], cards[place] = cards[place], cards[last]
    return "".join(cards)
"""
_SQUARE = """
def chi_square(counts):
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)
"""
_DAILY = """
def daily(day):
    return kw.Game("normal-1", seed=(day - date(2026, 1, 1)).days).code
"""


def _codes() -> list[str]:
    names = ("normal-1", "normal-3", "vegas-1", "vegas-3")
    seeds = (0, 1, 25, 26, 100, 675, 676, 2026, 17_576, 456_976, 1_000_000, 11_881_376, 123_456_789, 26**6 - 1)
    return [code_of(RULES[name], seed) or "" for name in names for seed in seeds]


def _numbers() -> list[list[int]]:
    """For each of some seeds, what the generator gives first."""
    return [[number for number, _ in zip(splitmix64(seed), range(7))] for seed in range(40)]


def lesson() -> Lesson:
    """The lesson, new."""
    return Lesson(
        "S8",
        "Codes and deals",
        q1=Code(
            "Write seed_of(code): the seed that the six letters of a code stand for. A is 0, Z is 25, and the first letter counts most.",
            cases=_codes(),
            solution=_SEED,
            hints=[
                "It is like reading a number, with 26 digits instead of ten. The letters are code[8:14].",
                'Go through the letters: seed = 26 * seed + ord(letter) - ord("A").',
            ],
        ),
        q2=Predict(
            "How many deals have a code under one set of rules?",
            answer=26**6,
            count="Six letters, 26 of each: 26 × 26 × 26 × 26 × 26 × 26.",
            wrong={26 * 6: "Each letter multiplies the number: 26 × 26 …", 26**7: "The seventh letter only checks the others."},
            hints=["How many letters are free?", "26**6"],
            why="52 cards can lie in 52! orders, a number with 68 digits. So nearly all orders have no code.",
        ),
        q3=Code(
            "Write letter(code): the check letter that the code should have, whatever its last letter is.",
            cases=_codes(),
            solution=_LETTER,
            hints=[
                'The text is code[4:7] + code[8:14], and int("A", 36) is 10.',
                "sum(place * int(character, 36) for place, character in enumerate(text, 1)) % 26, counted from A.",
            ],
        ),
        q4=Quiz(
            "Why is each character multiplied by its place?",
            right="so that two letters that were swapped are noticed",
            wrong={
                "so that the sum grows faster": "It is taken modulo 26 anyway.",
                "so that the code can't be guessed": "It is no secret: anybody can work it out.",
                "so that every wrong letter is noticed": "Nearly every one is. But a place that shares a factor with 26 lets some pass.",
            },
            hints=["Without the places, what would AB and BA give?", "The same sum. With them 1 × A + 2 × B is not 1 × B + 2 × A."],
            why="Typing two neighbours in the wrong order is a common mistake.",
        ),
        q5=Code(
            "Write shuffle(numbers): the text of the cards ABCDEFGH after a Fisher–Yates shuffle with seven given numbers.",
            cases=_numbers(),
            solution=_SHUFFLE,
            hints=[
                "The place for the card at `last` is number * (last + 1) >> 64: 0 to last, each about as often.",
                "for last, number in zip(range(7, 0, -1), numbers): swap cards[last] with cards[place].",
            ],
            why="The pack is shuffled just so, with 52 cards and 51 numbers.",
        ),
        q6=Predict(
            "A naive shuffle of three cards swaps each of them with any of the three: 27 ways, all equally likely. "
            "They can't be shared out equally among the 6 orders. How many are left over?",
            answer=3,
            count="27 = 6 × 4 + 3: three are left over.",
            wrong={0: "27 can't be divided by 6.", 4: "4 is how often 6 goes into 27. What is left?"},
            hints=["Divide 27 by 6.", "What remains?"],
            why="So some orders come more often. Fisher–Yates has 3 × 2 × 1 ways: one for each order.",
        ),
        q7=Code(
            "Write chi_square(counts): how far counts that should all be equal are from that.",
            cases=[[10, 10, 10, 10], [12, 8, 10, 10], [40, 0, 0, 0], [1, 2, 3, 4, 5, 6], [105, 95], [7, 7, 8, 6, 7]],
            solution=_SQUARE,
            hints=["expected is sum(counts) / len(counts).", "sum((count - expected) ** 2 / expected for count in counts)"],
        ),
        q8=Code(
            "A deal for each day, the same for everybody: write daily(day), the code of normal-1 whose seed is the number of days since "
            "1 January 2026.",
            cases=[date(2026, 1, 1) + timedelta(days=days) for days in (0, 1, 31, 200, 337, 365, 1000, 20_000)],
            names={"date": date},
            solution=_DAILY,
            hints=["day - date(2026, 1, 1) has .days", 'kw.Game("normal-1", seed=…).code'],
            why="Whoever has the code has the deal: it can be sent to a friend.",
        ),
    )
