"""T2: the table."""

from __future__ import annotations

from ..lesson import Lesson
from ..pick import Pick
from ..predict import Predict
from ..quiz import Quiz

DEAL = "KL1-D1N-AAAABQC"
"""A real deal: every number that is asked for can be counted on it."""


def _no_stock(pile: str) -> str:
    return "Drawn cards lie there, face up." if pile == "waste" else "Cards are built up or down there; you draw from no such pile."


def _no_foundation(pile: str) -> str:
    return "The columns are where you play; they are not the goal." if pile.isdecimal() else "Cards come from there; they don't end there."


def lesson() -> Lesson:
    """The lesson, new."""
    return Lesson(
        "T2",
        "The table",
        q1=Pick(
            "Which pile is the stock, from which you draw?",
            start=DEAL,
            answer="stock",
            because=_no_stock,
            hints=["It lies face down, at the top left.", "Its name is in the question."],
            why="The stock lies face down. What you draw from it goes to the waste beside it.",
        ),
        q2=Pick(
            "Which piles are the foundations, where every suit goes in the end?",
            start=DEAL,
            answer="S H D C",
            because=_no_foundation,
            hints=["There is one for each suit.", "Spades, hearts, diamonds, clubs: S H D C."],
            why="Each suit has its own place, always in this order: ♠ ♥ ♦ ♣.",
        ),
        q3=Predict(
            "How many columns are there?",
            start=DEAL,
            answer=7,
            count="They are numbered from the left: 1 to 7.",
            hints=["Count the piles in the lower half of the table.", "The last one has the number of days in a week."],
        ),
        q4=Predict(
            "How many cards are dealt to the columns?",
            start=DEAL,
            answer=28,
            count="One card to column 1, two to column 2, and so on: 1 + 2 + 3 + 4 + 5 + 6 + 7.",
            wrong={
                7: "7 is only what you see: most cards lie face down under them.",
                49: "49 would be seven columns of seven, but each column is one longer than the last.",
            },
            hints=["Column 1 has one card, column 7 has seven.", "Add up 1 to 7."],
        ),
        q5=Predict(
            "How many of them lie face down?",
            start=DEAL,
            answer=21,
            count="Only the last card of each column is face up: 28 - 7.",
            wrong={28: "28 are all the cards of the columns; seven of them are face up.", 24: "24 is the stock."},
            hints=["Only the last card of each column is face up.", "Take seven from 28."],
            why="These 21 hidden cards are what the game is about: you win by turning them over.",
        ),
        q6=Predict(
            "How many cards are in the stock?",
            start=DEAL,
            answer=24,
            count="A pack has 52 cards, and 28 of them are in the columns.",
            hints=["Everything that was not dealt to the columns.", "52 - 28."],
        ),
        q7=Quiz(
            "Where does the next card of ♥ go when A♥ lies on its foundation?",
            right="2♥ goes on A♥",
            wrong={
                "K♥ goes on A♥": "Foundations are built up one by one: after the ace comes the two.",
                "any card of hearts goes on A♥": "Only the next one in order: after the ace comes the two.",
                "3♠ goes on A♥": "A foundation takes one suit only, and no rank is left out.",
            },
            start=DEAL,
            hints=["Up, in suit, one at a time.", "One higher than an ace is a two."],
            why="The game is won when all four suits lie there, from ace to king.",
        ),
    )
