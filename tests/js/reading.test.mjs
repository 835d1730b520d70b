import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { speaker } from "../../js/names.js";
import { aloud, pileText, stopText, tableText } from "../../js/reading.js";
import { newView } from "../../js/view.js";
import { stopsOf } from "../../js/cursor.js";
import { lift } from "../../js/actions.js";
import { cardOf, makeBoard } from "./boards.mjs";

const say = speaker(JSON.parse(readFileSync(new URL("../contract/labels.json", import.meta.url), "utf8")));
const DRAW = ["DR", "stock", "waste", 1];

describe("a pile in words", () => {
  const board = makeBoard(
    { stock: "## ##", waste: "5D 6D 9C", H: "AH 2H", 1: "KS", 3: "## ## QH JS", 4: "## ## ## QH JS TH 9S", 5: "3C 2D" },
    { moves: [DRAW], unmarked: ["C"] },
  );
  const piles = {
    stock: "Stock, 2 cards, Enter draws 1 card",
    waste: "Waste, 9 of clubs, 3 cards",
    H: "Foundation of hearts, 2 of hearts",
    S: "Foundation of spades, empty",
    C: "Free foundation, empty",
    1: "Column 1, king of spades",
    2: "Column 2, empty",
    3: "Column 3, 2 face down, queen of hearts, jack of spades",
    4: "Column 4, 3 face down, queen of hearts to 9 of spades",
    5: "Column 5, 3 of clubs, 2 of diamonds",
  };
  for (const [pile, text] of Object.entries(piles)) test(text, () => assert.equal(pileText(say, board, pile), text));

  test("cards that go down by no steps of one are said one by one", () => {
    assert.equal(pileText(say, makeBoard({ 1: "3C KD 2D" }), "1"), "Column 1, 3 of clubs, king of diamonds, 2 of diamonds");
  });

  test("known cards that are locked are counted", () => {
    const thoughtful = makeBoard({ stock: "7S TH", 1: "3C 8H KS" }, { moves: [["DR", "stock", "waste", 2]] });
    thoughtful.locked = [...thoughtful.piles.stock, ...thoughtful.piles["1"].slice(0, 2)];
    assert.equal(pileText(say, thoughtful, "1"), "Column 1, 2 locked, king of spades");
    assert.equal(pileText(say, thoughtful, "stock"), "Stock, 2 cards, next 10 of hearts, 7 of spades, Enter draws 2 cards");
  });

  test("the fan of the waste is said from the top", () => {
    const fan = makeBoard({ waste: "KD 5D 6D 9C" }, { fan: 3 });
    assert.equal(pileText(say, fan, "waste"), "Waste, 9 of clubs, under it 6 of diamonds, 5 of diamonds, 4 cards");
  });

  test("the stock says what a press does", () => {
    const texts = [[["NEW", "waste", "stock", 3]], []].map((moves) => pileText(say, makeBoard({ waste: "5D" }, { moves }), "stock"));
    assert.deepEqual(texts, ["Stock, empty, Enter turns the waste over", "Stock, empty, nothing left to draw"]);
  });
});

describe("a stop in words", () => {
  const board = makeBoard({ stock: "##", waste: "4C", H: "AH", 1: "## ## QH JS", 2: "KC", 3: "QD" }, { moves: [DRAW, ["12-2", "1", "2", 2], ["15-2", "1", "5", 2]] });
  const view = newView();
  const texts = (pile) => stopsOf(board, pile).map((stop) => stopText(say, board, view, pile, stop));

  test("with its place in the column", () => {
    assert.deepEqual(texts("1"), ["2 face down", "queen of hearts, 3 of 4", "jack of spades, 4 of 4"]);
    assert.deepEqual(["stock", "waste", "H", "S", "2", "5"].flatMap(texts), [
      "1 card, Enter draws 1 card", "4 of clubs", "ace of hearts", "empty", "king of clubs", "empty",
    ]);
  });

  test("with a run in the hand: what is in it, and what takes it", () => {
    view.selection = lift({ board, view }, cardOf(board, "QH"));
    assert.deepEqual(texts("1").slice(1), ["queen of hearts, 3 of 4, in your hand", "jack of spades, 4 of 4, in your hand"]);
    assert.deepEqual(["2", "3", "5", "6"].flatMap(texts), ["king of clubs, takes it", "queen of diamonds", "empty, takes it", "empty"]);
  });
});

test("the whole table in a few sentences", () => {
  const board = makeBoard({ stock: "## ##", 1: "KS", 2: "## QH JS" }, { columns: ["1", "2", "3"], moves: [DRAW], ply: 4 });
  assert.deepEqual(tableText(say, board), [
    "Stock, 2 cards, Enter draws 1 card", "Waste, empty", "The foundations are empty",
    "Column 1, king of spades", "Column 2, 1 face down, queen of hearts, jack of spades", "Column 3, empty", "Score 0, Moves 4",
  ]);
});

test("signs become words for the ear", () => {
  assert.equal(aloud(say, "10♥ to the ♠ foundation; Q♦ turned up, 2♣."), "10 of hearts to the spades foundation; queen of diamonds turned up, 2 of clubs.");
});
