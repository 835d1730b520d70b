/**
 * The game as text, for the clipboard. Python writes it when it is asked to, and answers with a message of its own: a
 * long game would make every board message long.
 */
import { button, copyText } from "./toolbar.js";

/**
 * @param {import("@anywidget/types").AnyModel<Traits>} model @param {import("./names.js").Say} say
 * @param {{ send(wish: Wish): string | null, tell(key: string): void }} acts @param {AbortSignal} signal
 */
export function createRecordButton(model, say, acts, signal) {
  /** @type {Map<string, (text: string) => void>} */
  const awaited = new Map();
  const el = button(say, "copy_record", onCopy, "bare");

  /** @param {{ record?: string, to?: string }} message */
  function hear({ record, to }) {
    if (typeof record !== "string" || typeof to !== "string") return;
    awaited.get(to)?.(record);
    awaited.delete(to);
  }

  async function onCopy() {
    const id = acts.send({ do: "record" });
    if (!id) return;
    const done = await copyText(new Promise((resolve) => awaited.set(id, resolve)), el);
    if (!signal.aborted) acts.tell(done ? "game_copied" : "game_not_copied");
  }

  model.on("msg:custom", hear);
  signal.addEventListener("abort", () => model.off("msg:custom", hear));
  return el;
}
