"""How long a player waits: from a drop or a click to the first painted answer, and until every card lies still.

`python tests/benchmarks/round_trip.py [rounds]` needs a Chromium. Beside the board, in the same notebook of a real JupyterLab, stands a
plain ipywidgets Button that changes a Label, which is the least that ipywidgets can do. In each round each is tried once, in an order
drawn by lot and at a human pace, since a kernel's answers come slower when hurried. The Button is tried twice: how far its two series are
apart says how much of a ratio is noise. Ratios are of medians and of 95th percentiles; between the numbers in brackets lie 95 % of the
ratios that 2,000 resamplings of the rounds give.

Times begin when the page hears that the button of the mouse was released, and end after the frame was painted. `settled` is later than
`answer` by the glide of the card, which is there to be seen: without movement, as a system or the option `motion` asks for, it is the same
moment, and it is then that it is held against the Button.
"""

from __future__ import annotations

import random
import statistics
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.lab.board import Board
from tests.lab.conftest import launch_options
from tests.lab.notebook import Lab, cell
from tests.lab.server import jupyterlab

PACE = 150, 300
"""Pauses between two actions, in milliseconds."""
WARM_UP = 5
RESAMPLINGS = 2000
LIMIT = 1.2

Times = list[tuple[float, float]]
"""To the first painted answer, and until nothing moves, in milliseconds."""

BUTTON = """import ipywidgets
button, label, clicks = ipywidgets.Button(description="go"), ipywidgets.Label("0"), []
def answer(_):
    clicks.append(1)
    label.value = str(len(clicks))
button.on_click(answer)
ipywidgets.VBox([button, label])"""

_STOPWATCH = """([selector, still]) => {
  const el = [...document.querySelectorAll(selector)].at(-1);
  const around = [...document.querySelectorAll(still)].at(-1);
  const painted = () => new Promise((done) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => done(performance.now());
      channel.port2.postMessage(0);
    });
  });
  const moving = () => around.getAnimations({ subtree: true }).filter(({ playState }) => playState === "running");
  window.took = new Promise((done, fail) => {
    setTimeout(() => fail(new Error(`${selector} has not changed`)), 20000);
    let start = 0;
    addEventListener("pointerup", () => (start = performance.now()), { once: true, capture: true });
    const observer = new MutationObserver(async () => {
      observer.disconnect();
      const answer = await painted();
      let settled = answer;
      for (let left = moving(); left.length; left = moving()) {
        await Promise.allSettled(left.map(({ finished }) => finished));
        settled = await painted();
      }
      done([answer - start, settled - start]);
    });
    observer.observe(el, { childList: true, characterData: true, subtree: true });
  });
}"""


class Bench:
    """The notebook in which all of it is tried."""

    def __init__(self, page: Page, lab: Lab) -> None:
        self.page = page
        notebook = lab.open(cell(columns="KC"), BUTTON)
        self.board: Board = notebook.play()
        notebook.run(2)

    def drop(self) -> tuple[float, float]:
        """Drag the king to the other of two empty columns."""
        pile = "12"[self.board.state()["piles"]["2"] == []]
        end = self.board.aim("KC", pile)
        self.board.lift("KC")
        self.page.mouse.move(*end, steps=3)
        return self._time(".klondike-toolbar [data-counter=moves]", ".klondike-root", self.page.mouse.up)

    def click(self) -> tuple[float, float]:
        """Click on the stock, which draws, or turns the waste over."""
        self.page.mouse.move(*self.board.point_on(self.board.top("stock")))
        return self._time(".klondike-toolbar [data-counter=moves]", ".klondike-root", self._press)

    def button(self) -> tuple[float, float]:
        """Click on the button of ipywidgets."""
        self.page.locator(".jp-Cell .widget-button").last.hover()
        return self._time(".widget-label", ".jp-Cell:has(.widget-label)", self._press)

    def _press(self) -> None:
        self.page.mouse.down()
        self.page.mouse.up()

    def _time(self, answer: str, around: str, act: Callable[[], None]) -> tuple[float, float]:
        self.page.wait_for_timeout(random.randint(*PACE))
        self.page.evaluate(_STOPWATCH, [answer, around])
        act()
        first, last = self.page.evaluate("took")
        return first, last

    def rounds(self, count: int) -> dict[str, Times]:
        """Try everything so often, after a warm-up."""
        tried = {"Button": self.button, "Button again": self.button, "drop": self.drop, "click": self.click}
        times: dict[str, Times] = {name: [] for name in tried}
        for n in range(WARM_UP + count):
            for name in random.sample(list(tried), len(tried)):
                took = tried[name]()
                if n >= WARM_UP:
                    times[name].append(took)
        return times


def main(rounds: int) -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder, jupyterlab(Path(folder) / "lab") as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options(playwright))
        page = browser.new_context(viewport={"width": 1280, "height": 1500}).new_page()
        bench = Bench(page, Lab(page, url, Path(folder) / "lab" / "notebooks", "bench"))
        _report("with movement", bench.rounds(rounds), settled=False)
        page.emulate_media(reduced_motion="reduce")
        _report("without movement", bench.rounds(rounds), settled=True)
        browser.close()


def _report(title: str, times: dict[str, Times], *, settled: bool) -> None:
    """Print one table; of times until all is settled ratios are given only where that is asked."""
    print(f"\n{title}, {len(times['Button'])} rounds; ms, and the ratio to the Button\n")
    print(f"{'':24}{'median':>8}{'p95':>8}   {'ratio of medians':28}{'ratio of p95'}")
    base = [answer for answer, _ in times["Button"]]
    for name, both in times.items():
        for moment, series in zip(("answer", "settled"), zip(*both)):
            if name.startswith("Button") and moment == "settled":
                continue
            line = f"{name + ' → ' + moment:24}{_median(series):8.1f}{_p95(series):8.1f}"
            if name != "Button" and (moment == "answer" or settled):
                line += "   " + "".join(f"{_ratio(series, base, measure):28}" for measure in (_median, _p95))
            print(line.rstrip())


def _ratio(series: Sequence[float], base: Sequence[float], measure: Callable[[Sequence[float]], float]) -> str:
    """A ratio, its interval, and a sign whether it keeps the limit."""
    ratio = measure(series) / measure(base)
    picks = [random.choices(range(len(base)), k=len(base)) for _ in range(RESAMPLINGS)]
    spread = sorted(measure([series[k] for k in pick]) / measure([base[k] for k in pick]) for pick in picks)
    low, high = spread[int(RESAMPLINGS * 0.025)], spread[int(RESAMPLINGS * 0.975)]
    return f"{ratio:.2f} ({low:.2f}–{high:.2f}) {'≤' if ratio <= LIMIT else '>'} {LIMIT}"


def _median(series: Sequence[float]) -> float:
    return statistics.median(series)


def _p95(series: Sequence[float]) -> float:
    return sorted(series)[min(int(len(series) * 0.95), len(series) - 1)]


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
