/**
 * The one voice of a board: a polite live region that nobody sees. Whatever is to be heard goes through it, so that
 * nothing is said twice: what is handed in at the same time becomes one message.
 */
import { div, refill } from "./dom.js";
import { aloud } from "./reading.js";

/** Boards, and other news, that were told: of two views of one game only the first speaks. @type {WeakSet<object>} */
const told = new WeakSet();

/** @param {import("./names.js").Say} say @param {AbortSignal} signal */
export function createAnnouncer(say, signal) {
  const el = div("unseen voice", { role: "status", "aria-live": "polite", "aria-atomic": "true" });
  /** @type {string[]} */
  let words = [];
  /** Has this view a place on the page? Not so in a tab or an output that is hidden. */
  let placed = true;

  // told by the browser when it has laid out the page: to ask would make it do so there and then, in the middle of an answer
  const watcher = new ResizeObserver(([{ contentRect }]) => (placed = contentRect.width > 0));
  watcher.observe(el);
  signal.addEventListener("abort", () => watcher.disconnect());

  function speak() {
    // a new element each time: the same sentence again is heard again
    refill(el, div("", words.map((text) => aloud(say, text)).join(" ")));
    words = [];
  }

  return {
    el,

    /** Says something, after what the focus says. @param {string} text */
    tell(text) {
      if (!text) return;
      if (!words.length) queueMicrotask(speak);
      words.push(text);
    },

    /** Is it this view that tells these news? One that can't be seen is not heard either. @param {object} news */
    claims(news) {
      if (told.has(news) || !placed) return false;
      told.add(news);
      return true;
    },
  };
}
