/**
 * Keys, while the board has the focus. Which key does what stands in `keys.js`; here is what the actions are. They end
 * where the pointer's end, in `actions.js`.
 */
import { escape, resize, sendAway, sendHome, take } from "./actions.js";
import { near, onTop, step } from "./cursor.js";
import { listen } from "./dom.js";
import { ACTIONS, HELD, nameOf } from "./keys.js";

/**
 * @typedef {Table & {
 *   layout: Layout, spotOf(target: Element): Spot | null, isOpen(): boolean, inDialog(): boolean, closeDialog(): boolean, stand(): void,
 *   openHelp(): void, openPanel(): void, openOptions(): void, openReading(): void,
 * }} Keyed
 */

/** @typedef {(table: Keyed, key: string) => void} Action */

/** @type {Action} */
const ask = (table, key) => void table.send({ do: /** @type {Wish["do"]} */ (ACTIONS[key]) });

/** What is only looking: it works on a dead board too. @type {Record<string, Action>} */
const LOOKS = {
  ...Object.fromEntries(
    /** @type {const} */ (["left", "right", "up", "down", "above", "below", "first", "last"]).map((way) => [
      way,
      (/** @type {Keyed} */ table) => stand(table, step(table.board, table.layout, table.view.cursor, way, !!table.view.selection)),
    ]),
  ),
  column: (table, key) => go(table, key === "0" ? "10" : key),
  waste: (table) => go(table, "waste"),
};

/** @type {Record<string, Action>} */
const DOES = {
  take,
  more: (table) => resize(table, 1),
  fewer: (table) => resize(table, -1),
  home: sendHome,
  send: sendAway,
  draw: (table) => void table.send({ do: "stock" }),
  undo: ask,
  redo: ask,
  hint: ask,
  finish: ask,
  new_game: (table) => table.openPanel(),
};

/** What opens over the board, on a replay too. @type {Record<string, Action>} */
const OPENS = {
  options: (table) => table.openOptions(),
  help: (table) => table.openHelp(),
  read: (table) => table.openReading(),
};

/** Keys that a button or a field has a use of its own for. */
const THEIRS = ["take", "send", "left", "right", "up", "down", "first", "last"];

/** @param {Keyed} table @param {Cursor} cursor */
function stand(table, cursor) {
  table.view.cursor = cursor;
  table.redraw();
  table.stand();
}

/** @param {Keyed} table @param {Pile} pile */
function go(table, pile) {
  if (pile in table.board.piles) stand(table, onTop(table.board, pile));
}

/** @param {HTMLElement} root @param {Keyed} table @param {AbortSignal} signal */
export function listenToKeys(root, table, signal) {
  /** @param {KeyboardEvent} event @returns {boolean} was it one of ours? */
  function act(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const key = nameOf(event);
    const name = ACTIONS[key];
    if (name === "back") return table.closeDialog() || escape(table);
    if (target.matches("input") && key === "Enter") {
      // the browser does so too, but not in JupyterLab
      /** @type {HTMLInputElement} */ (target).form?.requestSubmit();
      return true;
    }
    if (!name || target.matches("input:not([type=range]), textarea, select")) return false;
    // the key that has opened a sheet closes it too
    if (table.inDialog()) return name === "read" && !event.repeat && table.closeDialog();
    if (THEIRS.includes(name) && target !== root && !target.closest("[role=application]")) return false;
    if (event.repeat && !HELD.includes(name)) return true;
    const action = LOOKS[name] ?? OPENS[name] ?? (table.isOpen() ? DOES[name] : null);
    action?.(table, key);
    return true;
  }

  /** @param {KeyboardEvent} event */
  const keydown = (event) => {
    if (!table.board || event.defaultPrevented || !act(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /**
   * A click that no pointer has made is a screen reader's, or a voice's: it means what Enter means there.
   * @param {MouseEvent} event
   */
  function click(event) {
    const spot = event.detail === 0 && table.isOpen() ? table.spotOf(/** @type {Element} */ (event.target)) : null;
    if (!spot) return;
    stand(table, near(table.board, spot));
    take(table);
  }

  listen(root, { keydown, click }, signal);
}
