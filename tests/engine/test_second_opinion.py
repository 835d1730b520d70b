"""The engine against the second opinion of `oracle.py`: the same legal moves, positions and scores, in random games of random rules."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from klondike_widget import RULES, Game, RuleSet, Scoring

from .oracle import NORMAL, VEGAS, Oracle, perft, written
from .tables import APP, PACK, cards, cards_lying, data

POINTS = st.integers(-30, 30)
SCORINGS = st.one_of(
    st.just(NORMAL),
    st.just(VEGAS),
    st.fixed_dictionaries(
        dict.fromkeys(("to_foundation", "waste_to_column", "column_to_column", "worry_back", "turn", "recycle"), POINTS)
        | {"free_recycles": st.integers(0, 3)},
        optional={"start": st.integers(0, 40), "floor": st.integers(-50, 0)},
    ),
)


@st.composite
def rule_fields(draw):
    """The fields of a random rule set, as the second opinion takes them."""
    decks = draw(st.integers(1, 2))
    return {
        "decks": decks,
        "columns": draw(st.integers(1, 9) if decks == 1 else st.integers(1, 10)),
        "draw": draw(st.integers(1, 7)),
        "passes": draw(st.sampled_from([None, 1, 2, 3])),
        "spaces": draw(st.sampled_from(["kings", "any"])),
        "worry_back": draw(st.booleans()),
        "face_up": draw(st.sampled_from(["top", "known", "all"])),
        "scoring": draw(SCORINGS),
    }


@st.composite
def deals(draw, decks):
    """A shuffled pack, or one that is nearly in order, so that games get far."""
    pack = PACK * decks
    chance = draw(st.randoms(use_true_random=False))
    if draw(st.booleans()):
        chance.shuffle(pack)
    else:
        pack.sort(key=lambda card: "A23456789TJQK".index(card[0]) + chance.randint(0, 3))
        pack = pack if draw(st.booleans()) else pack[::-1]
    return pack


def both(fields, deal):
    """One game, twice: by the engine and by the second opinion."""
    rules = RuleSet(name="test", **{**fields, "scoring": Scoring(**fields["scoring"])})
    return Game(rules, deal=deal), Oracle(deal, **fields)


def agree(game, oracle):
    legal = [written(move) for move in oracle.legal()]
    assert sorted(map(str, game.legal_moves)) == sorted(legal)
    assert str(game.position) == oracle.text()
    assert game.score == oracle.score
    assert game.status == ("won" if oracle.won() else "playing")
    assert game.pass_number == oracle.pass_number


def chosen(oracle, chance, eager):
    """A legal move: one to a foundation if there is one and the player is eager, else any."""
    legal = oracle.legal()
    home = [move for move in legal if move[1] in oracle.homes]
    return chance.choice(home if home and chance.random() < eager else legal) if legal else None


@settings(max_examples=70, deadline=None)
@given(st.data(), rule_fields(), st.sampled_from([0.1, 0.5, 0.95]), st.integers(0, 90))
def test_random_games_agree_at_every_step(source, fields, eager, steps):
    """Legal moves, position, score, pass and status are the same after every move (A10-A16, A18, A24-A27, A34, A38-A50)."""
    deal = source.draw(deals(fields["decks"]))
    game, oracle = both(fields, deal)
    chance = source.draw(st.randoms(use_true_random=False))
    agree(game, oracle)
    for _ in range(steps):
        move = chosen(oracle, chance, eager)
        if move is None:
            break
        game.move(written(move))
        oracle.play(move)
        agree(game, oracle)
    assert cards_lying(game) == sorted(deal)


@settings(max_examples=25, deadline=None)
@given(st.data(), rule_fields(), st.sampled_from([0.1, 0.95]), st.integers(0, 60))
def test_a_move_is_refused_exactly_when_the_rules_forbid_it(source, fields, eager, steps):
    """For every conceivable move, every pile to every pile with every count, `check` finds no fault iff the second opinion allows it."""
    deal = source.draw(deals(fields["decks"]))
    game, oracle = both(fields, deal)
    chance = source.draw(st.randoms(use_true_random=False))
    for _ in range(steps):
        move = chosen(oracle, chance, eager)
        if move is None:
            break
        game.move(written(move))
        oracle.play(move)
    legal = set(game.legal_moves)
    for move in oracle.conceivable(longest=14):
        refusal = game.check(written(move))
        assert (refusal is None) == oracle.allows(move), written(move)
        assert (refusal is None) == (game.check(written(move)) is None)
        assert refusal is None or str(refusal).endswith(".")
    assert len(legal) == len(game.legal_moves), "no move is listed twice"


@pytest.mark.parametrize("mode", APP)
def test_the_four_modes_agree_over_whole_games(mode):
    """A05-A51: six games of each mode of the app, two hundred actions each, played by both."""
    rules = RULES[mode]
    fields = {"draw": rules.draw, "passes": 1 if "vegas" in mode else None, "scoring": VEGAS if "vegas" in mode else NORMAL}
    for seed in range(6):
        game = Game(mode, seed=seed)
        oracle = Oracle(cards(game.deal), **fields)
        chance = random.Random(seed)
        for _ in range(200):
            agree(game, oracle)
            move = chosen(oracle, chance, 0.8)
            if move is None:
                break
            game.move(written(move))
            oracle.play(move)


def lines(game, depth):
    """The engine's own count of the lines of `depth` moves, by making and unmaking them."""
    if depth == 1:
        return len(game.legal_moves)
    total = 0
    for move in game.legal_moves:
        game.move(move)
        total += lines(game, depth - 1)
        assert game.undo()
    return total


PERFT = data("perft.json")


@pytest.mark.parametrize("entry", PERFT, ids=lambda entry: f"{entry['name']}-{entry['rules'].get('draw', 1)}")
def test_perft(entry):
    """The number of lines to depth 1, 2, 3 and 4 is the one that the second opinion counted."""
    game = Game(RuleSet(**entry["rules"]), deal=entry["deal"])
    before = str(game.position)
    assert [lines(game, depth) for depth in (1, 2, 3, 4)] == entry["lines"]
    assert str(game.position) == before


@pytest.mark.parametrize("entry", PERFT[:2], ids=lambda entry: entry["name"])
def test_perft_numbers_are_those_of_the_second_opinion(entry):
    oracle = Oracle(cards(entry["deal"]), **entry["rules"])
    assert [perft(oracle, depth) for depth in (1, 2)] == entry["lines"][:2]
