"""T11: kings, the stock and the foundations, and a game that is lost."""

from __future__ import annotations

from ..compare import Compare
from ..goals import up
from ..lesson import Lesson
from ..move import Move
from ..pick import Pick
from ..quiz import Quiz
from ..reach import Reach

_THREES = """
foundations: 4♠ 5♦ K♣
1: 6♦
2: ? | 9♠
3: ? ? | J♠
4: ? ? ? | 10♦
5: ? ? ? ? | Q♦
6: ? ? ? | 7♦
7: ? ? ? ? | 8♠
stock: 3♥ 7♠ A♥ 5♠ Q♠ 2♥
"""
_LOST = """
1: 10♠ 10♣ A♥ | 9♥
2: ? | 8♦
3: ? ? | K♠
4: ? ? ? | Q♦
5: ? ? ? ? | J♣
6: ? ? ? ? ? | 5♠
7: ? ? ? ? ? ? | 3♦
"""


def lesson() -> Lesson:
    """The lesson, new."""
    return Lesson(
        "T11",
        "Strategy: kings, stock, foundations",
        q1=Move(
            "You have seen the whole stock. Two kings want the empty column: K♠ of the waste, and K♦. Which one?",
            start="waste: * K♠; 2: ? ? ? ? | Q♥; 3: ? | 2♦; 4: ? ? | K♦; 5: ? | 9♣; 6: ? | 5♣; 7: ? | 7♥",
            answer="W1",
            wrong={
                "41": "That turns a card over. But now Q♥ has no place to go: it needs a black king. And no black queen waits for K♦.",
                "NEW": "First look at the table: one of the kings can help now.",
            },
            hints=["Which queen waits for a king?", "Q♥ lies on four hidden cards. It needs a black king."],
            why="Choose the king by its colour: for the queen, and the jack, that wait.",
        ),
        q2=Move(
            "5♥ from the waste would fit on 6♠. What is better?",
            start="waste: * 5♥; 1: 6♠; 2: ? ? | 5♦; 3: ? | K♥; 4: ? | J♦; 5: ? | 9♥; 6: ? | 3♦; 7: ? | 10♥",
            answer="21",
            wrong={
                "W1": "Now 5♦ has no place, and its two hidden cards stay hidden. 5♥ could have waited.",
                "NEW": "First play what turns a card over.",
            },
            hints=["Who else would like to lie on 6♠?", "5♦ lies on two hidden cards."],
            why="A card of the waste comes round again. A place on the table may not.",
        ),
        q3=Compare(
            "A real game. Q♥ of the waste can go on K♠ (W2), or Q♦ with all that lies on it (42-4). Which one?",
            start="KL1-D1N-AAAACUU",
            after="1S DR WC DR DR DR DR WD DR W4 DR DR DR DR W4 24",
            moves=("W2", "42-4"),
            hints=["There is one black king in sight, and two red queens.", "What lies under Q♦?"],
            why="Three hidden cards lie under Q♦, none under Q♥.",
        ),
        q4=Quiz(
            "Normal, one card at a time, score 0. Why draw through the whole stock once before you choose between two kings?",
            right="it costs nothing now, and then you know which cards will come",
            wrong={
                "the cards come in a better order afterwards": "The order never changes.",
                "every draw is worth points": "A draw is worth nothing. But the next round costs only points that you have.",
                "the number of rounds is limited": "In Normal it is not. In Vegas it is, and then this costs you the game.",
            },
            hints=["What does it cost to turn the waste over? T7 had it.", "100 points, but never below 0."],
            why="Draw 1 shows every card in one round. Where passes are counted, think before you draw.",
        ),
        q5=Reach(
            "Draw 3. Six cards are left in the stock, and A♥ is the fourth. A round shows only the third and the sixth. Bring A♥ up.",
            start=_THREES,
            rules="normal-3",
            success=up("AH"),
            solution="DR WS DR NEW DR WH",
            within=8,
            hints=[
                "Take one card away from the first three, and all that come later move on by one.",
                "5♠ is the third. It can go up, or on 6♦. Then go round, and draw.",
            ],
            why="One card played from the waste changes what comes up in the next round; two change it again. Three change nothing.",
        ),
        q6=Pick(
            "Which cards can go up now and will surely never be missed?",
            start="foundations: 4♠ 4♥ 3♦ 3♣; 1: 5♠; 2: ? | 5♥; 3: ? ? | 4♦; 4: 9♠; 5: ? | 4♣; 6: Q♥",
            answer="4D 4C",
            because={
                "5S": "4♦ is not up yet: it may still want to lie on 5♠.",
                "5H": "4♣ is not up yet: it may still want to lie on 5♥.",
                "4S": "4♠ is up already.",
                "4H": "4♥ is up already.",
                "3D": "3♦ is up already.",
                "3C": "3♣ is up already.",
                "9S": "♠ waits for its five.",
                "QH": "♥ waits for its five.",
            },
            hints=[
                "A card can be missed by cards of the other colour, one lower.",
                "For 4♦ these are 3♠ and 3♣, for 5♠ they are 4♥ and 4♦.",
            ],
            why="So keep the four foundations about level: then nearly all that goes up is safe.",
        ),
        q7=Quiz(
            "Here you see the hidden cards of column 1: 10♠, 10♣ and A♥ lie under 9♥. Can this game still be won?",
            right="no, whatever comes from the stock",
            wrong={
                "yes, if the right card comes from the stock": "Which one? 9♥ goes on a black ten, and both lie under it.",
                "yes, 9♥ goes up when 8♥ is up": "For that A♥ must go up first, and it lies under 9♥.",
                "yes, if a column is emptied": "Only a king may go there.",
            },
            start=_LOST,
            rules="thoughtful",
            hints=[
                "Where could 9♥ go? There are three kinds of places.",
                "On a black ten; up, after A♥; an empty column takes only a king.",
            ],
            why="Whoever sees such a thing can stop: the game is lost. In a game with hidden cards you learn of it only later.",
        ),
    )
