"""The board as a page: cards that are found by their faces, dragged and clicked, and what is to be seen of them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from playwright.sync_api import FloatRect, Locator, Page

from klondike_widget import Position
from klondike_widget.locale import labels

from .positions import RANKS, SUITS

if TYPE_CHECKING:
    from .window import Sheet

STRIP = 0.08
"""How far from a card's top the mouse takes it, in card heights: what is seen of it in the tightest fan."""

_LABELS = labels()
FACES = {
    _LABELS["card_name"].format(rank=_LABELS[f"rank_{rank.lower()}"], suit=_LABELS[f"suit_{suit.lower()}"]): rank + suit
    for rank in RANKS
    for suit in SUITS
}
"""The faces by the names that screen readers hear."""

_SETTLE = """async ([root, id, hurried, patience]) => {
  const model = await lab.model(id);
  const start = performance.now();
  for (;;) {
    const ack = model.get("board").ack;
    const open = (model.get("intents") ?? []).map(({ id }) => id).filter((id) => {
      const [token, number] = id.split("-");
      return Number(number) > (ack[token] ?? 0);
    });
    const moving = root.getAnimations({ subtree: true }).filter(({ playState }) => playState === "running");
    if (hurried) moving.splice(0).forEach((animation) => animation.finish());
    if (!open.length && !moving.length) return;
    if (performance.now() - start > patience) {
      throw new Error(`not settled: ${open.length} requests not answered (${open}), ${moving.length} animations running`);
    }
    await new Promise(requestAnimationFrame);
  }
}"""

_CAUGHT_UP = "async ([id, revision]) => (await lab.model(id)).get('board').revision >= revision"

_SHOWN = """root => {
  const box = (el) => el.getBoundingClientRect();
  const places = [...root.querySelectorAll("[data-pile]")].map((el) => ({ pile: el.dataset.pile, box: box(el) }));
  const shown = Object.fromEntries(places.map(({ pile }) => [pile, []]));
  for (const el of root.querySelectorAll("[data-card]")) {
    const own = box(el);
    const under = (x) => places
      .filter(({ box }) => box.left <= x + 1 && own.top >= box.top - 1 && own.top < box.bottom - 1)
      .sort((a, b) => b.box.left - a.box.left)[0];
    const place = under(own.left);
    const name = el.querySelector(".klondike-face") && el.getAttribute("aria-label");
    (place ? shown[place.pile] : (shown[""] ??= [])).push([Number(el.style.zIndex), name]);
  }
  for (const cards of Object.values(shown)) cards.sort((a, b) => a[0] - b[0]);
  return shown;
}"""


class Point(NamedTuple):
    """A place in the window, in pixels."""

    x: float
    y: float


Piles = dict[str, list[str | None]]
"""The cards of each pile, bottom to top; `None` for one that lies face down."""


