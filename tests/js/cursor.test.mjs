import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { follow, near, onTop, rowsOf, step, stopAt, stopsOf } from "../../js/cursor.js";
import { layOut } from "../../js/layout.js";
import { cardOf, makeBoard } from "./boards.mjs";

const board = makeBoard({ stock: "## ##", waste: "5D 6D", H: "AH", 1: "KS", 2: "## ## QH JS", 3: "## 9C", 5: "2D" });
const layout = layOut(board);

/** The cursor on a card by its face, or on a pile. */
function at(face) {
  const card = cardOf(board, face);
  const pile = Object.keys(board.piles).find((name) => board.piles[name].includes(card));
  return pile ? { pile, card, awaits: null } : onTop(board, face);
}

/** Where steps lead from there, in faces; a pile's name where there is no known card. */
const path = (from, ways, piles = false) => {
  let cursor = at(from);
  return ways.split(" ").map((way) => {
    cursor = step(board, layout, cursor, way, piles);
    return board.faces[cursor.card] ?? (cursor.card === null ? cursor.pile : `${cursor.pile} hidden`);
  });
};

describe("the stops of a pile", () => {
  test("face-down cards of a column are one, the others one each", () => {
    const hidden = board.piles["2"][1];
    assert.deepEqual(stopsOf(board, "2"), [
      { card: hidden, hidden: 2 },
      { card: cardOf(board, "QH"), hidden: 0 },
      { card: cardOf(board, "JS"), hidden: 0 },
    ]);
  });

  test("of a heap only the top; the stock and an empty place are one thing", () => {
    assert.deepEqual(stopsOf(board, "waste"), [{ card: cardOf(board, "6D"), hidden: 0 }]);
    for (const pile of ["stock", "4", "S"]) assert.deepEqual(stopsOf(board, pile), [{ card: null, hidden: 0 }]);
  });

  test("cards that are known but locked can be read one by one", () => {
    const open = makeBoard({ 1: "3C 8H KS" });
    open.locked = open.piles["1"].slice(0, 2);
    assert.equal(stopsOf(open, "1").length, 3);
  });
});

describe("steps", () => {
  test("left and right go through a row as it lies, and stop at its ends", () => {
    assert.deepEqual(rowsOf(layout), [["stock", "waste", "S", "H", "D", "C"], ["1", "2", "3", "4", "5", "6", "7"]]);
    assert.deepEqual(path("stock", "left right right right right right right"), ["stock", "6D", "S", "AH", "D", "C", "C"]);
    assert.deepEqual(path("KS", "right right right right"), ["JS", "9C", "4", "2D"]);
  });

  test("a board that is mirrored is gone through as it is seen", () => {
    const mirrored = { ...layout, places: new Map([...layout.places].map(([pile, slot]) => [pile, { ...slot, x: -slot.x }])) };
    assert.deepEqual(rowsOf(mirrored)[0], ["C", "D", "H", "S", "waste", "stock"]);
  });

  test("up and down go through a column, then to the next row, to what lies nearest", () => {
    assert.deepEqual(path("JS", "up up up up"), ["QH", "2 hidden", "6D", "6D"]);
    assert.deepEqual(path("stock", "down down"), ["KS", "KS"]);
    assert.deepEqual(path("S", "down up"), ["4", "S"]);
    assert.deepEqual(path("QH", "down down"), ["JS", "JS"]);
  });

  test("with a run in the hand only piles count", () => {
    assert.deepEqual(path("JS", "up down", true), ["6D", "JS"]);
  });

  test("Home and End, Page Up and Page Down", () => {
    assert.deepEqual(path("QH", "last first above last below"), ["7", "KS", "stock", "C", "7"]);
  });

  test("a game with two rows of foundations has three rows", () => {
    const double = makeBoard({ 1: "KS" }, { foundations: [["S", "H", "D", "C"], ["S2", "H2", "D2", "C2"]] });
    const places = layOut(double);
    assert.deepEqual(rowsOf(places)[1], ["S2", "H2", "D2", "C2"]);
    const up = step(double, places, onTop(double, "7"), "above", false);
    assert.equal(up.pile, "C2");
    assert.equal(step(double, places, up, "up", false).pile, "C");
  });
});

describe("a new board", () => {
  const moved = structuredClone(board);
  moved.piles["3"].push(moved.piles["2"].pop());

  test("the cursor stays on its card wherever it goes", () => {
    assert.deepEqual(follow(moved, at("JS")), { pile: "3", card: cardOf(board, "JS"), awaits: null });
  });

  test("where its card is covered or gone it stays with the pile", () => {
    const drawn = structuredClone(board);
    drawn.piles.waste.push(drawn.piles.stock.pop());
    const card = drawn.piles.waste[2];
    drawn.faces[card] = "7D";
    assert.deepEqual(follow(drawn, at("6D")), { pile: "waste", card, awaits: null });
    const over = structuredClone(board);
    over.piles.stock.push(...over.piles.waste.splice(0));
    assert.deepEqual(follow(over, at("6D")), { pile: "waste", card: null, awaits: null });
  });

  test("it goes to the card that was put where it stands, and not to one that went elsewhere", () => {
    const awaiting = { ...at("9C"), awaits: cardOf(board, "JS") };
    assert.deepEqual(follow(moved, awaiting), { pile: "3", card: cardOf(board, "JS"), awaits: null });
    assert.equal(follow(board, awaiting).card, cardOf(board, "9C"));
    assert.equal(follow(moved, { ...at("KS"), awaits: cardOf(board, "JS") }).card, cardOf(board, "KS"));
  });

  test("of other rules, without this pile, it goes to the stock", () => {
    assert.equal(follow(board, { pile: "10", card: null, awaits: null }).pile, "stock");
  });
});

test("a press on a card brings the keyboard there, on one that is no stop to the top of its pile", () => {
  assert.equal(near(board, { pile: "2", card: cardOf(board, "QH") }).card, cardOf(board, "QH"));
  assert.equal(near(board, { pile: "2", card: board.piles["2"][0] }).card, cardOf(board, "JS"));
  assert.equal(near(board, { pile: "stock", card: board.piles.stock[1] }).card, null);
  assert.equal(stopAt(board, { pile: "2", card: 999, awaits: null }).card, cardOf(board, "JS"));
});
