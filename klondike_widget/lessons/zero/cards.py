"""T1: the cards."""

from __future__ import annotations

from ...engine.cards import Card
from ..lesson import Lesson
from ..pick import Pick
from ..predict import Predict
from ..quiz import Quiz

_MIXED = "1: 5♥; 2: J♣; 3: A♦; 4: 9♠; 5: Q♥; 6: 2♣; 7: 10♦"
_COURT = "1: K♦; 2: J♠; 3: 10♣; 4: Q♣; 5: A♠; 6: K♥; 7: 7♠"
_COLOURS = {"♥": "red", "♦": "red", "♠": "black", "♣": "black"}


def _no_red(card: str) -> str:
    suit = Card(card).symbol[-1]
    return f"{Card(card).symbol} is {_COLOURS[suit]}: ♠ and ♣ are black."


def _no_black_court(card: str) -> str:
    symbol = Card(card).symbol
    if Card(card).colour == "red":
        return f"{symbol} is red."
    return f"{symbol} is black, but it has no face on it: only J, Q and K are picture cards."


def lesson() -> Lesson:
    """The lesson, new."""
    return Lesson(
        "T1",
        "Cards",
        q1=Pick(
            "Pick all the red cards.",
            start=_MIXED,
            answer=lambda card: card.colour == "red",
            because=_no_red,
            hints=["Two of the four suits are red.", "Red are hearts ♥ and diamonds ♦."],
            why="Hearts ♥ and diamonds ♦ are red, spades ♠ and clubs ♣ are black.",
        ),
        q2=Pick(
            "Pick the black picture cards.",
            start=_COURT,
            answer=lambda card: card.colour == "black" and card.rank > 10,
            because=_no_black_court,
            hints=["Picture cards are jack (J), queen (Q) and king (K).", "Leave out the red ones, and the ten."],
        ),
        q3=Quiz(
            "Which of these goes from the lowest rank to the highest?",
            right="A 4 9 J Q",
            wrong={
                "4 9 J Q A": "In Klondike the ace is the lowest card, lower than the two.",
                "A 4 9 Q J": "The jack comes before the queen.",
                "9 4 A J Q": "9 is higher than 4, and the ace is the lowest of all.",
            },
            hints=["The ace is the lowest.", "After the ten come jack, queen and king."],
            why="The order is A 2 3 4 5 6 7 8 9 10 J Q K.",
        ),
        q4=Predict(
            "Which card of hearts is one lower than J♥?",
            answer="10H",
            count="The order is … 9, 10, J, Q, K: the jack comes right after the ten.",
            wrong={"QH": "The queen is one higher than the jack."},
            hints=["Jack, queen and king come after the ten.", "It is a ten: write 10♥ or TH."],
        ),
        q5=Predict(
            "How many ranks lie between 7 and J?",
            answer=3,
            count="After 7 come 8, 9 and 10, then the jack.",
            wrong={4: "4 steps lead from 7 to J, but between them lie fewer cards."},
            hints=["Count them on your fingers, without the seven and the jack.", "8, 9, 10."],
        ),
        q6=Predict(
            "How many cards has a pack?",
            answer=52,
            count="Four suits of 13 ranks: 4 times 13. Klondike needs no jokers.",
            wrong={
                54: "54 would be with two jokers, which this game leaves out.",
                48: "Each suit has 13 ranks: A, 2 to 10, J, Q, K.",
            },
            hints=["Each suit has the same ranks: how many?", "4 times 13."],
        ),
        q7=Quiz(
            "Which of these cards is black and one lower than 8♦?",
            right="7♣",
            wrong={
                "7♥": "7♥ is one lower, but it is red.",
                "9♠": "9♠ is black, but one higher.",
                "8♣": "8♣ is black, but of the same rank.",
            },
            hints=["Black means ♠ or ♣.", "One lower than eight is seven."],
            why="One lower and of the other colour: that is the step on which the whole game is built.",
        ),
    )
