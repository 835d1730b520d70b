/**
 * Everything a person reads comes from Python's labels; this file fills in the blanks.
 */

/** @typedef {(key: string, blanks?: Record<string, string | number>) => string} Say */

/** @param {Record<string, string>} labels @returns {Say} */
export function speaker(labels) {
  return (key, blanks = {}) => (labels[key] ?? key).replace(/\{(\w+)\}/g, (all, name) => String(blanks[name] ?? all));
}

/** @param {Say} say @param {string | undefined} face e.g. "7S", "TD", "J1"; undefined = face down */
export function cardName(say, face) {
  if (!face) return say("face_down");
  const [rank, suit] = face;
  if (!(suit in SUITS)) return say("joker");
  return say("card_name", { rank: say(`rank_${rank.toLowerCase()}`), suit: say(SUITS[suit]) });
}

/** @type {Record<string, string>} */
const SUITS = { S: "suit_s", H: "suit_h", D: "suit_d", C: "suit_c" };

/** @param {Say} say @param {Board} board @param {Pile} pile */
export function pileName(say, board, pile) {
  const name = board.columns.includes(pile)
    ? say("column", { n: pile })
    : pile in board.piles && (pile === "stock" || pile === "waste")
      ? say(pile)
      : say("foundation", { suit: say(SUITS[pile[0]] ?? "joker") });
  const count = board.piles[pile]?.length ?? 0;
  return count ? say("pile_count", { pile: name, n: count }) : say("pile_empty", { pile: name });
}

/** @param {number} seconds */
export function clockText(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
