/**
 * The options of a board: what holds here, and the dialog in which a person chooses. What code has chosen comes first,
 * then what this person chose last, which their browser remembers; Python checks and carries every choice.
 */
import { createDialog } from "./dialog.js";
import { div, html, span } from "./dom.js";
import { button } from "./toolbar.js";

/** @typedef {keyof typeof USUAL} Option */
/** @typedef {string | boolean | null} Value */

/** What holds where nobody has chosen; motion: as the system asks, finish: as the rules do. @type {Record<string, Value>} */
const USUAL = {
  deck: "classic",
  left_handed: false,
  motion: null,
  auto: false,
  finish: null,
  language: null,
  hints: "steps",
  coach: false,
  verdict: false,
  winnable: false,
};
/** What is a person's taste and goes with them to the next board. */
const TASTE = ["deck", "left_handed", "motion", "auto", "language"];
/** Of these Python must hear, since it acts on them. */
const TOLD = ["auto", "language"];
const STORE = "klondike-widget";

/** @returns {Record<string, Value>} */
function remembered() {
  try {
    return Object(JSON.parse(localStorage.getItem(STORE) ?? "{}"));
  } catch {
    return {}; // where nothing is kept, or nothing that we can read
  }
}

/** @param {string} option @param {Value} value */
function remember(option, value) {
  try {
    localStorage.setItem(STORE, JSON.stringify({ ...remembered(), [option]: value }));
  } catch {
    // a browser that keeps nothing: the choice holds for this board
  }
}

/** @param {import("@anywidget/types").AnyModel<Traits>} model */
export function createOptions(model) {
  const memory = remembered();

  /** @param {Option} option @returns {Value} */
  const value = (option) => model.get(/** @type {any} */ (option)) ?? (TASTE.includes(option) ? memory[option] : null) ?? USUAL[option];

  const still = matchMedia("(prefers-reduced-motion: reduce)");

  /** Do cards glide and turn? */
  const moves = () => Boolean(value("motion") ?? !still.matches);

  return {
    value,

    /** @param {Option} option @param {Value} wanted @param {(wish: Wish) => unknown} send */
    choose(option, wanted, send) {
      if (TASTE.includes(option)) remember(option, (memory[option] = wanted));
      send({ do: "set", option, value: wanted });
    },

    /** Tells Python of a taste that code has left to the person. @param {(wish: Wish) => unknown} send */
    greet(send) {
      for (const option of TOLD) {
        const own = memory[option] ?? null;
        if (own !== null && model.get(/** @type {any} */ (option)) === null) send({ do: "set", option, value: own });
      }
    },

    /** Calls back when another choice may hold. @param {() => void} act @param {AbortSignal} signal */
    listen(act, signal) {
      const events = Object.keys(USUAL).filter((option) => option !== "language").map((option) => `change:${option}`);
      for (const event of events) model.on(/** @type {any} */ (event), act);
      still.addEventListener("change", act, { signal });
      signal.addEventListener("abort", () => events.forEach((event) => model.off(/** @type {any} */ (event), act)));
    },

    moves,

    /** What the layout goes by. */
    taste: () => ({ leftHanded: value("left_handed") === true, large: String(value("deck")).startsWith("large") }),

    /** Marks an element with what its looks and its movement go by. @param {HTMLElement} el */
    show(el) {
      Object.assign(el.dataset, {
        deck: value("deck"),
        hand: value("left_handed") ? "left" : "right",
        motion: moves() ? "free" : "still",
      });
    },
  };
}

/**
 * The dialog; each choice holds at once.
 * @param {import("./names.js").Say} say @param {ReturnType<typeof createOptions>} options
 * @param {Record<string, string>} languages by their codes
 * @param {{ send(wish: Wish): unknown, closed(): void, finishes(): boolean }} acts
 */
export function createOptionsDialog(say, options, languages, acts) {
  const close = button(say, "close", () => dialog.close(), "bare corner");
  const has = (/** @type {string} */ part) => String(options.value("deck")).includes(part);

  /** @param {Option} option @param {Value} value */
  const choose = (option, value) => options.choose(option, value, acts.send);

  /** @param {string} key of its label @param {() => boolean} on @param {(on: boolean) => void} change */
  function check(key, on, change) {
    const input = html("input", "", { type: "checkbox", name: key, onchange: () => change(input.checked) });
    return { el: html("label", "check", input, span("", say(key))), update: () => (input.checked = on()) };
  }

  /** @param {Option} option @param {Value} yes @param {Value} no */
  const flag = (option, yes = true, no = false) =>
    check(`option_${option}`, () => options.value(option) === yes, (on) => choose(option, on ? yes : no));

  const fourColour = check("option_four_colour", () => has("four-colour"), chooseDeck);
  const large = check("option_large", () => has("large"), chooseDeck);

  function chooseDeck() {
    const [four, big] = [fourColour, large].map(({ el }) => /** @type {HTMLInputElement} */ (el.firstChild).checked);
    choose("deck", [big && "large", four && "four-colour"].filter(Boolean).join("-") || "classic");
  }

  const motion = check(
    "option_motion",
    options.moves,
    (on) => choose("motion", on),
  );
  const language = html("select", "input choice", { name: "language", onchange: () => choose("language", language.value || null) });
  language.append(new Option(say("option_browser_language"), ""), ...Object.entries(languages).map(([code, name]) => new Option(name, code)));

  const looks = [fourColour, large, flag("left_handed"), motion];
  const finish = check("option_finish", acts.finishes, (on) => choose("finish", on));
  const help = [flag("auto"), finish, flag("hints", "steps", "move"), flag("coach"), flag("verdict"), flag("winnable")];
  const checks = [...looks, ...help];

  /** @param {string} key @param {Element[]} parts */
  const group = (key, parts) => html("fieldset", "group", html("legend", "legend", say(key)), ...parts);

  const sheet = div(
    "sheet",
    { "aria-label": say("options") },
    close,
    div("title", say("options")),
    group("option_looks", looks.map(({ el }) => el)),
    group("option_help", help.map(({ el }) => el)),
    html("label", "group", span("legend", say("option_language")), language),
  );
  const dialog = createDialog(sheet, acts.closed);

  function update() {
    for (const each of checks) each.update();
    language.value = String(options.value("language") ?? "");
  }

  return {
    ...dialog,
    update,
    open() {
      update();
      dialog.show();
      close.focus();
    },
  };
}
