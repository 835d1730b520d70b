"""Short and shortest lines: against published lengths, against a search that knows no tricks, and replayed by the engine."""

from __future__ import annotations

import csv
import heapq
import random
from itertools import count

import pytest

from klondike_widget import Game, Position, RuleSet
from klondike_widget.engine.moves import RECYCLE, moves_in
from klondike_widget.engine.piles import FIRST_COLUMN, FIRST_FOUNDATION
from klondike_widget.solver.pathfinder import Pathfinder
from klondike_widget.solver.routes import length_of, shorter, shortest
from klondike_widget.solver.setting import table_at
from klondike_widget.solver.solution import Inquiry, Verdict

from ..engine.tables import DATA, PACK, laid


def rows(name):
    with open(DATA / name, encoding="utf-8") as file:
        return list(csv.DictReader(file))


NAMED = {row["name"]: row for row in rows("named_deals.csv")}
DEALS = {row["seed"]: row for row in rows("deals.csv")}


def wins(start: Position, line) -> bool:
    game = Game.from_position(start)
    game.play(line)
    return game.status == "won"


def endgame(number: int) -> Position:
    """A position near the end, under rules of its own."""
    chance = random.Random(number)
    face_up = chance.choice(["top", "top", "known", "all"])
    rules = RuleSet(
        columns=chance.randint(1, 9),
        draw=chance.randint(1, 4),
        passes=chance.choice([None, None, 1, 2, 3]),
        worry_back=chance.random() < 0.7,
        face_up=face_up,
    )
    most = chance.randint(9, 12)
    heights = [chance.randint(most - 4, most) for _ in range(4)]
    left = [card for suit in range(4) for card in PACK[13 * suit + heights[suit] : 13 * suit + 13]]
    chance.shuffle(left)
    columns, waste, stock = [[] for _ in range(rules.columns)], [], []
    for card in left:
        chance.choice([*columns, waste, stock]).append(card)
    texts = []
    for column in columns:
        dot = "." if len(column) > 1 and face_up != "all" else ""
        texts.append("".join(column[:-1]) + dot + "".join(column[-1:]) or "-")
    homes = ["".join(PACK[13 * suit : 13 * suit + heights[suit]]) or "-" for suit in range(4)]
    number = 1 if rules.passes is None else chance.randint(1, rules.passes)
    piles = ("".join(stock) or "-", "".join(waste) or "-", ",".join(homes), ",".join(texts), str(number))
    return Position.from_text(" ".join(piles), rules)


def plain_length(start: Position, most: int):
    """The least number of moves to the win, by the engine's legal moves alone; None if there is no way, ... if it takes too long."""
    referee, table = table_at(start)
    tie = count()
    heap = [(52 - table.up, next(tie), 0, ())]
    seen = set()
    while heap:
        if len(seen) > most:
            return ...
        _, _, length, line = heapq.heappop(heap)
        notes = [(move, table.play(move)) for move in line]
        key = (tuple(map(tuple, table.piles)), table.passes if start.rules.passes else 0)
        if key not in seen:
            seen.add(key)
            if referee.is_won(table):
                return length
            for move in referee.legal_moves(table):
                cost = length + (move is not RECYCLE)
                note = table.play(move)
                heapq.heappush(heap, (cost + 52 - table.up, next(tie), cost, (*line, move)))
                table.take_back(move, note)
        for move, note in reversed(notes):
            table.take_back(move, note)
    return None


def test_endgames_are_as_long_as_a_plain_search_says():
    """Some 150 endgames that the plain search decides, and what it finds is what `shortest` finds."""
    won = lost = 0
    for number in range(300):
        start = endgame(number)
        length = plain_length(start, 400)
        if length is ...:
            continue
        route = shortest(start, 20_000)
        assert route.proved, number
        assert route.length == length, number
        if length is None:
            lost += 1
        else:
            won += 1
            assert wins(start, route.line)
    assert won > 40
    assert lost > 30


PUBLISHED = [("same-pile-worryback", 1), ("same-pile-worryback", 3), ("47", 3)]


@pytest.mark.parametrize(("name", "draw"), PUBLISHED)
def test_published_lengths(name, draw):
    """The lengths that KSolve proves."""
    row = NAMED.get(name) or DEALS[name]
    start = Game(f"normal-{draw}", deal=row["deal"]).position
    route = shortest(start, 60_000)
    assert route.proved
    assert route.length == int(row[f"shortest-d{draw}"])
    assert wins(start, route.line)


@pytest.mark.parametrize("draw", [1, 3])
@pytest.mark.parametrize("seed", ["2", "5", "13"])
def test_a_quick_line_is_nearly_as_short(seed, draw):
    start = Game(f"normal-{draw}", deal=DEALS[seed]["deal"]).position
    route = shorter(start, budget=10_000)
    assert route.line is not None
    assert wins(start, route.line)
    best = int(DEALS[seed][f"shortest-d{draw}"])
    assert best <= route.length <= 1.3 * best


