/**
 * The end of a won game: a message that stays, and once, for a game won under the player's eyes, a short dance.
 */
import { div, refill, wantsStill } from "./dom.js";
import { shift } from "./stage.js";
import { clockText, recordText } from "./names.js";
import { button, counter, disable, scoreText } from "./toolbar.js";

/** @typedef {import("./names.js").Say} Say */

const TURN = 1500;
const SPREAD = 1100;
const STEPS = 8;

/**
 * The cards rise from the foundations in a long wave, ride once round the table and settle again.
 * @param {{ el: Element, nodes: Map<CardId, import("./stage.js").CardNode> }} stage @param {Layout} layout
 */
function dance(stage, layout) {
  if (wantsStill(stage.el)) return;
  const order = [...layout.cards].sort(([, a], [, b]) => b.z - a.z || a.x - b.x);
  const wide = layout.across / 2 - 0.5;
  const high = layout.down / 2 - 0.7;
  order.forEach(([id, { x, y }], i) => {
    const frames = Array.from({ length: STEPS + 1 }, (_, n) => {
      const turn = (n / STEPS) * 2 * Math.PI;
      const angle = Math.atan2(y - high, x - wide) + turn;
      const ease = Math.sin(turn / 2) ** 0.5;
      const at = {
        x: x + ease * (wide + (wide - 0.35) * Math.cos(angle) - x),
        y: y + ease * (high + (high - 0.2) * Math.sin(angle) - y),
      };
      return {
        transform: `${shift(at)}rotate(${2 * ease * (turn - Math.PI)}rad)scale(${1 - 0.25 * ease})`,
        visibility: "visible",
        zIndex: 600 + order.length - i,
      };
    });
    stage.nodes.get(id)?.el.animate(frames, { duration: TURN, delay: (i * SPREAD) / order.length });
  });
}

/**
 * @param {Say} say
 * @param {{ el: Element, nodes: Map<CardId, import("./stage.js").CardNode> }} stage
 * @param {{ openPanel(): void, undo(): void, closed(): void }} acts
 */
export function createCelebration(say, stage, acts) {
  const facts = div("row counters");
  const record = div("record");
  const undo = button(say, "undo", acts.undo);
  const el = div(
    "sheet won",
    { hidden: "", role: "group", "aria-label": say("won") },
    button(say, "close", hide, "bare corner"),
    div("title", say("won")),
    facts,
    record,
    div("row actions", undo, button(say, "new_game", acts.openPanel, "primary")),
  );
  /** The deal whose win was danced for: once is enough, also when the last move is taken back and played again. */
  let danced = NaN;

  function hide() {
    const focused = el.contains(/** @type {Document | ShadowRoot} */ (el.getRootNode()).activeElement);
    el.hidden = true;
    if (focused) acts.closed();
  }

  /** @param {Board} board @param {boolean} late let the dance come first */
  function show(board, late) {
    const { score, ply, clock, best } = board;
    refill(
      facts,
      score ? counter(say, "score", scoreText(say, board)) : "",
      counter(say, "moves", ply),
      counter(say, "time", clockText(clock.elapsed)),
    );
    refill(record, best?.record ? div("fresh", say("new_record")) : "", recordText(say, best));
    disable(undo, board.undo < 1);
    el.classList.toggle("klondike-late", late);
    el.hidden = false;
  }

  return {
    el,

    /**
     * To be called at every new board. A win before somebody's eyes is celebrated; one that was there before is only told.
     * @param {Board | null} before @param {Board} board @param {Layout} layout
     * @returns {() => void} what there is to do when the cards lie
     */
    hear(before, board, layout) {
      const same = before?.since === board.since;
      if (board.status !== "won" || board.replay) hide();
      else if (!same || before?.status !== "won") {
        const live = same && danced !== board.since;
        if (live) danced = board.since;
        hide();
        return () => {
          show(board, live);
          if (live) dance(stage, layout);
        };
      }
      return () => {};
    },
  };
}
