"""Rule sets of one's own: the laws hold for every field in every combination, and what makes no sense is refused with the field's name."""

from __future__ import annotations

from dataclasses import asdict, fields

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from klondike_widget import Game, InvalidRulesError, Position, RuleSet, Scoring, Timing

from .joker_oracle import JokerOracle
from .ledger import Ledger
from .oracle import RANKS, written
from .tables import PACK, Clock, cards, cards_lying, state

POINTS = st.integers(-50, 50)
QUARTERS = st.sampled_from([0, 0, 0, 1, 39, 40, 100, 300])
"""How long a player takes, in quarters of a second."""
TIMINGS = st.builds(
    Timing,
    every=st.integers(1, 40),
    points=st.integers(-9, 3),
    undo=st.integers(-9, 3),
    bonus=st.integers(0, 50),
    bonus_seconds=st.integers(0, 30_000),
    bonus_from=st.integers(1, 60),
)


@st.composite
def scorings(draw):
    """Prices at random; a floor lies below the start, and a bankroll has none."""
    start = draw(st.integers(-60, 60))
    bankroll = draw(st.sampled_from([False, False, True]))
    return Scoring(
        **{name: draw(POINTS) for name in ("to_foundation", "waste_to_column", "column_to_column", "worry_back", "turn", "recycle")},
        start=start,
        free_recycles=draw(st.integers(0, 3)),
        floor=None if bankroll else draw(st.sampled_from([None, start, start - 7])),
        unit=draw(st.sampled_from(["points", "dollars", "none"])),
        gross=draw(st.booleans()),
        bankroll=bankroll,
        timing=draw(st.one_of(TIMINGS, st.none())),
    )


@st.composite
def rule_sets(draw):
    """Every field at random, so that the cards suffice."""
    decks, jokers = draw(st.integers(1, 2)), draw(st.sampled_from([0, 0, 1, 2, 3, 4]))
    return RuleSet(
        name=draw(st.sampled_from(["mine", "normal-1", 'say "hi" ♠', "a\nb"])),
        decks=decks,
        jokers=jokers,
        joker=draw(st.sampled_from(["any", "colour", "bridge"])),
        columns=draw(st.integers(1, 10 if 52 * decks + jokers >= 55 else 9)),
        face_up=draw(st.sampled_from(["top", "known", "all"])),
        draw=draw(st.integers(1, 7)),
        passes=draw(st.sampled_from([None, None, 1, 2, 4])),
        spaces=draw(st.sampled_from(["kings", "any"])),
        worry_back=draw(st.booleans()),
        waste=draw(st.sampled_from(["fanned", "squared"])),
        places=draw(st.sampled_from(["fixed", "free"])),
        scoring=draw(scorings()),
        undo_limit=draw(st.sampled_from([None, None, 0, 3, 100])),
    )


