"""The coach sees what its player sees, says nothing against the hint, and knows every set of rules or is silent."""

from __future__ import annotations

import random

import pytest

from klondike_widget import RULES, Card, Column, Game, Position
from klondike_widget.coach import Coach, report
from klondike_widget.engine.cards import HIDDEN
from klondike_widget.study import View, random_player


def played(rules, seed, most=70):
    game = Game(rules, seed=seed)
    for _ in range(most):
        move = random_player(View.of(game, seed))
        if move is None:
            break
        game.move(move)
    return game


def told(game):
    return [(comment.ply, comment.move, comment.topic, comment.text, comment.reason, comment.caveat) for comment in report(game)]


@pytest.mark.parametrize("rules", sorted(RULES))
def test_under_every_set_of_rules_it_speaks_or_is_silent(rules):
    for seed in range(2):
        game = played(rules, seed, most=30)
        for comment in report(game):
            assert 1 <= comment.ply <= game.ply
            assert game.moves[comment.ply - 1] is comment.move
            assert comment.text
            assert comment.reason
            assert comment.caveat


def redealt(position: Position, number: int) -> Position:
    """The same to its player, with other cards where none is seen."""
    seen = position.seen()
    pairs = [(position.stock, seen.stock), (position.waste, seen.waste), *zip(position.tableau, seen.tableau)]
    hidden: list[Card] = []
    for real, shown in pairs:
        cards, faces = (pile.cards if isinstance(pile, Column) else pile for pile in (real, shown))
        hidden += [card for card, face in zip(cards, faces) if face is HIDDEN]
    random.Random(number).shuffle(hidden)

    def filled(pile):
        return tuple(hidden.pop() if card is HIDDEN else card for card in pile)

    tableau = tuple(Column(filled(column.down), column.up) for column in seen.tableau)
    return Position(seen.rules, filled(seen.stock), filled(seen.waste), seen.foundations, tableau, seen.pass_number)


@pytest.mark.parametrize("rules", ["normal-1", "normal-3", "vegas-1", "spruce-3", "jokers"])
def test_no_comment_depends_on_a_hidden_card(rules):
    """From each position of some games one more move is judged, with the hidden cards dealt anew: the same is said."""
    found = 0
    for seed in range(3):
        game = played(rules, seed)
        for ply in range(seed, game.ply, 5):
            move = game.moves[ply]
            other = Game(rules, seed=seed)
            other.play(game.moves[:ply])
            start = other.position
            answers = []
            for number in range(2):
                trial = Game(position=redealt(start, number))
                trial.move(move)
                answers.append(told(trial))
            assert answers[0] == answers[1]
            found += len(answers[0])
    assert found


def test_what_the_hint_recommends_is_never_blamed():
    for rules in ("normal-1", "normal-3", "vegas-3"):
        for seed in range(2):
            game = Game(rules, seed=seed)
            for _ in range(60):
                move = game.hint().move
                if move is None:
                    break
                game.move(move)
            assert list(report(game)) == []


def test_asking_after_each_move_says_the_same_as_asking_at_the_end():
    game, seen = Game("normal-1", seed=3), []
    coach = Coach(game)
    for move in played("normal-1", 3).moves:
        game.move(move)
        last = coach.last()
        seen += [last] if last else []
    assert seen == list(report(game)) == list(coach.comments())
    assert seen


def test_it_follows_when_the_game_goes_back_or_another_is_dealt():
    game = played("normal-1", 3)
    coach = Coach(game)
    first = coach.comments()
    ply = first[1].ply - 1
    game.goto(ply)
    assert coach.comments() == tuple(comment for comment in first if comment.ply <= ply)
    game.goto(ply + 1)
    assert coach.comments() == tuple(comment for comment in first if comment.ply <= ply + 1)
    game.new(seed=4)
    assert coach.comments() == ()
    assert coach.last() is None


def test_it_leaves_the_game_alone():
    game = Game("microsoft-3", seed=1, clock=lambda: 0.0)
    game.play(played("microsoft-3", 1).moves)
    before = game.record(), game.ply, game.position, game.redoable
    report(game)
    assert (game.record(), game.ply, game.position, game.redoable) == before


def test_a_report_is_text_and_a_table():
    game = Game("normal-1", seed=21)
    game.play("DR DR")
    found = report(game)
    assert repr(found).splitlines()[0].startswith("   1. DR    mistake: A♥ could have gone up at once.")
    assert "Mistakes: 1. Remarks: 0. Moves: 2." in repr(found)
    assert "<b>mistake:</b> A♥ could have gone up at once." in found._repr_html_()
    assert found.mistakes == tuple(found)
    empty = report(Game("normal-1", seed=21))
    assert repr(empty).startswith("Nothing to remark")
    assert empty._repr_html_().startswith("<p>Nothing to remark")
    assert len(empty) == 0


@pytest.mark.parametrize(("rules", "cards"), [("vegas-3", 11), ("normal-1", None)])
def test_in_vegas_the_report_counts_cards(rules, cards):
    """Guideline 12, A49: eleven cards pay the stake."""
    said = "In this game cards count, not wins: 11 on the foundations pay the stake."
    assert (said in repr(report(Game(rules, seed=1)))) is (cards == 11)
