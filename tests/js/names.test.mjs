import assert from "node:assert/strict";
import { test } from "node:test";
import { cardName, clockText, isWarm, nextFaces, pileName, recordText, shortName, speaker } from "../../js/names.js";
import { makeBoard } from "./boards.mjs";

const say = speaker({
  card_name: "{rank} of {suit}", face_down: "face-down card", joker: "joker",
  rank_7: "7", rank_t: "10", rank_q: "queen", suit_s: "spades", suit_h: "hearts",
  column: "column {n}", foundation: "foundation of {suit}", stock: "stock", pile_count: "{pile}, {n}", pile_empty: "{pile}, empty",
  free_foundation: "free foundation", suit_j: "jokers", pile_next: "{pile}; next: {cards}",
  record_won: "{won} of {played}", record_best: "best {best}", record_moves: "moves {moves}", record_time: "time {time}",
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

test("a foundation that no suit has taken yet has no suit; the jokers' pile has its name", () => {
  const board = makeBoard({}, { foundations: [["S", "H", "D", "C", "J"]], unmarked: ["H"] });
  assert.equal(pileName(say, board, "H"), "free foundation, empty");
  assert.equal(pileName(say, board, "J"), "foundation of jokers, empty");
});

test("a stock that is known is read out, the next card first", () => {
  const board = makeBoard({ stock: "7S TH" });
  assert.equal(pileName(say, board, "stock"), "stock, 2; next: 10 of hearts, 7 of spades");
  assert.deepEqual(nextFaces(board), ["TH", "7S"]);
  assert.deepEqual(nextFaces(makeBoard({ stock: "## ##" })), []);
});

test("cards in two signs, and their colours", () => {
  assert.deepEqual(["TH", "7S", "J2"].map(shortName), ["10♥", "7♠", "★"]);
  assert.deepEqual(["AH", "2D", "QS", "4C", "J1", "J2", "J3", "J4"].map(isWarm), [true, true, false, false, false, true, false, true]);
});

test("the record says what there is of it", () => {
  assert.equal(recordText(say, undefined), "");
  assert.equal(recordText(say, null), "");
  assert.equal(recordText(say, { played: 3, won: 0, best: null, moves: null, time: null }), "0 of 3");
  assert.equal(
    recordText(say, { played: 12, won: 5, best: "745", moves: 98, time: 245 }),
    "5 of 12 · best 745 · moves 98 · time 4:05",
  );
});