class OwnRules(RuleBasedStateMachine):
    """One table under rules of one's own, and beside it a bookkeeper, a second opinion, and the list of all that it went through.

    The score is read only now and then: whether it was read must not matter.
    """

    @initialize(rules=rule_sets(), seed=st.integers(0, 10**6), easy=st.booleans())
    def deal(self, rules, seed, easy):
        self.rules = rules
        self.clock = Clock()
        pack = PACK * rules.decks + ["J1", "J2", "J3", "J4"][: rules.jokers]
        self.pack = sorted(pack)
        if easy:  # the high cards are dealt, and the low ones come first from the stock: such a game can be won
            pack.sort(key=lambda card: RANKS.index(card[0]))
            pack = pack[: -rules.dealt - 1 : -1] + pack[: -rules.dealt]
        self.game = Game(rules, clock=self.clock, **({"deal": pack} if easy else {"seed": seed}))
        self.seed = None if easy else seed
        self.fresh(0)

    def fresh(self, carried):
        """A deal begins."""
        self.carried = carried
        self.ledger = Ledger(asdict(self.rules.scoring), carried)
        self.past = [self.snapshot()]
        self.ply = self.undoable = 0
        self.elapsed, self.running = 0.0, False

    def snapshot(self):
        return self.game.position, self.game.legal_moves, self.game.status, self.game.pass_number

    def settle(self):
        """After a step: the stopwatch runs while the game is not won."""
        self.running = self.game.status != "won"

    def bound(self, undoable):
        return undoable if self.rules.undo_limit is None else min(undoable, self.rules.undo_limit)

    def wait(self, quarters):
        """So many quarters of a second pass."""
        self.clock.now += quarters / 4
        if self.running:
            self.elapsed += quarters / 4

    @rule(quarters=QUARTERS, choice=st.randoms(use_true_random=False), eager=st.sampled_from([False, True, True]))
    def move(self, quarters, choice, eager):
        self.wait(quarters)
        legal = self.game.legal_moves
        home = [move for move in legal if move.kind == "to_foundation"]
        if not legal:
            return
        move = choice.choice(home if home and eager else legal)
        before = self.game.position
        assert self.game.move(str(move)) is move
        self.ledger.play(before, move, self.game.position, self.elapsed, won=self.game.status == "won")
        self.ply += 1
        self.past[self.ply :] = [self.snapshot()]
        self.undoable = self.bound(self.undoable + 1)
        self.settle()

    @rule(choice=st.randoms(use_true_random=False), count=st.integers(2, 40))
    def several_moves(self, choice, count):
        for _ in range(count):
            self.move(0, choice, eager=True)

    @rule()
    def read(self):
        self.ledger.tick(self.elapsed)
        assert (self.game.score, self.game.carried, self.game.elapsed) == (self.ledger.score, self.carried, self.elapsed)
        assert self.game.gross == self.game.score - self.carried - self.rules.scoring.start
        assert self.game.running == self.running
        floor = self.rules.scoring.floor
        assert floor is None or self.game.score >= floor

    @rule(quarters=QUARTERS)
    def undo(self, quarters):
        self.wait(quarters)
        done = self.game.undo()
        assert done == (self.undoable > 0) == (self.game.check_undo() is None or done)
        if done:
            self.ledger.undo(self.elapsed)
            self.ply -= 1
            self.undoable -= 1
            self.settle()

    @rule(quarters=QUARTERS)
    def redo(self, quarters):
        self.wait(quarters)
        done = self.game.redo()
        assert done == (self.ply < len(self.past) - 1)
        if done:
            self.ledger.redo(self.elapsed)
            self.ply += 1
            self.undoable = self.bound(self.undoable + 1)
            self.settle()

    @rule(quarters=QUARTERS, place=st.floats(0, 1))
    def goto(self, quarters, place):
        self.wait(quarters)
        ply = round(place * (len(self.past) - 1))
        self.game.goto(ply)
        if ply != self.ply:
            self.ledger.goto(ply, self.elapsed)
            self.undoable = self.bound(max(self.undoable + ply - self.ply, 0))
            self.ply = ply
            self.settle()

    @rule()
    def there_and_back(self):
        """undo∘redo = identity: position, legal moves and score, less what an undo costs."""
        if not self.undoable:
            return
        before = (self.game.score, self.snapshot())
        self.undo(0)
        self.redo(0)
        self.read()
        assert self.snapshot() == before[1]
        assert self.rules.scoring.timing or self.game.score == before[0]
        self.goto(0, 0.0)
        self.goto(0, 1.0)

    @rule(same=st.booleans(), seed=st.integers(10**6, 10**7), sure=st.sampled_from([False, False, True]))
    def deal_again(self, same, seed, sure):
        if not sure:
            return
        self.ledger.tick(self.elapsed)
        if same:
            self.game.restart()
            assert self.game.position == self.past[0][0]
            self.fresh(self.carried)
        else:
            again, self.seed = seed == self.seed, seed
            self.game.new(seed=seed)
            self.fresh(self.carried if again else self.ledger.score if self.rules.scoring.bankroll else 0)

    @rule()
    def every_conceivable_move(self):
        """`check` finds no fault exactly where a move is legal, and where the second opinion allows it; a refusal changes nothing."""
        game, rules = self.game, self.rules
        oracle = JokerOracle(
            cards(game.deal),
            joker=rules.joker,
            decks=rules.decks,
            columns=rules.columns,
            draw=rules.draw,
            passes=rules.passes,
            spaces=rules.spaces,
            worry_back=rules.worry_back,
            face_up=rules.face_up,
        )
        oracle.set_to(game.position)
        assert oracle.text() == str(game.position)
        assert oracle.won() == (game.status == "won")
        before = state(game)
        legal = set(map(str, game.legal_moves))
        assert len(legal) == len(game.legal_moves)
        refused = None
        for move in oracle.conceivable(beyond=1):
            text = written(move)
            refusal = game.check(text)
            assert (refusal is None) == (text in legal) == oracle.allows(move), text
            assert refusal is None or str(refusal).endswith(".")
            refused = text if refusal else refused
        with pytest.raises(ValueError, match=r"\.$"):
            game.move(refused)
        with pytest.raises(ValueError, match=r"\.$"):
            game.play([*game.legal_moves[:1], "11"])
        assert state(game) == before

    @rule()
    def read_what_was_written(self):
        """A record is replayed to the same game, a position is read to the same position, and both go on alike."""
        game = self.game
        again = Game(record=game.record(), clock=self.clock)
        assert (again.rules, again.position, again.score, again.moves) == (game.rules, game.position, game.score, game.moves)
        assert (again.deal, again.carried, again.status) == (game.deal, game.carried, game.status)
        assert not self.rules.scoring.timing or again.elapsed == game.elapsed
        assert again.record() == game.record()
        position = game.position
        assert Position.from_text(str(position), game.rules) == position
        assert Game.from_position(position).legal_moves == game.legal_moves
        assert Game(game.rules, deal=game.deal).position == self.past[0][0]

    @invariant()
    def no_card_is_lost(self):
        assert cards_lying(self.game) == self.pack

    @invariant()
    def the_past_is_as_it_was(self):
        game = self.game
        assert self.snapshot() == self.past[self.ply]
        assert (game.ply, game.redoable, game.undoable) == (self.ply, len(self.past) - 1 - self.ply, self.undoable)

    def teardown(self):
        if hasattr(self, "game"):
            self.read()
            assert str(self.game)
            assert all(str(card) != "##" for column in self.game.position.seen().tableau for card in column.up)


