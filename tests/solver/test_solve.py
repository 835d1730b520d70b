"""Asking the solver: what it takes, what it refuses and how it says so, and what it answers."""

from __future__ import annotations

import random

import pytest

import klondike_widget as kw
from klondike_widget import Game, KlondikeError, Position, RuleSet
from klondike_widget.engine.errors import InvalidPositionError
from klondike_widget.solver import compiled
from klondike_widget.solver.routes import length_of
from klondike_widget.solver.setting import UnsupportedRulesError
from klondike_widget.solver.solution import LIMIT, SLICE, Inquiry, InvalidLimitError, Verdict

from ..engine.tables import PACK, laid

LOST = {"columns": "AS2S.3S", "foundations": "HK DK CK"}
"""♠3 lies on the cards that have to go up before it: it can be won only if a red 4 comes back."""
RULE_SETS = ["normal-1", "normal-3", "vegas-1", "vegas-3", "spruce-1", RuleSet(draw=7, passes=2), RuleSet(columns=9, draw=2)]


def wins(start, line):
    game = Game.from_position(start)
    game.play(line)
    return game.status == "won"


@pytest.mark.parametrize("limit", [-1, True, False, "x", "5", 1.5, 5.0, [], -(10**30), float("nan")], ids=repr)
def test_a_limit_is_a_whole_number(limit):
    with pytest.raises(InvalidLimitError) as caught:
        kw.solve(Game(seed=1), limit)
    assert str(limit) in str(caught.value)
    assert isinstance(caught.value, KlondikeError)


class Twenty:
    def __index__(self):
        return 20


def test_without_a_limit_it_is_the_usual_one():
    """In a function and in a method alike."""
    game = Game(seed=1)
    assert kw.solve(game, None).limit == kw.solve(game).limit == game.solve(None).limit == game.solve().limit == LIMIT


@pytest.mark.parametrize("limit", [0, 1, Twenty(), 10**30], ids=["0", "1", "index", "huge"])
def test_whole_numbers_are_limits(limit):
    assert kw.solve(Game(seed=1), limit).verdict in Verdict


@pytest.mark.parametrize("start", [None, 7, "KS", "normal-1", RuleSet(), [], Game], ids=repr)
def test_only_games_and_positions_can_be_solved(start):
    with pytest.raises(TypeError, match="game or a position"):
        kw.solve(start)


UNSOLVABLE = [
    (RuleSet(decks=2), "two packs"),
    (RuleSet(jokers=1), "jokers"),
    (RuleSet(jokers=2, joker="bridge"), "jokers"),
    (RuleSet(spaces="any"), "any card fills a space"),
    (RuleSet(columns=1), "51 cards in stock and waste"),
    (RuleSet(columns=5, draw=7), "37 cards in stock and waste"),
]


@pytest.mark.parametrize(("rules", "why"), UNSOLVABLE, ids=lambda value: value if isinstance(value, str) else "")
def test_rules_that_it_cannot_search_are_told(rules, why):
    with pytest.raises(UnsupportedRulesError, match=why):
        kw.solve(Game(rules, seed=1))


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("KD", "KS", "K♦ 0×"),
        ("KD", "", "K♦ 0×"),
        ("-,-,-,-", "AS,-,-,-", "A♠ 2×"),
        ("-,-,-,-", "-,-,-", "4 foundations"),
        ("1", "0", "pass 0"),
    ],
    ids=["a card twice", "a card less", "a card more", "a foundation less", "no pass"],
)
def test_positions_that_no_game_can_have_are_refused(old, new, why):
    start = Position.from_text(f"{''.join(reversed(PACK))} - -,-,-,- -,-,-,-,-,-,- 1".replace(old, new, 1), "normal-1")
    with pytest.raises(InvalidPositionError, match=why):
        kw.solve(start)


@pytest.mark.parametrize("rules", ["normal-1", "vegas-3"])
def test_hidden_cards_are_refused(rules):
    """What a player sees is not enough: an answer would give the hidden cards away."""
    with pytest.raises(InvalidPositionError, match="hidden"):
        kw.solve(Game(rules, seed=1).position.seen())


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules if isinstance(rules, str) else f"{rules.draw}-{rules.columns}")
def test_a_game_is_solved_from_wherever_it_is(rules):
    """It stays as it is; and the position says the same as the game."""
    for seed in range(4 if compiled else 1):
        game = Game(rules, seed=seed)
        chance = random.Random(seed)
        for _ in range(3 if compiled else 2):
            before = (game.position, game.moves, game.score, game.undoable)
            solution = kw.solve(game, 1_000)
            assert (game.position, game.moves, game.score, game.undoable) == before
            assert solution.start == game.position
            assert solution.rules == game.rules
            assert (solution.line is not None) == (solution.verdict is Verdict.WINNABLE)
            if solution.line is not None:
                assert wins(game.position, solution.line)
                assert solution.length == length_of(solution.line)
            same = Inquiry(game.position, 1_000)
            assert (same.run(), same.nodes) == (solution.verdict, solution.nodes)
            for _ in range(12):
                if game.legal_moves:
                    game.move(chance.choice(game.legal_moves))


