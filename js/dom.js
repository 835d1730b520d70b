/**
 * Making elements. Text goes in as text nodes only, never as markup.
 */

/** Attributes, and handlers as on… @typedef {Record<string, string | number | ((event: any) => void)>} Props */
/** @typedef {Node | string | Props} Part */

/** @template {Element} T @param {T} node @param {Part[]} parts children and attributes in any order */
function fill(node, parts) {
  for (const part of parts) {
    if (typeof part === "string" || part instanceof Node) node.append(part);
    else {
      for (const [name, value] of Object.entries(part)) {
        if (typeof value === "function") node.addEventListener(name.slice(2), value);
        else node.setAttribute(name, String(value));
      }
    }
  }
  return node;
}

/** Puts other children in. @param {Element} node @param {Part[]} parts */
export function refill(node, ...parts) {
  node.replaceChildren();
  fill(node, parts);
}

/** Class names with our prefix. @param {string} names without it, separated by spaces */
export const classes = (names) => names.replace(/\S+/g, "klondike-$&");

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag @param {string} names of classes @param {Part[]} parts @returns {HTMLElementTagNameMap[T]}
 */
export function html(tag, names, ...parts) {
  const node = document.createElement(tag);
  if (names) node.className = classes(names);
  return fill(node, parts);
}

/** @param {string} names @param {Part[]} parts */
export const div = (names, ...parts) => html("div", names, ...parts);

/** @param {string} names @param {Part[]} parts */
export const span = (names, ...parts) => html("span", names, ...parts);

/** @param {string} tag @param {Part[]} parts @returns {SVGElement} */
export const svg = (tag, ...parts) => fill(document.createElementNS("http://www.w3.org/2000/svg", tag), parts);

/** @param {string} d @param {Props} props */
export const path = (d, props = {}) => svg("path", { d, ...props });

/**
 * Listens until the signal ends it.
 * @param {EventTarget} target @param {Record<string, (event: any) => void>} handlers @param {AbortSignal} signal @param {boolean} capture
 */
export function listen(target, handlers, signal, capture = false) {
  for (const [type, handler] of Object.entries(handlers)) target.addEventListener(type, handler, { signal, capture });
}

const CROSS = "M6 6l12 12M18 6 6 18";
const RING = "M3 12a9 9 0 1018 0 9 9 0 10-18 0";

/** Line icons on a 24 × 24 grid; buttons find theirs by the key of their label. */
const ICONS = {
  new_game: "M12 5v14M5 12h14",
  restart: "M5 4v6h6m-5.5 0a7.5 7.5 0 11-.8 5.5",
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 010 12h-3",
  redo: "m15 14 5-5-5-5m5 5H10a6 6 0 000 12h3",
  copy: "M9 9h11v11H9zm6-4V4H4v11h1",
  close: CROSS,
  not_now: CROSS,
  finish: "m6 12 6-6 6 6M6 19l6-6 6 6",
  hint: "M9 18h6m-5 3h4M8.5 14a6 6 0 117 0q-1 .8-1 2h-5q0-1.2-1-2",
  copy_record: "M8 4h8v3H8zm0 1.5H5V21h14V5.5h-3M8.5 11h7m-7 3.5h7m-7 3.5h4",
  replay_first: "M6 6v12m12-12-6 6 6 6",
  replay_back: "m15 6-6 6 6 6",
  replay_play: "M8 5v14l11-7z",
  replay_pause: "M8 5v14m8-14v14",
  replay_on: "m9 6 6 6-6 6",
  replay_end: "M18 6v12M6 6l6 6-6 6",
  help: RING + "M9.3 9.6a2.7 2.7 0 114.2 2.2Q12 12.8 12 14m0 3v.1",
  options: "M4 7h10m4 0h2M4 17h2m4 0h10M14 7a2 2 0 104 0 2 2 0 10-4 0M6 17a2 2 0 104 0 2 2 0 10-4 0",
  info: RING + "M12 11v5m0-8.3V8",
  wait: RING + "M12 7v5l3 2",
  recycle: "M4.5 10A8 8 0 0119 8m1-4v5h-5m4.5 5A8 8 0 015 16m-1 4v-5h5",
};

/** @typedef {keyof typeof ICONS} IconName */

/** @param {string} name if it is none of them, there is nothing to see */
export const icon = (name) =>
  name in ICONS
    ? svg("svg", { viewBox: "0 0 24 24", class: classes("icon"), "aria-hidden": "true" }, path(ICONS[/** @type {IconName} */ (name)]))
    : "";

/** Is nothing to move on the board that this belongs to? @param {Element} el */
export const wantsStill = (el) => el.closest("[data-motion=still]") !== null;

/** Is the page around an element a dark one? Told by its text, which is light then: every host has a sign of its own. @param {Element} el */
export function isDark(el) {
  const [red, green, blue] = getComputedStyle(el).color.match(/[\d.]+/g)?.map(Number) ?? [0, 0, 0];
  return 0.3 * red + 0.6 * green + 0.1 * blue > 128;
}
