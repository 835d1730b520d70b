"""The rule systems beside the app's: what the documents say of The Spruce, StillDeck, Las Vegas, Double, jokers and Microsoft."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from klondike_widget import RULES, Game, Reason, Scoring
from klondike_widget.engine.cards import HIDDEN
from klondike_widget.engine.scoring import Timing

from .tables import laid


class Clock:
    """A clock that goes when it is told to."""

    now = 0.0

    def __call__(self):
        return self.now


def go_round(game):
    """Draw until the stock is empty."""
    while game.position.stock:
        game.draw()


@pytest.mark.parametrize(
    ("name", "passes", "draw"),
    [
        ("spruce-1", 1, 1),
        ("spruce-3", 3, 3),
        ("stilldeck-1", None, 1),
        ("stilldeck-3", None, 3),
        ("las-vegas", 1, 1),
        ("casino", 3, 3),
        ("gargantua", 2, 1),
        ("double-1", None, 1),
        ("double-3", None, 3),
        ("microsoft-1", None, 1),
        ("microsoft-3", None, 3),
        ("microsoft-vegas-1", 1, 1),
        ("microsoft-vegas-3", 3, 3),
        ("bicycle-jokers", 1, 1),
    ],
)
def test_passes_and_draw_of_each_system(name, passes, draw):
    """S21, S24, B17, X2, X3, vector 10 and rules.md §3, §5: the recycle after the last pass is refused with the reason."""
    assert RULES[name].draw == draw
    game = Game(name, seed=3)
    for number in range(1, (passes or 5) + 1):
        assert game.pass_number == number
        go_round(game)
        if number == passes:
            assert game.check("NEW").reason is Reason.NO_PASS_LEFT
        else:
            game.recycle()


@pytest.mark.parametrize("name", ["spruce-1", "spruce-3", "stilldeck-1", "stilldeck-3", "las-vegas", "casino", "bicycle-jokers"])
def test_systems_in_which_nothing_comes_back_from_the_foundations(name):
    """S12, B12, vector 14."""
    game = laid(name, "3C", foundations="H2")
    assert game.check("H1").reason is Reason.NO_TAKE_BACK


@pytest.mark.parametrize("name", ["spruce-1", "spruce-3"])
def test_s22_the_spruce_squares_the_waste_and_does_not_score(name):
    assert RULES[name].waste == "squared"
    game = laid(name, "2H.AS,3C", waste="2C")
    game.play("1S 12")
    assert game.score == 0


def test_s22_of_three_squared_cards_two_are_not_seen():
    """S22: only the third card is visible, so a player who sees what `seen` shows does not know the two under it."""
    game = Game("spruce-3", seed=1)
    game.draw()
    top = game.position.waste[-1]
    assert game.position.seen().waste == (HIDDEN, HIDDEN, top)
    fanned = Game("stilldeck-3", seed=1)
    fanned.draw()
    assert fanned.position.seen().waste == fanned.position.waste


@pytest.mark.parametrize(("name", "after"), [("stilldeck-3", 230), ("stilldeck-1", 250)])
def test_b25_a_recycle_in_stilldeck(name, after):
    """B21, B25, vector 9."""
    rules = RULES[name]
    game = Game(replace(rules, scoring=replace(rules.scoring, start=250)), seed=1)
    go_round(game)
    game.recycle()
    assert game.score == after


@pytest.mark.parametrize("name", ["stilldeck-1", "stilldeck-3"])
def test_b22_to_b24_the_prices_of_stilldeck(name):
    game = laid(name, "2D.AS,3D", waste="2C")
    game.play("1S")
    assert game.score == 10 + 5
    game.play("W2")
    assert game.score == 20


def test_b38_las_vegas_pays_260_of_which_52_were_the_stake():
    """B38, X7: net +208, gross 260."""
    game = laid("las-vegas", "KC", foundations="SK HK DK CQ")
    assert (game.score, game.score_text) == (-52, "-$52")
    game.move("1C")
    assert (game.score, game.gross, game.rules.scoring.gross) == (-47, 5, True)
    assert -52 + 52 * 5 == 208


def test_a_bankroll_goes_on_from_deal_to_deal():
    """faults B: bank = a + b, each deal starts 52 lower, and the same deal again is not paid for twice."""
    game = Game("las-vegas-bankroll", position=laid("las-vegas-bankroll", "AS,AH").position)
    assert (game.score, game.carried) == (-52, 0)
    game.play("1S 2H")
    assert game.score == -42
    game.restart()
    assert game.score == -52
    game.play("1S")
    game.new(seed=5)
    assert (game.score, game.carried) == (-47 - 52, -47)
    game.restart()
    assert game.score == -99
    game.new("vegas-1", seed=5)
    assert (game.score, game.carried) == (-52, 0)


def test_b39_double_klondike():
    """Vector 20, §3 (h): 45 dealt with 9 open, 59 in the stock, eight foundations."""
    at = Game("double-1", seed=2).position
    assert [len(column.cards) for column in at.tableau] == list(range(1, 10))
    assert sum(len(column.up) for column in at.tableau) == 9
    assert (len(at.stock), len(at.foundations)) == (59, 8)
    game = laid("double-1", "AS,AS,2S,2S")
    game.play("1S 2S2 3S2 4S")
    assert [len(pile) for pile in game.position.foundations] == [2, 0, 0, 0, 2, 0, 0, 0]


def test_b40_jokers_stand_for_any_card():
    """Vector 20: 54 = 28 + 26; 9♠–joker–7♠ can be read and 9♠–joker–7♥ can't; no joker goes on an ace."""
    at = Game("jokers", seed=2).position
    assert (sum(len(column.cards) for column in at.tableau), len(at.stock)) == (28, 26)
    assert laid("jokers", "9SJ1,7S").check("21") is None
    assert laid("jokers", "9SJ1,7H").check("21").reason is Reason.NOT_READABLE
    assert laid("jokers", "AS,J1").check("21").reason is Reason.NOT_READABLE
    assert laid("jokers", "2S,J1").check("21") is None
    assert laid("jokers", "2C.J1,-").check("12") is None


