/**
 * Where the keyboard is: a pile, and one of the stops in it. Pure steps from stop to stop over a board and its layout;
 * the stage gives the stop the focus, `keyboard.js` says which key takes which step.
 */

/**
 * A place where the keyboard can stand. `card` is null where a pile is one thing: the stock, or an empty place.
 * `hidden`: so many face-down cards that are one stop together, since there is nothing to tell them apart.
 * @typedef {{ card: CardId | null, hidden: number }} Stop
 */

/** @typedef {"left" | "right" | "up" | "down" | "above" | "below" | "first" | "last"} Step */

/** @type {Stop} */
const WHOLE = { card: null, hidden: 0 };

/**
 * The stops of a pile, bottom to top. Of a heap only the top can be reached; the cards of a column that are known are
 * stops of their own, those that are not are one.
 * @param {Board} board @param {Pile} pile @returns {Stop[]}
 */
export function stopsOf(board, pile) {
  const cards = board.piles[pile];
  if (pile === "stock" || !cards.length) return [WHOLE];
  if (!board.columns.includes(pile)) return [{ card: cards[cards.length - 1], hidden: 0 }];
  const known = cards.filter((card) => board.faces[card]).map((card) => ({ card, hidden: 0 }));
  const hidden = cards.length - known.length;
  return hidden ? [{ card: cards[hidden - 1], hidden }, ...known] : known;
}

/** @param {Board} board @param {Cursor} cursor @returns {Stop} where it stands */
export function stopAt(board, cursor) {
  const stops = stopsOf(board, cursor.pile);
  return stops.find(({ card }) => card === cursor.card) ?? stops[stops.length - 1];
}

/** The cursor at the top of a pile, where what can be played lies. @param {Board} board @param {Pile} pile @returns {Cursor} */
export const onTop = (board, pile) => ({ pile, card: stopsOf(board, pile).slice(-1)[0].card, awaits: null });

/**
 * The cursor on a card, if that can be stood on, else on the top of the pile.
 * @param {Board} board @param {Spot} spot @returns {Cursor}
 */
export function near(board, { pile, card }) {
  const stop = card !== null && stopsOf(board, pile).find((each) => each.card === card);
  return stop ? { pile, card, awaits: null } : onTop(board, pile);
}

/**
 * Keeps the cursor on its card when that has moved, or brings it to the one that was just put where it stands; else it
 * stays with its pile.
 * @param {Board} board @param {Cursor} cursor @returns {Cursor}
 */
export function follow(board, cursor) {
  for (const card of [cursor.awaits, cursor.card]) {
    if (card === null) continue;
    const pile = Object.keys(board.piles).find((name) => board.piles[name].includes(card));
    const reached = card !== cursor.awaits || pile === cursor.pile;
    if (pile && reached && stopsOf(board, pile).some((stop) => stop.card === card)) return { pile, card, awaits: null };
  }
  return { ...onTop(board, cursor.pile in board.piles ? cursor.pile : "stock"), awaits: cursor.awaits };
}

/**
 * The piles in the rows in which they lie, each from left to right.
 * @param {Layout} layout @returns {Pile[][]}
 */
export function rowsOf(layout) {
  /** @type {Map<number, Pile[]>} */
  const rows = new Map();
  const places = [...layout.places].sort(([, a], [, b]) => a.y - b.y || a.x - b.x);
  for (const [pile, { y }] of places) rows.set(y, [...(rows.get(y) ?? []), pile]);
  return [...rows.values()];
}

/**
 * One step. Up and down go through the cards of a column first, unless only piles count, as they do with a run in the
 * hand. A step that leads nowhere stays: the edge is to be felt.
 * @param {Board} board @param {Layout} layout @param {Cursor} cursor @param {Step} way @param {boolean} piles
 * @returns {Cursor}
 */
export function step(board, layout, cursor, way, piles) {
  const rows = rowsOf(layout);
  const r = rows.findIndex((row) => row.includes(cursor.pile));
  const row = rows[r];
  const i = row.indexOf(cursor.pile);
  /** @param {Pile | undefined} pile */
  const to = (pile) => (pile && pile !== cursor.pile ? onTop(board, pile) : cursor);
  if (way === "left") return to(row[i - 1]);
  if (way === "right") return to(row[i + 1]);
  if (way === "first") return to(row[0]);
  if (way === "last") return to(row[row.length - 1]);
  const upward = way === "up" || way === "above";
  if (!piles && (way === "up" || way === "down")) {
    const stops = stopsOf(board, cursor.pile);
    const { card: here } = stopAt(board, cursor);
    const beside = stops[stops.findIndex(({ card }) => card === here) + (upward ? -1 : 1)];
    if (beside) return { pile: cursor.pile, card: beside.card, awaits: null };
  }
  return to(nearest(layout, rows[r + (upward ? -1 : 1)] ?? [], cursor.pile));
}

/** The pile of a row that lies most nearly above or below another. @param {Layout} layout @param {Pile[]} row @param {Pile} pile */
function nearest(layout, row, pile) {
  /** @param {Pile} other */
  const away = (other) => Math.abs((layout.places.get(other)?.x ?? 0) - (layout.places.get(pile)?.x ?? 0));
  return row.slice().sort((a, b) => away(a) - away(b))[0];
}
