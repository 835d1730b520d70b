/**
 * Where every card lies. Pure geometry: lengths are in card widths, so one layout serves every screen.
 */

/** Height of a card. */
export const TALL = 1.4;
export const GAP = 0.12;
export const EDGE = 0.2;
const ROW_GAP = 0.22;

/** How far a card peeps out from under the next one: at ease, and at the tightest (still rank and suit). */
export const FAN = { up: 0.34, down: 0.16 };
export const TIGHT = { up: 0.27, down: 0.07 };
/** Where the index is large. */
export const LARGE = { fan: { up: 0.44, down: 0.16 }, tight: { up: 0.39, down: 0.07 } };
const WASTE_FAN = { usual: 0.5, large: 0.56 };

/** Height kept free for columns, and the height above which they are squeezed before the board grows. */
const LEAST = 3;
const COMFORT = 4.2;

const PITCH = 1 + GAP;

/** The room of a card. @param {Point} point @returns {Slot} */
export const slotAt = ({ x, y }) => ({ x, y, width: 1, height: TALL });

/** @param {number} slots columns of the grid */
const widthOf = (slots) => slots * PITCH - GAP;

/**
 * Distances from the top of a column to each of its cards.
 * @param {boolean[]} ups face up or not, bottom to top
 * @param {boolean} large is the index large?
 */
export function columnOffsets(ups, large = false) {
  const { fan, tight: least } = large ? LARGE : { fan: FAN, tight: TIGHT };
  const steps = ups.slice(0, -1);
  const open = steps.filter(Boolean).length;
  const shut = steps.length - open;
  const ease = open * fan.up + shut * fan.down;
  const tight = open * least.up + shut * least.down;
  const room = COMFORT - TALL;
  // 1 = at ease, 0 = tightest; a column longer than that makes the board taller
  const slack = ease <= room ? 1 : Math.max(0, (room - tight) / (ease - tight));
  const up = least.up + slack * (fan.up - least.up);
  const down = least.down + slack * (fan.down - least.down);
  let y = 0;
  return ups.map((_, i) => (i ? (y += ups[i - 1] ? up : down) : 0));
}

/**
 * @param {Board} board
 * @param {number} reach lowest edge needed so far in this deal
 * @param {{ leftHanded?: boolean, large?: boolean }} taste the stock lies on the right; the index is large
 * @returns {Layout}
 */
export function layOut(board, reach = 0, { leftHanded = false, large = false } = {}) {
  const rows = board.foundations;
  const homes = Math.max(...rows.map((row) => row.length));
  const wasteSlots = board.fan > 1 ? 2 : 1;
  const slots = Math.max(board.columns.length, 1 + wasteSlots + homes);
  const across = widthOf(slots) + 2 * EDGE;
  /** @type {Layout["cards"]} */
  const cards = new Map();
  /** @type {Layout["places"]} */
  const places = new Map();

  /** @param {Pile} pile @param {number} x @param {number} y */
  const heap = (pile, x, y) => {
    places.set(pile, slotAt({ x, y }));
    const ids = board.piles[pile];
    ids.forEach((id, i) => {
      cards.set(id, { x, y, z: i + 1, pile, buried: i < ids.length - 4 });
    });
  };

  const right = across - EDGE - 1;
  const room = (slots - homes - 2) * PITCH;
  const step = Math.min(WASTE_FAN[large ? "large" : "usual"], board.fan > 1 ? room / (board.fan - 1) : 0);
  const homesX = leftHanded ? EDGE : EDGE + (slots - homes) * PITCH;
  const wasteX = leftHanded ? right - PITCH - step * (board.fan - 1) : EDGE + PITCH;
  heap("stock", leftHanded ? right : EDGE, EDGE);
  heap("waste", wasteX, EDGE);
  fanWaste(board, cards, step);
  rows.forEach((row, r) => {
    row.forEach((pile, i) => heap(pile, homesX + i * PITCH, EDGE + r * (TALL + ROW_GAP)));
  });

  const top = EDGE + rows.length * (TALL + ROW_GAP);
  const columnsX = (across - widthOf(board.columns.length)) / 2;
  let lowest = Math.max(top + LEAST, reach);
  board.columns.forEach((pile, i) => {
    const x = columnsX + i * PITCH;
    const ids = board.piles[pile];
    const offsets = columnOffsets(ids.map((id) => id in board.faces), large);
    ids.forEach((id, n) => {
      cards.set(id, { x, y: top + offsets[n], z: n + 1, pile, buried: false });
    });
    lowest = Math.max(lowest, top + (offsets.at(-1) ?? 0) + TALL);
    places.set(pile, { x, y: top, width: 1, height: 0 });
  });

  const down = lowest + EDGE;
  // the whole strip under a column's top belongs to it: drops need no aim
  for (const slot of places.values()) slot.height ||= down - top;
  return { across, down, large, cards, places };
}

/**
 * Where the first of so many cards will lie when they have come on a pile.
 * @param {Board} board @param {Layout} layout @param {Pile} pile @param {number} count @returns {Point | null}
 */
export function landing(board, layout, pile, count) {
  const place = layout.places.get(pile);
  if (!place) return null;
  const ups = board.columns.includes(pile) ? board.piles[pile].map((id) => id in board.faces) : [];
  const y = place.y + columnOffsets([...ups, ...Array(count).fill(true)], layout.large)[ups.length];
  return { x: place.x, y };
}

/**
 * Spreads the last cards of the waste.
 * @param {Board} board @param {Layout["cards"]} cards @param {number} step from one to the next
 */
function fanWaste(board, cards, step) {
  const ids = board.piles.waste;
  const shown = Math.min(board.fan, ids.length);
  ids.forEach((id, i) => {
    const place = /** @type {CardPlace} */ (cards.get(id));
    const nth = i - (ids.length - shown);
    if (nth > 0) place.x += nth * step;
    place.buried = nth < -board.fan - 1;
  });
}
