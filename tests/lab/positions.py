"""Positions that a test needs, laid by hand."""

from __future__ import annotations

from klondike_widget import Position

RANKS = "A23456789TJQK"
SUITS = "SHDC"


def laid(columns: str, *, waste: str = "", homes: str = "", rules: str = "normal-1") -> Position:
    """A position of the columns that are named (see `Position`, e.g. `"9C.QH - KS"`), a waste, and foundations as high as `homes` says.

    `homes` names the top cards of the foundations, such as `"3H AC"`. Every other card lies in the stock.

    >>> str(laid("9C.QH - KS", homes="2D"))[-31:]
    '-,-,AD2D,- 9C.QH,-,KS,-,-,-,- 1'
    """
    tops = {top[1]: RANKS.index(top[0]) + 1 for top in homes.split()}
    foundations = ["".join(rank + suit for rank in RANKS[: tops.get(suit, 0)]) for suit in SUITS]
    piles = columns.split() + ["-"] * (7 - len(columns.split()))
    used = "".join([*piles, waste.replace(" ", ""), *foundations]).replace(".", "").replace("-", "")
    named = {used[k : k + 2] for k in range(0, len(used), 2)}
    stock = "".join(rank + suit for suit in SUITS for rank in RANKS if rank + suit not in named)
    fields = [stock, waste.replace(" ", ""), ",".join(pile or "-" for pile in foundations), ",".join(piles), "1"]
    return Position.from_text(" ".join(field or "-" for field in fields), rules)
