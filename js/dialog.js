/**
 * A sheet over the veiled board. It closes by its buttons, by Escape (see keyboard.js) and by a press on the veil.
 */
import { div } from "./dom.js";

/** @typedef {ReturnType<typeof createDialog>} Dialog */

/** @param {HTMLElement} sheet @param {() => void} closed is called after it has been closed */
export function createDialog(sheet, closed) {
  /** @type {HTMLElement} */
  const el = div("veil", { hidden: "", onpointerdown: (event) => event.target === el && close() }, sheet);
  sheet.role = "dialog";

  function close() {
    if (el.hidden) return;
    el.hidden = true;
    closed();
  }

  return {
    el,
    close,
    show() {
      el.hidden = false;
    },
    isOpen: () => !el.hidden,
  };
}
