import assert from "node:assert/strict";
import { test } from "node:test";
import { columnOffsets, FAN, GAP, LARGE, layOut, TALL, TIGHT } from "../../js/layout.js";
import { freshDeal, makeBoard, NINETEEN } from "./boards.mjs";

/** The index of a face ends 26 hundredths of a card width below its top edge. */
const INDEX = 0.26;
const close = (a, b) => assert.ok(Math.abs(a - b) < 1e-3, `${a} is not ${b}`);

test("nineteen cards fit, with rank and suit of every face-up card in sight", () => {
  const board = makeBoard({ 7: NINETEEN });
  const { cards, down } = layOut(board);
  const ys = board.piles["7"].map((id) => cards.get(id).y);
  ys.forEach((y, i) => {
    if (i > 6) assert.ok(y - ys[i - 1] >= INDEX, `strip ${i} is ${y - ys[i - 1]}`);
    if (i > 0) assert.ok(y > ys[i - 1]);
  });
  assert.ok(ys.at(-1) + TALL <= down);
  assert.ok(down < 7.5, "the board grows modestly");
});

test("even longer columns make the board taller, never the strips thinner", () => {
  const board = makeBoard({ 1: `${"## ".repeat(12)}${"5S ".repeat(20)}` });
  const { cards, down } = layOut(board);
  const last = cards.get(board.piles["1"].at(-1));
  assert.ok(last.y + TALL <= down);
  close(last.y - cards.get(board.piles["1"].at(-2)).y, TIGHT.up);
});

test("a large index has strips of its own, and a wider fan of the waste", () => {
  const board = makeBoard({ 7: NINETEEN });
  const { cards, down } = layOut(board, 0, { large: true });
  const ys = board.piles["7"].slice(6).map((id) => cards.get(id).y);
  ys.slice(1).forEach((y, i) => close(y - ys[i], LARGE.tight.up));
  // in styles.css: the index of 26.3 hundredths of a card width, drawn 1.6 times as large and 4 higher
  assert.ok(LARGE.tight.up >= (26.3 * 1.6 - 4) / 100);
  assert.ok(down < 8.9, "the board grows modestly");
  const fan = freshDeal(7, { fan: 3 });
  fan.piles.waste = [101, 102, 103];
  const { cards: fanned, places } = layOut(fan, 0, { large: true });
  assert.ok(fanned.get(102).x - fanned.get(101).x > 0.5);
  assert.ok(fanned.get(103).x + 1 + GAP <= places.get("S").x + 1e-6);
});

test("for the left hand the table is mirrored, and the columns keep their places", () => {
  const board = freshDeal(7, { fan: 3 });
  board.piles.waste = [101, 102, 103];
  const [right, left] = [false, true].map((leftHanded) => layOut(board, 0, { leftHanded }));
  for (const pile of board.columns) assert.deepEqual(left.places.get(pile), right.places.get(pile));
  close(left.places.get("stock").x + 1, left.across - right.places.get("stock").x);
  const homes = ["S", "H", "D", "C"].map((pile) => left.places.get(pile).x);
  assert.deepEqual(homes, [...homes].sort((a, b) => a - b));
  const top = left.cards.get(103).x;
  assert.ok(homes[3] + 1 + GAP <= left.cards.get(101).x + 1e-6 && top + 1 + GAP <= left.places.get("stock").x + 1e-6);
});

test("short columns lie at ease, long ones are squeezed", () => {
  assert.deepEqual(columnOffsets([]), []);
  assert.deepEqual(columnOffsets([true]), [0]);
  const [, down, up] = columnOffsets([false, true, true]);
  close(down, FAN.down);
  close(up - down, FAN.up);
  const squeezed = columnOffsets([false, ...Array(10).fill(true)]);
  assert.ok(squeezed[2] - squeezed[1] < FAN.up);
});

test("a card is at least 12 % of the board's width on 7 columns, whatever the output's width", () => {
  const { across } = layOut(freshDeal());
  for (const width of [320, 480, 760, 1000, 1400]) {
    const card = width / across;
    assert.ok(card / width >= 0.12);
    assert.ok(card * TIGHT.up >= card * INDEX);
  }
});

