/**
 * The buttons above the board and the counters beside them; the game code below.
 */
import { html, icon } from "./dom.js";
import { clockText } from "./names.js";

/** @typedef {import("./names.js").Say} Say */

/**
 * @param {Say} say @param {import("./dom.js").IconName | null} sign @param {string} key of its label
 * @param {() => void} act @param {string} kind further class names
 */
export function button(say, sign, key, act, kind = "") {
  const label = say(key);
  // disabled buttons stay focusable: a keyboard user must not lose the place when undo runs out
  const onclick = () => el.ariaDisabled !== "true" && act();
  const el = html("button", `button ${kind}`, { type: "button", "data-do": key, title: label, onclick });
  if (sign) el.append(icon(sign));
  el.append(html("span", "word", {}, label));
  return el;
}

/** @param {Element} el @param {boolean} off */
export function disable(el, off) {
  el.ariaDisabled = String(off);
}

/** A caption with its value. @param {Say} say @param {string} key @param {string} value */
export const counter = (say, key, value = "") =>
  html("div", "counter", { "data-counter": key }, html("span", "caption", {}, say(key)), html("span", "value", {}, value));

/** @param {Element} counter @param {string | number} value */
function count(counter, value) {
  const node = /** @type {Element} */ (counter.lastChild);
  if (node.textContent !== `${value}`) node.textContent = `${value}`;
}

/**
 * @param {Say} say
 * @param {{ openPanel(): void, send(wish: Wish): void }} acts
 */
export function createToolbar(say, acts) {
  const fresh = button(say, "new", "new_game", acts.openPanel);
  const restart = button(say, "restart", "restart", () => acts.send({ do: "restart" }));
  const undo = button(say, "undo", "undo", () => acts.send({ do: "undo" }));
  const redo = button(say, "redo", "redo", () => acts.send({ do: "redo" }));

  const [score, moves, time, pass] = ["score", "moves", "time", "pass"].map((key) => counter(say, key));
  const el = html(
    "div",
    "toolbar",
    { role: "toolbar", "aria-label": say("toolbar") },
    html("div", "row buttons", {}, fresh, restart, undo, redo),
    html("div", "row counters", {}, score, moves, time, pass),
  );

  return {
    el,
    /** @param {Board} board */
    update(board) {
      disable(undo, board.undo < 1);
      disable(redo, board.redo < 1);
      disable(restart, board.undo < 1 && board.redo < 1 && board.ply < 1);
      score.hidden = !board.score;
      count(score, board.score?.text ?? "");
      count(moves, board.ply);
      count(pass, board.passes === null ? board.pass : say("pass_of", { n: board.pass, m: board.passes }));
    },
    /** @param {number} seconds */
    tick: (seconds) => count(time, clockText(seconds)),
  };
}

/** The rules' name and the game code with its Copy button. @param {Say} say @param {AbortSignal} signal */
export function createCodeLine(say, signal) {
  const rules = html("span", "rules");
  const code = html("code", "code", { title: say("game_code") });
  const copy = button(say, "copy", "copy", onCopy, "small");
  const word = /** @type {HTMLElement} */ (copy.querySelector(".klondike-word"));
  const el = html("div", "codeline", {}, rules, code, copy);
  let timer = 0;
  signal.addEventListener("abort", () => clearTimeout(timer));

  async function onCopy() {
    const done = await copyText(code.textContent ?? "", code);
    if (signal.aborted) return;
    name(done ? "copied" : "copy_failed");
    clearTimeout(timer);
    timer = setTimeout(name, 2000, "copy");
  }

  /** @param {string} key */
  function name(key) {
    word.textContent = say(key);
  }

  return {
    el,
    /** @param {Board} board */
    update(board) {
      rules.textContent = board.rules.title;
      code.textContent = board.code;
      code.hidden = copy.hidden = !board.code;
    },
  };
}

/**
 * Outside a secure context there is no clipboard object: then the old command, on the selected text.
 * @param {string} text @param {Element} source
 */
async function copyText(text, source) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    getSelection()?.selectAllChildren(source);
    return document.execCommand("copy");
  }
}
