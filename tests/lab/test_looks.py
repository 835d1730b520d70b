"""How the board looks to whoever looks at it: large numbers, the left hand, forced colours, stillness, every width; and how cards move."""

import pytest
from playwright.sync_api import expect

from .notebook import watched
from .positions import laid

pytestmark = pytest.mark.lab

LONG = "KDKCKHQDQSQC.KSQHJSTH9S8H7S6H5S4H3S2HAS AH"
"""Six cards face down and thirteen face up: no column is longer."""

STRIPS = """root => {
  const of = (el) => el.getBoundingClientRect();
  const { left } = of(root.querySelector('[data-pile="1"]'));
  const open = [...root.querySelectorAll("[data-card]")].filter((el) => el.querySelector(".klondike-face"));
  const column = open.filter((el) => Math.abs(of(el).left - left) < 2).sort((a, b) => of(a).top - of(b).top);
  return column.map((el, i) => {
    const [rank, sign] = [".klondike-top > path", ".klondike-top .klondike-sign"].map((part) => of(el.querySelector(part)));
    const next = column[i + 1] ?? root.querySelector(".klondike-foot");
    return { width: of(el).width, rank: rank.height, end: Math.max(rank.bottom, sign.bottom), next: of(next).top };
  });
}"""
"""Of each open card in column 1: its width, how high its rank is, where rank and suit end, and where the next card begins."""

WIDTHS = """root => {
  const [board, card] = [root, root.querySelector("[data-card]")].map((el) => el.getBoundingClientRect().width);
  return { share: card / board, spill: root.scrollWidth - root.clientWidth };
}"""


def shown(lab, columns, homes="", **options):
    """A board of a position, with options."""
    given = "".join(f", {name}={value!r}" for name, value in options.items())
    return lab.open(f"w = kw.KlondikeWidget(kw.Game(position=kw.{laid(columns, homes=homes)!r}){given})\nw").play()


@pytest.mark.parametrize("deck", ["classic", "large-four-colour"])
def test_rank_and_suit_are_seen_in_the_longest_column(lab, deck):
    """Both end above the next card; the rank of the large deck is at least 0.3 card widths high."""
    board = shown(lab, LONG, deck=deck)
    strips = board.root.evaluate(STRIPS)
    assert len(strips) == 13
    for strip in strips:
        assert strip["end"] <= strip["next"] + 0.5
        assert strip["rank"] >= (0.3 if deck.startswith("large") else 0.18) * strip["width"]


def test_each_suit_has_its_own_colour(lab):
    """In four colours; the deck can be changed while the board is shown."""
    board = shown(lab, "9S 8H 7C 6D")
    for deck, many in (("four-colour", 4), ("classic", 2)):
        board.notebook.execute(f"w.deck = {deck!r}")
        expect(board.root).to_have_attribute("data-deck", deck)
        faces = [board.card(face).locator(".klondike-face") for face in ("9S", "8H", "7C", "6D")]
        assert len({face.evaluate("el => getComputedStyle(el).color") for face in faces}) == many


def test_the_table_for_the_left_hand(lab):
    """The stock lies on the right, the foundations on the left, the columns as ever; drops and clicks arrive."""
    board = lab.play("normal-1", seed=1, left_handed=True)
    left = {pile: board.place(pile).bounding_box()["x"] for pile in ("stock", "waste", *"SHDC", *"1234567")}
    assert left["stock"] > left["waste"] > left["C"] > left["D"] > left["H"] > left["S"]
    assert sorted("1234567", key=left.get) == list("1234567")
    board.drag("9S", "5")
    board.drag("AH", "H")
    board.click_place("stock")
    assert board.moves() == ["75", "6H", "DR"]
    assert board.shown() == board.true()


def test_colours_that_the_system_forces(open_lab):
    """Cards stay pictures; what is selected, where it may go and where the keyboard is are told by lines of different shapes."""
    with watched(open_lab(forced_colors="active")) as lab:
        board = shown(lab, "9S 8H TD - 7C")
        board.click("8H")
        sides = [board.card(face).locator(".klondike-side") for face in ("8H", "9S", "TD")]
        lines = [side.evaluate("el => getComputedStyle(el).outlineStyle") for side in sides]
        assert lines == ["solid", "dashed", "none"]
        assert sides[2].evaluate("el => getComputedStyle(el).backgroundColor") == "rgb(255, 254, 251)"
        face = board.card("8H").locator(".klondike-face")
        assert face.evaluate("el => getComputedStyle(el).color") == "rgb(196, 32, 43)"
        undo = board.button("undo")
        assert undo.evaluate("el => getComputedStyle(el).borderTopStyle") == "solid"


@pytest.mark.parametrize(("system", "motion"), [("reduce", None), ("no-preference", False)], ids=["system", "option"])
def test_a_board_that_shall_not_move(lab, system, motion):
    """By the system or by the option: nothing glides, turns or dances; a win is still told in words. The option comes first."""
    lab.page.emulate_media(reduced_motion=system)
    try:
        board = shown(lab, "KC", homes="KS KH KD QC", motion=motion)
        board.root.evaluate("root => { window.moved = 0; root.addEventListener('transitionrun', () => window.moved++); }")
        board.page.mouse.click(*board.point("KC"))
        expect(board.win).to_be_visible()
        assert board.root.evaluate("root => root.getAnimations({ subtree: true }).length + window.moved") == 0
        assert board.shown() == board.true()
        board.notebook.execute("w.motion = True")
        expect(board.root).to_have_attribute("data-motion", "free")
        board.win.locator('[data-do="undo"]').click()
        board.settle()
        assert board.root.evaluate("() => window.moved") > 0
    finally:
        lab.page.emulate_media(reduced_motion="no-preference")


@pytest.mark.parametrize("width", [320, 3840])
def test_cards_are_as_large_as_the_board_allows(lab, width):
    """From a phone to the widest screen a card takes 12 % of the board's width, and nothing sticks out."""
    before = lab.page.viewport_size
    try:
        lab.page.set_viewport_size({"width": width, "height": 2160})
        measured = lab.play(seed=1).root.evaluate(WIDTHS)
        assert measured["share"] >= 0.12
        assert measured["spill"] <= 0
    finally:
        lab.page.set_viewport_size(before)


def test_moves_during_a_glide_count_in_order(play):
    """Two moves 30 ms apart, and an undo and a redo while the cards still fly: the screen ends where the kernel is, at every place."""
    board = play(seed=1)
    card, stock = board.point("AH"), board.point_on(board.top("stock"))
    board.page.mouse.click(*card)
    board.page.mouse.click(*stock)
    for key in ("z", "z", "y", "y", "z"):
        board.page.keyboard.press(f"Control+{key}")
    board.page.mouse.click(*stock)
    board.settle()
    assert board.moves() == ["6H", "DR"]
    assert board.shown() == board.true()
