"""S9: a scoring as a table, one of your own, and what a strategy loses at a Vegas table."""

from __future__ import annotations

from dataclasses import replace

from ...engine.presets import RULES
from ..code import Code
from ..lesson import Lesson
from ..predict import Predict
from ..quiz import Quiz

_SCORE = """
def score(steps):
    worth = {"to_foundation": 10, "waste_to_column": 5, "turn": 5, "recycle": -100}
    total = 0
    for step in steps:
        total = max(0, total + worth.get(step, 0))
    return total
"""
_TABLE = """
def table(stake):
    vegas = kw.RULES["vegas-1"]
    return replace(vegas, name="mine", scoring=replace(vegas.scoring, start=-stake))
"""
_BANKROLL = """
def bankroll(results):
    totals, total = [], 0
    for result in results:
        total += result
        totals.append(total)
    return totals
"""
_INTERVAL = """
from math import sqrt

def interval(results):
    n = len(results)
    mean = sum(results) / n
    variance = sum((result - mean) ** 2 for result in results) / (n - 1)
    width = 1.96 * sqrt(variance / n)
    return mean - width, mean + width
"""
_CARDS = """
def cards_up(result):
    return (result + 52) // 5
"""
_STEPS = [
    ["to_foundation"],
    ["waste_to_column", "turn", "to_foundation"],
    ["column_to_column", "turn", "draw", "draw"],
    ["recycle", "to_foundation"],
    ["to_foundation", "recycle"],
    ["to_foundation"] * 12 + ["recycle", "waste_to_column"],
    ["waste_to_column"] * 3 + ["recycle"] * 2 + ["turn"] * 4,
    ["draw"] * 24,
    ["to_foundation"] * 52 + ["turn"] * 21,
]
_RESULTS = [[-52, -42, 208], [-52], [3, -2, 3, 3], [-52] * 5, [208, -52, -52, -52, -52], [-17, -32, -7, 53, -52, -2, -27]]


def lesson() -> Lesson:
    """The lesson, new."""
    return Lesson(
        "S9",
        "Scoring as a table",
        q1=Code(
            "Write score(steps): what a list of steps is worth in Normal, from 0 on. Steps are words such as 'to_foundation' or 'turn'; "
            "what is not in the table is worth nothing, and the score never falls below 0.",
            cases=_STEPS,
            solution=_SCORE,
            hints=[
                "Make the table a dictionary, and look each step up with worth.get(step, 0).",
                "After each step: total = max(0, total + …). Not only at the end!",
            ],
        ),
        q2=Quiz(
            "Twelve cards go up, and the waste is turned over once. Does it matter which comes first?",
            right="yes: 120 when it is turned over first, 20 when last",
            wrong={
                "no: it is a sum, 12 × 10 - 100": "It would be, without the floor. At 0 there is nothing to take away.",
                "yes: 20 when it is turned over first, 120 when last": "Try score() with both. At 0, what can 100 points less do?",
            },
            hints=["Try both orders with your score().", "At 0 turning over costs nothing."],
            why="So an undo can't just subtract what a step is worth. The game remembers what it really added.",
        ),
        q3=Code(
            "Write table(stake): the rule set vegas-1 with the name 'mine' and another stake.",
            cases=[0, 26, 40, 52, 57, 104],
            names={"replace": replace, "RULES": RULES},
            solution=_TABLE,
            hints=[
                "A game starts at -stake: that is scoring.start. dataclasses.replace makes a changed copy.",
                'replace(vegas, name="mine", scoring=replace(vegas.scoring, start=-stake))',
            ],
            why="A rule set is a value: it plays at once, on the board too.",
        ),
        q4=Code(
            "Write bankroll(results): what you own after each deal, when you begin with nothing.",
            cases=_RESULTS,
            solution=_BANKROLL,
            hints=["Add up as you go, and keep every total.", "itertools.accumulate does just that."],
        ),
        q5=Code(
            "Write interval(results): mean minus and plus 1.96 standard errors. The standard error is the root of variance / n, "
            "and the variance is divided by n - 1.",
            cases=[results for results in _RESULTS if len(results) > 1],
            solution=_INTERVAL,
            hints=["First the mean, then the sum of (result - mean) ** 2.", "width = 1.96 * sqrt(variance / n)"],
            why="statistics.mean and statistics.stdev do the same.",
        ),
        q6=Code(
            "Write cards_up(result): how many cards went up in a deal that ended with so many dollars.",
            cases=[-52, -47, -2, 3, 58, 208],
            solution=_CARDS,
            hints=["52 were paid, and 5 came back for each card.", "(result + 52) // 5"],
        ),
        q7=Predict(
            "A player brings up 7 cards on average. How many whole dollars must each card pay, so that nothing is lost on average at a "
            "stake of 52?",
            answer=8,
            count="52 / 7 is 7.43, so 7 are too few.",
            wrong={7: "7 × 7 = 49: three dollars are missing."},
            hints=["Divide the stake by the cards.", "Round up."],
        ),
        q8=Quiz(
            "Your player lost 770 dollars in 1,000 deals; the interval for a deal is -3.92 to +2.38 dollars. Does it lose money?",
            right="these deals can't tell",
            wrong={
                "yes, 77 cents a deal": "That is the mean of these deals. The interval has 0 in it.",
                "no, it gains": "Up to 2.38 a deal would fit, and so would a loss of 3.92.",
            },
            hints=["Is 0 in the interval?", "How wide must it be to tell 77 cents from 0?"],
            why="To see 77 cents, the interval must be about four times as narrow: some 17 times as many deals.",
        ),
    )
