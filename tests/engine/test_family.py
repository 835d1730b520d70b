"""The 25 named rule sets: their parameters as the documents give them, and what they mean in play."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, fields

import pytest

from klondike_widget import RULES, Game, Reason
from klondike_widget.engine.presets import FAMILIES

from .ledger import PRICES, Ledger
from .oracle import Oracle, written
from .tables import PACK, cards, cards_lying, data, laid

KLONDIKE = {
    "decks": 1,
    "jokers": 0,
    "joker": "any",
    "columns": 7,
    "face_up": "top",
    "draw": 1,
    "passes": None,
    "spaces": "kings",
    "worry_back": True,
    "waste": "fanned",
    "places": "fixed",
    "undo_limit": None,
}
APP = {"undo_limit": 100}
SPRUCE = {"worry_back": False, "waste": "squared", "places": "free"}
DOUBLE = {"decks": 2, "columns": 9}
MICROSOFT = {"places": "free"}

FAMILY = {
    # (a), (b): A22-A26, A34, A35
    "normal-1": APP,
    "normal-3": {**APP, "draw": 3},
    "vegas-1": {**APP, "passes": 1},
    "vegas-3": {**APP, "draw": 3, "passes": 1},
    # (c), (d): S12, S21, S22, S24
    "spruce-1": {**SPRUCE, "passes": 1},
    "spruce-3": {**SPRUCE, "draw": 3, "passes": 3},
    # (e), (f): B12, B15-B17
    "stilldeck-1": {"worry_back": False},
    "stilldeck-3": {"worry_back": False, "draw": 3},
    # (g): B38, B12; §5.3
    "las-vegas": {"worry_back": False, "passes": 1},
    "casino": {"worry_back": False, "draw": 3, "passes": 3},
    "las-vegas-bankroll": {"worry_back": False, "passes": 1},
    # (h): B39; §5.2
    "double-1": DOUBLE,
    "double-3": {**DOUBLE, "draw": 3},
    "gargantua": {**DOUBLE, "passes": 2},
    # (i): B40; §5.5
    "jokers": {"jokers": 2},
    "joke-klon": {"jokers": 2, "joker": "bridge"},
    "bicycle-jokers": {"jokers": 2, "joker": "colour", "passes": 1, "worry_back": False},
    # (j), where B41 is made exact
    "thoughtful": {"face_up": "known", "draw": 3},
    "open": {"face_up": "all", "draw": 3},
    # §5.4, X1-X5, X17
    "microsoft-1": MICROSOFT,
    "microsoft-3": {**MICROSOFT, "draw": 3},
    "microsoft-untimed-1": MICROSOFT,
    "microsoft-untimed-3": {**MICROSOFT, "draw": 3},
    "microsoft-vegas-1": {**MICROSOFT, "passes": 1},
    "microsoft-vegas-3": {**MICROSOFT, "draw": 3, "passes": 3},
}
"""What is not said here is as in `KLONDIKE`."""
EVERY = pytest.mark.parametrize("name", FAMILY)
STAY = [name for name in FAMILY if not {**KLONDIKE, **FAMILY[name]}["worry_back"]]
COME_BACK = [name for name in FAMILY if name not in STAY]


def test_the_family_is_complete():
    assert list(RULES) == list(FAMILY)
    assert len(RULES) == 25
    assert list(FAMILIES) == ["normal", "vegas", "spruce", "stilldeck", "las-vegas", "double", "jokers", "thoughtful", "microsoft"]
    assert [rules for members in FAMILIES.values() for rules in members] == list(RULES.values())


@EVERY
def test_every_field_is_the_one_of_the_documents(name):
    """A22-A26, A34, A35, S12, S21-S25, B12, B15-B17, B38-B41, X1-X3, X17 and rules.md §3."""
    rules = RULES[name]
    found = {field.name: getattr(rules, field.name) for field in fields(rules) if field.name != "scoring"}
    assert found == {"name": name, **KLONDIKE, **FAMILY[name]}


@EVERY
def test_every_price_is_the_one_of_the_documents(name):
    """A38-A51, S27, B21-B25, B38, X4-X7 and rules.md §5.4."""
    assert asdict(RULES[name].scoring) == PRICES[name]


@EVERY
@pytest.mark.parametrize("seed", [0, 77])
def test_the_deal_of_each(name, seed):
    """A05-A09, S07-S09, B01-B03, B39-B41, vectors 1 and 20: 28 and 24; with two packs 45 and 59; with two jokers 28 and 26."""
    at = Game(name, seed=seed).position
    rules = {**KLONDIKE, **FAMILY[name]}
    columns = rules["columns"]
    assert [len(column.cards) for column in at.tableau] == list(range(1, columns + 1))
    open_cards = [column.cards for column in at.tableau] if rules["face_up"] == "all" else [column.cards[-1:] for column in at.tableau]
    assert [column.up for column in at.tableau] == open_cards
    dealt, stock = {"double": (45, 59), "gargan": (45, 59), "jokers": (28, 26), "joke-k": (28, 26), "bicycl": (28, 26)}.get(
        name[:6], (28, 24)
    )
    assert (sum(len(column.cards) for column in at.tableau), len(at.stock), at.waste, at.pass_number) == (dealt, stock, (), 1)
    homes = 4 * rules["decks"] + (name == "joke-klon")
    assert at.foundations == ((),) * homes
    assert cards_lying(Game(name, seed=seed)) == sorted(PACK * rules["decks"] + ["J1", "J2"][: rules["jokers"]])


@EVERY
def test_the_stock_of_each_is_gone_through_as_often_as_the_documents_say(name):
    """A25, A26, S21, S24, B17, B38, X2, X3, vector 10: one, two or three passes, or any number; the order is kept (S25, A25)."""
    rules = {**KLONDIKE, **FAMILY[name]}
    draw, passes = rules["draw"], rules["passes"]
    game = Game(name, seed=3)
    order = game.position.stock[::-1]
    for number in range(1, (passes or 6) + 1):
        assert game.pass_number == number
        while game.position.stock:
            left = len(game.position.stock)
            game.draw()
            assert game.position.waste == order[: len(order) - left + min(draw, left)]
        if number == passes:
            assert game.check("NEW").reason is game.check("DR").reason is Reason.NO_PASS_LEFT
            assert not any(move.kind == "recycle" for move in game.legal_moves)
        else:
            assert game.check("DR").reason is Reason.STOCK_EMPTY
            game.recycle()
            assert game.position.stock[::-1] == order
    assert game.status == "playing", "no game is declared lost"


def test_how_many_passes_there_are_in_figures():
    """The numbers of the documents once more, plainly."""
    passes = {name: RULES[name].passes for name in RULES if RULES[name].passes}
    assert passes == {
        "vegas-1": 1,
        "vegas-3": 1,
        "spruce-1": 1,
        "spruce-3": 3,
        "las-vegas": 1,
        "casino": 3,
        "las-vegas-bankroll": 1,
        "gargantua": 2,
        "bicycle-jokers": 1,
        "microsoft-vegas-1": 1,
        "microsoft-vegas-3": 3,
    }


@pytest.mark.parametrize("name", STAY)
def test_where_a_card_on_a_foundation_stays(name):
    """S12, B12, vector 14 and X1."""
    game = laid(name, "3C,-", foundations="H2 SK")
    assert game.check("H1").reason is game.check("S2").reason is Reason.NO_TAKE_BACK
    assert not any(move.kind == "worry_back" for move in game.legal_moves)


@pytest.mark.parametrize("name", COME_BACK)
def test_where_it_comes_back_and_for_how_much(name):
    """A34, A43, S13, X1, vectors 14 and 21: 0 in the app's modes, −15 and −5 in Microsoft's; up again pays as before."""
    game = laid(name, "3C,-", foundations="H2 SK")
    start = game.score
    back, up = {"microsoft-vegas-1": (-5, 5), "microsoft-vegas-3": (-5, 5)}.get(name, (0, PRICES[name]["to_foundation"]))
    if name in ("microsoft-1", "microsoft-3", "microsoft-untimed-1", "microsoft-untimed-3"):
        back = -15
    game.move("H1")
    assert game.score - start == (max(back, 0) if start == 0 else back), "the floor eats it at 0"
    before = game.score
    game.move("1H")
    assert game.score - before == up
    assert game.check("S2") is None, "a king to a space"


def test_who_plays_with_or_without_is_settled():
    assert set(STAY) == {
        "spruce-1",
        "spruce-3",
        "stilldeck-1",
        "stilldeck-3",
        "las-vegas",
        "casino",
        "las-vegas-bankroll",
        "bicycle-jokers",
    }


@EVERY
def test_what_a_step_is_worth_in_each(name):
    """A38-A42, A47, A48, S27, B22-B24, B38: each kind of step, alone and with a card turned."""
    prices = PRICES[name]
    game = laid(name, f"{'' if name == 'open' else '9CKD.'}AH,KH,3D,QS,5D,4D,6C", "SA", "2S")
    turned = prices["turn"] if game.position.tableau[0].down else 0
    for move, points in [
        ("1H", prices["to_foundation"] + turned),
        ("W3", prices["waste_to_column"]),
        ("42", 0),
        ("DR", 0),
    ]:
        before = game.score
        game.move(move)
        assert game.score - before == points, move


# Whole games

ONE_PACK = data("wins.json")
FAMILY_WINS = data("family_wins.json")
OTHER_NAMES = {
    "normal-1": ["stilldeck-1", "microsoft-1", "microsoft-untimed-1"],
    "normal-3": ["stilldeck-3", "microsoft-3", "microsoft-untimed-3", "thoughtful", "open"],
    "vegas-1": ["spruce-1", "las-vegas", "las-vegas-bankroll", "microsoft-vegas-1"],
    "vegas-3": ["spruce-3", "casino", "microsoft-vegas-3"],
    "double-1": ["gargantua"],
}
"""Rule sets that allow what the lines do: no card is taken back, and the passes suffice."""


def start_of(win):
    return {"deal": win["deal"]} if "deal" in win else {"deal": Game(code=win["code"]).deal}


LINES = [(name, win) for win in ONE_PACK + FAMILY_WINS for name in [win["rules"], *OTHER_NAMES.get(win["rules"], [])]]


def test_every_rule_set_has_a_game_that_is_won():
    assert {name for name, _ in LINES} == set(RULES)


@pytest.mark.parametrize(("name", "win"), LINES, ids=[f"{name}-{number}" for number, (name, _) in enumerate(LINES)])
def test_a_whole_game_of_each_is_won_for_the_score_that_the_documents_give(name, win):
    """A27, A45, A50, S26, B13, vectors 11 and 12: step by step as the ledger has it, and at the end by the formulas."""
    game = Game(name, **start_of(win), clock=lambda: 0.0)
    ledger = Ledger(PRICES[name])
    turned = recycles = 0
    for move in win["line"].split():
        before = game.position
        assert game.status == "playing"
        game.move(move)
        ledger.play(before, move, game.position)
        assert game.score == ledger.score
        turned += sum(len(column.down) for column in before.tableau) - sum(len(column.down) for column in game.position.tableau)
        recycles += move == "NEW"
    assert game.status == "won"
    assert game.legal_moves == ()
    from_waste = sum(move.kind == "waste_to_column" for move in game.moves)
    prices = PRICES[name]
    if prices["unit"] == "none":
        assert (game.score, game.score_text) == (0, "–")
    elif prices["unit"] == "dollars":
        assert (game.score, game.score_text, game.gross) == (208, "+$208", 260)
    elif not recycles or not prices["recycle"]:
        up = 10 * 52 * RULES[name].decks
        assert turned == (0 if name == "open" else 36 if RULES[name].decks == 2 else 21)
        assert game.score == up + 5 * turned + 5 * from_waste
    if name == win["rules"]:
        assert game.score == win["score"]


@pytest.mark.parametrize("win", [win for win in FAMILY_WINS if "double" in win["rules"]], ids=lambda win: win["rules"])
def test_the_second_opinion_plays_the_games_of_two_packs(win):
    """B39: the same legal moves, positions and scores all the way."""
    rules = RULES[win["rules"]]
    game = Game(rules, deal=win["deal"])
    oracle = Oracle(cards(win["deal"]), columns=9, decks=2, draw=rules.draw, scoring=PRICES["normal-1"])
    by_text = {written(move): move for move in oracle.conceivable(longest=13)}
    for text in win["line"].split():
        assert oracle.allows(by_text[text])
        oracle.play(by_text[text])
        game.move(text)
        assert (str(game.position), game.score) == (oracle.text(), oracle.score)
    assert oracle.won()


def test_the_lines_use_what_they_are_there_for():
    """The game of double-1 has no recycle; the game with jokers exchanges four of them."""
    kinds = {win["rules"]: Counter(move[0] for move in win["line"].split()) for win in FAMILY_WINS}
    assert "N" not in kinds["double-1"]
    assert "N" in kinds["double-3"]
    win = next(win for win in FAMILY_WINS if win["rules"] == "jokers")
    game = Game(code=win["code"])
    exchanges = 0
    for text in win["line"].split():
        up = sum(map(len, game.position.foundations))
        exchanges += game.move(text).kind == "to_foundation" and sum(map(len, game.position.foundations)) == up
    assert exchanges == 4
