/**
 * One mounted board: holds Python's last word and the browser's own state, and brings both to the screen.
 */
import { createAnnouncer } from "./announcer.js";
import { createCascade } from "./cascade.js";
import { createCelebration } from "./celebrate.js";
import { watchPresence, watchTime } from "./clock.js";
import { div, isDark, listen } from "./dom.js";
import { createHelp } from "./help.js";
import { listenToKeys } from "./keyboard.js";
import { EDGE, layOut } from "./layout.js";
import { speaker } from "./names.js";
import { createNotes } from "./notes.js";
import { createOffer } from "./offer.js";
import { createOptions, createOptionsDialog } from "./options.js";
import { createPanel } from "./panel.js";
import { createOutlook } from "./outlook.js";
import { listenToPointer } from "./pointer.js";
import { cardsText } from "./reading.js";
import { createRecordButton } from "./record.js";
import { createReplay } from "./replay.js";
import { createSheets } from "./sheets.js";
import { createStage } from "./stage.js";
import { createStatus } from "./status.js";
import { createSummary } from "./summary.js";
import { createCodeLine, createToolbar } from "./toolbar.js";
import { newView, settle } from "./view.js";

/** What outlives a board that is mounted anew in another language. @typedef {{ view: View, open: number, focused: boolean }} Kept */

/**
 * @param {import("@anywidget/types").AnyModel<Traits>} model @param {HTMLElement} host
 * @param {ReturnType<typeof import("./intents.js").createQueue>} queue
 * @param {Kept | null} kept what another mounted board has left, to go on from
 * @returns {() => Kept} takes it down again; once more does no harm
 */
