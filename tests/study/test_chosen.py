"""Deals that were asked for make no records (B27: the best results are the player's own)."""

from __future__ import annotations

import pytest

from klondike_widget import Game
from klondike_widget.study import Keeper

from .games import kept, win_under

CODE = win_under("normal-1")["code"]


@pytest.mark.parametrize("deal", [{"code": CODE}, {"seed": 42}, {"deal": Game(seed=1).deal}], ids=["code", "seed", "deal"])
@pytest.mark.parametrize("later", [False, True], ids=["at first", "later"])
def test_a_deal_that_was_asked_for_is_marked(place, deal, later):
    game = Game() if later else Game(**deal)
    keeper = Keeper(game)
    if later:
        game.new(**deal)
    with keeper.hand():
        game.draw()
    (row,) = kept(place)
    assert (row.typed_code, row.scripted) == (True, False)


def test_a_deal_drawn_at_random_is_not_marked_even_when_it_is_restarted(place):
    game = Game("vegas-3")
    keeper = Keeper(game)
    game.restart()
    with keeper.hand():
        game.draw()
    (row,) = kept(place)
    assert not row.typed_code


def test_a_restart_of_a_chosen_deal_stays_chosen():
    game = Game(seed=1)
    game.restart()
    assert game.chosen
    game.new()
    assert not game.chosen
