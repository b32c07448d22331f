// The lobby: be brought together with somebody, sit down at a table, open one, watch a game, or look at tournaments.

import { announce, notify } from "./announce.js";
import { get } from "./api.js";
import { button, linkButton } from "./buttons.js";
import { element } from "./element.js";
import { showPage } from "./frame.js";
import { allGames } from "./games.js";
import { recall, remember } from "./memory.js";
import { nameOfPace } from "./paces.js";
import { nameOfSetup } from "./setups.js";
import { begin, beginWithAnybody } from "./starting.js";
import { field, Wishes } from "./wishes.js";
import { language, say } from "./words.js";

const BETWEEN_LOOKS = 2500; // ms

const games = new Map((await allGames()).map((game) => [game.name, game]));
const wishes = new Wishes({ colours: false });
const which = element("select", { id: "game" });
which.append(...[...games.values()].map(({ name, title }) => element("option", { value: name }, title)));
which.value = games.has(recall("game")) ? recall("game") : [...games.keys()][0];
which.addEventListener("change", choose);
const lists = {
  tables: list(say("Open tables"), say("Nobody waits at a table just now. Open one!")),
  running: list(say("Games to watch"), say("No games are played in public just now.")),
  tournaments: list(say("Current tournaments"), say("No tournament is running.")),
};

showPage(
  say("Lobby"),
  element("h1", { class: "welcome" }, say("Lobby")),
  element("p", { class: "tagline" }, say("Play with whoever is there. No account, nothing to install.")),
  element(
    "section",
    { class: "card seeking", "aria-label": say("Find an opponent") },
    element("div", { class: "seeking-wishes" }, field(which, say("Game")), wishes.element),
    element(
      "div",
      { class: "pair" },
      button("friend", say("Find an opponent"), seek, { class: "button main huge", id: "pair" }),
      button("pair", say("Open a table"), openTable, { class: "button huge", id: "open-table" }),
    ),
    element(
      "p",
      {},
      say("An opponent for the same game on the same board and clock is found at once, or as soon as one comes."),
    ),
  ),
  element("div", { class: "lobby" }, lists.tables.element, lists.running.element, lists.tournaments.element),
);
choose();
look();

function choose() {
  remember("game", which.value);
  wishes.show(games.get(which.value));
}

function seek() {
  const { game, setup, pace, rated } = wishes.read();
  return beginWithAnybody({ game, setup, ...(pace && { pace }), ...(rated && { rated }) });
}

function openTable() {
  return begin({ ...wishes.read(), against: "friend", side: wishes.side, listed: true });
}

async function look() {
  try {
    const { tables, running, tournaments } = await get("/api/lobby");
    const known = lists.tables.count;
    lists.tables.show(tables.map(drawTable));
    if (known !== null && tables.length > known) announce(say("A table was opened."));
    lists.running.show(running.map(drawGame));
    lists.tournaments.show(tournaments.map(drawTournament));
  } catch (refusal) {
    notify(refusal.message);
  }
  setTimeout(look, document.hidden ? 4 * BETWEEN_LOOKS : BETWEEN_LOOKS);
}

function drawTable({ match, game, setup, pace, rated, name, free }) {
  const { title, setup: asked } = games.get(game);
  const begins = free === "first" ? say("you begin") : say("the other one begins");
  const board = `${asked.label} ${nameOfSetup(setup[asked.tag])}`;
  return row(
    match,
    `${title}: ${name}`,
    [board, nameOfPace(pace), rated && say("rated"), begins].filter(Boolean),
    linkButton("go", say("Sit down"), `/play/${match}`),
  );
}

function drawGame({ match, game, names, ply }) {
  const moves = ply === 1 ? say("one move") : say("{count} moves", { count: ply });
  const way = linkButton("analyse", say("Watch"), `/play/${match}`);
  return row(match, `${games.get(game).title}: ${names.join(" – ")}`, [moves], way);
}

function drawTournament({ code, title, games: count, planned }) {
  const [some, all] = [count, planned].map((number) => number.toLocaleString(language));
  const played = say("{some} of {all} games", { some, all });
  return row(code, title, [played], linkButton("analyse", say("All games"), `/tournaments/${code}`));
}

function row(key, title, words, way) {
  const texts = [element("strong", {}, title), element("span", {}, words.join(" · "))];
  return element("li", { "data-key": key }, element("div", { class: "words" }, texts), way);
}

// A list that is drawn anew only where it has changed, so that nobody loses their place in it.
function list(title, nothing) {
  const rows = element("ul", { class: "kept-list" });
  const empty = element("p", {}, nothing);
  let drawn = "";
  const made = {
    element: element("section", { class: "card", "aria-label": title }, element("h2", {}, title), empty, rows),
    count: null,
    show(items) {
      const key = items.map((item) => item.outerHTML).join();
      made.count = items.length;
      empty.hidden = items.length > 0;
      if (key === drawn) return;
      drawn = key;
      const place = document.activeElement?.closest("li")?.dataset.key;
      rows.replaceChildren(...items);
      if (place && !rows.contains(document.activeElement)) rows.querySelector(`[data-key="${place}"] a`)?.focus();
    },
  };
  return made;
}
