/**
 * The buttons above the board and the counters beside them; the game code below.
 */
import { div, html, icon, refill, span } from "./dom.js";
import { clockText } from "./names.js";
import { rove } from "./roving.js";

/** @typedef {import("./names.js").Say} Say */

/**
 * @param {Say} say @param {string} key of its label @param {() => void} act @param {string} kind further class names
 */
export function button(say, key, act, kind = "") {
  const label = say(key);
  // disabled buttons stay focusable: a keyboard user must not lose the place when undo runs out
  const onclick = () => el.ariaDisabled !== "true" && act();
  const el = html(
    "button",
    `row button ${kind}`,
    { type: "button", "data-do": key, title: label, onclick },
    icon(key),
    span("word", label),
  );
  return el;
}

/** Gives a button another meaning's label and icon. @param {Say} say @param {HTMLElement} el @param {string} key */
export function rename(say, el, key) {
  if (el.dataset.do === key) return;
  el.dataset.do = key;
  el.title = say(key);
  refill(el, icon(key), span("word", say(key)));
}

/** @param {Element} el @param {boolean} off */
export function disable(el, off) {
  el.ariaDisabled = String(off);
}

/** A caption with its value. @param {Say} say @param {string} key @param {string | number} value */
export const counter = (say, key, value = "") =>
  div("row counter", { "data-counter": key }, span("caption", say(key)), span("value", `${value}`));

/** @param {Element} counter @param {string | number} value */
function count(counter, value) {
  const text = `${value}`;
  if (counter.lastChild?.textContent !== text) refill(/** @type {Element} */ (counter.lastChild), text);
}

/** The score, and what was won where that is shown beside it. @param {Say} say @param {Board} board */
export function scoreText(say, { score }) {
  if (!score) return "";
  return score.gross ? say("score_gross", score) : score.text;
}

/**
 * @param {Say} say
 * @param {{ openPanel(): void, openOptions(): void, openHelp(): void, send(wish: Wish): void }} acts
 */
export function createToolbar(say, acts) {
  const [restart, undo, redo, hint] = /** @type {const} */ (["restart", "undo", "redo", "hint"]).map((key) =>
    button(say, key, () => acts.send({ do: key })),
  );
  const newGame = button(say, "new_game", acts.openPanel);
  const [score, moves, time, pass] = ["score", "moves", "time", "pass"].map((key) => counter(say, key));
  const el = div(
    "row toolbar",
    { role: "toolbar", "aria-label": say("toolbar") },
    div(
      "row buttons",
      newGame,
      restart,
      undo,
      redo,
      hint,
      button(say, "options", acts.openOptions, "bare"),
      button(say, "help", acts.openHelp, "bare"),
    ),
    div("row counters", score, moves, time, pass),
  );
  const settle = rove(el);

  return {
    el,
    /** @param {Board} board */
    update(board) {
      disable(undo, board.undo < 1);
      disable(redo, board.redo < 1);
      disable(restart, board.undo < 1 && board.redo < 1 && board.ply < 1);
      // a replay is only looked at
      for (const each of [newGame, restart, undo, redo, hint]) each.hidden = !!board.replay;
      settle();
      time.hidden = !!board.replay && !board.clock.every;
      score.hidden = !board.score;
      count(score, scoreText(say, board));
      count(moves, board.ply);
      count(pass, board.passes === null ? board.pass : say("pass_of", { n: board.pass, m: board.passes }));
    },
    /** @param {number} seconds */
    tick: (seconds) => count(time, clockText(seconds)),
  };
}

/** The rules' name and the game code with its Copy button. @param {Say} say @param {Node} more what stands beside them */
export function createCodeLine(say, more) {
  const rules = span("");
  const code = html("code", "code", { title: say("game_code") });
  const copy = button(say, "copy", onCopy);
  const word = /** @type {Element} */ (copy.lastChild);
  const el = div("row codeline", rules, code, copy, more);
  let timer = 0;

  async function onCopy() {
    name((await copyText(code.textContent ?? "", code)) ? "copied" : "copy_failed");
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
      rules.textContent = board.winnable ?? board.rules.title;
      code.textContent = board.code;
      code.hidden = copy.hidden = !board.code;
    },
  };
}

/**
 * Outside a secure context there is no clipboard object: then the old command, on the selected text. What is still on its
 * way is promised to the clipboard at once, since some browsers give it away only in answer to a press.
 * @param {string | Promise<string>} text @param {Element} source what shows the text, or stands where it may be shown
 */
export async function copyText(text, source) {
  try {
    if (typeof text === "string") await navigator.clipboard.writeText(text);
    else await navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
    return true;
  } catch {
    const area = typeof text === "string" ? source : html("pre", "unseen", await text);
    if (area !== source) source.after(area);
    getSelection()?.selectAllChildren(area);
    const done = document.execCommand("copy");
    if (area !== source) area.remove();
    return done;
  }
}
