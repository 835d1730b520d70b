// What still pictures take from the front end: where the cards lie, and what is on them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { layOut } from "../../js/layout.js";

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));

for (const [name, { across, cards }] of Object.entries(read("../contract/places.json"))) {
  test(`a still picture of the board "${name}" has its cards where the board has them`, () => {
    const layout = layOut(read(`../contract/${name}.json`));
    assert.ok(Math.abs(layout.across - across) < 1e-3);
    assert.ok(Object.keys(cards).length);
    for (const [id, [x, y]] of Object.entries(cards)) {
      const place = layout.cards.get(Number(id));
      assert.ok(place && Math.abs(place.x - x) < 1e-3 && Math.abs(place.y - y) < 1e-3, `${id} lies at ${x}, ${y}, not at ${place?.x}, ${place?.y}`);
    }
  });
}

test("each card has a drawing of its own", () => {
  const { faces, paths, styles } = read("../../klondike_widget/display/faces.json");
  assert.equal(Object.keys(faces).length, 52 + 4);
  const drawings = Object.entries(faces).filter(([name]) => !/^J\d/.test(name));
  // the colour of a suit is added by who draws it, so the two red and the two black suits differ by their signs
  assert.equal(new Set(drawings.map(([, drawing]) => JSON.stringify(drawing))).size, 52);
  for (const drawing of Object.values(faces)) {
    for (const [path, style, matrix] of drawing) {
      assert.match(paths[path], /^M[-\d. MLCQZ]+$/);
      assert.ok(styles[style]);
      assert.equal(matrix.length, 6);
    }
  }
});
