"""A player that asks the solver: it deals out at random what it can't see, many times, and looks what can still be won then.

The idea is known as hindsight optimisation (Bjarnason, Fern and Tadepalli, "Lower Bounding Klondike Solitaire with Monte-Carlo Planning",
ICAPS 2009). Its weakness is known too: the solver sees all the cards of a deal that was made up, and so plays each as if it knew
which one it is. Whatever puts a decision off looks good to it. Three things here stand against that. The careful player's move is played
unless another one does clearly better; a draw is another one only while what is drawn past comes round again; and all moves are
tried on the same deals, so that luck does not come between them.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from ..engine.moves import Move
from ..engine.referee import Referee
from ..engine.table import Table
from ..solver.choices import Choices
from ..solver.core import OUTCOMES
from ..solver.setting import check_rules, search_of
from ..solver.sight import Sight
from .strategies import careful_player
from .view import View

SAMPLES: Final = 32
"""How many deals that can be won are wanted for a decision."""
FEW: Final = 12
"""After so many of them, no more are wanted where no move does better than the careful player's."""
DEALS: Final = 200
"""How many deals are made at most to find them."""
NODES: Final = 1000
"""How many classes of positions the solver looks at in each; what it has not won by then counts as lost."""
MARGIN: Final = 2
"""By how many deals a move must do better."""

_WON: Final = OUTCOMES[1]


def sampling_player(view: View, *, samples: int = SAMPLES, deals: int = DEALS, nodes: int = NODES) -> Move | None:
    """Plays the careful player's move, unless another one leaves clearly more of some random deals that can still be won.

    For each decision up to `deals` deals are made that agree with all that is seen, until the solver, which looks at `nodes` positions
    of each, has won `samples` of them. More of all three make the player stronger, and slower: a game takes a second or two, where
    the solver is compiled. The deals are mixed by `View.seed`, so that the same game is played the same way every time.

    >>> from klondike_widget import Game
    >>> sampling_player(View.of(Game("casino", seed=42)), deals=20)
    Move('73')

    Raises `UnsupportedRulesError` for rules that the solver can't search: two packs, jokers, spaces that any card fills.
    """
    check_rules(view.rules)
    usual = careful_player(view)
    sight = Sight(view.position)
    rivals = _rivals(view, sight, usual)
    if not rivals:
        return usual
    moves = [usual, *rivals] if usual else rivals
    votes = dict.fromkeys(moves, 0)
    won = 0
    for table in _deals(sight, random.Random(view.seed), deals):
        if not _is_won(sight.referee, table, nodes):
            continue
        won += 1
        for move in moves:
            note = table.play(move)
            votes[move] += _is_won(sight.referee, table, nodes)
            table.take_back(move, note)
        best = max(moves, key=votes.__getitem__)
        if won == samples or (won >= FEW and best is usual):
            break
    best = max(moves, key=votes.__getitem__)
    if usual is None:
        return best if votes[best] else None
    return best if votes[best] >= votes[usual] + (MARGIN if sight.unseen else 1) else usual


def _rivals(view: View, sight: Sight, usual: Move | None) -> list[Move]:
    """The moves that might be better than the usual one. What is played for another move's sake is left to the careful player."""
    last = view.moves[-1] if view.moves else None
    if last and last.kind == "worry_back":
        return []
    moves = [step.move for step in Choices(sight).steps(()) if not step.turn.draws and step.move.kind != "worry_back"]
    if usual is None or not usual.count or sight.referee.pass_left(sight.table):
        moves += [move for move in view.legal_moves if not move.count]
    back = (last.target, last.source) if last else ()
    return [move for move in moves if move != usual and (move.source, move.target) != back]


def _deals(sight: Sight, chance: random.Random, count: int) -> Iterator[Table]:
    """Tables that look like the one in sight, with the unseen cards dealt at random; a single one where there are none."""
    cards = sorted(sight.unseen)
    for _ in range(count if cards else 1):
        dealt = cards[:]
        chance.shuffle(dealt)
        change = dict(zip(cards, dealt))
        piles = [[change.get(card, card) for card in pile] for pile in sight.table.piles]
        yield Table(piles, sight.table.down, sight.table.draw, sight.table.passes)


def _is_won(referee: Referee, table: Table, nodes: int) -> bool:
    """Whether the solver finds a win soon."""
    return search_of(referee, table).run(nodes) == _WON
