"""Scoring: what each step is worth, the floor, and how a score is read."""

from __future__ import annotations

import pytest

from klondike_widget import RULES, Game, InvalidRulesError, RuleSet, Scoring

from .tables import laid

NORMALS = ["normal-1", "normal-3"]
VEGASES = ["vegas-1", "vegas-3"]

# A column whose top card can go to a foundation, to another column and back; 2♠ on the waste fits foundation and column.
TABLE = {"columns": "9CKD.AH,KH,3D,QS,5D,4D,2H.6C", "foundations": "SA", "waste": "2S"}

WORTH = [
    ("1H", "a card from a column to a foundation, which turns one", 10 + 5, 5),
    ("WS", "a card from the waste to a foundation: +10, not +15", 10, 5),
    ("W3", "a card from the waste to a column", 5, 0),
    ("42", "a card from column to column", 0, 0),
    ("75", "no such move", None, None),
]


@pytest.mark.parametrize("mode", NORMALS + VEGASES)
@pytest.mark.parametrize(("move", "what", "normal", "vegas"), [row for row in WORTH if row[2] is not None], ids=str)
def test_a38_to_a48_what_a_move_is_worth(mode, move, what, normal, vegas):
    """A38, A39, A40, A42, A47, A48 and vector 13, the same at draw 1 and draw 3."""
    game = laid(mode, **TABLE)
    before = game.score
    game.move(move)
    assert game.score - before == (normal if mode in NORMALS else vegas)


@pytest.mark.parametrize("mode", NORMALS + VEGASES)
def test_a40_a_card_turned_up_pays_on_top_of_the_move_that_uncovers_it(mode):
    """Vector 4: a run from a column to another is worth 0, the card that it uncovers 5, in Normal only."""
    game = laid(mode, "2H3H.5D4S,6C")
    before = game.score
    game.move("12-2")
    assert game.score - before == (5 if mode in NORMALS else 0)


@pytest.mark.parametrize("mode", NORMALS + VEGASES)
def test_a_draw_is_worth_nothing(mode):
    """A48 for Vegas; Normal has no price for it."""
    game = Game(mode, seed=0)
    before = game.score
    game.draw()
    assert game.score == before


@pytest.mark.parametrize(("mode", "back", "again"), [("normal-1", 0, 10), ("normal-3", 0, 10), ("vegas-1", 0, 5), ("vegas-3", 0, 5)])
def test_a34_a43_a_card_taken_back_is_worth_nothing_and_pays_again_when_it_goes_up(mode, back, again):
    """A34, A43, vector 14."""
    game = laid(mode, "3C", foundations="H2")
    before = game.score
    game.move("H1")
    assert game.score == before + back
    game.move("1H")
    assert game.score == before + again


def test_waste_to_column_to_foundation_pays_15():
    """Vector 13 (and faults B, TobiasBielefeld#169: it is the standard, and stays)."""
    game = laid("normal-1", "3D", waste="2S", foundations="SA")
    game.play("W1 1S")
    assert game.score == 15


