// The analysis page: any position, by playing or by its address; what every move is worth; back and forth.

import { Advice } from "./advice.js";
import { Analyst } from "./analyst.js";
import { announce, notify } from "./announce.js";
import { get } from "./api.js";
import { drawBestLine } from "./best_line.js";
import { Board } from "./board.js";
import { button, linkButton } from "./buttons.js";
import { copyOnClick } from "./copying.js";
import { Editor } from "./editor.js";
import { element } from "./element.js";
import { showPage } from "./frame.js";
import { allGames } from "./games.js";
import { findMove } from "./geometry.js";
import { helpWith } from "./help.js";
import { MoveList } from "./moves.js";
import { positionOf, readAddress, startOf } from "./questions.js";
import { drawSeats } from "./seats.js";
import { winnerOf } from "./sentences.js";
import { offerSetup } from "./setups.js";
import { drawWorths, forBoard } from "./worths.js";
import { language, say } from "./words.js";

let view = null;
let line = null; // the longest line of play known here, as a view; the one that is shown is on it
let game = null; // what the catalogue says of the game; of the first one, where the address names none
let worths = [];
let visit = 0; // how many positions were asked for

const board = new Board({ play });
const moves = new MoveList({ look: (ply) => go({ ...positionOf(line), ply }) });
const heading = element("h1", { class: "status" });
const advice = new Advice();
const seats = element("div");
const results = element("div");
const bestLine = element("div", { class: "best-line-place" });
const effort = element("p", { class: "effort" });
const bar = element("progress", { "aria-label": say("Progress") });
const stop = button("stop", say("Stop"), () => analyst.stop());
const again = button("go", say("Go on"), ask);
const working = element("div", { class: "working" }, bar, effort, stop, again);
const field = element("input", { id: "position", spellcheck: "false", autocomplete: "off", autocapitalize: "off" });
const setup = element("select", { id: "setup", onchange: startAnew });
const label = element("label", { for: "setup" });
const anew = button("rematch", say("Another board"), startAnew);

const worthsCard = element(
  "section",
  { class: "card values", "aria-label": say("What moves are worth") },
  element("h2", {}, say("What moves are worth")),
  working,
  results,
  bestLine,
);
const edit = button("edit", say("Edit the position"), startEditing);
const copy = copyOnClick(button("link", say("Copy link")), () => location.href.replace(location.hash, ""));
const editor = new Editor({ done: finishEditing, left: leaveEditor, failed: (refusal) => notify(refusal.message) });
const analyst = new Analyst({ heard: hear });
showWork(false); // until a position is there, nothing is asked that could be stopped
showEverything();
await offerBoards().catch((refusal) => notify(refusal.message));
addEventListener("popstate", () => go(readAddress(location), { keep: true }));
await go(readAddress(location), { keep: true });

function showEverything() {
  // Whoever came from a match finds the way back; its code is behind the # of the address.
  const match = location.hash.slice(1);
  const wayBack = match && linkButton("back_to", say("Back to the game"), `/play/${match}`, { class: "button wide" });
  const form = element(
    "form",
    { class: "card position", onsubmit: readField },
    element("label", { for: "position" }, say("Position")),
    element("div", { class: "joined" }, field, element("button", { class: "button" }, say("Show"))),
    element("div", { class: "field" }, label, setup),
    element("div", { class: "buttons" }, button("first", say("Empty board"), goToStart), anew, edit, copy),
  );
  const table = element(
    "section",
    { class: "table" },
    element("div", { class: "talk long" }, heading, advice.element),
    seats,
    element("div", { class: "board-place" }, board.svg),
    board.others.element,
  );
  showPage(
    say("Analysis"),
    element(
      "div",
      { class: "room" },
      table,
      element("aside", { class: "side" }, wayBack, worthsCard, moves.element, form),
    ),
  );
}

