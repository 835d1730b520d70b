/**
 * One mounted board: holds Python's last word and the browser's own state, and brings both to the screen.
 */
import { createAnnouncer } from "./announcer.js";
import { createCascade } from "./cascade.js";
import { watchPresence } from "./clock.js";
import { createWinMessage, dance } from "./celebrate.js";
import { div, listen } from "./dom.js";
import { createHelp } from "./help.js";
import { listenToKeys } from "./keyboard.js";
import { EDGE, layOut } from "./layout.js";
import { speaker } from "./names.js";
import { createOffer } from "./offer.js";
import { createOptions, createOptionsDialog } from "./options.js";
import { cardsText } from "./reading.js";
import { createPanel } from "./panel.js";
import { createOutlook } from "./outlook.js";
import { listenToPointer } from "./pointer.js";
import { createRecordButton } from "./record.js";
import { createReplay } from "./replay.js";
import { scene } from "./scene.js";
import { createStage } from "./stage.js";
import { createStatus } from "./status.js";
import { createSummary } from "./summary.js";
import { hintedMove, spotlight } from "./targets.js";
import { createCodeLine, createToolbar } from "./toolbar.js";
import { newView, settle } from "./view.js";

/** Without an answer for so long (ms) we say that the kernel is busy. */
const PATIENCE = 400;

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
  let heardAt = 0;
  let waitTimer = 0;
  let waiting = false;
  let danced = NaN;
  /** How often the time has taken points, as far as we know. */
  let charged = 0;
  /** The run in the hand that was told of. */
  let inHand = "";

  /** @typedef {import("./status.js").Note} Note */
  /** @param {string} text @param {boolean} passing @param {Slot[]} beside @param {Note["sign"]} sign @returns {Note} */
  const note = (text, passing = false, beside = [], sign = "info") => ({ text, passing, beside, sign });
  const silence = note("");
  const disconnected = note(say("disconnected"));
  let busy = silence;
  /** What is said when nobody waits. */
  let said = silence;
  /** Was a hint asked for here, and not heard yet? */
  let curious = false;

  const stage = createStage(say, queue.token);
  const cascade = createCascade(stage.nodes);
  const voice = createAnnouncer(say, signal);
  const toolbar = createToolbar(say, { openPanel, openOptions, openHelp, send });
  const copyGame = createRecordButton(model, say, { send, tell: (key) => tell(note(say(key), true)) }, signal);
  const codeLine = createCodeLine(say, copyGame);
  const replay = createReplay(say, send, signal);
  const win = createWinMessage(say, { openPanel, undo: () => send({ do: "undo" }), closed: focus });
  const panel = createPanel(say, model.get("menu"), queue.token, { send, closed: uncover, dealt: focus });
  const help = createHelp(say, uncover);
  const summary = createSummary(say, queue.token, uncover);
  const options = createOptions(model);
  const languages = /** @type {Record<string, string>} */ (model.get("labels").languages ?? {});
  const choices = createOptionsDialog(say, options, languages, { send, closed: uncover, finishes: () => model.get("finishes") });
  const dialogs = [panel, help, choices, summary];
  const offer = createOffer(say, {
    act: (key) => (key === "new_game" ? openPanel() : send({ do: key })),
    tell: voice.tell,
    closed: focus,
  });
  const felt = div("felt", stage.el, win.el);
  const status = createStatus(felt, () => layout, signal);
  const foot = div("row foot", status.line, codeLine.el);
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
    ...dialogs.map(({ el }) => el),
  );

  /** @type {Table & Record<string, any>} */
  const table = {
    get board() {
      return board;
    },
    get layout() {
      return layout;
    },
    view,
    send,
    say: (/** @type {string | null} */ key, /** @type {CardId | undefined} */ card) =>
      tell(key === null ? silence : note(say(key), true, lit({ do: "move", card }))),
    tell: (/** @type {string} */ key, /** @type {any} */ blanks) => voice.tell(say(key, blanks)),
    redraw: draw,
    focus,
    stand: () => stage.focus(true),
    openHelp,
    openPanel,
    openOptions,
    openReading: () => openDialog(summary),
    inDialog: () => inDialog(),
    isOpen: () => !gone && !board.replay && !inDialog(),
    spotOf: (/** @type {Element} */ target) => stage.spotOf(target, layout),
    closeDialog: () => dialogs.some((dialog) => dialog.isOpen() && (dialog.close(), true)),
  };

  const inDialog = () => dialogs.some((dialog) => dialog.isOpen());

  function focus() {
    if (board?.replay) return replay.focus();
    stage.focus();
  }

  /** What lies under a dialog is out of reach while it is open. @param {boolean} on */
  function cover(on) {
    for (const el of [toolbar.el, felt, replay.el, offer.el, foot]) el.inert = on;
    if (on) replay.stop();
    checkPresence();
  }

  function uncover() {
    cover(false);
    if (board) focus();
  }

  // the focus ring is for the keyboard; a browser may show it after a script's focus() too
  const pointed = (/** @type {Event} */ { type }) => root.classList.toggle("klondike-pointed", type !== "keydown");
  listen(root, { pointerdown: pointed, keydown: pointed }, signal, true);
  // whoever goes on does not wait for cards that are on their way up
  listen(root, { pointerdown: cascade.end, keydown: cascade.end }, signal, true);
  // JupyterLab's shortcuts keep away from what has this mark, and look for it first on the very element with the focus
  listen(root, { focusin: (event) => event.target.setAttribute("data-lm-suppress-shortcuts", "true") }, signal);
  // whoever gives the board the focus means where the keyboard is
  listen(root, { focus: () => focus() }, signal);

  /** @param {{ open(board: Board, rules: string[]): void }} dialog */
  function openDialog(dialog) {
    if (gone) return;
    pointer.abort();
    view.selection = null;
    draw();
    cover(true);
    dialog.open(board, model.get("rules"));
    checkPresence();
  }

  function openPanel() {
    openDialog(panel);
  }

  function openHelp() {
    openDialog(help);
  }

  function openOptions() {
    openDialog(choices);
  }

  function onOptions() {
    options.show(root);
    choices.update();
    if (board) draw();
  }

  /** Where a request's cards lie. @param {Wish | undefined} wish */
  const lit = (wish) => spotlight(board, layout, scene(board, view, layout), wish);

  /** @param {string} text */
  function hint(text) {
    const [, source, target, many] = hintedMove(board) ?? ["", "", "", 0];
    return note(text, true, lit({ do: "move", move: [source, target, many], card: board.piles[source]?.at(-many) }), "hint");
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
    tell(silence);
    curious ||= wish.do === "hint";
    const id = ask(() => queue.push(wish));
    if (id) waitTimer ||= setTimeout(onPatienceEnd, PATIENCE, id);
    return id;
  }

  /** Asks for the score and the time of now; no doing of the user's. */
  const look = () => ask(() => queue.look(board));

  /** @param {string} id */
  function onPatienceEnd(id) {
    waiting = queue.isWaiting(board);
    busy = note(say("waiting"), false, lit(queue.find(id)), "wait");
    show();
  }

  const checkPresence = watchPresence(
    {
      board: () => board,
      isLooking: () => !document.hidden && !inDialog(),
      ack: () => board.ack,
      push: (wish) => ask(() => queue.push(wish)),
    },
    signal,
  );

  /** The kernel that held this game is gone: the board stays, for looking at. */
  function lose() {
    if (!board) return;
    gone = true;
    cascade.end();
    replay.stop();
    pointer.abort();
    Object.assign(view, newView());
    for (const dialog of dialogs) dialog.close();
    root.classList.add("klondike-gone");
    draw();
    show();
  }

  /** @param {Note} note */
  function tell(note) {
    said = note;
    show();
  }

  /** @param {boolean} silently what stood there before this view was opened is seen, and not heard */
  function show(silently = false) {
    const now = gone ? disconnected : waiting ? busy : said;
    if (status.show(now) && !silently) voice.tell(now.text);
  }

  function draw() {
    layout = layOut(board, view.reach, options.taste());
    view.reach = layout.down - EDGE;
    stage.draw(board, view, layout);
    const { selection } = view;
    const taken = selection ? `${selection.card} ${selection.count}` : "";
    if (selection && taken !== inHand) {
      const cards = cardsText(say, selection.ids.map((card) => board.faces[card]));
      voice.tell(say("taken", { n: selection.count, cards }));
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
    heardAt = performance.now();
    charged = dues(board.clock.elapsed);
    settle(view, board, before);
    const seen = cascade.note(before, board);
    draw();
    if (!queue.isWaiting(board)) {
      clearTimeout(waitTimer);
      waitTimer = 0;
      waiting = false;
    }
    const shownInPanel = panel.hear(board);
    const same = before?.since === board.since;
    const first = !!before && voice.claims(board);
    if (first && board.told && board.told.n !== before.told?.n) voice.tell(board.told.text);
    const news = board.said;
    // a refusal belongs to the view that asked; an old one is not repeated to a view opened later
    const ours = news && (news.to === null || news.to.startsWith(`${queue.token}-`));
    if (before && ours && news.n !== before.said?.n && !shownInPanel)
      said = news.kind === "coach" ? note(news.text, true, [], "hint") : note(news.text, true, lit(queue.find(news.to)));
    else if (board.hint && (curious || board.hint.level !== before?.hint?.level)) said = hint(board.hint.text);
    else if (!same || (before.hint && !board.hint) || (before.said?.kind === "coach" && !news)) said = silence;
    curious &&= !board.hint;
    show(!first && !(before && news?.to && ours));
    toolbar.update(board);
    codeLine.update(board);
    offer.update(board, first);
    replay.update(board);
    checkPresence();
    tick();
    let won = () => {};
    if (board.status !== "won" || board.replay) win.hide();
    else if (!same || before.status !== "won") {
      const live = same && danced !== board.since;
      win.hide();
      won = () => {
        win.show(board, live);
        if (live) dance(stage, layout);
      };
      if (live) danced = board.since;
    }
    if (before) cascade.run(seen, before, board, won);
    else won();
  }

  /** How often the time has taken points after so many seconds. @param {number} seconds */
  const dues = (seconds) => Math.floor(seconds / (board.clock.every || Infinity));

  function tick() {
    if (gone) return;
    const { elapsed, running } = board.clock;
    const now = elapsed + (running ? (performance.now() - heardAt) / 1000 : 0);
    toolbar.tick(now);
    if (dues(now) > charged && !document.hidden && look()) charged = dues(now);
  }

  const onLive = () => /** @type {any} */ (model).comm_live !== true && lose();

  const pointer = listenToPointer(stage.el, /** @type {any} */ (table), signal);
  listenToKeys(root, /** @type {any} */ (table), signal);
  const ticker = setInterval(tick, 250);
  model.on("change:board", onBoard);
  model.on("comm_live_update", onLive);
  host.style.minWidth = "0"; // among other things in a row it may shrink
  options.listen(onOptions, signal);
  options.show(root);
  host.append(root);
  onBoard();
  if (!kept) options.greet((wish) => board && ask(() => queue.push(wish)));
  if (kept) resume(kept);
  else if (board?.clock.running) look(); // a page that was loaded again knows an old time

  /** @param {Kept} kept */
  function resume({ open, focused }) {
    if (dialogs[open]) openDialog(dialogs[open]);
    else if (focused) focus();
  }

  return () => {
    const left = { view, open: dialogs.findIndex((dialog) => dialog.isOpen()), focused: root.matches(":focus-within") };
    model.off("change:board", onBoard);
    model.off("comm_live_update", onLive);
    clearInterval(ticker);
    clearTimeout(waitTimer);
    cascade.drop();
    life.abort();
    root.remove();
    return left;
  };
}
