/**
 * The New-game panel: scoring, draw, or a code. It closes when Python has dealt, and stays to show why it has not.
 */
import { button } from "./toolbar.js";
import { html } from "./dom.js";
import { answered } from "./intents.js";

/**
 * @param {import("./names.js").Say} say @param {MenuFamily[]} menu @param {string} token makes the radio groups this view's own
 * @param {{ send(wish: Wish): string | null, closed(): void }} acts
 */
export function createPanel(say, menu, token, acts) {
  /** The intent we wait for. @type {string | null} */
  let asked = null;
  let chosen = "";

  const code = html("input", "input", {
    type: "text",
    "aria-label": say("game_code"),
    autocomplete: "off",
    spellcheck: "false",
    maxlength: 100,
    placeholder: say("code_example"),
    oninput: () => complain(""),
  });
  const trouble = html("div", "trouble", { role: "alert" });
  const families = html("div", "chips");
  const draws = html("div", "chips");
  const deal = button(say, null, "deal", () => {}, "primary");
  deal.type = "submit";
  const form = html(
    "form",
    "sheet",
    { role: "dialog", "aria-label": say("new_game"), onsubmit },
    html("div", "title", {}, say("new_game")),
    group("scoring", families),
    group("draw", draws),
    html("label", "", {}, html("span", "legend", {}, say("game_code")), code, html("span", "legend", {}, say("code_hint"))),
    trouble,
    html("div", "row", {}, button(say, null, "cancel", () => close()), deal),
  );
  /** @type {HTMLElement} */
  const el = html("div", "veil", { hidden: "", onpointerdown: (event) => event.target === el && close() }, form);

  /** @param {string} key @param {Node} chips */
  function group(key, chips) {
    return html("fieldset", "group", {}, html("legend", "legend", {}, say(key)), chips);
  }

  /** @param {Element} chips @param {{ title: string, rules: string }[]} offers the rules that a chip leads to */
  function fill(chips, offers) {
    const name = `${token}-${chips === draws}`;
    chips.replaceChildren(
      ...offers.map(({ title, rules }) => {
        const input = html("input", "", { type: "radio", name, onchange: () => choose(rules, chips) });
        input.checked = rules === chosen;
        return html("label", "chip", {}, input, html("span", "", {}, title));
      }),
    );
  }

  /**
   * Offers the choices with these rules taken: another scoring keeps the draw, as far as it has it.
   * @param {string} wanted @param {Element} chips where the focus goes
   */
  function choose(wanted, chips) {
    /** @param {MenuFamily} family */
    const nthIn = (family) => family.draws.findIndex(({ rules }) => rules === wanted);
    const family = menu.find((each) => nthIn(each) >= 0) ?? menu[0];
    if (!family) return;
    const nth = Math.max(0, nthIn(family));
    chosen = family.draws[nth].rules;
    fill(families, menu.map(({ title, draws }) => ({ title, rules: (draws[nth] ?? draws[0]).rules })));
    fill(draws, family.draws);
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
    asked = acts.send(typed ? { do: "new", code: typed } : { do: "new", rules: chosen });
    if (!asked) close();
  }

  function close() {
    if (el.hidden) return;
    el.hidden = true;
    asked = null;
    acts.closed();
  }

  return {
    el,
    close,
    get isOpen() {
      return !el.hidden;
    },
    /** @param {Board} board */
    open(board) {
      complain("");
      code.value = "";
      el.hidden = false;
      choose(board.rules.name, draws);
    },
    /** A new board: the answer to our question? Says whether the panel has shown its refusal. @param {Board} board */
    hear(board) {
      if (!asked || !answered(asked, board.ack)) return false;
      const refused = board.said?.to === asked;
      asked = null;
      if (!refused) {
        close();
        return false;
      }
      complain(board.said?.text ?? "");
      code.focus();
      code.select();
      return true;
    },
  };
}
