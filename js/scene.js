/**
 * What is to be seen of each card: board + view + layout, without a DOM.
 */
import { accepting } from "./targets.js";

/**
 * @typedef {object} Look
 * @property {number} x @property {number} y @property {number} z
 * @property {string | null} face
 * @property {boolean} buried hidden under others
 * @property {boolean} held in the hand: follows the pointer without a glide
 * @property {boolean} waiting dropped or clicked, not answered yet
 * @property {boolean} chosen
 * @property {boolean} movable @property {boolean} stock
 */

const IN_HAND = 2000;
const AWAY = 1000;

/** @param {Board} board @param {View} view @param {Layout} layout @returns {Map<CardId, Look>} */
export function scene(board, view, layout) {
  /** @type {Map<CardId, Look>} */
  const looks = new Map();
  for (const [id, place] of layout.cards) {
    const face = board.faces[String(id)] ?? null;
    const ids = board.piles[place.pile];
    const top = ids.at(-1) === id;
    const stock = place.pile === "stock";
    looks.set(id, {
      x: place.x,
      y: place.y,
      z: place.z,
      face,
      buried: place.buried,
      held: false,
      waiting: false,
      chosen: false,
      stock,
      movable: face !== null && !stock && (top || board.columns.includes(place.pile)),
    });
  }
  carry(looks, layout, view.selection?.ids ?? [], null, 0, { chosen: true });
  for (const { ids, held } of view.pending) carry(looks, layout, ids, held, AWAY, { waiting: true });
  if (view.drag) carry(looks, layout, view.drag.run.ids, view.drag, IN_HAND, { held: true });
  return looks;
}

/**
 * Moves a run to where it is held, keeping its own fan.
 * @param {Map<CardId, Look>} looks @param {Layout} layout @param {CardId[]} ids @param {Point | null} at
 * @param {number} z @param {Partial<Look>} more
 */
function carry(looks, layout, ids, at, z, more) {
  const lead = layout.cards.get(ids[0]);
  ids.forEach((id, i) => {
    const look = looks.get(id);
    const own = layout.cards.get(id);
    if (!look || !own || !lead) return;
    Object.assign(look, more);
    if (at) Object.assign(look, { x: at.x, y: at.y + (own.y - lead.y), z: z + i, buried: false });
  });
}

/**
 * The piles to light up: where the selected or lifted run may go.
 * @param {Board} board @param {View} view @returns {Set<Pile>}
 */
export function openPlaces(board, view) {
  const run = view.drag?.run ?? view.selection;
  return new Set(run ? accepting(board, run).keys() : []);
}

/**
 * Cards to light up for the same reason: the tops of those piles.
 * @param {Board} board @param {Set<Pile>} piles @returns {Set<CardId>}
 */
export const topsOf = (board, piles) =>
  new Set([...piles].map((pile) => board.piles[pile]?.at(-1)).filter((id) => id !== undefined));
