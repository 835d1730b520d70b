/**
 * Making elements. Text goes in as text nodes only, never as markup.
 */
const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Record<string, string | number | boolean | ((event: any) => void) | null | undefined>} Props */

/** @param {Element} node @param {Props} props @param {(Node | string | null)[]} children */
function fill(node, props, children) {
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === "function") node.addEventListener(name.slice(2), value);
    else if (value != null && value !== false) node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...children.filter((child) => child !== null));
}

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag @param {string} name class name, without the prefix @param {Props} props
 * @param {(Node | string | null)[]} children @returns {HTMLElementTagNameMap[T]}
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

/** Line icons on a 24 × 24 grid. */
const ICONS = {
  new: "M12 5v14M5 12h14",
  restart: "M5 4v6h6M5.5 10a7.5 7.5 0 1 1-.8 5.5",
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  copy: "M9 9h11v11H9zM15 5V4H4v11h1",
  done: "m5 13 5 5 9-11",
  close: "M6 6l12 12M18 6 6 18",
  info: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v5M12 7.7v.3",
  wait: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l3 2",
  gone: "M8 7H6a5 5 0 0 0 0 10h3M16 7h2a5 5 0 0 1 3 9M8 12h4M4 3l17 18",
  recycle: "M4.5 10A8 8 0 0 1 19 8M20 4v5h-5M19.5 14A8 8 0 0 1 5 16M4 20v-5h5",
};

/** @typedef {keyof typeof ICONS} IconName */

/** @param {IconName} name */
export function icon(name) {
  const path = svg("path", { d: ICONS[name] });
  return svg("svg", { viewBox: "0 0 24 24", class: "klondike-icon", "aria-hidden": "true" }, path);
}

export const wantsStill = () => globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
