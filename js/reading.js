/**
 * The table in words, for those who hear it: what a pile holds, what a stop of the keyboard is, what a card's signs mean.
 */
import { cardName, nextFaces, pileName, suitName } from "./names.js";
import { accepting, isLocked } from "./targets.js";

/** @typedef {import("./names.js").Say} Say */

const RANKS = "A23456789TJQK";
const SUITS = "♠♥♦♣";

/** Do cards go down one by one, so that the first and the last say them all? @param {string[]} faces */
const isRun = (faces) => faces.every((face, i) => RANKS.indexOf(face[0]) === RANKS.indexOf(faces[0][0]) - i && face[1] >= "A");

/** Several cards, bottom to top. @param {Say} say @param {string[]} faces */
export function cardsText(say, faces) {
  const names = faces.map((face) => cardName(say, face));
  return names.length > 2 && isRun(faces) ? say("run", { first: names[0], last: names[names.length - 1] }) : names.join(", ");
}

/**
 * What a pile holds: its name, what lies face down in it, and its cards that can be seen.
 * @param {Say} say @param {Board} board @param {Pile} pile
 */
export function pileText(say, board, pile) {
  const cards = board.piles[pile];
  const parts = [pileName(say, board, pile)];
  if (pile === "stock") parts.push(stockText(say, board));
  else if (!cards.length) parts.push(say("empty"));
  else if (board.columns.includes(pile)) {
    const known = cards.filter((card) => board.faces[card]);
    const locked = known.filter((card) => isLocked(board, card));
    const open = known.filter((card) => !isLocked(board, card));
    if (known.length < cards.length) parts.push(say("hidden", { n: cards.length - known.length }));
    if (locked.length) parts.push(say("locked", { n: locked.length }));
    if (open.length) parts.push(cardsText(say, open.map((card) => board.faces[card])));
  } else {
    const top = cards[cards.length - 1];
    parts.push(cardName(say, board.faces[top]));
    if (pile === "waste") {
      // beside the top card the fan shows those under it, which come next
      const under = cards.slice(-board.fan, -1).reverse();
      if (under.length) parts.push(say("under", { cards: under.map((card) => cardName(say, board.faces[card])).join(", ") }));
      parts.push(say("cards", { n: cards.length }));
    }
  }
  return parts.join(", ");
}

/** How many cards the stock has, what comes next where that is known, and what pressing on it does. @param {Say} say @param {Board} board */
function stockText(say, board) {
  const n = board.piles.stock.length;
  const next = nextFaces(board).map((face) => cardName(say, face));
  const [, , to, many] = board.moves.find(([, from, target]) => from === "stock" || target === "stock") ?? ["", "", "", 0];
  const press = to === "waste" ? say("press_draws", { n: many }) : to === "stock" ? say("press_recycles") : say("press_nothing");
  return [n ? say("cards", { n }) : say("empty"), ...(next.length ? [say("next", { cards: next.join(", ") })] : []), press].join(", ");
}

/**
 * What a stop is called, within its pile: what lies there and where in the pile, and what a run in the hand changes.
 * @param {Say} say @param {Board} board @param {View} view @param {Pile} pile @param {import("./cursor.js").Stop} stop
 */
export function stopText(say, board, view, pile, { card, hidden }) {
  if (pile === "stock") return stockText(say, board);
  const cards = board.piles[pile];
  const held = view.selection;
  const parts = [card === null ? say("empty") : hidden ? say("hidden", { n: hidden }) : cardName(say, board.faces[card])];
  if (card !== null && !hidden && isLocked(board, card)) parts.push(say("is_locked"));
  if (card !== null && !hidden && cards.length > 1 && board.columns.includes(pile)) {
    parts.push(say("nth", { n: cards.indexOf(card) + 1, m: cards.length }));
  }
  if (card !== null && held?.ids.includes(card)) parts.push(say("in_hand"));
  else if (held && cards.at(-1) === (card ?? undefined) && accepting(board, held).has(pile)) parts.push(say("fits"));
  return parts.join(", ");
}

/**
 * The whole table, a sentence for each pile that has something to say: stock, waste, foundations, columns.
 * @param {Say} say @param {Board} board @returns {string[]}
 */
export function tableText(say, board) {
  const homes = board.foundations.flat();
  const taken = homes.filter((pile) => board.piles[pile].length);
  const score = board.score ? [`${say("score")} ${board.score.text}`] : [];
  return [
    ...["stock", "waste", ...taken].map((pile) => pileText(say, board, pile)),
    ...(taken.length ? [] : [say("homes_empty")]),
    ...board.columns.map((pile) => pileText(say, board, pile)),
    [...score, `${say("moves")} ${board.ply}`].join(", "),
  ];
}

/**
 * A sentence for the ear: the signs of cards and suits become words, which no screen reader says alike.
 * @param {Say} say @param {string} text
 */
export function aloud(say, text) {
  /** @param {string} sign */
  const letter = (sign) => "SHDC"[SUITS.indexOf(sign)];
  return text.replace(/(?:(10|[2-9AJQK]))?([♠♥♦♣])/g, (_, rank, sign) =>
    rank ? cardName(say, (rank === "10" ? "T" : rank) + letter(sign)) : suitName(say, letter(sign)),
  );
}
