import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { greet } from "../../js/language.js";
import { cardName, speaker } from "../../js/names.js";

const FOLDER = new URL("../../klondike_widget/locale/", import.meta.url);

/** The files by their codes. */
const files = Object.fromEntries(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith(".json"))
    .map((name) => [name.replace(".json", ""), JSON.parse(readFileSync(new URL(name, FOLDER), "utf8"))]),
);

/** What the browser is told of a language. */
const labels = (code) => ({
  language: files[code]["language.tag"],
  ...Object.fromEntries(Object.entries(files[code]).map(([key, text]) => [key.replace("label.", ""), text])),
});

/** A sentence with a count, which only Python says; the browser's rules must choose the same form. */
const undo = (code, n) => speaker(labels(code))("refusal.undo_limit", { n });

test("the browser's plurals are those of the files", () => {
  for (const [code, sentences] of Object.entries(files)) {
    const { pluralCategories } = new Intl.PluralRules(sentences["language.tag"]).resolvedOptions();
    for (const [key, sentence] of Object.entries(sentences)) {
      if (typeof sentence === "object") assert.deepEqual(Object.keys(sentence).sort(), [...pluralCategories].sort(), `${code} ${key}`);
    }
  }
});

test("one, two, twenty", () => {
  assert.deepEqual([1, 2, 19, 20, 101, 120].map((n) => undo("ro", n)), [
    "Se poate anula doar ultima acțiune.",
    "Se pot anula doar ultimele 2 acțiuni.",
    "Se pot anula doar ultimele 19 acțiuni.",
    "Se pot anula doar ultimele 20 de acțiuni.",
    "Se pot anula doar ultimele 101 acțiuni.",
    "Se pot anula doar ultimele 120 de acțiuni.",
  ]);
  assert.deepEqual([1, 2].map((n) => undo("fi", n)), ["Vain viimeisen toimen voi peruuttaa.", "Vain viimeiset 2 tointa voi peruuttaa."]);
  assert.deepEqual([1, 2].map((n) => undo("pt", n)), ["Só se pode anular a última ação.", "Só se podem anular as últimas 2 ações."]);
  assert.deepEqual([1, 2].map((n) => undo("bg", n)), [
    "Може да се отмени само последният ход.",
    "Могат да се отменят само последните 2 хода.",
  ]);
});

test("cards are called by their names in each language", () => {
  const named = (face) => Object.keys(files).map((code) => `${code}: ${cardName(speaker(labels(code)), face)}`);
  assert.deepEqual(named("7H"), ["bg: седмица купа", "en: 7 of hearts", "fi: hertta 7", "pt: 7 de copas", "ro: 7 de cupă"]);
  assert.deepEqual(named("QS"), ["bg: дама пика", "en: queen of spades", "fi: patakuningatar", "pt: dama de espadas", "ro: damă de pică"]);
  assert.deepEqual(named("AC"), ["bg: асо спатия", "en: ace of clubs", "fi: ristiässä", "pt: ás de paus", "ro: as de treflă"]);
});

/** What is said to Python by a browser that reads these languages. */
function greeting(languages, traits) {
  const asked = [];
  const own = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  Object.defineProperty(globalThis, "navigator", { value: { languages }, configurable: true });
  const model = { get: (name) => ({ language: null, board: { piles: {} }, labels: { language: "en" }, ...traits })[name] };
  greet(model, { push: (wish) => (asked.push(wish), "v-1") });
  if (own) Object.defineProperty(globalThis, "navigator", own);
  else delete globalThis.navigator;
  return asked;
}

test("a browser that reads another language says so, once", () => {
  assert.deepEqual(greeting(["ro-RO", "en"], {}), [{ do: "hello", languages: ["ro-RO", "en"] }]);
  assert.deepEqual(greeting(["pt-BR"], { labels: { language: "pt-PT" } }), []);
  assert.deepEqual(greeting(["en-GB", "ro"], {}), []);
  assert.deepEqual(greeting(["ro"], { language: "fi", labels: { language: "fi" } }), []);
  assert.deepEqual(greeting([], {}), []);
  assert.equal(greeting(Array(50).fill("ro"), {})[0].languages.length, 30);
});
