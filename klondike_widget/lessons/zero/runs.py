"""T4: moving runs, and turning cards over."""

from __future__ import annotations

from ...engine.cards import Card
from ..goals import turned, up
from ..lesson import Lesson
from ..move import Move
from ..pick import Pick
from ..predict import Predict
from ..quiz import Quiz
from ..reach import Reach

_RUN = "1: ? ? | 9♣ 8♦ 7♠ 6♥; 2: ? | J♦; 3: K♠"


def lesson() -> Lesson:
    """The lesson, new."""
    return Lesson(
        "T4",
        "Moving runs and turning cards",
        q1=Pick(
            "Pick every card of column 1 that can be lifted, alone or with what lies on it.",
            start=_RUN,
            answer="9C 8D 7S 6H",
            because=lambda card: f"{Card(card).symbol} does not lie in column 1.",
            hints=["A card comes along with all the cards on it.", "Only what lies face down stays where it is."],
            why="Any card that lies face up can be lifted, and the cards on it come along.",
        ),
        q2=Move(
            "Put 8♦ on 9♠, with the two cards that lie on it.",
            start="1: ? | 9♣ 8♦ 7♠ 6♥; 2: 9♠; 3: J♦",
            answer="12-3",
            wrong={"DR": "That was the stock. Take 8♦ in column 1."},
            hints=["Take hold of 8♦ itself: 7♠ and 6♥ follow.", "Three cards go from column 1 to column 2: 12-3."],
            why="Only the first card of a run must fit, since the others fit it already.",
        ),
        q3=Move(
            "Make a move that turns a hidden card over.",
            start="1: ? | 9♣; 2: ? ? | 10♦; 3: 8♥ 7♣; 4: 8♠; 5: 9♦",
            answer="12",
            wrong={
                "45": "A legal move, but nothing lies under 8♠.",
                "31-2": "Nothing lies under 8♥, and now 9♣ has two cards more on it.",
                "DR": "A card of the stock does not count: turn one in a column.",
            },
            hints=["Look for a grey back with one card on it that can go somewhere.", "9♣ fits on 10♦."],
            why="The card under it turned over by itself. That is worth 5 points, and a new card to play.",
        ),
        q4=Predict(
            "The score is 0. What is it after these two moves: 9♣ onto 10♦, then 8♥ onto 9♣?",
            start="1: ? | 9♣; 2: 10♦; 3: ? ? | 8♥",
            line="12 32",
            of=lambda game: game.score,
            hints=["A move from column to column is worth nothing by itself.", "Each card that is turned over is worth 5 points."],
            wrong={0: "The moves are worth nothing, but each of them turned a card over."},
        ),
        q5=Reach(
            "Turn three hidden cards over, in four moves.",
            start="1: ? | 7♣; 2: ? | 6♦; 3: ? | 8♦ ; 4: 9♠; 5: 2♥; 6: 2♦",
            success=turned(3),
            solution="34 14 24",
            within=4,
            hints=["Begin with the highest: it makes the place for the next.", "8♦ on 9♠, then 7♣ on it."],
        ),
        q6=Reach(
            "Bring 6♥ up. First its 5♠ must go.",
            start="foundations: 5♥; 1: ? | 7♣ 6♥ 5♠; 2: 6♦; 3: K♦",
            success=up("6H"),
            solution="12 1H",
            within=4,
            hints=["5♠ needs another red six.", "5♠ to 6♦ in column 2, then 6♥ is free."],
            why="A run may be split wherever you like. Here it set a card free.",
        ),
        q7=Quiz(
            "Why is turning hidden cards over so important?",
            right="you can't win while any card lies face down",
            wrong={
                "the backs give minus points": "No, a hidden card costs nothing; it is just not there to be played.",
                "hidden cards are always aces": "They can be any card, and that is why you want to see them.",
                "the stock grows with each of them": "The stock has nothing to do with it.",
            },
            hints=["What must lie on the foundations in the end?", "All 52 cards must go up, the hidden ones too."],
        ),
    )
