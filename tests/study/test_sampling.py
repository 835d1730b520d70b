"""The player that asks the solver: what it makes up agrees with what is seen, and it sees no more than that."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import partial

import pytest

import klondike_widget as kw
from klondike_widget.engine.setting import position_of
from klondike_widget.solver.sight import Sight
from klondike_widget.study import View, careful_player, sampling_player, strategies
from klondike_widget.study.sampling import _deals, _rivals

from .test_strategies import played, twin

quick = partial(sampling_player, samples=3, deals=6, nodes=60)
"""The same player in a hurry, so that the tests are short in plain Python too."""


@pytest.mark.parametrize("rules", ["vegas-1", "casino", "spruce-3", "normal-3"])
def test_what_it_makes_up_looks_just_like_the_game(rules):
    passes = set()
    for seed in range(3):
        game = kw.Game(rules, seed=seed)
        played(careful_player, game, most=60)
        for ply in range(0, game.ply, 5):
            game.goto(ply)
            seen = game.position.seen()
            sight = Sight(seen)
            made = [position_of(sight.referee, table) for table in _deals(sight, random.Random(ply), 4)]
            assert {position.seen() for position in made} == {seen}
            assert len(set(made)) == 4 or len(sight.unseen) < 5
            passes.add(seen.pass_number)
    assert rules == "vegas-1" or max(passes) > 1


def test_every_unseen_card_comes_to_lie_anywhere():
    sight = Sight(kw.Game("vegas-1", seed=1).position.seen())
    made = [position_of(sight.referee, table) for table in _deals(sight, random.Random(1), 600)]
    assert len({position.stock[-1] for position in made}) == 45
    assert len({position.tableau[6].down[0] for position in made}) == 45


@pytest.mark.parametrize("rules", ["vegas-1", "casino"])
def test_what_is_hidden_makes_no_difference(rules):
    chance = random.Random(2)
    compared = 0
    game = kw.Game(rules, seed=4)
    while game.status != "won" and game.ply < 40:
        ours, other = View.of(game), twin(game, chance)
        answers = []
        for view in (ours, replace(View.of(other), moves=ours.moves, seed=ours.seed)):
            strategies._PLANS.clear()
            answers.append(quick(view))
        assert answers[0] == answers[1]
        compared += other.position != game.position
        if answers[0] is None:
            break
        game.move(answers[0])
    assert compared > 20


@pytest.mark.parametrize("rules", ["vegas-1", "casino"])
def test_it_plays_to_an_end_and_the_same_way_every_time(rules):
    lines = []
    for _ in range(2):
        strategies._PLANS.clear()
        lines.append(played(quick, kw.Game(rules, seed=5), 5, most=150))
    assert lines[0] == lines[1]
    assert len(lines[0]) < 150


def test_another_seed_of_chance_makes_up_other_deals():
    sight = Sight(kw.Game("casino", seed=1).position.seen())
    first, again, other = (next(_deals(sight, random.Random(seed), 1)).piles for seed in (1, 1, 2))
    assert first == again != other


@pytest.mark.parametrize(
    ("text", "blunder", "better"),
    [
        (
            "7D 8CTC2D7S6D AS,AH2H3H,-,AC2C3C4C5C KDQCJHTS9H8S7H6C5D4S3D,5H,KSQHJSTH9S,AD.QSJD,8H2S9D.3S,4HKH4D.6S,KCQDJCTD9C8D7C6H5S 8",
            "26",
            "16-3",
        ),
        (
            "3CTCJSQSKC 5S AS2S3S4S,AH2H,AD2D3D4D5D6D7D8D,- KDQCJDTS9H8C7H6C5H4C3H2C,KH,KSQDJCTD9S,4HJH.7C,-,AC.TH9C8H7S6H5C,QH6S8S.9D 8",
            "7D",
            "WS",
        ),
    ],
)
def test_a_blunder_of_the_careful_player_is_not_played(text, blunder, better, monkeypatch):
    rules = replace(kw.RULES["thoughtful"], draw=1)
    position = kw.Position.from_text(text, rules)
    ends = {}
    for move in (blunder, better):
        game = kw.Game(position=position)
        game.move(move)
        ends[move] = str(kw.solve(game, 1000).verdict)
    assert ends == {blunder: "unwinnable", better: "winnable"}
    view = View.of(kw.Game(position=position))
    monkeypatch.setattr("klondike_widget.study.sampling.careful_player", lambda view: kw.Move(blunder))
    assert sampling_player(view) == kw.Move(better)


def test_a_draw_rivals_a_card_only_while_the_stock_comes_round_again():
    for rules, comes_again in (("vegas-1", False), ("casino", True)):
        game = kw.Game(rules, seed=3)
        view = View.of(game)
        card = next(move for move in view.legal_moves if move.count)
        kinds = {move.kind for move in _rivals(view, Sight(view.position), card)}
        assert ("draw" in kinds) == comes_again
        assert "draw" in {move.kind for move in _rivals(view, Sight(view.position), None)}


def test_a_move_is_not_taken_back_at_once():
    for seed in range(30):
        game = kw.Game("normal-1", seed=seed)
        for move in game.legal_moves:
            if move.kind == "column_to_column":
                game.move(move)
                view = View.of(game)
                rivals = _rivals(view, Sight(view.position), None)
                assert (move.target, move.source) not in {(rival.source, rival.target) for rival in rivals}
                game.undo()


@pytest.mark.parametrize(
    ("rules", "word"), [("double-1", "two packs"), ("jokers", "jokers"), (kw.RuleSet(name="loose", spaces="any"), "space")]
)
def test_rules_that_the_solver_cannot_search_are_refused(rules, word):
    with pytest.raises(kw.UnsupportedRulesError, match=word):
        sampling_player(View.of(kw.Game(rules, seed=1)))
