"""Jokers, of all three kinds: the reading rule, the foundations, the exchange (B40, vector 20, rules.md §5.5)."""

from __future__ import annotations

import random
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from klondike_widget import RULES, Game, Reason, RuleSet, Scoring

from .joker_oracle import JokerOracle, is_joker, may_be, readings, tried
from .oracle import RANKS, written
from .tables import PACK, cards_lying, data, laid, state

NATURAL = [rank + suit for rank in RANKS for suit in "SHDC"]


# The second opinion on readings, and the engine against it


@settings(max_examples=60)
@given(st.lists(st.sampled_from([*NATURAL, "J1", "J2"]), max_size=4), st.sampled_from(["any", "colour"]))
def test_readings_found_card_by_card_are_those_found_by_trying_everything(cards, joker):
    if sum(map(is_joker, cards)) <= 2:
        assert readings(tuple(cards), joker) == tried(cards, joker)


def run_of(chance, length, jokers):
    """Cards that build down, some of them replaced by jokers, and now and then one that spoils it."""
    high, red = chance.randrange(length - 1, 13), chance.randrange(2)
    run = [RANKS[high - k] + chance.choice("SC" if (red + k) % 2 else "HD") for k in range(length)]
    for joker, place in zip(jokers, chance.sample(range(length), min(len(jokers), length))):
        run[place] = joker
    if chance.random() < 0.4:
        run[chance.randrange(length)] = chance.choice(NATURAL)
    return run


@settings(max_examples=150)
@given(st.randoms(use_true_random=False), st.sampled_from(["any", "colour"]), st.integers(1, 5), st.integers(1, 5))
def test_a_run_goes_where_all_of_it_can_be_read(chance, joker, lower, upper):
    """§5.5, point 2: lay any run on any column; it is legal exactly when some assignment of rank and colour to the jokers builds down."""
    names = ["J1", "J2", "J3", "J4"]
    chance.shuffle(names)
    split = chance.randrange(3)
    column, run = run_of(chance, lower, names[:split]), run_of(chance, upper, names[split : split + chance.randrange(3)])
    if len({*column, *run}) < lower + upper or not readings(tuple(column), joker) or not readings(tuple(run), joker):
        return
    rules = RuleSet(name="test", jokers=4, joker=joker)
    game = laid(rules, f"{''.join(run)},{''.join(column)},-")
    notation = f"-{upper}" if upper > 1 else ""
    assert (game.check(f"12{notation}") is None) == bool(readings((*column, *run), joker))
    assert (game.check(f"13{notation}") is None) == any(reading[0][0] == "K" for reading in readings(tuple(run), joker))


@pytest.mark.parametrize(
    ("columns", "move", "legal"),
    [
        ("9SJ1,7S", "21", True),  # vector 20
        ("9SJ1,7C", "21", True),
        ("9SJ1,7H", "21", False),  # vector 20
        ("9SJ1,7D", "21", False),
        ("9SJ1,6H", "21", False),
        ("9SJ1,8H", "21", False),
        ("9HJ1,7H", "21", True),
        ("9HJ1,7S", "21", False),
        ("9SJ1J2,6H", "21", True),
        ("9SJ1J2,6S", "21", False),
        ("9SJ1J2,7S", "21", False),
        ("9S,J1", "21", True),  # point 3: on any open card
        ("KS,J1", "21", True),
        ("2S,J1", "21", True),
        ("AS,J1", "21", False),  # but an ace: vector 20
        ("AH,J1", "21", False),
        ("2SJ1,J2", "21", False),  # J1 is an ace there
        ("3SJ1,J2", "21", True),
        ("9S8HJ1,J2", "21", True),
        ("KSJ1,JS", "21", True),
        ("KHJ1,JH", "21", True),
        ("KHJ1,QS", "21", False),  # J1 is the queen
        ("J1,QH", "21", True),  # a queen on a joker, which is a king
        ("J1,KS", "21", False),  # a king goes on nothing
        ("J1,AS", "21", True),
        ("J1QH,JS", "21", True),
        ("J1,J2", "21", True),
        ("J1J2,JH", "21", True),
        ("J1J2,QH", "21", False),  # J1 would have to be above the king
        ("J1,-", "12", True),  # point 4: a lone joker fills a space
        ("J1QH,-", "12-2", True),
        ("J1QS,-", "12-2", True),
        ("J1JH,-", "12-2", False),  # the joker is a queen
        ("J1J2JH,-", "12-3", True),
        ("J1J2TH,-", "12-3", False),
        ("QHJ1,-", "12-2", False),
        ("KSJ1,-", "12-2", True),
        ("KSJ1JS,TH", "12-2", False),
        ("KSJ1JS,QH", "12-2", False),
        ("9SJ18H,TD", "12-3", None),  # no such column: nothing reads so
        ("TDJ1,JS", "12-2", True),
        ("TDJ1,JC", "12", True),
        ("KSQH,J1JS", "21-2", False),
        ("KS,J1JS", "21-2", True),
        ("KS,J1JH", "21-2", False),
        ("KSQH,J1TH", "21-2", True),
        ("KSQHJ1,J2", "21", True),
    ],
)
def test_the_examples(columns, move, legal):
    """Vector 20 and §5.5, points 2-4."""
    if legal is None:
        with pytest.raises(ValueError, match="does not build down"):
            laid("jokers", columns)
    else:
        assert (laid("jokers", columns).check(move) is None) == legal


