"""Small packs, laid out at random, and how the solver's core is told of them."""

from __future__ import annotations

from klondike_widget import Position, RuleSet
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


def talon(chance, rules, recycles):
    """A position with most cards in the stock, where drawing and passes matter most."""
    pack = [(rank, suit) for suit in rules.suits for rank in range(rules.king + 1)]
    chance.shuffle(pack)
    stock = pack[: chance.randint(len(pack) // 2, len(pack))]
    columns = [[] for _ in range(chance.randint(1, 4))]
    for card in pack[len(stock) :]:
        chance.choice(columns).append(card)
    waste = chance.choice([0, chance.randint(0, len(stock))])
    return Lie((0, 0, 0, 0), tuple(map(parts, columns)), tuple(stock[waste:]), tuple(stock[:waste]), recycles)


def position(chance, least=0, most=13, kinds=(deal, deal, endgame, endgame, endgame), **fixed):
    """Rules and a position of so many cards: a deal, a deal with some moves played at random, an endgame or a talon.

    What is `fixed` of the rules and of the recycles that are left is not chosen at random.
    """
    while True:
        told, recycles = rules(chance)
        recycles = fixed.get("recycles", recycles)
        told = told._replace(**{name: value for name, value in fixed.items() if name != "recycles"})
        kind = chance.choice(kinds)
        lie = kind(chance, told, recycles)
        if kind is deal and chance.random() < 0.5:
            for _ in range(chance.randint(1, 25)):
                lie = chance.choice([*after(lie, told), lie])
        if least <= sum((rank >= lie.up[suit]) for suit in told.suits for rank in range(told.king + 1)) <= most:
            return lie, told


def table(lie, rules):
    """The same position for the engine, where it can be told: in a whole pack, or without worry back, the lowest ranks having gone up."""
    faces = {0: "H", 1: "D", 2: "S", 3: "C"}
    missing = 12 - rules.king

    def text(cards):
        return "".join("A23456789TJQK"[rank + missing] + faces[suit] for rank, suit in cards) or "-"

    def column(down, face_up):
        return f"{text(down)}.{text(face_up)}" if down else text(face_up)

    known = all(not down and parts(face_up)[1] == face_up for down, face_up in lie.columns)
    face_up = "top" if known or any(down for down, _ in lie.columns) else "all"
    passes = None if lie.recycles is None else lie.recycles + 2  # the second of the passes
    told = RuleSet(columns=len(lie.columns), draw=rules.draw, passes=passes, worry_back=rules.worry_back, face_up=face_up)
    heights = {suit: lie.up[suit] if suit in rules.suits else rules.king + 1 for suit in faces}
    homes = [text((rank - missing, suit) for rank in range(heights[suit] + missing)) for suit in (2, 0, 1, 3)]
    columns = [column(*both) for both in lie.columns]
    fields = (text(reversed(lie.stock)), text(lie.waste), ",".join(homes), ",".join(columns), "2")
    return Position.from_text(" ".join(fields), told)


def lie_of(position, recycles):
    """What `table` wrote of a whole pack, read again."""
    suits = {"H": 0, "D": 1, "S": 2, "C": 3}

    def cards(pile):
        return tuple((card.rank - 1, suits[card.suit]) for card in pile)

    heights = dict(zip("SHDC", map(len, position.foundations)))
    columns = tuple((cards(column.down), cards(column.up)) for column in position.tableau)
    return Lie(tuple(heights[suit] for suit in suits), columns, cards(position.stock[::-1]), cards(position.waste), recycles)


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
