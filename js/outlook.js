/**
 * Whether the game can still be won, as Python says, in a line of its own. While Python thinks, only the eye is told.
 */
import { div, span } from "./dom.js";

/** @param {import("@anywidget/types").AnyModel<Traits>} model @param {AbortSignal} signal */
export function createOutlook(model, signal) {
  const seen = span("", { "aria-hidden": "true" });
  const heard = span("unseen", { role: "status" });
  const el = div("outlook", seen, heard);

  function tell() {
    const news = model.get("outlook");
    el.hidden = !news;
    el.dataset.verdict = news?.verdict ?? "";
    seen.textContent = news?.text ?? "";
    // the same sentence again is no news to a screen reader
    if ((!news || news.verdict) && heard.textContent !== seen.textContent) heard.textContent = seen.textContent;
  }

  model.on("change:outlook", tell);
  signal.addEventListener("abort", () => model.off("change:outlook", tell));
  tell();
  return el;
}