@pytest.mark.parametrize("under", NATURAL)
@pytest.mark.parametrize("joker", ["any", "colour"])
def test_a_joker_on_every_card_and_every_card_on_a_joker(under, joker):
    """Point 3: a joker goes on any card but an ace, any card but a king on a joker; one of a colour on the other colour only."""
    rules = RuleSet(name="test", jokers=2, joker=joker)
    for number in (1, 2):
        fits = joker == "any" or (under[1] in "HD") == (number == 1)
        game = laid(rules, f"{under},J{number}")
        assert (game.check("21") is None) == (under[0] != "A" and fits)
        assert (game.check("12") is None) == (under[0] != "K" and fits)


def test_the_deal_is_28_and_26():
    """Vector 20, point 1: 54 cards, two of them jokers; a joker lies where it falls."""
    for name in ("jokers", "joke-klon", "bicycle-jokers"):
        game = Game(name, seed=3)
        assert cards_lying(game) == sorted([*PACK, "J1", "J2"])
        assert sum(len(column.cards) for column in game.position.tableau) == 28
        assert len(game.position.stock) == 26


# Foundations and the exchange


@pytest.mark.parametrize("heights", [(0, 0, 0, 0), (1, 5, 12, 0), (13, 3, 13, 13), (13, 13, 12, 13)])
def test_a_joker_goes_up_as_the_next_card_of_a_chosen_suit(heights):
    """Point 5: on any foundation that is not complete, also as the ace; it pays as that card, and the suit goes on."""
    reached = " ".join(f"{suit}{RANKS[height - 1]}" for suit, height in zip("SHDC", heights) if height)
    open_suits = [suit for suit, height in zip("SHDC", heights) if height < 13]
    for columns, source in (("J1", "1"), ("-", "W")):
        game = laid("jokers", columns, reached, waste="" if source == "1" else "J1")
        assert [str(move) for move in game.legal_moves if move.kind == "to_foundation" and move.source != "2"] == [
            source + suit for suit in open_suits
        ]
        for suit in open_suits:
            game.move(source + suit)
            assert game.score == 10
            assert str(game.position.foundations["SHDC".index(suit)][-1]) == "J1"
            game.undo()


def test_the_suit_goes_on_from_a_joker():
    game = laid("jokers", "J1,2S,3S,J2,5S")
    game.play("1S 2S 3S 4S 5S")
    assert [str(card) for card in game.position.foundations[0]] == ["J1", "2S", "3S", "J2", "5S"]
    assert game.score == 50


@pytest.mark.parametrize("source", ["column", "waste"])
@pytest.mark.parametrize("place", [0, 1, 2])
@pytest.mark.parametrize("hidden", [False, True])
def test_the_exchange(source, place, hidden):
    """Point 6: the card takes its place, the joker lies face up on the waste; 0 points, one action, and undone as one."""
    pile = ["AH", "2H", "3H"]
    card, pile[place] = pile[place], "J1"
    columns, waste = ("9C." * hidden + card, "7S") if source == "column" else ("9C", f"7S{card}")
    game = laid("jokers", columns, f"H={''.join(pile)}", waste=waste)
    before, moves, told = state(game), game.legal_moves, []
    game.subscribe(told.append)
    game.move("1H" if source == "column" else "WH")
    at = game.position
    assert [str(card) for card in at.foundations[1]] == ["AH", "2H", "3H"]
    assert [str(card) for card in at.waste] == ["7S", "J1"]
    turned = hidden and source == "column"
    assert game.score == (5 if turned else 0)
    assert (game.ply, game.undoable, len(told)) == (1, 1, 1)
    assert game.check("WS") is None, "the joker is free again"
    after = state(game)
    assert game.undo()
    assert state(game)[0] == before[0]
    assert (game.position, game.score, game.legal_moves) == (before[2][0], 0, moves)
    assert game.redo()
    assert state(game)[:2] == after[:2]


