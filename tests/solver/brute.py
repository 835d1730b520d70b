"""The second opinion on what can be won: every position that can be reached, move by move. It shares no code with the solver.

A card is (rank, suit): rank 0 goes up first, `king` is the highest; suits 0 and 1 are red, 2 and 3 black. Piles lie exactly as on a table.
Packs may be small: with fewer ranks, and with some of the suits.
"""

from __future__ import annotations

from typing import NamedTuple


class Rules(NamedTuple):
    """What the games differ in."""

    king: int
    suits: tuple[int, ...]
    draw: int
    worry_back: bool


class Lie(NamedTuple):
    """A position: the bottom of a pile comes first, but of the stock the card that is drawn first."""

    up: tuple[int, ...]
    """How many cards of each of the four suits are up."""
    columns: tuple[tuple[tuple, tuple], ...]
    """Of each column the cards face down, and those face up."""
    stock: tuple
    waste: tuple
    recycles: int | None
    """How often the waste may still be turned over."""


def fits(card, under):
    return card[0] + 1 == under[0] and card[1] // 2 != under[1] // 2


def turned(down, face_up):
    """A column after cards left it: its top card lies face up."""
    return (down[:-1], down[-1:]) if down and not face_up else (down, face_up)


def landings(lie, cards, king, origin=None):
    """Every way to lay a run on a column other than the one it comes from."""
    for i, (down, face_up) in enumerate(lie.columns):
        if i != origin and (fits(cards[0], face_up[-1]) if face_up else cards[0][0] == king):
            yield lie._replace(columns=(*lie.columns[:i], (down, face_up + cards), *lie.columns[i + 1 :]))


def raised(lie, card):
    """A card put up, where its foundation waits for it."""
    rank, suit = card
    if lie.up[suit] == rank:
        yield lie._replace(up=(*lie.up[:suit], rank + 1, *lie.up[suit + 1 :]))


def after(lie, rules):
    """Every position that one move leads to."""
    if lie.stock:
        yield lie._replace(stock=lie.stock[rules.draw :], waste=lie.waste + lie.stock[: rules.draw])
    elif lie.waste and lie.recycles != 0:
        yield lie._replace(stock=lie.waste, waste=(), recycles=None if lie.recycles is None else lie.recycles - 1)
    if rules.worry_back:
        for suit in rules.suits:
            if lie.up[suit]:
                top = lie.up[suit] - 1
                lower = lie._replace(up=(*lie.up[:suit], top, *lie.up[suit + 1 :]))
                yield from landings(lower, ((top, suit),), rules.king)
    if lie.waste:
        played = lie._replace(waste=lie.waste[:-1])
        yield from landings(played, lie.waste[-1:], rules.king)
        yield from raised(played, lie.waste[-1])
    for i, (down, face_up) in enumerate(lie.columns):
        for k in range(len(face_up) - 1, -1, -1):
            if k + 1 < len(face_up) and not fits(face_up[k + 1], face_up[k]):
                break
            column = turned(down, face_up[:k])
            lifted = lie._replace(columns=(*lie.columns[:i], column, *lie.columns[i + 1 :]))
            yield from landings(lifted, face_up[k:], rules.king, i)
            if k + 1 == len(face_up):
                yield from raised(lifted, face_up[k])


def won(lie, rules):
    return all(lie.up[suit] > rules.king for suit in rules.suits)


def winnable(lie, rules, limit=10**9):
    """Whether a position can be won; `None` when more than `limit` positions were met."""
    met = {lie}
    waiting = [lie]
    while waiting:
        here = waiting.pop()
        if won(here, rules):
            return True
        for there in after(here, rules):
            if there not in met:
                met.add(there)
                waiting.append(there)
        if len(met) > limit:
            return None
    return False
