"""How long a player waits: from letting a card go to the first painted answer, beside a plain ipywidgets button in the same notebook.

`python tests/benchmarks/round_trip.py [repeats]` needs a Chromium. Both go through JupyterLab, the kernel and back; the button, which
changes a label, does the least that ipywidgets can do. They take turns, at a human pace, since a kernel's answers come slower when hurried.
"""

from __future__ import annotations

import random
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.lab.conftest import launch_options
from tests.lab.notebook import Lab, cell
from tests.lab.server import jupyterlab

PACE = 150, 300
"""Pauses between two actions, in milliseconds."""

BUTTON = """import ipywidgets
button, label, clicks = ipywidgets.Button(description="go"), ipywidgets.Label("0"), []
def answer(_):
    clicks.append(1)
    label.value = str(len(clicks))
button.on_click(answer)
ipywidgets.VBox([button, label])"""

_STOPWATCH = """selector => {
  const el = [...document.querySelectorAll(selector)].at(-1);
  window.took = new Promise((done, fail) => {
    setTimeout(() => fail(new Error(`${selector} has not changed`)), 20000);
    let start = 0;
    addEventListener("pointerup", () => (start = performance.now()), { once: true, capture: true });
    const observer = new MutationObserver(() => {
      observer.disconnect();
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => done(performance.now() - start);
        channel.port2.postMessage(0);
      });
    });
    observer.observe(el, { childList: true, characterData: true, subtree: true });
  });
}"""


def main(repeats: int) -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder, jupyterlab(Path(folder) / "lab") as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options(playwright))
        page = browser.new_context(viewport={"width": 1280, "height": 1500}).new_page()
        lab = Lab(page, url, Path(folder) / "lab" / "notebooks", "bench")
        notebook = lab.open(cell(columns="KC"), BUTTON)
        board = notebook.play()
        notebook.run(2)
        drops: list[float] = []
        clicks: list[float] = []
        for n in range(repeats + 5):
            drops.append(_drop(page, board, "21"[n % 2]))
            clicks.append(_click(page))
        browser.close()
    _print("drop to painted answer", drops[5:])
    _print("ipywidgets Button to Label", clicks[5:])
    print(f"ratio of the medians: {statistics.median(drops[5:]) / statistics.median(clicks[5:]):.2f}")


def _drop(page: Page, board: object, pile: str) -> float:
    end = board.aim("KC", pile)
    board.lift("KC")
    page.mouse.move(*end, steps=3)
    page.wait_for_timeout(random.randint(*PACE))
    page.evaluate(_STOPWATCH, ".klondike-toolbar [data-counter=moves]")
    page.mouse.up()
    took = float(page.evaluate("took"))
    board.settle()
    return took


def _click(page: Page) -> float:
    page.wait_for_timeout(random.randint(*PACE))
    page.evaluate(_STOPWATCH, ".widget-label")
    page.locator(".jp-Cell .widget-button").last.click()
    return float(page.evaluate("took"))


def _print(name: str, times: list[float]) -> None:
    times = sorted(times)
    print(f"{name:28} median {statistics.median(times):6.1f} ms   p95 {times[int(len(times) * 0.95)]:6.1f} ms   n {len(times)}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
