// What moves are worth, in words for the board's chips and for the list beside it.

import { element } from "./element.js";
import { language } from "./words.js";

// The two lines of a chip: "wins" and "in 5", or points such as "+7" alone.
export function forBoard(worth) {
  const [first, ...rest] = worth.short.split(" ");
  return { ...worth, lines: rest.length ? [first, rest.join(" ")] : [first] };
}

function number(value, proven) {
  if (value === null) return "?";
  const rounded = proven ? Math.round(value) : Math.round(value * 10) / 10;
  const signed = `${rounded > 0 ? "+" : ""}${(rounded || 0).toLocaleString(language).replace("-", "−")}`;
  return proven ? signed : `≈${signed}`;
}

// All moves, the best first, with a bar from the worst to the best; last those of which nothing is known.
export function drawWorths(worths, { play }) {
  const known = worths.filter((worth) => worth.value !== null).sort((one, other) => other.value - one.value);
  const unknown = worths.filter((worth) => worth.value === null);
  const worst = known.at(-1)?.value;
  const range = known[0]?.value - worst || 1;
  return element(
    "ol",
    { class: "worths" },
    known.map((worth) => drawWorth(worth, (worth.value - worst) / range, play)),
    unknown.map((worth) => drawWorth(worth, 0, play)),
  );
}

function drawWorth(worth, share, play) {
  const bar = element("meter", { min: 0, max: 1, value: 0.04 + 0.96 * share, "aria-hidden": "true" });
  const kind = `worth ${worth.outcome ?? "unknown"} ${worth.best ? "best" : ""}`;
  const parts = [
    element("span", { class: "move" }, worth.move),
    element("span", { class: "words" }, worth.words),
    element("span", { class: "number" }, number(worth.value, worth.proven)),
    bar,
  ];
  return element(
    "li",
    {},
    element("button", { type: "button", class: kind, "data-move": worth.move, onclick: () => play(worth.move) }, parts),
  );
}