OwnRules.TestCase.settings = settings(max_examples=200, stateful_step_count=40, suppress_health_check=[HealthCheck.too_slow])
test_the_laws_hold_for_rules_of_ones_own = OwnRules.TestCase


# What makes no sense

FLOAT, TEXT, NOTHING, YES = 1.0, "1", None, True


@pytest.mark.parametrize(
    ("field", "values"),
    [
        ("decks", [0, 3, FLOAT, TEXT, NOTHING, YES]),
        ("jokers", [-1, 5, FLOAT, TEXT, NOTHING, YES]),
        ("joker", ["wild", "", "ANY", NOTHING, 1, ["any"]]),
        ("columns", [0, 11, -7, FLOAT, TEXT, NOTHING, YES]),
        ("face_up", ["none", "", NOTHING, YES, 0]),
        ("draw", [0, 8, -1, FLOAT, TEXT, NOTHING, YES]),
        ("passes", [0, -1, FLOAT, TEXT, YES, float("inf")]),
        ("spaces", ["queens", "", NOTHING, YES]),
        ("worry_back", [0, 1, "no", NOTHING, FLOAT]),
        ("waste", ["spread", NOTHING, YES]),
        ("places", ["first-free", NOTHING, YES, ("fixed",)]),
        ("scoring", [NOTHING, {}, "normal", 5, Timing()]),
        ("undo_limit", [-1, FLOAT, TEXT, YES, False]),
        ("name", ["", " \n", NOTHING, 5]),
    ],
)
def test_a_field_of_a_rule_set_that_makes_no_sense_is_refused_by_its_name(field, values):
    """One sentence that names the field and repeats the value; numbers out of range, and of the wrong type."""
    assert field in {known.name for known in fields(RuleSet)}
    for value in values:
        with pytest.raises(InvalidRulesError) as caught:
            RuleSet(**{field: value})
        sentence = str(caught.value)
        assert field in sentence
        assert str(value).strip()[:70] in sentence
        assert sentence.endswith(".")
        assert "\n" not in sentence.strip() or field == "name"


