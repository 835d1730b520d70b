"""S10: rules as data, how a joker is read, and properties that hold in every game."""

from __future__ import annotations

import random
from dataclasses import replace

from ...engine.cards import RANKS, SUITS
from ...engine.presets import RULES
from ..code import Code
from ..lesson import Lesson
from ..predict import Predict
from ..quiz import Quiz

_VARIANT = """
def variant(columns):
    return replace(kw.RULES["normal-1"], name="mine", columns=columns, spaces="any")
"""
_FITS = """
def fits(pair):
    upper, lower = map(kw.Card, pair)
    return upper.rank == lower.rank - 1 and upper.colour != lower.colour
"""
_READS = (
    _FITS
    + """
def reads(pair):
    upper, lower = pair
    return {card for card in PACK if fits((card, lower)) and fits((upper, card))}
"""
)
_MISSING = """
def missing(cards):
    return {card for card in PACK if card not in cards}
"""
_UNDONE = """
def undone(game):
    count = 0
    for move in game.legal_moves:
        before = game.position, game.score
        game.move(move)
        game.undo()
        count += before == (game.position, game.score)
    return count
"""
_PERFT = """
def lines(game):
    count = 0
    for move in game.legal_moves:
        game.move(move)
        count += len(game.legal_moves)
        game.undo()
    return count
"""
PACK = [rank + suit for suit in SUITS for rank in RANKS]


def _pairs() -> list[tuple[str, str]]:
    chance = random.Random(10)
    near = [("9H", "TS"), ("9H", "TD"), ("9H", "JS"), ("9H", "JD"), ("9S", "JC"), ("AH", "3D"), ("QS", "KH"), ("KS", "AH"), ("7D", "8D")]
    return near + [tuple(chance.sample(PACK, 2)) for _ in range(60)]  # type: ignore[misc]


def _packs() -> list[list[str]]:
    """The pack with some cards lost, and others there twice."""
    chance = random.Random(3)
    packs = [chance.sample(PACK, 52), chance.sample(PACK, 51)]
    for size in (50, 45, 30, 3):
        cards = chance.sample(PACK, size)
        packs.append(cards + cards[: 52 - size])
    return packs


def lesson() -> Lesson:
    """The lesson, new."""
    return Lesson(
        "S10",
        "Make your own variant",
        q1=Code(
            "Write variant(columns): normal-1 under the name 'mine', with so many columns, and any card may go to an empty one.",
            cases=[5, 6, 7, 8, 9],
            names={"replace": replace, "RULES": RULES},
            solution=_VARIANT,
            hints=[
                "dataclasses.replace makes a copy of a rule set with other values.",
                'The fields are name, columns and spaces: spaces="any" or "kings".',
            ],
        ),
        q2=Predict(
            "One pack has 52 cards, and column n is dealt n of them. How many columns can there be at most?",
            answer=9,
            count="1 + 2 + … + 9 = 45, and a tenth column would make it 55.",
            wrong={10: "Ten columns take 55 cards."},
            hints=["Add up 1 + 2 + 3 + … until you are above 52.", "1 + 2 + … + 9 is 45."],
            why="A rule set that can't be dealt is refused when it is made, with this reason.",
        ),
        q3=Code(
            "Write fits(pair): pair is (upper, lower), two cards as text. Whether the upper one may lie on the lower one in a column.",
            cases=_pairs(),
            solution=_FITS,
            hints=["kw.Card('TS') has .rank (10) and .colour ('black').", "One lower, and not of the same colour."],
        ),
        q4=Code(
            "A joker lies between two cards of a column. Write reads(pair): the set of all cards (as text, of PACK) that it can stand for "
            "between upper and lower.",
            cases=_pairs(),
            names={"PACK": PACK},
            solution=_READS,
            hints=[
                "The card must fit on the lower one, and the upper one must fit on it.",
                "{card for card in PACK if fits((card, lower)) and fits((upper, card))}",
            ],
            why="Where the set is empty, the upper card may not go there. Nothing is stored: what a joker is, its neighbours say.",
        ),
        q5=Code(
            "A property that must always hold: no card gets lost. Write missing(cards): the set of the cards of PACK that are not among "
            "the given ones.",
            cases=_packs(),
            names={"PACK": PACK},
            solution=_MISSING,
            hints=["Look for each card of PACK among those that were given.", "Sets can be subtracted: set(PACK) - set(cards)."],
        ),
        q6=Code(
            "Another one: an undo takes a move back. Write undone(game): play and undo each legal move in turn. "
            "After how many of them were position and score the same as before?",
            gets="game",
            solution=_UNDONE,
            hints=[
                "game.position and game.score before; game.move(move); game.undo(); compare.",
                "Go through game.legal_moves, and count.",
            ],
            why="Each time it must be len(game.legal_moves).",
        ),
        q7=Code(
            "Write lines(game): how many ways there are to play two moves, one after the other.",
            gets="game",
            count=60,
            solution=_PERFT,
            hints=["Play each move, count the legal moves then, undo.", "Add up len(game.legal_moves) after each of them."],
            why="Chess programmers call this perft. Two programs that agree on such counts, some moves deep, have the same rules.",
        ),
        q8=Quiz(
            "Your variant passes the properties on 1,000 random games. What do you know?",
            right="that no random game has found a fault",
            wrong={
                "that it has no fault": "Random games seldom come far: most end with few cards up. Let a better player play some of them.",
                "nothing": "Each of the games could have shown a fault, at each of its moves.",
                "that it is a good game": "The properties say that cards are kept and moves come back. Whether it is fun, people must say.",
            },
            hints=["What did the games look at, and what not?", "How far does a random player come?"],
            why="A good mixture plays at random, greedily and well, and keeps each game that ever showed a fault.",
        ),
    )
