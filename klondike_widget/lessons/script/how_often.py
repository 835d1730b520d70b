"""S6: how many deals can be won, how sure that is, and what others have found."""

from __future__ import annotations

from ..code import Code
from ..lesson import Lesson
from ..predict import Predict
from ..quiz import Quiz

_BOUNDS = """
def bounds(counts):
    winnable, unwinnable, unknown = counts
    deals = winnable + unwinnable + unknown
    return winnable / deals, (winnable + unknown) / deals
"""
_WILSON = """
from math import sqrt

def wilson(won, games):
    z, share = 1.959963984540054, won / games
    middle = share + z * z / (2 * games)
    width = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return (middle - width) / scale, (middle + width) / scale
"""
_HONEST = (
    _WILSON
    + """
def honest(counts):
    winnable, unwinnable, unknown = counts
    deals = winnable + unwinnable + unknown
    return wilson(winnable, deals)[0], wilson(winnable + unknown, deals)[1]
"""
)
_NEEDED = """
from math import ceil

def needed(aim):
    share, half = aim
    return ceil(1.96 ** 2 * share * (1 - share) / half ** 2)
"""
_COUNTS = [(91, 9, 0), (88, 6, 6), (54, 9, 37), (0, 0, 10), (3, 7, 0), (0, 5, 5), (820, 178, 2), (9050, 950, 0)]
_AIMS = [(0.5, 0.05), (0.9, 0.01), (0.82, 0.005), (0.82, 0.0025), (0.1, 0.02), (0.02, 0.001)]


def lesson() -> Lesson:
    """The lesson, new."""
    return Lesson(
        "S6",
        "How often?",
        q1=Code(
            "Write bounds(counts): counts is (winnable, unwinnable, unknown). The least and the greatest share that fits.",
            cases=_COUNTS,
            solution=_BOUNDS,
            hints=["All of the unknown deals might be lost, or all of them won.", "(winnable / deals, (winnable + unknown) / deals)"],
            why="Leaving out the unknown deals would be wrong: they are the hard ones, and more of those are lost.",
        ),
        q2=Code(
            "Write honest(counts), an interval that allows for unknown deals too: Wilson's low end as if all of them were lost, "
            "and his high end as if all were won.",
            cases=_COUNTS,
            solution=_HONEST,
            hints=[
                "You have written wilson() in S3: take (won, games).",
                "wilson(winnable, deals)[0], wilson(winnable + unknown, deals)[1]",
            ],
            why="The package does the same: .interval of a study.",
        ),
        q3=Quiz(
            "Can a deal be won at draw 3 that can't be won at draw 1, both with any number of passes?",
            right="no: three single draws do what one draw of three does",
            wrong={
                "yes: other cards come up": "At draw 1 every card comes up, those of draw 3 among them.",
                "yes, but seldom": "Not one: whatever is played at draw 3 can be played at draw 1, with more draws.",
            },
            hints=["Take a win at draw 3. Can you play the same cards at draw 1?", "Draw three times where the other drew once."],
            why="So draw 1 wins at least as often, and no study is needed to know it.",
        ),
        q4=Predict(
            "Of 200 deals 182 can be won at draw 1, and 161 at draw 3. How many can be won at draw 1 only?",
            answer=21,
            count="Whatever can be won at draw 3 can be won at draw 1: 182 - 161.",
            wrong={39: "39 can't be won at draw 3. Some of them can't be won at draw 1 either."},
            hints=["What did the question before this one say?", "182 - 161."],
        ),
        q5=Quiz(
            "On 10,000 deals the package finds 90.50 % at draw 1, interval 89.91 to 91.06. Others published 90.480 %. Do they agree?",
            right="yes, their number lies in the interval",
            wrong={
                "no, 90.50 is not 90.48": "Other deals give another number. The interval says how much that may be.",
                "that can't be said": "Theirs comes from very many deals, so it is nearly exact, and it lies within ours.",
            },
            hints=["Is 90.480 between 89.91 and 91.06?", "It is."],
            why="Two programs, written by different people, that agree: that is the best test of both.",
        ),
        q6=Quiz(
            "StillDeck's page says that about 80 % of the deals at draw 1 can be won with ideal play. What is it likely to have mixed up?",
            right="about 80 % is the share at draw 3",
            wrong={
                "80 % is what good players win": "Nobody who doesn't see the cards comes near that.",
                "80 % is the share with one pass": "With one pass it is 27 % at draw 1, and 2 % at draw 3.",
                "nothing, it is right": "For draw 1 both studies say 90 %.",
            },
            hints=["Which row of the table is near 80?", "Draw 3: 82.28 %, published 81.945 %."],
            why="A number without its rules says little. Ask: which draw, how many passes, may cards come back, who sees what?",
        ),
        q7=Code(
            "Write needed(aim): aim is (share, half). How many deals until 1.96 standard errors are at most half? "
            "A share of n deals has the standard error √(share · (1 - share) / n).",
            cases=_AIMS,
            solution=_NEEDED,
            hints=["Set 1.96 · √(share (1 - share) / n) = half, and solve for n.", "ceil(1.96 ** 2 * share * (1 - share) / half ** 2)"],
            why="Half the width takes four times as many deals.",
        ),
        q8=Quiz(
            "About 90 of 100 deals can be won at draw 1. You win 30 of 100. Do you play badly?",
            right="that can't be said from these numbers",
            wrong={
                "yes, 60 wins were thrown away": "They can be won by somebody who sees the hidden cards. You don't.",
                "no, 30 is as good as it gets": "careful_player sees no more than you, and wins about 63.",
            },
            hints=["Who wins 90 of 100?", "Somebody who knows where every card lies."],
            why="Between you and 90 lies what you can't see. S7 is about that.",
        ),
    )
