// The analysis page: any position, by playing or by its address; what every move is worth; back and forth.

import { announce, notify } from "./announce.js";
import { get } from "./api.js";
import { Board } from "./board.js";
import { copyOnClick } from "./copying.js";
import { element } from "./element.js";
import { button, showPage } from "./frame.js";
import { allGames } from "./games.js";
import { findMove } from "./geometry.js";
import { Live } from "./live.js";
import { MoveList } from "./moves.js";
import { positionOf, readAddress, startOf } from "./questions.js";
import { drawSeats } from "./seats.js";
import { winnerOf } from "./sentences.js";
import { offerSetup } from "./setups.js";
import { drawWorths, forBoard } from "./worths.js";
import { language, say } from "./words.js";

let view = null;
let line = null; // the longest line of play known here, as a view; the one that is shown is on it
let tag = null; // where what is chosen before a game belongs
let asked = null; // the number of the question that the engine works on
let worths = [];
let visit = 0; // how many positions were asked for

const board = new Board({ play });
const moves = new MoveList({ look: (ply) => go({ ...positionOf(line), ply }) });
const heading = element("h1", { class: "status" });
const advice = element("p", { class: "advice" });
const seats = element("div");
const results = element("div");
const effort = element("p", { class: "effort" });
const bar = element("progress", { "aria-label": say("Progress") });
const stop = button("stop", say("Stop"), () => live.send({ do: "stop" }));
const again = button("go", say("Go on"), ask);
const working = element("div", { class: "working" }, bar, effort, stop, again);
const field = element("input", { id: "position", spellcheck: "false", autocomplete: "off", autocapitalize: "off" });
const setup = element("select", { id: "setup", onchange: startAnew });
const label = element("label", { for: "setup" });
const anew = button("rematch", say("Another board"), startAnew);

const live = new Live("/api/analysis", { heard: hear, opened: () => view && ask() });
showEverything();
await offerBoards().catch((refusal) => notify(refusal.message));
addEventListener("popstate", () => go(readAddress(location), { keep: true }));
await go(readAddress(location), { keep: true });

function showEverything() {
  const copy = copyOnClick(button("link", say("Copy link")), () => location.href);
  const form = element(
    "form",
    { class: "card position", onsubmit: readField },
    element("label", { for: "position" }, say("Position")),
    element("div", { class: "joined" }, field, element("button", { class: "button" }, say("Show"))),
    element("div", { class: "field" }, label, setup),
    element("div", { class: "buttons" }, button("first", say("Empty board"), goToStart), anew, copy),
  );
  const worthsCard = element(
    "section",
    { class: "card values", "aria-label": say("What moves are worth") },
    element("h2", {}, say("What moves are worth")),
    working,
    results,
  );
  const table = element(
    "section",
    { class: "table" },
    element("div", { class: "talk" }, heading, advice),
    seats,
    board.svg,
    board.others.element,
  );
  showPage(
    say("Analysis"),
    element("div", { class: "room" }, table, element("aside", { class: "side" }, worthsCard, moves.element, form)),
  );
}

// What can be chosen before a game.
async function offerBoards() {
  const games = await allGames();
  const game = games.find((each) => each.name === readAddress(location).game) ?? games[0];
  label.textContent = game.setup.label;
  tag = game.setup.tag;
  offerSetup(setup, game.setup);
}

// Show another position, unless it cannot be read; its address goes into the browser's history.
async function go(question, { keep = false } = {}) {
  visit += 1;
  const mine = visit;
  let next;
  try {
    next = await get("/api/view", question);
    if (mine !== visit) return; // the visitor has gone on
  } catch (refusal) {
    notify(refusal.message);
    if (!view) {
      heading.textContent = say("This position cannot be shown");
      advice.textContent = refusal.message;
    }
    return;
  }
  view = next;
  if (!isOn(line, view)) line = view;
  if (keep) history.replaceState(null, "", view.address);
  else history.pushState(null, "", view.address);
  showSetup();
  draw();
  ask();
}

// Whether a view is a moment of a line of play.
function isOn(longer, shorter) {
  const keyOf = ({ game, setup: its, played }) => JSON.stringify([game, its, played.slice(0, shorter.ply)]);
  return longer !== null && keyOf(longer) === keyOf(shorter);
}

// The board that is shown may be one of those that can be chosen; or else it is only one of that kind, by lot.
function showSetup() {
  const shown = view.setup[tag];
  if ([...setup.options].some((option) => option.value === shown)) setup.value = shown;
  anew.hidden = setup.value === shown;
}

function startAnew() {
  go(startOf(readAddress(location).game, { tag, value: setup.value }));
}

function goToStart() {
  if (view) go({ ...positionOf(view), ply: 0 });
  else startAnew();
}

function play(move) {
  go({ ...positionOf(view), play: move });
}

function readField(event) {
  event.preventDefault();
  go({ ...readAddress(location), pos: field.value.trim() });
}

function ask() {
  worths = [];
  asked = null;
  results.replaceChildren();
  if (view.turn === null) return showWork(false);
  asked = live.send({ do: "analyse", game: view.game, position: view.position, setup: view.setup });
  return showWork(true);
}

function hear(message) {
  if (message.n !== asked || asked === null) return;
  if (message.type === "progress") {
    showProgress(message);
  } else if (message.type === "analysis") {
    showWorths(message.moves);
    advice.textContent = message.advice;
    announce(message.advice);
    showWork(false);
  } else if (message.type === "stopped") {
    effort.textContent = say("Stopped.");
    showWork(false, true);
  } else if (message.type === "refused") {
    effort.textContent = message.message;
    announce(message.message);
    showWork(false, true);
    again.hidden = message.code === "no-engine";
  }
}

function showProgress({ moves: found, nodes, seconds, waiting }) {
  const complete = found.length === view.moves.length;
  // What is best is known only when everything is known.
  showWorths(found.map((worth) => ({ ...worth, best: complete && worth.best })));
  if (complete) bar.removeAttribute("value");
  else bar.value = found.length / view.moves.length;
  const numbers = {
    nodes: nodes.toLocaleString(language),
    seconds: seconds.toLocaleString(language, { maximumFractionDigits: 1 }),
  };
  effort.textContent = waiting
    ? say("{count} are served before you.", { count: waiting })
    : say("{nodes} positions in {seconds} s", numbers);
}

function showWorths(some) {
  worths = some;
  results.replaceChildren(drawWorths(worths, { play }));
  drawBoard();
}

function showWork(busy, canGoOn = false) {
  bar.hidden = stop.hidden = !busy;
  again.hidden = !canGoOn;
  effort.hidden = !busy && !canGoOn;
  if (busy) bar.removeAttribute("value");
  if (busy) effort.textContent = say("Thinking …");
}

function draw() {
  const seat = view.seats.find((each) => each.side === view.turn);
  const winner = winnerOf(view);
  heading.textContent = seat
    ? say("{name} to move", { name: seat.colour_name })
    : winner
      ? say("{name} has won!", { name: winner.colour_name })
      : say("A draw");
  advice.textContent = "";
  document.title = [say("Analysis"), view.title, "Reihum"].join(" · ");
  const named = { ...view, seats: view.seats.map((each) => ({ ...each, name: each.colour_name })) };
  seats.replaceChildren(drawSeats({ view: named }));
  field.value = view.position;
  moves.show(line.played, view.ply);
  announce(heading.textContent);
  worths = [];
  drawBoard();
}

function drawBoard() {
  const placed = worths.filter(({ move }) => findMove(view, move)?.lands ?? findMove(view, move)?.leaves);
  board.show(view, { playable: view.turn !== null, worths: placed.map(forBoard) });
}
