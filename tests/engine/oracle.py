"""The second opinion: a small, slow Klondike, written from the rules alone. It shares no code with the engine.

Cards are texts (`7S`), moves are triples (source, target, count), and piles are called as in the notation: `W` the waste, `S H D C` (and
`S2 H2 D2 C2`) the foundations, `1` to `9` and `T` the columns.
"""

from __future__ import annotations

from copy import deepcopy
from itertools import pairwise

RANKS = "A23456789TJQK"
DRAW, RECYCLE = ("stock", "W", 0), ("W", "stock", 0)
NORMAL = {"to_foundation": 10, "waste_to_column": 5, "turn": 5, "recycle": -100, "floor": 0}  # A38-A44
VEGAS = {"start": -52, "to_foundation": 5}  # A46-A49


def follows(card, under):
    """Whether `card` goes on `under` in a column: exactly one lower, and of the other colour (A10)."""
    return RANKS.index(card[0]) + 1 == RANKS.index(under[0]) and (card[1] in "HD") != (under[1] in "HD")


def written(move):
    """A move in notation."""
    source, target, count = move
    return {DRAW: "DR", RECYCLE: "NEW"}.get(move) or source + target + (f"-{count}" if count > 1 else "")


class Oracle:
    """A game from a list of cards in dealing order; the keywords are the fields of the rule set that it knows."""

    def __init__(self, deal, columns=7, draw=1, passes=None, spaces="kings", worry_back=True, face_up="top", decks=1, scoring=NORMAL):
        cards = list(deal)
        self.columns = "123456789T"[:columns]
        self.homes = [suit + row for row in ("", "2")[:decks] for suit in "SHDC"]
        self.piles = {name: [] for name in ("W", *self.homes, *self.columns)}  # bottom to top
        self.hidden = {name: 0 if face_up == "all" else height for height, name in enumerate(self.columns)}
        for name in [name for row in range(columns) for name in self.columns[row:]]:
            self.piles[name].append(cards.pop(0))
        self.stock = cards  # first drawn first
        self.draw, self.passes, self.spaces, self.worry_back = draw, passes, spaces, worry_back
        self.scoring, self.score, self.pass_number = scoring, scoring.get("start", 0), 1

    def won(self):
        return all(len(self.piles[home]) == 13 for home in self.homes)

    def lifted(self, source, count):
        """The cards that leave a pile, bottom to top; none where they may not be lifted (A11, A13, A34)."""
        pile = self.piles[source]
        run = pile[-count:]
        if source not in self.columns:
            return run if count == 1 and (source == "W" or self.worry_back) else []
        may = count <= len(pile) - self.hidden[source] and all(follows(card, under) for under, card in pairwise(run))
        return run if may else []

    def allows(self, move):
        """Whether the rules allow a move now."""
        source, target, count = move
        if self.won():
            return False
        if move == DRAW:
            return len(self.stock) > 0
        if move == RECYCLE:
            return not self.stock and len(self.piles["W"]) > 0 and (self.passes is None or self.pass_number < self.passes)
        run = self.lifted(source, count)
        onto = self.piles[target]
        if not run or source == target or (source in self.homes and target in self.homes):
            return False
        if target in self.homes:
            return run == [rank + target[0] for rank in RANKS[len(onto) :][:1]]
        return follows(run[0], onto[-1]) if onto else self.spaces == "any" or run[0][0] == "K"

    def conceivable(self, longest=0, beyond=0):
        """Every move between these piles, with every count up to the length of a column and so many `beyond`, or to `longest`."""
        most = {name: longest or (len(pile) if name in self.columns else 1) + beyond for name, pile in self.piles.items()}
        pairs = [(source, target) for source in most for target in self.piles if target != "W"]
        return [DRAW, RECYCLE, *((source, target, count + 1) for source, target in pairs for count in range(most[source]))]

    def legal(self):
        return [move for move in self.conceivable() if self.allows(move)]

    def play(self, move):
        """Play a move that is allowed, and count its points."""
        source, target, count = move
        points = 0
        if move == DRAW:
            self.piles["W"] += self.stock[: self.draw]
            del self.stock[: self.draw]
        elif move == RECYCLE:
            self.stock, self.piles["W"] = self.piles["W"], []
            points = self.scoring.get("recycle", 0) if self.pass_number > self.scoring.get("free_recycles", 0) else 0
            self.pass_number += 1
        else:
            self.piles[target] += self.lifted(source, count)
            del self.piles[source][-count:]
            kinds = {"W": "waste_to_column"} | dict.fromkeys(self.homes, "worry_back")
            points = self.scoring.get("to_foundation" if target in self.homes else kinds.get(source, "column_to_column"), 0)
            if source in self.columns and self.piles[source] and len(self.piles[source]) == self.hidden[source]:
                self.hidden[source] -= 1  # the card that was uncovered turns over (A14)
                points += self.scoring.get("turn", 0)
        self.score = max(self.score + points, self.scoring.get("floor", -(10**9)))

    def text(self):
        """The position as the engine writes it: stock, waste, foundations, columns, pass."""
        lying = {name: "".join(pile) or "-" for name, pile in self.piles.items()}
        for name, hidden in self.hidden.items():
            lying[name] = lying[name][: 2 * hidden] + "." * (hidden > 0) + lying[name][2 * hidden :]
        homes, tableau = (",".join(lying[name] for name in names) for names in (self.homes, self.columns))
        return " ".join(["".join(self.stock[::-1]) or "-", lying["W"], homes, tableau, str(self.pass_number)])


def perft(game, depth):
    """How many lines of `depth` moves the game has: the numbers in `data/perft.json` are this function's."""
    total = 0
    for move in game.legal():
        after = deepcopy(game)
        after.play(move)
        total += perft(after, depth - 1) if depth > 1 else 1
    return total
