"""Microsoft's scoring, line by line of the table in rules.md §5.4, on the named rule sets themselves and under a clock that is told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from klondike_widget import RULES, Game

from .ledger import PRICES, Ledger
from .tables import Clock, data, laid

STANDARD = ["microsoft-1", "microsoft-3", "microsoft-untimed-1", "microsoft-untimed-3"]
TIMED = ["microsoft-1", "microsoft-3"]
UNTIMED = ["microsoft-untimed-1", "microsoft-untimed-3"]
VEGAS = ["microsoft-vegas-1", "microsoft-vegas-3"]


def timed(name, *args, **lying):
    """A game from a position, and its clock."""
    clock = Clock()
    return Game(position=laid(name, *args, **lying).position, clock=clock), clock


def rich(name, **lying):
    """A game with 190 points in column 1, a suit that goes up card by card."""
    return timed(name, "KSQSJSTS9S8S7S6S5S4S3S2S.AS,3C,9H", foundations="H2", **lying)


def earn(game, cards):
    """Put cards of the suit up: the first pays 15, since it turns one, as each but the last."""
    for _ in range(cards):
        game.move("1S")


def round_trip(game):
    """Once through the stock, and what the recycle changed."""
    while game.position.stock:
        game.draw()
    before = game.score
    game.recycle()
    return game.score - before


@pytest.mark.parametrize("name", STANDARD)
def test_a_deal_starts_at_0_and_a_step_pays_as_in_the_table(name):
    """Waste or column to foundation +10, waste to column +5, a card turned +5, column to column 0, a draw 0."""
    game, _ = timed(name, "9C.AH,3D,QS,KH,4D,5S", foundations="SA", waste="2C2S")
    found = []
    for move in ["1H", "WS", "W2", "34", "56", "DR"]:
        before = game.score
        game.move(move)
        found.append(game.score - before)
    assert found == [10 + 5, 10, 5, 0, 0, 0]
    assert Game(name, seed=1).score == 0


@pytest.mark.parametrize("name", ["microsoft-3", "microsoft-untimed-3"])
def test_at_draw_3_three_recycles_are_free_and_each_from_the_fourth_on_costs_20(name):
    """Vector 21: three recycles are four passes."""
    game, _ = rich(name)
    earn(game, 4)
    assert game.score == 60
    assert [round_trip(game) for _ in range(7)] == [0, 0, 0, -20, -20, -20, 0]
    assert game.score == 0
    assert game.pass_number == 8


@pytest.mark.parametrize("name", ["microsoft-1", "microsoft-untimed-1"])
def test_at_draw_1_every_recycle_costs_100(name):
    """Vector 21, and the floor."""
    game, _ = rich(name)
    earn(game, 13)
    assert game.score == 190
    assert [round_trip(game) for _ in range(3)] == [-100, -90, 0]


def test_a_recycle_that_was_undone_was_none():
    """What is free is counted by passes, and a pass that was taken back is not one."""
    game, _ = rich("microsoft-untimed-3")
    earn(game, 4)
    for _ in range(3):
        assert round_trip(game) == 0
    for _ in range(2):
        assert round_trip(game) == -20
        assert game.undo()
        assert (game.score, game.pass_number) == (60, 4)
    game.redo()
    assert game.score == 40


@pytest.mark.parametrize("name", STANDARD)
def test_taking_back_costs_15_but_never_below_0(name):
    """Vector 21, X1."""
    game, _ = rich(name)
    earn(game, 2)
    assert game.score == 30
    for move, score in [("H2", 15), ("2H", 25), ("H2", 10), ("2H", 20), ("H2", 5), ("2H", 15), ("H2", 0), ("2H", 10), ("H2", 0)]:
        game.move(move)
        assert game.score == score


@pytest.mark.parametrize("name", VEGAS)
def test_vegas_costs_5_for_a_card_taken_back_and_nothing_else(name):
    game, clock = rich(name, waste="8C")
    clock.now += 1000
    for move, score in [("1S", -47), ("H2", -52), ("2H", -47), ("W3", -47), ("DR", -47)]:
        game.move(move)
        clock.now += 1000
        assert game.score == score
    game.undo()
    game.undo()
    assert game.score == -47, "an undo is free"


@pytest.mark.parametrize("name", TIMED)
def test_every_ten_seconds_cost_2(name):
    """From the first action on."""
    game, clock = rich(name)
    clock.now += 100
    assert (game.score, game.elapsed, game.running) == (0, 0, False)
    earn(game, 4)
    for seconds, score in [(0, 60), (9.75, 60), (10, 58), (19.75, 58), (20, 56), (29, 56), (100, 40), (299, 2), (300, 0), (5000, 0)]:
        clock.now = 100 + seconds
        assert (game.score, game.elapsed) == (score, seconds)
        assert game.score_text == str(score)


@pytest.mark.parametrize("name", TIMED)
def test_the_floor_holds_after_every_change(name):
    """What the floor forgave is forgotten: points that come later are whole."""
    game, clock = rich(name)
    game.draw()
    clock.now = 45
    assert game.score == 0
    earn(game, 1)
    assert game.score == 15
    clock.now = 60
    assert game.score == 11
    for _ in range(5):
        clock.now += 10
        game.score  # noqa: B018 — reading it must not matter
    assert game.score == 1
    clock.now += 10
    assert game.score == 0
    clock.now += 9.75
    game.move("H2")
    assert game.score == 0
    game.move("2H")
    assert game.score == 10


@pytest.mark.parametrize("name", TIMED)
def test_an_undo_costs_2(name):
    """On top of what it takes back, and at the floor nothing."""
    game, _ = rich(name)
    game.draw()
    assert game.undo()
    assert game.score == 0
    earn(game, 4)
    game.undo()
    assert game.score == 45 - 2
    game.redo()
    assert game.score == 60 - 2
    game.draw()
    game.undo()
    assert game.score == 60 - 4
    game.move("H2")
    assert game.score == 60 - 4 - 15
    game.undo()
    assert game.score == 60 - 6


@pytest.mark.parametrize("name", UNTIMED)
def test_without_the_clock_neither_time_nor_undo_costs(name):
    game, clock = rich(name)
    earn(game, 4)
    clock.now += 500
    game.undo()
    assert game.score == 45
    game.redo()
    game.draw()
    game.undo()
    assert game.score == 60


@pytest.mark.parametrize("name", UNTIMED)
def test_untimed_is_the_same_without_the_clock(name):
    rules = RULES[name.replace("untimed-", "")]
    assert RULES[name] == replace(rules, name=name, scoring=replace(rules.scoring, timing=None))


@pytest.mark.parametrize("name", TIMED)
@pytest.mark.parametrize(
    ("seconds", "bonus"), [(0, 0), (29, 0), (29.75, 0), (30, 23_310), (30.75, 23_310), (31, 22_575), (700, 980), (20_000, 35), (20_001, 0)]
)
def test_a_win_is_worth_its_bonus(name, seconds, bonus):
    """35 × ⌊20000 / seconds⌋ from 30 seconds on: the win itself pays it, after the time has taken its points."""
    game, clock = timed(name, "KSQSJSTS9S8S7S6S5S4S3S2S.AS,KD", foundations="HK DQ CK")
    game.move("1S")
    clock.now = seconds
    earn(game, 12)
    game.move("2D")
    time = min(2 * int(seconds // 10), 15)
    assert game.status == "won"
    assert game.score == 190 - time + 10 + bonus
    clock.now += 10_000
    assert game.score == 190 - time + 10 + bonus, "a game that is won takes no more time"


@pytest.mark.parametrize("name", UNTIMED)
def test_untimed_a_win_has_no_bonus(name):
    game, clock = timed(name, "KS,KD", foundations="SQ HK DQ CK")
    game.move("1S")
    clock.now = 30
    game.move("2D")
    assert (game.status, game.score) == ("won", 20)


BEST = next(win for win in data("wins.json") if win["score"] == 745)


@pytest.mark.parametrize(("seconds", "score"), [(29, 745 - 4), (30, 24_049), (31, 745 - 6 + 22_575), (40, 745 - 8 + 17_500)])
def test_the_highest_score_that_there_is(seconds, score):
    """§5.4: 24 × 5 + 52 × 10 + 21 × 5 = 745, at 30 seconds less three times 2 and with 35 × 666: 24,049."""
    clock = Clock()
    game = Game("microsoft-1", deal=Game(code=BEST["code"]).deal, clock=clock)
    *line, last = BEST["line"].split()
    middle = len(line) // 2
    game.play(line[:middle])
    assert game.score > 20
    clock.now = seconds
    game.play(line[middle:])
    game.move(last)
    assert game.status == "won"
    assert game.score == score
    assert 745 - 6 + 23_310 == 24_049


def test_untimed_the_highest_score_is_745():
    game = Game("microsoft-untimed-1", deal=Game(code=BEST["code"]).deal)
    game.play(BEST["line"])
    assert (game.status, game.score) == ("won", 745)


@pytest.mark.parametrize("read", [False, True])
@pytest.mark.parametrize("how", ["redo", "goto"])
def test_time_is_spent_before_a_step_is_played_again(how, read):
    """The floor holds after every change: at 0 two ticks take nothing, and then the step pays its 10, whether the score was read or not."""
    game, clock = timed("microsoft-1", "AH")
    game.move("1H")
    game.undo()
    assert game.score == 0
    clock.now = 25
    assert not read or game.score == 0
    assert game.redo() if how == "redo" else game.goto(1) is None
    assert game.score == 10


@pytest.mark.parametrize("read", [False, True])
def test_time_is_spent_before_a_step_is_taken_back(read):
    """Time has eaten the 10 points: there and back again is what it was, whether the score was read or not."""
    game, clock = timed("microsoft-1", "AH")
    game.move("1H")
    clock.now = 65
    assert not read or game.score == 0
    game.goto(0)
    assert game.score == 0
    game.goto(1)
    assert game.score == 0


def test_a_line_that_is_refused_takes_no_time():
    """`play` is all or nothing: a refused line that began the game leaves its stopwatch and its score as they were."""
    clock = Clock()

    def slow():
        clock.now += 3
        return clock.now

    rules = RULES["microsoft-1"]
    game = Game(replace(rules, scoring=replace(rules.scoring, start=50)), seed=1, clock=slow)
    with pytest.raises(ValueError, match="The waste is turned over only when the stock is empty"):
        game.play("DR DR DR DR DR DR NEW")
    assert (game.ply, game.running, game.elapsed, game.score) == (0, False, 0, 50)
    clock.now = 1000
    game.draw()
    spent = 0
    while spent < 10:
        spent = game.elapsed
    assert game.score == 48


def test_a_whole_timed_game_as_the_ledger_has_it():
    """Every step of a won game with a clock that jumps about: the score is the one of the second opinion at each."""
    clock = Clock()
    game = Game("microsoft-1", deal=Game(code=BEST["code"]).deal, clock=clock)
    ledger = Ledger(PRICES["microsoft-1"])
    for number, move in enumerate(BEST["line"].split()):
        clock.now += number * 7 % 11 / 4 if number else 0
        before = game.position
        game.move(move)
        ledger.play(before, move, game.position, clock.now, won=game.status == "won")
        assert game.score == ledger.score
        if number % 9 == 4:
            clock.now += 3.5
            game.undo()
            ledger.undo(clock.now)
            assert game.score == ledger.score
            game.redo()
            ledger.redo(clock.now)
            assert game.score == ledger.score
    assert game.status == "won"
    assert game.score > 1000
