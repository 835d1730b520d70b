/**
 * What there is to say beside the table: why a move was refused, a hint, that the kernel is busy or gone. One note at a
 * time; `status.js` shows it to the eye, and the voice says it once.
 */
import { scene } from "./scene.js";
import { hintedMove, spotlight } from "./targets.js";

/** Without an answer for so long (ms) we say that the kernel is busy. */
const PATIENCE = 400;

/** @typedef {import("./status.js").Note} Note */

/** @typedef {{ board: Board, view: View, layout: Layout, isGone(): boolean }} Noted */

/** @param {string} text @param {boolean} passing @param {Slot[]} beside @param {Note["sign"]} sign @returns {Note} */
const note = (text, passing = false, beside = [], sign = "info") => ({ text, passing, beside, sign });

const SILENCE = note("");

/**
 * @param {import("./names.js").Say} say
 * @param {Pick<ReturnType<typeof import("./intents.js").createQueue>, "isWaiting" | "find" | "token">} queue
 * @param {Noted} table
 * @param {{ show(note: Note): boolean, tell(text: string): void }} means the line and the voice
 * @param {AbortSignal} signal
 */
export function createNotes(say, queue, table, means, signal) {
  const disconnected = note(say("disconnected"));
  let busy = SILENCE;
  /** What is said when nobody waits. */
  let said = SILENCE;
  let waiting = false;
  let timer = 0;
  /** Was a hint asked for here, and not heard yet? */
  let curious = false;

  signal.addEventListener("abort", () => clearTimeout(timer));

  /** @param {boolean} silently what stood there before this view was opened is seen, and not heard */
  function show(silently = false) {
    const now = table.isGone() ? disconnected : waiting ? busy : said;
    if (means.show(now) && !silently) means.tell(now.text);
  }

  /** @param {Note} now */
  function put(now) {
    said = now;
    show();
  }

  /** Where a request's cards lie. @param {Wish | undefined} wish */
  const lit = (wish) => spotlight(table.board, table.layout, scene(table.board, table.view, table.layout), wish);

  /** @param {NonNullable<Board["hint"]>} hint */
  function hinted({ text }) {
    const [, source, target, many] = hintedMove(table.board) ?? ["", "", "", 0];
    return note(text, true, lit({ do: "move", move: [source, target, many], card: table.board.piles[source]?.at(-many) }), "hint");
  }

  /** @param {string} id */
  function onPatienceEnd(id) {
    waiting = queue.isWaiting(table.board);
    busy = note(say("waiting"), false, lit(queue.find(id)), "wait");
    show();
  }

  return {
    show,

    /** Shows a sentence of our own beside a card; null: nothing more. @param {string | null} key of the labels @param {CardId} [card] */
    say: (key, card) => put(key === null ? SILENCE : note(say(key), true, card === undefined ? [] : lit({ do: "move", card }))),

    /** Something was asked for; its number is null where nobody is there to answer. @param {Wish} wish @param {string | null} id */
    asked(wish, id) {
      curious ||= wish.do === "hint";
      if (id) timer ||= setTimeout(onPatienceEnd, PATIENCE, id);
    },

    /**
     * To be called at every new board.
     * @param {Board | null} before @param {boolean} elsewhere what Python says is shown elsewhere
     * @param {boolean} first is it this view that tells these news?
     */
    hear(before, elsewhere, first) {
      const { board } = table;
      if (!queue.isWaiting(board)) {
        clearTimeout(timer);
        timer = 0;
        waiting = false;
      }
      const news = board.said;
      // a refusal belongs to the view that asked; an old one is not repeated to a view opened later
      const ours = news && (news.to === null || news.to.startsWith(`${queue.token}-`));
      if (before && ours && news.n !== before.said?.n && !elsewhere)
        said = news.kind === "coach" ? note(news.text, true, [], "hint") : note(news.text, true, lit(queue.find(news.to)));
      else if (board.hint && (curious || board.hint.level !== before?.hint?.level)) said = hinted(board.hint);
      else if (before?.since !== board.since || (before.hint && !board.hint) || (before.said?.kind === "coach" && !news)) said = SILENCE;
      curious &&= !board.hint;
      show(!first && !(before && news?.to && ours));
    },
  };
}
