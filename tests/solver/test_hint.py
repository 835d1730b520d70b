"""Hints: legal, true to their reason, blind to what is hidden, and never round in a circle; and what is said where nothing is left."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import klondike_widget as kw
from klondike_widget.solver.hint import hint_at

from ..engine.tables import laid
from .hidden import DISTINCT, own_rules, twin, unseen

TURNS = {"turns", "deepest", "then_turns", "space", "back"}


def face_down(position):
    return sum(len(column.down) for column in position.tableau)


def at_hand(position):
    return len(position.stock) + len(position.waste)


def up(position):
    return sum(map(len, position.foundations))


def is_unneeded(card, position):
    """No card that is left could lie on it: those one lower, of the other colour, are all up, or can take a joker's place there."""
    black = card.colour == "black"
    others = [pile for k, pile in enumerate(position.foundations[: 4 * position.rules.decks]) if (k % 4 in (1, 2)) == black]
    place = card.rank - 2
    return all(len(pile) > place and (not pile[place].is_joker or position.rules.joker == "any") for pile in others)


def hold(hint, game):
    """A hint does what its reason says, and not before the last move of its plan."""
    before = game.position
    trial = kw.Game(position=before)
    for move in hint.plan[:-1]:
        trial.move(move)
        assert face_down(trial.position) == face_down(before) or before.rules.face_up != "top"
    last = trial.position
    trial.move(hint.plan[-1])
    after = trial.position
    reason = hint.reason.removeprefix("then_")
    if hint.reason in TURNS:
        assert face_down(after) == face_down(before) - 1
        if hint.reason == "deepest":
            depths = [len(column.down) for column in before.tableau]
            assert depths[int(hint.move.source.replace("T", "10")) - 1] == max(depths)
        assert (hint.reason == "back") == (hint.move.kind == "worry_back")
    elif reason == "frees":
        assert before.rules.face_up == "all"
        assert hint.plan[-1].source.isdigit()
    elif reason in ("stock", "keep"):
        assert at_hand(after) < at_hand(last) or before.rules.jokers
        assert hint.plan[-1].source == "waste"
    elif reason == "up":
        assert up(after) > up(last) or before.rules.jokers
    elif reason == "look":
        assert {move.kind for move in hint.plan} <= {"draw", "recycle"}
        assert unseen(after) < unseen(before) or (before.rules.waste == "squared" and before.pass_number == 1)
    elif reason == "look_again":
        assert {move.kind for move in hint.plan} <= {"draw", "recycle"}
        assert before.rules.waste == "squared"
        assert before.rules.draw > 1
    else:
        pile = before.waste if hint.move.source == "waste" else before.tableau[int(hint.move.source) - 1].up
        assert hint.move.kind == "to_foundation"
        assert reason == "low" if pile[-1].rank <= 2 else reason == "safe" and is_unneeded(pile[-1], before)


def follow(game, check, most=1500):
    """Follow the hints to their end."""
    met = set()
    rest = ()
    while (hint := game.hint()).move:
        if hint.plan != rest:
            check(hint)
        rest = hint.plan[1:]
        game.move(hint.move)
        assert game.position not in met or game.rules.waste == "squared"
        met.add(game.position)
        assert game.ply < most
    assert hint.plan == hint.others == ()
    return hint


@pytest.mark.parametrize("rules", DISTINCT.values())
def test_hints_under_every_named_rule_set_are_legal_and_true_and_come_to_an_end(rules):
    game = kw.Game(rules, seed=11)

    def check(hint):
        assert hint.move == hint.plan[0]
        for each in (hint, *hint.others):
            assert game.check(each.move) is None
            assert "{" not in each.text
            if hint.move.count or each is hint:
                hold(each, game)
        assert len({each.move for each in (hint, *hint.others)}) == 1 + len(hint.others)
        assert not any(each.others for each in hint.others)

    assert (follow(game, check).reason == "won") == (game.status == "won")


@pytest.mark.parametrize("part", range(4))
def test_hints_under_any_rules_are_legal_and_true_and_come_to_an_end_from_anywhere(part):
    chance = random.Random(part)
    for seed in range(3):
        game = kw.Game(own_rules(chance), seed=seed)
        for _ in range(chance.randint(0, 60)):
            if game.legal_moves:
                game.move(chance.choice(game.legal_moves))
        follow(game, lambda hint, game=game: hold(hint, game), most=game.ply + 1500)


@pytest.mark.parametrize("rules", ["normal-1", "normal-3", "spruce-3", "casino", "double-1", "jokers", "bicycle-jokers"])
def test_what_is_hidden_makes_no_difference(rules):
    chance = random.Random(1)
    compared = 0
    for seed in range(2):
        game = kw.Game(rules, seed=seed)
        for _ in range(40):
            other = twin(game, chance)
            compared += other.position != game.position
            assert hint_at(other.position.seen()) == hint_at(game.position.seen())
            hint = game.hint()
            if not hint.move:
                break
            game.move(hint.move)
    assert compared > 40


OFF = {"rest": "waste", "pass_number": 2}
FULL = "8S,TD,TH,JD,QD,4D"

