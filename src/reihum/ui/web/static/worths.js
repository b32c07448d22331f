// What moves are worth, in words for the board's chips and for the list beside it.

import { element, shape } from "./element.js";
import { language } from "./words.js";

// The two lines of a chip: "wins" and "in 5", or points such as "+7" alone.
export function forBoard(worth) {
  const [first, ...rest] = worth.short.split(" ");
  return { ...worth, lines: rest.length ? [first, rest.join(" ")] : [first] };
}

function number({ value, proven, percent, outcome }) {
  if (percent !== null) return `≈${percent} %`;
  if (value === null) return outcome ? "" : "?";
  const rounded = proven ? Math.round(value) : Math.round(value * 10) / 10;
  const signed = `${rounded > 0 ? "+" : ""}${(rounded || 0).toLocaleString(language).replace("-", "−")}`;
  return proven ? signed : `≈${signed}`;
}

// All moves, each with a bar. They come best first.
export function drawWorths(worths, { play }) {
  return element(
    "ol",
    { class: "worths" },
    worths.map((worth) => drawWorth(worth, play)),
  );
}

function drawWorth(worth, play) {
  const kind = `worth ${worth.outcome ?? "unknown"} ${worth.best ? "best" : ""}`;
  const parts = [
    element("span", { class: "move" }, worth.label),
    element("span", { class: "words" }, worth.words),
    element("span", { class: "number" }, number(worth)),
    drawBar(worth.balance),
  ];
  return element(
    "li",
    {},
    element("button", { type: "button", class: kind, "data-move": worth.move, onclick: () => play(worth.move) }, parts),
  );
}

// From the middle: to the right what is good, to the left what is bad. So no move that loses looks like good news.
function drawBar(share) {
  const width = 50 * Math.abs(share);
  return shape(
    "svg",
    { class: "bar", viewBox: "0 0 100 6", preserveAspectRatio: "none", "aria-hidden": "true" },
    shape("rect", { class: "ground", width: 100, height: 6 }),
    shape("rect", { class: share < 0 ? "bad" : "good", x: share < 0 ? 50 - width : 50, width, height: 6 }),
    shape("rect", { class: "zero", x: 49.6, width: 0.8, height: 6 }),
  );
}
