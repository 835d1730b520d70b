"""S5: a solver in twenty lines, and what a verdict means."""

from __future__ import annotations

import random

from ...engine.cards import RANKS, SUITS
from ...engine.position import Position
from ..code import Code
from ..layout import layout
from ..lesson import Lesson
from ..predict import Predict
from ..quiz import Quiz

_KEY = """
def key(position):
    up = tuple(len(pile) for pile in position.foundations)
    columns = frozenset(column for column in position.tableau if column.cards)
    return position.stock, position.waste, up, columns
"""
_NEXT = """
def following(position):
    found = []
    for move in kw.Game(position=position).legal_moves:
        game = kw.Game(position=position)
        game.move(move)
        found.append(game.position)
    return found
"""
_WINNABLE = (
    _KEY
    + _NEXT
    + """
def winnable(position):
    seen = set()

    def search(position):
        if sum(len(pile) for pile in position.foundations) == 52:
            return True
        if key(position) in seen:
            return False
        seen.add(key(position))
        return any(search(later) for later in following(position))

    return search(position)
"""
)
_SAFE = """
def safe(position):
    up = dict(zip("SHDC", map(len, position.foundations)))
    found = set()
    for pile in [position.waste, *(column.up for column in position.tableau)]:
        if pile and up[pile[-1].suit] == pile[-1].rank - 1:
            card = pile[-1]
            others = "HD" if card.colour == "black" else "SC"
            if card.rank <= 2 or min(up[suit] for suit in others) >= card.rank - 1:
                found.add(card)
    return found
"""


def small(seed: int, rank: int) -> Position:
    """A small position: the foundations are built up to a rank, two cards are in the stock, and all others in two columns."""
    cards = [each + suit for suit in SUITS for each in RANKS[rank:]]
    random.Random(seed).shuffle(cards)
    half = len(cards) // 2 - 1
    columns = (cards[2 : 2 + half], cards[2 + half :])
    lines = [f"{number}: {' '.join(column[:-1])} | {column[-1]}" for number, column in enumerate(columns, 1)]
    homes = " ".join(RANKS[rank - 1] + suit for suit in SUITS)
    return layout("\n".join([f"foundations: {homes}", f"stock: {' '.join(cards[:2])}", *lines]))


def lesson() -> Lesson:
    """The lesson, new."""
    return Lesson(
        "S5",
        "Is this deal winnable?",
        q1=Quiz(
            "A solver is asked whether a deal can be won. What does it know?",
            right="every card, the hidden ones too",
            wrong={
                "what a player sees": "Then it could only say how likely a win is: S7 is about that.",
                "which moves the player will make": "It looks for the best ones itself.",
            },
            hints=["The question is whether there is any way at all.", "This is what T13 calls Thoughtful."],
            why="So its answer is about the deal, not about the player.",
        ),
        q2=Code(
            "Positions come up again by other ways. Write key(position): the tuple (stock, waste, the number of cards on each foundation "
            "as a tuple, the frozenset of the columns that are not empty).",
            solution=_KEY,
            hints=[
                "position.stock and position.waste are tuples already.",
                "tuple(len(pile) for pile in position.foundations), frozenset(column for column in position.tableau if column.cards)",
            ],
            why="Which column lies where does not matter for a win: a set forgets it, and makes many positions one.",
        ),
        q3=Code(
            "Write following(position): the list of the positions after each legal move, in the order of legal_moves.",
            solution=_NEXT,
            count=60,
            hints=[
                "A game can begin at a position: kw.Game(position=position).",
                "For each move a new game: game.move(move), then game.position.",
            ],
        ),
        q4=Code(
            "Now the solver. Write winnable(position): True where all 52 cards are up, or one of the following positions is winnable. "
            "Don't look at the same position twice.",
            cases=[small(seed, 9) for seed in (0, 2, 3, 4, 6, 8, 9, 10, 11)] + [small(seed, 8) for seed in (0, 1, 3, 4, 6)],
            solution=_WINNABLE,
            hints=[
                "Inside, a function search(position) calls itself, and a set `seen` remembers the keys.",
                "True at 52; False if key(position) in seen; else add it, and return any(search(later) for later in following(position)).",
            ],
            why="This is depth-first search with a transposition table. It is right, and slow.",
        ),
        q5=Code(
            "Most of what can be tried is needless: some cards may go up at once, since no card can need them any more. "
            "Write safe(position): the set of cards of waste and columns that can go up now, and are of rank 1 or 2, or have both "
            "foundations of the other colour at least at rank - 1.",
            solution=_SAFE,
            hints=[
                "Ready is the top card of a pile whose foundation holds rank - 1 cards.",
                'For a black card look at ♥ and ♦: min(up["H"], up["D"]) >= card.rank - 1.',
            ],
            why="Where cards are drawn one by one a solver plays such a card and tries nothing else.",
        ),
        q6=Quiz(
            "The solver has looked at a million positions, and found no win. What can it say?",
            right="unknown: there may be one that it has not come to",
            wrong={
                "it can't be won": "Only when there is nothing left to look at is that proved.",
                "it can probably be won": "That would be a guess. Of hard deals many can't be won.",
            },
            hints=["Has it seen everything?", "No. Which answer is left, besides yes and no?"],
            why="An honest solver has three answers. The package's is called Verdict: winnable, unwinnable, unknown.",
        ),
        q7=Quiz(
            "Known but locked (Thoughtful), or all face up and free to move (the rule set open): which of the two has more winnable deals?",
            right="face up and free: whatever can be played locked can be played there",
            wrong={
                "known but locked: it has fewer wrong moves": "More moves never hurt somebody who chooses perfectly.",
                "both the same, since every card is known": "With free cards a run can be taken from the middle of a column, at once.",
            },
            hints=["Take a win under the one. Can you play it under the other?", "A locked card can't be moved; a free one need not be."],
        ),
        q8=Predict(
            "KL1-D1N-AAAAOEY can't be won. Ask the package: kw.solve(kw.Game(code=…)). At how many positions did it have to look?",
            answer=3,
            count="It says so: kw.solve(kw.Game(code='KL1-D1N-AAAAOEY')).nodes.",
            wrong={52: "That is how many cards there are. Ask the solver.", 24: "That is the stock. Ask the solver."},
            hints=["Run kw.solve(kw.Game(code='KL1-D1N-AAAAOEY')) in a cell.", "The answer has .nodes."],
            why="It counts positions that differ only in what was drawn as one. 6 of the first 400 deals take 5 or fewer.",
        ),
    )
