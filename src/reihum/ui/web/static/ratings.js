// Who is strongest: people and bots apart, each rating with how unsure it is; and how strong the visitor is.

import { notify } from "./announce.js";
import { get, post } from "./api.js";
import { element } from "./element.js";
import { showPage } from "./frame.js";
import { allGames } from "./games.js";
import { ownKey } from "./key.js";
import { recall, remember } from "./memory.js";
import { field } from "./wishes.js";
import { say } from "./words.js";

const games = await allGames();
const which = element("select", { id: "game" });
which.append(...games.map(({ name, title }) => element("option", { value: name }, title)));
which.value = games.some((game) => game.name === recall("game")) ? recall("game") : games[0].name;
which.addEventListener("change", draw);
const own = element("p", { class: "own", role: "status" });
const tables = element("div", { class: "tournaments" });

showPage(
  say("Ratings"),
  element("h1", { class: "welcome" }, say("Ratings")),
  element(
    "p",
    { class: "tagline" },
    say("From games that both wanted to count, by Glicko-2. Whoever has played enough is listed: ± 110 or surer."),
  ),
  element("div", { class: "card choice" }, field(which, say("Game")), own),
  tables,
);
draw();

async function draw() {
  remember("game", which.value);
  try {
    const [all, mine] = await Promise.all([
      get("/api/ratings", { game: which.value }),
      post("/api/ratings/mine", { key: ownKey() }),
    ]);
    const here = mine.filter(({ game }) => game === which.value);
    own.textContent = here.length ? here.map(inWords).join(" ") : say("You have no rating in this game yet.");
    tables.replaceChildren(table(say("People"), all.people), table(say("Bots"), all.bots));
  } catch (refusal) {
    notify(refusal.message);
  }
}

function inWords({ among, rating, deviation, games: count }) {
  const values = { rating, deviation, count };
  return among === "people"
    ? say("You against people: {rating} ± {deviation} (games: {count}).", values)
    : say("You against bots: {rating} ± {deviation} (games: {count}).", values);
}

function table(title, ratings) {
  const heads = ["", say("Player"), say("Rating"), say("Games")];
  const rows = ratings.map(({ name, rating, deviation, games: count }, place) =>
    element(
      "tr",
      {},
      element("td", {}, place + 1),
      element("th", { scope: "row" }, name),
      element("td", {}, `${rating} ± ${deviation}`),
      element("td", {}, count),
    ),
  );
  const head = element("tr", {}, ...heads.map((word) => element("th", { scope: "col" }, word)));
  const body = rows.length
    ? element("table", {}, element("thead", {}, head), element("tbody", {}, rows))
    : element("p", {}, say("Nobody's rating is sure enough yet."));
  return element(
    "section",
    { class: "card" },
    element("h2", {}, title),
    element("div", { class: "table", role: "region", "aria-label": title, tabindex: 0 }, body),
  );
}
