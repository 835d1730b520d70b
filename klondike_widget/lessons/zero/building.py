"""T3: building columns."""

from __future__ import annotations

from ..find_illegal import FindIllegal
from ..goals import on
from ..lesson import Lesson
from ..move import Move
from ..pick import Pick
from ..quiz import Quiz
from ..reach import Reach


def lesson() -> Lesson:
    """The lesson, new."""
    return Lesson(
        "T3",
        "Building columns",
        q1=Pick(
            "Where can 7♥ go? Pick every column.",
            start="waste: 7♥; 1: 8♠; 2: 8♦; 3: 9♠; 4: 8♣; 5: 8♥; 6: 6♣; 7: K♠",
            moving="W",
            hints=["One rank lower, and the other colour.", "It needs a black eight."],
            why="7♥ goes on 8♠ and on 8♣: one lower, and red on black.",
        ),
        q2=Pick(
            "Where can 10♥ go?",
            start="waste: 10♥; 1: J♦; 2: J♣; 3: 9♠; 4: Q♠; 5: J♠; 6: J♥; 7: 10♣",
            moving="W",
            hints=["One higher than a ten is a jack.", "The jack must be black."],
        ),
        q3=Pick(
            "Where can 5♣ go?",
            start="waste: 5♣; 1: 6♠; 2: 6♥; 3: 4♦; 4: 6♦; 5: 5♥; 6: 6♣; 7: 7♦",
            moving="W",
            hints=["Now the card is black.", "It needs a red six."],
        ),
        q4=Quiz(
            "9♦ is refused on 10♥. Why?",
            right="both are red",
            wrong={
                "9 is too low": "9 is exactly one lower than 10, as it should be.",
                "they are of different suits": "Suits may differ; it is the colours that matter in a column.",
                "hearts are higher than diamonds": "No suit is higher than another in this game.",
            },
            start="1: 10♥; 2: 9♦",
            hints=["Say aloud the colour of each.", "Colours must alternate."],
        ),
        q5=Quiz(
            "6♠ is refused on 8♦. Why?",
            right="a seven is missing between them",
            wrong={
                "both are black": "8♦ is red, so the colours do alternate.",
                "it should be the other way round": "The lower card goes on the higher one. That is right here.",
                "a six goes nowhere": "It does: on a red seven.",
            },
            start="1: 8♦; 2: 6♠",
            hints=["The colours are fine. What about the ranks?", "Exactly one lower."],
            why="The card must be exactly one lower than the card it goes on.",
        ),
        q6=Move(
            "Play a move between two columns that is allowed.",
            start="1: 9♦; 2: 10♥; 3: J♥; 4: 8♥; 5: 3♠; 6: 10♠; 7: 4♣",
            answer="16 63",
            wrong={"DR": "That is the stock. Look at the columns."},
            hints=["Look for a pair of neighbours in rank that differ in colour.", "9♦ on 10♠, or 10♠ on J♥."],
        ),
        q7=Reach(
            "Build a column from 10♠ down to 7♦.",
            start="1: 10♠; 2: ? | 7♦; 3: 9♥; 4: 8♣; 5: 9♦; 6: K♥",
            success=lambda game: on("9H", "10S")(game) and on("8C", "9H")(game) and on("7D", "8C")(game),
            solution="31 41 21",
            par=3,
            hints=["Begin with the nine. Which nine will do? In this exercise 9♥.", "9♥ on 10♠, then 8♣, then 7♦."],
        ),
        q8=FindIllegal(
            "Somebody has written down four moves. Which one is not allowed?",
            start="1: 10♠; 2: ? | 7♣; 3: 9♥; 4: 8♣; 5: 9♦; 6: J♥",
            line="31 16-2 46 26",
            hints=["Play them in your head, one after the other.", "Which two cards of the same colour meet?"],
        ),
    )
