import assert from "node:assert/strict";
import { test } from "node:test";
import { cardName, clockText, pileName, speaker } from "../../js/names.js";
import { makeBoard } from "./boards.mjs";

const say = speaker({
  card_name: "{rank} of {suit}", face_down: "face-down card", joker: "joker",
  rank_7: "7", rank_t: "10", rank_q: "queen", suit_s: "spades", suit_h: "hearts",
  column: "column {n}", foundation: "foundation of {suit}", stock: "stock", pile_count: "{pile}, {n}", pile_empty: "{pile}, empty",
});

test("cards are named in words from the labels", () => {
  assert.equal(cardName(say, "7S"), "7 of spades");
  assert.equal(cardName(say, "TH"), "10 of hearts");
  assert.equal(cardName(say, "J2"), "joker");
  assert.equal(cardName(say, null), "face-down card");
});

test("piles are named with their counts", () => {
  const board = makeBoard({ stock: "## ##", 3: "7S" });
  assert.equal(pileName(say, board, "stock"), "stock, 2");
  assert.equal(pileName(say, board, "3"), "column 3, 1");
  assert.equal(pileName(say, board, "H"), "foundation of hearts, empty");
});

test("a missing label shows its key, a missing blank stays", () => {
  assert.equal(say("nothing_here"), "nothing_here");
  assert.equal(say("column"), "column {n}");
});

test("the clock shows minutes and seconds", () => {
  assert.equal(clockText(0), "0:00");
  assert.equal(clockText(65.9), "1:05");
  assert.equal(clockText(3600), "60:00");
  assert.equal(clockText(-1), "0:00");
});
