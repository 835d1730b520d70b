/**
 * One Tab stop for a row of buttons: inside, the arrows go from one to the next, and round, as ARIA's toolbar pattern says.
 */
import { listen } from "./dom.js";

/** @param {HTMLElement} el */
export function rove(el) {
  const buttons = () => [...el.querySelectorAll("button")].filter((each) => !each.closest("[hidden]"));

  /** @param {HTMLElement | undefined} chosen */
  function settle(chosen = buttons().find((each) => each.tabIndex === 0) ?? buttons()[0]) {
    for (const each of el.querySelectorAll("button")) each.tabIndex = each === chosen ? 0 : -1;
  }

  /** @param {KeyboardEvent} event */
  function keydown(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const all = buttons();
    const here = all.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    /** @type {Record<string, number>} */
    const ways = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: -1 };
    if (here < 0 || !(event.key in ways)) return;
    event.preventDefault();
    all.at(ways[event.key] % all.length)?.focus();
  }

  listen(el, { keydown, focusin: (event) => settle(event.target.closest("button") ?? undefined) }, new AbortController().signal);
  settle();
  return settle;
}
