import assert from "node:assert/strict";
import { test } from "node:test";
import { risers } from "../../js/cascade.js";
import { cardOf, makeBoard } from "./boards.mjs";

test("what went up goes one after another: of each suit the lower first, and nothing that lay there", () => {
  const before = makeBoard({ 1: "4S 3H", 2: "3S", S: "AS 2S", H: "AH 2H", C: "AC" });
  const board = { ...before, piles: { ...before.piles, 1: [], 2: [] } };
  const [four, three, other] = ["4S", "3H", "3S"].map((face) => cardOf(before, face));
  board.piles.S = [...before.piles.S, other, four];
  board.piles.H = [...before.piles.H, three];
  assert.deepEqual(risers(before, board), [other, three, four]);
  assert.deepEqual(risers(board, before), []);
});
