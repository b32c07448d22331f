// Tournaments to look on at: a table each, drawn anew while games are played.

import { notify } from "./announce.js";
import { get } from "./api.js";
import { linkButton } from "./buttons.js";
import { element } from "./element.js";
import { showPage } from "./frame.js";
import { language, say } from "./words.js";

const BETWEEN_LOOKS = 5000; // ms
const list = element("div", { class: "tournaments", "aria-live": "off" });
let drawn = "";

showPage(say("Tournaments"), element("h1", { class: "welcome" }, say("Tournaments")), list);
look();

async function look() {
  try {
    show(await get("/api/tournaments"));
  } catch (refusal) {
    notify(refusal.message);
  }
  setTimeout(look, document.hidden ? 4 * BETWEEN_LOOKS : BETWEEN_LOOKS);
}

// Drawn anew only when something has changed, and whoever stands on a link stays there.
function show(tournaments) {
  const key = JSON.stringify(tournaments);
  if (key === drawn) return;
  drawn = key;
  const place = document.activeElement?.closest("[data-code]")?.dataset.code;
  list.replaceChildren(...(tournaments.length ? tournaments.map(draw) : [nothingYet()]));
  if (place) list.querySelector(`[data-code="${place}"] a`)?.focus();
}

function nothingYet() {
  const sentence = say("None yet. A tournament or a league that writes a report into a folder is shown here:");
  const command = "reihum tournament my_bot.py:MyBot your_bot.py:YourBot --games 20 --out cup";
  return element("div", { class: "card" }, element("p", {}, sentence), element("p", {}, element("code", {}, command)));
}

function draw(tournament) {
  const [some, all] = [tournament.games, tournament.planned].map((number) => number.toLocaleString(language));
  return element(
    "section",
    { class: "card", "data-code": tournament.code },
    element("h2", {}, tournament.title),
    element("p", {}, `${say("{some} of {all} games", { some, all })}. ${state(tournament)}`),
    table(tournament),
    linkButton("analyse", say("All games"), `/tournaments/${tournament.code}`),
  );
}

function state({ running, finished }) {
  if (running) return `● ${say("Games are being played.")}`;
  if (finished) return say("All games are played.");
  return say("Nothing was heard for some minutes: it was interrupted, or its games take long.");
}

function table({ title, players }) {
  const heads = ["", say("Player"), say("Rating"), "", say("Points"), say("Games")];
  const low = Math.min(...players.map((each) => each.rating - each.error));
  const high = Math.max(...players.map((each) => each.rating + each.error));
  const rows = players.map((each) =>
    element(
      "tr",
      {},
      element("td", {}, each.rank),
      element("th", { scope: "row" }, each.title),
      element("td", {}, `${signed(each.rating)} ± ${Math.round(each.error)}`),
      element("td", { class: "bar" }, bar(each, low, high)),
      element("td", {}, each.points.toLocaleString(language)),
      element("td", {}, each.games.toLocaleString(language)),
    ),
  );
  const head = element("tr", {}, ...heads.map((word) => element("th", { scope: "col" }, word)));
  return element(
    "div",
    { class: "table", role: "region", "aria-label": title, tabindex: 0 },
    element("table", {}, element("thead", {}, head), element("tbody", {}, rows)),
  );
}

// Where a rating lies, as wide as its error bar.
function bar({ rating, error }, low, high) {
  const meter = element("span", { class: "range", "aria-hidden": "true" });
  const span = high - low || 1;
  meter.style.setProperty("--from", `${(100 * (rating - error - low)) / span}%`);
  meter.style.setProperty("--wide", `${(200 * error) / span}%`);
  return meter;
}

function signed(number) {
  return (number < 0 ? "−" : "+") + Math.abs(Math.round(number)).toLocaleString(language);
}
