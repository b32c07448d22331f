// The analysis page: any position, by playing or by its address; what every move is worth; back and forth.

import { announce, notify } from "./announce.js";
import { get } from "./api.js";
import { Board } from "./board.js";
import { copyOnClick } from "./copying.js";
import { element } from "./element.js";
import { button, showPage } from "./frame.js";
import { Live } from "./live.js";
import { MoveList } from "./moves.js";
import { analysisAddress, questionFor, readAddress } from "./position.js";
import { drawSeats } from "./seats.js";
import { winnerOf } from "./sentences.js";
import { drawWorths, forBoard } from "./worths.js";
import { language, say } from "./words.js";

let view = null;
let line = []; // all moves known here; view.played is the part of it that is on the board
let asked = null; // the number of the question that the engine works on
let worths = [];
let visit = 0; // how many positions were asked for

const board = new Board({ play });
const moves = new MoveList({ look: (ply) => go(withMoves(line.slice(0, ply))) });
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
const sizes = element("select", {
  id: "size",
  onchange: () => go({ ...readAddress(location), pos: "", size: sizes.value }),
});
const size = element("div", { class: "field" }, element("label", { for: "size" }, say("Board")), sizes);
const lots = button("rematch", say("Other blocked cells"), () => go({ ...readAddress(location), pos: "" }));

const live = new Live("/api/analysis", { heard: hear, opened: () => view && ask() });
showEverything();
await offerSetup().catch((refusal) => notify(refusal.message));
addEventListener("popstate", () => go(readAddress(location), { keep: true }));
await go(readAddress(location), { keep: true });

function showEverything() {
  const copy = copyOnClick(button("link", say("Copy link")), () => location.href);
  const form = element(
    "form",
    { class: "card position", onsubmit: readField },
    element("label", { for: "position" }, say("Position")),
    element("div", { class: "joined" }, field, element("button", { class: "button" }, say("Show"))),
    size,
    element(
      "div",
      { class: "buttons" },
      button("first", say("Empty board"), () => go(withMoves([]))),
      lots,
      copy,
    ),
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
  );
  showPage(
    say("Analysis"),
    element("div", { class: "room" }, table, element("aside", { class: "side" }, worthsCard, moves.element, form)),
  );
}

// What can be chosen before a game: a size of the board, or blocked cells by lot.
async function offerSetup() {
  const games = await get("/api/games");
  const { setup } = games.find((each) => each.name === readAddress(location).game) ?? games[0];
  size.hidden = setup.tag !== "Size";
  lots.hidden = setup.tag !== "Blocked";
  sizes.append(...setup.values.map((value) => element("option", { value }, value.replace("x", " × "))));
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
  const known = line.slice(0, view.ply).join() === view.played.join();
  if (!known) line = [...view.played];
  const address = analysisAddress(questionFor(view));
  if (keep) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  sizes.value = view.setup.Size ?? "";
  draw();
  ask();
}

function play(move) {
  go(withMoves([...view.played, move]));
}

// The same board with other moves.
function withMoves(some) {
  return view ? questionFor({ ...view, played: some, ply: some.length }) : { ...readAddress(location), pos: "" };
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
  const { game, pos, size } = questionFor(view);
  asked = live.send({ do: "analyse", game, position: pos, size: size ?? null });
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
    notify(message.message);
    showWork(false, true);
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
  field.value = questionFor(view).pos;
  moves.show(line, view.ply);
  announce(heading.textContent);
  worths = [];
  drawBoard();
}

function drawBoard() {
  const legal = worths.filter((worth) => view.moves.some((move) => move.name === worth.move));
  board.show(view, { playable: view.turn !== null, worths: legal.map(forBoard) });
}
