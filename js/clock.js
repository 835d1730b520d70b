/**
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
