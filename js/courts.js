/**
 * Jack, queen and king: one half figure each, drawn around 0, 0 (the middle of the card) and mirrored. The joker is one
 * figure that looks out at us, without a frame.
 */
import { path, svg } from "./dom.js";
import { both, pip } from "./shapes.js";

const INK = "#26262e";
const GOLD = "#e9b949";
const SKIN = "#f7dcc4";

/** @typedef {{ hair: string, locks: string, hat: string, tool: string, top: string }} Figure */

/** @type {Record<string, Figure>} */
const FIGURES = {
  J: {
    hair: "#b9803f",
    locks: both("M7-33C13-30 12-20 9.5-18L5-20 6.5-30"),
    hat: "M-10-31.5q-1-7.5 11-8 10 .5 9 8-10-2.5-20 0Z",
    tool: "M9-36q4-8 12-4-4 6-12 4m10 6V0m-3-28 3-8 3 8q-3 3-6 0Z",
    top: "",
  },
  Q: {
    hair: "#7d4a24",
    locks: both("M5-35C15-33 13-20 11-14 7-14 7-20 6.5-30"),
    hat: both("M0-42L5-37 10.5-40 8.5-33Q4-34.5 0-34.3"),
    tool: "M19-21V0m0-30a3 3 0 110 .1m0 8.9a3 3 0 110 .1m-4.5-4.6a3 3 0 110 .1m9-.1a3 3 0 110 .1",
    top: both("M0-42L0-42M10.5-40L10.5-40"),
  },
  K: {
    hair: "#8d8d95",
    locks: both("M0-25Q3-25 6-23L7-32C11-30 10.5-20 8-13Q4-10 0-10"),
    hat: both("M0-41L4-41 6-37.5 11-40 9-32Q4-33.3 0-33.3"),
    tool: "M19-32V0m-4.5-27h9M19-36v.1m0 3.9 2 5h-4Z",
    top: both("M0-41L0-43.5M11-40L11-40"),
  },
  "": {
    hair: GOLD,
    locks: both("M0-17Q4-17 7-20L20-15 10-11 9-4 3-10 0-1"),
    hat: both("M0-51Q5-46 5-39C12-46 23-41 19-24 16-34 11-35 8-29Q4-30.5 0-30.5"),
    tool: "",
    top: both("M0-51L0-51M19-24L19-24"),
  },
};

const ROBE = both("M0-16Q4-16 7-19C15-18 26-15 28-7L28 0 0 0");
const SASH = both("M0-16Q4-16 7-19L11-18.3 3 0 0 0");
const HEAD = both("M0-35C4-35 7-32 7-26 7-20 4-17 0-17M0-15L0 0");
const EYES = both("M3-28L3-28");
const MOUTH = "m.3-27-.9 2.8H.7M-2-21.3q2 1.3 4 0";
const FOLDS = both("M19-15.5L15 0M24-12.5L23 0");

/** @param {string} rank @param {string} suit @param {boolean} warm @returns {SVGElement[]} */
export function court(rank, suit, warm) {
  const robe = warm ? "#c23b3b" : rank ? "#34558f" : "#3d3f4d";
  /** @param {string} transform */
  const half = (transform) => svg("g", { transform }, ...figure(FIGURES[rank], suit, robe));
  if (!rank) return [half("translate(50 122)scale(1.55)")];
  return [
    path("M18 30h64v88H18Z", { fill: warm ? "#fdf4e6" : "#eef3fa", stroke: INK, "stroke-opacity": 0.4 }),
    ...["", "rotate(180)"].map((turn) => half(`translate(50 74)${turn}scale(1.07)`)),
  ];
}

/** @param {Figure} figure @param {string} suit @param {string} robe @returns {(SVGElement | string)[]} */
function figure({ hair, locks, hat, tool, top }, suit, robe) {
  /** @param {string} d @param {string} fill @param {string} stroke @param {number} width */
  const shape = (d, fill, stroke = INK, width = 1) => path(d, { fill, stroke, "stroke-width": width });
  return [
    shape(tool, "none", INK, 3.2),
    shape(tool, GOLD, GOLD, 1.4),
    shape(ROBE, robe),
    shape(FOLDS, "none", GOLD),
    shape(SASH, GOLD),
    shape(HEAD, SKIN),
    shape(locks, hair),
    shape(EYES, "none", INK, 2),
    shape(MOUTH, "none", INK, 0.8),
    shape(hat, top ? GOLD : robe),
    shape(top, "none", INK, 2.6),
    shape(top, "none", GOLD, 1.4),
    tool ? pip(suit, -21, -31, 0.72) : "",
  ];
}
