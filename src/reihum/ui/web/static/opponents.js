// The bots to choose from: a few at first, one of each strength; all of them on demand.

import { element, shape } from "./element.js";
import { say } from "./words.js";

const STRONGEST = 5;

export function drawOpponents(bots, play) {
  const few = bots.filter((bot, place) => bot.strength !== bots[place + 1]?.strength);
  const rest = bots.filter((bot) => !few.includes(bot));
  const list = (some) =>
    element(
      "ul",
      { class: "opponents" },
      some.map((bot) => drawOpponent(bot, play)),
    );
  const more = rest.length > 0 && element("details", {}, element("summary", {}, say("More opponents")), list(rest));
  return element("div", {}, list(few), more);
}

function drawOpponent(bot, play) {
  const words = [say("Beginner"), say("Easy"), say("Medium"), say("Strong"), say("Very strong")];
  const bars = Array.from({ length: STRONGEST }, (_, place) =>
    shape("rect", {
      x: 7 * place,
      y: 16 - 3 * place,
      width: 5,
      height: 4 + 3 * place,
      rx: 1.5,
      class: place < bot.strength ? "full" : "",
    }),
  );
  const meter = shape("svg", { class: "meter", viewBox: "0 0 33 20", "aria-hidden": "true" }, bars);
  const level = element("span", { class: "level" }, meter, words[bot.strength - 1]);
  const title = element("span", { class: "title" }, element("strong", {}, bot.title), level);
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
