// The start page: pick a game, then whom to play. One click is enough.

import { notify } from "./announce.js";
import { get, post } from "./api.js";
import { Board } from "./board.js";
import { element } from "./element.js";
import { button, linkButton, showPage } from "./frame.js";
import { allGames } from "./games.js";
import { icon } from "./icons.js";
import { recall, remember } from "./memory.js";
import { drawOpponents } from "./opponents.js";
import { offerSetup } from "./setups.js";
import { say } from "./words.js";

let game = null; // the one that is chosen
// Fields are made once, so that what was typed stays when another game is chosen.
const name = element("input", {
  id: "name",
  maxlength: 32,
  value: recall("name"),
  placeholder: say("if you like"),
  autocomplete: "nickname",
});
name.addEventListener("change", () => remember("name", name.value.trim()));
const other = element("input", { id: "other", maxlength: 32, placeholder: say("if you like"), autocomplete: "off" });
const code = element("input", {
  id: "code",
  required: true,
  maxlength: 12,
  autocomplete: "off",
  autocapitalize: "characters",
  spellcheck: "false",
  placeholder: "abcd-efgh",
});
const begins = element(
  "select",
  { id: "begins" },
  option("first", say("I begin")),
  option("second", say("The other one begins")),
  option("either", say("By lot")),
);
const setup = element("select", { id: "setup" });
const choices = element("div", { class: "games", role: "group", "aria-label": say("Game") });
const now = element("div", { class: "now" });
const ways = element("div", { class: "ways" });

showPage(
  "",
  element("h1", { class: "welcome" }, say("What shall we play?")),
  element("p", { class: "tagline" }, say("Turn by turn, right here. No account, nothing to install.")),
  choices,
  now,
  element("h2", { class: "ways-title" }, say("Or choose how")),
  wishes(),
  ways,
);
try {
  const games = await allGames();
  choices.append(...(await Promise.all(games.map(drawGame))));
  await choose(games.find((each) => each.name === recall("game")) ?? games[0]);
} catch (refusal) {
  notify(refusal.message);
}

async function drawGame(each) {
  const board = new Board();
  const view = await get("/api/view", { game: each.name, pos: each.sample });
  board.show(view);
  const words = element(
    "span",
    { class: "words" },
    element("strong", {}, each.title),
    element("span", {}, each.summary),
  );
  return element(
    "button",
    { type: "button", class: "game", "data-game": each.name, onclick: () => choose(each) },
    board.svg,
    words,
  );
}

async function choose(chosen) {
  if (game === chosen) return; // nothing that was opened, or has the keyboard, is drawn anew
  game = chosen;
  remember("game", game.name);
  for (const each of choices.children) each.setAttribute("aria-pressed", String(each.dataset.game === game.name));
  document.querySelector("label[for=setup]").textContent = game.setup.label;
  offerSetup(setup, game.setup);
  now.inert = ways.inert = true; // what stands there is still about the game before
  const bots = await get("/api/bots", { game: game.name }).catch((refusal) => notify(refusal.message));
  if (game !== chosen) return; // another one was chosen meanwhile
  if (!bots) game = null; // so that it can be chosen again
  else drawWays(bots);
  now.inert = ways.inert = !bots;
}

function drawWays(bots) {
  now.replaceChildren(playNow(bots.find((bot) => bot.usual)));
  ways.replaceChildren(againstComputer(bots), againstFriend(), otherWays());
}

function playNow(bot) {
  const start = button(
    "go",
    say("Play {game} now", { game: game.title }),
    () => begin({ against: "bot", bot: bot.name, side: "first" }),
    { class: "button main huge", id: "play-now" },
  );
  return element("div", {}, start, element("p", {}, say("You begin, against {bot}.", { bot: bot.title })), rules());
}

function rules() {
  const sentences = game.rules.map((sentence) => element("li", {}, sentence));
  return element("details", { class: "rules" }, element("summary", {}, say("The rules")), element("ul", {}, sentences));
}

function wishes() {
  const field = (input, word) => element("div", { class: "field" }, element("label", { for: input.id }, word), input);
  return element(
    "div",
    { class: "wishes card" },
    field(name, say("Your name")),
    field(begins, say("Who begins?")),
    field(setup, ""),
  );
}

function againstComputer(bots) {
  const play = (bot) => begin({ against: "bot", bot: bot.name, side: begins.value });
  return card(
    "computer",
    say("Against the computer"),
    "wide",
    element("p", {}, say("A click on an opponent starts the game.")),
    drawOpponents(bots, play),
  );
}

function againstFriend() {
  const enter = (event) => {
    event.preventDefault();
    const id = code.value.toLowerCase().replace(/[^a-z0-9]/g, "");
    if (id) location.assign(`/play/${id}`);
  };
  return card(
    "friend",
    say("With a friend, far away"),
    "",
    element("p", {}, say("You get a link to send. Your friend opens it, and you play.")),
    button("link", say("Make a link"), () => begin({ against: "friend", side: begins.value }), {
      class: "button main wide",
      id: "friend",
    }),
    element(
      "form",
      { class: "code-form", onsubmit: enter },
      element("label", { for: "code" }, say("Got a code? Type it here.")),
      element("div", { class: "joined" }, code, element("button", { class: "button" }, say("Join"))),
    ),
  );
}

function otherWays() {
  const here = () => begin({ against: "here", other_name: other.value.trim() || undefined });
  const analysis = () =>
    linkButton("analyse", say("Analyse {game}", { game: game.title }), `/analyse/${game.name}`, {
      class: "button wide",
    });
  return element(
    "div",
    { class: "stack" },
    card(
      "pair",
      say("Two at this screen"),
      "",
      element("div", { class: "field" }, element("label", { for: "other" }, say("The other name")), other),
      button("go", say("Play in turns"), here, { class: "button wide", id: "here" }),
    ),
    game.has_engine &&
      card(
        "analyse",
        say("Analyse"),
        "",
        element("p", {}, say("What is every move worth? The exact answer, for any position.")),
        analysis(),
      ),
  );
}

async function begin(wish) {
  const named = name.value.trim();
  const body = {
    game: game.name,
    setup: { [game.setup.tag]: setup.value },
    ...wish,
    ...(named && { name: named }),
  };
  try {
    const { match } = await post("/api/matches", body);
    location.assign(`/play/${match}`);
  } catch (refusal) {
    notify(refusal.message);
  }
}

function card(sign, title, kind, ...content) {
  return element("section", { class: `card ${kind}` }, element("h3", {}, icon(sign), title), ...content);
}

function option(value, word) {
  return element("option", { value }, word);
}
