/**
 * Where anywidget comes in: one model may be shown in several outputs, each is a view of its own.
 */
import "./styles.css";
import { lookAway } from "./clock.js";
import { createQueue, newToken } from "./intents.js";
import { greet } from "./language.js";
import { mount } from "./table.js";

/** @type {import("@anywidget/types").Render<Traits>} */
function render({ model, el: host, signal }) {
  const queue = createQueue(model, newToken());
  let unmount = mount(model, host, queue);
  let left = false;

  /** Other labels make another board, which goes on where this one was. */
  function relabel() {
    unmount = mount(model, host, queue, unmount());
  }

  function leave() {
    if (left) return;
    left = true;
    model.off("change:labels", relabel);
    unmount();
    lookAway(model, queue);
  }

  model.on("change:labels", relabel);
  greet(model, queue);
  signal?.addEventListener("abort", leave); // anywidget before 0.10 hands in none
  return leave;
}

export default { render };
