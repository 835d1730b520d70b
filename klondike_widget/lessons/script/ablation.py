"""S4: a better bot, and what each of its rules is worth."""

from __future__ import annotations

from ..code import Code
from ..lesson import Lesson
from ..player import Player
from ..predict import Predict
from ..quiz import Quiz
from .first_bot import IDLE, TURNING

_DEEPEST = (
    TURNING
    + """
def deepest(view):
    best, most = None, 0
    for move in turning(view):
        hidden = len(view.position.tableau[int(move.source) - 1].down)
        if hidden > most:
            best, most = move, hidden
    return best
"""
)
_FREEING = """
def freeing(view):
    for move in view.legal_moves:
        if move.kind == "column_to_column":
            column = view.position.tableau[int(move.source) - 1]
            if move.count < len(column.up):
                under = column.up[-move.count - 1]
                if len(view.position.foundations["SHDC".index(under.suit)]) == under.rank - 1:
                    return move
    return None
"""
_FIRST = """
def first(kind):
    def rule(view):
        for move in view.legal_moves:
            if move.kind == kind:
                return move
        return None
    return rule
"""
_BOT = (
    _DEEPEST
    + _FREEING
    + _FIRST
    + IDLE
    + """
RULES = [deepest, first("to_foundation"), freeing, first("waste_to_column"), first("draw"), first("recycle")]

def bot(view):
    if idle(view) >= 50:
        return None
    for rule in RULES:
        move = rule(view)
        if move:
            return move
    return None
"""
)
_ONLY = """
def only(pair):
    one, other = pair
    return sum(a and not b for a, b in zip(one, other)), sum(b and not a for a, b in zip(one, other))
"""
_SIGN = """
from math import comb

def sign(pair):
    n, most = sum(pair), max(pair)
    return min(1, 2 * sum(comb(n, k) for k in range(most, n + 1)) / 2 ** n)
"""
_WON = [
    ([True, True, False], [True, False, False]),
    ([False, False], [True, True]),
    ([True, False, True, False, True], [False, True, True, False, False]),
    ([False] * 4, [False] * 4),
    ([True] * 6 + [False] * 4, [False] * 3 + [True] * 5 + [False] * 2),
]
_PAIRS = [(12, 0), (5, 2), (1, 1), (0, 0), (66, 5), (34, 16), (3, 3), (0, 1), (21, 9)]


def lesson() -> Lesson:
    """The lesson, new."""
    return Lesson(
        "S4",
        "A better bot",
        q1=Code(
            "Write deepest(view): of the moves that turn a card over the one that has most hidden cards under it (the first of equals), "
            "or None where there is none.",
            gets="view",
            solution=_DEEPEST,
            hints=[
                "Begin with turning(view) of S3.",
                "len(view.position.tableau[int(move.source) - 1].down) is how many lie hidden under it.",
            ],
        ),
        q2=Code(
            "Write freeing(view): the first legal move of a part of a run from column to column that uncovers a card which can go up then; "
            "else None.",
            gets="view",
            solution=_FREEING,
            hints=[
                'It is a "column_to_column", and move.count is less than len(column.up). Under it lies column.up[-move.count - 1].',
                'It can go up if its foundation, foundations["SHDC".index(card.suit)], holds card.rank - 1 cards.',
            ],
            why="No guideline for people says so. But a bot that looks one move ahead only needs such a rule.",
        ),
        q3=Player(
            "Write bot(view): it asks the rules of the list RULES in turn, plays the first move that one of them gives, and gives up when "
            "idle(view) is 50. It plays 60 deals, and must win 11 of them.",
            wins=11,
            seeds=range(100, 160),
            solution=_BOT,
            hints=[
                "A rule is a function that gives a move or None: for rule in RULES: move = rule(view) …",
                "if idle(view) >= 50: return None. Then the loop, and None at its end.",
            ],
        ),
        q4=Code(
            "Two bots have played the same deals. Write only(pair): pair is two lists of True (won) and False. How many deals did only the "
            "first win, and how many only the second?",
            cases=_WON,
            solution=_ONLY,
            hints=["zip() goes through both lists together.", "sum(a and not b for a, b in zip(one, other)) is the first number."],
            why="Deals that both win, or both lose, say nothing about which is better: this takes most of the chance out.",
        ),
        q5=Code(
            "If both were equally good, each deal that only one wins would be a toss of a coin. Write sign(pair), for (only first, only "
            "second): how likely heads and tails are to differ so much or more, either way.",
            cases=_PAIRS,
            solution=_SIGN,
            hints=[
                "With n tosses, k heads come in comb(n, k) of 2 ** n ways. Add up for k from the larger number to n.",
                "Twice that, since it may be either of them; and never more than 1: min(1, …).",
            ],
            why="Below 0.05 one usually says that they differ. This is the sign test, or McNemar's.",
        ),
        q6=Quiz(
            "With the first turning move instead of the deepest 24 of 200 deals are won instead of 27: only first 5, only second 2. "
            "On 1,000 deals it is 157 instead of 175: 34 and 16. What follows?",
            right="the rule is worth a little, and 200 deals were too few to see it",
            wrong={
                "the rule is worth nothing: sign((5, 2)) is 0.45": "So 200 deals can't tell. But 1,000 can: sign((34, 16)) is 0.015.",
                "the second study must be wrong": "Both fit a rule that is worth about two deals of a hundred.",
            },
            hints=["Work out sign((5, 2)) and sign((34, 16)).", "0.45 and 0.015."],
            why="Not seen is not the same as not there.",
        ),
        q7=Quiz(
            "Guideline 7 says to leave a card in the waste unless it helps to turn one over. A bot that does so wins 82 of 1,000, not 175. "
            "Is the guideline wrong?",
            right="not for a player who plans; this bot can't",
            wrong={
                "yes, it is wrong": "It is for people, who see what a card will be good for three moves later. This bot sees one.",
                "no, the study is": "126 deals were won only without it, 33 only with it: that is no chance.",
            },
            hints=["For whom were the guidelines written?", "Somebody who looks ahead plays a card when its time has come."],
            why="A rule is worth what it is worth beside the others. So leave one out at a time, and measure.",
        ),
        q8=Predict(
            "You try 40 new rules that are worth nothing, each on the same 200 deals, and keep those with sign() below 0.05. "
            "About how many of them do you keep?",
            answer=2,
            count="5 of 100 pass by chance: 40 × 0.05.",
            wrong={0: "Chance lets some pass: that is what 0.05 means.", 20: "0.05 is one in twenty."},
            hints=["What does 0.05 mean?", "40 × 0.05."],
            why="So try what you have found on new deals before you believe it.",
        ),
    )
