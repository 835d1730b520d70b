/**
 * The Help panel: the rules of the game being played in Python's words, the player's record, and how to play.
 */
import { createDialog } from "./dialog.js";
import { div, html, refill } from "./dom.js";
import { capsOf, KEYS, REPLAY_KEYS } from "./keys.js";
import { recordText } from "./names.js";
import { button } from "./toolbar.js";

const HOW = ["drag", "click", "twice", "stock"];

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

  /** @param {import("./keys.js").Row} row */
  const keyRow = (row) =>
    html("tr", "", html("td", "", ...capsOf(say, row).flatMap((cap) => [html("kbd", "key", cap), " "])), html("th", "", { scope: "row" }, say(row.label)));

  return {
    ...dialog,
    /** @param {Board} board @param {string[]} rules */
    open(board, rules) {
      refill(
        sheet,
        close,
        ...chapter(board.rules.title, rules),
        div("record", recordText(say, board.best)),
        ...(board.replay ? [] : chapter(say("how_to_play"), HOW.map((key) => say(`how_${key}`)))),
        div("title", say("keys")),
        html("table", "keys", html("tbody", "", ...(board.replay ? REPLAY_KEYS : KEYS).map(keyRow))),
      );
      dialog.show();
      close.focus();
    },
  };
}
