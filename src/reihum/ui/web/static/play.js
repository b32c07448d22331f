// The page of a match: the service tells its state after every change, and hears what the visitor wants.

import { Actions } from "./actions.js";
import { announce, notify } from "./announce.js";
import { get, post } from "./api.js";
import { Board } from "./board.js";
import { element } from "./element.js";
import { showPage } from "./frame.js";
import { Live } from "./live.js";
import { MoveList } from "./moves.js";
import { choosePanel } from "./panels.js";
import { positionOf } from "./questions.js";
import { drawSeats } from "./seats.js";
import { adviceOf, changesBetween, reasonOfEnd, statusOf } from "./sentences.js";
import { say } from "./words.js";

let state = null;
let past = null; // an earlier moment that is looked at, as a view
let hint = null;
let sent = null; // the ply for which a move was sent that is not acknowledged yet: no other is taken for it

const board = new Board({ play });
const moves = new MoveList({ look });
const heading = element("h1", { class: "status" });
const advice = element("p", { class: "advice" });
const seats = element("div");
const panel = element("div", { class: "panel-place" });
const bubble = element("div", { class: "bubble-place" });
const connection = element(
  "p",
  { class: "connection", hidden: true },
  say("The connection is lost; it is being restored."),
);
const watchers = element("p", { class: "watchers" });

let actions;
let live;
let path;
try {
  start(await get(`/api/matches/${location.pathname.split("/")[2]}`));
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

function start(found) {
  path = `/api/matches/${found.match}`;
  actions = new Actions(found.match, { act, hint: askForHint, follow: goToRematch });
  history.replaceState(null, "", `/play/${found.match}`);
  const table = element(
    "section",
    { class: "table" },
    element("div", { class: "talk" }, heading, advice),
    seats,
    board.svg,
    board.others.element,
  );
  const side = element("aside", { class: "side" }, connection, panel, bubble, actions.element, moves.element, watchers);
  showPage(found.view.title, element("div", { class: "room" }, table, side));
  live = new Live(`${path}/live`, {
    heard: (message) => message.type === "state" && hearState(message),
    opened: () => (connection.hidden = true),
    lost: () => (connection.hidden = false),
  });
  hearState(found);
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
  tellAnswer(before, next);
  announce(...changesBetween(before, next));
  draw();
  if (before && next.rematch && !before.rematch && next.you.length) goToRematch();
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
  heading.textContent = past
    ? say("After {count} of {all} moves", { count: past.ply, all: view.ply })
    : statusOf(state);
  heading.classList.toggle("yours", mine && !past);
  advice.textContent = past ? "" : adviceOf(state) || reasonOfEnd(state);
  document.title = `${statusOf(state)} · ${view.title} · Reihum`;
  seats.replaceChildren(drawSeats({ ...state, view: shown }));
  board.show(shown, { playable: mine && !past && !state.free && sent !== view.ply, hint: past ? null : hint?.cell });
  moves.show(view.played, past ? past.ply : view.ply);
  actions.show(state, past);
  drawPanel();
  bubble.replaceChildren(...(past ? [] : sayings()));
  watchers.textContent = watchersOf(state);
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
  if (hint)
    says.push(
      element(
        "p",
        { class: "bubble hinting" },
        element("strong", {}, say("Hint: {move}.", { move: hint.label })),
        " ",
        hint.reason,
      ),
    );
  if (bot && view.reason && !hint)
    says.push(element("p", { class: "bubble" }, element("strong", {}, `${bot.name}: `), view.reason));
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
  const needsPly = ["play", "undo", "redo", "resign"].includes(command.do);
  try {
    await live.ask(needsPly ? { ...command, ply } : command);
  } catch (refusal) {
    if (refusal.code !== "stale-ply") notify(refusal.message);
  }
}

async function askForHint() {
  const { ply } = state.view;
  actions.hint.disabled = true;
  bubble.replaceChildren(element("p", { class: "bubble hinting" }, say("Looking for the best move …")));
  try {
    const answer = await live.ask({ do: "hint", ply });
    if (ply !== state.view.ply) return;
    hint = answer;
    announce(say("Hint: {move}.", { move: hint.label }), hint.reason);
  } catch (refusal) {
    notify(refusal.message);
  }
  draw();
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
    await post(`${path}/join`, name ? { name } : {});
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