def paid(mode, score):
    """A game of `mode` whose score is `score`, by putting one card up and taking it back again and again."""
    game = laid(mode, "3C", foundations="H2", rest="waste")
    for _ in range(score // 10):
        game.play("H1 1H")
    if score % 10:
        raise ValueError(score)
    return game


@pytest.mark.parametrize("mode", NORMALS)
@pytest.mark.parametrize(("before", "after"), [(250, 150), (100, 0), (110, 10), (90, 0), (30, 0), (0, 0)])
def test_a41_a44_a_recycle_costs_100_but_never_below_0(mode, before, after):
    """A41, A44, vector 8: both draws, and undo gives back what was really taken."""
    game = paid(mode, before)
    assert game.score == before
    game.recycle()
    assert game.score == after
    game.undo()
    assert game.score == before
    game.redo()
    assert game.score == after


@pytest.mark.parametrize("mode", NORMALS)
def test_a41_every_recycle_costs(mode):
    """A41: the first one, and each one after it."""
    game = paid(mode, 350)
    scores = []
    for _ in range(4):
        game.recycle()
        scores.append(game.score)
        game.play(["DR"] * (len(game.position.stock) // game.rules.draw))
        while game.position.stock:
            game.draw()
    assert scores == [250, 150, 50, 0]


def test_a_recycle_at_score_0_is_free_and_points_earned_later_stay():
    """A44: the floor forgets what it ate."""
    game = laid("normal-1", "3C", foundations="H2", rest="waste")
    game.play("NEW H1 1H")
    assert game.score == 10


@pytest.mark.parametrize(
    ("scoring", "scores"),
    [
        (Scoring(start=250, recycle=-20), [230, 210, 190, 170]),  # StillDeck, draw 3 (B25)
        (Scoring(start=250), [250, 250, 250, 250]),  # StillDeck, draw 1
        (Scoring(start=250, recycle=-20, free_recycles=3), [250, 250, 250, 230]),  # Microsoft, draw 3
        (Scoring(start=30, recycle=-20, floor=0), [10, 0, 0, 0]),
        (Scoring(start=30, recycle=-20, floor=-5), [10, -5, -5, -5]),
        (Scoring(start=10, recycle=-20), [-10, -30, -50, -70]),
    ],
)
def test_the_price_of_recycles_is_data(scoring, scores):
    """Vectors 9 and 21; faults B, magmacrunch: free recycles, the price after them, and the floor."""
    game = Game(RuleSet(name="test", scoring=scoring), seed=4)
    found = []
    for _ in range(4):
        game.play("DR24 NEW")
        found.append(game.score)
    assert found == scores


@pytest.mark.parametrize(
    ("move", "field"),
    [("12", "column_to_column"), ("H3", "worry_back"), ("W4", "waste_to_column"), ("5S", "to_foundation")],
)
def test_each_kind_of_step_has_its_own_price(move, field):
    """faults B: table-driven, each price alone."""
    for name in ("column_to_column", "worry_back", "waste_to_column", "to_foundation", "turn", "recycle"):
        rules = RuleSet(name="test", scoring=Scoring(**{name: -7}))
        game = laid(rules, "9H,TS,4C,4D,AS", foundations="H3", waste="3S")
        game.move(move)
        assert game.score == (-7 if name == field else 0)


@pytest.mark.parametrize("mode", VEGASES)
def test_a46_a_vegas_deal_starts_at_minus_52(mode):
    game = Game(mode, seed=1)
    assert (game.score, game.score_text) == (-52, "-$52")


@pytest.mark.parametrize("mode", NORMALS)
def test_a44_a_normal_deal_starts_at_0(mode):
    game = Game(mode, seed=1)
    assert (game.score, game.score_text) == (0, "0")


def test_a49_vegas_by_cards_up():
    """A49, A50, vector 11: negative with ten cards up, positive with eleven, +208 with 52, and never 0."""
    columns = ("".join(rank + suit for rank in "KQJT98765432") + f".A{suit}" for suit in "SHDC")
    game = laid("vegas-1", ",".join(columns))
    scores = [(game.score, game.score_text)]
    for column, suit in enumerate("SHDC", 1):
        for _ in range(13):
            game.move(f"{column}{suit}")
            scores.append((game.score, game.score_text))
    assert scores[0] == (-52, "-$52")
    assert scores[10] == (-2, "-$2")
    assert scores[11] == (3, "+$3")
    assert scores[52] == (208, "+$208")
    assert all(score == -52 + 5 * up and score for up, (score, _) in enumerate(scores))
    assert game.status == "won"


@pytest.mark.parametrize(("score", "text"), [(208, "+$208"), (3, "+$3"), (0, "$0"), (-2, "-$2"), (-52, "-$52"), (1000, "+$1000")])
def test_a51_dollars(score, text):
    """A51, vector 11: the sign before the dollar, in ASCII."""
    assert RULES["vegas-1"].scoring.text(score) == text
    assert text.isascii()


@pytest.mark.parametrize(("score", "text"), [(0, "0"), (625, "625"), (-7, "-7")])
def test_points(score, text):
    assert RULES["normal-1"].scoring.text(score) == text


def test_a_normal_game_can_collect_points_by_taking_back():
    """§0.3: that is why the documents say 625 only for a game without it."""
    game = laid("normal-1", "3C", foundations="H2")
    for turn in range(1, 6):
        game.play("H1 1H")
        assert game.score == 10 * turn


@pytest.mark.parametrize(
    ("field", "value"),
    [(name, value) for name in ("start", "to_foundation", "turn", "recycle") for value in (1.0, True, "5", None, float("nan"), b"", [])]
    + [("floor", 0.0), ("floor", False), ("free_recycles", None), ("unit", "euros"), ("unit", None), ("unit", []), ("unit", 5)],
)
def test_a_price_that_is_no_whole_number_is_refused(field, value):
    with pytest.raises(InvalidRulesError) as caught:
        Scoring(**{field: value})
    assert field in str(caught.value)
    assert str(value) in str(caught.value)


def test_a_scoring_that_makes_no_sense_is_refused():
    with pytest.raises(InvalidRulesError) as caught:
        Scoring(start=0, floor=10)
    assert str(caught.value) == "The floor of the score (10) lies above its start (0)."
    with pytest.raises(InvalidRulesError) as caught:
        Scoring(free_recycles=-1)
    assert "free_recycles" in str(caught.value)
    assert "-1" in str(caught.value)