def test_the_method_of_a_game_says_the_same():
    game = Game("normal-3", seed=7)
    solution = game.solve()
    inquiry = Inquiry(game)
    assert (inquiry.run(), inquiry.nodes) == (solution.verdict, solution.nodes)
    assert wins(game.position, solution.line)
    with pytest.raises(InvalidLimitError):
        game.solve(-1)


def test_a_game_that_is_won():
    solution = kw.solve(laid(foundations="SK HK DK CK"), 0)
    assert (solution.verdict, solution.line, solution.length, solution.nodes) == (Verdict.WINNABLE, (), 0, 1)


def test_what_cannot_be_won_is_proved():
    solution = kw.solve(laid(RuleSet(worry_back=False), **LOST))
    assert (solution.verdict, solution.line, solution.length) == (Verdict.UNWINNABLE, None, None)
    assert repr(solution) == f"<Solution unwinnable, {solution.nodes} nodes>"
    assert str(solution) == solution.text == f"This can't be won (klondike; proved, positions looked at: {solution.nodes})."


def test_what_can_be_won_is_shown():
    """A red 4 comes back for ♠3; and the shortest line is no longer than the short one."""
    start = laid(**LOST).position
    solution = kw.solve(start, 2_000, shortest=True)
    assert solution.verdict is Verdict.WINNABLE
    assert wins(start, solution.line)
    assert solution.length <= kw.solve(start, 2_000).length
    assert str(solution) == f"This can be won (normal-1; positions looked at: {solution.nodes})."


@pytest.mark.parametrize("limit", [0, 1, 10, 500])
def test_at_its_limit_it_does_not_know(limit):
    """A deal that takes far more positions."""
    deal = "KDJS7S4HJH2SJC5HQCAH4C6H4D3DTH9C4S9HAC2HAD6S6C7CTC9DTD2C8S3S8C5CQDAS6DQH2DKHJDKS8D5S7D3HTSQS7H8H5D9S3CKC"
    solution = kw.solve(Game("normal-3", deal=deal), limit)
    assert (solution.verdict, solution.line, solution.proved, solution.limit) == (Verdict.UNKNOWN, None, False, limit)
    assert solution.nodes == max(limit, 1)
    assert (
        solution.text
        == f"It is not known whether this can be won (normal-3): the limit was reached (positions looked at: {max(limit, 1)})."
    )


@pytest.mark.parametrize("rules", ["normal-3", "vegas-1", "spruce-1"])
def test_slices_come_to_the_same(rules):
    """However it is asked: at once, or in small steps, which are counted."""
    for seed in range(5):
        whole = Inquiry(Game(rules, seed=seed), 2_000)
        whole.run()
        inquiry = Inquiry(Game(rules, seed=seed), 2_000)
        nodes = [inquiry.nodes]
        while not inquiry.step(150):
            assert inquiry.verdict is Verdict.UNKNOWN
            assert inquiry.line is None
            nodes.append(inquiry.nodes)
        assert nodes == [min(1 + 150 * k, 2_000) for k in range(len(nodes))]
        assert (inquiry.verdict, inquiry.nodes, inquiry.line) == (whole.verdict, whole.nodes, whole.line)
        assert inquiry.step()
        assert inquiry.nodes == whole.nodes


def test_an_easier_stock_is_asked_when_it_takes_long():
    """Draw 3 takes longer to prove than draw 1, which proves it too; both searches are counted, and the limit is kept."""
    deals = random.Random("easier stock")
    for _ in range(200):
        inquiry = Inquiry(Game("normal-3", deal="".join(deals.sample(PACK, 52))), SLICE + 5_000)
        while not inquiry.step():
            pass
        assert inquiry.nodes <= SLICE + 5_001
        if inquiry.relaxed_nodes:
            break
    assert inquiry.relaxed_nodes > 1
