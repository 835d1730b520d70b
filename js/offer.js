/**
 * What the board offers to do, as Python says: to play up a board where every card can go up, or ways on from one that
 * stands still. It stands in a line of its own below the cards, where it covers nothing, and can be waved away.
 */
import { div, refill, span } from "./dom.js";
import { button } from "./toolbar.js";

/**
 * @param {import("./names.js").Say} say
 * @param {{ act(key: Offer["acts"][number]): void, tell(text: string): void, closed(): void }} acts
 */
export function createOffer(say, acts) {
  const text = span("");
  const buttons = div("row choices");
  const el = div("row offer", { hidden: "", role: "group" }, text, buttons, button(say, "not_now", dismiss, "bare"));
  /** What is offered, in short; "" = nothing. */
  let shown = "";
  let dismissed = "";

  function dismiss() {
    dismissed = shown;
    hide();
  }

  function hide() {
    const focused = el.contains(/** @type {Document | ShadowRoot} */ (el.getRootNode()).activeElement);
    el.hidden = true;
    if (focused) acts.closed();
  }

  return {
    el,

    /**
     * An offer that was waved away comes again only after it had gone, to finish only with another deal. It is told once.
     * @param {Board} board @param {boolean} aloud
     */
    update({ offer, since }, aloud) {
      const now = offer ? `${since} ${offer.kind}` : "";
      const fresh = now !== shown;
      shown = now;
      if (offer ? dismissed !== now : !dismissed.endsWith("finish")) dismissed = "";
      if (!offer || dismissed) {
        if (!el.hidden) hide();
        return;
      }
      const keys = offer.acts.join();
      if (text.textContent !== offer.text || buttons.dataset.acts !== keys) {
        text.textContent = el.ariaLabel = offer.text;
        buttons.dataset.acts = keys;
        refill(buttons, ...offer.acts.map((key, i) => button(say, key, () => acts.act(key), offer.kind === "finish" || !i ? "primary" : "")));
      }
      el.hidden = false;
      if (fresh && aloud) acts.tell(offer.text);
    },
  };
}