@pytest.mark.parametrize("field", [field.name for field in fields(Scoring) if field.name not in ("unit", "gross", "bankroll", "timing")])
def test_a_price_that_makes_no_sense_is_refused_by_its_name(field):
    for value in [
        FLOAT,
        TEXT,
        YES,
        float("nan"),
        [],
        *([] if field == "floor" else [NOTHING]),
        *([-1] if field == "free_recycles" else []),
    ]:
        with pytest.raises(InvalidRulesError) as caught:
            Scoring(**{field: value})
        assert field in str(caught.value)
        assert str(value) in str(caught.value)


@pytest.mark.parametrize(
    ("field", "values"),
    [
        ("unit", ["euro", NOTHING, 5]),
        ("gross", [1, NOTHING, "yes"]),
        ("bankroll", [0, NOTHING, "no"]),
        ("timing", [10, {}, "10 s", False, Scoring()]),
    ],
)
def test_the_other_fields_of_a_scoring(field, values):
    for value in values:
        with pytest.raises(InvalidRulesError) as caught:
            Scoring(**{field: value})
        assert field in str(caught.value)
        assert str(value)[:70] in str(caught.value)


@pytest.mark.parametrize("field", [field.name for field in fields(Timing)])
def test_a_field_of_a_timing_that_makes_no_sense_is_refused_by_its_name(field):
    for value in [FLOAT, TEXT, NOTHING, YES, float("inf"), *([0, -1] if field in ("every", "bonus_from") else [])]:
        with pytest.raises(InvalidRulesError) as caught:
            Timing(**{field: value})
        assert field in str(caught.value)
        assert str(value) in str(caught.value)


@pytest.mark.parametrize(
    ("columns", "decks", "jokers", "sentence"),
    [
        (10, 1, 0, "10 columns take 55 cards, and the pack has only 52."),
        (10, 1, 2, "10 columns take 55 cards, and the pack has only 54."),
        (10, 1, 3, None),
        (10, 2, 0, None),
        (9, 1, 0, None),
    ],
)
def test_the_cards_must_suffice_for_the_columns(columns, decks, jokers, sentence):
    if sentence is None:
        assert Game(RuleSet(columns=columns, decks=decks, jokers=jokers), seed=1).legal_moves
    else:
        with pytest.raises(InvalidRulesError) as caught:
            RuleSet(columns=columns, decks=decks, jokers=jokers)
        assert str(caught.value) == sentence


def test_a_floor_above_the_start_is_refused():
    with pytest.raises(InvalidRulesError) as caught:
        Scoring(start=-52, floor=0)
    assert str(caught.value) == "The floor of the score (0) lies above its start (-52)."
    assert Scoring(start=-52, floor=-52).floor == -52


def test_a_bankroll_with_a_floor_is_refused():
    """Its later deals would start below the floor, and the first move would pay the difference."""
    with pytest.raises(InvalidRulesError) as caught:
        Scoring(start=-52, to_foundation=5, floor=-60, bankroll=True)
    assert "bankroll" in str(caught.value)
    assert "-60" in str(caught.value)


def test_a_rule_set_without_a_stock_plays():
    """Ten columns of one pack and three jokers leave nothing to draw."""
    game = Game(RuleSet(columns=10, jokers=3), seed=1)
    assert game.position.stock == ()
    assert str(game.check("DR")) == str(game.check("NEW")) == "Stock and waste are both empty."
