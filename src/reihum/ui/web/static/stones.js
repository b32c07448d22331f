// A stone. The first side's stones are round, the second side's square: never colour alone.

import { shape } from "./element.js";

export function drawStone(seat, { x, y }, ink, extra = "") {
  const body = shape(
    "g",
    { class: "body" },
    outline(seat.side, 38.5, { fill: seat.paint, stroke: ink, "stroke-width": 3 }),
  );
  body.append(outline(seat.side, 26, { class: "rim", fill: "none", stroke: contrast(seat.paint), "stroke-width": 4 }));
  return shape("g", { class: `stone ${seat.side} ${extra}`, transform: `translate(${x} ${y})` }, body);
}

// A stone alone, as a sign beside a name.
export function stoneIcon(seat, ink = "#10202b") {
  const stone = drawStone(seat, { x: 0, y: 0 }, ink);
  return shape("svg", { class: "stone-icon", viewBox: "-42 -42 84 84", "aria-hidden": "true" }, stone);
}

function outline(side, size, attributes) {
  if (side === "first") return shape("circle", { r: size, ...attributes });
  const half = size * 0.9;
  const corner = size * 0.42;
  return shape("rect", { x: -half, y: -half, width: 2 * half, height: 2 * half, rx: corner, ...attributes });
}

function contrast(paint) {
  return isLight(paint) ? "rgba(0, 0, 0, 0.16)" : "rgba(255, 255, 255, 0.28)";
}

// Whether dark signs are seen better on a paint than light ones.
export function isLight(paint) {
  const [red, green, blue] = [1, 3, 5].map((place) => parseInt(paint.slice(place, place + 2), 16));
  return 0.3 * red + 0.59 * green + 0.11 * blue > 90;
}
