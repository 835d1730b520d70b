"""The second opinion on scores: the documents' tables of prices, and a bookkeeper who sees nothing but positions, moves and a clock."""

from __future__ import annotations

from klondike_widget import Move

FREE = {
    "start": 0,
    "to_foundation": 0,
    "waste_to_column": 0,
    "column_to_column": 0,
    "worry_back": 0,
    "turn": 0,
    "recycle": 0,
    "free_recycles": 0,
    "floor": None,
    "unit": "points",
    "gross": False,
    "bankroll": False,
    "timing": None,
}
CLOCK = {"every": 10, "points": -2, "undo": -2, "bonus": 35, "bonus_seconds": 20_000, "bonus_from": 30}
"""rules.md §5.4."""

UNSCORED = {**FREE, "unit": "none"}  # S27
NORMAL = {**FREE, "to_foundation": 10, "waste_to_column": 5, "turn": 5, "recycle": -100, "floor": 0}  # A38-A44
VEGAS = {**FREE, "start": -52, "to_foundation": 5, "unit": "dollars"}  # A46-A49
STILLDECK_1 = {**NORMAL, "recycle": 0}  # B22-B24
STILLDECK_3 = {**NORMAL, "recycle": -20}  # B21, B25
LAS_VEGAS = {**VEGAS, "gross": True}  # B38, X7
BANKROLL = {**LAS_VEGAS, "bankroll": True}
MICROSOFT_1 = {**NORMAL, "worry_back": -15}  # §5.4
MICROSOFT_3 = {**MICROSOFT_1, "recycle": -20, "free_recycles": 3}
MICROSOFT_VEGAS = {**VEGAS, "worry_back": -5}

PRICES = {
    **dict.fromkeys(["normal-1", "normal-3", "double-1", "double-3", "gargantua", "jokers", "thoughtful", "open"], NORMAL),
    **dict.fromkeys(["vegas-1", "vegas-3"], VEGAS),
    **dict.fromkeys(["spruce-1", "spruce-3", "joke-klon", "bicycle-jokers"], UNSCORED),
    "stilldeck-1": STILLDECK_1,
    "stilldeck-3": STILLDECK_3,
    **dict.fromkeys(["las-vegas", "casino"], LAS_VEGAS),
    "las-vegas-bankroll": BANKROLL,
    "microsoft-1": {**MICROSOFT_1, "timing": CLOCK},
    "microsoft-3": {**MICROSOFT_3, "timing": CLOCK},
    "microsoft-untimed-1": MICROSOFT_1,
    "microsoft-untimed-3": MICROSOFT_3,
    **dict.fromkeys(["microsoft-vegas-1", "microsoft-vegas-3"], MICROSOFT_VEGAS),
}
"""What each step is worth in each named rule set."""


def worth(prices, before, move, after):
    """What a move is worth before the floor, from the positions around it."""
    move = Move(move)
    if move.source == "stock":
        return 0
    if move.target == "stock":
        return prices["recycle"] if before.pass_number > prices["free_recycles"] else 0
    up = sum(map(len, after.foundations)) - sum(map(len, before.foundations))
    points = 0
    if move.target.isdigit():
        kind = "worry_back" if up else "waste_to_column" if move.source == "waste" else "column_to_column"
        points = prices[kind]
    elif up:  # else a card took the place of a joker, which was paid already
        points = prices["to_foundation"]
    if move.source.isdigit():
        column = int(move.source) - 1
        points += prices["turn"] * (len(before.tableau[column].down) - len(after.tableau[column].down))
    return points


class Ledger:
    """The score of a game, kept step by step: the floor holds after every change, and a step gives back what it really took."""

    def __init__(self, prices, carried=0):
        self.prices = prices
        self.score = carried + prices["start"]
        self.steps = []
        self.ply = 0
        self.paid = 0

    def bounded(self, score):
        floor = self.prices["floor"]
        return score if floor is None else max(score, floor)

    def tick(self, elapsed):
        """Time takes its points, a span at a time."""
        timing = self.prices["timing"]
        while timing and (self.paid + 1) * timing["every"] <= elapsed:
            self.score = self.bounded(self.score + timing["points"])
            self.paid += 1

    def play(self, before, move, after, elapsed=0.0, *, won=False):
        self.tick(elapsed)
        points = worth(self.prices, before, move, after)
        timing = self.prices["timing"]
        if timing and won and elapsed >= timing["bonus_from"]:
            points += timing["bonus"] * (timing["bonus_seconds"] // int(elapsed))
        score = self.bounded(self.score + points)
        self.steps[self.ply :] = [score - self.score]
        self.score = score
        self.ply += 1

    def back(self):
        score = self.bounded(self.score - self.steps[self.ply - 1])
        self.steps[self.ply - 1] = self.score - score
        self.score = score
        self.ply -= 1

    def on(self):
        score = self.bounded(self.score + self.steps[self.ply])
        self.steps[self.ply] = score - self.score
        self.score = score
        self.ply += 1

    def undo(self, elapsed=0.0):
        self.tick(elapsed)
        self.back()
        if self.prices["timing"]:
            self.score = self.bounded(self.score + self.prices["timing"]["undo"])

    def redo(self, elapsed=0.0):
        self.tick(elapsed)
        self.on()

    def goto(self, ply, elapsed=0.0):
        self.tick(elapsed)
        while self.ply > ply:
            self.back()
        while self.ply < ply:
            self.on()
