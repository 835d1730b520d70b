/**
 * A sheet over the veiled board. It keeps the focus while it is open, and gives it back where it was. It closes by its
 * buttons, by Escape (see keyboard.js) and by a press on the veil.
 */
import { div, listen } from "./dom.js";

/** @typedef {ReturnType<typeof createDialog>} Dialog */

/** @param {HTMLElement} sheet @param {() => void} closed is called after it has been closed */
export function createDialog(sheet, closed) {
  /** @type {HTMLElement} */
  const el = div("veil", { hidden: "", onpointerdown: (event) => event.target === el && close() }, sheet);
  /** @type {Element | null} */
  let opener = null;
  sheet.role = "dialog";
  sheet.ariaModal = "true";
  listen(sheet, { keydown: trap }, new AbortController().signal);

  const focused = () => /** @type {Document | ShadowRoot} */ (el.getRootNode()).activeElement;

  /** What Tab goes to: of radio buttons with one name only the checked one. @returns {HTMLElement[]} */
  const stops = () =>
    [.../** @type {NodeListOf<HTMLInputElement>} */ (sheet.querySelectorAll("button, input, select, textarea, a[href]"))].filter(
      (each) => each.tabIndex >= 0 && each.getClientRects().length && (each.type !== "radio" || each.checked),
    );

  /** Tab goes round inside. @param {KeyboardEvent} event */
  function trap(event) {
    if (event.key !== "Tab") return;
    const all = stops();
    const end = event.shiftKey ? all[0] : all[all.length - 1];
    if (all.length && focused() !== end && focused() !== sheet) return;
    event.preventDefault();
    (event.shiftKey ? all[all.length - 1] : all[0])?.focus();
  }

  function close() {
    if (el.hidden) return;
    el.hidden = true;
    closed();
    // the opener may have gone, or be covered: then the board has the focus already
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    opener = null;
  }

  return {
    el,
    close,
    /** @param {HTMLElement | null} first what gets the focus */
    show(first = null) {
      if (el.hidden) opener = focused();
      el.hidden = false;
      first?.focus();
    },
    isOpen: () => !el.hidden,
  };
}