def test_a_joker_goes_up_for_a_chosen_card_and_gives_way_to_it():
    """§5.5, points 5 and 6: it pays as the card; the card itself takes its place for nothing, and the joker lies on the waste."""
    game = laid("jokers", "2H.AS,J1")
    game.move("2S")
    assert [str(card) for card in game.position.foundations[0]] == ["J1"]
    assert game.score == 10
    before = game.score
    game.move("1S")
    assert [str(card) for card in game.position.foundations[0]] == ["AS"]
    assert str(game.position.waste[-1]) == "J1"
    assert game.score - before in (0, 5)  # the exchange pays nothing; the card that it turned up pays its 5
    assert game.undo()
    assert [str(card) for card in game.position.foundations[0]] == ["J1"]


def test_thoughtful_cards_are_known_and_locked():
    """B41, §3 (j)."""
    assert RULES["thoughtful"].face_up == "known"
    assert RULES["open"].face_up == "all"
    assert Game("thoughtful", seed=1).position.seen() == Game("thoughtful", seed=1).position


@pytest.mark.parametrize(
    ("name", "prices"),
    [("microsoft-untimed-1", [100, 100, 100, 100]), ("microsoft-untimed-3", [0, 0, 0, 20])],
)
def test_microsoft_recycles(name, prices):
    """Vector 21: at draw 3 three recycles are free and the fourth costs 20; at draw 1 each costs 100."""
    rules = RULES[name]
    game = Game(replace(rules, scoring=replace(rules.scoring, start=500)), seed=1)
    found = []
    for _ in prices:
        go_round(game)
        before = game.score
        game.recycle()
        found.append(before - game.score)
    assert found == prices


def test_microsoft_taking_back():
    """Vector 21: −15 in Standard, −5 in Vegas."""
    rules = RULES["microsoft-untimed-1"]
    game = laid(replace(rules, scoring=replace(rules.scoring, start=100)), "3C", foundations="H2")
    game.move("H1")
    assert game.score == 85
    game = laid("microsoft-vegas-1", "3C", foundations="H2")
    game.move("H1")
    assert game.score == -57