def test_an_exchange_is_only_for_the_card_itself():
    """Of the same suit and rank; and a joker never takes a joker's place."""
    game = laid("jokers", "2S,2H,3S,J2", "S=ASJ1")
    assert game.check("1S") is None
    assert game.check("2S").reason is Reason.FOUNDATION_WRONG_SUIT_OR_RANK
    assert game.check("3S") is None
    before = len(game.position.foundations[0])
    game.move("4S")
    assert len(game.position.foundations[0]) == before + 1


def test_a_freed_joker_is_played_from_the_waste():
    """It goes to a column, up again, or round with the stock."""
    game = laid("jokers", "2S,9H,-", "S=ASJ1", waste="7S", stock="8D")
    game.play("1S")
    for move in ("W2", "W3", "WS", "WH"):
        assert game.check(move) is None
    game = laid("jokers", "9H,2S", "S=ASJ1", rest="down")
    game.play("2S NEW DR W1")
    assert str(game.position.tableau[0].up[-1]) == "J1"


def test_a_joker_taken_back_is_wild_again():
    """Point 8."""
    game = laid("jokers", "KH,3H", "S=ASJ1")
    assert {str(move) for move in game.legal_moves if move.kind == "worry_back"} >= {"S1", "S2"}
    game.play("S1")
    assert game.score == 0
    assert {str(move) for move in game.legal_moves if move.source == "1" and move.count == 1} >= {"1S", "1H", "1D", "1C", "12"}


def test_the_game_is_won_with_jokers_standing_in():
    """Point 7: every foundation has 13 cards; two natural cards are left over."""
    game = laid("jokers", "J1,KS,QS", "S=ASJ23S4S5S6S7S8S9STSJS HK DK CK", rest="waste")
    game.move("1S")
    assert game.status == "playing"
    game.move("2S")
    assert (game.status, game.legal_moves) == ("won", ())
    assert [str(card) for card in game.position.tableau[2].up] == ["QS"]
    assert [str(card) for card in game.position.waste] == ["2S"]


def test_two_packs_and_jokers_exchange_in_either_row():
    rules = RuleSet(name="two", decks=2, columns=9, jokers=2)
    game = laid(rules, "2H,2H", "H=AHJ1 H2=AHJ2")
    assert {str(move) for move in game.legal_moves if move.kind == "to_foundation" and move.source == "1"} == {"1H", "1H2"}
    game.play("1H2 2H")
    assert [str(card) for card in game.position.waste] == ["J2", "J1"]
    assert game.score == 0


# Taps


@pytest.mark.parametrize(
    ("reached", "once"),
    [
        ("", None),
        ("SK HK", None),
        ("SK HK DK", "1C"),
        ("SK HK DK CQ", "1C"),
        ("SQ HK DK CK", "1S"),
    ],
)
def test_a_joker_never_goes_up_by_one_click_where_several_suits_are_possible(reached, once):
    """Point 5: the place is chosen; a click chooses only where there is nothing to choose."""
    game = laid("jokers", "J1,9H,KS" if "S" not in reached else "J1", reached)
    tap = game.taps["1", 1]
    assert (tap.once and str(tap.once)) == once
    assert len([move for move in game.legal_moves if move.kind == "to_foundation" and move.source == "1"]) == (
        1 if once else 4 - len(reached.split())
    )
    if not reached:
        assert str(tap.twice) == "12", "two clicks go to a column as for any card"


def test_a_joker_of_a_colour_has_two_suits_to_choose_from():
    game = laid("bicycle-jokers", "J1,J2", "SK")
    assert str(game.taps["1", 1].once) == "1C"
    assert game.taps["2", 1].once is None


def test_two_rows_of_one_suit_are_no_choice_between_suits():
    rules = RuleSet(name="two", decks=2, columns=9, jokers=1)
    game = laid(rules, "J1", "HK H2K DK D2K CK C2K S3 S24")
    assert str(game.taps["1", 1].once) == "1S"
    game = laid(rules, "J1", "HK H2K DK D2K CK C2K SK S24")
    assert str(game.taps["1", 1].once) == "1S2"


