"""T5: the empty column, with a refusal from a real game (A17)."""

from __future__ import annotations

from ..compare import Compare
from ..goals import turned
from ..lesson import Lesson
from ..move import Move
from ..pick import Pick
from ..quiz import Quiz
from ..reach import Reach

_DEAL = "KL1-D1N-AAAAAKS"
_LINE = "76 5H 75 57-2 53 2H 1D 31-2 2D"
"""After these nine moves of the deal column 2 is empty, and no king is free."""


def lesson() -> Lesson:
    """The lesson, new."""
    return Lesson(
        "T5",
        "The empty column",
        q1=Move(
            "Column 2 is empty. Try to put 8♥ there, which would turn a card over.",
            start=_DEAL,
            after=_LINE,
            answer="32",
            hints=["Just try it.", "8♥ lies in column 3, so the move is 32."],
            why="Not even to turn a card over: this is the rule that beginners ask about most.",
        ),
        q2=Move(
            "Then the jack, perhaps? Try J♣.",
            start=_DEAL,
            after=_LINE,
            answer="42",
            hints=["Just try it.", "J♣ lies in column 4."],
            why="A jack is a high card, but not the highest.",
        ),
        q3=Pick(
            "Which of these cards can fill the empty column?",
            start="1: ? | 10♥; 2: ? | K♦ Q♠; 3: ? | A♣; 4: ? ? | J♦; 5: ? | K♣; 6: ? | Q♥",
            answer="KD KC",
            because={
                "QS": "Q♠ can't, though it may come along on K♦.",
                "10H": "A ten needs a black jack.",
                "AC": "An ace goes up to its foundation.",
                "JD": "A jack needs a black queen.",
                "QH": "A queen needs a black king.",
            },
            hints=["It is the highest rank.", "There are two of them."],
            why="A king fills a space, alone or with the cards on it.",
        ),
        q4=Move(
            "Put a king into the empty column so that a card turns over.",
            start="1: K♠ Q♦; 2: ? ? | K♥ Q♠; 3: ? | 4♣; 4: 7♦; 5: 7♥; 6: 3♣",
            answer="27-2",
            wrong={"17-2": "K♠ has a column of its own already: nothing turns over."},
            hints=["Which king lies on hidden cards?", "K♥ and Q♠ go together: take hold of the king."],
        ),
        q5=Compare(
            "Two kings want column 2: K♠ from the waste (W2), or K♣ with two cards from column 7 (72-3). Which one?",
            start="KL1-D1N-AAAAMWO",
            after="63 46 41 DR DR DR DR WH DR DR W7 W7 DR DR DR WC 4C DR DR DR W1 DR DR DR WH DR DR DR DR DR W6 DR W3 23 2C",
            moves=("W2", "72-3"),
            hints=["Which of the two turns a hidden card over?", "K♠ can come back later: the stock goes round without end."],
            why="A king from the stock can wait; a king on hidden cards is in the way.",
        ),
        q6=Quiz(
            "No king is in sight. Is it good to empty a column now?",
            right="rather not: nothing can fill it",
            wrong={
                "yes, an empty column is always good": "Only with a king for it. Until then you have one place less to build on.",
                "yes, any card may rest there": "Only a king may.",
                "it is not allowed": "It is allowed, but of little use.",
            },
            hints=["What can fill it?", "Without a king it stays empty."],
            why="This is one of the four mistakes that cost most games.",
        ),
        q7=Reach(
            "Make room for K♦ and turn over the card under it.",
            start="1: 8♠; 2: 9♥; 3: ? | K♦; 4: 9♦ ; 5: 4♠; 6: 4♣; 7: 2♣",
            success=turned(1),
            solution="12 31",
            within=4,
            hints=["One column has a single card that fits on another.", "8♠ goes on 9♥ (or 9♦); then column 1 is empty."],
        ),
    )
