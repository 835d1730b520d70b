"""T13: other games of the family, each with one small goal."""

from __future__ import annotations

from ...engine.game import Game
from ..goals import Goal, turned, up
from ..lesson import Lesson
from ..move import Move
from ..predict import Predict
from ..quiz import Quiz
from ..reach import Reach

_PACKS = "1: A♠; 2: A♠; 3: 2♠; 4: 2♠; 5: ? ? | K♥"
_KNOWN = """
foundations: 2♠ 3♦
waste: 9♦ K♠
stock: 8♥ 7♣ 6♦ Q♣ 4♠ 10♥
1: 8♠
2: ? | J♦
3: ? ? | J♣
4: ? ? ? | 4♦
5: ? ? ? ? | 9♥
6: ? ? ? ? ? | 5♣
7: ? ? ? ? ? ? | Q♥
"""


def _spades(game: Game) -> int:
    return sum(len(pile) for pile in game.position.foundations[::4])


_ALL_FOUR = Goal(lambda game: _spades(game) == 4, lambda game: f"{_spades(game)} of the four are up.")


def lesson() -> Lesson:
    """The lesson, new."""
    return Lesson(
        "T13",
        "The family",
        q1=Reach(
            "The Spruce: one card at a time, once through the stock, and nothing comes back. Bring 2♥ up.",
            start="stock: 9♣ 2♥; waste: * K♦; 1: A♥ | 5♠; 2: ? | 6♦; 3: ? ? | Q♣",
            rules="spruce-1",
            success=up("2H"),
            solution="12 1H DR WH",
            within=6,
            failure=lambda game: game.position.waste[-1].symbol == "9♣",
            failed="9♣ lies on 2♥ now, and the waste can't be turned over here: 2♥ is lost.",
            hints=[
                "2♥ is the next card of the stock. If 9♣ is drawn over it, it is lost.",
                "First A♥: 5♠ goes on 6♦, and A♥ up. Then draw.",
            ],
            why="Where the stock is gone through once, do at the table what you can before you draw.",
        ),
        q2=Predict(
            "Las Vegas: you have paid 52 dollars for the deal, and each card that goes up brings 5. "
            "Three cards go up. How many dollars are you ahead?",
            start="1: A♠; 2: 2♠; 3: A♥; 4: ? | K♦",
            rules="las-vegas",
            line="1S 2S 3H",
            of=lambda game: game.score,
            wrong={
                15: "That has come back. But you have paid 52 first.",
                37: "You are behind: write a minus before it.",
                30: "Ten each is for Normal.",
            },
            hints=["3 × 5 have come back.", "15 - 52."],
            why="Vegas counts as Las Vegas does. The board of Las Vegas also shows what has come back.",
        ),
        q3=Predict(
            "Double Klondike: 104 cards, and nine columns of 1 to 9 cards. How many are left for the stock?",
            answer=59,
            count="1 + 2 + … + 9 = 45, and 104 - 45 = 59.",
            wrong={76: "28 are in seven columns. Here are nine.", 45: "45 lie in the columns.", 24: "That is with one pack."},
            hints=["Count the columns: 1 + 2 + … + 9.", "104 - 45."],
        ),
        q4=Reach(
            "Two packs: every card is there twice, and so is every foundation. Bring both aces and both twos up.",
            start=_PACKS,
            rules="double-1",
            success=_ALL_FOUR,
            solution="1S 2S2 3S 4S2",
            hints=[
                "Each ace begins a foundation of its own.",
                "Click the aces, then the twos. In a cell the second place is S2: 1S 2S2 3S 4S2.",
            ],
            why="With two places for each suit, fewer cards are stuck: more of these deals can be won, but they take longer.",
        ),
        q5=Reach(
            "With jokers: a joker stands for any card. Use it to turn a card over.",
            start="stock: ; waste: * 4♣ J1; 1: J♦; 2: ? | 9♥; 3: ? ? | K♣; foundations: A♠",
            rules="jokers",
            success=turned(1),
            solution="W1 21",
            within=3,
            hints=[
                "9♥ needs a black ten, and there is none. But J♦ is there.",
                "Put the joker on J♦: it is a black ten then. 9♥ goes on it.",
            ],
            why="A joker is what its neighbours make of it. On a foundation it holds the place of a card until that card comes.",
        ),
        q6=Predict(
            "Thoughtful: you see where every card is, also in the stock. Draw 3: which card can be played after the next draw?",
            start=_KNOWN,
            rules="thoughtful",
            line="DR",
            of=lambda game: game.position.waste[-1],
            hints=["The line under the stock tells its cards, the next one first.", "Three cards come, and the third one lies on top."],
            why="Nothing is luck here. With enough patience you could say at once whether a deal can be won; the solver does.",
        ),
        q7=Move(
            "The same table. You know where both black tens are, but they are locked. Try 9♥ on 8♠.",
            start=_KNOWN,
            rules="thoughtful",
            answer="51",
            hints=["Just try it.", "Drag 9♥ on 8♠, or 51 in a cell."],
            why="Known cards change what you can plan, not what you may do.",
        ),
        q8=Quiz(
            "Somebody knows every card and plays perfectly, one card at a time. With any number of passes about 90 of 100 deals are won. "
            "And with one pass?",
            right="about 27",
            wrong={
                "about 80": "That is with two passes: 84.",
                "about 60": "With three at a time and three passes it is 64. A single pass is much harder.",
                "about 5": "A careful program that doesn't know the cards wins about 5 of 100 in Vegas, draw 1. But this one knows them.",
            },
            hints=["It is much less than two passes, with which 84 are won.", "A little more than a quarter."],
            why="(2,000 deals: 25 to 29 of 100.) So choose the rules by the game you like: no luck at all, or a gamble.",
        ),
    )
