// What is drawn over the stones: rows that won or score, the last stone, a hint, and what moves are worth.

import { shape } from "./element.js";
import { CELL, findCell, findMove } from "./geometry.js";
import { isLight } from "./stones.js";

// The rows that won or score: first all lines, then, in a game of points, what each is worth.
export function drawRows(geometry, view) {
  const rows = view.made.map((row) => {
    const seat = view.seats.find((each) => each.side === row.side);
    return { ...row, seat, centres: row.cells.map((name) => geometry.centre(findCell(view, name))) };
  });
  const lines = rows.map((row) => drawLine(view, row));
  if (!view.scores) return lines;
  const taken = [];
  return [...lines, ...rows.map((row) => drawPoints(view, row, findRoom(row, taken)))];
}

// A light line on a dark one is seen on stones of any colour. Where both sides have rows, each has its own colour.
function drawLine(view, { seat, centres }) {
  const [from, to] = [centres[0], centres.at(-1)];
  const cap = seat.side === "first" ? "round" : "square";
  const ends = { x1: from.x, y1: from.y, x2: to.x, y2: to.y, "stroke-linecap": cap };
  const [edge, core] = view.scores ? [opposite(view, seat), seat.paint] : [view.ink_colour, "#ffffff"];
  return shape(
    "g",
    { class: `row ${seat.side}` },
    shape("line", { ...ends, stroke: edge, "stroke-width": 18 }),
    shape("line", { ...ends, stroke: core, "stroke-width": 9 }),
  );
}

// Where the points of a row stand: between two of its cells, where no row crosses it; as near to its middle as is free.
function findRoom({ centres }, taken) {
  const middle = (centres.length - 2) / 2;
  const gaps = centres.slice(1).map((centre, place) => ({
    x: (centre.x + centres[place].x) / 2,
    y: (centre.y + centres[place].y) / 2,
    far: Math.abs(place - middle),
  }));
  gaps.sort((one, other) => one.far - other.far);
  const isFree = (gap) => taken.every(({ x, y }) => Math.abs(x - gap.x) > 78 || Math.abs(y - gap.y) > 42);
  const room = gaps.find(isFree) ?? gaps[0];
  taken.push(room);
  return room;
}

// As the stones are: round for the first side, square for the second.
function drawPoints(view, { seat, points }, { x, y }) {
  const half = 14 + 8 * String(points).length;
  const contrast = opposite(view, seat);
  const corner = seat.side === "first" ? 19 : 6;
  const plate = { x: x - half, y: y - 19, width: 2 * half, height: 38, rx: corner };
  return shape(
    "g",
    { class: `points ${seat.side}` },
    shape("rect", { ...plate, fill: seat.paint, stroke: contrast, "stroke-width": 4 }),
    shape("text", { x, y: y + 9, fill: contrast }, String(points)),
  );
}

function opposite(view, { paint }) {
  return isLight(paint) ? view.ink_colour : "#ffffff";
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
  const classes = ["chip", worth.outcome ?? "unknown estimate", worth.best ? "best" : ""];
  const [half, tall] = above ? [45, 36] : [42, 28];
  const chip = shape("g", { class: classes.join(" "), transform: `translate(${x} ${y})` });
  chip.append(shape("rect", { x: -half, y: -tall, width: 2 * half, height: 2 * tall, rx: 14 }));
  if (worth.lines.length === 1)
    chip.append(shape("text", { class: worth.lines[0].length > 5 ? "alone word" : "alone", y: 9 }, worth.lines[0]));
  else
    worth.lines.forEach((line, place) =>
      chip.append(shape("text", { y: place ? 24 : -5, class: place ? "low" : "high" }, line)),
    );
  return chip;
}
