/**
 * The game as text, for the clipboard. Python writes it when it is asked to, and answers with a message of its own: a
 * long game would make every board message long.
 */
import { span } from "./dom.js";
import { button, copyText } from "./toolbar.js";

/** How long the button tells what came of it (ms). */
const TOLD = 2500;

/**
 * @param {import("@anywidget/types").AnyModel<Traits>} model @param {import("./names.js").Say} say
 * @param {(wish: Wish) => string | null} send @param {AbortSignal} signal
 */
export function createRecordButton(model, say, send, signal) {
  /** @type {Map<string, (text: string) => void>} */
  const awaited = new Map();
  const told = span("caption told", { role: "status" });
  const el = button(say, "copy_record", onCopy, "bare");
  let timer = 0;

  /** @param {{ record?: string, to?: string }} message */
  function hear({ record, to }) {
    if (typeof record !== "string" || typeof to !== "string") return;
    awaited.get(to)?.(record);
    awaited.delete(to);
  }

  async function onCopy() {
    const id = send({ do: "record" });
    if (!id) return;
    const done = await copyText(new Promise((resolve) => awaited.set(id, resolve)), el);
    clearTimeout(timer);
    told.textContent = say(done ? "game_copied" : "game_not_copied");
    timer = setTimeout(() => (told.textContent = ""), TOLD);
  }

  model.on("msg:custom", hear);
  signal.addEventListener("abort", () => {
    model.off("msg:custom", hear);
    clearTimeout(timer);
  });
  return { parts: [el, told] };
}
