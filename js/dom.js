/**
 * Making elements. Text goes in as text nodes only, never as markup.
 */
const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Record<string, string | number | ((event: any) => void)>} Props */

/** @param {Element} node @param {Props} props @param {(Node | string)[]} children */
function fill(node, props, children) {
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === "function") node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, String(value));
  }
  node.append(...children);
}

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag @param {string} name class name, without the prefix @param {Props} props
 * @param {(Node | string)[]} children @returns {HTMLElementTagNameMap[T]}
 */
export function html(tag, name, props = {}, ...children) {
  const node = document.createElement(tag);
  if (name) node.className = name.replace(/\S+/g, "klondike-$&");
  fill(node, props, children);
  return node;
}

/** @param {string} tag @param {Props} props @param {Node[]} children @returns {SVGElement} */
export function svg(tag, props = {}, ...children) {
  const node = document.createElementNS(SVG, tag);
  fill(node, props, children);
  return node;
}

/**
 * Listens until the signal ends it.
 * @param {EventTarget} target @param {Record<string, (event: any) => void>} handlers @param {AbortSignal} signal @param {boolean} capture
 */
export function listen(target, handlers, signal, capture = false) {
  for (const [type, handler] of Object.entries(handlers)) target.addEventListener(type, handler, { signal, capture });
}

/** Line icons on a 24 × 24 grid. */
const ICONS = {
  new: "M12 5v14M5 12h14",
  restart: "M5 4v6h6M5.5 10a7.5 7.5 0 1 1-.8 5.5",
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  copy: "M9 9h11v11H9zM15 5V4H4v11h1",
  close: "M6 6l12 12M18 6 6 18",
  info: "M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M12 11v5M12 7.7v.3",
  wait: "M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M12 7v5l3 2",
  recycle: "M4.5 10A8 8 0 0 1 19 8M20 4v5h-5M19.5 14A8 8 0 0 1 5 16M4 20v-5h5",
};

/** @typedef {keyof typeof ICONS} IconName */

/** @param {IconName} name */
export function icon(name) {
  const path = svg("path", { d: ICONS[name] });
  return svg("svg", { viewBox: "0 0 24 24", class: "klondike-icon", "aria-hidden": "true" }, path);
}

export const wantsStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
