import assert from "node:assert/strict";
import { test } from "node:test";
import { layOut, TALL } from "../../js/layout.js";
import { accepting, dropTarget, hintedMove, route, runFrom, spotlight } from "../../js/targets.js";
import { cardOf, makeBoard } from "./boards.mjs";

const AWAY = { x: -9, y: -9 };

/** Drops the run of `face` with its lead card shifted from a pile's place by dx, dy. */
function dropOn(board, face, pile, { dx = 0, dy = 0, pointer = AWAY } = {}) {
  const layout = layOut(board);
  const place = layout.places.get(pile);
  const run = runFrom(board, cardOf(board, face));
  return dropTarget(board, layout, run, { x: place.x + dx, y: place.y + dy }, pointer);
}

const columns = () =>
  makeBoard(
    { 1: "## 8S 7H", 2: "8C", 3: "8S", 4: "KD", waste: "AD" },
    { moves: [["12", "1", "2", 1], ["13", "1", "3", 1], ["1-2", "1", "4", 2]] },
  );

test("what is lifted: a card of a column with all on it, tops elsewhere, nothing face down", () => {
  const board = makeBoard({ 1: "## 8S 7H", waste: "5D 6D", S: "AS 2S", stock: "##" });
  assert.deepEqual(runFrom(board, cardOf(board, "8S")), {
    pile: "1", count: 2, card: cardOf(board, "8S"), ids: board.piles["1"].slice(1),
  });
  assert.equal(runFrom(board, cardOf(board, "6D")).count, 1);
  assert.equal(runFrom(board, cardOf(board, "5D")), null);
  assert.equal(runFrom(board, cardOf(board, "2S")).pile, "S");
  assert.equal(runFrom(board, cardOf(board, "AS")), null);
  assert.equal(runFrom(board, board.piles["1"][0]), null);
  assert.equal(runFrom(board, board.piles.stock[0]), null);
});

test("a hint speaks of a move when it names one, and of cards alone before that", () => {
  const board = columns();
  const hinted = (hint) => hintedMove({ ...board, hint });
  assert.equal(hinted(null), null);
  assert.equal(hinted({ level: 1, source: null, move: null, text: "" }), null);
  assert.deepEqual(hinted({ level: 2, source: ["1", 2], move: null, text: "" }), ["", "1", "", 2]);
  assert.deepEqual(hinted({ level: 3, source: null, move: "1-2", text: "" }), ["1-2", "1", "4", 2]);
});

test("only moves of exactly this run count", () => {
  const board = columns();
  assert.deepEqual([...accepting(board, runFrom(board, cardOf(board, "7H"))).keys()], ["2", "3"]);
  assert.deepEqual([...accepting(board, runFrom(board, cardOf(board, "8S"))).keys()], ["4"]);
});

test("the accepting pile that the lead card covers most wins", () => {
  const board = columns();
  assert.deepEqual(dropOn(board, "7H", "2", { dx: 0.4 }), { pile: "2", move: "12" });
  assert.deepEqual(dropOn(board, "7H", "2", { dx: 0.7 }), { pile: "3", move: "13" });
});

test("40 % of a card over the pile is enough", () => {
  assert.equal(dropOn(columns(), "7H", "3", { dx: 0.6 }).pile, "3");
});

test("a pile that does not accept never wins over one that does, however much of it is covered", () => {
  const board = columns();
  const target = dropOn(board, "7H", "4", { dx: -0.3 });
  assert.deepEqual(target, { pile: "3", move: "13" });
});

test("below the last card of a short column is still that column", () => {
  const board = columns();
  assert.equal(dropOn(board, "7H", "2", { dy: 2 }).move, "12");
});

test("the run's lead card decides, not the run's tail", () => {
  const board = columns();
  const layout = layOut(board);
  const run = runFrom(board, cardOf(board, "8S"));
  const place = layout.places.get("4");
  assert.equal(dropTarget(board, layout, run, { x: place.x + 0.2, y: place.y }, AWAY).move, "1-2");
});

test("where nothing accepts, the pile under the pointer is named without a move", () => {
  const board = columns();
  const layout = layOut(board);
  const { x, y } = layout.places.get("5");
  assert.deepEqual(dropOn(board, "7H", "5", { pointer: { x: x + 0.5, y: y + 1 } }), { pile: "5", move: null });
});

