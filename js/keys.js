/**
 * Every key of the board, in one table: `keyboard.js` acts from it, and the help panel draws it. Whoever adds an action
 * adds a row here, and what it does in `keyboard.js`.
 */

/**
 * A row: the label that says what the keys do, and for each key the action. Keys are named as `nameOf` names them;
 * `shown` says which stand in the help, where it is not each of them.
 * @typedef {{ label: string, keys: Record<string, string>, shown?: string[] }} Row
 */

const DIGITS = [..."1234567890"];

/** @type {Row[]} */
export const KEYS = [
  { label: "key_piles", keys: { ArrowLeft: "left", ArrowRight: "right" } },
  { label: "key_fan", keys: { ArrowUp: "up", ArrowDown: "down" } },
  { label: "key_rows", keys: { PageUp: "above", PageDown: "below" } },
  { label: "key_ends", keys: { Home: "first", End: "last" } },
  { label: "key_column", keys: Object.fromEntries(DIGITS.map((digit) => [digit, "column"])), shown: ["1", "…", "9"] },
  { label: "key_waste", keys: { w: "waste" } },
  { label: "key_take", keys: { Enter: "take", " ": "take" } },
  { label: "key_more", keys: { "Shift+ArrowUp": "more", "+": "more" } },
  { label: "key_fewer", keys: { "Shift+ArrowDown": "fewer", "-": "fewer" } },
  { label: "key_back", keys: { Escape: "back" } },
  { label: "key_home", keys: { f: "home" } },
  { label: "key_send", keys: { "Shift+Enter": "send" } },
  { label: "key_draw", keys: { d: "draw" } },
  { label: "undo", keys: { u: "undo", "Ctrl+z": "undo" } },
  { label: "redo", keys: { r: "redo", "Ctrl+y": "redo", "Ctrl+Shift+z": "redo" } },
  { label: "hint", keys: { h: "hint" } },
  { label: "finish", keys: { e: "finish" } },
  { label: "key_read", keys: { t: "read" } },
  { label: "new_game", keys: { n: "new_game" } },
  { label: "options", keys: { o: "options" } },
  { label: "help", keys: { "?": "help", F1: "help" } },
];

/** The keys of a replay's bar; `replay.js` acts from it. @type {Row[]} */
export const REPLAY_KEYS = [
  { label: "key_replay_step", keys: { ArrowLeft: "back", ArrowRight: "on", ArrowDown: "back", ArrowUp: "on" }, shown: ["←", "→"] },
  { label: "key_replay_ten", keys: { PageDown: "ten_back", PageUp: "ten_on" } },
  { label: "key_replay_ends", keys: { Home: "first", End: "end" } },
  { label: "key_replay_play", keys: { " ": "play" } },
];

/** The actions by the names of their keys. @type {Record<string, string>} */
export const ACTIONS = Object.assign({}, ...KEYS.map(({ keys }) => keys));

/** @type {Record<string, string>} */
export const REPLAY_ACTIONS = Object.assign({}, ...REPLAY_KEYS.map(({ keys }) => keys));

/** What may be held down: going about, and going back and forth. */
export const HELD = ["left", "right", "up", "down", "above", "below", "undo", "redo"];

/**
 * The name of a pressed key with its modifiers. Letters are lower case, and on a keyboard that has none of the Latin
 * ones it is the key's place that counts. What only Shift can write, such as ?, is its own name. With Alt no key is ours.
 * @param {Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">} event
 */
export function nameOf({ key, code, ctrlKey, metaKey, shiftKey, altKey }) {
  if (altKey) return "";
  const foreign = /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key);
  const letter = foreign ? (/^Key([A-Z])$/.exec(code)?.[1] ?? key) : key;
  const single = letter.length === 1;
  const shift = shiftKey && (!single || /[a-z ]/i.test(letter));
  return (ctrlKey || metaKey ? "Ctrl+" : "") + (shift ? "Shift+" : "") + (single ? letter.toLowerCase() : letter);
}

/** @type {Record<string, string>} */
const CAPS = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", PageUp: "PgUp", PageDown: "PgDn", Escape: "Esc" };

/** What stands on a key. @param {import("./names.js").Say} say @param {string} name */
export const capOf = (say, name) =>
  name
    .split(/(?<=.)\+(?=.)/)
    .map((part) => (part === " " ? say("cap_space") : (CAPS[part] ?? part)))
    .map((part) => (part.length === 1 ? part.toUpperCase() : part))
    .join("+");

/** The keys of a row as the help shows them. @param {import("./names.js").Say} say @param {Row} row */
export const capsOf = (say, { keys, shown }) => shown ?? Object.keys(keys).map((name) => capOf(say, name));
