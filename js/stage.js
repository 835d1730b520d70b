/**
 * The board in the DOM: places and cards. Elements are kept and keyed by card id; CSS moves them. Positions are
 * percentages of the card's own size, so that a new width of the output needs no work and starts no glide.
 */
import { stopAt, stopsOf } from "./cursor.js";
import { classes, div, icon, refill, span, svg, wantsStill } from "./dom.js";
import { drawFace } from "./faces.js";
import { TALL } from "./layout.js";
import { cardName, isWarm, nextFaces, shortName } from "./names.js";
import { pileText, stopText } from "./reading.js";
import { openPlaces, scene } from "./scene.js";
import { pip } from "./shapes.js";
import { hintedMove, isFoundation } from "./targets.js";

/** Time of a glide (ms), as in styles.css. */
const GLIDE = 180;
const DEAL = 380;

/** @typedef {{ el: HTMLElement, side: HTMLElement | null, face: string | null | undefined, at: string, deal: Animation | null }} CardNode */

/** @param {Point} point */
export const shift = ({ x, y }) => `translate(${x * 100}%,${(y / TALL) * 100}%)`;

/** Says a name, if it is another one. @param {Element} el @param {string} name */
function label(el, name) {
  if (el.ariaLabel !== name) el.ariaLabel = name;
}

/** A card on its way lies above the others and is not in the way of the next click. @param {number} z */
const flying = (z) => ({ zIndex: 500 + z, pointerEvents: "none" });

/** @param {HTMLElement} el @param {(string | false)[]} names */
function mark(el, ...names) {
  el.className = classes(names.filter(Boolean).join(" "));
}

/** Takes away the elements of what is gone. @template K @param {Map<K, { el: Element }>} nodes @param {Map<K, any>} present */
function sweep(nodes, present) {
  for (const [key, { el }] of nodes) {
    if (present.has(key)) continue;
    el.remove();
    nodes.delete(key);
  }
}

/**
 * For the keyboard and for screen readers every pile is a group of stops (see `cursor.js`), and one stop has the focus.
 *
 * The board is an application: a screen reader then hands every key on, arrows and letters too, which it would keep for
 * going through a document. The focus is a real one that goes from element to element. `aria-activedescendant` would do
 * for most, but VoiceOver and screen magnifiers follow the real one best, and since a card keeps its element wherever it
 * goes, the focus goes with it by itself. The elements lie in no order; `aria-owns` says which belong to a pile, bottom
 * to top.
 * @param {import("./names.js").Say} say @param {string} token makes the ids this view's own
 */
