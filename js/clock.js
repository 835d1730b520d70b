/**
 * The time of a game, as a view shows it, and the pauses.
 *
 * The clock stands still while nobody sees the board: when the page is hidden, when a dialog lies over the board, and
 * after its output has gone. Python holds the clock; a view only says when it looks away, and when it looks again.
 *
 * One word counts for all views. A view that looks away says `pause` once; one that is looking and finds the clock paused
 * says `resume`. So the clock runs as long as somebody looks somewhere, and a view that has gone without a word, with a
 * browser that crashed, holds nothing up.
 */
import { listen } from "./dom.js";
import { answered } from "./intents.js";

/**
 * @param {{ board(): Board, isLooking(): boolean, ack(): Record<string, number>, push(wish: Wish): string | null }} view
 * `push` gives null when nobody is there to answer
 * @param {AbortSignal} signal
 */
export function watchPresence({ board, isLooking, ack, push }, signal) {
  /** Has this view said that it looks away? */
  let away = false;
  /** The last `resume`, until it is answered. @type {string | null} */
  let asked = null;

  /** To be called when a dialog has opened or closed, and at every new board. */
  function check() {
    const clock = board()?.clock;
    if (!clock) return;
    if (asked && answered(asked, ack())) asked = null;
    if (isLooking()) {
      away = false;
      if (clock.paused && !asked) asked = push({ do: "resume" });
    } else if (!away && (clock.running || asked)) {
      away = true;
      asked = null;
      push({ do: "pause" });
    }
  }

  listen(document, { visibilitychange: check }, signal);
  listen(window, { pagehide: check }, signal);
  return check;
}

/**
 * Shows the time as it passes. Where the time takes points, Python is asked for the score at each moment when it may have.
 * @param {{ board(): Board | null, show(seconds: number): void, look(): boolean | null }} view no board: nobody is there to answer
 * @param {AbortSignal} signal
 */
export function watchTime({ board, show, look }, signal) {
  let heardAt = 0;
  /** How often the time has taken points, as far as we know. */
  let charged = 0;

  function tick() {
    const clock = board()?.clock;
    if (!clock) return;
    const { elapsed, running, every } = clock;
    const now = elapsed + (running ? (performance.now() - heardAt) / 1000 : 0);
    const dues = Math.floor(now / (every || Infinity));
    show(now);
    if (dues > charged && !document.hidden && look()) charged = dues;
  }

  const ticker = setInterval(tick, 250);
  signal.addEventListener("abort", () => clearInterval(ticker));

  /** To be called at every new board. */
  return function hear() {
    const clock = board()?.clock;
    heardAt = performance.now();
    charged = clock ? Math.floor(clock.elapsed / (clock.every || Infinity)) : 0;
    tick();
  };
}

/**
 * A view's last word: its output is gone.
 * @param {Pick<import("@anywidget/types").AnyModel<Traits>, "get">} model @param {{ push(wish: Wish): string }} queue
 */
export function lookAway(model, queue) {
  if (!model.get("board")?.clock?.running) return;
  try {
    queue.push({ do: "pause" });
  } catch {
    // the kernel went first
  }
}
