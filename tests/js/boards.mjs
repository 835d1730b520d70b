// Hand-made boards for the tests: what Python would publish, without the rules.

/**
 * @param {Record<string, string>} piles faces bottom to top, "##" = face down; e.g. { 1: "## 9S", waste: "TC" }
 * @param {object} over anything else of the board
 */
export function makeBoard(piles, over = {}) {
  const board = {
    revision: 1, since: 1,
    rules: { name: "normal-1", title: "Normal, draw 1", draw: 1 },
    code: "KL1-D1N-AAAAAAG", ply: 0, status: "playing",
    score: { value: 0, text: "0" }, pass: 1, passes: null, clock: { elapsed: 0, running: false, every: null },
    foundations: [["S", "H", "D", "C"]],
    columns: ["1", "2", "3", "4", "5", "6", "7"],
    fan: 1, unmarked: [], locked: [], best: null, piles: {}, faces: {}, moves: [], taps: {}, undo: 0, redo: 0, hint: null, winnable: null, said: null, told: null, ack: {},
    ...over,
  };
  let id = 0;
  for (const pile of ["stock", "waste", ...board.foundations.flat(), ...board.columns]) {
    board.piles[pile] = (piles[pile] ?? "").split(" ").filter(Boolean).map((face) => {
      if (face !== "##") board.faces[id] = face;
      return id++;
    });
  }
  return board;
}

/** The card with this face. */
export const cardOf = (board, face) => Number(Object.keys(board.faces).find((id) => board.faces[id] === face));

/** A table that records what is sent and said. */
export function makeTable(board, view) {
  const table = {
    board, view, sent: [], said: [], heard: [], drawn: 0,
    send(wish) {
      table.sent.push(wish);
      return `t-${table.sent.length}`;
    },
    say: (key) => key && table.said.push(key),
    tell: (key) => table.heard.push(key),
    redraw: () => table.drawn++,
  };
  return table;
}

/** Columns of 1, 2, 3 … cards with the last one face up. */
export function freshDeal(columns = 7, over = {}) {
  const names = Array.from({ length: columns }, (_, i) => String(i + 1));
  const piles = Object.fromEntries(names.map((name, i) => [name, "## ".repeat(i) + "9S"]));
  return makeBoard({ stock: "## ".repeat(24), ...piles }, { columns: names, ...over });
}

export const NINETEEN = "## ## ## ## ## ## KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS";
