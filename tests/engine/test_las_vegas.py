"""Playing for money: net and gross, and the bankroll that goes on from deal to deal (B38, A46-A51, faults B)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from klondike_widget import RULES, Game, Position

from .oracle import RANKS
from .tables import SUITS, laid

GAMBLING = ["las-vegas", "casino", "las-vegas-bankroll"]
DOLLARS = [*GAMBLING, "vegas-1", "vegas-3", "microsoft-vegas-1", "microsoft-vegas-3"]


def four_suits(name, order=SUITS):
    """A position in which every suit can go up from a column of its own, card by card: one of a suit's order for each deal."""
    columns = ("".join(rank + suit for rank in RANKS[:0:-1]) + f".A{suit}" for suit in order)
    return laid(name, ",".join(columns)).position


def put_up(game, count):
    """Put so many cards up."""
    for _ in range(count):
        game.move(next(move for move in game.legal_moves if move.kind == "to_foundation"))


@pytest.mark.parametrize("name", DOLLARS)
@pytest.mark.parametrize(
    ("up", "net", "text", "gross"),
    [(0, -52, "-$52", 0), (1, -47, "-$47", 5), (10, -2, "-$2", 50), (11, 3, "+$3", 55), (51, 203, "+$203", 255), (52, 208, "+$208", 260)],
)
def test_net_and_gross_by_the_cards_that_are_up(name, up, net, text, gross):
    """A46-A50, B38, X7, vector 11: 52 paid, 5 for a card, 260 won, 208 of it net; below 0 with ten cards, above with eleven."""
    game = Game.from_position(four_suits(name))
    put_up(game, up)
    assert (game.score, game.score_text, game.gross) == (net, text, gross)
    assert (game.status == "won") == (up == 52)
    assert game.undo() == (up > 0)
    assert game.score == max(net - 5, -52)


@pytest.mark.parametrize("name", RULES)
def test_who_shows_the_gross_and_who_carries_on(name):
    """B38: "a win of $260" is StillDeck's; the app and Microsoft show the net score (A50)."""
    scoring = RULES[name].scoring
    assert (scoring.gross, scoring.bankroll) == (name in GAMBLING, name == "las-vegas-bankroll")
    assert (scoring.unit == "dollars") == (name in DOLLARS)


@pytest.mark.parametrize("name", ["microsoft-vegas-1", "microsoft-vegas-3"])
def test_microsofts_vegas_score_is_always_that_of_the_cards_now_up(name):
    """§5.4: −5 for a card taken back, so −52 + 5 × cards now up, whatever came and went."""
    game = laid(name, "3C,3S,4D", foundations="H2 D2 S2")
    up = sum(map(len, game.position.foundations))
    for move in ["H1", "D2", "1H", "H1", "2D", "1H", "2S", "S3", "3S"]:
        game.move(move)
        now = sum(map(len, game.position.foundations))
        assert game.score == -52 + 5 * (now - up)
        assert game.gross == 5 * (now - up)


BANK = "las-vegas-bankroll"


def test_two_deals_bank_a_and_b():
    """faults B: bank = a + b; each deal costs its stake, and the gross is this deal's."""
    game = Game.from_position(four_suits(BANK))
    put_up(game, 7)
    a = -52 + 7 * 5
    assert (game.score, game.carried, game.gross) == (a, 0, 35)
    game.new(position=four_suits(BANK, "HSDC"))
    assert (game.score, game.carried, game.gross) == (a - 52, a, 0)
    put_up(game, 30)
    b = -52 + 30 * 5
    assert (game.score, game.carried, game.gross) == (a + b, a, 150)
    assert game.score_text == "+$81"
    game.new(seed=9)
    assert (game.score, game.carried, game.gross) == (a + b - 52, a + b, 0)


