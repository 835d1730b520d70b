"""T8: a whole game, from the deal to the win, with a stop wherever there is something to decide."""

from __future__ import annotations

from ..compare import Compare
from ..goals import up, won
from ..lesson import Lesson
from ..move import Move
from ..reach import Reach

DEAL = "KL1-D1N-AAAAFMY"
_NINE = "43 4D 3D DR DR DR W2 DR DR W2"
_ACE = f"{_NINE} 62 DR DR"
_SPACE = f"{_ACE} W1 31 3D 3S"
_QUEEN = f"{_SPACE} 73 DR W3 53"
_TRAP = f"{_QUEEN} 14-3 51 52 51 65 6C DR WS DR W2 DR DR WC 6C"
_END = (
    f"{_TRAP} W2 WC 4S 4D 4C 53-2 DR DR W4 DR W5 W5 DR WH DR WH WH DR DR DR DR DR DR WH 2H 2C 6C 7C 7C 76 7C 7D W3 WS 4S 4D 4S 7S W4 WH "
    "2H 2S WC WD 3D 3S WH 2H 2S 3H 2H"
)


def lesson() -> Lesson:
    """The lesson, new."""
    return Lesson(
        "T8",
        "A whole game",
        q1=Move(
            "The deal. What comes first?",
            start=DEAL,
            answer="43",
            wrong={"DR": "Nothing is lost by that. But a card of the table can be turned over at once."},
            hints=["Is there a red card that fits on a black one, one higher?", "2♦ fits on 3♠, and a hidden card lies under it."],
            why="What turns a card over comes before the stock.",
        ),
        q2=Reach(
            "A♦ lay under it. Play up what can go up.",
            start=DEAL,
            after="43",
            success=up("AD", "2D"),
            solution="4D 3D",
            within=4,
            hints=["An ace goes up at once, and then its two.", "Click A♦, then 2♦."],
            why="Aces and twos are never needed in a column.",
        ),
        q3=Move(
            "5♣ on 6♦ would have made room for K♠, but that can wait. So we drew: 10♠ went on J♥, and 9♥ on 10♠. What now?",
            start=DEAL,
            after=_NINE,
            answer="62",
            wrong={
                "DR": "First look at the table: 9♥ takes a card that lies on five hidden ones.",
                "14": "K♠ could have column 1 then: not bad. But another move turns a card over at once.",
            },
            hints=["Which card fits on 9♥?", "8♠ of column 6."],
            why="For this the two cards came out of the waste: they made a place for 8♠, which lay on five hidden cards.",
        ),
        q4=Reach(
            "4♦ has come. It leads to A♠, which lies in column 3, though you can't know it. Bring A♠ up.",
            start=DEAL,
            after=_ACE,
            success=up("AS"),
            solution="W1 31 3D 3S",
            within=7,
            hints=["4♦ fits on 5♣. What fits on 4♦ then?", "3♠ fits on 4♦. Then play up what appears."],
            why="One card from the waste, and a whole column came free. Look two moves ahead: what could go on it next?",
        ),
        q5=Move(
            "Column 3 is empty. What now?",
            start=DEAL,
            after=_SPACE,
            answer="73",
            wrong={
                "14-3": "No card is turned over by that. It only makes a second empty column, and one king is in sight.",
                "DR": "A king lies open, on hidden cards. First give it the column.",
            },
            hints=["Which card may go there?", "K♠ lies on six hidden cards."],
            why="A king is in sight, and it turns a card over.",
        ),
        q6=Reach(
            "Q♦ came and went on K♠, and J♠ on Q♦: under it lay K♣. It wants a column, and A♣ lies in column 6. Bring A♣ up.",
            start=DEAL,
            after=_QUEEN,
            success=up("AC"),
            solution="14-3 51 52 51 65 6C",
            within=10,
            hints=[
                "Now a second empty column is worth something. What fits on 6♦?",
                "5♣ and what lies on it goes on 6♦, and K♣ into column 1. Column 5 gives one card after the other: 7♥, Q♥, 10♥. Then 9♠.",
            ],
            why="Each move made the next one possible. What came too early a moment ago is right now, since a king is waiting.",
        ),
        q7=Compare(
            "Some moves later. 5♥ can go on 6♣ (W2), or the run from 6♦ on 7♣ (46-4), which turns a card over. Which one?",
            start=DEAL,
            after=_TRAP,
            moves=("W2", "46-4"),
            hints=[
                "The clubs are up to 3♣. Where are the next ones?",
                "7♣ will be wanted, and then 8♣, which lies on five hidden cards.",
            ],
            why="With 6♦ on it, 7♣ can't go up, and 8♣ waits for 7♣. Under 8♣ lie 7♠ and 5♦, and only these could take 6♦ away. "
            "Before you turn one card, see what you cover.",
        ),
        q8=Reach(
            "Near the end: no card is hidden any more. Win it.",
            start=DEAL,
            after=_END,
            success=won(),
            solution="1H 3S DR WD 2D 5S 5H 6D 3D 3S 4D 6C 1C",
            within=20,
            hints=["Click whatever fits on a foundation.", "Begin with Q♥, the last card of column 1; one card is still in the stock."],
            why="Once nothing is hidden and the stock is at its end, a game like this is won.",
        ),
    )
