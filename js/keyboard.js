/**
 * Keys, while the board has the focus. They end in the same actions as the pointer.
 */
import { click, escape } from "./actions.js";
import { listen } from "./dom.js";

/**
 * @param {HTMLElement} root
 * @param {Table & { isOpen(): boolean, closeDialog(): boolean, openHelp(): void }} table @param {AbortSignal} signal
 */
export function listenToKeys(root, table, signal) {
  /** @param {KeyboardEvent} event */
  function act(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const typing = target.matches("input");
    const key = event.key.toLowerCase();
    if (key === "escape") return table.closeDialog() || escape(table);
    if (typing && key === "enter") {
      // the browser does so too, but not in JupyterLab
      /** @type {HTMLInputElement} */ (target).form?.requestSubmit();
      return true;
    }
    if (!table.isOpen() || typing || event.altKey) return false;
    if (event.ctrlKey || event.metaKey) {
      if (key !== "z" && key !== "y") return false;
      table.send({ do: key === "y" || event.shiftKey ? "redo" : "undo" });
    } else if (key === "?") {
      table.openHelp();
    } else if (key === "h") {
      if (!event.repeat) table.send({ do: "hint" });
    } else {
      if (key !== "d" && (key !== " " || target.matches("button"))) return false;
      if (!table.view.selection && !event.repeat) click(table, { pile: "stock", card: null }, event.timeStamp);
    }
    return true;
  }

  /** @param {KeyboardEvent} event */
  const keydown = (event) => {
    if (!act(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  listen(root, { keydown }, signal);
}
