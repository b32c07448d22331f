// Best play of both sides from a position, by cells; a click leads to the position after that move.

import { element } from "./element.js";
import { say } from "./words.js";

// go(count) is called with how many of the moves are to be made.
export function drawBestLine(labels, { go, title = say("Best play") }) {
  if (!labels.length) return null;
  const step = (label, place) =>
    element("li", {}, element("button", { type: "button", onclick: () => go(place + 1) }, label));
  return element("div", { class: "best-line" }, element("h3", {}, title), element("ol", {}, labels.map(step)));
}
