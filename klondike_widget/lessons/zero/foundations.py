"""T6: the foundations, and taking a card back."""

from __future__ import annotations

from ..goals import turned, up
from ..lesson import Lesson
from ..move import Move
from ..pick import Pick
from ..predict import Predict
from ..quiz import Quiz
from ..reach import Reach

_BACK = "foundations: 5♣ 7♥; 1: ? | 6♠; 2: 8♠; 3: K♥; 4: ? | J♠; 5: 3♦"


def lesson() -> Lesson:
    """The lesson, new."""
    return Lesson(
        "T6",
        "Foundations",
        q1=Reach(
            "Play up to 3♦: ace, two, three.",
            start="1: ? | 3♦; 2: 2♦; 3: 9♠ ; 4: J♣; waste: A♦",
            success=up("AD", "2D", "3D"),
            solution="WD 2D 1D",
            hints=["The ace lies on the waste.", "Click A♦, then 2♦, then 3♦."],
        ),
        q2=Pick(
            "Which cards can go up now?",
            start="foundations: 4♠ 2♥ 6♣; 1: 5♠; 2: 4♥; 3: A♦; 4: 7♠; 5: 3♥; 6: 7♣; 7: 2♦",
            answer="5S AD 3H 7C",
            because={
                "4H": "4♥ must wait for 3♥.",
                "7S": "♠ waits for its five.",
                "2D": "2♦ must wait for the ace.",
                "4S": "4♠ is up already.",
                "2H": "2♥ is up already.",
                "6C": "6♣ is up already.",
            },
            hints=["For each suit: what comes after the card on its foundation?", "♠ waits for 5, ♥ for 3, ♦ for the ace, ♣ for 7."],
        ),
        q3=Move(
            "Try to put 3♥ up before 2♥.",
            start="foundations: A♥; 1: 3♥; 2: ? | 2♥; 3: 8♣",
            answer="1H",
            hints=["Just try it: drag it to ♥, or click it.", "In a cell the move is 1H."],
            why="No rank is left out.",
        ),
        q4=Predict(
            "The score is 0. What is it after three cards have gone up from columns where nothing is hidden?",
            start="1: A♠; 2: 2♠; 3: A♥; 4: K♦",
            line="1S 2S 3H",
            of=lambda game: game.score,
            hints=["In Normal each card that goes up is worth 10 points.", "Three times 10."],
        ),
        q5=Reach(
            "6♠ wants to turn a card over, and needs a red seven. Take 7♥ back from its foundation.",
            start=_BACK,
            success=turned(1),
            solution="H2 12",
            within=4,
            hints=["The top card of a foundation may be dragged to a column.", "7♥ goes on 8♠ (H2), then 6♠ on 7♥."],
            why="In the app's rules a card may come back, and it costs nothing. When it goes up again it is paid again.",
        ),
        q6=Move(
            "The same table under the rules of StillDeck. Try to take 7♥ back.",
            start=_BACK,
            rules="stilldeck-1",
            answer="H2",
            hints=["Just try it.", "Drag 7♥ to 8♠, or H2 in a cell."],
            why="Whether a card may come back is where rules differ most. The ? of a board says what holds there.",
        ),
        q7=Quiz(
            "All four aces are up, and 3♠ could go up too. When is that surely safe?",
            right="when both red twos are up",
            wrong={
                "always": "A red two might still want to lie on it, on its way.",
                "when the other black three is up": "That one does not need 3♠: a card lies on the other colour, one higher.",
                "when the stock is empty": "What matters is whether some card can still need it.",
            },
            start="foundations: 2♠ A♥ A♦ A♣; 1: 3♠; 2: ? | 7♦; 3: ? | 5♣",
            hints=["Which cards could lie on 3♠ in a column?", "The red twos."],
            why="A card leaves safely when both cards of the other colour, one lower, are up: nothing can need it any more.",
        ),
    )
