import assert from "node:assert/strict";
import { test } from "node:test";
import { cardName, clockText, isWarm, nextFaces, recordText, shortName, speaker } from "../../js/names.js";
import { makeBoard } from "./boards.mjs";

const say = speaker({
  card_name: "{rank} of {suit}", face_down: "face-down card", joker: "joker",
  rank_7: "7", rank_t: "10", rank_q: "queen", suit_s: "spades", suit_h: "hearts",
  column: "column {n}",
  record_won: "{won} of {played}", record_best: "best {best}", record_moves: "moves {moves}", record_time: "time {time}",
});

test("cards are named in words from the labels", () => {
  assert.equal(cardName(say, "7S"), "7 of spades");
  assert.equal(cardName(say, "TH"), "10 of hearts");
  assert.equal(cardName(say, "J2"), "joker");
  assert.equal(cardName(say, null), "face-down card");
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

test("the faces of a stock that is known, the next card first", () => {
  assert.deepEqual(nextFaces(makeBoard({ stock: "7S TH" })), ["TH", "7S"]);
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
