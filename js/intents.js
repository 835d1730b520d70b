/**
 * The queue of requests. The whole unanswered queue travels with every write, because a front end merges rapid writes
 * to one trait while the kernel is busy.
 */

/** A name for one view, so that the numbers of two views do not collide. */
export const newToken = () => `v${Math.random().toString(36).slice(2, 12)}`;

/** @param {string} id @param {Record<string, number>} ack */
export function answered(id, ack) {
  const dash = id.lastIndexOf("-");
  return Number(id.slice(dash + 1)) <= (ack?.[id.slice(0, dash)] ?? 0);
}

/** @param {Intent[]} list @param {Record<string, number>} ack */
export const unanswered = (list, ack) => list.filter(({ id }) => !answered(id, ack));

/**
 * @param {Pick<import("@anywidget/types").AnyModel<Traits>, "get" | "set" | "save_changes">} model
 * @param {string} token
 */
export function createQueue(model, token) {
  let count = 0;
  return {
    token,

    /** @param {Wish} wish @returns {string} its id; throws when the kernel is gone */
    push(wish) {
      const board = model.get("board");
      const id = `${token}-${++count}`;
      const waiting = unanswered(model.get("intents") ?? [], board.ack);
      model.set("intents", [...waiting, { id, ...wish, revision: board.revision }]);
      model.save_changes();
      return id;
    },

    /** Is something of ours still unanswered? @param {Board} board */
    isWaiting: (board) => count > 0 && !answered(`${token}-${count}`, board.ack),
  };
}
