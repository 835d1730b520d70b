import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { click, drop, escape, lift, QUICK, resize, sendAway, sendHome, take } from "../../js/actions.js";
import { newView, settle } from "../../js/view.js";
import { cardOf, makeBoard, makeTable } from "./boards.mjs";

let board;
let table;

beforeEach(() => {
  board = makeBoard(
    { stock: "## ##", waste: "AS", H: "AH", 1: "## 8S 7H", 2: "8C", 3: "2H", 4: "KD" },
    {
      revision: 7,
      moves: [["WS", "waste", "S", 1], ["12", "1", "2", 1], ["14-2", "1", "4", 2], ["3H", "3", "H", 1], ["H5", "H", "5", 1]],
      taps: { waste: ["WS", null], 1: [null, "12"], "1-2": [null, "14-2"], 3: ["3H", null] },
    },
  );
  table = makeTable(board, newView());
});

/** Clicks on a card by its face, or on a pile. */
function clickOn(face, now = 0) {
  const id = cardOf(board, face);
  const pile = Object.keys(board.piles).find((name) => board.piles[name].includes(id));
  click(table, pile ? { pile, card: id } : { pile: face, card: null }, now);
}

describe("one click", () => {
  test("sends a top card where taps says, with the lead card's id", () => {
    clickOn("AS");
    assert.deepEqual(table.sent, [{ do: "move", move: "WS", card: cardOf(board, "AS") }]);
    assert.equal(table.view.selection, null);
  });

  test("selects where there is no such place, and says nothing", () => {
    clickOn("7H");
    assert.deepEqual(table.sent, []);
    assert.deepEqual(table.said, []);
    assert.equal(table.view.selection.card, cardOf(board, "7H"));
  });

  test("on an inner card selects the run from there", () => {
    clickOn("8S");
    assert.equal(table.view.selection.count, 2);
  });

  test("on a foundation's top card only selects it", () => {
    board.taps.H = ["H5", "H5"];
    clickOn("AH");
    clickOn("AH", 100);
    assert.deepEqual(table.sent, []);
    clickOn("AH", 900);
    assert.equal(table.view.selection.pile, "H");
    clickOn("5", 2000);
    assert.equal(table.sent[0].move, "H5");
  });

  test("on the felt or a face-down card deselects", () => {
    clickOn("7H");
    click(table, null, 1000);
    assert.equal(table.view.selection, null);
    clickOn("7H", 2000);
    click(table, { pile: "1", card: board.piles["1"][0] }, 3000);
    assert.equal(table.view.selection, null);
    assert.deepEqual(table.sent, []);
  });

  test("on the selected card, slowly, deselects it", () => {
    clickOn("7H");
    clickOn("7H", QUICK + 100);
    assert.equal(table.view.selection, null);
    assert.deepEqual(table.said, []);
  });
});

describe("select, then place", () => {
  test("moves to a pile that accepts, wherever the pile is hit", () => {
    clickOn("7H");
    clickOn("8C", 1000);
    assert.deepEqual(table.sent, [{ do: "move", move: "12", card: cardOf(board, "7H") }]);
    assert.equal(table.view.selection, null);
  });

  test("moves a run", () => {
    clickOn("8S");
    clickOn("KD", 1000);
    assert.deepEqual(table.sent, [{ do: "move", move: "14-2", card: cardOf(board, "8S") }]);
  });

  test("the foundations take it as one area", () => {
    board.taps = {};
    clickOn("2H");
    clickOn("S", 1000);
    assert.equal(table.sent[0].move, "3H");
  });

  test("an empty column that refuses is asked for with source, target and count", () => {
    clickOn("8S");
    clickOn("6", 1000);
    assert.deepEqual(table.sent, [{ do: "move", move: ["1", "6", 2], card: cardOf(board, "8S") }]);
  });

  test("another card that accepts nothing is taken up instead, with its own tap", () => {
    clickOn("7H");
    clickOn("KD", 1000);
    assert.equal(table.view.selection.card, cardOf(board, "KD"));
    clickOn("AS", 2000);
    assert.equal(table.sent[0].move, "WS");
  });
});

