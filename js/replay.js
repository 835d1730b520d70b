/**
 * The bar of a replay, under the felt: to the start, a step back, play, a step on, to the end; a slider; what was played
 * last and what it was worth; and what was tried there in vain. Every step is one request to Python, and the next one
 * waits for its answer: however fast the slider is drawn, nothing queues up.
 */
import { div, html, refill, span } from "./dom.js";
import { answered } from "./intents.js";
import { nameOf, REPLAY_ACTIONS } from "./keys.js";
import { button, disable, rename } from "./toolbar.js";

/** How long a position stands while it plays at the usual speed (ms). */
const STAND = 1000;
const SPEEDS = [0.5, 1, 2, 4];

/**
 * @param {import("./names.js").Say} say
 * @param {(wish: Wish) => string | null} send
 * @param {AbortSignal} signal
 */
export function createReplay(say, send, signal) {
  /** @type {Board} */
  let board;
  /** Where the user wants to be, if that is not where we are. @type {number | null} */
  let wanted = null;
  /** The request that is not answered yet. @type {string | null} */
  let asked = null;
  let playing = false;
  let timer = 0;

  const at = () => wanted ?? board.ply;
  const last = () => board.replay?.last ?? 0;
  const [first, back, play, on, end] = ["first", "back", "play", "on", "end"].map((name) =>
    button(say, `replay_${name}`, () => acts[name](), "bare"),
  );
  const slider = html("input", "slider", { type: "range", min: 0, step: 1, "aria-label": say("replay_place"), oninput: () => go(Number(slider.value)) });
  const marks = div("marks", { "aria-hidden": "true" });
  const place = span("caption place-of");
  const speed = html("select", "speed", { "aria-label": say("replay_speed"), title: say("replay_speed") }, ...SPEEDS.map(option));
  const move = div("row told-move");
  const tried = html("ul", "tried", { "aria-label": say("replay_tried") });
  const el = div(
    "replay",
    { role: "group", "aria-label": say("replay"), hidden: "", onkeydown },
    div("row controls", div("row steps", first, back, play, on, end), div("track", slider, marks), place, speed),
    div("story", move, tried),
  );
  speed.value = "1";

  /** @param {number} times */
  function option(times) {
    return html("option", "", { value: times }, say("replay_times", { times: String(times).replace("0.5", "½") }));
  }

  /** The user goes somewhere: that ends the playing. @param {number} ply */
  function go(ply) {
    stop();
    ask(ply);
  }

  /** @param {number} ply */
  function ask(ply) {
    wanted = Math.min(Math.max(ply, 0), last());
    if (!asked && wanted !== board.ply) asked = send({ do: "goto", ply: wanted });
    if (!asked) wanted = null;
    show();
  }

  function stop() {
    playing = false;
    clearTimeout(timer);
    show();
  }

  function toggle() {
    if (playing) return stop();
    playing = true;
    // from the end it begins again
    if (at() === last()) ask(0);
    else step();
    show();
  }

  function step() {
    clearTimeout(timer);
    if (!playing) return;
    if (at() === last()) stop();
    else ask(at() + 1);
  }

  /** @type {Record<string, () => void>} */
  const acts = {
    first: () => go(0),
    back: () => go(at() - 1),
    ten_back: () => go(at() - 10),
    play: toggle,
    on: () => go(at() + 1),
    ten_on: () => go(at() + 10),
    end: () => go(last()),
  };

  /** @param {KeyboardEvent} event */
  function onkeydown(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const name = REPLAY_ACTIONS[nameOf(event)];
    // a button or a list has a use of its own for some
    if (!name || target === speed || (name === "play" && target !== slider)) return;
    event.preventDefault();
    event.stopPropagation();
    acts[name]();
  }

  /** What can be shown before Python has answered. */
  function show() {
    const ply = at();
    const n = last();
    slider.max = String(n);
    slider.value = String(ply);
    el.style.setProperty("--klondike-done", String(n ? ply / n : 0));
    place.textContent = say("replay_at", { ply, last: n });
    slider.setAttribute("aria-valuetext", place.textContent);
    for (const button of [first, back]) disable(button, ply < 1);
    for (const button of [on, end]) disable(button, ply >= n);
    disable(play, n < 1);
    rename(say, play, playing ? "replay_pause" : "replay_play");
  }

  function tell() {
    const { move: notation, text, gain, tried: attempts, refused } = /** @type {NonNullable<Board["replay"]>} */ (board.replay);
    refill(
      move,
      notation === null ? say("replay_deal") : html("code", "notation", notation),
      ...(text ? [span("", text)] : []),
      ...(gain ? [html("strong", "gain", gain)] : []),
      ...(board.status === "won" ? [html("strong", "", say("won"))] : []),
    );
    refill(tried, ...attempts.map(({ move, text }) => html("li", "row", html("code", "notation", move), span("", text))));
    tried.hidden = !attempts.length;
    refill(marks, ...refused.map((ply) => html("i", "", { style: `left:${(ply / (last() || 1)) * 100}%` })));
  }

  signal.addEventListener("abort", () => clearTimeout(timer));
  document.addEventListener("visibilitychange", () => document.hidden && board?.replay && stop(), { signal });

  return {
    el,
    focus: () => slider.focus({ preventScroll: true }),
    stop: () => board?.replay && stop(),

    /** @param {Board} next */
    update(next) {
      board = next;
      el.hidden = !board.replay;
      if (!board.replay) return;
      if (asked && answered(asked, board.ack)) {
        asked = null;
        const goal = wanted;
        wanted = null;
        if (goal !== null && goal !== board.ply) ask(goal);
        else if (playing) timer = setTimeout(step, STAND / Number(speed.value));
      }
      tell();
      show();
    },
  };
}
