/**
 * Where anywidget comes in: one model may be shown in several outputs, each is a view of its own.
 */
import "./styles.css";
import { createQueue, newToken } from "./intents.js";
import { mount } from "./table.js";

/** @type {import("@anywidget/types").Render<Traits>} */
function render({ model, el: host, signal }) {
  const unmount = mount(model, host, createQueue(model, newToken()));
  signal?.addEventListener("abort", unmount); // anywidget before 0.10 hands in none
  return unmount;
}

export default { render };
