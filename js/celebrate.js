/**
 * The end of a won game: a message that stays, and once, for a game won under the player's eyes, a short dance.
 */
import { wantsStill, html } from "./dom.js";
import { button, counter, disable } from "./toolbar.js";

/** @typedef {import("./names.js").Say} Say */

const TURN = 1500;
const SPREAD = 1100;

/**
 * The cards rise from the foundations in a long wave, ride once round the table and settle again.
 * @param {{ el: HTMLElement, nodes: Map<CardId, import("./stage.js").CardNode> }} stage @param {Layout} layout
 */
export function dance(stage, layout) {
  if (wantsStill()) return;
  const order = [...layout.cards].sort(([, a], [, b]) => b.z - a.z || a.x - b.x);
  const middle = { x: layout.across / 2 - 0.5, y: layout.down / 2 - 0.7 };
  const wide = middle.x - 0.35;
  const high = middle.y - 0.2;
  order.forEach(([id, place], i) => {
    const steps = 8;
    const start = Math.atan2((place.y - middle.y) / high, (place.x - middle.x) / wide);
    const frames = Array.from({ length: steps + 1 }, (_, n) => {
      const angle = start + (n / steps) * 2 * Math.PI;
      const ease = Math.sin((n / steps) * Math.PI) ** 0.5;
      const x = place.x + ease * (middle.x + wide * Math.cos(angle) - place.x);
      const y = place.y + ease * (middle.y + high * Math.sin(angle) * (i % 2 ? 1 : 0.72) - place.y);
      return {
        transform: `translate(${x * 100}%,${(y / 1.4) * 100}%) rotate(${ease * ((n / steps) * 720 - 360)}deg) scale(${1 - 0.25 * ease})`,
        visibility: "visible",
        zIndex: 600 + order.length - i,
      };
    });
    stage.nodes.get(id)?.el.animate(frames, { duration: TURN, delay: (i * SPREAD) / order.length, easing: "linear" });
  });
}

/**
 * @param {Say} say
 * @param {{ openPanel(): void, undo(): void, closed(): void }} acts
 */
export function createWinMessage(say, acts) {
  const title = html("div", "title", {}, say("won"));
  const facts = html("div", "row counters");
  const fresh = button(say, "new", "new_game", acts.openPanel, "primary");
  const undo = button(say, "undo", "undo", acts.undo);
  const shut = button(say, "close", "close", close, "corner");
  const el = html("div", "sheet won", { hidden: "", role: "status" }, shut, title, facts, html("div", "row", {}, undo, fresh));

  function close() {
    el.hidden = true;
    acts.closed();
  }

  return {
    el,
    hide: () => {
      el.hidden = true;
    },
    /** @param {Board} board @param {string} time @param {boolean} late let the dance come first */
    show(board, time, late) {
      facts.replaceChildren(
        ...(board.score ? [counter(say, "score", board.score.text)] : []),
        counter(say, "moves", String(board.ply)),
        counter(say, "time", time),
      );
      disable(undo, board.undo < 1);
      el.classList.toggle("klondike-late", late);
      el.hidden = false;
    },
  };
}
