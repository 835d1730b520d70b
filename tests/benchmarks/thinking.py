"""How long a click waits for the kernel's answer while the board works its outlook out, beside the same clicks without.

`python tests/benchmarks/thinking.py [clicks]` runs a kernel of its own and talks to it as a front end does, without a browser: it opens a
board on a deal that takes millions of positions, clicks on the stock at a human pace, and measures from sending the request to receiving
the board that answers it. Each click leads to another position, so the thinking begins anew. On a busy machine these times are those of
the machine: the last two lines give, in CPU time, what the kernel spends on an answer and how long a click may have to wait for a slice.
"""

from __future__ import annotations

import asyncio
import random
import statistics
import sys
import time
from pathlib import Path

from jupyter_client.manager import start_new_kernel

sys.path.insert(0, str(Path(__file__).parents[2]))

import klondike_widget as kw
from klondike_widget.solver.watch import Watch

ROOT = Path(__file__).parents[2]
SEEDS = (586, 537, 156, 12)
"""Deals of normal-3 that take a million positions or more."""
PACE = 0.05, 0.25
"""Pauses between two clicks, in seconds."""

SETUP = f"""
import sys; sys.path.insert(0, {str(ROOT)!r})
import klondike_widget as kw
import klondike_widget.solver
boards = {{}}
for verdict in (False, True):
    boards[verdict] = kw.play("normal-3", seed={SEEDS[0]}, verdict=verdict)
def fresh(seed):
    for board in boards.values():
        board.game.new("normal-3", seed=seed)
print(kw.solver.compiled, boards[False].model_id, boards[True].model_id)
"""


class Kernel:
    """A kernel, and the messages that it sends."""

    def __init__(self) -> None:
        self.manager, self.client = start_new_kernel(kernel_name="python3", cwd=str(ROOT))

    def run(self, code: str) -> str:
        """Run code, and give what it prints."""
        printed: list[str] = []
        reply = self.client.execute_interactive(code, output_hook=lambda message: printed.append(message["content"].get("text", "")))
        assert reply["content"]["status"] == "ok", reply["content"]
        return "".join(printed)

    def click(self, model: str, number: int, revision: int) -> tuple[float, int]:
        """Ask a board for the next card: the milliseconds until its answer, and the new revision."""
        intents = [{"id": f"bench-{number}", "do": "stock", "revision": revision}]
        content = {"comm_id": model, "data": {"method": "update", "state": {"intents": intents}, "buffer_paths": []}}
        start = time.perf_counter()
        self.client.shell_channel.send(self.client.session.msg("comm_msg", content))
        while True:
            content = self.client.get_iopub_msg(timeout=20)["content"]
            board = content["data"].get("state", {}).get("board") if content.get("comm_id") == model else None
            if board and board["ack"].get("bench", 0) >= number:
                return 1000 * (time.perf_counter() - start), board["revision"]


def main(clicks: int) -> None:
    """Measure and print."""
    kernel = Kernel()
    compiled, *models = kernel.run(SETUP).split()
    print(f"solver {'compiled' if compiled == 'True' else 'in plain Python'}, {clicks} clicks each, in turn")
    took: dict[str, list[float]] = {model: [] for model in models}
    thought = 0
    for round_ in range(clicks // 10):
        kernel.run(f"fresh({SEEDS[round_ % len(SEEDS)]})")
        revisions = dict.fromkeys(models, 1)
        for _ in range(10):
            for model in models:
                time.sleep(random.uniform(*PACE))
                thought += model == models[1] and kernel.run("print(boards[True].outlook['verdict'])").strip() == "None"
                time.sleep(random.uniform(*PACE))
                milliseconds, revisions[model] = kernel.click(model, 1 + sum(map(len, took.values())), revisions[model])
                took[model].append(milliseconds)
    for name, model in zip(("without the outlook", "while it thinks"), models):
        times = sorted(took[model])
        print(
            f"{name:22} median {statistics.median(times):6.1f} ms   p95 {times[int(len(times) * 0.95)]:6.1f} ms   most {times[-1]:6.1f} ms"
        )
    ratio = statistics.median(took[models[1]]) / statistics.median(took[models[0]])
    print(f"it was thinking at {thought} of {len(took[models[1]])} clicks; ratio of the medians {ratio:.2f}")
    kernel.manager.shutdown_kernel(now=True)
    print("in CPU time:")
    _print("an answer without", asyncio.run(answers(False, clicks)))
    _print("an answer with it", asyncio.run(answers(True, clicks)))
    _print("a slice", slices(SEEDS[-1]))


async def answers(verdict: bool, clicks: int) -> list[float]:
    """The CPU time of answering clicks on the stock, in milliseconds; it thinks in between."""
    took = []
    for seed in range(clicks // 10):
        board = kw.play("normal-3", seed=seed, verdict=verdict)
        for number in range(1, 11):
            await asyncio.sleep(0.03)
            start = time.thread_time()
            board.set_state({"intents": [{"id": f"bench-{number}", "do": "stock", "revision": number}]})
            took.append(1000 * (time.thread_time() - start))
        board.close()
    return took


def slices(seed: int) -> list[float]:
    """The CPU time of each slice of thinking about a deal, in milliseconds: so long a click may have to wait."""
    watch, took = Watch(kw.Game("normal-3", seed=seed)), []
    while watch.outlook is None:
        start = time.thread_time()
        watch.step()
        took.append(1000 * (time.thread_time() - start))
    return took


def _print(name: str, times: list[float]) -> None:
    times = sorted(times)
    print(f"{name:22} median {statistics.median(times):6.1f} ms   p95 {times[int(len(times) * 0.95)]:6.1f} ms   most {times[-1]:6.1f} ms")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
