"""S7: deciding without seeing: deal out what is hidden, many times, and ask the solver."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import chain

from ...engine.cards import RANKS, SUITS, Card
from ...engine.position import Position
from ..code import Code, positions
from ..lesson import Lesson
from ..predict import Predict
from ..quiz import Quiz

PACK = [Card(rank + suit) for suit in SUITS for rank in RANKS]
_UNSEEN = """
def unseen(position):
    columns = [card for column in position.tableau for card in column.down + column.up]
    foundations = [card for pile in position.foundations for card in pile]
    shown = {*position.stock, *position.waste, *columns, *foundations}
    return [card for card in PACK if card not in shown]
"""
_FILLED = """
def filled(case):
    position, cards = case
    following = iter(cards)

    def known(pile):
        return tuple(next(following) if str(card) == "##" else card for card in pile)

    stock = known(position.stock)
    tableau = tuple(column._replace(down=known(column.down)) for column in position.tableau)
    return replace(position, stock=stock, tableau=tableau)
"""
_BEST = """
def best(results):
    return max(results, key=lambda move: sum(results[move]))
"""
_RESULTS = [
    {"DR": [True, False, True], "75": [True, True, True]},
    {"DR": [False] * 5, "1S": [False, False, True, False, False], "43": [True, False, False, False, True]},
    {"31": [True, True], "42": [True, True], "DR": [True, False]},
    {"W7": [True]},
    {"DR": [True] * 9 + [False], "62": [True] * 8 + [False] * 2, "7C": [False] * 10},
]


def _unseen(position: Position) -> list[Card]:
    down = chain.from_iterable(column.cards for column in position.tableau)
    shown = {*position.stock, *position.waste, *down, *chain.from_iterable(position.foundations)}
    return [card for card in PACK if card not in shown]


def _cases() -> list[tuple[Position, list[Card]]]:
    """What somebody saw, and the other cards in some order."""
    cases = []
    for number, position in enumerate(positions(count=60)):
        cards = _unseen(position.seen())
        random.Random(number).shuffle(cards)
        cases.append((position.seen(), cards))
    return cases


def lesson() -> Lesson:
    """The lesson, new."""
    return Lesson(
        "S7",
        "Deciding without seeing",
        q1=Quiz(
            "A solver could play for you: it knows all cards of a position. Why not just ask it for the best move?",
            right="you don't know the position: many agree with what you see",
            wrong={
                "it is too slow": "It takes a few milliseconds.",
                "it could be wrong": "What it says of a position is proved. But of which position?",
                "it only knows whether a deal can be won": "It gives the moves, too.",
            },
            hints=["What would you have to tell it?", "Where every card lies. You don't know."],
            why="But you can make up positions that agree with what you see, and ask it about each.",
        ),
        q2=Code(
            "Write unseen(position): the list of the cards of PACK that are not seen anywhere, in its order. "
            "position is what a player sees: str() of a hidden card is '##'.",
            gets="seen",
            names={"PACK": PACK},
            solution=_UNSEEN,
            hints=[
                "Collect what is shown in stock, waste, foundations and columns in a set.",
                "[card for card in PACK if card not in shown]. A column has .down and .up.",
            ],
        ),
        q3=Code(
            "Write filled(case): case is (position, cards). Put the cards, in their order, in the hidden places: first those of the "
            "stock, then those of the columns 1 to 7, each from bottom to top.",
            cases=_cases(),
            names={"replace": replace},
            solution=_FILLED,
            hints=[
                "following = iter(cards), and next(following) for each card whose str() is '##'.",
                "dataclasses.replace: replace(position, stock=…, tableau=…), and column._replace(down=…) for each column.",
            ],
            why="With shuffled cards each of these positions is as likely as any other.",
        ),
        q4=Quiz(
            "Each move is tried on 20 made-up positions. Must they be the same 20 for all moves?",
            right="better so: then luck does not come between them",
            wrong={
                "no, 20 others are as good": "One move might get the easier ones. S4 had the same trouble with two bots.",
                "it makes no difference": "On the same ones only the moves differ. On others the positions do as well.",
            },
            hints=["What did S4 do with two bots?", "Both played the same deals."],
        ),
        q5=Code(
            "Write best(results): results gives for each move the list of True and False, whether the position could be won after it. "
            "The move with most True; of equals the first.",
            cases=_RESULTS,
            solution=_BEST,
            hints=["sum() counts True.", "max(results, key=…) gives the first of equals."],
        ),
        q6=Predict(
            "A game has 100 decisions, each with 5 moves on 20 positions. How often is the solver asked?",
            answer=10_000,
            count="100 × 5 × 20.",
            wrong={2000: "That is without the five moves.", 100: "That would be once a decision."},
            hints=["Multiply.", "100 × 5 × 20."],
            why="So the solver must be stopped early: what it has not won after some hundred positions counts as lost.",
        ),
        q7=Quiz(
            "In hindsight a draw always looks good, and a choice between two kings never urgent. Why?",
            right="in each position the solver chooses as if it knew which one it is",
            wrong={
                "the solver has too few positions": "With a million it would be the same.",
                "draws are safe": "Where passes are counted they are not. It would still think so.",
                "the positions are made up badly": "Each is as likely as the others. The trouble is what is done with them.",
            },
            hints=[
                "After the draw, what does the solver know of its position?",
                "Everything. So it never has to guess, and can put off what you must decide.",
            ],
            why="Whatever puts a decision off looks good to somebody who will see all. This is known as strategy fusion.",
        ),
        q8=Quiz(
            "How can a player be made better than that?",
            right="follow a good plan, and leave it only where the votes clearly say so",
            wrong={
                "more positions": "They make the votes more exact. Their fault remains.",
                "a better solver": "It would make the same mistake, more exactly.",
                "look at the hidden cards": "A view does not show them.",
            },
            hints=[
                "What has the solver's votes on its side, and what against them?",
                "They know the cards that may come; they don't know that you must choose now.",
            ],
            why="sampling_player does that: it plays careful_player's move, unless another one has clearly more votes.",
        ),
    )