@pytest.mark.parametrize("again", ["restart", "code", "seed", "rules and seed", "deal"])
def test_the_same_deal_again_is_not_paid_for_twice(again):
    """faults B: a restart, and the same code once more, begin where the deal began: the stake is paid once."""
    game = Game(BANK, seed=5)
    game.new(seed=6)
    assert game.score == -104
    code, deal = game.code, game.deal
    put_up_any(game)
    for _ in range(3):
        if again == "restart":
            game.restart()
        else:
            how = {"code": {"code": code}, "seed": {"seed": 6}, "rules and seed": {"rules": BANK, "seed": 6}, "deal": {"deal": deal}}
            game.new(**how[again])
        assert (game.score, game.carried, game.ply, game.gross) == (-104, -52, 0, 0)
        put_up_any(game)


def put_up_any(game):
    """Draw, and put up what there is."""
    for _ in range(20):
        home = [move for move in game.legal_moves if move.kind == "to_foundation"]
        if home or game.position.stock:
            game.move(home[0] if home else "DR")


def test_the_deal_before_is_paid_for_again():
    """Back to a deal that was left: it is another deal."""
    game = Game(BANK, seed=5)
    game.new(seed=6)
    game.new(seed=5)
    assert (game.score, game.carried) == (-156, -104)


def test_after_five_deals_with_52_cards_up_in_all_the_bank_is_at_0():
    """§0.4: no single deal shows `$0`; five stakes of 52 and 52 cards at 5 do."""
    orders = ["SHDC", "HSDC", "DSHC", "CSHD", "CDSH"]
    counts = [10, 10, 10, 11, 11]
    game = Game.from_position(four_suits(BANK, orders[0]))
    texts = []
    for number, (order, count) in enumerate(zip(orders, counts)):
        if number:
            game.new(position=four_suits(BANK, order))
        put_up(game, count)
        texts.append(game.score_text)
    assert texts == ["-$2", "-$4", "-$6", "-$3", "$0"]
    assert sum(counts) == 52
    assert (game.score, game.carried, game.gross) == (0, -3, 55)


def test_other_rules_start_anew():
    """A bankroll is one rule set's: also of the same prices under another name, and of rules that carry nothing."""
    for other in ("las-vegas", "vegas-1", "normal-1", replace(RULES[BANK], name="mine"), replace(RULES[BANK], draw=3)):
        game = Game(BANK, seed=5)
        game.new(seed=6)
        game.new(other, seed=7)
        assert (game.score, game.carried) == (game.rules.scoring.start, 0)
        game.new(BANK, seed=8)
        assert (game.score, game.carried) == (-52, 0)


@pytest.mark.parametrize("name", ["las-vegas", "casino", "vegas-1", "microsoft-vegas-1"])
def test_without_a_bankroll_each_deal_starts_at_its_stake(name):
    game = Game(name, seed=5)
    game.new(seed=6)
    assert (game.score, game.carried) == (-52, 0)


def test_undo_and_goto_leave_the_bank_of_the_deals_before():
    game = Game.from_position(four_suits(BANK))
    put_up(game, 4)
    game.new(position=four_suits(BANK, "HSDC"))
    put_up(game, 6)
    total = game.score
    assert total == -52 + 20 - 52 + 30
    while game.undo():
        assert game.carried == -32
    assert game.score == -84
    game.goto(6)
    assert game.score == total


def test_a_record_carries_the_bank():
    """faults B and the format of records: what was carried stands in the record, and a restart of it is at the same score."""
    game = Game.from_position(four_suits(BANK))
    put_up(game, 3)
    game.new(seed=4)
    put_up_any(game)
    again = Game.from_record(game.record())
    assert (again.score, again.carried, again.gross) == (game.score, -37, game.gross)
    again.restart()
    assert (again.score, again.carried) == (-89, -37)
    again.new(seed=5)
    assert again.score == -89 - 52


def test_a_position_taken_from_a_deal_is_another_deal():
    game = Game(BANK, seed=5)
    game.draw()
    position = Position.from_text(str(game.position), BANK)
    game.new(position=position)
    assert (game.score, game.carried) == (-104, -52)
    game.restart()
    assert (game.score, game.carried) == (-104, -52)
