"""Small packs, laid out at random, and how the solver's core is told of them."""

from __future__ import annotations

from klondike_widget.solver import core

from .brute import Lie, Rules, after, fits, turned

WON, LOST = core.OUTCOMES[1:]
EVERY = sum(core.PRUNINGS)
SUITS = [(0, 1, 2, 3)] * 6 + [(0, 1, 2), (0, 2, 3), (1, 2, 3), (0, 2), (1, 3), (0, 1), (2, 3), (1,)]


def rules(chance):
    """Rules, mostly with few ranks, and how many recycles are left."""
    king = chance.choice([1, 2, 2, 3, 3, 3, 4, 4, 5, 6, 12])
    suits = chance.choice(SUITS)
    return Rules(king, suits, chance.choice([1, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7]), chance.random() < 0.6), chance.choice([None, None, 0, 1, 2])


def deal(chance, rules, recycles):
    """A fresh deal: in a triangle or in columns of any size, the rest being the stock."""
    pack = [(rank, suit) for suit in rules.suits for rank in range(rules.king + 1)]
    chance.shuffle(pack)
    width = chance.randint(1, 6)
    heights = range(1, width + 1) if chance.random() < 0.6 else [chance.randint(0, 4) for _ in range(width)]
    columns = []
    for height in heights:
        columns.append(turned(tuple(pack[:height]), ()))
        pack = pack[height:]
    if chance.random() < 0.2:
        columns = [((), down + face_up) for down, face_up in columns]
    return Lie((0, 0, 0, 0), tuple(columns), tuple(pack), (), recycles)


def endgame(chance, rules, recycles):
    """A position as it might be late in a game: much is up, runs lie in the columns, some of the stock is in the waste."""
    base = chance.randint(0, rules.king + 1)
    up = [0, 0, 0, 0]
    for suit in rules.suits:
        up[suit] = min(max(base + chance.choice([-4, -3, -2, -1, -1, 0, 0, 1, 1, 2, 3]), 0), rules.king + 1)
    pack = [(rank, suit) for suit in rules.suits for rank in range(up[suit], rules.king + 1)]
    chance.shuffle(pack)
    stock = pack[: chance.randint(0, len(pack))]
    pack = pack[len(stock) :]
    columns = [[] for _ in range(chance.randint(1, 6))]
    eager = chance.choice([0, 0.4, 0.8, 1])
    while pack:
        column = chance.choice(columns)
        column.append(pack.pop())
        while chance.random() < eager and (run := [card for card in pack if fits(card, column[-1])]):
            column.append(chance.choice(run))
            pack.remove(column[-1])
    known = chance.random() < 0.25
    waste = chance.randint(0, len(stock))
    parted = tuple(((), tuple(column)) if known else parts(column) for column in columns)
    return Lie(tuple(up), parted, tuple(stock[waste:]), tuple(stock[:waste]), recycles)


def parts(column):
    """A column of which the last run lies face up."""
    first = max(len(column) - 1, 0)
    while first and fits(column[first], column[first - 1]):
        first -= 1
    return tuple(column[:first]), tuple(column[first:])


def position(chance, least=0, most=13):
    """Rules and a position of so many cards: a deal, a deal with some moves played at random, or an endgame."""
    while True:
        told, recycles = rules(chance)
        kind = chance.choice([deal, deal, endgame, endgame, endgame])
        lie = kind(chance, told, recycles)
        if kind is deal and chance.random() < 0.5:
            for _ in range(chance.randint(1, 25)):
                lie = chance.choice([*after(lie, told), lie])
        if least <= sum((rank >= lie.up[suit]) for suit in told.suits for rank in range(told.king + 1)) <= most:
            return lie, told


def search_of(lie, rules, prunings=EVERY, core=core):
    """The solver's search from a position. Small packs lack their lowest ranks there, since kings are the highest."""

    def number(card):
        rank = card[0] + 12 - rules.king
        return 4 * rank + (card[1] ^ 2 * (rank % 2))

    columns = []
    for down, face_up in lie.columns:
        column = [[card] for card in down]
        for k, card in enumerate(face_up):
            if k and fits(card, face_up[k - 1]):
                column[-1].append(card)
            else:
                column.append([card])
        columns.append([[number(card) for card in part] for part in column])
    pack = sum(1 << number((rank, suit)) for suit in rules.suits for rank in range(rules.king + 1))
    stock = [number(card) for card in lie.waste + lie.stock]
    recycles = -1 if lie.recycles is None else lie.recycles
    return core.Search(columns, stock, len(lie.waste), rules.draw, recycles, rules.worry_back, prunings, (1 << 52) - 1 - pack)
