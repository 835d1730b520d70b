"""Laws of the game as a machine: whatever is done to it in whatever order, they hold."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from klondike_widget import Game, IllegalMoveError, Position, RuleSet, Scoring

from .tables import PACK, cards_lying, state

FIELDS = st.fixed_dictionaries(
    {
        "draw": st.integers(1, 7),
        "passes": st.sampled_from([None, None, 1, 3]),
        "spaces": st.sampled_from(["kings", "any"]),
        "worry_back": st.booleans(),
        "face_up": st.sampled_from(["top", "known", "all"]),
        "undo_limit": st.sampled_from([None, 0, 3, 100]),
        "scoring": st.builds(
            Scoring,
            start=st.integers(0, 20),
            to_foundation=st.integers(-5, 20),
            waste_to_column=st.integers(-5, 20),
            worry_back=st.integers(-20, 5),
            turn=st.integers(-5, 20),
            recycle=st.sampled_from([-100, -20, 0, 5]),
            free_recycles=st.integers(0, 2),
            floor=st.sampled_from([None, 0]),
        ),
    }
)
REFUSED = ["11", "89", "NEW", "DR", "71-9", "S1", "W1-2", "1S", "12", "nonsense", "T1-13", "HH"]


def snapshot(game):
    """What a step leads to, and what undoing it must bring back."""
    return game.position, game.score, game.legal_moves, game.status, game.pass_number


class Klondike(RuleBasedStateMachine):
    """One game, and beside it the list of all that it went through."""

    @initialize(fields=FIELDS, decks=st.integers(1, 2), columns=st.integers(1, 9), seed=st.integers(0, 10**6))
    def deal(self, fields, decks, columns, seed):
        rules = RuleSet(name="laws", decks=decks, columns=columns, **fields)
        self.pack = sorted(PACK * decks)
        self.fresh = Game(rules, seed=seed)
        self.game = Game(rules, deal=self.fresh.deal)
        self.past = [snapshot(self.game)]
        self.ply = 0
        self.undoable = 0
        self.told = 0
        self.expected = 0
        self.game.subscribe(self.hear)

    def hear(self, game):
        assert game is self.game
        self.told += 1

    def stepped(self):
        """A new move was played."""
        self.ply += 1
        self.past[self.ply :] = [snapshot(self.game)]
        limit = self.game.rules.undo_limit
        self.undoable = self.undoable + 1 if limit is None else min(self.undoable + 1, limit)

    @rule(choice=st.randoms(use_true_random=False), eager=st.booleans())
    def move(self, choice, eager):
        legal = self.game.legal_moves
        home = [move for move in legal if move.kind == "to_foundation"]
        if legal:
            move = choice.choice(home if home and eager else legal)
            assert self.game.check(move) is None
            assert self.game.move(str(move)) is move
            self.expected += 1
            self.stepped()

    @rule(choice=st.randoms(use_true_random=False), length=st.integers(2, 12))
    def play(self, choice, length):
        scout = Game(self.game.rules, position=self.game.position)
        line = []
        while len(line) < length and scout.legal_moves:
            line.append(scout.move(choice.choice(scout.legal_moves)))
        if line:
            before = state(self.game)
            with pytest.raises(ValueError, match=r"."):
                self.game.play([*line, "11"])
            assert state(self.game) == before
            assert self.game.play(" ".join(map(str, line))) == tuple(line)
            self.expected += 1
            assert self.game.position == scout.position
            del self.past[self.ply + 1 :]
            self.ply += len(line)
            self.game.goto(self.ply - len(line))
            for _ in line:
                self.game.goto(self.game.ply + 1)
                self.past.append(snapshot(self.game))
            self.expected += 1 + len(line)
            self.undoable = self.game.undoable

    @rule(move=st.sampled_from(REFUSED))
    def refused(self, move):
        before = state(self.game)
        try:
            refusal = self.game.check(move)
        except ValueError:
            refusal = True
        if refusal:
            with pytest.raises(ValueError, match=r"."):
                self.game.move(move)
            assert state(self.game) == before

    @rule()
    def undo(self):
        before = state(self.game)
        done = self.game.undo()
        assert done == (self.undoable > 0)
        assert done or (state(self.game) == before and self.game.check_undo() is not None)
        if done:
            self.expected += 1
            self.ply -= 1
            self.undoable -= 1

    @rule()
    def redo(self):
        before = state(self.game)
        done = self.game.redo()
        assert done == (self.ply < len(self.past) - 1)
        assert done or (state(self.game) == before and self.game.check_redo() is not None)
        if done:
            self.expected += 1
            self.ply += 1
            limit = self.game.rules.undo_limit
            self.undoable = self.undoable + 1 if limit is None else min(self.undoable + 1, limit)

    @rule(place=st.floats(0, 1))
    def goto(self, place):
        ply = round(place * (len(self.past) - 1))
        self.expected += ply != self.ply
        steps = ply - self.ply
        limit = self.game.rules.undo_limit
        self.undoable = max(self.undoable + steps, 0) if limit is None else min(max(self.undoable + steps, 0), limit)
        self.game.goto(ply)
        self.ply = ply

    @precondition(lambda self: self.ply > 0)
    @rule()
    def there_and_back(self):
        """undo∘move = identity: position, score, legal moves and what can be undone."""
        if self.undoable:
            before = (snapshot(self.game), self.game.undoable, self.game.redoable, self.game.moves)
            self.game.undo()
            assert snapshot(self.game) == self.past[self.ply - 1]
            self.game.redo()
            assert (snapshot(self.game), self.game.undoable, self.game.redoable, self.game.moves) == before
            self.expected += 2

    @rule()
    def restart(self):
        self.game.restart()
        self.expected += 1
        assert self.game.position == self.fresh.position
        assert (self.game.moves, self.game.score, self.game.deal) == ((), self.game.rules.scoring.start, self.fresh.deal)
        self.past, self.ply, self.undoable = [snapshot(self.game)], 0, 0

    @rule()
    def read_what_was_written(self):
        game = self.game
        again = Game.from_record(game.record())
        assert (again.position, again.score, again.moves, again.deal) == (game.position, game.score, game.moves, game.deal)
        assert again.rules == game.rules
        position = game.position
        assert Position.from_text(str(position), game.rules) == position
        assert set(Game.from_position(position).legal_moves) == set(game.legal_moves)
        replayed = Game(game.rules, deal=game.deal)
        replayed.play(" ".join(map(str, game.moves)))
        assert (replayed.position, replayed.score, replayed.moves) == (game.position, game.score, game.moves)

    @invariant()
    def the_past_is_as_it_was(self):
        game = self.game
        assert snapshot(game) == self.past[self.ply]
        assert (game.ply, game.redoable, game.undoable) == (self.ply, len(self.past) - 1 - self.ply, self.undoable)
        assert len(game.moves) == self.ply

    @invariant()
    def no_card_is_lost(self):
        """Cards are conserved, every column with cards has an open one, and the table knows where each card lies."""
        assert cards_lying(self.game) == self.pack
        assert all(column.up for column in self.game.position.tableau if column.down)
        table = self.game._round.table
        for number, pile in enumerate(table.piles[2:], 2):
            assert all(table.where[card] == number for card in pile)
        assert table.up == sum(map(len, self.game.position.foundations))

    @invariant()
    def every_legal_move_and_no_other_passes(self):
        legal = set(self.game.legal_moves)
        assert len(legal) == len(self.game.legal_moves)
        for move in legal:
            assert self.game.check(move) is None
        if self.game.status == "won":
            assert not legal

    @invariant()
    def every_change_was_told_once(self):
        assert self.told == self.expected


Klondike.TestCase.settings = settings(max_examples=60, stateful_step_count=50, deadline=None, suppress_health_check=[HealthCheck.too_slow])
test_the_laws_hold = Klondike.TestCase


def test_an_illegal_move_raises_the_refusal_that_check_gives():
    game = Game("normal-1", seed=6)
    with pytest.raises(IllegalMoveError) as caught:
        game.move("11")
    assert caught.value.refusal == game.check("11")
