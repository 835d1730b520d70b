import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { ACTIONS, capOf, capsOf, KEYS, nameOf } from "../../js/keys.js";
import { speaker } from "../../js/names.js";

const labels = JSON.parse(readFileSync(new URL("../contract/labels.json", import.meta.url), "utf8"));
const say = speaker(labels);
const press = (key, over = {}) => nameOf({ key, code: "", ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...over });
const shift = { shiftKey: true };

test("letters are ours as they are, not with a modifier", () => {
  assert.equal(ACTIONS[press("d")], "draw");
  assert.equal(ACTIONS[press("D")], "draw", "Caps Lock");
  for (const over of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, shift, { ctrlKey: true, altKey: true }]) {
    for (const key of "dehnrtufw") assert.equal(ACTIONS[press(key, over)], undefined, key + JSON.stringify(over));
  }
});

test("undo and redo by the usual keys, on a Mac too", () => {
  assert.equal(ACTIONS[press("z", { ctrlKey: true })], "undo");
  assert.equal(ACTIONS[press("z", { metaKey: true })], "undo");
  assert.equal(ACTIONS[press("Z", { ctrlKey: true, shiftKey: true })], "redo");
  assert.equal(ACTIONS[press("y", { ctrlKey: true })], "redo");
});

test("what only Shift can write counts as it is written; named keys count with Shift", () => {
  assert.equal(ACTIONS[press("?", shift)], "help");
  assert.equal(ACTIONS[press("+", shift)], "more");
  assert.equal(ACTIONS[press("3", shift)], "column", "a French keyboard");
  assert.equal(ACTIONS[press("ArrowUp", shift)], "more");
  assert.equal(ACTIONS[press("ArrowLeft", shift)], undefined);
  assert.equal(ACTIONS[press(" ", shift)], undefined);
  assert.equal(ACTIONS[press(" ")], "take");
});

test("on a keyboard without Latin letters the place of the key counts", () => {
  assert.equal(ACTIONS[press("д", { code: "KeyD" })], "draw");
  assert.equal(ACTIONS[press("я", { code: "KeyZ", ctrlKey: true })], "undo");
  assert.equal(ACTIONS[press("é", { code: "Digit2" })], undefined);
  assert.equal(ACTIONS[press("q", { code: "KeyD" })], undefined, "Dvorak and the like go by what is written");
});

test("no key has two actions, and every row of the help has a text and keys of its own", () => {
  const keys = KEYS.flatMap((row) => Object.keys(row.keys));
  assert.equal(new Set(keys).size, keys.length);
  for (const row of KEYS) {
    assert.ok(row.label in labels, row.label);
    assert.ok(capsOf(say, row).length, row.label);
  }
  const caps = KEYS.flatMap((row) => capsOf(say, row));
  assert.equal(new Set(caps).size, caps.length);
});

test("keys as they are called in the help", () => {
  assert.deepEqual(["Ctrl+Shift+z", "ArrowUp", "Shift+ArrowUp", " ", "+", "-", "Escape", "F1", "d"].map((name) => capOf(say, name)), [
    "Ctrl+Shift+Z", "↑", "Shift+↑", "Space", "+", "-", "Esc", "F1", "D",
  ]);
});
