import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { test } from "node:test";
import { makeBoard } from "./boards.mjs";

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const STATIC = "klondike_widget/widget/static";
const SOURCES = readdirSync(new URL("../../js/", import.meta.url)).filter((name) => name.endsWith(".js"));
const own = [...read("js/build.mjs").match(/const OWN_NAMES = \[([^;]*)\];/)[1].matchAll(/"(\w+)"/g)].map(([, name]) => name);

test("script and style together stay below 32,000 bytes", () => {
  const size = ["widget.js", "widget.css"].reduce((sum, name) => sum + statSync(new URL(`../../${STATIC}/${name}`, import.meta.url)).size, 0);
  assert.ok(size <= 32000, `${size} bytes`);
});

test("no name of the board is shortened in the bundle", () => {
  const board = makeBoard({}, { score: { value: 0, text: "0", gross: "$0" } });
  const best = { played: 1, won: 1, best: "7", moves: 1, time: 1, record: true };
  const said = { n: 1, kind: "refused", text: "no", to: null };
  const hint = { move: "12", text: "put it there" };
  const outlook = { verdict: "winnable", text: "yes" };
  const wire = [board, board.rules, board.score, board.clock, best, said, hint, outlook].flatMap(Object.keys);
  assert.deepEqual(wire.filter((name) => own.includes(name)), []);
});

test("names that are ours and another's too are written in quotes where they are another's", () => {
  const labels = Object.entries(JSON.parse(read("klondike_widget/locale/en.json"))).filter(([key]) => key.startsWith("label."));
  const blanks = new Set(labels.flatMap(([, text]) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)));
  const shared = [...blanks].filter((name) => own.includes(name));
  assert.ok(shared.includes("pile"));
  const sources = SOURCES.map((name) => read(`js/${name}`)).join("\n");
  for (const [, given] of sources.matchAll(/\bsay\([^()]*?, (\{[^{}]*\})\)/g)) {
    for (const name of shared) assert.doesNotMatch(given, new RegExp(`[{,] ${name}(:|,| \\})`), given);
  }
});
