/**
 * What gestures mean. Pointer and keyboard both end here; every move is one request to Python, which decides.
 */
import { accepting, isFoundation, route, runFrom } from "./targets.js";
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
 * A run is let go over a target (from `dropTarget`), or nowhere. Where nothing takes it, it stays until the answer.
 * @param {Table} table @param {Run} run @param {{ pile: Pile, move: string | null } | null} target @param {Point} held
 */
export function drop(table, run, target, held) {
  table.view.drag = table.view.click = null;
  if (target) sendRun(table, run, target, held);
  table.redraw();
}

/**
 * @param {Table} table @param {Run} run @param {{ pile: Pile, move: string | null }} target @param {Point | null} held
 * @param {Run | null} kept the run to take up again where it is refused
 */
function sendRun(table, run, target, held, kept = null) {
  const move = target.move ?? /** @type {[Pile, Pile, number]} */ ([run.pile, target.pile, run.count]);
  const id = table.send({ do: "move", move, card: run.card });
  // what may go there sets out at once: the way covers the time until the answer
  const goal = table.board.moves.find(([notation]) => notation === move)?.[2] ?? null;
  if (id) table.view.pending.push({ id, ids: run.ids, held, goal, kept });
}

/**
 * Enter: takes up the run from where the keyboard is, or puts down the one in the hand. One that is refused stays in the
 * hand, so that another place can be tried. Back on its own pile it is put back.
 * @param {Table} table
 */
export function take(table) {
  const { board, view } = table;
  const { pile, card } = view.cursor;
  const held = view.selection;
  table.say(null);
  if (pile === "stock") table.send({ do: "stock" });
  else if (held && held.pile === pile) putBack(table);
  else if (held && pile !== "waste") {
    view.selection = null;
    view.cursor.awaits = held.card;
    sendRun(table, held, route(board, held, pile) ?? { pile, move: null }, null, held);
  } else hold(table, card === null ? null : lift(table, card), "nothing_here");
  table.redraw();
}

/**
 * Takes one card more, or less, of the run in the hand, or of the one where the keyboard is.
 * @param {Table} table @param {1 | -1} by
 */
export function resize(table, by) {
  const { board, view } = table;
  const held = view.selection ?? (view.cursor.card === null ? null : lift(table, view.cursor.card));
  if (!held) return take(table);
  const cards = board.piles[held.pile];
  const card = cards[cards.length - held.count - by];
  hold(table, card === undefined ? null : lift(table, card), "no_more");
  table.redraw();
}

/** @param {Table} table @param {Run | null} run @param {string} otherwise what to say where there is none */
function hold(table, run, otherwise) {
  const { view } = table;
  view.click = null;
  if (!run) return table.say(otherwise, view.cursor.card ?? undefined);
  table.say(null);
  view.selection = run;
  view.cursor = { pile: run.pile, card: run.card, awaits: null };
}

/** @param {Table} table */
function putBack(table) {
  table.view.selection = null;
  table.tell("put_back");
}

/** F: sends the card in the hand, or where the keyboard is, to its foundation; why not, is for Python to say. @param {Table} table */
export function sendHome(table) {
  const { board } = table;
  const run = inQuestion(table);
  if (!run) return;
  const homes = board.foundations.flat();
  const own = homes.find((home) => home[0] === board.faces[run.card][1]) ?? homes[homes.length - 1];
  const open = [...accepting(board, run)].find(([target]) => isFoundation(board, target));
  sendRun(table, run, open ? { pile: open[0], move: open[1] } : { pile: own, move: null }, null, table.view.selection);
  table.view.selection = null;
  table.redraw();
}

/** As two quick clicks do: sends the run to a column that takes it. @param {Table} table */
export function sendAway(table) {
  const { board, view } = table;
  const run = inQuestion(table);
  if (!run) return;
  const [, twice] = board.taps[run.count > 1 ? `${run.pile}-${run.count}` : run.pile] ?? [null, null];
  if (!twice) return table.say("no_place", run.card);
  sendRun(table, run, { pile: "", move: twice }, null, view.selection);
  view.selection = null;
  table.redraw();
}

/** The run in the hand, or from where the keyboard is. @param {Table} table */
function inQuestion(table) {
  const { card } = table.view.cursor;
  table.say(null);
  const run = table.view.selection ?? (card === null ? null : lift(table, card));
  if (!run) table.say("nothing_here", card ?? undefined);
  return run;
}

/**
 * Takes back what the browser alone has begun; says whether there was anything.
 * @param {Table} table
 */
export function escape(table) {
  const { view } = table;
  const busy = view.drag !== null || view.selection !== null;
  if (view.selection) putBack(table);
  view.drag = view.selection = view.click = null;
  if (busy) table.redraw();
  return busy;
}