# Why, how the cards lie, and what is said
BEST = [
    (
        "low",
        {"columns": "9C.2S,KC9H.8S,9D", "foundations": "SA"},
        "Put 2♠ from column 1 on the ♠ foundation: aces and twos go up at once, nothing needs them in the columns.",
    ),
    (
        "safe",
        {"columns": "9C.4S,KC3C.8S,9D", "foundations": "S3 H3 D3"},
        "Put 4♠ from column 1 on the ♠ foundation: no card can need it in the columns any more.",
    ),
    ("deepest", {"columns": "9C.7H,KC3C.7D,8S"}, "Put 7♦ from column 2 on 8♠ in column 3: it turns a card of the deepest column."),
    ("turns", {"columns": "9C.7H,KC3C5C.TD,8S"}, "Put 7♥ from column 1 on 8♠ in column 3: it turns a card of column 1."),
    (
        "then_turns",
        {"columns": "KC3C5C.7H,9D,9C", "pass_number": 2},
        "Draw 4 times, then put 8♣ from the waste on 9♦ in column 2: then 7♥ can go on 8♣ in column 2, which turns a card of column 1.",
    ),
    (
        "space",
        {"columns": "QH,KS,5C.KD,2D,3D,4D,6D", **OFF},
        "Put Q♥ from column 1 on K♠ in column 2: it makes a space for K♦, which then turns a card of column 3.",
    ),
    (
        "back",
        {"columns": f"9C.6S,{FULL}", "foundations": "H7 S2 C4 D2", "pass_number": 2},
        "Put 7♥ from the ♥ foundation on 8♠ in column 2: taken back, it lets 6♠ go on 7♥ in column 2, which turns a card of column 1.",
    ),
    ("look", {"columns": f"9C.6S,{FULL}"}, "Draw once: it shows a card of the stock that you have not seen yet."),
    (
        "keep",
        {"rules": "vegas-1", "columns": f"9C.6S,{FULL}", "waste": "3S"},
        "Put 3♠ from the waste on 4♦ in column 7: it may not come round again.",
    ),
    (
        "look_again",
        {"rules": "spruce-3", "columns": f"9C.6S,{FULL}", "rest": "waste"},
        "Turn the waste over: nothing better is in sight, and other cards than last time may come up.",
    ),
    (
        "frees",
        {"rules": "open", "columns": f"9C6S,7H,{FULL[3:]}", "rest": "stock"},
        "Put 6♠ from column 1 on 7♥ in column 2: it frees the cards under it.",
    ),
    (
        "up",
        {"columns": "KS,KC,KD,KH,9S,6D,9C", "foundations": "D5", "rest": "down"},
        "Put 6♦ from column 6 on the ♦ foundation: it is one card more on the foundations.",
    ),
    (
        "stock",
        {"columns": f"9C.6S,{FULL}", "stock": "3S", "rest": "down", "pass_number": 2},
        "Draw once, then put 3♠ from the waste on 4♦ in column 7: it is one card less in the stock.",
    ),
]


@pytest.mark.parametrize(("reason", "lying", "text"), BEST, ids=[reason for reason, *_ in BEST])
def test_each_reason_in_its_place(reason, lying, text):
    hint = laid(**lying).hint()
    assert (hint.reason, hint.text) == (reason, text)


KINGS = "KS,KC,KD,KH"


@pytest.mark.parametrize(
    "columns",
    [
        pytest.param(f"{KINGS},8S7H,8C,5D", id="a run from one card to another like it"),
        pytest.param(f"{KINGS},QS,9S,5D", id="a space for which no king waits"),
        pytest.param(f"{KINGS},9S,9C,5D", id="a stock with nothing that can be played"),
    ],
)
def test_what_brings_nothing_is_not_proposed(columns):
    game = laid(columns=columns, stock="7S", rest="down", pass_number=2)
    assert game.legal_moves
    hint = game.hint()
    assert (hint.move, hint.reason, str(hint)) == (None, "nothing", "I can see nothing useful left.")


def test_a_card_is_not_taken_back_for_nothing():
    game = laid(columns=f"{KINGS},8S,9C,5D", foundations="H7", rest="down")
    assert kw.Move("H5") in game.legal_moves
    assert game.hint().reason == "nothing"


def test_where_no_move_is_left_and_where_the_game_is_won():
    stuck = laid(columns=f"{KINGS},9S,9C,5D", rest="down").hint()
    assert (stuck.move, stuck.reason, stuck.text) == (None, "over", "There is no move left.")
    won = laid(foundations="SK HK DK CK").hint()
    assert (won.move, won.reason, won.text) == (None, "won", "This is won.")


def test_a_hint_changes_nothing_and_is_the_same_again():
    game = kw.Game("normal-3", seed=5)
    before = game.position, game.record()
    assert game.hint() == game.hint()
    assert (game.position, game.record()) == before


def test_a_position_that_no_game_has_is_refused():
    position = kw.Game(seed=1).position
    with pytest.raises(kw.InvalidPositionError):
        hint_at(replace(position, stock=position.stock[1:]))
