"""What reaches the screen, and what must not."""

import json
import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.lab


def test_a_fresh_board_lies_as_dealt(play):
    """All 52 cards are there, each where the kernel says; the console stays empty and no request leaves the machine (see `lab`)."""
    board = play(seed=1)
    assert board.root.locator("[data-card]").count() == 52
    assert board.shown() == board.true()


@pytest.mark.parametrize("width", [480, 760, 1900])
def test_the_board_fits_every_window_and_can_be_played_there(lab, width):
    """In a narrow and in a wide window no card leaves the board, every open card can be taken, and a drag works."""
    before = lab.page.viewport_size
    try:
        lab.page.set_viewport_size({"width": width, "height": 1100})
        board = lab.play(seed=1)
        outer = board.root.bounding_box()
        for card in board.root.locator("[data-card]").all():
            box = card.bounding_box()
            assert outer["x"] <= box["x"] <= box["x"] + box["width"] <= outer["x"] + outer["width"]
            assert box["y"] + box["height"] <= outer["y"] + outer["height"]
        board.drag("9S", "5")
        assert board.moves() == ["75"]
        assert board.shown() == board.true()
    finally:
        lab.page.set_viewport_size(before)


@pytest.mark.parametrize("window", [(1280, 650), (1280, 720), (1366, 768), (1920, 1080)], ids=str)
def test_a_refusal_is_read_without_scrolling(lab, window):
    """In the usual windows a fresh board fits, and the sentence of a refusal appears on it without changing its size."""
    before = lab.page.viewport_size
    try:
        lab.page.set_viewport_size({"width": window[0], "height": window[1]})
        board = lab.play(seed=1)
        expect(board.root).to_be_in_viewport(ratio=0.99)  # pixels are not whole
        height = board.root.bounding_box()["height"]
        board.drag("9S", "2")
        expect(board.bubble).to_have_text(board.why_not("72"))
        expect(board.bubble).to_be_in_viewport(ratio=0.99)
        assert board.root.bounding_box()["height"] == height
    finally:
        lab.page.set_viewport_size(before)


def test_the_face_of_a_hidden_card_never_reaches_the_page(play):
    """Neither the model in the page nor its elements know a card that lies face down; a card turned up is known from then on."""
    board = play(seed=1)
    for move in (None, "75", "DR"):
        if move:
            board.notebook.execute(f"w.game.move({move!r})")
            board.settle()
        state = board.page.evaluate("async id => (({ layout, ...rest }) => rest)((await lab.model(id)).get_state())", board.model)
        seen = {face for cards in board.true().values() for face in cards if face}
        assert set(state["board"].pop("faces").values()) == seen
        for notation in ("moves", "taps", "foundations", "piles"):
            state["board"].pop(notation)
        texts = json.dumps({name: value for name, value in state.items() if not name.startswith("_")})
        assert not re.search(r'"[A2-9TJQK][SHDC]"', texts)
        assert board.ask("deal") not in texts
        assert {face for cards in board.shown().values() for face in cards if face} == seen
        assert board.root.locator("[data-card] svg").count() == len(seen)