class Board:
    """A board in the page. Whatever it does by mouse, it does with real events."""

    def __init__(self, notebook: Sheet, root: Locator, model: str, name: str) -> None:
        self.notebook = notebook
        self.root = root
        self.model = model
        self.name = name
        self.hurried = False
        """Whether animations are cut short instead of waited for."""

    @property
    def page(self) -> Page:
        """The page that it lies in."""
        return self.notebook.page

    # What is seen

    def card(self, face: str) -> Locator:
        """A card that lies face up."""
        return self.root.locator(f'[data-card="{self.id_of(face)}"]')

    def id_of(self, face: str) -> int:
        """The number that the wire gives a card lying face up."""
        faces = self.state()["faces"]
        return next(int(number) for number, own in faces.items() if own == face)

    def top(self, pile: str) -> Locator:
        """The top card of a pile, or its place where it is empty."""
        cards = self.state()["piles"][pile]
        return self.root.locator(f'[data-card="{cards[-1]}"]') if cards else self.place(pile)

    def place(self, pile: str) -> Locator:
        """The place of a pile on the table."""
        return self.root.locator(f'[data-pile="{pile}"]')

    def button(self, key: str) -> Locator:
        """A button by the key of its label."""
        return self.root.locator(f'[data-do="{key}"]:visible')

    def counter(self, key: str) -> str:
        """What a counter shows, without its caption."""
        text = self.root.get_by_role("toolbar").locator(f'[data-counter="{key}"]').inner_text()
        return text.replace(_LABELS[key], "", 1).strip()

    @property
    def line(self) -> Locator:
        """The status line."""
        return self.root.locator(".klondike-foot > .klondike-status")

    @property
    def voice(self) -> Locator:
        """What was said last to those who listen."""
        return self.root.locator(".klondike-voice")

    def listen(self) -> None:
        """Note from now on what is said to those who listen: every new message, also one that is like the last."""
        self.voice.evaluate(
            """voice => {
              voice.heard = [];
              const note = (changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach((el) => voice.heard.push(el.textContent)));
              new MutationObserver(note).observe(voice, { childList: true });
            }"""
        )

    def heard(self) -> list[str]:
        """The messages since `listen`, or since this was asked last."""
        return list(self.voice.evaluate("voice => voice.heard.splice(0)"))

    @property
    def focused(self) -> str:
        """What has the focus, by its name: where the keyboard is."""
        return str(self.root.evaluate("root => root.getRootNode().activeElement.ariaLabel"))

    @property
    def bubble(self) -> Locator:
        """What is said on the felt, where it happened."""
        return self.root.locator(".klondike-bubble")

    @property
    def panel(self) -> Locator:
        """The New-game panel."""
        return self.root.get_by_role("dialog", name=_LABELS["new_game"])

    @property
    def win(self) -> Locator:
        """The message of a game that is won."""
        return self.root.get_by_role("group", name=_LABELS["won"])

    @property
    def chosen(self) -> Locator:
        """The cards that are selected."""
        return self.root.locator("[data-card].klondike-chosen")

    @property
    def held(self) -> Locator:
        """The cards in the hand."""
        return self.root.locator("[data-card].klondike-held")

    def state(self) -> dict[str, Any]:
        """The board as the page knows it."""
        return dict(self.page.evaluate("async id => (await lab.model(id)).get('board')", self.model))

    def shown(self) -> Piles:
        """What is to be seen: by where the cards lie on the screen, and what they are called."""
        piles = self.root.evaluate(_SHOWN)
        return {pile: [_face(name) for _, name in cards] for pile, cards in piles.items()}

    def true(self) -> Piles:
        """What should be seen, by the kernel's position."""
        return _seen(Position.from_text(self.notebook.execute(f"print({self.name}.game.position)"), self.ask("rules.name")))

    def ask(self, what: str) -> Any:
        """Something of the kernel's game: `status`, `score`, …"""
        return self.notebook.value(f"{self.name}.game.{what}")

    def moves(self) -> list[str]:
        """The kernel's record."""
        return list(self.ask("moves"))

    def why_not(self, move: str) -> str:
        """The sentence that refuses a move."""
        return self.notebook.execute(f"print({self.name}.game.check({json.dumps(move)}), end='')")

    def settle(self) -> None:
        """Wait until everything asked for is answered and every card lies still."""
        self.page.evaluate(_SETTLE, [self.root.element_handle(), self.model, self.hurried, 30_000])

    def hurry(self) -> Board:
        """Cut the dealing short."""
        self.hurried = True
        self.settle()
        self.hurried = False
        return self

    def catch_up(self) -> None:
        """Wait until the page shows what the kernel has published last, wherever it came from."""
        revision = self.notebook.value(f"{self.name}.board['revision']")
        self.page.wait_for_function(_CAUGHT_UP, arg=[self.model, revision])
        self.settle()

    # What a hand does

    def point(self, face: str) -> Point:
        """Where to take a card: in the strip that is not covered."""
        return self.point_on(self.card(face))

    def point_on(self, what: Locator) -> Point:
        """Where to press on a card or a place."""
        return _strip(_box(what))

    def aim(self, face: str, pile: str, right: float = 0, down: float = 0) -> Point:
        """Where the mouse must be for a held card to lie on a pile's top card: beside it by `right` and `down`, in card widths."""
        card, target = _box(self.card(face)), _box(self.top(pile))
        start, unit = _strip(card), card["width"]
        return Point(start.x + target["x"] - card["x"] + right * unit, start.y + target["y"] - card["y"] + down * unit)

    def lift(self, face: str) -> None:
        """Take a card and pull it a little."""
        start = self.point(face)
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(start.x + 9, start.y + 7, steps=2)

    def drag(self, face: str, pile: str, right: float = 0, down: float = 0.15) -> None:
        """Drag a card, with those on it, to a pile, and wait for what comes of it."""
        end = self.aim(face, pile, right, down)
        self.lift(face)
        self.page.mouse.move(*end, steps=5)
        self.page.mouse.up()
        self.settle()

    def click(self, face: str) -> None:
        """Click on a card, and wait for what comes of it."""
        self.page.mouse.click(*self.point(face))
        self.settle()

    def click_place(self, pile: str) -> None:
        """Click on a pile, whatever lies there, and wait for what comes of it."""
        self.page.mouse.click(*self.point_on(self.top(pile)))
        self.settle()

    def press(self, *keys: str) -> None:
        """Press keys with the board in focus, and wait for what comes of it."""
        if not self.root.evaluate("root => root.contains(root.getRootNode().activeElement)"):
            self.root.focus()
        for key in keys:
            self.page.keyboard.press(key)
        self.settle()

    def press_button(self, key: str) -> None:
        """Click on a button, and wait for what comes of it."""
        self.button(key).click()
        self.settle()


def _box(what: Locator) -> FloatRect:
    box = what.bounding_box()
    assert box, f"{what} is not to be seen"
    return box


def _strip(box: FloatRect) -> Point:
    return Point(box["x"] + box["width"] / 2, box["y"] + min(box["height"], box["width"] * 1.4) * STRIP)


def _face(name: str | None) -> str | None:
    return FACES[name.split(",")[0]] if name else None


def _seen(position: Position) -> Piles:
    columns = {str(n): [None] * len(column.down) + list(map(str, column.up)) for n, column in enumerate(position.tableau, 1)}
    homes = {suit: list(map(str, cards)) for suit, cards in zip(SUITS, position.foundations)}
    return {"stock": [None] * len(position.stock), "waste": list(map(str, position.waste)), **homes, **columns}
