// What is drawn over the stones: rows that won or score, the last stone, a hint, and what moves are worth.

import { shape } from "./element.js";
import { CELL, findCell, findMove } from "./geometry.js";

// A light line on a dark one: seen on stones of any colour. In a game of points the row's points stand on it.
export function drawRow(geometry, view, row) {
  const from = geometry.centre(findCell(view, row.cells[0]));
  const to = geometry.centre(findCell(view, row.cells.at(-1)));
  const ends = { x1: from.x, y1: from.y, x2: to.x, y2: to.y, "stroke-linecap": "round" };
  const line = shape("g", { class: "row" });
  line.append(shape("line", { ...ends, stroke: view.ink_colour, "stroke-width": 16 }));
  line.append(shape("line", { ...ends, stroke: "#ffffff", "stroke-width": 8 }));
  if (view.scores) line.append(drawPoints(view, row, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }));
  return line;
}

function drawPoints(view, row, { x, y }) {
  const half = 14 + 8 * String(row.points).length;
  const plate = { x: x - half, y: y - 19, width: 2 * half, height: 38, rx: 19 };
  return shape(
    "g",
    { class: "points" },
    shape("rect", { ...plate, fill: "#ffffff", stroke: view.ink_colour, "stroke-width": 4 }),
    shape("text", { x, y: y + 9, fill: view.ink_colour }, String(row.points)),
  );
}

export function drawLast(geometry, view) {
  const { x, y } = geometry.centre(findCell(view, view.last));
  return shape("circle", {
    class: "last",
    cx: x,
    cy: y,
    r: 10,
    fill: "#fff",
    stroke: view.ink_colour,
    "stroke-width": 4,
  });
}

export function drawHint(geometry, view, name) {
  const { x, y } = geometry.centre(findCell(view, name));
  return shape(
    "g",
    { class: "hint" },
    shape("circle", { cx: x, cy: y, r: 41 }),
    shape("circle", { cx: x, cy: y, r: 12 }),
  );
}

// A chip with what a move is worth: above its column where a stone falls, else in its cell. Two lines at most.
export function drawChip(geometry, view, worth) {
  const { lands, leaves } = findMove(view, worth.move);
  const cell = findCell(view, lands ?? leaves);
  const above = geometry.falls && lands !== null;
  const x = geometry.x(cell.column);
  const y = above ? CELL / 2 + 2 : geometry.y(cell.row);
  const classes = ["chip", worth.outcome ?? "unknown", worth.best ? "best" : "", worth.proven ? "" : "estimate"];
  const [half, tall] = above ? [45, 36] : [42, 28];
  const chip = shape("g", { class: classes.join(" "), transform: `translate(${x} ${y})` });
  chip.append(shape("rect", { x: -half, y: -tall, width: 2 * half, height: 2 * tall, rx: 14 }));
  if (worth.lines.length === 1) chip.append(shape("text", { class: "alone", y: 9 }, worth.lines[0]));
  else
    worth.lines.forEach((line, place) =>
      chip.append(shape("text", { y: place ? 24 : -5, class: place ? "low" : "high" }, line)),
    );
  return chip;
}
