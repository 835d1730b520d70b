/**
 * The New-game panel: a family of games and one of its lines, or a code. It closes when Python has dealt, and stays to
 * show why it has not.
 */
import { createDialog } from "./dialog.js";
import { div, html, refill, span } from "./dom.js";
import { answered } from "./intents.js";
import { button } from "./toolbar.js";

/** So many families come first, by themselves: the menu begins with those that most people want. */
const FIRST = 2;

/**
 * @param {import("./names.js").Say} say @param {MenuFamily[]} menu @param {string} token makes the radio groups this view's own
 * @param {{ send(wish: Wish): string | null, closed(): void, dealt(): void }} acts
 */
export function createPanel(say, menu, token, acts) {
  /** The intent we wait for. @type {string | null} */
  let asked = null;
  let chosen = "";

  const code = html("input", "input", {
    type: "text",
    "aria-label": say("game_code"),
    autocomplete: "off",
    placeholder: say("code_example"),
    oninput: () => complain(""),
  });
  const trouble = div("trouble", { role: "alert" });
  const families = div("row");
  const others = div("row");
  const lines = div("row");
  const deal = button(say, "deal", () => {}, "primary");
  deal.type = "submit";
  const form = html(
    "form",
    "form",
    { onsubmit },
    div("title", say("new_game")),
    group("game", families),
    group("more_games", others),
    group("line", lines),
    html("label", "group", legend("game_code"), code, legend("code_hint")),
    trouble,
    div("row actions", button(say, "cancel", () => dialog.close()), deal),
  );
  const sheet = div("sheet", { "aria-label": say("new_game") }, form); // a form itself can be no dialog
  const dialog = createDialog(sheet, () => {
    asked = null;
    acts.closed();
  });

  /** @param {string} key */
  function legend(key) {
    return span("legend", say(key));
  }

  /** @param {string} key @param {Node} chips */
  function group(key, chips) {
    return html("fieldset", "group", html("legend", "legend", say(key)), chips);
  }

  /** @param {Element} chips @param {{ title: string, rules: string }[]} offers the rules that a chip leads to */
  function fill(chips, offers) {
    const name = `${token}-${chips === lines}`;
    refill(
      chips,
      ...offers.map(({ title, rules }) => {
        const input = html("input", "", { type: "radio", name, onchange: () => choose(rules, chips) });
        input.checked = rules === chosen;
        return html("label", "chip", input, span("", title));
      }),
    );
  }

  /**
   * Offers the choices with these rules taken: another family keeps the line, as far as it has it.
   * @param {string} wanted @param {Element} chips where the focus goes
   */
  function choose(wanted, chips) {
    /** @param {MenuFamily} family */
    const nthIn = (family) => family.draws.findIndex(({ rules }) => rules === wanted);
    const family = menu.find((each) => nthIn(each) >= 0) ?? menu[0];
    if (!family) return;
    const nth = Math.max(0, nthIn(family));
    chosen = family.draws[nth].rules;
    const offers = menu.map(({ title, draws }) => ({ title, rules: (draws[nth] ?? draws[0]).rules }));
    fill(families, offers.slice(0, FIRST));
    fill(others, offers.slice(FIRST));
    fill(lines, family.draws);
    /** @type {HTMLElement | null} */ (chips.querySelector(":checked"))?.focus();
  }

  /** @param {string} text */
  function complain(text) {
    trouble.textContent = text;
    code.ariaInvalid = String(text !== "");
  }

  /** @param {SubmitEvent} event */
  function onsubmit(event) {
    event.preventDefault();
    complain("");
    const typed = code.value.trim();
    asked ||= acts.send(typed ? { do: "new", code: typed } : { do: "new", rules: chosen });
    if (!asked) dialog.close();
  }

  return {
    ...dialog,
    /** @param {Board} board */
    open(board) {
      complain("");
      code.value = "";
      dialog.show();
      choose(board.rules.name, lines);
    },
    /** A new board: the answer to our question? Says whether the panel has shown its refusal. @param {Board} board */
    hear(board) {
      if (!asked || !answered(asked, board.ack)) return false;
      const refused = board.said?.to === asked;
      asked = null;
      if (refused) {
        complain(board.said?.text ?? "");
        code.focus();
        code.select();
      } else {
        dialog.close();
        acts.dealt();
      }
      return refused;
    },
  };
}