def test_a_card_that_is_exchanged_goes_up_by_one_click():
    game = laid("jokers", "2S", "S=ASJ13S")
    assert str(game.taps["1", 1].once) == "1S"


# Bicycle's jokers


@pytest.mark.parametrize("joker", [1, 2])
def test_a_joker_of_its_own_colour(joker):
    """§5.5: the first is black, the second red; on foundations as in columns."""
    colour = "SC" if joker == 1 else "HD"
    game = laid("bicycle-jokers", f"J{joker}")
    assert {str(move) for move in game.legal_moves if move.kind == "to_foundation"} == {f"1{suit}" for suit in colour}
    for suit in set("SHDC") - set(colour):
        assert game.check(f"1{suit}").reason is Reason.JOKER_FOUNDATION


@pytest.mark.parametrize("rank", RANKS)
@pytest.mark.parametrize("colour", ["black", "red"])
def test_a_joker_leaves_the_waste_only_while_a_card_that_it_would_be_is_not_in_sight(rank, colour):
    """§5.5: "from stock or talon it may be played as a needed card unless both such cards are already visible on tableau/foundations"."""
    joker, one, other = ("J1", f"{rank}S", f"{rank}C") if colour == "black" else ("J2", f"{rank}H", f"{rank}D")
    home = one[1]
    below = f"{home}{RANKS[RANKS.index(rank) - 1]}" if rank != "A" else ""
    for in_sight in ([], [one], [other], [one, other]):
        rest = [card for card in (one, other) if card not in in_sight]
        columns = ",".join([*in_sight, f"{''.join(rest)}.3D" if rest and rank != "3" else "-"])
        game = laid("bicycle-jokers", columns, below, waste=joker)
        assert (game.check(f"W{home}") is None) == (len(in_sight) < 2), (rank, in_sight)
        if len(in_sight) == 2:
            assert game.check(f"W{home}").reason is Reason.JOKER_NOT_NEEDED


def test_also_on_a_column_and_in_a_space():
    game = laid("bicycle-jokers", "8H,7S,-", waste="J1")
    assert game.check("W1") is None, "7♣ is not in sight"
    assert laid("bicycle-jokers", "8H,7S,7C", waste="J1").check("W1").reason is Reason.JOKER_NOT_NEEDED
    assert laid("bicycle-jokers", "KS,KC,-", waste="J1").check("W3").reason is Reason.JOKER_NOT_NEEDED
    assert laid("bicycle-jokers", "KS,KC,-", waste="J2").check("W3") is None
    assert laid("bicycle-jokers", "7S,7C,8H,J1").check("43") is None, "from a column it may"


def test_what_stands_for_a_card_of_a_colour_is_not_exchanged():
    game = laid("bicycle-jokers", "2S,3S", "S=ASJ1")
    assert game.check("1S").reason is Reason.FOUNDATION_WRONG_SUIT_OR_RANK
    game.move("2S")


# Bridges


@pytest.mark.parametrize("card", ["AS", "7H", "KC", "J2"])
def test_a_bridge_goes_on_any_card_and_takes_any(card):
    """§5.5: any card or run on a joker; a joker on any card, run or empty column."""
    game = laid("joke-klon", f"{card},J1,-,9S8H")
    for move in ("21", "23", "24", "12", "42-2", "42"):
        assert game.check(move) is None, move


def test_a_bridge_moves_alone_and_never_on_a_suit():
    game = laid("joke-klon", "9SJ18H,TD,J2", foundations="H7")
    assert game.check("12-3").reason is game.check("12-2").reason is Reason.NOT_A_SEQUENCE
    assert game.check("1H") is None
    for suit in "SHDC":
        assert game.check(f"3{suit}").reason is Reason.JOKER_FOUNDATION
    assert game.check("3J").reason is Reason.JOKER_WAITS
    assert not any(move.kind == "to_foundation" and move.source == "3" for move in game.legal_moves)


def test_bridges_go_to_their_own_pile_when_all_others_are_up():
    """§5.5: only after everything else is up; then the game is won."""
    game = laid("joke-klon", "J1,J2,KC", foundations="SK HK DK CQ")
    assert game.check("1J").reason is Reason.JOKER_WAITS
    game.move("3C")
    assert game.status == "playing", "54 cards have to go up"
    game.move("1J")
    assert game.status == "playing"
    game.move("2J")
    assert game.status == "won"
    assert [str(card) for card in game.position.foundations[-1]] == ["J1", "J2"]


