/**
 * The line below the board: refusals, waiting, and what else there is to say. Screen readers hear it politely.
 */
import { html, icon } from "./dom.js";

/** @param {AbortSignal} signal */
export function createStatus(signal) {
  const text = html("span", "message");
  const el = html("div", "status", { role: "status", "aria-live": "polite" });
  let timer = 0;
  let shown = "";
  signal.addEventListener("abort", () => clearTimeout(timer));

  return {
    el,
    /**
     * @param {string} message "" clears the line
     * @param {import("./dom.js").IconName} sign @param {number} fade ms after which it goes by itself; 0 = stays
     */
    show(message, sign = "info", fade = 0) {
      clearTimeout(timer);
      if (!message && !shown) return;
      shown = message;
      text.textContent = message;
      el.replaceChildren(...(message ? [icon(sign), text] : []));
      if (message && fade) timer = setTimeout(() => this.show(""), fade);
    },
  };
}