describe("two quick clicks", () => {
  test("look for a place on the tableau", () => {
    clickOn("7H");
    clickOn("7H", QUICK);
    assert.equal(table.sent[0].move, "12");
    assert.equal(table.view.selection, null);
  });

  test("on an inner card move the run", () => {
    clickOn("8S");
    clickOn("8S", 200);
    assert.equal(table.sent[0].move, "14-2");
  });

  test("without a place say so", () => {
    clickOn("KD");
    clickOn("KD", 200);
    assert.deepEqual(table.sent, []);
    assert.deepEqual(table.said, ["no_place"]);
  });

  test("after the first has sent the card, the second is swallowed: answer pending", () => {
    clickOn("AS");
    clickOn("AS", 200);
    clickOn("AS", 5000);
    assert.equal(table.sent.length, 1);
    assert.deepEqual(table.said, []);
  });

  test("… and answered already, so that another card or the empty place lies under the finger", () => {
    clickOn("2H");
    board.piles.H.push(board.piles["3"].pop());
    board.ack = { t: 1 };
    settle(table.view, board, board);
    clickOn("3", 150);
    clickOn("2H", 200);
    assert.equal(table.sent.length, 1);
    assert.equal(table.view.selection, null);
  });

  test("on two different cards are two clicks", () => {
    clickOn("KD");
    clickOn("7H", 100);
    assert.deepEqual(table.said, []);
    assert.equal(table.view.selection.card, cardOf(board, "7H"));
  });
});

describe("the stock", () => {
  test("five quick clicks are five intents", () => {
    for (let i = 0; i < 5; i++) clickOn("stock", i * 40);
    assert.deepEqual(table.sent, Array(5).fill({ do: "stock" }));
  });

  test("is clicked also when it is empty and when a card is selected", () => {
    clickOn("7H");
    board.piles.stock = [];
    clickOn("stock", 1000);
    assert.deepEqual(table.sent, [{ do: "stock" }]);
    assert.equal(table.view.selection, null);
  });
});

describe("a drop", () => {
  test("sends the notation and lets the run set out for its pile", () => {
    const run = lift(table, cardOf(board, "8S"));
    table.view.drag = { run, x: 3, y: 2, aim: null };
    drop(table, run, { pile: "4", move: "14-2" }, { x: 3, y: 2 });
    assert.deepEqual(table.sent, [{ do: "move", move: "14-2", card: cardOf(board, "8S") }]);
    assert.deepEqual(table.view.pending, [{ id: "t-1", ids: run.ids, held: { x: 3, y: 2 }, goal: "4", kept: null }]);
    assert.equal(table.view.drag, null);
    assert.equal(lift(table, run.card), null, "a card that waits for its answer is not lifted again");
  });

  test("on a pile that refuses is sent as source, target, count", () => {
    drop(table, lift(table, cardOf(board, "7H")), { pile: "4", move: null }, { x: 0, y: 0 });
    assert.deepEqual(table.sent[0].move, ["1", "4", 1]);
    assert.equal(table.view.pending[0].goal, null);
  });

  test("nowhere sends nothing", () => {
    drop(table, lift(table, cardOf(board, "7H")), null, { x: 0, y: 0 });
    assert.deepEqual(table.sent, []);
    assert.deepEqual(table.view.pending, []);
  });

  test("without a kernel leaves nothing pending", () => {
    table.send = () => null;
    drop(table, lift(table, cardOf(board, "7H")), { pile: "2", move: "12" }, { x: 0, y: 0 });
    assert.deepEqual(table.view.pending, []);
  });
});

describe("a new board", () => {
  test("lets answered moves go and keeps the others", () => {
    table.view.pending = [{ id: "t-1", ids: [1], held: null }, { id: "t-2", ids: [2], held: null }];
    settle(table.view, { ...board, ack: { t: 1 } }, board);
    assert.deepEqual(table.view.pending.map(({ id }) => id), ["t-2"]);
  });

  test("keeps a drag whose run still lies there", () => {
    const drag = { run: lift(table, cardOf(board, "7H")), x: 1, y: 1, aim: null };
    table.view.drag = drag;
    settle(table.view, { ...board, revision: 8 }, board);
    assert.equal(table.view.drag, drag);
  });

  test("ends a drag whose card has gone elsewhere", () => {
    table.view.drag = { run: lift(table, cardOf(board, "7H")), x: 1, y: 1, aim: null };
    const next = structuredClone(board);
    next.piles["2"].push(next.piles["1"].pop());
    settle(table.view, next, board);
    assert.equal(table.view.drag, null);
  });

  test("of another deal clears everything: the ids mean other cards", () => {
    table.view.drag = { run: lift(table, cardOf(board, "7H")), x: 1, y: 1, aim: null };
    table.view.selection = lift(table, cardOf(board, "8S"));
    table.view.pending = [{ id: "t-9", ids: [1], held: null }];
    settle(table.view, { ...board, since: 2 }, board);
    assert.deepEqual(table.view, newView());
  });
});

