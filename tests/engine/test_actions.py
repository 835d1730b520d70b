"""Actions: a step with those that follow it by themselves is undone and redone as one, whatever else is done to the game."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from klondike_widget import RULES, Game, InvalidRecordError

from .tables import laid


def snapshot(game):
    """What undoing an action must bring back."""
    return game.position, game.score, game.legal_moves, game.status, game.pass_number, game.moves


class Actions(RuleBasedStateMachine):
    """A game, and beside it what lay there before each action."""

    @initialize(
        rules=st.sampled_from(["normal-1", "normal-3", "vegas-1", "stilldeck-1", "open", "thoughtful", "double-1", "jokers"]),
        limit=st.sampled_from([None, 0, 2, 100]),
        seed=st.integers(0, 10**6),
        late=st.booleans(),
    )
    def deal(self, rules, limit, seed, late):
        told = replace(RULES[rules], undo_limit=limit)
        endgame = late and told.decks == 1 and not told.jokers
        self.game = laid(told, "KSQHJS,KHQS,KDQCJD,KC", foundations="ST HT DT CT") if endgame else Game(told, seed=seed)
        self.before = []
        self.after = []

    def acted(self, before):
        """An action was done: `before` is what lay there."""
        self.before = [*self.before, before]
        self.after = []

    @property
    def limit(self):
        return self.game.rules.undo_limit

    @rule(choice=st.randoms(use_true_random=False), eager=st.booleans(), auto=st.booleans())
    def move(self, choice, eager, auto):
        legal = self.game.legal_moves
        home = [move for move in legal if move.kind == "to_foundation"]
        if legal:
            before = snapshot(self.game)
            self.game.move(choice.choice(home if home and eager else legal))
            if auto:
                scout = Game(self.game.rules, position=self.game.position)
                score = self.game.score
                line = self.game.send_up()
                for move in line:
                    scout.move(move)
                assert scout.position == self.game.position
                if self.game.rules.scoring.floor is None:
                    assert self.game.score - score == scout.score - self.game.rules.scoring.start
            self.acted(before)

    @rule()
    def finish(self):
        if self.game.check_finish() is None:
            before = snapshot(self.game)
            line = self.game.finish()
            assert self.game.status == "won"
            assert self.game.moves == (*before[-1], *line)
            self.acted(before)

    @rule()
    def undo(self):
        could = self.game.undoable
        here = snapshot(self.game)
        assert self.game.undo() == bool(could)
        if could:
            assert snapshot(self.game) == self.before[-1]
            self.after = [here, *self.after]
            self.before = self.before[:-1]

    @rule()
    def redo(self):
        here = snapshot(self.game)
        assert self.game.redo() == bool(self.after)
        if self.after:
            assert snapshot(self.game) == self.after[0]
            self.before = [*self.before, here]
            self.after = self.after[1:]

    @rule(place=st.floats(0, 1))
    def look_elsewhere(self, place):
        """Going to any step, also in the middle of an action, and back changes nothing but what the limit has dropped."""
        game, ply, here = self.game, self.game.ply, snapshot(self.game)
        game.goto(round(place * game.last_ply))
        assert game.ply == round(place * game.last_ply)
        game.goto(ply)
        assert snapshot(game) == here

    @rule()
    def stop_in_the_middle_of_an_action(self):
        """From there undo goes to its beginning, and redo to its end."""
        game = self.game
        if self.before and game.undoable and game.ply > len(self.before[-1][-1]) + 1:
            here, ply = snapshot(game), game.ply
            game.goto(ply - 1)
            assert game.redo()
            assert snapshot(game) == here
            game.goto(ply - 1)
            assert game.undo()
            assert snapshot(game) == self.before[-1]
            assert game.redo()
            assert snapshot(game) == here

    @rule()
    def read_what_was_written(self):
        again = Game.from_record(self.game.record())
        assert again.moves == self.game.moves
        assert again.record() == self.game.record()
        while again.undoable and self.limit is None:
            again.undo()
            assert (again.position, again.score) == self.before[again.undoable][:2]

    @invariant()
    def actions_are_counted(self):
        done, limit = len(self.before), self.limit
        assert self.game.undoable <= (done if limit is None else min(done, limit))
        assert self.game.redoable == len(self.after)
        if limit is None:
            assert self.game.undoable == done
        assert self.game.ply == len(self.game.moves) <= self.game.last_ply


Actions.TestCase.settings = settings(max_examples=60, stateful_step_count=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
test_actions_are_undone_as_one = Actions.TestCase


def test_a_long_action_counts_once_against_the_limit():
    """A35: after it the 100 actions before it, less one, can be undone."""
    game = laid("normal-1", "KS,KH,KD,KC", foundations="SQ HQ DQ CQ")
    game.play(["1S", "S1"] * 60)
    game.finish()
    assert game.undoable == 100


def test_a_new_move_in_the_middle_of_an_action_forgets_the_rest_of_it():
    game = laid("normal-1", "KS,KH,KD,KC", foundations="SQ HQ DQ CQ")
    game.finish()
    game.goto(2)
    game.move(game.legal_moves[0])
    assert (game.ply, game.undoable, game.redoable) == (3, 2, 0)
    game.undo()
    game.undo()
    assert game.ply == 0


def test_the_record_says_what_followed_by_itself():
    game = laid("normal-1", "KS,KH,KD,KC", foundations="SQ HQ DQ CQ")
    game.move("1S")
    assert "Automatic" not in game.record()
    game.finish()
    assert '[Automatic "3-4"]' in game.record()
    again = Game.from_record(game.record())
    assert (again.undoable, again.ply) == (2, 4)
    game.goto(3)
    assert '[Automatic "3"]' in game.record()
    game.goto(2)
    assert "Automatic" not in game.record()


@pytest.mark.parametrize("text", ["1", "5", "2-9", "3-2", "0", "x", "2,3", "-2", "2-", "²"])
def test_a_record_that_names_other_moves_is_refused(text):
    game = laid("normal-1", "KS,KH,KD,KC", foundations="SQ HQ DQ CQ")
    game.finish()
    with pytest.raises(InvalidRecordError, match="expected numbers of its moves"):
        Game.from_record(game.record().replace('"2-4"', f'"{text}"'))


def test_one_undo_of_an_action_has_one_price():
    """Microsoft's rules take two points for an undo."""
    game = laid("microsoft-1", "KS,KH,KD,KC", foundations="SQ HQ DQ CQ")
    game.move("1S")
    game.finish()
    game.undo()
    assert game.score == 10 - 2
