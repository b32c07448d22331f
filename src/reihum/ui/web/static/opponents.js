// The bots to choose from: a few at first, one of each level; all of them on demand.

import { element, shape } from "./element.js";
import { say } from "./words.js";

const LEVELS = 5;

// Somebody for the first game: not the weakest, but easy to beat.
export function gentle(bots) {
  return bots.find((bot) => bot.level === 2) ?? bots[0];
}

export function drawOpponents(bots, play) {
  const few = bots.filter((bot, place) => bot.level !== bots[place + 1]?.level);
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
  const bars = Array.from({ length: LEVELS }, (_, place) =>
    shape("rect", {
      x: 7 * place,
      y: 16 - 3 * place,
      width: 5,
      height: 4 + 3 * place,
      rx: 1.5,
      class: place < bot.level ? "full" : "",
    }),
  );
  const meter = shape("svg", { class: "meter", viewBox: "0 0 33 20", "aria-hidden": "true" }, bars);
  const level = element("span", { class: "level" }, meter, words[bot.level - 1]);
  const title = element("span", { class: "title" }, element("strong", {}, bot.name), level);
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