export function createStage(say, token) {
  const next = div("next", { "aria-hidden": "true" });
  const ring = div("ring", { "aria-hidden": "true" });
  const help = div("unseen", { id: `${token}-keys` }, say("table_keys"));
  const el = div("board", { role: "application", "aria-label": say("board"), "aria-describedby": help.id }, next, ring, help);
  /** @type {Map<CardId, CardNode>} */
  const nodes = new Map();
  /** @type {Map<Pile, { el: HTMLElement, outline: HTMLElement }>} */
  const places = new Map();
  /** What has the focus, or will have it. @type {HTMLElement | null} */
  let current = null;
  let since = NaN;

  /** @param {Board} board @param {View} view @param {Layout} layout */
  function draw(board, view, layout) {
    const first = !nodes.size;
    const focused = hasFocus();
    const dealt = since !== board.since;
    since = board.since;
    // in whole pixels where the browser can: what scrolls around us would cut off the rest of one
    const { across, down } = layout;
    el.style.cssText = `font-size:${100 / across}cqw;height:${down}em;height:round(up,${down}em,1px)`;
    const open = openPlaces(board, view);
    const aim = view.drag?.aim;
    const [, source, goal] = hintedMove(board) ?? [];
    sweep(places, layout.places);
    for (const [pile, slot] of layout.places) {
      const { el: place } = places.get(pile) ?? addPlace(board, pile);
      place.style.cssText = `left:${slot.x}em;top:${slot.y}em;height:${slot.height}em`;
      label(place, pileText(say, board, pile));
      const stock = pile === "stock";
      mark(
        place,
        "place",
        open.has(pile) && "open",
        aim === pile && "aim",
        (goal === pile || (source === pile && !board.piles[pile].length)) && "goal",
        stock && "stock",
        stock && !board.moves.some(([, , target]) => target === pile) && "spent",
        board.unmarked.includes(pile) && "unmarked",
      );
    }
    const looks = scene(board, view, layout);
    sweep(nodes, looks);
    for (const [id, look] of looks) {
      const node = nodes.get(id) ?? addCard(id);
      put(node, look, dealt);
      turn(node, look.face, dealt);
      mark(node.el, "card", ...look.marks);
    }
    showNext(board);
    arrange(board, view);
    point(board, layout, view.cursor, looks);
    // what has lost its place, or is hidden under others now, can't keep the focus
    if (focused) focus();
    if (dealt && board.status !== "won" && (!first || board.ply === 0)) dealIn(board, layout);
  }

  /** @param {CardId} id */
  function addCard(id) {
    /** @type {CardNode} */
    const node = { el: div("", { id: `${token}-${id}`, "data-card": id }), side: null, face: undefined, at: "", deal: null };
    nodes.set(id, node);
    el.append(node.el);
    return node;
  }

  /** @param {Board} board @param {Pile} pile */
  function addPlace(board, pile) {
    const outline = div("outline");
    if (pile === "stock") outline.append(icon("recycle"));
    if (isFoundation(board, pile)) outline.append(svg("svg", { viewBox: "-12 -12 24 24" }, pip(pile[0], 0, 0, 1)));
    const place = { el: div("", { role: "group", "data-pile": pile }, outline), outline };
    places.set(pile, place);
    el.prepend(place.el);
    return place;
  }

  /** Names the stops of each pile, and hides from screen readers all that is none. @param {Board} board @param {View} view */
  function arrange(board, view) {
    /** @type {Set<Element>} */
    const stopped = new Set();
    for (const [pile, { el: place, outline }] of places) {
      const stops = stopsOf(board, pile);
      const owned = stops.flatMap((stop) => {
        const node = elementOf(pile, stop.card);
        if (!node) return [];
        stopped.add(node);
        node.role = "button";
        node.ariaHidden = null;
        label(node, stopText(say, board, view, pile, stop));
        node.tabIndex = -1;
        return node === outline ? [] : [node.id];
      });
      // written only when it is another, since screen readers take a pile that is owned anew for a new pile
      if (place.getAttribute("aria-owns") !== owned.join(" ")) place.setAttribute("aria-owns", owned.join(" "));
    }
    for (const node of [...[...nodes.values()].map((node) => node.el), ...[...places.values()].map((place) => place.outline)]) {
      if (stopped.has(node)) continue;
      node.role = null;
      node.ariaHidden = "true";
      node.removeAttribute("tabindex");
      const card = node.dataset.card;
      if (card) label(node, cardName(say, board.faces[Number(card)] ?? null));
    }
    current = elementOf(view.cursor.pile, stopAt(board, view.cursor).card);
    if (current) current.tabIndex = 0;
  }

  /** @param {Pile} pile @param {CardId | null} card */
  const elementOf = (pile, card) => (card === null ? places.get(pile)?.outline : nodes.get(card)?.el) ?? null;

  /**
   * Puts the ring round what can be seen of the stop where the cursor is: of a card in a column, the strip that peeps out.
   * @param {Board} board @param {Layout} layout @param {Cursor} cursor @param {Map<CardId, Point>} looks
   */
  function point(board, layout, cursor, looks) {
    const place = layout.places.get(cursor.pile);
    if (!place) return;
    const { card, hidden } = stopAt(board, cursor);
    const cards = board.columns.includes(cursor.pile) ? board.piles[cursor.pile] : [];
    const at = looks.get((hidden ? cards[0] : card) ?? NaN) ?? place;
    const next = looks.get(cards[cards.indexOf(card ?? NaN) + 1] ?? NaN);
    const height = card !== null && next && next.y > at.y && next.y < at.y + TALL ? next.y - at.y : TALL;
    ring.style.cssText = `left:${at.x}em;top:${at.y}em;width:1em;height:${height}em`;
  }

  const active = () => /** @type {Document | ShadowRoot} */ (el.getRootNode()).activeElement;
  const hasFocus = () => el.contains(active());

  /** Gives the focus to where the cursor is. @param {boolean} scroll may the page be scrolled to it? */
  function focus(scroll = false) {
    // to give it once more would only make the browser lay out the whole page at once
    if (current && (scroll || current !== active())) current.focus({ preventScroll: !scroll });
  }

  /** Where the stock is known: its cards in order, in the strip between the rows. @param {Board} board */
  function showNext(board) {
    refill(next, ...nextFaces(board).map((face) => span(isWarm(face) ? "warm" : "cold", shortName(face))));
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
    if (node.at && !look.marks.has("held") && !dealt && !wantsStill(el)) {
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
    const fresh = node.face === undefined || dealt || wantsStill(el);
    node.face = face;
    node.side = face ? div("side", drawFace(face)) : div("side back");
    if (fresh || !old) {
      refill(node.el, node.side);
      return;
    }
    refill(node.el, old, node.side);
    const half = { duration: GLIDE / 2, fill: /** @type {FillMode} */ ("both") };
    old.animate({ transform: ["none", "scaleX(0)"] }, half).onfinish = () => old.remove();
    node.side.animate({ transform: ["scaleX(0)", "none"] }, { ...half, delay: GLIDE / 2 });
  }

  /**
   * Deals the columns from the stock, row by row. The cards already lie at their places: this is only for the eye.
   * @param {Board} board @param {Layout} layout
   */
  function dealIn(board, layout) {
    const from = layout.places.get("stock");
    if (!from || wantsStill(el)) return;
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
    const { pile, card: id } = hit.dataset;
    if (pile) return { pile, card: null };
    const card = Number(id);
    const place = layout.cards.get(card);
    return place ? { pile: place.pile, card } : null;
  }

  return { el, nodes, draw, spotOf, focus, hasFocus };
}
