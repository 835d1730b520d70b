/**
 * The signs of the suits and of the jokers.
 */
import { path } from "./dom.js";

/** A shape from its right half: pairs of coordinates only, from the middle to the middle. @param {string} d */
export const both = (d) => d + d.replace(/(-?[\d.]+) ?(-?[\d.]+)/g, (_, x, y) => ` ${-x} ${y}`);

/** Suit signs around 0, 0, about 20 × 20. @type {Record<string, string>} */
const PIPS = {
  S: both("M0-10C2.5-5.5 9-2 9 4 9 9 3 10 1.3 6.3 1.5 8 2.3 9.3 3.6 10L0 10"),
  H: both("M0 10C2.5 5.5 9.5 1.5 9.5-4 9.5-10.5 1.7-11 0-5.8"),
  D: both("M0-10.5Q3.5-4.8 8 0 3.5 4.8 0 10.5"),
  C: both("M0-10C5.5-10 6-5 3.5-2.7 9-4.5 11 3 7.5 5.5 5.5 6.8 2.8 6.5 1.2 4.5 1.4 7.5 2.2 9.2 3.6 10L0 10"),
};

/** The sign of the jokers and their pile. */
const STAR = both("M0-10L2.5-3 10-3 4 1.5 6 9 0 4.5");

/** @param {string} suit @param {number} x @param {number} y @param {number} size negative: upside down */
export const pip = (suit, x, y, size) => path(PIPS[suit] ?? STAR, { transform: `translate(${x} ${y})scale(${size})` });