def test_the_second_bridge_waits_too_when_a_card_came_back_after_the_first():
    game = laid("joke-klon", "J1,J2,-", foundations="SK HK DK CK")
    game.play("1J C3")
    assert game.check("2J") is not None
    assert game.check("2J").reason is Reason.JOKER_WAITS
    game.play("3C 2J")
    assert game.status == "won"


# Positions that no game can have


@pytest.mark.parametrize(
    ("rules", "columns", "foundations"),
    [
        (RuleSet(name="test", joker="bridge"), "7S8H", ""),  # no jokers at all
        (RuleSet(name="test", joker="bridge"), "KH,8S7S", ""),
        ("joke-klon", "7S8H", ""),
        ("joke-klon", "7SJ1,9S8HJ27D7H", ""),
        ("joke-klon", "-", "S=J1"),
        ("joke-klon", "-", "J=7S"),
        ("bicycle-jokers", "-", "S=J2"),
        ("bicycle-jokers", "-", "H=J1"),
        ("bicycle-jokers", "9SJ1", ""),
        ("bicycle-jokers", "9SJ28D", ""),
        ("jokers", "9SJ17H", ""),
        ("jokers", "ASJ1", ""),
        ("jokers", "J1KS", ""),
        ("jokers", "-", "S=J12SJ24S6S"),
    ],
)
def test_a_position_with_jokers_that_no_game_can_have_is_refused(rules, columns, foundations):
    with pytest.raises(ValueError, match=r"is no position of these rules: .* (is not built up|does not build down)"):
        laid(rules, columns, foundations)


@pytest.mark.parametrize(
    ("rules", "columns", "foundations"),
    [
        ("joke-klon", "7SJ18D,9S8HJ27D", ""),
        ("joke-klon", "-", "J=J1J2"),
        ("bicycle-jokers", "9SJ27S", "C=J1"),
        ("jokers", "9SJ17S", "S=J22S"),
        (RuleSet(name="test", face_up="all", jokers=2), "7SJ18H9H", "H=J2"),
    ],
)
def test_a_position_with_jokers_that_a_game_can_have_is_played(rules, columns, foundations):
    assert laid(rules, columns, foundations).check("DR") is None


# Random games, step by step

POINTS = st.integers(-30, 30)
PRICES = st.fixed_dictionaries(
    dict.fromkeys(("to_foundation", "waste_to_column", "column_to_column", "worry_back", "turn", "recycle"), POINTS)
    | {"free_recycles": st.integers(0, 2), "start": st.integers(0, 40)},
    optional={"floor": st.integers(-50, 0)},
)


@st.composite
def games(draw):
    """A game of random rules with jokers, twice: by the engine and by the second opinion; and somebody who chooses moves."""
    decks = draw(st.sampled_from([1, 1, 2]))
    fields = {
        "decks": decks,
        "columns": draw(st.integers(1, 8 + decks)),
        "draw": draw(st.sampled_from([1, 1, 1, 2, 3, 7])),
        "passes": draw(st.sampled_from([None, None, 1, 2])),
        "spaces": draw(st.sampled_from(["kings", "any"])),
        "worry_back": draw(st.booleans()),
        "face_up": draw(st.sampled_from(["top", "known", "all"])),
        "scoring": draw(PRICES),
    }
    jokers, joker = draw(st.integers(1, 4)), draw(st.sampled_from(["any", "colour", "bridge"]))
    chance = draw(st.randoms(use_true_random=False))
    deal = PACK * decks + ["J1", "J2", "J3", "J4"][:jokers]
    slack = draw(st.sampled_from([1, 3, 6, 99]))
    deal.sort(key=lambda card: chance.randint(0, 14) if is_joker(card) else RANKS.index(card[0]) + chance.randint(0, slack))
    deal = deal if draw(st.booleans()) else deal[::-1]
    rules = RuleSet(name="test", jokers=jokers, joker=joker, **{**fields, "scoring": Scoring(**fields["scoring"])})
    return Game(rules, deal=deal), JokerOracle(deal, joker=joker, **fields), chance


def agree(game, oracle):
    assert sorted(map(str, game.legal_moves)) == sorted(map(written, oracle.legal()))
    assert str(game.position) == oracle.text()
    assert (game.score, game.status) == (oracle.score, "won" if oracle.won() else "playing")