@pytest.mark.parametrize(("seconds", "bonus"), [(29, 0), (29.9, 0), (30, 23310), (100, 7000), (20000, 35), (20001, 0)])
def test_microsoft_win_bonus(seconds, bonus):
    """Vector 21: 35 × ⌊20000 / seconds⌋ from 30 seconds on."""
    assert Timing().win_bonus(seconds) == bonus


def test_microsoft_time_costs_points_but_never_below_0():
    """§5.4: −2 for every 10 seconds and for an undo, floor 0."""
    clock = Clock()
    start = laid("microsoft-1", "KS,KH,KD,9C.AC", foundations="SQ HQ DQ").position
    game = Game(position=start, clock=clock)
    game.play("1S 2H")
    assert game.score == 20
    clock.now += 9.9
    assert game.score == 20
    clock.now += 0.2
    assert game.score == 18
    game.undo()
    assert game.score == 18 - 10 - 2
    clock.now += 1000
    assert game.score == 0


def test_microsoft_a_timed_win_collects_its_bonus():
    clock = Clock()
    game = Game(position=laid("microsoft-1", "KS,KH", foundations="SQ HQ DK CK").position, clock=clock)
    game.move("1S")
    clock.now += 30
    game.move("2H")
    assert game.score == 10 - 6 + 10 + 23310
    clock.now += 1000
    assert game.score == 10 - 6 + 10 + 23310


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from(["microsoft-1", "microsoft-3", "las-vegas-bankroll"]),
    st.integers(0, 500),
    st.lists(st.tuples(st.sampled_from(["move", "move", "move", "home", "undo", "redo", "goto", "wait"]), st.integers(0, 99)), max_size=60),
)
def test_a_timed_game_and_a_bankroll_are_recorded_to_the_same_score(name, seed, deeds):
    """Whatever was undone and however long it took: the record gives the same position, score and status; the floor holds."""
    clock = Clock()
    game = Game(name, seed=seed, clock=clock)
    game.play("DR")
    game.new(seed=seed + 1)
    for deed, number in deeds:
        home = [move for move in game.legal_moves if move.kind in ("to_foundation", "waste_to_column")]
        if deed == "wait":
            clock.now += number / 4
        elif deed == "undo":
            game.undo()
        elif deed == "redo":
            game.redo()
        elif deed == "goto":
            game.goto(number % (game.ply + game.redoable + 1))
        elif game.legal_moves:
            moves = home if home and deed == "home" else game.legal_moves
            game.move(moves[number % len(moves)])
        assert game.rules.scoring.floor is None or game.score >= game.rules.scoring.floor
    again = Game(record=game.record(), clock=clock)
    assert (again.position, again.score, again.status, again.carried) == (game.position, game.score, game.status, game.carried)
    assert again.record() == game.record()


def test_scores_without_a_unit_are_not_shown():
    assert Game("spruce-1", seed=1).score_text == "–"
    assert Scoring(unit="none").text(5) == "–"


@pytest.mark.parametrize("name", RULES)
def test_every_system_deals_and_plays(name):
    """A game of each: dealt from its code, a few moves, undone again."""
    game = Game(name, seed=7)
    before = game.position
    assert Game(code=game.code).position == before
    played = 0
    while game.legal_moves and played < 40:
        game.move(game.legal_moves[played % len(game.legal_moves)])
        played += 1
    game.goto(0)
    assert game.position == before


def test_cards_keep_their_identity_and_tell_nothing():
    """A card's identity is its place in the shuffled pack: it follows the card, and says nothing about its face."""
    game = Game("double-1", seed=7)
    first = game.identities
    assert sorted(number for pile in first.values() for number in pile) == list(range(104))
    assert [first[str(column)][0] for column in range(1, 10)] == list(range(9)), "dealt row by row"
    for _ in range(30):
        move = game.legal_moves[-1]
        before = game.identities
        game.move(move)
        after = game.identities
        if move.count:
            assert after[move.target][-move.count :] == before[move.source][-move.count :]
    assert sorted(number for pile in game.identities.values() for number in pile) == list(range(104))
    assert Game("double-1", seed=7).identities == Game("double-1", seed=8).identities, "whatever the deal"
