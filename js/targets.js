/**
 * Where a run may go: pure look-ups in what Python handed in.
 */
import { TALL } from "./layout.js";

/** An overlap smaller than this share of a card is an accident, unless the pointer is there too. */
const ACCIDENT = 0.08;

/** @param {Board} board @param {Pile} pile */
export const isFoundation = (board, pile) => board.foundations.some((row) => row.includes(pile));

/**
 * The cards that would be lifted by taking this one, or null if it cannot be taken.
 * @param {Board} board @param {CardId} card @returns {Run | null}
 */
export function runFrom(board, card) {
  if (!(String(card) in board.faces)) return null;
  for (const [pile, cards] of Object.entries(board.piles)) {
    const at = cards.indexOf(card);
    if (at < 0) continue;
    const ids = cards.slice(at);
    if (pile === "stock" || (ids.length > 1 && !board.columns.includes(pile))) return null;
    return { pile, count: ids.length, card, ids };
  }
  return null;
}

/**
 * The piles that accept a run, with the notation to send.
 * @param {Board} board @param {Run} run @returns {Map<Pile, string>}
 */
export function accepting(board, run) {
  return new Map(
    board.moves
      .filter(([, source, , count]) => source === run.pile && count === run.count)
      .map(([notation, , target]) => [target, notation]),
  );
}

/**
 * What putting a run on a pile means: the foundations are one area, and the run finds its own place there.
 * @param {Board} board @param {Run} run @param {Pile} pile
 * @returns {{ pile: Pile, move: string } | null}
 */
export function route(board, run, pile) {
  const open = accepting(board, run);
  const exact = open.get(pile);
  if (exact !== undefined) return { pile, move: exact };
  if (!isFoundation(board, pile)) return null;
  for (const home of board.foundations.flat()) {
    const move = open.get(home);
    if (move !== undefined) return { pile: home, move };
  }
  return null;
}

/** @param {Slot} a @param {Slot} b */
function overlap(a, b) {
  const w = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

/** @param {Layout} layout @param {Pile} pile @returns {Slot} */
const slotOf = (layout, pile) => /** @type {Slot} */ (layout.places.get(pile));

/** @param {Slot} slot @param {Point} point */
const inside = (slot, point) => overlap(slot, { ...point, width: 1e-6, height: 1e-6 }) > 0;

/**
 * Where a dropped run goes: among the piles that accept it, the one that its lead card covers most; if none does, the
 * pile under the pointer, without a move, so that the refusal can be explained; else nowhere.
 * @param {Board} board @param {Layout} layout @param {Run} run
 * @param {Point} lead where the lead card is held @param {Point} pointer
 * @returns {{ pile: Pile, move: string | null } | null}
 */
export function dropTarget(board, layout, run, lead, pointer) {
  const card = { ...lead, width: 1, height: TALL };
  const open = accepting(board, run);
  const homes = board.foundations.flat().filter((pile) => pile !== run.pile);
  const openHomes = homes.filter((pile) => open.has(pile));
  /** @param {Pile[]} piles */
  const covered = (piles) => piles.reduce((sum, pile) => sum + overlap(card, slotOf(layout, pile)), 0);
  /** @type {{ pile: Pile, move: string } | null} */
  let best = null;
  let most = 0;
  for (const [pile, move] of open) {
    // the foundations are one area for a card that has only one place there
    const area = openHomes.length === 1 && pile === openHomes[0] ? homes : [pile];
    const share = covered(area);
    const pointed = area.some((each) => inside(slotOf(layout, each), pointer));
    if (share > most && (pointed || share >= ACCIDENT * TALL)) {
      best = { pile, move };
      most = share;
    }
  }
  if (!best && openHomes.length > 1 && covered(homes) >= ACCIDENT * TALL) best = route(board, run, openHomes[0]);
  if (best) return best;
  for (const [pile, place] of layout.places) {
    if (pile !== run.pile && inside(place, pointer)) return { pile, move: null };
  }
  return null;
}
