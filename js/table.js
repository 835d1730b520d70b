/**
 * One mounted board: holds Python's last word and the browser's own state, and brings both to the screen.
 */
import { createWinMessage, dance } from "./celebrate.js";
import { html, listen } from "./dom.js";
import { listenToKeys } from "./keyboard.js";
import { EDGE, layOut } from "./layout.js";
import { clockText, speaker } from "./names.js";
import { createPanel } from "./panel.js";
import { listenToPointer } from "./pointer.js";
import { createStage } from "./stage.js";
import { createStatus } from "./status.js";
import { createCodeLine, createToolbar } from "./toolbar.js";
import { newView, settle } from "./view.js";

/** Without an answer for so long (ms) we say that the kernel is busy. */
const PATIENCE = 400;
const FADE = 12000;

/**
 * @param {import("@anywidget/types").AnyModel<Traits>} model @param {HTMLElement} host
 * @param {ReturnType<typeof import("./intents.js").createQueue>} queue
 * @returns {() => void} takes it down again
 */
export function mount(model, host, queue) {
  const life = new AbortController();
  const { signal } = life;
  const say = speaker(model.get("labels") ?? {});
  const view = newView();
  /** @type {Board | null} */
  let board = null;
  let layout = /** @type {Layout} */ ({ across: 1, down: 1, cards: new Map(), places: new Map() });
  let heardAt = 0;
  let waitTimer = 0;
  let waiting = false;
  let gone = false;
  let danced = NaN;
  /** What the line says when nobody waits. @type {{ text: string, fade: number }} */
  let line = { text: "", fade: 0 };

  const stage = createStage(say);
  const status = createStatus(signal);
  const toolbar = createToolbar(say, { openPanel, send });
  const codeLine = createCodeLine(say, signal);
  const win = createWinMessage(say, { openPanel, undo: () => send({ do: "undo" }), closed: focus });
  const panel = createPanel(say, model.get("menu") ?? [], queue.token, { send, closed: uncover });
  const felt = html("div", "felt", {}, stage.el, win.el);
  const foot = html("div", "foot", {}, status.el, codeLine.el);
  const root = html(
    "div",
    "root",
    { tabindex: 0, role: "group", "aria-label": say("board"), "data-lm-suppress-shortcuts": "true" },
    toolbar.el,
    felt,
    foot,
    panel.el,
  );

  /** @type {Table & Record<string, any>} */
  const table = {
    get board() {
      return /** @type {Board} */ (board);
    },
    get layout() {
      return layout;
    },
    view,
    send,
    say: (/** @type {string | null} */ key) => tell(key ? say(key) : "", FADE),
    redraw: draw,
    focus,
    isOpen: () => board !== null && !gone && !panel.isOpen,
    spotOf: (/** @type {Element} */ target) => stage.spotOf(target, layout),
    closePanel: () => panel.isOpen && (panel.close(), true),
  };

  function focus() {
    root.focus({ preventScroll: true });
  }

  /** What lies under the panel is out of reach while it is open. @param {boolean} on */
  function cover(on) {
    toolbar.el.inert = felt.inert = foot.inert = on;
  }

  function uncover() {
    cover(false);
    focus();
  }

  // the focus ring is for the keyboard; a browser may show it after a script's focus() too
  const pointed = (/** @type {Event} */ { type }) => root.classList.toggle("klondike-pointed", type !== "keydown");
  listen(root, { pointerdown: pointed, keydown: pointed }, signal, true);

  function openPanel() {
    if (!board || gone) return;
    pointer.abort();
    view.selection = null;
    draw();
    cover(true);
    panel.open(board);
  }

  /** @param {Wish} wish @returns {string | null} */
  function send(wish) {
    if (!board || gone) return null;
    tell("");
    let id;
    try {
      id = queue.push(wish);
    } catch {
      lose();
      return null;
    }
    if (!waitTimer) waitTimer = setTimeout(onPatienceEnd, PATIENCE);
    return id;
  }

  function onPatienceEnd() {
    waiting = board !== null && queue.isWaiting(board);
    showLine();
  }

  /** The kernel that held this game is gone: the board stays, for looking at. */
  function lose() {
    gone = true;
    pointer.abort();
    Object.assign(view, newView());
    panel.close();
    root.classList.add("klondike-gone");
    draw();
    showLine();
  }

  /** @param {string} text @param {number} fade */
  function tell(text, fade = 0) {
    line = { text, fade };
    showLine();
  }

  function showLine() {
    if (gone) status.show(say("disconnected"));
    else if (waiting) status.show(say("waiting"), "wait");
    else status.show(line.text, "info", line.fade);
  }

  function draw() {
    if (!board) return;
    layout = layOut(board, view.reach);
    view.reach = layout.down - EDGE;
    stage.draw(board, view, layout);
  }

  function onBoard() {
    const next = model.get("board");
    if (!next?.piles) return;
    const before = board;
    board = next;
    gone = false;
    root.classList.remove("klondike-gone");
    heardAt = performance.now();
    settle(view, board, before);
    if (!queue.isWaiting(board)) {
      clearTimeout(waitTimer);
      waitTimer = 0;
      waiting = false;
    }
    const shownInPanel = panel.hear(board);
    const { said } = board;
    // a refusal belongs to the view that asked; an old one is not repeated to a view opened later
    const ours = said && (said.to === null || said.to.startsWith(`${queue.token}-`));
    if (before && said && said.n !== before.said?.n && ours && !shownInPanel) tell(said.text, FADE);
    else if (before && before.since !== board.since) tell("");
    showLine();
    toolbar.update(board);
    codeLine.update(board);
    tick();
    draw();
    judge(before);
  }

  /** Won, and was it just now? @param {Board | null} before */
  function judge(before) {
    if (!board) return;
    if (board.status !== "won") return win.hide();
    if (before?.status === "won" && before.since === board.since) return;
    const live = before !== null && before.since === board.since && danced !== board.since;
    win.show(board, clockText(board.clock.elapsed), live);
    if (!live) return;
    danced = board.since;
    dance(stage, layout);
  }

  function tick() {
    if (!board) return;
    const { elapsed, running } = board.clock;
    toolbar.tick(elapsed + (running && !gone ? (performance.now() - heardAt) / 1000 : 0));
  }

  const onLive = () => /** @type {any} */ (model).comm_live !== true && lose();

  const pointer = listenToPointer(stage.el, /** @type {any} */ (table), signal);
  listenToKeys(root, /** @type {any} */ (table), signal);
  const ticker = setInterval(tick, 250);
  model.on("change:board", onBoard);
  model.on("comm_live_update", onLive);
  host.classList.add("klondike-host");
  host.append(root);
  onBoard();

  return () => {
    model.off("change:board", onBoard);
    model.off("comm_live_update", onLive);
    clearInterval(ticker);
    clearTimeout(waitTimer);
    life.abort();
    root.remove();
  };
}
