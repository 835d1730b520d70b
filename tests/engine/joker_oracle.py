"""The second opinion on jokers: rules.md §5.5 word for word, by trying what each joker could stand for. No code of the engine's.

`J1` and `J3` are the black ones, `J2` and `J4` the red, where a joker is bound to its colour. The pile of bridges is called `J`.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise, product

from .oracle import DRAW, RANKS, RECYCLE, Oracle, follows

FACES = [rank + suit for rank in RANKS for suit in "HS"]
"""What a joker can stand for in a column: thirteen ranks in two colours."""


def is_joker(card):
    return card[0] == "J" and card[1].isdigit()


def may_be(card, joker):
    """Everything that a card may stand for, a heart for the red and a spade for the black."""
    if not is_joker(card):
        return [card[0] + ("H" if card[1] in "HD" else "S")]
    return [face for face in FACES if joker == "any" or (face[1] == "H") == (card in ("J2", "J4"))]


def tried(cards, joker):
    """Every reading of the cards of a column, by trying all there are: only for few jokers."""
    return {reading for reading in product(*(may_be(card, joker) for card in cards)) if all(follows(b, a) for a, b in pairwise(reading))}


@cache
def readings(cards, joker):
    """The same, card by card from the bottom."""
    if not cards:
        return frozenset({()})
    return frozenset(
        (*reading, face)
        for reading in readings(cards[:-1], joker)
        for face in may_be(cards[-1], joker)
        if not reading or follows(face, reading[-1])
    )


class JokerOracle(Oracle):
    """A game with jokers of one of the three kinds."""

    def __init__(self, deal, joker="any", **fields):
        super().__init__(deal, **fields)
        self.joker, self.face_up = joker, fields.get("face_up", "top")
        self.pack = list(deal)
        self.bridges = joker == "bridge" and any(map(is_joker, deal))
        self.suits = list(self.homes)
        if self.bridges:
            self.homes = [*self.homes, "J"]
            self.piles["J"] = []

    def won(self):
        """Every foundation has its 13 cards, jokers standing in or not; bridges lie on their own pile."""
        full = all(len(self.piles[home]) == 13 for home in self.suits)
        return full and (not self.bridges or len(self.piles["J"]) == sum(map(is_joker, self.pack)))

    def builds(self, cards):
        """Whether cards that lie on each other build down, as they can be read."""
        if not self.bridges:
            return bool(readings(tuple(cards), self.joker))
        return not any(map(is_joker, cards)) and all(follows(card, under) for under, card in pairwise(cards))

    def open_part(self, name):
        """The open cards at the end of a column that are read together: all of them, but in a game that was dealt open."""
        cards = self.piles[name][self.hidden[name] :]
        while self.face_up == "all" and len(cards) > 1 and not self.builds(cards):
            cards = cards[1:]
        return cards

    def lifted(self, source, count):
        pile = self.piles[source]
        run = pile[-count:]
        if source not in self.columns:
            return run if count == 1 and (source == "W" or self.worry_back) else []
        may = count <= len(pile) - self.hidden[source] and (count == 1 or self.builds(run))
        return run if may else []

    def lands(self, run, target):
        """Whether a run that may be lifted may be laid on a column."""
        if not self.piles[target]:
            kings = {reading for reading in readings(tuple(run), self.joker) if reading[0][0] == "K"} if not self.bridges else ()
            return self.spaces == "any" or bool(kings) or (self.bridges and (is_joker(run[0]) or run[0][0] == "K"))
        if self.bridges:
            top = self.piles[target][-1]
            return is_joker(top) or is_joker(run[0]) or follows(run[0], top)
        return self.builds([*self.open_part(target), *run])

    def exchanges(self, card, home):
        """Whether a card goes where a joker stands for it."""
        pile = self.piles[home]
        rank = RANKS.index(card[0]) if not is_joker(card) else 99
        return self.joker == "any" and card[1] == home[0] and rank < len(pile) and is_joker(pile[rank])

    def goes_up(self, card, home):
        pile = self.piles[home]
        if home == "J":
            return is_joker(card) and all(len(self.piles[suit]) == 13 for suit in self.suits)
        if not is_joker(card):
            return card == (RANKS + "-")[len(pile)] + home[0] or self.exchanges(card, home)
        colour = "H" if home[0] in "HD" else "S"
        return not self.bridges and len(pile) < 13 and RANKS[len(pile)] + colour in may_be(card, self.joker)

    def in_sight(self):
        """The natural cards that lie open in columns and on foundations."""
        lying = [card for name, pile in self.piles.items() if name != "W" for card in pile[self.hidden.get(name, 0) :]]
        return [card for card in lying if not is_joker(card)]

    def needed(self, joker, target):
        """Whether a joker of Bicycle's may leave the waste: a card that it would be there is not in sight."""
        if target in self.homes:
            meant = {RANKS[len(self.piles[target])] + ("H" if target[0] in "HD" else "S")}
        elif self.piles[target]:
            meant = {reading[-1] for reading in readings((*self.open_part(target), joker), self.joker)}
        else:
            meant = {face for face in may_be(joker, self.joker) if self.spaces == "any" or face[0] == "K"}
        missing = list(self.pack)
        for card in self.in_sight():
            missing.remove(card)
        return any(not is_joker(card) and may_be(card, self.joker)[0] in meant for card in missing)

    def allows(self, move):
        source, target, count = move
        if move in (DRAW, RECYCLE):
            return super().allows(move)
        run = [] if self.won() else self.lifted(source, count)
        if not run or source == target or (source in self.homes and target in self.homes):
            return False
        if not (self.lands(run, target) if target in self.columns else len(run) == 1 and self.goes_up(run[0], target)):
            return False
        return self.joker != "colour" or source != "W" or not is_joker(run[0]) or self.needed(run[0], target)

    def play(self, move):
        source, target, _ = move
        card = self.piles[source][-1] if source != "stock" else ""
        if target not in self.suits or not self.exchanges(card, target):
            super().play(move)
            return
        paid, self.scoring = self.scoring, {**self.scoring, "to_foundation": 0}
        super().play(move)
        self.scoring = paid
        self.piles[target].pop()
        place = RANKS.index(card[0])
        self.piles["W"].append(self.piles[target][place])
        self.piles[target][place] = card

    def set_to(self, position):
        """Lay the cards as a position tells, to judge it."""
        self.stock = [str(card) for card in position.stock[::-1]]
        self.piles["W"] = [str(card) for card in position.waste]
        for home, pile in zip(self.homes, position.foundations):
            self.piles[home] = [str(card) for card in pile]
        for name, column in zip(self.columns, position.tableau):
            self.piles[name] = [str(card) for card in column.cards]
            self.hidden[name] = len(column.down)
        self.pass_number = position.pass_number