// What can be chosen before a game.
async function offerBoards() {
  const games = await allGames();
  game = games.find((each) => each.name === readAddress(location).game) ?? games[0];
  helpWith(game.name);
  label.textContent = game.setup.label;
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
    if (view) notify(refusal.message);
    else showNothing(refusal);
    return;
  }
  show(next, keep);
}

function show(next, keep) {
  leaveEditor();
  showTools(true);
  view = next;
  if (!isOn(line, view)) line = view;
  const address = view.address + location.hash;
  if (keep) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  showSetup();
  draw();
  ask();
}

function showNothing(refusal) {
  heading.textContent = say("This position cannot be shown");
  advice.tell(refusal.message);
  showTools(false);
  showWork(false);
}

// What only a position has a use for.
function showTools(useful) {
  for (const tool of [worthsCard, moves.element, anew, edit, copy]) tool.hidden = !useful;
}

// Whether a view is a moment of a line of play.
function isOn(longer, shorter) {
  const keyOf = ({ game, setup: its, played }) => JSON.stringify([game, its, played.slice(0, shorter.ply)]);
  return longer !== null && keyOf(longer) === keyOf(shorter);
}

// The board that is shown may be one of those that can be chosen; or else it is only one of that kind, by lot.
function showSetup() {
  const shown = view.setup[game.setup.tag];
  if ([...setup.options].some((option) => option.value === shown)) setup.value = shown;
  anew.hidden = setup.value === shown;
}

function startAnew() {
  go(startOf(game.name, { tag: game.setup.tag, value: setup.value }));
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
  results.replaceChildren();
  bestLine.replaceChildren();
  if (view.turn === null) {
    analyst.leave();
    return showWork(false);
  }
  analyst.ask(view);
  return showWork(true);
}

// Best play is a line like any other: a step leads onto it, and the list of moves then shows all of it.
function showBestLine({ line_labels: labels, line_end: end }) {
  const start = view;
  const goOn = async (count) => {
    const whole = await get("/api/view", { ...positionOf(start), pos: end }).catch((refusal) =>
      notify(refusal.message),
    );
    if (!whole) return;
    line = whole;
    go({ ...positionOf(whole), ply: start.ply + count });
  };
  const drawn = drawBestLine(labels, { go: goOn });
  bestLine.replaceChildren(...(drawn ? [drawn] : []));
}

function startEditing() {
  if (!view || editor.element.isConnected) return;
  analyst.leave();
  editor.open(view);
  board.svg.replaceWith(editor.board.svg);
  worthsCard.replaceWith(editor.element);
  heading.textContent = say("Position editor");
  advice.tell("");
  heading.scrollIntoView(); // the button that was pressed is far below the board
  editor.takeKeyboard();
}

// Back to the position that was shown before.
function leaveEditor() {
  if (!editor.element.isConnected) return;
  editor.board.svg.replaceWith(board.svg);
  editor.element.replaceWith(worthsCard);
  draw();
  ask();
}

function finishEditing(made) {
  visit += 1;
  show(made, false);
}

function hear(message) {
  if (message.type === "progress") {
    showProgress(message);
  } else if (message.type === "analysis") {
    showWorths(message.moves);
    advice.tell(message.advice);
    announce(message.advice);
    showBestLine(message);
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
    ? say("In the queue before you: {count}", { count: waiting })
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
  advice.tell("");
  document.title = [say("Analysis"), view.title, "Reihum"].join(" · ");
  const named = { ...view, seats: view.seats.map((each) => ({ ...each, name: each.colour_name })) };
  seats.replaceChildren(drawSeats({ view: named }));
  field.value = view.position;
  moves.show(line.played_labels, view.ply);
  announce(heading.textContent);
  worths = [];
  drawBoard();
}

function drawBoard() {
  const placed = worths.filter(({ move }) => findMove(view, move)?.lands ?? findMove(view, move)?.leaves);
  board.show(view, { playable: view.turn !== null, worths: placed.map(forBoard) });
}
