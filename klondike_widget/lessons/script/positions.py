"""S2: cards and piles, what a player may know, games as text."""

from __future__ import annotations

import random

from ...engine.cards import FACES
from ...engine.game import Game
from ..code import Code
from ..lesson import Lesson
from ..predict import Predict
from ..quiz import Quiz

_DEAL = "KL1-D1N-AAAAEGO"


def _records() -> list[str]:
    """Short games as text, whose score goes up and down: most cards are played that can be, and some come back."""
    records = []
    for seed in range(40):
        game, chance = Game("normal-1", seed=seed), random.Random(seed)
        for _ in range(chance.randrange(20, 140)):
            played = [move for move in game.legal_moves if move.count]
            game.move(chance.choice(played) if played and chance.random() < 0.6 else game.legal_moves[0])
        records.append(game.record())
    return records


def lesson() -> Lesson:
    """The lesson, new."""
    return Lesson(
        "S2",
        "Reading a position",
        q1=Code(
            "Write tops(position): the top cards of the columns, from left to right, as symbols such as 7♠. Empty columns are left out.",
            solution="""
                def tops(position):
                    return [column.up[-1].symbol for column in position.tableau if column.up]
            """,
            hints=[
                "position.tableau has the columns; column.up its open cards, the top card last.",
                "An empty column has no up[-1]: ask first.",
            ],
        ),
        q2=Code(
            "Write deepest(position): the number, 1 to 7, of the column with most cards face down; of several, the first.",
            solution="""
                def deepest(position):
                    hidden = [len(column.down) for column in position.tableau]
                    return hidden.index(max(hidden)) + 1
            """,
            hints=["How many lie face down is len(column.down).", "A list counts from 0, the columns from 1."],
        ),
        q3=Code(
            "Write fits(pair): may the first of two cards go on the second, in a column?",
            cases=[(card, on) for card in FACES[:52] for on in FACES[:52] if card is not on],
            solution="""
                def fits(pair):
                    card, on = pair
                    return card.colour != on.colour and card.rank == on.rank - 1
            """,
            hints=["card, on = pair takes the two apart.", "One lower, and the other colour: rank and colour say so."],
        ),
        q4=Code(
            "Write wanted(position): for each foundation, ♠ ♥ ♦ ♣, the card that it takes next, and None for one that is full.",
            solution="""
                def wanted(position):
                    cards = []
                    for suit, pile in zip("SHDC", position.foundations):
                        cards.append(None if len(pile) == 13 else kw.Card("A23456789TJQK"[len(pile)] + suit))
                    return cards
            """,
            hints=[
                "A foundation with n cards holds the ranks 1 to n of its suit: the next is the one with rank n + 1.",
                'kw.Card("A23456789TJQK"[n] + "S") is the next card of spades.',
            ],
        ),
        q5=Predict(
            "A new deal at draw 1: how many cards does its player see?",
            answer=7,
            count="28 cards lie in the columns, and 21 of these face down; the stock is face down too.",
            wrong={
                28: "21 of these lie face down.",
                31: "Nobody sees the stock before it is drawn.",
                52: "Only the engine sees all of them.",
            },
            hints=["Print the text board of a new deal.", "One open card in each column."],
        ),
        q6=Code(
            "Write unseen(position): the set of all cards that its player does not see. You get a position as its player has seen it.",
            gets="seen",
            solution="""
                def unseen(position):
                    piles = [position.stock, position.waste, *position.foundations]
                    for column in position.tableau:
                        piles.append(column.cards)
                    pack = {kw.Card(rank + suit) for rank in "A23456789TJQK" for suit in "SHDC"}
                    return pack - {card for pile in piles for card in pile}
            """,
            hints=[
                "Make a set of the whole pack, and take away what is seen in any pile.",
                "The piles are stock, waste, foundations and tableau; a card that is not seen is ##, and no card of the pack.",
            ],
            why="After the first pass the stock is known too: its order stays, and all of it has been seen.",
        ),
        q7=Code(
            "Write best(text): the highest score that the game of a record had at any time.",
            cases=_records(),
            solution="""
                def best(text):
                    game = kw.Game.from_record(text)
                    scores = []
                    for ply in range(len(game.moves) + 1):
                        game.goto(ply)
                        scores.append(game.score)
                    return max(scores)
            """,
            hints=[
                "kw.Game.from_record(text) is the game; goto(ply) goes to any place of it, and score is the score there.",
                "len(game.moves) gets smaller as you go back: take it before you go.",
            ],
            why="Turning the waste over costs points, and so does a card that is taken back: the end is not always the best.",
        ),
        q8=Quiz(
            "What can you do with a position that you can't do with a game?",
            right="use it as a key of a dict",
            wrong={
                "play a move on it": "A position never changes. kw.Game(position=position) is a game that begins there.",
                "ask for its score": "A position says what lies where; the score belongs to the game.",
                "print it": "You can print both.",
            },
            hints=["A game changes all the time; a position never does.", "What never changes can be looked up."],
            why="Two positions with the same cards in the same places are equal. The solver of S5 is built on that.",
        ),
    )