export function mount(model, host, queue, kept = null) {
  const life = new AbortController();
  const { signal } = life;
  const say = speaker(model.get("labels"));
  const view = kept?.view ?? newView();
  /** Nothing here is asked for before the first board has come: until then it is as if the kernel were gone. */
  let board = /** @type {Board} */ (/** @type {unknown} */ (null));
  let gone = true;
  let layout = /** @type {Layout} */ ({ across: 1, down: 1, cards: new Map(), places: new Map() });
  /** The run in the hand that was told of. */
  let inHand = "";

  /** @typedef {import("./keyboard.js").Keyed & import("./pointer.js").Pressed & import("./notes.js").Noted} Mounted */
  /** @type {Mounted} What the parts of a board need of the whole. */
  const table = {
    get board() {
      return board;
    },
    get layout() {
      return layout;
    },
    view,
    send,
    say: (key, card) => notes.say(key, card),
    tell: (key, blanks) => voice.tell(say(key, blanks)),
    redraw: draw,
    focus,
    stand: () => stage.focus(true),
    openHelp: () => open(help),
    openPanel: () => open(panel),
    openOptions: () => open(choices),
    openReading: () => open(summary),
    closeDialog: () => sheets.close(),
    inDialog: () => sheets.isOpen(),
    isOpen: () => !gone && !board.replay && !sheets.isOpen(),
    isGone: () => gone,
    spotOf: (target) => stage.spotOf(target, layout),
  };
  const { openPanel, openOptions, openHelp } = table;

  const voice = createAnnouncer(say, signal);
  const stage = createStage(say, queue.token);
  const cascade = createCascade(stage.nodes);
  const toolbar = createToolbar(say, { openPanel, openOptions, openHelp, send });
  const codeLine = createCodeLine(say, createRecordButton(model, say, { send, tell: table.say }, signal));
  const replay = createReplay(say, send, signal);
  const celebration = createCelebration(say, stage, { openPanel, undo: () => send({ do: "undo" }), closed: focus });
  const felt = div("felt", stage.el, celebration.el);
  const status = createStatus(felt, () => layout, signal);
  const notes = createNotes(say, queue, table, { show: status.show, tell: voice.tell }, signal);
  const offer = createOffer(say, {
    act: (key) => (key === "new_game" ? openPanel() : send({ do: key })),
    tell: voice.tell,
    closed: focus,
  });
  const foot = div("row foot", status.line, codeLine.el);

  const sheets = createSheets({
    covered: () => [toolbar.el, felt, replay.el, offer.el, foot],
    changed: onSheet,
    closed: () => board && focus(),
  });
  const { closed } = sheets;
  const panel = sheets.add(createPanel(say, model.get("menu"), queue.token, { send, closed, dealt: focus }));
  const help = sheets.add(createHelp(say, closed));
  const options = createOptions(model);
  const languages = /** @type {Record<string, string>} */ (model.get("labels").languages ?? {});
  const choices = sheets.add(
    createOptionsDialog(say, options, languages, { send, closed, finishes: () => model.get("finishes") }),
  );
  const summary = sheets.add(createSummary(say, queue.token, closed));

  const root = div(
    "root",
    { tabindex: -1, role: "group", "aria-label": say("board"), lang: say("language") },
    toolbar.el,
    felt,
    offer.el,
    replay.el,
    createOutlook(model, voice, signal),
    foot,
    voice.el,
    ...sheets.elements(),
  );

  const push = (/** @type {Wish} */ wish) => ask(() => queue.push(wish));
  /** Asks for the score and the time of now; no doing of the user's. */
  const look = () => ask(() => queue.look(board));
  const checkPresence = watchPresence(
    { board: () => board, isLooking: () => !document.hidden && !sheets.isOpen(), ack: () => board.ack, push },
    signal,
  );
  const hearTime = watchTime({ board: () => (gone ? null : board), show: toolbar.tick, look }, signal);

  function focus() {
    if (board?.replay) return replay.focus();
    stage.focus();
  }

  /** @param {import("./sheets.js").Sheet} sheet */
  function open(sheet) {
    if (gone) return;
    pointer.abort();
    view.selection = null;
    draw();
    dress();
    sheets.open(sheet, board, model.get("rules"));
  }

  /** What is read on paper goes with the page; looked up when there is such, since every host has its own way to change it. */
  function dress() {
    root.dataset.page = isDark(host) ? "dark" : "light";
  }

  /** @param {boolean} opened */
  function onSheet(opened) {
    if (opened) replay.stop();
    checkPresence();
  }

  /** Does something that needs the kernel. @template T @param {() => T} act */
  function ask(act) {
    if (gone) return null;
    try {
      return act();
    } catch {
      lose();
      return null;
    }
  }

  /** @param {Wish} wish */
  function send(wish) {
    notes.say(null);
    const id = push(wish);
    notes.asked(wish, id);
    return id;
  }

  /** The kernel that held this game is gone: the board stays, for looking at. */
  function lose() {
    if (!board) return;
    gone = true;
    cascade.end();
    replay.stop();
    pointer.abort();
    Object.assign(view, newView());
    sheets.close();
    root.classList.add("klondike-gone");
    draw();
    notes.show();
  }

  function draw() {
    layout = layOut(board, view.reach, options.taste());
    view.reach = layout.down - EDGE;
    stage.draw(board, view, layout);
    tellHand();
  }

  /** A run that has been taken up is told of once. */
  function tellHand() {
    const { selection } = view;
    const taken = selection ? `${selection.card} ${selection.count}` : "";
    if (selection && taken !== inHand) {
      const cards = cardsText(say, selection.ids.map((card) => board.faces[card]));
      table.tell("taken", { n: selection.count, cards });
    }
    // one that is offered to a pile may come back, and is no news then
    if (!view.pending.some(({ kept }) => kept)) inHand = taken;
  }

  function onBoard() {
    const next = model.get("board");
    if (!next?.piles) return;
    const before = /** @type {Board | null} */ (board);
    board = next;
    gone = false;
    root.classList.remove("klondike-gone");
    settle(view, board, before);
    const seen = cascade.note(before, board);
    draw();
    const shownInPanel = panel.hear(board);
    const first = !!before && voice.claims(board);
    if (first && board.told && board.told.n !== before.told?.n) voice.tell(board.told.text);
    notes.hear(before, shownInPanel, first);
    toolbar.update(board);
    codeLine.update(board);
    offer.update(board, first);
    replay.update(board);
    checkPresence();
    hearTime();
    if (board.status === "won") dress();
    const celebrate = celebration.hear(before, board, layout);
    if (before) cascade.run(seen, before, board, celebrate);
    else celebrate();
  }

  function onOptions() {
    options.show(root);
    choices.update();
    if (board) draw();
  }

  const onLive = () => /** @type {any} */ (model).comm_live !== true && lose();

  // the focus ring is for the keyboard; a browser may show it after a script's focus() too
  const pointed = (/** @type {Event} */ { type }) => root.classList.toggle("klondike-pointed", type !== "keydown");
  listen(root, { pointerdown: pointed, keydown: pointed }, signal, true);
  // whoever goes on does not wait for cards that are on their way up
  listen(root, { pointerdown: cascade.end, keydown: cascade.end }, signal, true);
  // JupyterLab's shortcuts keep away from what has this mark, and look for it first on the very element with the focus
  listen(root, { focusin: (event) => event.target.setAttribute("data-lm-suppress-shortcuts", "true") }, signal);
  // whoever gives the board the focus means where the keyboard is
  listen(root, { focus }, signal);
  const pointer = listenToPointer(stage.el, table, signal);
  listenToKeys(root, table, signal);
  model.on("change:board", onBoard);
  model.on("comm_live_update", onLive);
  host.style.minWidth = "0"; // among other things in a row it may shrink
  options.listen(onOptions, signal);
  options.show(root);
  host.append(root);
  onBoard();
  if (!kept) options.greet((wish) => board && push(wish));
  if (kept) resume(kept);
  else if (board?.clock.running) look(); // a page that was loaded again knows an old time

  /** @param {Kept} kept */
  function resume({ open: n, focused }) {
    const sheet = sheets.at(n);
    if (sheet) open(sheet);
    else if (focused) focus();
  }

  return () => {
    const left = { view, open: sheets.openOne(), focused: root.matches(":focus-within") };
    model.off("change:board", onBoard);
    model.off("comm_live_update", onLive);
    cascade.drop();
    life.abort();
    root.remove();
    return left;
  };
}
