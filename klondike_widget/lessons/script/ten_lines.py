"""S1: a game as an object: legal moves, play, undo, events."""

from __future__ import annotations

from ..code import Code
from ..find_illegal import FindIllegal
from ..lesson import Lesson
from ..predict import Predict
from ..quiz import Quiz

_DEAL = "KL1-D1N-AAAAEHX"


def lesson() -> Lesson:
    """The lesson, new."""
    return Lesson(
        "S1",
        "The engine in ten lines",
        q1=Predict(
            'The next cell would be game.play("6H 51 26 DR"). What is game.score after it?',
            start=_DEAL,
            line="6H 51 26 DR",
            of=lambda game: game.score,
            count="A card that goes up is worth 10, one that turns over 5; a draw is worth nothing.",
            wrong={10: "A♥ brings 10. But three hidden cards turn over as well.", 15: "That is after the first move."},
            hints=["6H brought 15 in the cell above: 10 for the ace, 5 for the card under it.", "51 and 26 turn a card over each."],
            why="10 for A♥, and 5 for each of three cards that turn over.",
        ),
        q2=Quiz(
            'game.move("71") was refused with an error. What has changed in the game?',
            right="nothing at all",
            wrong={
                "the move is in game.moves": "game.moves holds what was played, and nothing was.",
                "one undo is used up": "There is nothing to undo: the game stands where it stood.",
                "the score is lower": "A refusal costs nothing.",
            },
            hints=["Try it: look at game.ply before and after.", "A move is played as a whole or not at all."],
            why="A move that is refused leaves cards, score and undo as they were.",
        ),
        q3=FindIllegal(
            "One of these moves raises IllegalMoveError. Which?",
            start=_DEAL,
            line="6H 51 26 21 32 DR",
            hints=["Play them one by one in a cell of your own, on kw.Game(code=…).", "What is left in column 2 after the fourth move?"],
        ),
        q4=Code(
            "Write ups(game): the list of the legal moves that send a card to a foundation.",
            gets="game",
            solution="""
                def ups(game):
                    return [move for move in game.legal_moves if move.kind == "to_foundation"]
            """,
            hints=["Each move has a kind.", 'The kind to look for is "to_foundation".'],
        ),
        q5=Code(
            "Write all_up(game): send cards to the foundations for as long as any can go, and return how many went.",
            gets="game",
            solution="""
                def all_up(game):
                    count = 0
                    while True:
                        up = [move for move in game.legal_moves if move.kind == "to_foundation"]
                        if not up:
                            return count
                        game.move(up[0])
                        count += 1
            """,
            hints=[
                "After each move there are other legal moves: ask for them anew.",
                "Play the first of ups(game) and count it, until ups(game) is empty.",
            ],
        ),
        q6=Predict(
            'game.play("6H 51 26 DR"), then game.undo() twice, then game.draw(). What is game.ply?',
            answer=3,
            count="ply counts the actions that stand: four, less two, and one.",
            wrong={
                7: "An undo is no action of its own: it takes one back.",
                5: "An undo takes an action back: it is not counted any more.",
                2: "The draw at the end counts too.",
            },
            hints=["ply goes down with an undo.", "4 − 2 + 1."],
            why="And game.redo() now gives False: with the new move, what was undone is gone.",
        ),
        q7=Code(
            "Write heard(game): listen with game.subscribe, play the last of game.legal_moves three times, "
            "and return the list of the scores that you heard.",
            gets="game",
            solution="""
                def heard(game):
                    scores = []
                    game.subscribe(lambda game: scores.append(game.score))
                    for _ in range(3):
                        game.move(game.legal_moves[-1])
                    return scores
            """,
            hints=[
                "subscribe takes a function, and calls it with the game after each change.",
                "Let that function append game.score to a list; play in a loop; return the list.",
            ],
        ),
        q8=Quiz(
            "The board of a cell further up shows game. Now a cell further down runs game.draw(). What does the board do?",
            right="it draws too: board and game are one",
            wrong={
                "nothing: it shows the game as it was when the cell ran": "It is no picture: it shows the game as it is now.",
                "it draws when its cell is run again": "It need not be run again: it listens, as your function did in the last exercise.",
                "it asks whether to draw": "A cell may play whatever the rules allow, as a hand on the board may.",
            },
            hints=["Try it with the board above.", "The board is told of every change by game.subscribe."],
        ),
    )
