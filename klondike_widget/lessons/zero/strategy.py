"""T10: what to turn first, and the four mistakes that cost most games (B33-B36)."""

from __future__ import annotations

from ...coach import report
from ...engine.game import Game
from ..layout import layout
from ..lesson import Lesson
from ..move import Move
from ..predict import Predict
from ..quiz import Quiz

_GAME = "1: ? | A♠; 2: 9♣; 3: ? ? | 8♦; 4: ? | 5♥; 5: K♥"
_LINE = "32 DR DR 1S"


def lesson() -> Lesson:
    """The lesson, new."""
    game = Game(position=layout(_GAME))
    game.play(_LINE)
    (mistake,) = report(game).mistakes
    return Lesson(
        "T10",
        "Strategy: what to turn first",
        q1=Move(
            "Your move. What comes first?",
            start="1: ? | A♠; 2: 9♣; 3: 8♦; 4: ? | 7♦; 5: ? | K♠; 6: ? | Q♣; 7: ? | J♠",
            answer="1S",
            wrong={"DR": "First mistake: an ace lies open and was left there.", "32": "That can wait. An ace lies open."},
            hints=["Is there an ace or a two in sight?", "A♠ goes up, and the card under it turns over."],
            why="Aces and twos go up at once: nothing needs them in the columns.",
        ),
        q2=Move(
            "Two columns want to go on 9♣. Which one?",
            start="1: ? | 8♦; 2: ? ? ? | 8♥; 3: 9♣",
            answer="23",
            wrong={"13": "That turns a card too. But column 2 hides three, and now it has no place to go."},
            hints=["Count the backs.", "The deepest column takes longest, so it comes first."],
            why="The column with most hidden cards takes longest, so it comes first.",
        ),
        q3=Move(
            "One move turns a hidden card over. Play it.",
            start="1: ? | 8♦; 2: 9♣; 3: ? | 9♠; 4: Q♥; 5: ? | 2♣; 6: 4♣ 3♦; 7: 4♠",
            answer="12 56",
            wrong={"67": "3♦ moves from one four to another: nothing is won by that.", "DR": "Look at the columns first."},
            hints=["Look for a single card on backs that can go somewhere.", "8♦ goes on 9♣, or 2♣ on 3♦."],
            why="Don't move between columns just because you can: free a card, or make a run.",
        ),
        q4=Move(
            "The stock is empty. What now?",
            start="stock: ; waste: * 2♦; 1: ? | 8♦; 2: 9♣; 3: ? | 5♥; 4: K♠",
            answer="12",
            wrong={"NEW": "Third mistake: look at the table before you turn the waste over. Something can be played there."},
            hints=["Look at the columns before you turn the waste over.", "8♦ turns a card over."],
            why="Before going round again, look at the table once more.",
        ),
        q5=Move(
            "9♣ could go up. What is better?",
            start="foundations: 8♣ A♥ A♦; 1: ? ? | 8♦; 2: Q♥ J♠ 10♥ 9♣; 3: ? | K♠",
            answer="12",
            wrong={"2C": "Fourth mistake: 8♦ needs 9♣ to get off its hidden cards."},
            hints=["Which card could go on 9♣?", "8♦ lies on two hidden cards."],
            why="A card goes up too early when another one that you see still needs it.",
        ),
        q6=Quiz(
            "Second mistake: column 1 holds one card only, and no king is in sight. Why not empty it?",
            right="only a king can fill it, so you lose a place",
            wrong={
                "it costs points": "It costs nothing in points, but a place to build on.",
                "it is not allowed": "It is allowed.",
                "the next card of the stock must go there": "It may only go there if it is a king.",
            },
            hints=["What fills an empty column?", "T5 was about it."],
        ),
        q7=Predict(
            "Somebody played 8♦ onto 9♣, drew, drew, and put A♠ up. Which of the four moves was the mistake?",
            start=_GAME,
            answer=mistake.ply,
            count="The first one turned a card over, which is fine. After it the ace could have gone up at once.",
            wrong={4: "The fourth was right, only late.", 1: "It turned a card over: nothing is wrong with that."},
            hints=["When could A♠ have gone up?", "It lay open all the time; the first move was good, so …"],
            why=f"The coach says: {mistake.text}",
        ),
    )
