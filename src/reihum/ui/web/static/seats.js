// Who plays: a stone, a name, points, whether it is their turn, and whether they are here.

import { element } from "./element.js";
import { stoneIcon } from "./stones.js";
import { say } from "./words.js";

export function drawSeats({ view, you = [], here = null, free = null, thinking = false }) {
  return element(
    "div",
    { class: "seats" },
    view.seats.map((seat) => drawSeat(seat, view, { you, here, free, thinking })),
  );
}

function drawSeat(seat, view, { you, here, free }) {
  const turn = view.turn === seat.side;
  const about = aboutSeat(seat, { you, here, free });
  return element(
    "div",
    { class: `seat ${turn ? "turn" : ""} ${seat.side}`, "data-side": seat.side },
    stoneIcon(seat, view.ink_colour),
    element(
      "div",
      { class: "who" },
      element("span", { class: "name" }, free === seat.side ? say("Free") : seat.name),
      about,
    ),
    element("span", { class: "clock", "data-clock": seat.side, hidden: true }),
    seat.score !== null && element("span", { class: "score", title: say("Points") }, String(seat.score)),
  );
}

function aboutSeat(seat, { you, here, free }) {
  if (seat.bot !== null) return element("span", { class: "about" }, say("Computer"));
  if (free === seat.side) return element("span", { class: "about" }, seat.colour_name);
  const yours = you.length === 1 && you.includes(seat.side);
  if (seat.name === seat.colour_name) return null;
  if (here === null || you.length === 2) return element("span", { class: "about" }, seat.colour_name);
  const present = here[seat.side];
  const word = yours ? say("You") : present ? say("here") : say("away");
  return element("span", { class: `about presence ${present ? "present" : "absent"}` }, word);
}
