/**
 * Jack, queen and king: one half figure each, drawn around 0, 0 (the middle of the card) and mirrored.
 */
import { svg } from "./dom.js";
import { pip } from "./faces.js";

const INK = "#26262e";
const GOLD = "#e9b949";
const SKIN = "#f7dcc4";

/** @typedef {{ hair: string, locks: string, hat: string, tool: string, top: string }} Figure */

/** @type {Record<string, Figure>} */
const FIGURES = {
  J: {
    hair: "#b9803f",
    locks: "M-7-33C-13-30-12-20-9.5-18L-5-20-6.5-30ZM7-33C13-30 12-20 9.5-18L5-20 6.5-30Z",
    hat: "M-10-31.5Q-11-39 1-39.5Q11-39 10-31.5Q0-34 -10-31.5Z",
    tool: "M9-36Q13-44 21-40Q17-34 9-36M19-30V0M16-28L19-36 22-28Q19-25 16-28Z",
    top: "",
  },
  Q: {
    hair: "#7d4a24",
    locks: "M-5-35C-15-33-13-20-11-14C-7-14-7-20-6.5-30ZM5-35C15-33 13-20 11-14C7-14 7-20 6.5-30Z",
    hat: "M-8.5-33L-10.5-40-5-37 0-42 5-37 10.5-40 8.5-33Q0-35.5-8.5-33Z",
    tool: "M19-21V0M19-30a3 3 0 1 1 0 .1M19-21a3 3 0 1 1 0 .1M14.5-25.5a3 3 0 1 1 0 .1M23.5-25.5a3 3 0 1 1 0 .1",
    top: "M0-42v.1M-10.5-40v.1M10.5-40v.1",
  },
  K: {
    hair: "#8d8d95",
    locks: "M-7-32C-11-30-10.5-20-8-13Q0-7 8-13C10.5-20 11-30 7-32L6-23Q0-27-6-23Z",
    hat: "M-9-32L-11-40-6-37.5-4-41H4L6-37.5 11-40 9-32Q0-34.5-9-32Z",
    tool: "M19-32V0M14.5-27H23.5M19-36v.1M19-32L21-27H17Z",
    top: "M0-41V-43.5M-11-40v.1M11-40v.1",
  },
};

const ROBE = "M-28 0V-7C-26-15-15-18-7-19Q0-13 7-19C15-18 26-15 28-7V0Z";
const SASH = "M-7-19Q0-13 7-19L11-18.3 3 0H-3L-11-18.3Z";
const HEAD = "M-7-26C-7-38 7-38 7-26C7-14-7-14-7-26ZM0-15V0";
const EYES = "M-3-28v.1M3-28v.1";
const MOUTH = "M.3-27L-.6-24.2H.7M-2-21.3Q0-20 2-21.3";
const FOLDS = "M-19-15.5L-15 0M19-15.5L15 0M-24-12.5L-23 0M24-12.5L23 0";

/** @param {string} rank @param {string} suit @param {boolean} warm @returns {SVGElement[]} */
export function court(rank, suit, warm) {
  const frame = { x: 18, y: 31, width: 64, height: 86, rx: 4 };
  return [
    svg("rect", { ...frame, fill: warm ? "#fdf4e6" : "#eef3fa" }),
    ...["", "rotate(180)"].map((turn) =>
      svg("g", { transform: `translate(50 74)${turn}scale(1.07)` }, ...half(FIGURES[rank], suit, warm ? "#c23b3b" : "#34558f")),
    ),
    svg("rect", { ...frame, fill: "none", stroke: INK, "stroke-opacity": 0.4 }),
  ];
}

/** @param {Figure} figure @param {string} suit @param {string} robe @returns {SVGElement[]} */
function half(figure, suit, robe) {
  /** @param {string} d @param {string} fill @param {string} stroke @param {number} width */
  const path = (d, fill, stroke = INK, width = 1) =>
    svg("path", { d, fill, stroke, "stroke-width": width });
  return [
    path(figure.tool, "none", INK, 3.2),
    path(figure.tool, GOLD, GOLD, 1.4),
    path(ROBE, robe),
    path(FOLDS, "none", GOLD),
    path(SASH, GOLD),
    path(HEAD, SKIN),
    path(figure.locks, figure.hair),
    path(EYES, "none", INK, 2),
    path(MOUTH, "none", INK, 0.8),
    path(figure.hat, figure.top ? GOLD : robe),
    path(figure.top, "none", INK, 2.6),
    path(figure.top, "none", GOLD, 1.4),
    pip(suit, -21, -31, 0.72),
  ];
}
