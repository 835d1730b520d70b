/**
 * The board in the DOM: places and cards. Elements are kept and keyed by card id; CSS moves them. Positions are
 * percentages of the card's own size, so that a new width of the output needs no work and starts no glide.
 */
import { html, icon, svg, wantsStill } from "./dom.js";
import { drawFace, PIPS } from "./faces.js";
import { TALL } from "./layout.js";
import { cardName, pileName } from "./names.js";
import { openPlaces, scene, topsOf } from "./scene.js";

/** Time of a glide (ms), as in styles.css. */
const GLIDE = 180;
const DEAL = 380;

/** @typedef {{ el: HTMLElement, side: HTMLElement | null, face: string | null | undefined, at: string, deal: Animation | null }} CardNode */

/** @param {Point} point */
const shift = ({ x, y }) => `translate(${+(x * 100).toFixed(2)}%,${+((y / TALL) * 100).toFixed(2)}%)`;

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
    const first = Number.isNaN(since);
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
        if (pile[0] in PIPS && !board.columns.includes(pile)) {
          outline.append(svg("svg", { viewBox: "-12 -12 24 24", class: "klondike-sign" }, svg("path", { d: PIPS[pile[0]] })));
        }
        place.append(outline);
        places.set(pile, place);
        el.prepend(place);
      }
      place.style.transform = shift(slot).replace(/,.*/, `,${+((slot.y / slot.height) * 100).toFixed(2)}%)`);
      place.style.height = `calc(var(--klondike-card)*${slot.height})`;
      const name = pileName(say, board, pile);
      if (place.getAttribute("aria-label") !== name) place.setAttribute("aria-label", name);
      const canRecycle = pile === "stock" && board.moves.some(([, , target]) => target === "stock");
      mark(place, { open: open.has(pile), aim: view.drag?.aim === pile, spent: pile === "stock" && !canRecycle, stock: pile === "stock" });
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
      const zIndex = 500 + look.z;
      node.el.animate?.([{ zIndex }, { zIndex }], GLIDE);
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
    node.el.setAttribute("aria-label", cardName(say, face ?? undefined));
    node.side = html("div", face ? "side" : "side back");
    if (face) node.side.append(drawFace(face));
    if (fresh || !old?.animate) {
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
    const order = [];
    for (let row = 0; order.length < 1e3 && board.columns.some((pile) => board.piles[pile].length > row); row++) {
      for (const pile of board.columns) if (board.piles[pile].length > row) order.push(board.piles[pile][row]);
    }
    order.forEach((id, i) => {
      const node = nodes.get(id);
      if (!node?.el.animate) return;
      const zIndex = 500 + order.length - i;
      node.deal = node.el.animate(
        [{ transform: shift(from), zIndex }, { transform: node.at, zIndex: 500 + i }],
        { duration: GLIDE, delay: (i * DEAL) / order.length, fill: "backwards", easing: "ease-out" },
      );
    });
  }

  /** What lies under the pointer. @param {EventTarget | null} target @param {Board} board @returns {Spot | null} */
  function spotOf(target, board) {
    if (!(target instanceof Element)) return null;
    const card = target.closest("[data-card]");
    if (card && el.contains(card)) {
      const id = Number(card.getAttribute("data-card"));
      const pile = Object.keys(board.piles).find((name) => board.piles[name].includes(id));
      return pile === undefined ? null : { pile, card: id };
    }
    const pile = target.closest("[data-pile]")?.getAttribute("data-pile");
    return pile ? { pile, card: null } : null;
  }

  return { el, nodes, draw, spotOf };
}
