import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { layOut } from "../../js/layout.js";
import { createNotes } from "../../js/notes.js";
import { newView } from "../../js/view.js";
import { makeBoard } from "./boards.mjs";

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => mock.timers.reset());

const PILES = { stock: "## ##", 1: "9S", 2: "8H", 3: "KC" };

/** A view called `v`; what it shows and says is written down, and `hear` brings it a board. */
function makeNotes() {
  const life = new AbortController();
  const it = { shown: [], told: [], waiting: false, gone: false, wishes: {}, end: () => life.abort() };
  const table = { board: null, layout: null, view: newView(), isGone: () => it.gone };
  const queue = { token: "v", isWaiting: () => it.waiting, find: (id) => it.wishes[id] };
  let last = null;
  const show = (note) => {
    if (note === last) return false;
    last = note;
    it.shown.push(note.text);
    it.note = note;
    return true;
  };
  const notes = createNotes((key) => `<${key}>`, queue, table, { show, tell: (text) => text && it.told.push(text) }, life.signal);
  return Object.assign(it, notes, {
    hear(over = {}, { elsewhere = false, first = false } = {}) {
      const before = table.board;
      table.board = makeBoard(PILES, over);
      table.layout = layOut(table.board);
      notes.hear(before, elsewhere, first);
    },
  });
}

const refusal = (to, n = 1) => ({ said: { n, kind: "refused", text: "No.", to } });

test("a refusal is shown and said by the view that asked, and by no other", () => {
  const mine = makeNotes();
  mine.hear();
  mine.hear(refusal("v-1"));
  assert.deepEqual([mine.note.text, mine.told], ["No.", ["No."]]);
  const other = makeNotes();
  other.hear();
  other.hear(refusal("w-1"));
  assert.deepEqual([other.note.text, other.told], ["", []]);
});

test("a refusal that is older than the view is not repeated to it", () => {
  const late = makeNotes();
  late.hear(refusal("v-1"));
  assert.deepEqual([late.note?.text ?? "", late.told], ["", []]);
});

test("what the new-game sheet shows is not shown beside the table too", () => {
  const notes = makeNotes();
  notes.hear();
  notes.hear(refusal("v-1"), { elsewhere: true });
  assert.equal(notes.shown.includes("No."), false);
});

test("it stands at the cards that were asked for", () => {
  const notes = makeNotes();
  notes.wishes["v-1"] = { do: "move", move: ["1", "2", 1], card: 2 };
  notes.hear();
  notes.hear(refusal("v-1"));
  const { places } = layOut(makeBoard(PILES));
  assert.deepEqual(notes.note.beside.map(({ x }) => x), [places.get("2").x, places.get("1").x]);
});

test("after 400 ms without an answer the kernel is said to be busy, until it answers", () => {
  const notes = makeNotes();
  notes.hear();
  notes.waiting = true;
  notes.asked({ do: "stock" }, "v-1");
  mock.timers.tick(399);
  assert.equal(notes.shown.includes("<waiting>"), false);
  mock.timers.tick(1);
  assert.equal(notes.note.text, "<waiting>");
  notes.waiting = false;
  notes.hear({ revision: 2, ply: 1 });
  assert.equal(notes.note.text, "");
});

test("a view that was taken down says nothing more", () => {
  const notes = makeNotes();
  notes.hear();
  notes.waiting = true;
  notes.asked({ do: "stock" }, "v-1");
  notes.end();
  mock.timers.tick(1000);
  assert.equal(notes.shown.includes("<waiting>"), false);
});

const hint = (level, text) => ({ hint: { level, source: null, move: null, text } });

test("a hint stays as long as it holds, and goes with it", () => {
  const notes = makeNotes();
  notes.hear();
  notes.asked({ do: "hint" }, null);
  notes.hear(hint(1, "There is something."), { first: true });
  assert.deepEqual([notes.note.text, notes.note.sign], ["There is something.", "hint"]);
  notes.hear({ ...hint(1, "There is something."), revision: 2 });
  assert.equal(notes.note.text, "There is something.");
  notes.hear({ revision: 3, ply: 1 });
  assert.equal(notes.note.text, "");
});

test("the same hint asked for once more is shown once more", () => {
  const notes = makeNotes();
  notes.hear(hint(3, "This one."));
  notes.say(null);
  notes.asked({ do: "hint" }, null);
  notes.hear(hint(3, "This one."));
  assert.equal(notes.note.text, "This one.");
});

test("what the coach remarks goes when it has nothing more to say", () => {
  const notes = makeNotes();
  notes.hear();
  notes.hear({ said: { n: 1, kind: "coach", text: "Turn cards first.", to: null } });
  assert.deepEqual([notes.note.text, notes.note.sign], ["Turn cards first.", "hint"]);
  notes.hear();
  assert.equal(notes.note.text, "");
});

test("of a kernel that is gone it is said that it is, whatever else there was", () => {
  const notes = makeNotes();
  notes.hear();
  notes.gone = true;
  notes.show();
  notes.say("nothing_here");
  assert.equal(notes.note.text, "<disconnected>");
});