test("over its own pile or over nothing: nowhere", () => {
  const board = columns();
  const { x, y } = layOut(board).places.get("1");
  assert.equal(dropOn(board, "7H", "1", { pointer: { x: x + 0.5, y: y + 0.5 } }), null);
  assert.equal(dropOn(board, "7H", "1", { dy: -40 }), null);
});

test("a slight touch of the neighbour is no drop", () => {
  assert.equal(dropOn(columns(), "7H", "1", { dx: 0.15 }), null);
});

test("any foundation place passes a card on to its only legal one", () => {
  const board = makeBoard({ waste: "AD" }, { moves: [["WD", "waste", "D", 1]] });
  for (const pile of ["S", "H", "D", "C"]) assert.deepEqual(dropOn(board, "AD", pile), { pile: "D", move: "WD" });
  assert.deepEqual(route(board, runFrom(board, cardOf(board, "AD")), "S"), { pile: "D", move: "WD" });
});

test("with several legal foundations the exact place wins", () => {
  const board = makeBoard(
    { waste: "AD" },
    {
      foundations: [["S", "H", "D", "C"], ["S2", "H2", "D2", "C2"]],
      moves: [["WD", "waste", "D", 1], ["WD2", "waste", "D2", 1]],
    },
  );
  assert.equal(dropOn(board, "AD", "D2").move, "WD2");
  assert.equal(dropOn(board, "AD", "D").move, "WD");
  assert.ok(["WD", "WD2"].includes(dropOn(board, "AD", "S").move));
});

test("a run over the foundations is asked for, so that Python explains", () => {
  const board = columns();
  const layout = layOut(board);
  const { x, y } = layout.places.get("S");
  const pointer = { x: x + 0.5, y: y + TALL / 2 };
  assert.deepEqual(dropOn(board, "8S", "S", { pointer }), { pile: "S", move: null });
});

test("a foundation between two columns: the larger share wins", () => {
  const board = makeBoard({ 1: "2S", 5: "3H", S: "AS" }, { moves: [["1S", "1", "S", 1], ["15", "1", "5", 1]] });
  const layout = layOut(board);
  const home = layout.places.get("S").y;
  const column = layout.places.get("5").y;
  assert.equal(dropOn(board, "2S", "5", { dy: home - column + 0.3 }).move, "1S");
  assert.equal(dropOn(board, "2S", "5", { dy: -0.3 }).move, "15");
});

test("a joker over foundations of several suits goes exactly where it is dropped", () => {
  const board = makeBoard(
    { waste: "J1", S: "AS", C: "AC" },
    { foundations: [["S", "H", "D", "C", "J"]], moves: [["WS", "waste", "S", 1], ["WC", "waste", "C", 1], ["WJ", "waste", "J", 1]] },
  );
  for (const pile of ["S", "C", "J"]) assert.equal(dropOn(board, "J1", pile).pile, pile);
  const run = runFrom(board, cardOf(board, "J1"));
  assert.deepEqual(route(board, run, "C"), { pile: "C", move: "WC" });
  assert.equal(route(board, run, "H"), null);
  const { x, y } = layOut(board).places.get("H");
  assert.deepEqual(dropOn(board, "J1", "H", { pointer: { x: x + 0.5, y: y + 0.5 } }), { pile: "H", move: null });
});

test("a locked card is not lifted, the open cards on it are", () => {
  const board = makeBoard({ 1: "9C 8S 7H" });
  board.locked = [cardOf(board, "9C")];
  assert.equal(runFrom(board, cardOf(board, "9C")), null);
  assert.equal(runFrom(board, cardOf(board, "8S")).count, 2);
});

test("a request speaks of the card that it asks of and of those that it moves", () => {
  const board = columns();
  const layout = layOut(board);
  const at = (face) => (({ x, y }) => ({ x, y, width: 1, height: TALL }))(layout.cards.get(cardOf(board, face)));
  const about = (wish) => spotlight(board, layout, layout.cards, wish);
  assert.deepEqual(about({ do: "move", move: ["1", "4", 2], card: cardOf(board, "8S") }), [at("KD"), at("8S"), at("7H")]);
  assert.deepEqual(about({ do: "move", move: "12", card: cardOf(board, "7H") }), [at("7H")]);
  const empty = layout.places.get("6");
  assert.deepEqual(about({ do: "move", move: ["4", "6", 1], card: cardOf(board, "KD") })[0], { x: empty.x, y: empty.y, width: 1, height: TALL });
  assert.equal(about({ do: "stock" }).length, 1);
  assert.deepEqual(about({ do: "undo" }), []);
  assert.deepEqual(about(undefined), []);
});
