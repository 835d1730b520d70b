/**
 * The board in the DOM: places and cards. Elements are kept and keyed by card id; CSS moves them. Positions are
 * percentages of the card's own size, so that a new width of the output needs no work and starts no glide.
 */
import { html, icon, svg, wantsStill } from "./dom.js";
import { drawFace, PIPS } from "./faces.js";
import { TALL } from "./layout.js";
import { cardName, pileName } from "./names.js";
import { openPlaces, scene, topsOf } from "./scene.js";
import { isFoundation } from "./targets.js";

/** Time of a glide (ms), as in styles.css. */
const GLIDE = 180;
const DEAL = 380;

/** @typedef {{ el: HTMLElement, side: HTMLElement | null, face: string | null | undefined, at: string, deal: Animation | null }} CardNode */

/** @param {Point} point */
const shift = ({ x, y }) => `translate(${+(x * 100).toFixed(2)}%,${+((y / TALL) * 100).toFixed(2)}%)`;

/** A card on its way lies above the others and is not in the way of the next click. @param {number} z */
const flying = (z) => ({ zIndex: 500 + z, pointerEvents: "none" });

/** @param {Element} el @param {Record<string, boolean>} flags */
function mark(el, flags) {
  for (const [name, on] of Object.entries(flags)) el.classList.toggle(`klondike-${name}`, on);
}

/** @param {import("./names.js").Say} say */
export function createStage(say) {
  const el = html("div", "board");
  /** @type {Map<CardId, CardNode>} */
  const nodes = new Map();
  /** @type {Map<Pile, HTMLElement>} */
  const places = new Map();
  let since = NaN;

  /** @param {Board} board @param {View} view @param {Layout} layout */
  function draw(board, view, layout) {
    const first = !nodes.size;
    const dealt = since !== board.since;
    since = board.since;
    el.style.setProperty("--klondike-across", String(layout.across));
    el.style.setProperty("--klondike-down", String(layout.down));
    const open = openPlaces(board, view);
    drawPlaces(board, view, layout, open);

    const looks = scene(board, view, layout);
    const tops = topsOf(board, open);
    const aim = view.drag?.aim ? board.piles[view.drag.aim]?.at(-1) : undefined;
    for (const [id, node] of nodes) {
      if (looks.has(id)) continue;
      node.el.remove();
      nodes.delete(id);
    }
    for (const [id, look] of looks) {
      let node = nodes.get(id);
      if (!node) {
        node = { el: html("div", "card", { role: "img", "data-card": id }), side: null, face: undefined, at: "", deal: null };
        nodes.set(id, node);
        el.append(node.el);
      }
      put(node, look, dealt);
      turn(node, look.face, dealt);
      mark(node.el, {
        held: look.held,
        buried: look.buried,
        waiting: look.waiting,
        chosen: look.chosen,
        movable: look.movable,
        stock: look.stock,
        open: tops.has(id),
        aim: aim === id,
      });
    }
    if (dealt && board.status !== "won" && (!first || board.ply === 0)) dealIn(board, layout);
  }

  /** @param {Board} board @param {View} view @param {Layout} layout @param {Set<Pile>} open */
  function drawPlaces(board, view, layout, open) {
    for (const [pile, place] of places) {
      if (layout.places.has(pile)) continue;
      place.remove();
      places.delete(pile);
    }
    for (const [pile, slot] of layout.places) {
      let place = places.get(pile);
      if (!place) {
        place = html("div", "place", { role: "img", "data-pile": pile });
        const outline = html("div", "outline");
        if (pile === "stock") outline.append(icon("recycle"));
        if (isFoundation(board, pile)) {
          outline.append(svg("svg", { viewBox: "-12 -12 24 24" }, svg("path", { d: PIPS[pile[0]] ?? "" })));
        }
        place.append(outline);
        places.set(pile, place);
        el.prepend(place);
      }
      place.style.cssText = `left:${slot.x}em;top:${slot.y}em;height:${slot.height}em`;
      place.ariaLabel = pileName(say, board, pile);
      const stock = pile === "stock";
      const spent = stock && !board.moves.some(([, , target]) => target === pile);
      mark(place, { open: open.has(pile), aim: view.drag?.aim === pile, stock, spent });
    }
  }

  /**
   * Moves a card. It lies above the others while it travels; an animation holds it there, so nothing needs cleaning up.
   * @param {CardNode} node @param {import("./scene.js").Look} look @param {boolean} dealt
   */
  function put(node, look, dealt) {
    const at = shift(look);
    node.el.style.zIndex = String(look.z);
    if (node.at === at) return;
    node.deal?.cancel();
    node.deal = null;
    if (node.at && !look.held && !dealt) {
      const above = flying(look.z);
      node.el.animate([above, above], GLIDE);
    }
    node.at = at;
    node.el.style.transform = at;
  }

  /**
   * Shows a side; a card that was seen before turns over, the old side first.
   * @param {CardNode} node @param {string | null} face @param {boolean} dealt
   */
  function turn(node, face, dealt) {
    if (node.face === face) return;
    const old = node.side;
    const fresh = node.face === undefined || dealt || wantsStill();
    node.face = face;
    node.el.ariaLabel = cardName(say, face);
    node.side = html("div", face ? "side" : "side back");
    if (face) node.side.append(drawFace(face));
    if (fresh || !old) {
      node.el.replaceChildren(node.side);
      return;
    }
    const shut = { transform: "scaleX(0)" };
    const flat = { transform: "none" };
    node.el.replaceChildren(old, node.side);
    old.animate([flat, shut], { duration: GLIDE / 2, fill: "forwards", easing: "ease-in" }).onfinish = () => old.remove();
    node.side.animate([shut, flat], { duration: GLIDE / 2, delay: GLIDE / 2, fill: "backwards", easing: "ease-out" });
  }

  /**
   * Deals the columns from the stock, row by row. The cards already lie at their places: this is only for the eye.
   * @param {Board} board @param {Layout} layout
   */
  function dealIn(board, layout) {
    const from = layout.places.get("stock");
    if (!from || wantsStill()) return;
    const order = [...layout.cards].filter(([, { pile }]) => board.columns.includes(pile));
    order.sort(([, a], [, b]) => a.z - b.z || a.x - b.x);
    order.forEach(([id], i) => {
      const node = /** @type {CardNode} */ (nodes.get(id));
      node.deal = node.el.animate(
        [
          { transform: shift(from), ...flying(order.length - i) },
          { transform: node.at, ...flying(i) },
        ],
        { duration: GLIDE, delay: (i * DEAL) / order.length, fill: "backwards", easing: "ease-out" },
      );
    });
  }

  /** What lies under the pointer. @param {Element} target @param {Layout} layout @returns {Spot | null} */
  function spotOf(target, layout) {
    /** @type {HTMLElement | null} */
    const hit = target.closest("[data-pile],[data-card]");
    if (!hit) return null;
    const { pile, card } = hit.dataset;
    if (pile) return { pile, card: null };
    const place = layout.cards.get(Number(card));
    return place ? { pile: place.pile, card: Number(card) } : null;
  }

  return { el, nodes, draw, spotOf };
}