def chosen(oracle, chance, eager):
    """A legal move: an exchange or one to a foundation where there is one and the player is eager, else any."""
    legal = oracle.legal()
    home = [move for move in legal if move[1] in oracle.homes]
    exchanges = [move for move in home if move[2] and oracle.exchanges(oracle.piles[move[0]][-1], move[1])]
    favoured = exchanges or home
    return chance.choice(favoured if favoured and chance.random() < eager else legal) if legal else None


@settings(max_examples=120)
@given(games(), st.sampled_from([0.1, 0.5, 0.95]), st.integers(0, 70))
def test_random_games_with_jokers_agree_at_every_step(both, eager, steps):
    """§5.5: legal moves, positions and scores after every move, an exchange worth nothing but the card it turns; and all of it undone."""
    game, oracle, chance = both
    pack = cards_lying(game)
    past = []
    agree(game, oracle)
    for _ in range(steps):
        move = chosen(oracle, chance, eager)
        if move is None:
            break
        past.append((game.position, game.score, game.legal_moves))
        game.move(written(move))
        oracle.play(move)
        agree(game, oracle)
        assert Game.from_position(game.position).legal_moves == game.legal_moves
    assert cards_lying(game) == pack
    end = (game.position, game.score, game.legal_moves)
    for before in reversed(past):
        assert game.undo()
        assert (game.position, game.score, game.legal_moves) == before
    while game.redo():
        pass
    assert (game.position, game.score, game.legal_moves) == end


@settings(max_examples=40)
@given(games(), st.sampled_from([0.1, 0.95]), st.integers(0, 60))
def test_a_move_with_jokers_is_refused_exactly_when_the_rules_forbid_it(both, eager, steps):
    """Every pile to every pile with every count: `check` finds no fault iff the second opinion allows it, and its sentence can be said."""
    game, oracle, chance = both
    for _ in range(steps):
        move = chosen(oracle, chance, eager)
        if move is None:
            break
        game.move(written(move))
        oracle.play(move)
    before = state(game)
    for move in oracle.conceivable(longest=14):
        refusal = game.check(written(move))
        assert (refusal is None) == oracle.allows(move), written(move)
        assert refusal is None or str(refusal).endswith(".")
    assert state(game) == before


@pytest.mark.parametrize("win", [win for win in data("family_wins.json") if "jok" in win["rules"]], ids=lambda win: win["rules"])
def test_the_second_opinion_plays_the_games_with_jokers_to_their_end(win):
    """§5.5, point 7: the three named rule sets, from their codes to the win."""
    rules = RULES[win["rules"]]
    game = Game(code=win["code"])
    deal = [game.deal[k : k + 2] for k in range(0, 108, 2)]
    prices = {"to_foundation": 10, "waste_to_column": 5, "turn": 5, "recycle": -100, "floor": 0} if win["rules"] == "jokers" else {}
    oracle = JokerOracle(deal, rules.joker, passes=rules.passes, worry_back=rules.worry_back, scoring=prices)
    for text in win["line"].split():
        legal = {written(move): move for move in oracle.legal()}
        assert set(legal) == set(map(str, game.legal_moves))
        oracle.play(legal[text])
        game.move(text)
        assert (str(game.position), game.score) == (oracle.text(), oracle.score)
    assert oracle.won()
    assert game.status == "won"


def test_a_game_without_a_joker_in_view_is_plain_klondike():
    """§5.5: it degenerates to Klondike; the same moves, as long as both jokers lie at the bottom of the stock."""
    plain = Game("normal-1", seed=3)
    game = Game("jokers", deal=f"{plain.deal}J1J2")
    chance = random.Random(3)
    while plain.legal_moves and plain.pass_number == 1:
        assert [move for move in game.legal_moves if move.count] == [move for move in plain.legal_moves if move.count]
        move = chance.choice(plain.legal_moves)
        plain.move(move)
        if move.kind != "recycle":
            game.move(move)
            assert game.score == plain.score
            assert [column.cards for column in game.position.tableau] == [column.cards for column in plain.position.tableau]
    assert plain.ply > 40


def test_what_a_joker_may_be():
    """The second opinion's own table: 26 faces, 13 of one colour, or the card itself."""
    assert len(may_be("J1", "any")) == 26
    assert {face[1] for face in may_be("J1", "colour")} == {"S"}
    assert {face[1] for face in may_be("J2", "colour")} == {"H"}
    assert may_be("QD", "any") == ["QH"]
    assert all(is_joker(card) != (card in PACK) for card in [*PACK, "J1", "J4", "JS", "JC"])
    assert not any(a == b for a, b in product(PACK, ["J1", "J2"]))
