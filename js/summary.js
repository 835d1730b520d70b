/**
 * The table in words, on a sheet: heard as a whole when it opens, and there to be read line by line.
 */
import { createDialog } from "./dialog.js";
import { div, html, refill } from "./dom.js";
import { tableText } from "./reading.js";
import { button } from "./toolbar.js";

/** @param {import("./names.js").Say} say @param {string} token makes the id this view's own @param {() => void} closed */
export function createSummary(say, token, closed) {
  const close = button(say, "close", () => dialog.close(), "bare corner");
  const list = html("ul", "list", { id: `${token}-table` });
  const sheet = div("sheet", { "aria-label": say("table"), "aria-describedby": list.id, tabindex: -1 });
  sheet.append(close, div("title", say("table")), list);
  const dialog = createDialog(sheet, closed);

  return {
    ...dialog,
    /** @param {Board} board */
    open(board) {
      refill(list, ...tableText(say, board).map((sentence) => html("li", "", `${sentence}.`)));
      dialog.show(sheet);
    },
  };
}
