import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { lookAway, watchPresence, watchTime } from "../../js/clock.js";

/** A view on a page of its own; `answer` is what Python does. */
function makeView(clock = { running: true, paused: false }) {
  globalThis.document = new EventTarget();
  globalThis.window = new EventTarget();
  const life = new AbortController();
  const view = {
    clock, looking: true, sent: [], ack: {}, gone: false,
    end: () => life.abort(),
    /** Answers all that was sent, and brings the board. */
    answer() {
      const last = view.sent.at(-1);
      view.ack = { v: view.sent.length };
      if (last) view.clock = { running: last === "resume", paused: last === "pause" };
      view.check();
    },
  };
  view.check = watchPresence(
    {
      board: () => ({ clock: view.clock }),
      isLooking: () => view.looking,
      ack: () => view.ack,
      push(wish) {
        if (view.gone) return null;
        view.sent.push(wish.do);
        return `v-${view.sent.length}`;
      },
    },
    life.signal,
  );
  return view;
}

/** @param {ReturnType<typeof makeView>} view @param {boolean} looking */
function look(view, looking) {
  view.looking = looking;
  document.dispatchEvent(new Event("visibilitychange"));
}

test("a view that looks away pauses once, and resumes when it looks again", () => {
  const view = makeView();
  look(view, false);
  look(view, false);
  view.answer();
  assert.deepEqual(view.sent, ["pause"]);
  look(view, true);
  view.check();
  assert.deepEqual(view.sent, ["pause", "resume"]);
  view.answer();
  assert.deepEqual(view.sent, ["pause", "resume"]);
});

test("away and back before Python has answered: the last word is resume", () => {
  const view = makeView();
  look(view, false);
  look(view, true);
  assert.deepEqual(view.sent, ["pause"]);
  view.answer();
  assert.deepEqual(view.sent, ["pause", "resume"]);
  view.answer();
  assert.equal(view.clock.running, true);
});

test("away, back and away again while Python is busy ends in a pause", () => {
  const view = makeView();
  look(view, false);
  view.answer();
  look(view, true);
  look(view, false);
  assert.equal(view.sent.at(-1), "pause");
  view.answer();
  assert.equal(view.clock.paused, true);
});

test("nothing is said while no time runs: before the first move, and after a win", () => {
  const view = makeView({ running: false, paused: false });
  look(view, false);
  look(view, true);
  assert.deepEqual(view.sent, []);
});

test("a game that begins while nobody looks is paused as well", () => {
  const view = makeView({ running: false, paused: false });
  look(view, false);
  view.clock = { running: true, paused: false };
  view.check();
  assert.deepEqual(view.sent, ["pause"]);
});

test("a view that looks takes back the pause of another one, which has gone or looks away", () => {
  const view = makeView();
  view.clock = { running: false, paused: true };
  view.check();
  view.check();
  assert.deepEqual(view.sent, ["resume"]);
});

test("a view that looks away does not quarrel with another one that looks", () => {
  const view = makeView();
  look(view, false);
  view.answer();
  view.clock = { running: true, paused: false };
  view.check();
  view.check();
  assert.deepEqual(view.sent, ["pause"]);
});

test("a page that is left pauses, also where it was never told hidden", () => {
  const view = makeView();
  view.looking = false;
  window.dispatchEvent(new Event("pagehide"));
  assert.deepEqual(view.sent, ["pause"]);
});

test("a view that was taken down says nothing any more", () => {
  const view = makeView();
  view.end();
  look(view, false);
  assert.deepEqual(view.sent, []);
});

test("nobody there, no words", () => {
  const view = makeView();
  view.gone = true;
  look(view, false);
  look(view, true);
  assert.deepEqual(view.sent, []);
});

test("the last word of an output that has gone is a pause, where the clock runs and the kernel lives", () => {
  const sent = [];
  const queue = { push: (wish) => sent.push(wish.do) };
  const model = (board) => ({ get: () => board });
  lookAway(model({ clock: { running: true } }), queue);
  assert.deepEqual(sent, ["pause"]);
  lookAway(model({ clock: { running: false } }), queue);
  lookAway(model({}), queue);
  assert.deepEqual(sent, ["pause"]);
  const dead = { push: () => { throw Error("no kernel"); } };
  assert.doesNotThrow(() => lookAway(model({ clock: { running: true } }), dead));
});

/** A view whose clock runs from 8 seconds on; `hidden` is the page. */
function makeTime(t, clock) {
  mock.timers.enable({ apis: ["setInterval"] });
  let now = 0;
  t.mock.method(performance, "now", () => now);
  globalThis.document = { hidden: false };
  const life = new AbortController();
  t.after(() => {
    life.abort();
    mock.timers.reset();
  });
  const it = { board: { clock }, shown: [], looks: 0, answers: true, pass };
  function pass(ms) {
    for (let left = ms; left > 0; left -= 250) mock.timers.tick(250, (now += 250));
  }
  const look = () => (it.looks++, it.answers);
  it.hear = watchTime({ board: () => it.board, show: (seconds) => it.shown.push(seconds), look }, life.signal);
  it.hear();
  return it;
}

test("the time goes on between two boards, and stands while the clock stands", (t) => {
  const running = makeTime(t, { elapsed: 8, running: true, every: null });
  running.pass(250);
  assert.deepEqual(running.shown, [8, 8.25]);
  running.board = { clock: { elapsed: 9, running: false, every: null } };
  running.hear();
  running.pass(1000);
  assert.equal(running.shown.at(-1), 9);
});

test("when the time may have taken points Python is asked, once for each time", (t) => {
  const time = makeTime(t, { elapsed: 8, running: true, every: 10 });
  time.pass(1750);
  assert.equal(time.looks, 0);
  time.pass(250);
  time.pass(1000);
  assert.equal(time.looks, 1);
  time.pass(9000);
  assert.equal(time.looks, 2);
});

test("it asks again where nobody could be asked, and not at all on a hidden page or without a kernel", (t) => {
  const time = makeTime(t, { elapsed: 8, running: true, every: 10 });
  time.answers = false;
  time.pass(2000);
  time.pass(250);
  assert.equal(time.looks, 2);
  document.hidden = true;
  time.pass(500);
  document.hidden = false;
  time.board = null;
  time.pass(500);
  assert.equal(time.looks, 2);
});
