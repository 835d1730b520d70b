/**
 * What there is to say to the eye: refusals, waiting, hints. It stands in the line below the board and on
 * the felt, beside the cards that it speaks of and within the part of the board that can be seen.
 */
import { div, icon, refill } from "./dom.js";
import { GAP } from "./layout.js";
import { overlap } from "./targets.js";

/** How long a passing note stays on the felt and in the line (ms). */
const NEAR = 4500;
const BELOW = 12000;

/**
 * @typedef {object} Note
 * @property {string} text "" = nothing @property {import("./dom.js").IconName} sign
 * @property {boolean} passing goes by itself, what is a hint only from the felt
 * @property {Slot[]} beside what it speaks of and must not cover; the first is what it stands at
 */

/**
 * @param {HTMLElement} felt @param {() => Layout} layout @param {AbortSignal} signal
 */
export function createStatus(felt, layout, signal) {
  const line = div("row status");
  const bubble = div("row bubble", { hidden: "", "aria-hidden": "true" });
  /** @type {Note | null} */
  let shown = null;
  /** @type {number[]} */
  let timers = [];
  /** The part of the felt that can be seen, as shares of its height. */
  let seen = [0, 1];

  const watcher = new IntersectionObserver(
    ([{ boundingClientRect: all, intersectionRect: part, isIntersecting }]) => {
      if (!isIntersecting) return;
      seen = [part.top, part.bottom].map((y) => (y - all.top) / all.height);
      place();
    },
    { threshold: [0, 0.5, 1] },
  );
  watcher.observe(felt);
  felt.append(bubble);
  signal.addEventListener("abort", () => {
    timers.forEach(clearTimeout);
    watcher.disconnect();
  });

  /** Below or above what it speaks of, else where there is room. Shares of the felt, so that it fits every width. */
  function place() {
    if (!shown?.text || bubble.hidden) return;
    const { across, down } = layout();
    const { beside } = shown;
    const unit = felt.offsetWidth / across;
    const width = bubble.offsetWidth / unit;
    const height = bubble.offsetHeight / unit;
    const [top, bottom] = seen.map((share) => share * down);
    const share = beside.length ? (beside[0].x + 0.5) / across : 0.5;
    const x = share * (across - width);
    const tries = [...beside.flatMap((slot) => [slot.y + slot.height + GAP, slot.y - height - GAP]), bottom - height - GAP];
    const y = tries.find(
      (y) => y >= top && y + height <= bottom && !beside.some((slot) => overlap(slot, { x, y, width, height })),
    );
    bubble.style.cssText = `left:${share * 100}%;top:${((y ?? top + GAP) / down) * 100}%;translate:${-share * 100}%`;
  }

  return {
    line,
    /** @param {Note} note the same one again changes nothing @returns {boolean} is it another one? */
    show(note) {
      if (note === shown) return false;
      shown = note;
      timers.forEach(clearTimeout);
      for (const el of [line, bubble]) refill(el, note.text && icon(note.sign), note.text);
      bubble.hidden = !note.text;
      place();
      timers = note.passing ? [setTimeout(() => (bubble.hidden = true), NEAR)] : [];
      // a hint can be read as long as it holds
      if (note.passing && note.sign !== "hint") timers.push(setTimeout(() => refill(line), BELOW));
      return true;
    },
  };
}
