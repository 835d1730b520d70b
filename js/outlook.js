/**
 * Whether the game can still be won, as Python says, in a line of its own. While Python thinks, only the eye is told.
 */
import { div } from "./dom.js";

/**
 * @param {import("@anywidget/types").AnyModel<Traits>} model
 * @param {Pick<ReturnType<typeof import("./announcer.js").createAnnouncer>, "tell" | "claims">} voice @param {AbortSignal} signal
 */
export function createOutlook(model, voice, signal) {
  const el = div("outlook");
  let heard = "";

  /** @param {boolean} aloud */
  function show(aloud) {
    const news = model.get("outlook");
    el.hidden = !news;
    el.dataset.verdict = news?.verdict ?? "";
    el.textContent = news?.text ?? "";
    // the same sentence again is no news
    if (!news?.verdict || news.text === heard) return;
    heard = news.text;
    if (aloud && voice.claims(news)) voice.tell(news.text);
  }

  const tell = () => show(true);
  model.on("change:outlook", tell);
  signal.addEventListener("abort", () => model.off("change:outlook", tell));
  show(false);
  return el;
}
