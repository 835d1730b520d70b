/**
 * Everything a person reads comes from Python's labels; this file fills in the blanks, and where there are plurals the
 * count `n` chooses among them.
 */

import { isFoundation } from "./targets.js";

/** @typedef {(key: string, blanks?: Record<string, string | number>) => string} Say */

/** @param {Traits["labels"]} labels @returns {Say} */
export function speaker(labels) {
  const plural = new Intl.PluralRules(/** @type {string | undefined} */ (labels.language));
  return (key, blanks = {}) => {
    const label = labels[key] ?? key;
    const text = typeof label === "string" ? label : (label[plural.select(Number(blanks.n))] ?? label.other);
    return text.replace(/\{(\w+)\}/g, (all, name) => String(blanks[name] ?? all));
  };
}

/** @param {Say} say @param {string | null} face e.g. "7S", "TD", "J1"; null = face down */
export function cardName(say, face) {
  if (!face) return say("face_down");
  const [rank, suit] = face;
  if (isJoker(face)) return say("joker");
  return say("card_name", { rank: say(`rank_${rank.toLowerCase()}`), suit: suitName(say, suit) });
}

/** @param {string} face */
export const isJoker = (face) => face[1] < "A";

/** @param {string} face */
export const isWarm = (face) => "HD24".includes(face[1]);

/** @param {Say} say @param {string} suit a letter */
export const suitName = (say, suit) => say(`suit_${suit.toLowerCase()}`);

/** What a pile is called. @param {Say} say @param {Board} board @param {Pile} pile */
export function pileName(say, board, pile) {
  if (board.columns.includes(pile)) return say("column", { n: pile });
  if (!isFoundation(board, pile)) return say(pile);
  return board.unmarked.includes(pile) ? say("free_foundation") : say("foundation", { suit: suitName(say, pile[0]) });
}

/** The faces of the stock where they are known, the next one first. @param {Board} board */
export const nextFaces = (board) =>
  board.piles.stock.map((id) => board.faces[id]).filter(Boolean).reverse();

const SIGNS = { S: "♠", H: "♥", D: "♦", C: "♣" };

/** A card in two or three signs. @param {string} face */
export const shortName = (face) =>
  isJoker(face) ? "★" : face[0].replace("T", "10") + SIGNS[/** @type {keyof typeof SIGNS} */ (face[1])];

/** The player's record under these rules, as far as there is one. @param {Say} say @param {Board["best"]} best */
export function recordText(say, best) {
  if (!best) return "";
  const facts = { ...best, time: best.time === null ? null : clockText(best.time) };
  return /** @type {const} */ (["won", "best", "moves", "time"])
    .flatMap((key) => (facts[key] === null ? [] : [say(`record_${key}`, /** @type {any} */ (facts))]))
    .join(" · ");
}

/** @param {number} seconds */
export function clockText(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
