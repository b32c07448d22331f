// The page of a match: the service tells its state after every change, and hears what the visitor wants.

import { Actions } from "./actions.js";
import { announce, notify } from "./announce.js";
import { get, post } from "./api.js";
import { Board } from "./board.js";
import { button } from "./buttons.js";
import { Clocks } from "./clocks.js";
import { element } from "./element.js";
import { countMatch, scoreOf } from "./evening.js";
import { showPage } from "./frame.js";
import { guideFor, leaveGuide } from "./guide.js";
import { helpWith } from "./help.js";
import { takeSeat } from "./kept.js";
import { ownKey } from "./key.js";
import { Leaving } from "./leaving.js";
import { Live } from "./live.js";
import { MoveList } from "./moves.js";
import { choosePanel } from "./panels.js";
import { Phrases } from "./phrases.js";
import { positionOf } from "./questions.js";
import { drawSeats } from "./seats.js";
import { adviceOf, changesBetween, reasonOfEnd, statusOf } from "./sentences.js";
import { knock } from "./sound.js";
import { begin, lastWish } from "./starting.js";
import { Values } from "./values.js";
import { say } from "./words.js";

let state = null;
let past = null; // an earlier moment that is looked at, as a view
let hint = null;
let asking = false; // for a hint
let guide = []; // what to tell in a first game, a sentence for each of the first turns
let sent = null; // the ply for which a move was sent that is not acknowledged yet: no other is taken for it

const board = new Board({ play, arrowsChoose: true });
const moves = new MoveList({ look });
const heading = element("h1", { class: "status" });
const advice = element("p", { class: "advice" });
const goOn = button("go", say("Back to the game"), () => look(state.view.ply), { class: "button main go-on" });
const seats = element("div");
const panel = element("div", { class: "panel-place" });
const bubble = element("div", { class: "bubble-place" });
const connection = element("p", { class: "connection", role: "status", hidden: true });
const watchers = element("p", { class: "watchers" });

const values = new Values({ changed: () => draw() });

let actions;
let live;
let path;
let clocks;
let leaving;
let phrases;
try {
  await start(await find(`/api/matches/${location.pathname.split("/")[2]}`));
} catch (refusal) {
  const way = element("a", { class: "button main", href: "/" }, say("To the start page"));
  showPage(
    say("No such game"),
    element(
      "section",
      { class: "card missing" },
      element("h1", {}, say("No such game")),
      element("p", {}, refusal.message),
      way,
    ),
  );
}

// The match as the visitor sees it; the key may hold a seat that this browser was never told of.
async function find(address) {
  const found = await get(address);
  return !found.you.length && (await takeSeat(found.match)) ? get(address) : found;
}

async function start(found) {
  path = `/api/matches/${found.match}`;
  actions = new Actions(found.match, {
    act,
    hint: askForHint,
    values: () => values.toggle(),
    follow: goToRematch,
    again: startAgain,
  });
  phrases = new Phrases(
    (phrase) => act({ do: "say", phrase }),
    () => live.time,
  );
  helpWith(found.view.game);
  history.replaceState(null, "", `/play/${found.match}`);
  const table = element(
    "section",
    { class: "table" },
    element("div", { class: "talk" }, heading, advice, goOn),
    seats,
    element("div", { class: "board-place" }, board.svg),
    board.others.element,
  );
  const side = element(
    "aside",
    { class: "side" },
    bubble,
    actions.element,
    panel,
    phrases.element,
    moves.element,
    watchers,
  );
  showPage(found.view.title, connection, element("div", { class: "room" }, table, side));
  live = new Live(`${path}/live`, {
    heard: (message) => {
      connection.hidden = true; // a line that only opens may still be dead; one that speaks is not
      if (message.type === "state") hearState(message);
    },
    lost: showLoss,
    beats: true,
  });
  clocks = new Clocks(() => live.time);
  leaving = new Leaving(
    panel,
    () => live.time,
    () => act({ do: "claim" }),
  );
  hearState(found);
  guide = await guideFor(found.view.game);
  draw();
}

function showLoss() {
  connection.textContent = navigator.onLine
    ? say("The connection is lost; it is being restored.")
    : say("You are offline. The game goes on as soon as you are back.");
  connection.hidden = false;
}

function hearState(next) {
  if (state && next.version < state.version) return;
  const before = state;
  state = next;
  if (before && before.view.played.join() !== next.view.played.join()) {
    hint = null;
    past = null;
  }
  if (next.view.turn === null) hint = null;
  if (next.you.length) keepInMind(next);
  tellAnswer(before, next);
  announce(...changesBetween(before, next));
  draw();
  if (before && next.view.ply > before.view.ply) board.whenLanded(knock);
  if (before && next.rematch && !before.rematch && next.you.length) goToRematch();
}

// What this browser remembers of a match that its visitor plays.
function keepInMind(next) {
  countMatch(next);
  if (next.view.turn === null) leaveGuide(next.view.game);
}

