// The start page: pick a game, then whom to play. One click is enough.

import { notify } from "./announce.js";
import { get } from "./api.js";
import { Board } from "./board.js";
import { button, linkButton } from "./buttons.js";
import { element } from "./element.js";
import { showPage } from "./frame.js";
import { allGames } from "./games.js";
import { helpWith } from "./help.js";
import { icon } from "./icons.js";
import { keptMatches } from "./kept.js";
import { drawMatches } from "./kept_list.js";
import { recall, remember } from "./memory.js";
import { drawOpponents, nameOf } from "./opponents.js";
import { nameOfSetup } from "./setups.js";
import { follow } from "./shared_memory.js";
import { begin, lastWish } from "./starting.js";
import { field, Wishes } from "./wishes.js";
import { say } from "./words.js";

const FIRST_KEPT = 4;

await follow();
let game = null; // the one that is chosen
// Fields are made once, so that what was typed stays when another game is chosen.
const wishes = new Wishes();
const other = element("input", {
  id: "other",
  maxlength: 32,
  value: recall("other-name"),
  placeholder: say("if you like"),
  autocomplete: "off",
});
const code = element("input", {
  id: "code",
  required: true,
  maxlength: 12,
  autocomplete: "off",
  autocapitalize: "characters",
  spellcheck: "false",
  placeholder: "abcd-efgh",
});
const choices = element("div", { class: "games", role: "group", "aria-label": say("Game") });
const now = element("div", { class: "now" });
const kept = element("div");
const ways = element("div", { class: "ways" });

showPage(
  "",
  element("h1", { class: "welcome" }, say("What shall we play?")),
  element("p", { class: "tagline" }, say("Turn by turn, right here. No account, nothing to install.")),
  choices,
  now,
  kept,
  element("h2", { class: "ways-title" }, say("Or choose how")),
  wishes.element,
  ways,
);
try {
  const games = await allGames();
  drawKept(games);
  choices.append(...(await Promise.all(games.map(drawGame))));
  await choose(games.find((each) => each.name === recall("game")) ?? games[0]);
} catch (refusal) {
  notify(refusal.message);
}

async function drawKept(games) {
  const matches = await keptMatches().catch(() => []); // the page does without
  const drawn = drawMatches(matches, games, FIRST_KEPT);
  if (!drawn.length) return;
  const title = element("h2", {}, say("My games"));
  const way = element("a", { href: "/games" }, say("Carry them to another device"));
  kept.append(element("section", { class: "kept card", "aria-label": say("My games") }, title, drawn, way));
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
  helpWith(game.name);
  for (const each of choices.children) each.setAttribute("aria-pressed", String(each.dataset.game === game.name));
  wishes.show(game);
  now.inert = ways.inert = true; // what stands there is still about the game before
  const bots = await get("/api/bots", { game: game.name }).catch((refusal) => notify(refusal.message));
  if (game !== chosen) return; // another one was chosen meanwhile
  if (!bots) game = null; // so that it can be chosen again
  else drawWays(bots);
  now.inert = ways.inert = !bots;
}

function drawWays(bots) {
  now.replaceChildren(playNow(bots));
  ways.replaceChildren(againstComputer(bots), againstFriend(), otherWays());
}

// As the last time, if there was one; else against the usual opponent.
function playNow(bots) {
  const last = asLastTime(bots);
  const usual = bots.find((bot) => bot.usual);
  const start = last
    ? button("go", say("As last time"), () => begin(last.wish), { class: "button main huge", id: "play-now" })
    : button("go", say("Play {game} now", { game: game.title }), () => play(usual, "first"), {
        class: "button main huge",
        id: "play-now",
      });
  const words = last ? last.words : say("You begin, against {bot}.", { bot: nameOf(usual) });
  return element("div", {}, start, element("p", {}, words));
}

function asLastTime(bots) {
  const wish = lastWish(game.name);
  const bot = bots.find(({ name }) => name === wish?.bot);
  if (!wish || (wish.against === "bot" && !bot)) return null;
  const begins = {
    first: say("you begin"),
    second: say("the other one begins"),
    either: say("the lot says who begins"),
  }[wish.side ?? "first"];
  const board = [game.setup.label, nameOfSetup(wish.setup?.[game.setup.tag] ?? game.setup.usual)].join(" ");
  const against = {
    bot: bot && say("Against {bot}, {begins}", { bot: nameOf(bot), begins }),
    friend: say("With a friend, {begins}", { begins }),
    here: say("Two at this screen"),
  }[wish.against];
  return { wish, words: `${against}. ${board}.` };
}

function play(bot, side = wishes.side) {
  return begin({ ...wishes.read(), against: "bot", bot: bot.name, side });
}

function againstComputer(bots) {
  return card(
    "computer",
    say("Against the computer"),
    "wide",
    element("p", {}, say("A click on an opponent starts the game.")),
    drawOpponents(bots, (bot) => play(bot)),
  );
}

function againstFriend() {
  const enter = (event) => {
    event.preventDefault();
    const id = code.value.toLowerCase().replace(/[^a-z0-9]/g, "");
    if (id) location.assign(`/play/${id}`);
  };
  const invite = () => begin({ ...wishes.read(), against: "friend", side: wishes.side });
  return card(
    "friend",
    say("With a friend, far away"),
    "",
    element("p", {}, say("You get a link to send. Your friend opens it, and you play.")),
    button("link", say("Make a link"), invite, { class: "button main wide", id: "friend" }),
    linkButton("pair", say("Find somebody in the lobby"), "/lobby", { class: "button wide" }),
    element(
      "form",
      { class: "code-form", onsubmit: enter },
      element("label", { for: "code" }, say("Got a code? Type it here.")),
      element("div", { class: "joined" }, code, element("button", { class: "button" }, say("Join"))),
    ),
  );
}

function otherWays() {
  const here = () => {
    const name = other.value.trim();
    remember("other-name", name);
    const { rated: _, ...wish } = wishes.read(); // nobody is rated by playing both sides
    return begin({ ...wish, against: "here", ...(name && { other_name: name }) });
  };
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
      field(other, say("The other name")),
      button("go", say("Play in turns"), here, { class: "button wide", id: "here" }),
    ),
    game.has_engine &&
      card(
        "analyse",
        say("Analyse"),
        "",
        element("p", {}, say("What is every move worth? The answer for any position, or the best estimate there is.")),
        analysis(),
      ),
    card(
      "lesson",
      say("Learn"),
      "",
      element("p", {}, say("Short lessons, puzzles, and exercises made of your own mistakes.")),
      linkButton("lesson", say("To the exercises"), "/learn", { class: "button wide" }),
    ),
  );
}

function card(sign, title, kind, ...content) {
  return element("section", { class: `card ${kind}` }, element("h3", {}, icon(sign), title), ...content);
}
