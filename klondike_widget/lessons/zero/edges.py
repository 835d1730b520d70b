"""T12: the questions that confuse players, under several sets of rules (E1-E20)."""

from __future__ import annotations

from ...engine.presets import RULES
from ..lesson import Lesson
from ..move import Move
from ..predict import Predict
from ..quiz import Quiz

_BACK = "foundations: 5♣ 7♥; 1: ? | 6♠; 2: 8♠; 3: K♥"
_EMPTY = "stock: ; waste: * 9♦ 4♣; 1: ? | K♠; 2: ? | Q♣"


def lesson() -> Lesson:
    """The lesson, new."""
    return Lesson(
        "T12",
        "What do the rules say?",
        q1=Move(
            "Normal: take 7♥ back from its foundation.",
            start=_BACK,
            answer="H2",
            hints=["It goes on a black eight.", "H2 in a cell."],
            why="The app and Microsoft allow it; The Spruce and StillDeck don't.",
        ),
        q2=Move(
            "The Spruce: try the same.",
            start=_BACK,
            rules="spruce-1",
            answer="H2",
            hints=["Just try it.", "H2 in a cell."],
            why="What holds on a table is told by its ?.",
        ),
        q3=Predict(
            "The Spruce, draw 3: how often may the stock be gone through in all?",
            answer=3,
            count='Once, and after it "two more times".',
            wrong={2: "Two more times, after the first.", 1: "Once is the rule for draw 1 there."},
            hints=["The first time counts too.", f"The board says: {RULES['spruce-3'].passes} passes."],
        ),
        q4=Quiz(
            "Must an ace be played up at once?",
            right="no, no move is compulsory here",
            wrong={
                "yes, in every game": "Old books ask for it; here it is only wise.",
                "yes, when it lies on the waste": "There, too, it may wait.",
            },
            hints=["You have drawn past an ace before, and nothing happened.", "Nothing is ever compulsory on these boards."],
        ),
        q5=Quiz(
            "Draw 3: the top card of the waste is played. May the one under it be played next?",
            right="yes, and so on down",
            wrong={
                "no, it belongs to the last packet": "Packets don't matter: the top card can always be played.",
                "only after another draw": "It is on top now, so it can be played now.",
            },
            hints=["Which card is on top now?", "The top card of the waste can always be played."],
        ),
        q6=Move(
            "Vegas: the stock is empty. Try to go round again.",
            start=_EMPTY,
            rules="vegas-3",
            answer="NEW",
            hints=["Click the place of the stock.", "NEW in a cell."],
            why="Once through, with one card and with three.",
        ),
        q7=Quiz(
            "The board says nothing, and you see no move. Is the game lost?",
            right="perhaps: no board of these declares a game lost",
            wrong={
                "yes, else it would say something": "It says nothing either way. Undo, or look once more through the stock.",
                "no, every deal can be won": "About 18 of 100 deals at draw 3 can't be won by anybody.",
            },
            hints=["Does the board know how the game will end?", "Only the solver knows, if you ask it."],
            why="game.verdict() asks the solver, who knows the hidden cards.",
        ),
        q8=Quiz(
            "Two people type the same game code. Do they get the same deal?",
            right="yes, card for card",
            wrong={
                "only the same columns": "The stock is the same too.",
                "no, it is shuffled anew": "That is what a code is for: it says how the cards lie.",
            },
            hints=["What is a code for?", "A code names one deal."],
            why="And the same draw and scoring.",
        ),
    )
