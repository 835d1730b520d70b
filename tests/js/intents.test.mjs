import assert from "node:assert/strict";
import { test } from "node:test";
import { answered, createQueue, newToken, unanswered } from "../../js/intents.js";

/** A model whose front end merges writes: only the last one reaches Python. */
function makeModel() {
  const state = { board: { revision: 12, ack: {} }, intents: [] };
  return {
    state,
    saved: [],
    get: (key) => state[key],
    set: (key, value) => void (state[key] = value),
    save_changes() {
      this.saved.push(structuredClone(state.intents));
    },
  };
}

const ids = (list) => list.map(({ id }) => id);

test("tokens are short words and differ", () => {
  const tokens = Array.from({ length: 50 }, newToken);
  assert.equal(new Set(tokens).size, 50);
  for (const token of tokens) assert.match(token, /^[A-Za-z0-9]{1,16}$/);
});

test("an intent carries number, wish and the revision that was seen", () => {
  const model = makeModel();
  const queue = createQueue(model, "abc");
  assert.equal(queue.push({ do: "move", move: "74", card: 3 }), "abc-1");
  assert.deepEqual(model.saved.at(-1), [{ id: "abc-1", do: "move", move: "74", card: 3, revision: 12 }]);
});

test("numbers count 1, 2, 3 and every write holds the whole unanswered queue, in order", () => {
  const model = makeModel();
  const queue = createQueue(model, "abc");
  for (let i = 0; i < 5; i++) queue.push({ do: "stock" });
  assert.deepEqual(ids(model.saved.at(-1)), ["abc-1", "abc-2", "abc-3", "abc-4", "abc-5"]);
});

test("a new list each time: a front end does not notice changes in place", () => {
  const model = makeModel();
  const queue = createQueue(model, "abc");
  queue.push({ do: "stock" });
  const before = model.state.intents;
  queue.push({ do: "stock" });
  assert.notEqual(model.state.intents, before);
  assert.equal(before.length, 1);
});

test("answered intents leave the queue at the next write", () => {
  const model = makeModel();
  const queue = createQueue(model, "abc");
  for (let i = 0; i < 3; i++) queue.push({ do: "stock" });
  model.state.board = { revision: 14, ack: { abc: 2 } };
  queue.push({ do: "undo" });
  assert.deepEqual(ids(model.saved.at(-1)), ["abc-3", "abc-4"]);
});

test("two views of one model keep each other's intents", () => {
  const model = makeModel();
  const one = createQueue(model, "one");
  const two = createQueue(model, "two");
  one.push({ do: "stock" });
  two.push({ do: "stock" });
  one.push({ do: "undo" });
  assert.deepEqual(ids(model.saved.at(-1)), ["one-1", "two-1", "one-2"]);
  model.state.board = { revision: 13, ack: { one: 2 } };
  two.push({ do: "undo" });
  assert.deepEqual(ids(model.saved.at(-1)), ["two-1", "two-2"]);
});

test("waiting ends with the answer to our own last intent", () => {
  const model = makeModel();
  const queue = createQueue(model, "abc");
  assert.equal(queue.isWaiting({ ack: {} }), false);
  queue.push({ do: "stock" });
  queue.push({ do: "stock" });
  assert.equal(queue.isWaiting({ ack: { abc: 1 } }), true);
  assert.equal(queue.isWaiting({ ack: { abc: 2 } }), false);
});

test("a dead kernel's exception reaches the caller", () => {
  const model = makeModel();
  model.save_changes = () => {
    throw new Error("Cannot send");
  };
  assert.throws(() => createQueue(model, "abc").push({ do: "stock" }), /Cannot send/);
});

test("answered compares per token", () => {
  assert.equal(answered("abc-2", { abc: 2 }), true);
  assert.equal(answered("abc-10", { abc: 9 }), false);
  assert.equal(answered("abc-1", { other: 9 }), false);
  assert.deepEqual(ids(unanswered([{ id: "a-1" }, { id: "a-2" }], { a: 1 })), ["a-2"]);
});

test("a look is no wish of the user's: nobody waits for it, and none is asked while an answer is on its way", () => {
  const model = makeModel();
  const queue = createQueue(model, "abc");
  assert.equal(queue.look({ ack: {} }), true);
  assert.deepEqual(model.saved.at(-1), [{ id: "abc-1", do: "look", revision: 12 }]);
  assert.equal(queue.isWaiting({ ack: {} }), false);
  assert.equal(queue.look({ ack: {} }), false);
  queue.push({ do: "stock" });
  assert.equal(queue.isWaiting({ ack: { abc: 1 } }), true);
  assert.equal(queue.look({ ack: { abc: 1 } }), false);
  assert.equal(queue.look({ ack: { abc: 2 } }), true);
  assert.equal(queue.isWaiting({ ack: { abc: 2 } }), false);
});

test("what was asked for is found again by its id", () => {
  const queue = createQueue(makeModel(), "abc");
  const id = queue.push({ do: "move", move: ["7", "4", 2], card: 3 });
  assert.deepEqual(queue.find(id).move, ["7", "4", 2]);
  assert.equal(queue.find("abc-9"), undefined);
  assert.equal(queue.find(null), undefined);
});
