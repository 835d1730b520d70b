"""Double Klondike: two packs, nine columns, two rows of foundations (B39; rules.md §3 (h), §5.2)."""

from __future__ import annotations

import random

import pytest

from klondike_widget import RULES, Card, Game, Reason

from .tables import PACK, cards_lying, data, laid

DOUBLES = ["double-1", "double-3", "gargantua"]
EVERY = pytest.mark.parametrize("name", DOUBLES)
HOMES = ["S", "H", "D", "C", "S2", "H2", "D2", "C2"]


@EVERY
def test_45_are_dealt_59_are_left_and_8_foundations_wait(name):
    """Vector 20, §5.2: nine columns of 1 to 9, 9 open and 36 hidden cards, each card twice."""
    at = Game(name, seed=12).position
    assert [len(column.cards) for column in at.tableau] == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert (sum(len(column.up) for column in at.tableau), sum(len(column.down) for column in at.tableau)) == (9, 36)
    assert (len(at.stock), len(at.foundations)) == (59, 8)
    assert cards_lying(Game(name, seed=12)) == sorted(PACK * 2)


@EVERY
def test_two_equal_aces_start_two_piles(name):
    """Vector 20: either pile takes either ace, and each goes on by itself."""
    game = laid(name, "AS,AS,2S,2S,3S")
    assert {str(move) for move in game.legal_moves if move.kind == "to_foundation"} == {"1S", "1S2", "2S", "2S2"}
    game.play("1S2 2S 3S 5S")
    assert [[str(card) for card in pile] for pile in game.position.foundations] == [["AS", "2S", "3S"], [], [], [], ["AS"], [], [], []]
    assert game.check("4S").reason is Reason.FOUNDATION_WRONG_SUIT_OR_RANK
    game.move("4S2")


@EVERY
def test_a_card_fits_either_pile_of_its_suit_and_no_other(name):
    """For every suit and both rows: what waits for a card takes it."""
    game = laid(name, "5S,5H,5D,5C", foundations="S4 H24 D4 D24 C3 C2K")
    assert {str(move) for move in game.legal_moves if move.kind == "to_foundation"} == {"1S", "2H2", "3D", "3D2"}
    assert str(game.check("1S2")) == "5♠ can't go on the second ♠ foundation: it is waiting for A♠."
    assert str(game.check("4C2")) == "5♣ can't go on the second ♣ foundation: it is complete."


@EVERY
def test_equal_cards_build_alike(name):
    """Both red nines go on both black tens."""
    game = laid(name, "TS,TS,9H,9H")
    assert {str(move) for move in game.legal_moves if move.kind == "column_to_column"} == {"31", "32", "41", "42"}
    game.play("31 42")
    assert [len(column.cards) for column in game.position.tableau[:4]] == [2, 2, 0, 0]


@EVERY
def test_a_card_comes_back_from_either_row_but_does_not_change_it(name):
    game = laid(name, "3C,3S,4H", foundations="H2 H22")
    assert {str(move) for move in game.legal_moves if move.kind == "worry_back"} == {"H1", "H2", "H21", "H22"}
    assert game.check("HH2").reason is game.check("H2H").reason is Reason.FOUNDATION_TO_FOUNDATION
    game.play("H21 1H2")


@EVERY
def test_the_game_is_won_when_all_eight_piles_are_complete(name):
    game = laid(name, "KS,KS", foundations="SQ S2Q HK H2K DK D2K CK C2K")
    game.move("1S2")
    assert (game.status, sum(map(len, game.position.foundations))) == ("playing", 103)
    game.move("2S")
    assert (game.status, game.legal_moves) == ("won", ())


def test_which_of_two_equal_cards_is_which_never_shows():
    """A seed, the same deal written out, and the position on the way: the same moves in the same order, at every step."""
    chance = random.Random(4)
    for name in DOUBLES:
        game = Game(name, seed=chance.randrange(10**6))
        again = Game(name, deal=game.deal)
        for _ in range(60):
            assert game.legal_moves == again.legal_moves == Game.from_position(game.position).legal_moves
            assert game.position == again.position
            assert str(game).splitlines()[1:] == str(again).splitlines()[1:]
            move = chance.choice(game.legal_moves)
            game.move(move)
            again.move(move)


def test_find_prefers_the_card_that_can_be_reached():
    game = laid("double-1", "9C9S.AH,9S")
    assert tuple(game.find("9S")) == ("2", 0, True)
    assert game.find(Card("9C")).pile in ("stock", "1")


@pytest.mark.parametrize("win", [win for win in data("family_wins.json") if "double" in win["rules"]], ids=lambda win: win["rules"])
def test_a_clean_win_without_recycles_is_worth_1220_and_5_for_each_waste_card_on_a_column(win):
    """§3 (h): 104 × 10 + 36 × 5 = 1220, and 5·w; recycles take what they took."""
    game = Game(win["rules"], deal=win["deal"])
    taken = 0
    for move in win["line"].split():
        before = game.score
        game.move(move)
        assert game.moves[-1].kind != "worry_back"
        taken += before - game.score if move == "NEW" else 0
    w = sum(move.kind == "waste_to_column" for move in game.moves)
    assert w > 0
    assert 104 * 10 + 36 * 5 == 1220
    assert (game.status, game.score) == ("won", 1220 + 5 * w - taken)
    assert (taken == 0) == (win["rules"] == "double-1")


def test_each_recycle_costs_100_as_in_normal():
    """B39 "the same rules": the prices are those of Normal."""
    assert RULES["double-1"].scoring == RULES["double-3"].scoring == RULES["gargantua"].scoring == RULES["normal-1"].scoring
    game = laid("double-1", "KSQSJSTS9S8S7S6S5S4S3S2S.AS", rest="waste")
    for _ in range(13):
        game.move("1S")
    game.recycle()
    assert game.score == 190 - 100


def test_gargantua_goes_through_the_stock_twice():
    """§5.2: Tarbart's one redeal."""
    game = Game("gargantua", seed=1)
    game.play("DR59 NEW")
    game.play("DR59")
    assert str(game.check("NEW")) == "No passes through the stock are left."


def test_three_at_a_time_the_last_draw_of_59_takes_two():
    """59 = 19 × 3 + 2."""
    game = Game("double-3", seed=1)
    sizes = []
    while game.position.stock:
        before = len(game.position.waste)
        game.draw()
        sizes.append(len(game.position.waste) - before)
    assert sizes == [3] * 19 + [2]


@EVERY
def test_one_click_sends_a_card_to_the_first_row_where_both_take_it(name):
    """§3 (h): the pile that it fits; if both fit, row 1."""
    game = laid(name, "AS,4H,4D", foundations="H3 D23")
    assert {source: str(tap.once) for (source, _), tap in game.taps.items() if tap.once} == {"1": "1S", "2": "2H", "3": "3D2"}
    game.move("1S")
    game = laid(name, "AS", foundations="SA")
    assert str(game.taps["1", 1].once) == "1S2"
    assert set(HOMES) == {name for name in game.identities if name[0] in "SHDC"}
