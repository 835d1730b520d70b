"""T7: stock and waste, drawing one or three, and going round again."""

from __future__ import annotations

from ..goals import up
from ..lesson import Lesson
from ..move import Move
from ..predict import Predict
from ..quiz import Quiz
from ..reach import Reach

_STOCK = "stock: 6♠ 5♥ 4♣ 3♦ 2♠ 9♥; waste: *; 1: ? | K♠; 2: ? | Q♣"
_WASTE = "stock: ; waste: * 9♦ 4♣; 1: ? | K♠; 2: ? | Q♣"


def lesson() -> Lesson:
    """The lesson, new."""
    return Lesson(
        "T7",
        "Stock and waste",
        q1=Move(
            "Draw a card.",
            start=_STOCK,
            answer="DR",
            hints=["The stock lies face down at the top left.", "Click it. In a cell the move is DR."],
            why="A drawn card lies on the waste, face up, and its top card can be played.",
        ),
        q2=Predict(
            "With three cards drawn at a time: 24 cards are in the stock. How many draws until it is empty?",
            answer=8,
            count="24 divided by 3.",
            wrong={24: "24 would be single cards; here three come at a time.", 9: "After eight draws nothing is left."},
            hints=["Three cards come with each draw.", "24 : 3."],
        ),
        q3=Predict(
            "One card of the waste was played, and the waste turned over: 23 cards. How many come with the last draw?",
            answer=2,
            count="Seven draws of three are 21, and 23 - 21 are left.",
            wrong={3: "23 can't be divided by 3."},
            hints=["How many times does 3 go into 23?", "7 times, and something is left."],
            why="With fewer than three cards left you draw what is there.",
        ),
        q4=Predict(
            "You have drawn Q♣, then K♦, then Q♦, then K♣, and played none. You turn the waste over and draw one. Which card is it?",
            start="foundations: J♠ J♥ J♦ J♣; 1: K♠ Q♥; 2: K♥ Q♠; waste: Q♣ K♦ Q♦ K♣",
            line="NEW DR",
            of=lambda game: game.position.waste[-1],
            hints=["Nothing is shuffled: the whole pile is turned over as it lies.", "What was drawn first comes first again."],
            why="The order stays the same, so it can be learned.",
        ),
        q5=Reach(
            "Draw 3: only the top card of the waste can be played. Bring A♥ up, which lies under 5♠.",
            start="stock: ; waste: * A♥ 5♠; 1: ? | 6♦; 2: ? | Q♣",
            rules="normal-3",
            success=up("AH"),
            solution="W1 WH",
            within=4,
            hints=["First 5♠ must find a place.", "5♠ goes on 6♦; then A♥ is on top."],
            why="When the top card is played, the one under it is free, and then the next.",
        ),
        q6=Move(
            "In Vegas the stock is gone through only once. Try to turn the waste over.",
            start=_WASTE,
            rules="vegas-1",
            answer="NEW",
            hints=["Click the empty place of the stock.", "In a cell the move is NEW."],
        ),
        q7=Predict(
            "In Normal it costs points to turn the waste over, but the score never falls below 0. It is 10. What is it afterwards?",
            start="stock: ; waste: * 9♦ A♥; 1: ? | K♠; 2: ? | Q♣",
            line="WH NEW",
            of=lambda game: game.score,
            wrong={-90: "The score never falls below 0.", 10: "It costs 100 points, as far as there are any."},
            hints=["It costs 100 points, but no more than you have.", "10 - 100 would be below 0."],
            why="So going round is free at 0: look through the stock early.",
        ),
        q8=Quiz(
            "Draw 3. On this round you play one card of the waste. What happens on the next round?",
            right="the threes are grouped differently, so other cards come up",
            wrong={
                "the same cards come up": "Up to the card that was played, yes. After it every group has moved on by one.",
                "the stock is shuffled": "Never: the order stays as it is.",
                "you draw only two at a time": "Still three, as long as there are three.",
            },
            hints=["Imagine the cards in groups of three, and take one out.", "All groups behind it move up by one."],
            why="That is how one reaches cards that were always in the middle.",
        ),
    )
