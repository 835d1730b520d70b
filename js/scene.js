/**
 * What is to be seen of each card: board + view + layout, without a DOM.
 */
import { landing } from "./layout.js";
import { accepting, hintedMove, isLocked } from "./targets.js";

/**
 * @typedef {object} Look
 * @property {number} x @property {number} y @property {number} z
 * @property {string | null} face
 * @property {Set<Mark>} marks
 */
/**
 * buried: hidden under others; held: in the hand, follows the pointer without a glide; waiting: dropped or clicked, not
 * answered yet; locked: known, but lies as if face down; open, aim: may be built on, and would be now; hint, goal: what a
 * hint would move, and where.
 * @typedef {"hint" | "goal" | "buried" | "held" | "waiting" | "chosen" | "locked" | "movable" | "stock" | "open" | "aim"} Mark
 */

const IN_HAND = 2000;
const AWAY = 1000;

/** @param {Board} board @param {View} view @param {Layout} layout @returns {Map<CardId, Look>} */
export function scene(board, view, layout) {
  /** @type {Map<CardId, Look>} */
  const looks = new Map();
  const open = openPlaces(board, view);
  const [, source, goal, many] = hintedMove(board) ?? [];
  for (const [id, { x, y, z, pile, buried }] of layout.cards) {
    const face = board.faces[id] ?? null;
    /** @type {Look["marks"]} */
    const marks = new Set();
    const top = board.piles[pile].at(-1) === id;
    if (buried) marks.add("buried");
    if (pile === "stock") marks.add("stock");
    if (isLocked(board, id)) marks.add("locked");
    else if (face && pile !== "stock" && (top || board.columns.includes(pile))) marks.add("movable");
    if (top && open.has(pile)) marks.add("open");
    if (top && view.drag?.aim === pile) marks.add("aim");
    if (top && pile === goal) marks.add("goal");
    if (pile === source && (top || (board.columns.includes(pile) && z > board.piles[pile].length - (many ?? 0)))) marks.add("hint");
    looks.set(id, { x, y, z, face, marks });
  }
  carry(looks, layout, view.selection?.ids ?? [], null, 0, "chosen");
  for (const { ids, held, goal } of view.pending) {
    const at = goal === null ? held : landing(board, layout, goal, ids.length);
    carry(looks, layout, ids, at, AWAY, "waiting");
  }
  if (view.drag) carry(looks, layout, view.drag.run.ids, view.drag, IN_HAND, "held");
  return looks;
}

/**
 * Moves a run to where it is held, or is about to lie, keeping its own fan.
 * @param {Map<CardId, Look>} looks @param {Layout} layout @param {CardId[]} ids @param {Point | null} at
 * @param {number} z @param {Mark} mark
 */
function carry(looks, layout, ids, at, z, mark) {
  const lead = layout.cards.get(ids[0]);
  ids.forEach((id, i) => {
    const look = looks.get(id);
    if (!look || !lead) return;
    look.marks.add(mark);
    if (!at) return;
    Object.assign(look, { x: at.x, y: at.y + (look.y - lead.y), z: z + i });
    look.marks.delete("buried");
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
