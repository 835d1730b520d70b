"""T0: how the lessons work."""

from __future__ import annotations

from ...engine.cards import Card
from ..goals import up
from ..lesson import Lesson
from ..move import Move
from ..pick import Pick
from ..predict import Predict
from ..quiz import Quiz
from ..reach import Reach

_TABLE = "1: 9♣; 2: 8♦; 3: 9♥; 4: A♠; 5: 2♠; 6: ? | K♠"


def lesson() -> Lesson:
    """The lesson, new."""
    return Lesson(
        "T0",
        "How these lessons work",
        q0=Quiz(
            "What is this notebook about?",
            right="a card game",
            wrong={
                "gold mining": "The name comes from a gold rush, but we only move cards.",
                "chess": "Chess has pieces. Look at the pictures again.",
            },
            hints=["There are hearts and spades in it.", "The answer begins with: a card …"],
            why="That was question 0, to try the buttons. The real ones are like it.",
        ),
        q1=Pick(
            "Find the king.",
            start=_TABLE,
            answer="KS",
            because=lambda card: f"{Card(card).symbol} is no king: a king has a K in its corner.",
            hints=["A king has a K in its corner.", "Look at column 6."],
            why="Cards are written as rank and suit: K♠, or KS on a keyboard without suits.",
        ),
        q2=Move(
            "Drag 8♦ onto 9♣.",
            start=_TABLE,
            answer="21",
            wrong={"4S": "A good move, and not the one that is asked for. First 8♦.", "DR": "That was the stock. Take 8♦, in column 2."},
            hints=["8♦ lies in column 2, 9♣ in column 1.", "In a cell, a move is the two columns: 21."],
            why="A move is written as two piles: 21 goes from column 2 to column 1.",
        ),
        q3=Move(
            "Now try something that is not allowed: drag 8♦ onto 9♥.",
            start=_TABLE,
            answer="23",
            hints=["Just try it; nothing can break.", "9♥ lies in column 3, so the move is 23."],
            why="A move that the rules refuse goes home, and you are told why. Nothing is lost by trying.",
        ),
        q4=Predict(
            "Six cards face up, one face down: how many cards lie in the columns?",
            start=_TABLE,
            answer=7,
            count="Count the grey backs too: columns 1 to 5 have one card each, column 6 has two.",
            wrong={6: "6 is one too few: there is a card under K♠."},
            hints=["A back is a card too.", "5 columns of one card, and one of two."],
        ),
        q5=Reach(
            "Bring A♠ and 2♠ up to their foundation.",
            start=_TABLE,
            success=up("AS", "2S"),
            solution="4S 5S",
            hints=["The foundations are the four places at the top right.", "The ace goes first: click it once. Then the two."],
            why="Stars count your moves: three for no move too many. Start again as often as you like.",
        ),
    )