test("Escape takes back drag and selection, and says whether there was any", () => {
  clickOn("7H");
  assert.equal(escape(table), true);
  assert.equal(table.view.selection, null);
  assert.equal(escape(table), false);
});

describe("by keyboard", () => {
  /** Puts the keyboard on a card by its face, or on a pile. */
  function stand(face) {
    const card = cardOf(board, face);
    const pile = Object.keys(board.piles).find((name) => board.piles[name].includes(card));
    table.view.cursor = { pile: pile ?? face, card: pile ? card : null, awaits: null };
  }

  test("Enter takes a run up, and puts it down where the keyboard is then", () => {
    stand("8S");
    take(table);
    assert.equal(table.view.selection.count, 2);
    stand("KD");
    take(table);
    assert.deepEqual(table.sent, [{ do: "move", move: "14-2", card: cardOf(board, "8S") }]);
    assert.equal(table.view.selection, null);
    assert.equal(table.view.cursor.awaits, cardOf(board, "8S"));
  });

  test("what a pile refuses is asked for, and stays in the hand when Python says no", () => {
    stand("7H");
    take(table);
    stand("KD");
    take(table);
    assert.deepEqual(table.sent[0].move, ["1", "4", 1]);
    const said = { n: 1, kind: "refused", text: "no", to: "t-1" };
    settle(table.view, { ...board, revision: 8, ack: { t: 1 }, said }, board);
    assert.equal(table.view.selection.card, cardOf(board, "7H"));
    assert.deepEqual(table.view.cursor, { pile: "4", card: cardOf(board, "KD"), awaits: null });
  });

  test("what was granted is not in the hand any more, and the keyboard is on it", () => {
    stand("7H");
    take(table);
    stand("8C");
    take(table);
    const next = structuredClone(board);
    next.piles["2"].push(next.piles["1"].pop());
    settle(table.view, { ...next, revision: 8, ack: { t: 1 } }, board);
    assert.equal(table.view.selection, null);
    assert.deepEqual(table.view.cursor, { pile: "2", card: cardOf(board, "7H"), awaits: null });
  });

  test("who has gone elsewhere before the answer is left there", () => {
    stand("7H");
    take(table);
    stand("8C");
    take(table);
    stand("KD");
    const next = structuredClone(board);
    next.piles["2"].push(next.piles["1"].pop());
    settle(table.view, { ...next, revision: 8, ack: { t: 1 } }, board);
    assert.equal(table.view.cursor.card, cardOf(board, "KD"));
  });

  test("Enter on its own pile puts it back, and on the stock draws, whatever is in the hand", () => {
    stand("7H");
    take(table);
    take(table);
    assert.deepEqual([table.view.selection, table.sent, table.heard], [null, [], ["put_back"]]);
    take(table);
    stand("stock");
    take(table);
    assert.deepEqual(table.sent, [{ do: "stock" }]);
    assert.equal(table.view.selection.card, cardOf(board, "7H"));
  });

  test("Enter on what can't be taken says so", () => {
    table.view.cursor = { pile: "1", card: board.piles["1"][0], awaits: null };
    take(table);
    stand("5");
    take(table);
    assert.deepEqual(table.said, ["nothing_here", "nothing_here"]);
    assert.deepEqual(table.sent, []);
  });

  test("a run in the hand grows and shrinks by a card, within what can be lifted", () => {
    stand("7H");
    resize(table, 1);
    assert.equal(table.view.selection.count, 2);
    assert.equal(table.view.cursor.card, cardOf(board, "8S"));
    resize(table, 1);
    assert.deepEqual(table.said, ["no_more"]);
    resize(table, -1);
    assert.equal(table.view.selection.count, 1);
    resize(table, -1);
    assert.equal(table.view.selection.count, 1);
  });

  test("F sends a card up, or asks for its own foundation so that Python says why not", () => {
    stand("2H");
    sendHome(table);
    stand("7H");
    sendHome(table);
    stand("5");
    sendHome(table);
    assert.deepEqual(table.sent.map(({ move }) => move), ["3H", ["1", "H", 1]]);
    assert.deepEqual(table.said, ["nothing_here"]);
  });

  test("Shift+Enter sends as two quick clicks do", () => {
    stand("8S");
    sendAway(table);
    stand("KD");
    sendAway(table);
    assert.deepEqual(table.sent.map(({ move }) => move), ["14-2"]);
    assert.deepEqual(table.said, ["no_place"]);
  });
});
