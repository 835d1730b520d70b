"""Setting a table from a position, and reading the position of a table."""

from __future__ import annotations

from itertools import pairwise

from ..locale import say
from .cards import FACES, JOKERS, Card
from .deals import numbered
from .errors import InvalidDealError, InvalidPositionError
from .piles import COUNT, NAMES, STOCK, WASTE
from .position import Column, Position
from .referee import Referee
from .table import Table


def position_of(referee: Referee, table: Table) -> Position:
    """What lies where, as a value."""
    return Position(
        rules=referee.rules,
        stock=_faces(table.piles[STOCK]),
        waste=_faces(table.piles[WASTE]),
        foundations=tuple(_faces(table.piles[pile]) for pile in referee.foundations),
        tableau=tuple(
            Column(_faces(table.piles[pile][: table.down[pile]]), _faces(table.piles[pile][table.down[pile] :])) for pile in referee.columns
        ),
        pass_number=table.passes,
    )


def table_of(referee: Referee, position: Position) -> tuple[list[int], Table]:
    """The numbers of all cards, pile by pile, and a table that lies as the position says.

    Raises `InvalidPositionError` where no game under its rules can have it.
    """
    rules = referee.rules
    if len(position.foundations) != len(referee.foundations) or len(position.tableau) != len(referee.columns):
        _refuse(position, say("error.position_piles", foundations=len(referee.foundations), n=len(referee.columns)))
    if not 1 <= position.pass_number <= (rules.passes or position.pass_number):
        _refuse(position, say("error.position_pass", number=position.pass_number))
    piles: list[tuple[Card, ...]] = [()] * COUNT
    down = [0] * COUNT
    piles[STOCK], piles[WASTE] = position.stock, position.waste
    for pile, cards in zip(referee.foundations, position.foundations):
        piles[pile] = cards
    for pile, column in zip(referee.columns, position.tableau):
        piles[pile], down[pile] = column.cards, len(column.down)
        if column.down and rules.face_up == "all":
            _refuse(position, say("error.position_open", column=NAMES[pile]))
        if column.down and not column.up:
            _refuse(position, say("error.position_hidden", column=NAMES[pile]))
    try:
        order = numbered(rules, [card for cards in piles for card in cards])
    except InvalidDealError as error:
        _refuse(position, str(error))
    numbers = iter(order)
    table = Table([[next(numbers) for _ in cards] for cards in piles], down, rules.draw, position.pass_number)
    for pile in referee.foundations:
        if not all(_belongs(referee, card, height, pile) for height, card in enumerate(table.piles[pile])):
            _refuse(position, say("error.position_foundation", suit=NAMES[pile]))
    for pile in referee.columns:
        if rules.face_up != "all" and not _builds(referee, table.piles[pile][down[pile] :]):
            _refuse(position, say("error.position_run", column=NAMES[pile]))
    return order, table


def _belongs(referee: Referee, card: int, height: int, pile: int) -> bool:
    return pile in referee.homes[card] and (card >= JOKERS or referee.rank[card] == height)


def _builds(referee: Referee, cards: list[int]) -> bool:
    """Whether what lies face up builds down; over and under a bridge anything may lie."""
    if referee.rules.joker == "bridge":
        return all(max(pair) >= JOKERS or referee.lead(pair, 0) for pair in pairwise(cards))
    return not cards or referee.lead(cards, 0) > 0


def _refuse(position: Position, problem: str) -> None:
    raise InvalidPositionError(say("error.position", position=str(position), problem=problem))


def _faces(cards: list[int]) -> tuple[Card, ...]:
    return tuple(FACES[card] for card in cards)
