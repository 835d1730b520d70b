"""T9: scores."""

from __future__ import annotations

from ..lesson import Lesson
from ..predict import Predict
from ..quiz import Quiz

_GAME = "waste: 6♠; 1: ? | A♥; 2: 7♦; 3: ? | 5♦; 4: 2♥"


def lesson() -> Lesson:
    """The lesson, new."""
    return Lesson(
        "T9",
        "Scores",
        q1=Predict(
            "Normal. The score is 0. What is it after: A♥ up, 6♠ from the waste onto 7♦, 5♦ onto 6♠?",
            start=_GAME,
            line="1H W2 32",
            of=lambda game: game.score,
            hints=["10 for a card that goes up, 5 for one from the waste to a column, 5 for each that turns.", "10 + 5, then 5, then 5."],
        ),
        q2=Predict(
            "A game is won. No card was taken back, the waste was never turned over, none of it went to a column. The score?",
            answer=625,
            count="52 cards went up for 10 points each, and 21 hidden cards turned over for 5 each: 520 + 105.",
            wrong={
                520: "520 for the cards that went up, and the hidden ones?",
                745: "745 needs the whole stock in columns first.",
            },
            hints=["52 cards go up, 21 turn over.", "52 times 10, and 21 times 5."],
        ),
        q3=Predict(
            "And the most that such a game can bring, when each of the 24 cards of the stock goes to a column first?",
            answer=745,
            count="625, and 24 times 5 more.",
            hints=["5 points for each card from the waste to a column.", "625 + 120."],
        ),
        q4=Predict(
            "Normal, score 30. You turn the waste over (100 points), and then undo it. The score?",
            answer=30,
            count="The score never falls below 0, so only 30 points were taken; and undo gives back what was really taken.",
            wrong={100: "Only 30 points were there to be taken, so only 30 come back.", 0: "Undo gives back what the move has taken."},
            hints=["How many points were really taken?", "30 were taken, since the score stops at 0."],
        ),
        q5=Predict(
            "StillDeck, draw 3. The score is 10, then the waste is turned over, which costs 20 there. The score?",
            start="stock: ; waste: * 9♦ A♥; 1: ? | K♠; 2: ? | Q♣",
            rules="stilldeck-3",
            line="WH NEW",
            of=lambda game: game.score,
            hints=["There is a floor here, too.", "10 - 20 would be below 0."],
        ),
        q6=Predict(
            "Vegas. You pay 52 dollars for the deal and get 5 for each card that goes up. After how many cards are you ahead?",
            answer=11,
            count="Ten cards bring 50 dollars, eleven bring 55.",
            wrong={10: "Ten cards bring 50 dollars, and you paid 52."},
            hints=["How many times 5 is more than 52?", "Ten is not enough."],
        ),
        q7=Predict(
            "Vegas. All 52 cards are up. What does the board show? (A number of dollars, with its sign.)",
            answer=208,
            count="52 cards bring 5 dollars each, and 52 dollars were paid for the deal.",
            wrong={260: "260 dollars are paid out, but you paid 52 for the deal."},
            hints=["52 times 5, less the stake.", "260 - 52."],
        ),
        q8=Quiz(
            "Why can a single deal of Vegas never end at exactly $0?",
            right="52 is no multiple of 5",
            wrong={
                "because the score can't be negative": "In Vegas it can: it starts at -$52.",
                "because the last card pays more": "Each card pays the same.",
                "because you can't stop there": "You can stop whenever you like.",
            },
            hints=["You pay 52 and get 5 at a time.", "0 would need 52 dollars in steps of 5."],
            why="After ten cards you are at -$2, after eleven at +$3.",
        ),
    )