test("no card and no place lies outside the board or over a neighbour's place", () => {
  const twoRows = [["S", "H", "D", "C"], ["S2", "H2", "D2", "C2"]];
  const boards = [
    freshDeal(),
    freshDeal(7, { fan: 3 }),
    freshDeal(9, { fan: 3, foundations: twoRows }),
    freshDeal(10, { foundations: twoRows }),
    freshDeal(4, { fan: 3 }),
  ];
  for (const board of boards) {
    const { across, down, cards, places } = layOut(board);
    for (const { x, y } of cards.values()) {
      assert.ok(x >= 0 && y >= 0 && x + 1 <= across + 1e-6 && y + TALL <= down + 1e-6);
    }
    const all = [...places.values()];
    for (const a of all) {
      for (const b of all) {
        const apart = a === b || Math.abs(a.x - b.x) >= 1 || a.y + a.height <= b.y || b.y + b.height <= a.y;
        assert.ok(apart);
      }
    }
    assert.equal(places.size, 2 + board.foundations.flat().length + board.columns.length);
  }
});

test("two packs: nine columns, foundations in two rows above each other", () => {
  const { places } = layOut(freshDeal(9, { foundations: [["S", "H", "D", "C"], ["S2", "H2", "D2", "C2"]] }));
  assert.equal(places.get("S").x, places.get("S2").x);
  assert.ok(places.get("S2").y >= places.get("S").y + TALL);
  assert.ok(places.get("1").y >= places.get("S2").y + TALL);
});

test("the last three of the waste are fanned, the rest lies squared under them", () => {
  const board = freshDeal(7, { fan: 3 });
  board.piles.waste = [101, 102, 103, 104, 105];
  const { cards, places } = layOut(board);
  const xs = board.piles.waste.map((id) => cards.get(id).x);
  assert.equal(xs[0], xs[2]);
  assert.ok(xs[3] - xs[2] >= 0.48 && xs[4] - xs[3] >= 0.48, "rank and suit stay visible");
  assert.ok(xs[4] + 1 + GAP <= places.get("S").x + 1e-6, "the fan ends before the foundations");
});

test("draw 1 shows the waste squared", () => {
  const board = freshDeal();
  board.piles.waste = [101, 102];
  const { cards } = layOut(board);
  assert.equal(cards.get(101).x, cards.get(102).x);
});

test("draw 2 to 7: the fan is squeezed, never runs into the foundations, and its cards stay apart", () => {
  for (const foundations of [[["S", "H", "D", "C"]], [["S", "H", "D", "C", "J"]]]) {
    for (let fan = 2; fan <= 7; fan++) {
      const board = freshDeal(7, { fan, foundations });
      board.piles.waste = Array.from({ length: fan + 3 }, (_, i) => 200 + i);
      const { cards, places } = layOut(board);
      const xs = board.piles.waste.slice(-fan).map((id) => cards.get(id).x);
      xs.forEach((x, i) => assert.ok(i === 0 || x - xs[i - 1] > 0.18));
      assert.ok(xs.at(-1) + 1 + GAP <= places.get("S").x + 1e-6);
    }
  }
});

test("few columns keep cards of a sensible size", () => {
  for (const columns of [1, 2, 4]) assert.ok(layOut(freshDeal(columns)).across >= 6);
});

test("known cards of a column lie as far apart as open ones", () => {
  const board = makeBoard({ 1: "9C 8S 7H" }, { locked: [0, 1] });
  const { cards } = layOut(board);
  close(cards.get(1).y - cards.get(0).y, FAN.up);
});

test("a column's place reaches down to the board's end", () => {
  const { places, down } = layOut(freshDeal());
  const { y, height } = places.get("1");
  close(y + height, down);
});

test("within a deal the board keeps the height it has needed", () => {
  const tall = layOut(makeBoard({ 7: NINETEEN }));
  close(layOut(makeBoard({}), tall.down - 0.2).down, tall.down);
});

test("ids and faces of face-down cards are not asked for", () => {
  const board = freshDeal();
  assert.equal(layOut(board).cards.size, 24 + 28);
});
