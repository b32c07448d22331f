// What there is to learn: lessons, puzzles, and reviews of games.

import { notify } from "./announce.js";
import { get } from "./api.js";
import { button, linkButton } from "./buttons.js";
import { element } from "./element.js";
import { showPage } from "./frame.js";
import { allGames } from "./games.js";
import { icon } from "./icons.js";
import { recallValue } from "./memory.js";
import { keptProgress } from "./puzzles.js";
import { field } from "./wishes.js";
import { language, say } from "./words.js";

const lessons = element("ol", { class: "lessons" });
const puzzles = element("div", { class: "lessons" });

showPage(
  say("Learn"),
  element("h1", { class: "welcome" }, say("Learn")),
  element("section", { class: "learn" }, element("h2", {}, say("Lessons")), lessons),
  element("section", { class: "learn" }, element("h2", {}, say("Puzzles")), puzzles),
  element(
    "section",
    { class: "learn" },
    element("h2", {}, say("Your own games")),
    element("p", {}, say("A review tells how good every move was. Your mistakes then become exercises.")),
    element("p", {}, linkButton("review", say("Review a game"), "/review")),
  ),
);
try {
  const [all, kinds, games] = await Promise.all([get("/api/lessons"), get("/api/puzzles"), allGames()]);
  puzzles.append(...kinds.map(drawPuzzles));
  lessons.append(...all.map((lesson) => drawLesson(lesson, games)));
} catch (refusal) {
  notify(refusal.message);
}

function drawLesson({ name, game, title, summary }, games) {
  const done = recallValue(`lesson-${name}`, null) !== null;
  const words = element(
    "span",
    { class: "words" },
    element("strong", {}, title),
    element("span", {}, summary),
    element(
      "span",
      { class: "about" },
      games.find((each) => each.name === game)?.title ?? game,
      done && [" · ", say("done"), " ✓"],
    ),
  );
  return element(
    "li",
    {},
    element("a", { class: "card lesson", href: `/learn/lesson/${name}` }, icon("lesson"), words),
  );
}

// The puzzles of a game: which ones, and off they go.
function drawPuzzles({ game, title, count, themes, difficulties, rating, streak, days }) {
  const kept = keptProgress(game);
  const known = {
    rating: rating ?? Math.round(kept.rating?.value ?? 0),
    streak: streak ?? kept.streak ?? 0,
    days: days ?? kept.days ?? 0,
  };
  const theme = choice(`theme-${game}`, [{ key: "", name: say("all") }, ...themes]);
  const difficulty = choice(`difficulty-${game}`, difficulties);
  difficulty.value = difficulties[1].key;
  const solve = () => {
    const wanted = [...(theme.value ? [["theme", theme.value]] : []), ["difficulty", difficulty.value]];
    location.assign(`/learn/puzzle/${game}?${new URLSearchParams(wanted)}`);
  };
  return element(
    "section",
    { class: "card puzzles" },
    element("h3", {}, title),
    element("p", {}, say("{count} puzzles", { count: count.toLocaleString(language) })),
    known.rating > 0 && element("p", {}, progressOf(known)),
    field(theme, say("Theme")),
    field(difficulty, say("How hard?")),
    button("go", say("Solve puzzles"), solve, { class: "button main wide" }),
    linkButton("lesson", say("The puzzle of the day"), `/learn/puzzle/${game}?daily`, { class: "button wide" }),
  );
}

// What is still nothing is not told.
function progressOf({ rating, streak, days }) {
  const told = [
    say("Your rating: {rating}", { rating }),
    streak > 0 && say("Solved in a row: {streak}", { streak }),
    days > 0 && say("Days in a row: {days}", { days }),
  ];
  return told.filter(Boolean).join(" · ");
}

function choice(id, named) {
  const options = named.map(({ key, name }) => element("option", { value: key }, name));
  return element("select", { id }, options);
}
