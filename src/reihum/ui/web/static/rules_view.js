// The rules of a game: sentences, a picture of a row, what rows score, and a guide through a first game.

import { get } from "./api.js";
import { Board } from "./board.js";
import { element } from "./element.js";
import { say } from "./words.js";

// The rules as the service tells them, under a heading of the given size.
export async function drawRules(game, heading = "h2") {
  const rules = await get("/api/rules", { game });
  const board = new Board();
  board.show(rules.example);
  return element(
    "section",
    { class: "rules", id: rules.game },
    element(heading, {}, rules.title),
    element("div", { class: "row-picture" }, board.svg, element("p", {}, describeRows(rules.example))),
    element("ul", { class: "sentences" }, items(rules.sentences)),
    rules.points.length > 0 && drawPoints(rules.points),
    rules.first_steps.length > 0 && drawGuide(rules.first_steps),
  );
}

function items(sentences) {
  return sentences.map((sentence) => element("li", {}, sentence));
}

function describeRows({ made, seats }) {
  const [row] = made;
  if (!row) return "";
  const side = seats.find((seat) => seat.side === row.side).colour_name;
  return say("{side} has the row {cells}.", { side, cells: row.cells.join(" ") });
}

function drawPoints(points) {
  const line = (word, place) =>
    element(
      "tr",
      {},
      element("th", { scope: "row" }, word),
      points.map((pair) => element("td", {}, String(pair[place]))),
    );
  return element("table", { class: "scoring" }, line(say("Stones in a row"), 0), line(say("Points"), 1));
}

function drawGuide(steps) {
  return [element("h3", {}, say("For your first game")), element("ol", { class: "guide" }, items(steps))];
}
