/**
 * Where anywidget comes in: one model may be shown in several outputs, each is a view of its own.
 */
import "./styles.css";
import { createQueue, newToken } from "./intents.js";
import { mount } from "./table.js";

/** @type {import("@anywidget/types").Render<Traits>} */
function render({ model, el, signal }) {
  const queue = createQueue(model, newToken());
  let unmount = mount(model, el, queue);
  // another language: everything is said anew
  const again = () => {
    unmount();
    unmount = mount(model, el, queue);
  };
  model.on("change:labels", again);
  model.on("change:menu", again);
  let ended = false;
  const end = () => {
    if (ended) return;
    ended = true;
    model.off("change:labels", again);
    model.off("change:menu", again);
    unmount();
  };
  signal?.addEventListener("abort", end); // anywidget before 0.10 hands in none
  return end;
}

export default { render };
