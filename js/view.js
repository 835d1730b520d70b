/**
 * The browser's own state: what is selected, held in the hand, sent and not answered.
 */
import { follow } from "./cursor.js";
import { answered } from "./intents.js";
import { runFrom } from "./targets.js";

/** @returns {View} */
export function newView() {
  return { selection: null, drag: null, pending: [], click: null, cursor: { pile: "stock", card: null, awaits: null }, reach: 0 };
}

/** @param {View} view @param {CardId} card is it part of a move that waits for its answer? */
export const isPending = (view, card) => view.pending.some(({ ids }) => ids.includes(card));

/**
 * Brings the view in line with a new board: answered moves are let go, what is in the hand stays there only as long as
 * it can still be lifted from the same pile, and the keyboard stays on its card. A run that the keyboard offered to a pile
 * in vain is in the hand again.
 * @param {View} view @param {Board} board @param {Board | null} before
 */
export function settle(view, board, before) {
  const refused = view.pending.find(({ id, kept }) => kept && board.said?.to === id);
  view.pending = view.pending.filter(({ id }) => !answered(id, board.ack));
  if (before && before.since !== board.since) {
    const { pile } = view.cursor;
    Object.assign(view, newView());
    view.cursor = follow(board, { ...view.cursor, pile });
    return;
  }
  if (view.drag) {
    const run = sameRun(board, view.drag.run);
    if (run) view.drag.run = run;
    else view.drag = null;
  }
  const run = view.selection ?? refused?.kept;
  if (run) view.selection = sameRun(board, run);
  view.cursor = follow(board, view.cursor);
  if (!view.pending.length) view.cursor.awaits = null;
}

/** @param {Board} board @param {Run} run @returns {Run | null} */
function sameRun(board, run) {
  const now = runFrom(board, run.card);
  return now && now.pile === run.pile && now.count === run.count ? now : null;
}
