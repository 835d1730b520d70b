/**
 * An action with steps that followed by themselves, such as a finish: the cards that went up go one after another. They
 * already lie there, so this is only for the eye, and can be ended at any time.
 */
import { wantsStill } from "./dom.js";

/** Between two cards (ms), how long one of them flies, and how long all of it may take. */
const STEP = 80;
const FLIGHT = 200;
const MOST = 2600;

/** Where cards were seen, before a board that brings such an action. @typedef {Map<CardId, string> | null} Seen */

/** The cards that have come to the foundations, the lowest first. @param {Board} before @param {Board} board @returns {CardId[]} */
export function risers(before, board) {
  const homes = board.foundations.flat();
  const there = new Set(homes.flatMap((home) => before.piles[home]));
  const cards = homes.flatMap((home) => board.piles[home].map((id, height) => ({ id, height })));
  return cards.filter(({ id }) => !there.has(id)).sort((a, b) => a.height - b.height).map(({ id }) => id);
}

/** @param {Map<CardId, import("./stage.js").CardNode>} nodes */
export function createCascade(nodes) {
  /** @type {Animation[]} */
  let flights = [];
  /** @type {(() => void) | null} */
  let after = null;

  function drop() {
    for (const flight of flights) flight.cancel();
    flights = [];
    after = null;
  }

  /** Lets all cards lie where they belong, and goes on with what was to come. */
  function end() {
    const then = after;
    drop();
    then?.();
  }

  return {
    end,
    drop,

    /** To be called before the new board is drawn. @param {Board | null} before @param {Board} next @returns {Seen} */
    note(before, next) {
      if (before?.since === next.since && before.ply === next.ply) return null; // the same lies there
      drop();
      const played = before?.since === next.since ? next.ply - before.ply : 0;
      return played > 1 && played <= next.followed + 1 && !wantsStill([...nodes.values()][0].el) ? new Map([...nodes].map(([id, { at }]) => [id, at])) : null;
    },

    /**
     * To be called after it; `then` is called when the last card lies, at once where none flies.
     * @param {Seen} seen @param {Board} before @param {Board} board @param {() => void} then
     */
    run(seen, before, board, then) {
      const order = seen ? risers(before, board) : [];
      if (!seen || !order.length) return then();
      const step = Math.min(STEP, MOST / order.length);
      const duration = FLIGHT + step * order.length;
      // the tops that lay there stay in sight until something lies on them
      for (const home of board.foundations.flat()) fly(before.piles[home].at(-1), [{ visibility: "visible" }, { visibility: "visible" }], duration);
      order.forEach((id, i) => {
        const start = { transform: seen.get(id), visibility: "visible", pointerEvents: "none", zIndex: 400 + order.length - i };
        const high = { ...start, zIndex: 600 + i };
        const goal = { ...high, transform: nodes.get(id)?.at };
        const at = (/** @type {number} */ time) => ({ offset: Math.min(1, time / duration) });
        const off = step * (i + 1);
        fly(id, [start, { ...start, ...at(off) }, { ...high, ...at(off), easing: "ease-out" }, { ...goal, ...at(off + FLIGHT) }, goal], duration);
      });
      after = then;
      flights[flights.length - 1].onfinish = end;
    },
  };

  /** @param {CardId | undefined} id @param {any[]} frames @param {number} duration */
  function fly(id, frames, duration) {
    const el = id === undefined ? null : nodes.get(id)?.el;
    if (el) flights.push(el.animate(frames, { duration }));
  }
}
