/**
 * The faces as data for still pictures: what `faces.js` draws, written to a file that Python reads. So a card is drawn in
 * one place, and looks the same on the board and on a page where no script runs. Runs while building, under Node.
 */
import svgpath from "svgpath";
import { icon } from "./dom.js";
import { drawFace } from "./faces.js";
import { pip } from "./shapes.js";

/** Attributes of a path that Python knows how to draw. */
const STYLES = ["fill", "stroke", "stroke-opacity", "stroke-width"];

/** As much of an element as drawing a face needs. */
class Element {
  /** @param {string} tag */
  constructor(tag) {
    this.tag = tag;
    /** @type {Record<string, string>} */
    this.attributes = {};
    /** @type {Element[]} */
    this.children = [];
  }
  /** @param {string} name @param {string} value */
  setAttribute(name, value) {
    this.attributes[name] = value;
  }
  /** @param {(Element | string)[]} parts */
  append(...parts) {
    for (const part of parts) if (part instanceof Element) this.children.push(part);
  }
}

/**
 * A drawing is a list of [path, style, matrix]; paths and styles stand in lists of their own, as they come again and again.
 * Paths have absolute coordinates and the commands M, L, C, Q and Z only.
 */
export function stills() {
  Object.assign(globalThis, { Node: Element, document: { createElementNS: (/** @type {string} */ _, /** @type {string} */ tag) => new Element(tag) } });
  /** @type {string[]} */
  const paths = [];
  /** @type {string[]} */
  const styles = [];

  /** @param {any} element @param {string} transform @returns {any[]} */
  function drawing({ tag, attributes, children }, transform = "") {
    const inner = transform + (attributes.transform ?? "");
    if (tag === "path" && !attributes.d) return [];
    if (tag !== "path") return children.flatMap((/** @type {any} */ child) => drawing(child, inner));
    const style = Object.fromEntries(STYLES.filter((name) => name in attributes).map((name) => [name, attributes[name]]));
    const strange = Object.keys(attributes).filter((name) => !["d", "transform", "class", ...STYLES].includes(name));
    if (strange.length) throw Error(`still pictures can't draw: ${strange}`);
    return [[place(paths, plain(attributes.d)), place(styles, JSON.stringify(style)), matrix(inner)]];
  }

  const ranks = [..."A23456789TJQK"];
  const faces = [..."SHDC"].flatMap((suit) => ranks.map((rank) => rank + suit)).concat("J1", "J2", "J3", "J4");
  return {
    faces: Object.fromEntries(faces.map((face) => [face, drawing(drawFace(face))])),
    signs: Object.fromEntries([..."SHDCJ"].map((suit) => [suit, drawing(pip(suit, 0, 0, 1))])),
    recycle: drawing(icon("recycle")),
    paths,
    styles: styles.map((style) => JSON.parse(style)),
  };
}

/** @param {string[]} list @param {string} item the place of an item, which is added where it is new */
function place(list, item) {
  const at = list.indexOf(item);
  return at < 0 ? list.push(item) - 1 : at;
}

/** @param {number} value */
const short = (value) => Number(value.toFixed(3)) || 0;

/** @param {string} d */
function plain(d) {
  let text = "";
  svgpath(d)
    .abs()
    .unarc()
    .unshort()
    .iterate(([command, ...values], _, x, y) => {
      const [to = 0] = values;
      if (command === "H") text += `L${short(to)} ${short(y)}`;
      else if (command === "V") text += `L${short(x)} ${short(to)}`;
      else text += command + values.map((value) => short(value ?? 0)).join(" ");
    });
  return text;
}

/** @param {string} transform as a, b, c, d, e, f */
function matrix(transform) {
  const [[e, f], [ax, bx], [cx, dx]] = ["0 0", "1 0", "0 1"].map((point) => {
    let sent = [0, 0];
    svgpath(`M${point}`)
      .transform(transform)
      .iterate(([, x = 0, y = 0]) => void (sent = [x, y]));
    return sent;
  });
  return [ax - e, bx - f, cx - e, dx - f, e, f].map(short);
}
