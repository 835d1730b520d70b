"""Strategies for tests, at the head of a module, so that workers in other processes can import them."""

from __future__ import annotations

import os
import random
import time

SEEDS = range(40)


def eager(view):
    """Cards up where they go up, else some move that is none back from a foundation."""
    up = [move for move in view.legal_moves if move.kind == "to_foundation"]
    others = [move for move in view.legal_moves if move.kind != "worry_back"]
    return random.Random(view.seed).choice(up or others) if up or others else None


def slow(view):
    """Takes its time over each deal, and gives it up."""
    time.sleep(0.05)


class NotPicklableError(Exception):
    def __init__(self):
        super().__init__("cards are wet")
        self.lock = (lambda: None,)


def fumbler(view):
    """Raises at the third move of deals that have a queen in the first column."""
    first = view.position.tableau[0].up
    if len(view.moves) == 2 and first and str(first[0])[0] == "Q":
        raise ZeroDivisionError("no hands left")
    return "DR" if len(view.moves) < 3 else None


def wet(view):
    raise NotPicklableError


def cheat(view):
    return "WS"


def deserter(view):
    """The end of the process that runs it."""
    os._exit(1)


class Careful:
    """A strategy with a setting."""

    def __init__(self, depth):
        self.depth = depth

    def __call__(self, view):
        return None

    def play(self, view):
        return None


class Telling(Careful):
    def __repr__(self):
        return f"Telling({self.depth})"
