/**
 * What gestures mean. Pointer and keyboard both end here; every move is one request to Python, which decides.
 */
import { isFoundation, route, runFrom } from "./targets.js";
import { isPending } from "./view.js";

/** Two clicks on the same card within this time are one double click (ms). */
export const QUICK = 350;

/**
 * A click on a pile, or on nothing (null).
 * @param {Table} table @param {Spot | null} spot @param {number} now ms
 */
export function click(table, spot, now) {
  const { view } = table;
  if (spot && isEcho(view, spot, now)) return;
  table.say(null);
  const chosen = view.selection;
  view.selection = null;
  if (spot?.pile === "stock") {
    view.click = null;
    table.send({ do: "stock" });
  } else if (!(spot && chosen && place(table, chosen, spot))) {
    tap(table, spot, chosen, now);
  }
  table.redraw();
}

/**
 * The second of two quick clicks after the first one has sent the card away, whatever lies there now.
 * @param {View} view @param {Spot} spot @param {number} now
 */
function isEcho(view, spot, now) {
  const last = view.click;
  if (spot.card !== null && isPending(view, spot.card)) return true;
  return !!last && last.moved && now - last.at <= QUICK && (spot.pile === last.pile || spot.card === last.card);
}

/**
 * The second click of select-then-place.
 * @param {Table} table @param {Run} chosen @param {Spot} spot @returns {boolean} was it one?
 */
function place(table, chosen, spot) {
  const { board } = table;
  if (spot.pile === chosen.pile) return false;
  const found = route(board, chosen, spot.pile);
  const empty = spot.card === null && board.columns.includes(spot.pile);
  // on an empty place or a foundation the click can mean nothing else: let Python explain
  if (!found && !empty && !isFoundation(board, spot.pile)) return false;
  sendRun(table, chosen, found ?? { pile: spot.pile, move: null }, null);
  table.view.click = null;
  return true;
}

/** @param {Table} table @param {Spot | null} spot @param {Run | null} chosen @param {number} now */
function tap(table, spot, chosen, now) {
  const { board, view } = table;
  const run = spot?.card == null ? null : runFrom(board, spot.card);
  const last = view.click;
  view.click = null;
  if (!run) return;
  const [once, twice] = board.taps[run.count > 1 ? `${run.pile}-${run.count}` : run.pile] ?? [null, null];
  const second = last !== null && last.card === run.card && now - last.at <= QUICK;
  // a card lies safe on its foundation: clicks only select it
  const move = isFoundation(board, run.pile) ? null : second ? twice : once;
  if (move) {
    sendRun(table, run, { pile: "", move }, null);
    view.click = { at: now, pile: run.pile, card: run.card, moved: true };
  } else if (second) {
    if (!isFoundation(board, run.pile)) table.say("no_place", run.card);
  } else {
    if (chosen?.card !== run.card) view.selection = run;
    view.click = { at: now, pile: run.pile, card: run.card, moved: false };
  }
}

/**
 * The run that a press on this card would lift.
 * @param {Table} table @param {CardId} card @returns {Run | null}
 */
export function lift(table, card) {
  return isPending(table.view, card) ? null : runFrom(table.board, card);
}

/**
 * A run is let go over a target (from `dropTarget`), or nowhere. It stays where it was dropped until the answer.
 * @param {Table} table @param {Run} run @param {{ pile: Pile, move: string | null } | null} target @param {Point} held
 */
export function drop(table, run, target, held) {
  table.view.drag = table.view.click = null;
  if (target) sendRun(table, run, target, held);
  table.redraw();
}

/** @param {Table} table @param {Run} run @param {{ pile: Pile, move: string | null }} target @param {Point | null} held */
function sendRun(table, run, target, held) {
  const move = target.move ?? /** @type {[Pile, Pile, number]} */ ([run.pile, target.pile, run.count]);
  const id = table.send({ do: "move", move, card: run.card });
  if (id) table.view.pending.push({ id, ids: run.ids, held });
}

/**
 * Takes back what the browser alone has begun; says whether there was anything.
 * @param {Table} table
 */
export function escape(table) {
  const { view } = table;
  const busy = view.drag !== null || view.selection !== null;
  view.drag = view.selection = view.click = null;
  if (busy) table.redraw();
  return busy;
}
