/**
 * The faces of the cards, drawn on 100 × 140. Index and suit stand side by side in the top strip, so that both stay
 * visible in the tightest fan. No fonts: the ranks are lines, the suits are shapes.
 */
import { court } from "./courts.js";
import { svg } from "./dom.js";

/** Suit signs around 0, 0, about 20 × 20. @type {Record<string, string>} */
export const PIPS = {
  S: "M0-10C2.5-5.5 9-2 9 3.8A4.6 4.6 0 0 1 1.3 6.3C1.5 8 2.3 9.3 3.6 10H-3.6C-2.3 9.3-1.5 8-1.3 6.3A4.6 4.6 0 0 1-9 3.8C-9-2-2.5-5.5 0-10Z",
  H: "M0 10C-2.5 5.5-9.5 1.5-9.5-4.2A4.9 4.9 0 0 1 0-5.8A4.9 4.9 0 0 1 9.5-4.2C9.5 1.5 2.5 5.5 0 10Z",
  D: "M0-10.5Q3.5-4.8 8 0Q3.5 4.8 0 10.5Q-3.5 4.8-8 0Q-3.5-4.8 0-10.5Z",
  C: "M0-10A4.5 4.5 0 0 1 3.5-2.7A4.5 4.5 0 1 1 1.2 4.5C1.4 7.5 2.2 9.2 3.6 10H-3.6C-2.2 9.2-1.4 7.5-1.2 4.5A4.5 4.5 0 1 1-3.5-2.7A4.5 4.5 0 0 1 0-10Z",
};

/** Ranks as lines on 14 × 20. @type {Record<string, string>} */
const RANKS = {
  A: "M.5 20 7 0 13.5 20M3 13.5H11",
  2: "M1 5.5C1-1.8 13-1.8 13 5.5C13 10 6 13 1 20H13.5",
  3: "M1.5 0H12.5L6.5 7.8C15.5 7.5 15.5 20 6.8 20C3.5 20 1 18.3.5 15.5",
  4: "M10.5 20V0L.5 14H14",
  5: "M12.5 0H3L2 9C7 5.8 13.5 8 13.5 13.6C13.5 21.5 3 22 .5 16.5",
  6: "M11.5 0C4 2 .7 7.5.7 13.5C.7 22.2 13.5 22.2 13.5 13.7C13.5 6 3 6 1 12",
  7: "M.5 0H13.5C9 7 6.5 13 6 20",
  8: "M7 9.3C.5 9.3.5 0 7 0C13.5 0 13.5 9.3 7 9.3C-1.5 9.3-1.5 20 7 20C15.5 20 15.5 9.3 7 9.3Z",
  9: "M2.5 20C10 18 13.3 12.5 13.3 6.5C13.3-2.2.5-2.2.5 6.3C.5 14 11 14 13 8",
  T: "M-3.5 3.5 0 0V20M11 0C4.5 0 4.5 20 11 20C17.5 20 17.5 0 11 0Z",
  J: "M11.5 0V14C11.5 22 1.5 22 1.5 14",
  Q: "M7 0C-1.8 0-1.8 20 7 20C15.8 20 15.8 0 7 0ZM8.5 14 14 20.5",
  K: "M1.5 0V20M13 0 1.5 12M5.5 8 13.5 20",
};
const STAR = "M0-10 2.4-3.2 9.5-3.1 3.8 1.2 5.9 8.1 0 4 -5.9 8.1-3.8 1.2-9.5-3.1-2.4-3.2Z";

/**
 * Where the pips lie: rows of pairs | rows in the middle, in twelfths of the way down (hexadecimal).
 * @type {Record<string, string>}
 */
const PLAN = {
  A: "|6",
  2: "|0c",
  3: "|06c",
  4: "0c|",
  5: "0c|6",
  6: "06c|",
  7: "06c|3",
  8: "06c|39",
  9: "048c|6",
  T: "048c|2a",
};

/** @param {string} suit @param {number} x @param {number} y @param {number} size negative: upside down */
export const pip = (suit, x, y, size) =>
  svg("path", { d: PIPS[suit] ?? STAR, transform: `translate(${x} ${y})scale(${size})` });

/** @param {string} rank @param {string} suit @param {string} transform */
function index(rank, suit, transform) {
  const line = svg("path", {
    d: RANKS[rank] ?? "",
    transform: `translate(${rank === "T" ? 9 : 8} 5.5)scale(.95)`,
    fill: "none",
    stroke: "currentColor",
    "stroke-width": 3.7,
  });
  return svg("g", { transform }, line, pip(suit, rank ? 38 : 16, 15, 0.95));
}

/** @param {string} face e.g. "7S", "TD", "J1" (a joker) */
export function drawFace(face) {
  const joker = !(face[1] in PIPS);
  const suit = face[1];
  const rank = joker ? "" : face[0];
  const warm = joker ? Number(suit) % 2 === 0 : suit === "H" || suit === "D";
  return svg(
    "svg",
    { viewBox: "0 0 100 140", class: `klondike-face klondike-${warm ? "warm" : "cold"}` },
    index(rank, suit, ""),
    index(rank, suit, "translate(100 140)rotate(180)scale(.7)"),
    ...(joker ? [pip(suit, 50, 74, 3)] : rank in PLAN ? pips(rank, suit) : court(rank, suit, warm)),
  );
}

/** @param {string} rank @param {string} suit */
function pips(rank, suit) {
  const [pairs, middle] = PLAN[rank].split("|");
  const size = rank === "A" ? 2.9 : pairs.length > 3 ? 0.85 : 1.05;
  /** @param {string} rows @param {number} x */
  const column = (rows, x) =>
    [...rows].map((row) => {
      const down = parseInt(row, 16);
      return pip(suit, x, 45 + down * 4.8, down > 6 ? -size : size);
    });
  return [...column(pairs, 29), ...column(pairs, 71), ...column(middle, 50)];
}
