/**
 * The faces of the cards, drawn on 100 × 140. Index and suit stand side by side in the top strip, so that both stay
 * visible in the tightest fan.
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

/** Columns (l c r) and heights of the pips, in hundredths of the way from the top row to the bottom row. */
/** @type {Record<string, string>} */
const PLAN = {
  2: "c0 c100",
  3: "c0 c50 c100",
  4: "l0 r0 l100 r100",
  5: "l0 r0 c50 l100 r100",
  6: "l0 r0 l50 r50 l100 r100",
  7: "l0 r0 c25 l50 r50 l100 r100",
  8: "l0 r0 c25 l50 r50 c75 l100 r100",
  9: "l0 r0 l33 r33 c50 l67 r67 l100 r100",
  T: "l0 r0 c17 l33 r33 l67 r67 c83 l100 r100",
};
/** @type {Record<string, number>} */
const ACROSS = { l: 27, c: 50, r: 73 };
const TOP = 39;
const BOTTOM = 101;

/** @param {string} suit @param {number} x @param {number} y @param {number} size @param {boolean} down upside down */
export function pip(suit, x, y, size, down = false) {
  const scale = down ? -size : size;
  return svg("path", { d: PIPS[suit], transform: `translate(${x} ${y})scale(${scale})` });
}

/** @param {string} text @param {string} suit */
function index(text, suit) {
  const wide = text.length > 1;
  const rank = svg("text", { x: wide ? 3.5 : 17, y: 26, "text-anchor": wide ? "start" : "middle" });
  rank.textContent = text;
  if (wide) {
    rank.setAttribute("textLength", "29");
    rank.setAttribute("lengthAdjust", "spacingAndGlyphs");
  }
  return suit ? [rank, pip(suit, 43, 15.5, 1)] : [rank];
}

/** @param {string} face e.g. "7S", "TD", "J1" (a joker) */
export function drawFace(face) {
  const [rank, suit] = face;
  const joker = !(suit in PIPS);
  const red = joker ? Number(suit) % 2 === 0 : suit === "H" || suit === "D";
  const text = joker ? "★" : rank === "T" ? "10" : rank;
  const sign = joker ? "" : suit;
  const body = joker
    ? [star()]
    : rank === "A"
      ? [pip(suit, 50, 70, 3)]
      : rank in PLAN
        ? pips(rank, suit)
        : court(rank, suit, red);
  return svg(
    "svg",
    { viewBox: "0 0 100 140", class: `klondike-face klondike-${red ? "warm" : "cold"}`, "aria-hidden": "true" },
    ...index(text, sign),
    svg("g", { transform: "rotate(180 50 70)" }, ...index(text, sign)),
    ...body,
  );
}

/** @param {string} rank @param {string} suit */
function pips(rank, suit) {
  const places = PLAN[rank].split(" ");
  const size = places.length > 8 ? 0.95 : 1.15;
  return places.map((place) => {
    const y = TOP + ((BOTTOM - TOP) * Number(place.slice(1))) / 100;
    return pip(suit, ACROSS[place[0]], y, size, y > 71);
  });
}

function star() {
  const points = Array.from({ length: 10 }, (_, i) => {
    const r = i % 2 ? 13 : 32;
    const a = (i * Math.PI) / 5;
    return `${(50 + r * Math.sin(a)).toFixed(1)} ${(70 - r * Math.cos(a)).toFixed(1)}`;
  });
  return svg("path", { d: `M${points.join("L")}Z` });
}
