/**
 * Where a run may go: pure look-ups in what Python handed in.
 */
import { slotAt, TALL } from "./layout.js";

/** An overlap smaller than this share of a card is an accident, unless the pointer is there too. */
const ACCIDENT = 0.08;

/** @param {Board} board @param {Pile} pile */
export const isFoundation = (board, pile) => board.foundations.some((row) => row.includes(pile));

/** @param {Board} board @param {CardId} card */
export const isLocked = (board, card) => board.locked.includes(card);

/** The move that a hint speaks of; of one that tells no more, the cards that it would move. @param {Board} board @returns {MoveRow | null} */
export function hintedMove({ hint, moves }) {
  const [pile, many] = hint?.source ?? ["", 0];
  return moves.find(([notation]) => notation === hint?.move) ?? (many ? ["", pile, "", many] : null);
}

/**
 * The cards that would be lifted by taking this one, or null if it cannot be taken.
 * @param {Board} board @param {CardId} card @returns {Run | null}
 */
export function runFrom(board, card) {
  if (!board.faces[card] || isLocked(board, card)) return null;
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
 * What putting a run on a pile means: the foundations are one area, and the run finds its own place there, unless it may
 * go to those of different suits: then the exact place decides.
 * @param {Board} board @param {Run} run @param {Pile} pile
 * @returns {{ pile: Pile, move: string } | null}
 */
export function route(board, run, pile) {
  const open = accepting(board, run);
  const homes = [...open.keys()].filter((home) => isFoundation(board, home));
  const alike = isFoundation(board, pile) && homes.every((home) => home[0] === homes[0][0]);
  const found = open.has(pile) ? pile : alike ? homes[0] : "";
  const move = open.get(found);
  return move ? { pile: found, move } : null;
}

/** @param {Slot} a @param {Slot} b */
export function overlap(a, b) {
  const w = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

/** @param {Slot} slot @param {Point} point */
const inside = (slot, point) => overlap(slot, { ...point, width: 1e-6, height: 1e-6 }) > 0;

/**
 * Where a dropped run goes: among the piles that accept it, the one that its lead card covers most, with all the places
 * that lead there; if none does, the pile under the pointer, without a move, so that the refusal can be explained; else
 * nowhere.
 * @param {Board} board @param {Layout} layout @param {Run} run
 * @param {Point} lead where the lead card is held @param {Point} pointer
 * @returns {{ pile: Pile, move: string | null } | null}
 */
export function dropTarget(board, layout, run, lead, pointer) {
  /** @type {ReturnType<typeof dropTarget>} */
  let best = null;
  let most = 0;
  /** @type {Map<Pile, number>} */
  const shares = new Map();
  for (const [pile, slot] of layout.places) {
    if (pile === run.pile) continue;
    const found = route(board, run, pile);
    const pointed = inside(slot, pointer);
    if (found) {
      const share = (shares.get(found.pile) ?? 0) + overlap(slotAt(lead), slot);
      shares.set(found.pile, share);
      if (share > most && (pointed || share >= ACCIDENT * TALL)) {
        best = found;
        most = share;
      }
    } else if (pointed) best ??= { pile, move: null };
  }
  return best;
}

/**
 * The cards that a request speaks of, as they lie on the table: what it asks of, then what it wants to move.
 * @param {Board} board @param {Layout} layout @param {Map<CardId, Point>} cards where they are seen
 * @param {Wish | undefined} wish @returns {Slot[]}
 */
export function spotlight(board, layout, cards, wish) {
  if (!wish) return [];
  const target = wish.do === "stock" ? "stock" : Array.isArray(wish.move) ? wish.move[1] : "";
  const place = layout.places.get(target);
  const run = runFrom(board, wish.card ?? -1);
  return [
    ...(place ? [{ ...place, ...cards.get(board.piles[target].at(-1) ?? -1) }] : []),
    ...(run ? run.ids.map((id) => ({ x: 0, y: 0, ...cards.get(id) })) : []),
  ].map(slotAt);
}