RULE_SETS = [
    RuleSet(worry_back=False),
    RuleSet(draw=3, passes=3),
    RuleSet(draw=2, columns=8),
    RuleSet(columns=5, worry_back=False),
    RuleSet(draw=3, face_up="all"),
]


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: f"{rules.draw}-{rules.passes}-{rules.columns}-{rules.face_up}")
def test_lines_keep_to_the_rules(rules):
    """Every line is replayed by the engine, which refuses what is not allowed."""
    found = 0
    for seed in range(5):
        start = Game(rules, seed=seed).position
        route = shorter(start, budget=5_000)
        found += route.line is not None
        assert route.line is None or wins(start, route.line)
    assert found


def played(game: Game, seed: int, most: int = 400) -> bool:
    """Play at random, but up and from the waste where that can be, until the game is won or `most` moves were made."""
    chance = random.Random(seed)
    for _ in range(most):
        if game.status == "won" or not game.legal_moves:
            break
        good = [move for move in game.legal_moves if FIRST_FOUNDATION <= move.target_number < FIRST_COLUMN]
        game.move(chance.choice(good if good and chance.random() < 0.9 else game.legal_moves))
    return game.status == "won"


def test_a_known_line_is_never_made_longer():
    """Random play wins near the end; such lines are long, full of loops, and a search of a few positions cannot do without them."""
    shortened = 0
    for number in range(60):
        start = endgame(number)
        game = Game.from_position(start)
        if not played(game, number):
            continue
        for budget in (0, 5, 2_000):
            route = shorter(start, budget, game.moves)
            assert route.line is not None
            assert wins(start, route.line)
            assert route.length <= length_of(game.moves)
            shortened += route.length < length_of(game.moves)
        assert shortest(start, 10, game.moves).length <= length_of(game.moves)
    assert shortened > 20


@pytest.mark.parametrize("limit", [0, 300, 20_000])
def test_whoever_asks_for_a_shortest_line_gets_none_that_is_longer(limit):
    """Also where the limit ends the search for it soon."""
    for rules, seed in (("normal-1", 2), ("normal-3", 7), ("casino", 9)):
        inquiry = Inquiry(Game(rules, seed=seed))
        assert inquiry.run() is Verdict.WINNABLE
        start = Game(rules, seed=seed).position
        assert shortest(start, limit, inquiry.line).length <= shorter(start, known=inquiry.line).length


def test_loops_are_cut():
    game = laid(columns="KS,QH,-,-,-,-,-", foundations="SQ HJ DQ CQ", waste="KDKC", rest="stock")
    start = game.position
    line = moves_in("21 1H H1 1H WC WD 1S DR WH")
    assert wins(start, line)
    assert length_of(line) == 9
    assert shorter(start, 0, line).length == 6


@pytest.mark.parametrize(("rules", "seed"), [("normal-1", 75), ("normal-3", 28), ("spruce-3", 24)])
def test_a_card_that_goes_and_comes_back_is_no_loop_if_it_turned_another(rules, seed):
    """The search finds such lines for these deals."""
    start = Game(rules, seed=seed).position
    inquiry = Inquiry(start)
    assert inquiry.run() is Verdict.WINNABLE
    route = shorter(start, 0, inquiry.line)
    assert wins(start, route.line)
    assert route.length < length_of(inquiry.line)


def test_from_the_middle_of_a_game_it_gets_no_longer():
    """What follows on a shortest line is a shortest line."""
    row = NAMED["same-pile-worryback"]
    game = Game("normal-1", deal=row["deal"])
    line = shortest(game, 5_000).line
    assert line is not None
    for at in range(0, len(line), 13):
        game.goto(0)
        game.play(line[:at])
        route = shortest(game, 5_000)
        assert route.proved
        assert route.length == length_of(line[at:])


def test_what_cannot_be_won():
    """♠3 lies on the cards that have to go up before it; only a red 4 from the foundations could take it in."""
    cards = {"columns": "AS2S.3S", "foundations": "HK DK CK"}
    route = shortest(laid(RuleSet(worry_back=False), **cards), 10_000)
    assert (route.line, route.length, route.proved) == (None, None, True)
    route = shortest(laid(**cards), 5_000)
    assert wins(laid(**cards).position, route.line)


def test_a_game_that_is_won():
    game = laid(foundations="SK HK DK CK")
    assert shortest(game)[:2] == ((), True)


def test_a_search_goes_on_where_it_stopped():
    row = NAMED["same-pile-worryback"]
    _, table = table_at(Game("normal-3", deal=row["deal"]))
    talon = [card % 13 * 4 + card // 13 for card in reversed(table.piles[0])]
    layers = [[[card % 13 * 4 + card // 13] for card in table.piles[column]] for column in range(FIRST_COLUMN, FIRST_COLUMN + 7)]
    finder = Pathfinder(layers, talon, 0, [0, 0, 0, 0], 3, -1, True)
    limit = 1
    while not finder.shortest(limit):
        limit += 7
    assert finder.best == 64
    assert limit > 8
