/**
 * The faces of the cards, drawn on 100 × 140. Index and suit stand side by side in the top strip, so that both stay
 * visible in the tightest fan. No fonts: the ranks are lines, the suits are shapes.
 */
import { court } from "./courts.js";
import { classes, path, svg } from "./dom.js";
import { isJoker, isWarm } from "./names.js";
import { pip } from "./shapes.js";

/** Ranks as lines on 14 × 20; a joker has its name instead. @type {Record<string, string>} */
const RANKS = {
  "": "M11.5 0v14c0 8-10 8-10 0M27 0c-10 0-10 20 0 20S37 0 27 0Zm15 0v20M54 0 42 12m4-4 8 12M72 0H61v20h11M61 9h9m9 11V0c14-1 14 11 0 10l11 10",
  A: "M.5 20 7 0l6.5 20M3 13.5h8",
  2: "M1 5.5c0-7.3 12-7.3 12 0C13 10 6 13 1 20h12.5",
  3: "M1.5 0h11l-6 7.8c9-.3 9 12.2.3 12.2C3.5 20 1 18.3.5 15.5",
  4: "M10.5 20V0L.5 14H14",
  5: "M12.5 0H3L2 9c5-3.2 11.5-1 11.5 4.6 0 7.9-10.5 8.4-13 2.9",
  6: "M11.5 0C4 2 .7 7.5.7 13.5c0 8.7 12.8 8.7 12.8.2C13.5 6 3 6 1 12",
  7: "M.5 0h13C9 7 6.5 13 6 20",
  8: "M7 9.3C.5 9.3.5 0 7 0s6.5 9.3 0 9.3C-1.5 9.3-1.5 20 7 20S15.5 9.3 7 9.3Z",
  9: "M2.5 20c7.5-2 10.8-7.5 10.8-13.5C13.3-2.2.5-2.2.5 6.3.5 14 11 14 13 8",
  T: "M-3.5 3.5 0 0v20M11 0c-6.5 0-6.5 20 0 20s6.5-20 0-20Z",
  J: "M11.5 0v14c0 8-10 8-10 0",
  Q: "M7 0c-8.8 0-8.8 20 0 20S15.8 0 7 0Zm1.5 14 5.5 6.5",
  K: "M1.5 0v20M13 0 1.5 12m4-4 8 12",
};

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

/** @param {string} rank @param {string} suit @param {string} transform */
function index(rank, suit, transform) {
  const line = path(RANKS[rank] ?? "", {
    transform: rank ? `translate(${rank === "T" ? 9 : 8} 5.5)scale(.95)` : "translate(31 9)scale(.62)",
    fill: "none",
    stroke: "currentColor",
    "stroke-width": 3.7,
  });
  const sign = svg("g", { class: classes("sign") }, pip(suit, rank ? 38 : 16, 15, 0.95));
  return svg("g", { transform, class: classes(transform ? "index" : "index top") }, line, sign);
}

/** @param {string} face e.g. "7S", "TD", "J1" (a joker) */
export function drawFace(face) {
  const suit = face[1];
  const rank = isJoker(face) ? "" : face[0];
  const warm = isWarm(face);
  return svg(
    "svg",
    { viewBox: "0 0 100 140", class: classes(`face ${warm ? "warm" : "cold"} suit-${suit.toLowerCase()}`) },
    ...["", "translate(100 140)rotate(180)scale(.7)"].map((turn) => index(rank, suit, turn)),
    svg("g", { class: classes("middle") }, ...(rank in PLAN ? pips(rank, suit) : court(rank, suit, warm))),
  );
}

/** @param {string} rank @param {string} suit */
function pips(rank, suit) {
  const [pairs, middle] = PLAN[rank].split("|");
  const size = rank === "A" ? 2.9 : pairs.length > 3 ? 0.78 : 1.05;
  /** @param {string} rows @param {number} x */
  const column = (rows, x) =>
    [...rows].map((row) => {
      const down = parseInt(row, 16);
      return pip(suit, x, 42 + down * 5.4, down > 6 ? -size : size);
    });
  return [...column(pairs, 29), ...column(pairs, 71), ...column(middle, 50)];
}
