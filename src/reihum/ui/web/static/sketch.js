// What an explanation points at, drawn over the stones: a sign on each cell, arrows along rows. Never colour alone: signs
// differ, and arrows along the other side's rows have dashes.

import { shape } from "./element.js";
import { findCell } from "./geometry.js";
import { isLight } from "./stones.js";

const PAINTS = { good: "#00664b", bad: "#b03a00", mine: "#00558a", theirs: "#7a3162", key: "#333333" };
const RADIUS = 27;

// Arrows first, so that the signs lie on top of them.
export function drawSketch(geometry, view) {
  return [
    ...view.arrows.map((arrow) => drawArrow(geometry, view, arrow)),
    ...view.marks.map((mark) => drawMark(geometry, view, mark)),
  ];
}

function drawArrow(geometry, view, { start, end, kind }) {
  const [from, to] = [start, end].map((name) => geometry.centre(findCell(view, name)));
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [along, up] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const tip = { x: to.x - RADIUS * along, y: to.y - RADIUS * up }; // beside the sign that may be there
  const wing = (turn) => `${tip.x - 26 * along + turn * 16 * up} ${tip.y - 26 * up - turn * 16 * along}`;
  const line = { x1: from.x, y1: from.y, x2: tip.x, y2: tip.y, "stroke-linecap": "round" };
  const dashes = kind === "theirs" ? "20 18" : null;
  const head = `M${wing(1)}L${tip.x} ${tip.y}L${wing(-1)}`;
  const stroke = (paint, width) => [
    shape("line", { ...line, stroke: paint, "stroke-width": width, "stroke-dasharray": dashes }),
    shape("path", { d: head, fill: "none", stroke: paint, "stroke-width": width, "stroke-linejoin": "round" }),
  ];
  return shape("g", { class: `arrow ${kind}` }, stroke("#ffffff", 17), stroke(PAINTS[kind], 9));
}

function drawMark(geometry, view, { cell, kind, sign, side, words }) {
  const { x, y } = geometry.centre(findCell(view, cell));
  const paint = view.seats.find((seat) => seat.side === side)?.paint ?? PAINTS[kind];
  const ink = isLight(paint) ? "#10202b" : "#ffffff";
  return shape(
    "g",
    { class: `mark ${kind}`, transform: `translate(${x} ${y})` },
    shape("title", {}, words),
    shape("circle", { r: RADIUS, fill: paint, stroke: ink, "stroke-width": 4 }),
    shape("text", { y: 12, fill: ink }, sign),
  );
}
