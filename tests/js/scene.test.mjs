import assert from "node:assert/strict";
import { test } from "node:test";
import { FAN, layOut } from "../../js/layout.js";
import { openPlaces, scene } from "../../js/scene.js";
import { runFrom } from "../../js/targets.js";
import { newView } from "../../js/view.js";
import { click } from "../../js/actions.js";
import { cardOf, makeBoard, makeTable } from "./boards.mjs";

const board = makeBoard(
  { stock: "## ## ## ## ## ##", waste: "5D 6D", S: "AS 2S", 1: "## 8S 7H", 2: "8C" },
  { moves: [["12", "1", "2", 1], ["14-2", "1", "4", 2]] },
);
const layout = layOut(board);

/** The faces of the cards that bear a mark. */
const marked = (view, mark, on = board) =>
  [...scene(on, view, layOut(on))].filter(([, { marks }]) => marks.has(mark)).map(([id]) => on.faces[id]);

test("every card of the board is drawn once, where the layout says", () => {
  const looks = scene(board, newView(), layout);
  assert.equal(looks.size, 14);
  for (const [id, look] of looks) {
    assert.equal(look.x, layout.cards.get(id).x);
    assert.equal(look.face, board.faces[id] ?? null);
  }
});

test("movable: face-up cards of columns, tops of waste and foundations", () => {
  const looks = scene(board, newView(), layout);
  const movable = [...looks].filter(([, look]) => look.marks.has("movable")).map(([id]) => board.faces[id]);
  assert.deepEqual(new Set(movable), new Set(["6D", "2S", "8S", "7H", "8C"]));
});

test("a run in the hand follows the lead card, keeps its fan and lies above all others", () => {
  const view = newView();
  const run = runFrom(board, cardOf(board, "8S"));
  view.drag = { run, x: 3.5, y: 2.5, aim: null };
  const looks = scene(board, view, layout);
  const [lead, tail] = run.ids.map((id) => looks.get(id));
  const fan = layout.cards.get(run.ids[1]).y - layout.cards.get(run.ids[0]).y;
  assert.deepEqual([lead.x, lead.y, lead.marks.has("held")], [3.5, 2.5, true]);
  assert.deepEqual([tail.x, tail.y], [3.5, 2.5 + fan]);
  for (const [id, look] of looks) if (!run.ids.includes(id)) assert.ok(look.z < lead.z && !look.marks.has("held"));
});

test("a run dropped where nothing takes it stays there until it is answered", () => {
  const view = newView();
  const run = runFrom(board, cardOf(board, "7H"));
  view.pending = [{ id: "t-1", ids: run.ids, held: { x: 4, y: 3 }, goal: null }];
  let look = scene(board, view, layout).get(run.card);
  assert.deepEqual([look.x, look.y, ...look.marks], [4, 3, "movable", "waiting"]);
  view.pending = [];
  look = scene(board, view, layout).get(run.card);
  assert.equal(look.x, layout.cards.get(run.card).x);
});

test("a run that may go there lies where it will lie, before it is answered", () => {
  const view = newView();
  const run = runFrom(board, cardOf(board, "7H"));
  view.pending = [{ id: "t-1", ids: run.ids, held: { x: 4, y: 3 }, goal: "2" }];
  const look = scene(board, view, layout).get(run.card);
  const onto = layout.cards.get(cardOf(board, "8C"));
  assert.deepEqual([look.x, look.y, look.marks.has("waiting")], [onto.x, onto.y + FAN.up, true]);
});

test("a card that is asked for elsewhere in vain stays at its own place", () => {
  const view = newView();
  const id = cardOf(board, "8C");
  view.pending = [{ id: "t-1", ids: [id], held: null, goal: null }];
  const look = scene(board, view, layout).get(id);
  assert.deepEqual([look.x, look.marks.has("waiting")], [layout.cards.get(id).x, true]);
});

test("the places where a selected or lifted run may go light up", () => {
  const view = newView();
  assert.equal(openPlaces(board, view).size, 0);
  view.selection = runFrom(board, cardOf(board, "7H"));
  assert.deepEqual([...openPlaces(board, view)], ["2"]);
  assert.deepEqual(marked(view, "open"), ["8C"]);
  view.drag = { run: runFrom(board, cardOf(board, "8S")), x: 0, y: 0, aim: null };
  assert.deepEqual([...openPlaces(board, view)], ["4"]);
  assert.deepEqual(marked(view, "open"), []);
});

test("a pending or dragged card that is gone from the board does no harm", () => {
  const view = newView();
  view.pending = [{ id: "t-1", ids: [999], held: { x: 0, y: 0 }, goal: null }];
  view.selection = { pile: "1", count: 1, card: 999, ids: [999] };
  assert.equal(scene(board, view, layout).size, 14);
});

test("the top card of the pile that would take the run shows it", () => {
  const view = newView();
  view.drag = { run: runFrom(board, cardOf(board, "7H")), x: 0, y: 0, aim: "2" };
  assert.deepEqual(marked(view, "aim"), ["8C"]);
});

test("known cards that are locked are shown with their faces, and are not movable", () => {
  const known = makeBoard({ stock: "4D 5D", 1: "9C 8S 7H" });
  known.locked = [...known.piles.stock, cardOf(known, "9C")];
  assert.deepEqual(marked(newView(), "locked", known), ["4D", "5D", "9C"]);
  assert.deepEqual(marked(newView(), "movable", known), ["8S", "7H"]);
});

test("a joker with several places is selected by a click, and all of them light up", () => {
  const wild = makeBoard({ waste: "J1", S: "AS", 3: "8C" }, { moves: [["WS", "waste", "S", 1], ["WH", "waste", "H", 1], ["W3", "waste", "3", 1]] });
  const table = makeTable(wild, newView());
  click(table, { pile: "waste", card: cardOf(wild, "J1") }, 0);
  assert.deepEqual(table.sent, []);
  assert.deepEqual([...openPlaces(wild, table.view)], ["S", "H", "3"]);
});

test("a hint marks what it would move, and where: a run, a single card, the stock's top", () => {
  const hinted = (move) => {
    board.hint = { move, text: "" };
    const marks = [marked(newView(), "hint"), marked(newView(), "goal")];
    board.hint = null;
    return marks;
  };
  board.moves.push(["DR", "stock", "waste", 1]);
  assert.deepEqual(hinted("14-2"), [["8S", "7H"], []]); // onto an empty column: its place shows it
  assert.deepEqual(hinted("12"), [["7H"], ["8C"]]);
  const stock = board.piles.stock.at(-1);
  board.hint = { move: "DR", text: "" };
  assert.ok(scene(board, newView(), layout).get(stock).marks.has("hint"));
  assert.ok(!scene(board, newView(), layout).get(board.piles.stock[0]).marks.has("hint"));
  assert.deepEqual(hinted(null), [[], []]);
  board.moves.pop();
});
