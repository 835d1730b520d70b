/**
 * The queue of requests. The whole unanswered queue travels with every write, because a front end merges rapid writes
 * to one trait while the kernel is busy.
 */

/** What is asked for without anybody having asked. @type {Wish["do"][]} */
const ASIDE = ["hello", "look", "pause", "resume"];

/** A name for one view, so that the numbers of two views do not collide. */
export const newToken = () => `v${Math.random().toString(36).slice(2, 12)}`;

/** @param {string} id @param {Record<string, number>} ack */
export function answered(id, ack) {
  const [token, number] = id.split("-");
  return Number(number) <= (ack[token] ?? 0);
}

/** @param {Intent[]} list @param {Record<string, number>} ack */
export const unanswered = (list, ack) => list.filter(({ id }) => !answered(id, ack));

/**
 * @param {Pick<import("@anywidget/types").AnyModel<Traits>, "get" | "set" | "save_changes">} model
 * @param {string} token
 */
export function createQueue(model, token) {
  let count = 0;
  let wished = 0;

  /** @param {Wish} wish @returns {string} its id; throws when the kernel is gone */
  function push(wish) {
    const board = model.get("board");
    const id = `${token}-${++count}`;
    if (!ASIDE.includes(wish.do)) wished = count;
    const waiting = unanswered(model.get("intents") ?? [], board.ack);
    model.set("intents", [...waiting, { id, ...wish, revision: board.revision }]);
    model.save_changes();
    return id;
  }

  return {
    token,
    push,

    /** Asks how things stand, unless an answer is on its way already; says whether it did. @param {Board} board */
    look: (board) => answered(`${token}-${count}`, board.ack) && !!push({ do: "look" }),

    /** Is something that the user asked for still unanswered? @param {Board} board */
    isWaiting: (board) => !answered(`${token}-${wished}`, board.ack),

    /** What was asked for. @param {string | null} id @returns {Wish | undefined} */
    find: (id) => model.get("intents")?.find((intent) => intent.id === id),
  };
}