// Whoever asked learns what came of it.
function tellAnswer(before, next) {
  const mine = before?.asked && before.you.includes(before.asked.by);
  if (mine && !next.asked && !next.rematch && before.view.ply === next.view.ply)
    notify(say("Your friend would rather not."));
}

function draw() {
  const { view } = state;
  const shown = past
    ? {
        ...past,
        seats: view.seats.map((seat, side) => ({ ...seat, score: past.seats[side].score })),
        played: view.played,
      }
    : view;
  const mine = state.you.includes(view.turn);
  seats.replaceChildren(drawSeats({ ...state, view: shown }));
  const worths = state.you.length === 2 && state.analysis !== null ? values.of(shown) : [];
  const playable = mine && !past && !state.free && sent !== view.ply;
  board.show(shown, { playable, hint: past ? null : hint?.cell, worths });
  moves.show(view.played_labels, past ? past.ply : view.ply);
  drawPanel();
  clocks.show(state, seats);
  leaving.show(state);
  phrases.show(state, seats);
  watchers.textContent = watchersOf(state);
  // How it ended is not told before the last stone lies.
  if (view.turn === null) board.whenStill(drawTalk);
  else drawTalk();
}

function drawTalk() {
  const { view } = state;
  const status = statusOf(state);
  heading.textContent = past ? say("After {count} of {all} moves", { count: past.ply, all: view.ply }) : status;
  heading.classList.toggle("yours", state.you.includes(view.turn) && !past);
  advice.textContent = past ? "" : adviceOf(state, guide) || reasonOfEnd(state);
  goOn.hidden = !past;
  document.title = `${status} · ${view.title} · Reihum`;
  actions.show(state, { past, score: scoreOf(state), valued: values.wanted });
  bubble.hidden = state.against === "friend" || !state.you.length;
  bubble.replaceChildren(...(past ? [] : sayings()));
}

// A panel is made anew only when it says something else, so that nobody loses what they type into it.
function drawPanel() {
  const key = JSON.stringify([state.free, state.asked, state.you, state.view.seats.map((seat) => seat.name)]);
  if (panel.dataset.key === key) return;
  panel.dataset.key = key;
  const chosen = choosePanel(state, { join, answer: (what, yes) => act({ do: "answer", what, yes }) });
  panel.replaceChildren(...(chosen ? [chosen] : []));
}

function sayings() {
  const { view } = state;
  const bot = view.seats.find((seat) => seat.bot !== null);
  const says = [];
  if (hint) says.push(element("p", { class: "bubble hinting" }, hint.words));
  if (bot && view.reason && !hint)
    says.push(element("p", { class: "bubble" }, element("strong", {}, `${bot.name}: `), view.reason));
  if (!says.length && view.turn !== null) {
    const silence = bot
      ? say("Here your opponent says why it moves, and a hint stands here.")
      : say("A hint stands here.");
    says.push(element("p", { class: "bubble silent" }, silence));
  }
  return says;
}

function watchersOf({ watchers: count }) {
  if (!count) return "";
  return count === 1 ? say("One person is watching.") : say("{count} people are watching.", { count });
}

async function play(move) {
  const { ply } = state.view;
  sent = ply;
  draw();
  await act({ do: "play", move });
  if (sent === ply) sent = null;
  draw();
}

async function act(command) {
  const { ply } = state.view;
  const needsPly = ["play", "undo", "redo", "resign", "claim"].includes(command.do);
  try {
    await live.ask(needsPly ? { ...command, ply } : command);
  } catch (refusal) {
    if (!["stale-ply", "time-up"].includes(refusal.code)) notify(refusal.message);
  }
}

async function askForHint() {
  if (asking) return;
  asking = true;
  const { ply } = state.view;
  bubble.replaceChildren(element("p", { class: "bubble hinting" }, say("Looking for the best move …")));
  try {
    const answer = await live.ask({ do: "hint", ply });
    if (ply !== state.view.ply) return;
    hint = answer;
    announce(hint.words);
  } catch (refusal) {
    notify(refusal.message);
  } finally {
    asking = false;
  }
  draw();
}

// A new game like this one: as it was started here, or else from the start page.
function startAgain() {
  const wish = lastWish(state.view.game);
  if (wish && wish.against === state.against) begin(wish);
  else location.assign("/");
}

async function look(ply) {
  past = null;
  if (ply !== state.view.ply) {
    const asked = state.version;
    const seen = await get("/api/view", { ...positionOf(state.view), ply }).catch((refusal) => notify(refusal.message));
    if (seen && asked === state.version) past = seen;
    if (past) announce(say("After {count} of {all} moves", { count: ply, all: state.view.ply }));
  }
  draw();
}

async function join(name) {
  try {
    await post(`${path}/join`, { key: ownKey(), ...(name && { name }) });
    live.reopen();
  } catch (refusal) {
    notify(refusal.message);
  }
}

async function goToRematch() {
  try {
    const { match } = await post(`${path}/follow`, {});
    location.assign(`/play/${match}`);
  } catch (refusal) {
    notify(refusal.message);
  }
}
