/**
 * Everything a person reads comes from Python's labels; this file fills in the blanks.
 */

import { isFoundation } from "./targets.js";

/** @typedef {(key: string, blanks?: Record<string, string | number>) => string} Say */

/** @param {Record<string, string>} labels @returns {Say} */
export function speaker(labels) {
  return (key, blanks = {}) => (labels[key] ?? key).replace(/\{(\w+)\}/g, (all, name) => String(blanks[name] ?? all));
}

/** @param {Say} say @param {string | null} face e.g. "7S", "TD", "J1"; null = face down */
export function cardName(say, face) {
  if (!face) return say("face_down");
  const [rank, suit] = face;
  if (suit < "A") return say("joker");
  return say("card_name", { rank: say(`rank_${rank.toLowerCase()}`), suit: suitName(say, suit) });
}

/** @param {Say} say @param {string} suit */
const suitName = (say, suit) => say(`suit_${suit.toLowerCase()}`);

/** @param {Say} say @param {Board} board @param {Pile} pile */
export function pileName(say, board, pile) {
  const name = board.columns.includes(pile)
    ? say("column", { n: pile })
    : isFoundation(board, pile)
      ? say("foundation", { suit: suitName(say, pile[0]) })
      : say(pile);
  const n = board.piles[pile].length;
  return say(n ? "pile_count" : "pile_empty", { pile: name, n });
}

/** @param {number} seconds */
export function clockText(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
