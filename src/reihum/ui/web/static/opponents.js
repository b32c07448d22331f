// The bots to choose from: first those with a grade, from the easiest to the hardest; all others behind "more".

import { element, shape } from "./element.js";
import { say } from "./words.js";

const STRONGEST = 5;

export function drawOpponents(bots, play) {
  const graded = bots.filter((bot) => bot.grade);
  const first = graded.length ? graded : bots;
  const rest = bots.filter((bot) => !first.includes(bot));
  const list = (some) =>
    element(
      "ul",
      { class: "opponents" },
      some.map((bot) => drawOpponent(bot, play)),
    );
  const more = rest.length > 0 && element("details", {}, element("summary", {}, say("More opponents")), list(rest));
  return element("div", {}, list(first), more);
}

// What people call a bot, with its grade where it has one.
export function nameOf({ grade, title }) {
  return grade && grade !== title ? say("{title} ({grade})", { grade, title }) : title;
}

function drawOpponent(bot, play) {
  const level = element(
    "span",
    { class: "level" },
    [bot.grade && bot.grade !== bot.title && bot.title, bot.rating].filter(Boolean).join(", "),
    drawMeter(bot.strength),
  );
  const title = element("span", { class: "title" }, element("strong", {}, bot.grade || bot.title), level);
  return element(
    "li",
    {},
    element(
      "button",
      { type: "button", class: "opponent", "data-bot": bot.name, onclick: () => play(bot) },
      title,
      element("span", { class: "summary" }, bot.summary),
    ),
  );
}

function drawMeter(strength) {
  const bars = Array.from({ length: STRONGEST }, (_, place) =>
    shape("rect", {
      x: 7 * place,
      y: 16 - 3 * place,
      width: 5,
      height: 4 + 3 * place,
      rx: 1.5,
      class: place < strength ? "full" : "",
    }),
  );
  const words = say("Strength {strength} of {most}", { strength, most: STRONGEST });
  return shape("svg", { class: "meter", viewBox: "0 0 33 20", role: "img", "aria-label": words }, bars);
}
