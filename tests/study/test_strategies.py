"""The players that others are measured by: they keep the rules, see nothing hidden, and each is better than the one before."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import klondike_widget as kw
from klondike_widget.study import View, play_many, strategies
from klondike_widget.study.strategies import careful_player, greedy_player, random_player

from ..solver.hidden import DISTINCT, own_rules, twin

PLAYERS = [random_player, greedy_player, careful_player]


def played(strategy, game, seed=0, most=400):
    """The moves of a game; a move that the rules refuse raises."""
    while game.status != "won" and game.ply < most and game.legal_moves:
        move = strategy(View.of(game, seed))
        if move is None:
            break
        game.move(move)
    return game.moves


@pytest.mark.parametrize("strategy", PLAYERS)
@pytest.mark.parametrize("rules", DISTINCT.values())
def test_every_named_rule_set_can_be_played_to_an_end(strategy, rules):
    most = 200 if strategy is random_player else 2000  # chance goes on for ever, where the rules let it
    games = play_many(strategy, rules, range(1), progress=False, max_moves=most)
    if strategy is not random_player:
        assert all(trial.ended != "max_moves" for trial in games.rows)


@pytest.mark.parametrize("part", range(2))
def test_no_rules_make_them_cheat(part):
    chance = random.Random(part)
    for seed in range(12):
        rules = own_rules(chance)
        for strategy in PLAYERS[1:] if seed % 6 == 0 else PLAYERS[1:2]:  # the careful one takes its time over two packs
            moves = played(strategy, kw.Game(rules, seed=seed), most=1500)
            assert len(moves) < 1500, rules


@pytest.mark.parametrize("rules", ["normal-1", "normal-3", "spruce-3", "double-1", "bicycle-jokers"])
def test_what_is_hidden_makes_no_difference(rules):
    chance = random.Random(1)
    compared = 0
    for seed in range(2):
        game = kw.Game(rules, seed=seed)
        while game.status != "won":
            answers = []
            other = twin(game, chance)
            assert other.position.seen() == game.position.seen()
            ours = View.of(game)
            for view in (ours, replace(View.of(other), moves=ours.moves, seed=ours.seed)):
                strategies._PLANS.clear()  # neither may profit from what was thought in the other's place
                answers.append([strategy(view) for strategy in PLAYERS])
            assert answers[0] == answers[1]
            compared += other.position != game.position
            if answers[0][-1] is None or game.ply > 60:
                break
            game.move(answers[0][-1])
    assert compared > 60


@pytest.mark.parametrize("strategy", PLAYERS)
def test_a_deal_is_played_the_same_way_every_time(strategy):
    lines = []
    for _ in range(2):
        strategies._PLANS.clear()
        lines.append([played(strategy, kw.Game("normal-3", seed=seed), seed) for seed in range(3)])
    assert lines[0] == lines[1]


def test_games_that_are_played_by_turns_do_not_disturb_each_other():
    alone = [played(careful_player, kw.Game("normal-1", seed=seed)) for seed in range(4)]
    games = [kw.Game("normal-1", seed=seed) for seed in range(4)]
    strategies._PLANS.clear()
    going = list(games)
    while going:
        for game in tuple(going):
            move = careful_player(View.of(game))
            if move is None:
                going.remove(game)
                continue
            game.move(move)
            if game.status == "won":
                going.remove(game)
    assert [game.moves for game in games] == alone


def test_chance_plays_every_legal_move():
    view = View.of(kw.Game("normal-1", seed=42))
    assert {random_player(replace(view, seed=seed)) for seed in range(100)} == set(view.legal_moves)


def test_each_is_better_than_the_one_before():
    won = [play_many(strategy, "normal-1", range(300, 312), progress=False, max_moves=500).won for strategy in PLAYERS]
    assert won[0] <= won[1] < won[2]
    assert won[2] >= 4
