/**
 * The language: Python speaks it, the browser only says what its user reads.
 */

/** "pt" for "pt-PT". @param {string} tag */
const base = (tag) => tag.split("-")[0].toLowerCase();

/**
 * Tells Python which languages are read here, where the board has none of its own and shows another.
 * @param {Pick<import("@anywidget/types").AnyModel<Traits>, "get">} model
 * @param {{ push(wish: Wish): string }} queue
 */
export function greet(model, queue) {
  const languages = navigator.languages.slice(0, 30);
  const shown = model.get("labels").language;
  if (model.get("language") !== null || !model.get("board")?.piles || typeof shown !== "string") return;
  if (!languages.length || base(languages[0]) === base(shown)) return;
  try {
    queue.push({ do: "hello", languages });
  } catch {
    // nobody is there to hear it; the board says so as soon as something is asked for
  }
}
