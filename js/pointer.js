/**
 * Mouse, pen and finger. One press at a time; a press becomes a drag when it has moved far enough, else it is a click.
 * Whatever cuts a press short (cancel, blur, lost capture, another button) lets the cards glide home.
 */
import { click, drop, lift } from "./actions.js";
import { near } from "./cursor.js";
import { listen } from "./dom.js";
import { dropTarget } from "./targets.js";

/** How far a press may wander before it is a drag, and before it is no click any more (px). */
const DRAG = { mouse: 4, other: 8 };
const CLICK = 16;

/**
 * @typedef {object} Press
 * @property {number} pointer @property {Spot | null} spot @property {Run | null} run
 * @property {number} x @property {number} y where it began, in the window
 * @property {Point | null} grab from the lead card's corner to the pointer, in card widths
 * @property {boolean} moved has it become a drag? (which a new board or Escape may have ended meanwhile)
 */

/** @typedef {Table & { layout: Layout, isOpen(): boolean, spotOf(target: any): Spot | null, focus(): void }} Pressed */

/**
 * @param {HTMLElement} el the board
 * @param {Pressed} table
 * @param {AbortSignal} signal
 */
export function listenToPointer(el, table, signal) {
  const { view } = table;
  /** @type {Press | null} */
  let press = null;
  let frame = 0;

  /** @param {{ clientX: number, clientY: number }} event @returns {Point | null} in card widths */
  function locate(event) {
    const box = el.getBoundingClientRect();
    // an output scrolled out of a windowed notebook measures 0
    if (!box.width) return null;
    const unit = box.width / table.layout.across;
    return { x: (event.clientX - box.left) / unit, y: (event.clientY - box.top) / unit };
  }

  /** Ends the press; the browser itself lets go of the pointer when the button or the finger is lifted. */
  function release() {
    press = null;
    cancelAnimationFrame(frame);
  }

  function abort() {
    if (!press) return;
    release();
    if (view.drag) {
      view.drag = null;
      table.redraw();
    }
  }

  /** @param {PointerEvent} event */
  function down(event) {
    if (press || event.button !== 0 || !table.isOpen()) return;
    event.preventDefault(); // no text selection, no cell selection; but then the focus is ours to set
    const spot = table.spotOf(event.target);
    if (spot) {
      view.cursor = near(table.board, spot);
      table.redraw();
    }
    table.focus();
    const run = spot?.card == null ? null : lift(table, spot.card);
    const lead = run && table.layout.cards.get(run.card);
    const at = locate(event);
    const grab = lead && at ? { x: at.x - lead.x, y: at.y - lead.y } : null;
    press = { pointer: event.pointerId, spot, run, x: event.clientX, y: event.clientY, grab, moved: false };
    try {
      el.setPointerCapture(event.pointerId);
    } catch {
      // a pointer that has just gone away cannot be captured; its cancel follows
    }
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (!press || event.pointerId !== press.pointer) return;
    if (event.pointerType === "mouse" && !(event.buttons & 1)) return abort();
    if (press.moved && !view.drag) return release();
    if (!press.moved) {
      const far = Math.hypot(event.clientX - press.x, event.clientY - press.y);
      const limit = event.pointerType === "mouse" ? DRAG.mouse : DRAG.other;
      if (far < limit || !press.run || !press.grab) return;
      // a new board may have come since the press
      press.run = lift(table, press.run.card);
      if (!press.run) return abort();
      table.say(null);
      view.selection = view.click = null;
      view.drag = { run: press.run, x: 0, y: 0, aim: null };
      press.moved = true;
    }
    follow(event);
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => table.redraw());
  }

  /** @param {PointerEvent} event */
  function follow(event) {
    const drag = view.drag;
    const at = locate(event);
    if (!drag || !press?.grab || !at) return null;
    drag.x = at.x - press.grab.x;
    drag.y = at.y - press.grab.y;
    const target = dropTarget(table.board, table.layout, drag.run, drag, at);
    drag.aim = target?.move ? target.pile : null;
    return target;
  }

  /** @param {PointerEvent} event */
  function up(event) {
    if (!press || event.pointerId !== press.pointer) return;
    const { spot, x, y, moved } = press;
    const drag = view.drag;
    const target = follow(event);
    release();
    if (drag) drop(table, drag.run, target, { x: drag.x, y: drag.y });
    else if (!moved && Math.hypot(event.clientX - x, event.clientY - y) < CLICK) click(table, spot, event.timeStamp);
  }

  /** @param {PointerEvent} event */
  const cancel = (event) => event.pointerId === press?.pointer && abort();

  /** @param {MouseEvent} event */
  function contextmenu(event) {
    // a finger that rests on a card asks for no menu; a second mouse button during a drag ends the drag
    if (!press) return;
    event.preventDefault();
    if (view.drag) abort();
  }

  const handlers = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: cancel, lostpointercapture: cancel, contextmenu };
  listen(el, handlers, signal);
  listen(window, { blur: abort }, signal);
  signal.addEventListener("abort", abort);
  return { abort };
}
