"""S3: a bot as a list of rules, and how sure one can be of what it wins."""

from __future__ import annotations

from ...engine.game import Game
from ...study.strategies import greedy_player
from ...study.view import View
from ..code import Code
from ..lesson import Lesson
from ..player import Player
from ..predict import Predict
from ..quiz import Quiz

TURNING = """
def turning(view):
    found = []
    for move in view.legal_moves:
        if move.source.isdigit():
            column = view.position.tableau[int(move.source) - 1]
            if column.down and move.count == len(column.up):
                found.append(move)
    return found
"""
_CHOOSE = """
def choose(view):
    if turning(view):
        return turning(view)[0]
    for kind in ("to_foundation", "waste_to_column", "draw", "recycle"):
        for move in view.legal_moves:
            if move.kind == kind:
                return move
    return None
"""
IDLE = """
def idle(view):
    count = 0
    for move in reversed(view.moves):
        if move.count:
            break
        count += 1
    return count
"""
_BOT = """
def bot(view):
    return None if idle(view) >= 50 else choose(view)
"""
_WILSON = """
from math import sqrt

def wilson(pair):
    won, games = pair
    z, share = 1.959963984540054, won / games
    middle = share + z * z / (2 * games)
    width = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return (middle - width) / scale, (middle + width) / scale
"""


def _views() -> list[View]:
    """What somebody saw in games that went on for a while."""
    views = []
    for seed in range(30):
        game = Game("normal-1", seed=seed)
        for ply in range(60):
            view = View.of(game)
            if (ply + seed) % 7 == 0:
                views.append(view)
            move = greedy_player(view)
            if move is None:
                break
            game.move(move)
    return views


def lesson() -> Lesson:
    """The lesson, new."""
    return Lesson(
        "S3",
        "Your first bot",
        q1=Quiz(
            "A bot gets a view instead of the game. Why?",
            right="so that it can't look at hidden cards",
            wrong={
                "because a view is faster": "Making one takes a little time. It is about what it shows.",
                "because a game can't say which moves are legal": "game.legal_moves does. But game.position shows every card.",
                "so that it can't draw": "A draw is one of view.legal_moves.",
            },
            hints=["What did seen() hide in S2?", "game.position knows all 52 cards."],
            why="In a view, position is what seen() shows.",
        ),
        q2=Code(
            "Write turning(view): the list of those legal moves that turn a hidden card over, in the order of view.legal_moves.",
            gets="view",
            solution=TURNING,
            hints=[
                "Such a move leaves a column, takes all its open cards, and there is a hidden card under them.",
                "move.source is '1' to '7' for a column: column = view.position.tableau[int(move.source) - 1]; "
                "then compare move.count with len(column.up), and look whether column.down is empty.",
            ],
            why="Cards that go up can turn one over too.",
        ),
        q3=Code(
            "Write choose(view), a list of rules: a move that turns a card; else one to a foundation; else one from the waste to a column; "
            "else the draw; else the recycle; else None. Of several take the first in view.legal_moves.",
            gets="view",
            solution=TURNING + _CHOOSE,
            hints=[
                "The first rule is turning(view); the others go by move.kind.",
                'for kind in ("to_foundation", "waste_to_column", "draw", "recycle"): look for the first move of this kind, and return it.',
            ],
        ),
        q4=Code(
            "Write idle(view): how many actions ago was a card last moved? Draws and recycles move no card: their count is 0.",
            cases=_views(),
            solution=IDLE,
            hints=["view.moves are the actions so far, the last one last.", "Go through reversed(view.moves) until a move has a count."],
        ),
        q5=Player(
            "Now the bot: bot(view) plays what choose(view) says, and gives up with None once idle(view) is 50. "
            "It plays 60 deals, and must win 8 of them.",
            wins=8,
            seeds=range(100, 160),
            solution=TURNING + _CHOOSE + IDLE + _BOT,
            hints=["It is one line: None, or choose(view).", "return None if idle(view) >= 50 else choose(view)"],
            why="At draw 1 fifty idle actions are at least two rounds of the stock: nothing new will come.",
        ),
        q6=Code(
            "Write wilson(pair): the interval (low, high) for pair = (won, games).",
            cases=[(0, 200), (10, 200), (13, 200), (100, 200), (1, 1), (0, 1), (200, 200), (549, 1000), (81, 263)],
            solution=_WILSON,
            hints=[
                "Take the formula apart: middle, width, and what both are divided by.",
                "p is won / games, n is games, and z is 1.959963984540054.",
            ],
        ),
        q7=Quiz(
            "One bot won 10 of 200 deals, another 13 of the same 200. Is the second one better?",
            right="these games can't tell",
            wrong={
                "yes, it won three more": "Its interval is 3.8 % to 10.8 %, the other's 2.7 % to 9.0 %: nearly the same.",
                "no, they are equally good": "They may be, or not: the intervals leave room for both.",
            },
            hints=["What are the two intervals?", "They overlap almost entirely."],
            why="S4 shows how to compare two bots with less chance in it.",
        ),
        q8=Predict(
            "You have played 200 games. How many do you need in all for an interval about half as wide?",
            answer=800,
            count="The width goes with 1 / √n: half the width takes four times as many.",
            wrong={400: "Twice as many games make it narrower by a factor of √2 only, about 1.4."},
            hints=["n stands under a square root.", "Half as wide is four times as many."],
        ),
    )
