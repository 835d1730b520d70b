/**
 * The Help panel: the rules of the game being played in Python's words, the player's record, and how to play.
 */
import { createDialog } from "./dialog.js";
import { div, html, refill } from "./dom.js";
import { recordText } from "./names.js";
import { button } from "./toolbar.js";

const HOW = ["drag", "click", "twice", "stock", "keys"];

/** @param {import("./names.js").Say} say @param {() => void} closed */
export function createHelp(say, closed) {
  const close = button(say, "close", () => dialog.close(), "bare corner");
  const sheet = div("sheet", { "aria-label": say("help") });
  const dialog = createDialog(sheet, closed);

  /** @param {string} title @param {string[]} sentences */
  const chapter = (title, sentences) => [
    div("title", title),
    html("ul", "list", ...sentences.map((sentence) => html("li", "", sentence))),
  ];

  return {
    ...dialog,
    /** @param {Board} board @param {string[]} rules */
    open(board, rules) {
      refill(
        sheet,
        close,
        ...chapter(board.rules.title, rules),
        div("record", recordText(say, board.best)),
        ...chapter(say("how_to_play"), HOW.map((key) => say(`how_${key}`))),
      );
      dialog.show();
      close.focus();
    },
  };
}
