// What moves are worth, in words for the board's chips and for the list beside it.

import { element } from "./element.js";
import { language, say } from "./words.js";

// The two lines of a chip: "wins" and "in 5", or points such as "+7"; what is only estimated carries a "≈".
export function forBoard(worth) {
  return { ...worth, lines: linesOf(worth) };
}

function linesOf({ kind, count, value, proven }) {
  if (count !== null && count !== undefined && kind !== "draw") {
    return [kind === "win" ? say("wins") : say("loses"), count <= 1 ? say("now") : say("in {count}", { count })];
  }
  if (kind === "draw" && proven) return [say("draw")];
  return [number(proven ? value : Math.round(value), proven)];
}

export function number(value, proven) {
  const rounded = proven ? Math.round(value) : Math.round(value * 10) / 10;
  const signed = `${rounded > 0 ? "+" : ""}${(rounded || 0).toLocaleString(language).replace("-", "−")}`;
  return proven ? signed : `≈${signed}`;
}

// All moves, the best first, with a bar from the worst to the best.
export function drawWorths(worths, { play }) {
  const values = worths.map((worth) => worth.value);
  const worst = Math.min(...values);
  const range = Math.max(...values) - worst || 1;
  const sorted = [...worths].sort((one, other) => other.value - one.value);
  return element(
    "ol",
    { class: "worths" },
    sorted.map((worth) => drawWorth(worth, (worth.value - worst) / range, { play })),
  );
}

function drawWorth(worth, share, { play }) {
  const bar = element("meter", { min: 0, max: 1, value: 0.04 + 0.96 * share, "aria-hidden": "true" });
  const kind = `worth ${worth.kind ?? "unknown"} ${worth.best ? "best" : ""}`;
  const words = worth.text || (worth.proven ? "" : say("an estimate"));
  const parts = [
    element("span", { class: "move" }, worth.move),
    element("span", { class: "words" }, words),
    element("span", { class: "number" }, number(worth.value, worth.proven)),
    bar,
  ];
  return element(
    "li",
    {},
    element("button", { type: "button", class: kind, "data-move": worth.move, onclick: () => play(worth.move) }, parts),
  );
}
