// The page of a review: how good every move of a game was, why, and what would have been better. It comes move by move,
// from the last one back. Without a game it is the place to bring one along.

import { Advice } from "./advice.js";
import { Analyst } from "./analyst.js";
import { announce, notify } from "./announce.js";
import { get } from "./api.js";
import { drawBestLine } from "./best_line.js";
import { Board } from "./board.js";
import { allowUse, button, linkButton } from "./buttons.js";
import { element } from "./element.js";
import { showPage } from "./frame.js";
import { helpWith } from "./help.js";
import { MoveList } from "./moves.js";
import { positionOf, practiceAddress, readAddress } from "./questions.js";
import { BringAlong } from "./bring_along.js";
import { drawAccuracies } from "./accuracy.js";
import { drawGraph } from "./review_graph.js";
import { drawSeats } from "./seats.js";
import { say } from "./words.js";

const MOST_MISTAKES = 20; // as many as the service takes at once

let end = null; // the last position of the game, as a view
let shown = null; // the moment that is looked at, as a view
let beside = null; // a line that was not played: { verdict, view }
let visit = 0; // how many moments were asked for
const verdicts = new Map(); // what is known of each move, by its number

const board = new Board({ play: () => {}, waits: false });
const moves = new MoveList({ look });
const heading = element("h1", { class: "status" });
const advice = new Advice();
const back = button("back_to", say("Back to the game"), () => look(beside.verdict.ply), { class: "button main go-on" });
const seats = element("div");
const graph = element("div");
const accuracies = element("p", { class: "accuracies" });
const effort = element("p", { class: "effort", role: "status" });
const bar = element("progress", { "aria-label": say("Progress") });
const reached = element("p", { class: "reached" });
const stop = button("stop", say("Stop"), () => analyst.stop());
const again = button("go", say("Go on"), goOn);
const faults = [
  button("back", say("Fault before"), () => stepToFault(-1), { title: say("Arrow up") }),
  button("forth", say("Next fault"), () => stepToFault(1), { title: say("Arrow down") }),
];
const better = element("div", { class: "better" });
const practise = linkButton("lesson", say("Learn from the mistakes"), "/learn", {
  class: "button main wide",
  id: "practise",
  hidden: true,
});
const analyse = linkButton("analyse", say("Analyse this position"), "/", { class: "button wide" });
const analyst = new Analyst({ heard: hear, wish: "review" });

const question = readAddress(location);
const bring = new BringAlong(question.game ? say("Another game") : say("Review a game"));
const given = new URLSearchParams(location.search).getAll("name");
const you = new URLSearchParams(location.search).get("you"); // the side of whoever looks, if they played one
if (question.game) await start();
else showDoor(say("Review"), say("A review tells how good every move was. Your mistakes then become exercises."));

// Where nothing is to be reviewed, or not yet.
function showDoor(title, words) {
  showPage(
    say("Review"),
    element("h1", { class: "welcome" }, title),
    element("p", { class: "tagline" }, words),
    element("div", { class: "narrow" }, bring.element),
  );
}

async function start() {
  showWork(false);
  showEverything();
  helpWith(question.game);
  try {
    end = await get("/api/view", question);
  } catch (refusal) {
    showDoor(say("This game cannot be shown"), refusal.message);
    return;
  }
  shown = end;
  document.title = [say("Review"), end.title, "Reihum"].join(" · ");
  document.addEventListener("keydown", pressKey);
  draw();
  analyst.ask(end);
  showWork(true);
}

function showEverything() {
  const match = location.hash.slice(1);
  const wayBack = match && linkButton("back_to", say("Back to the game"), `/play/${match}`, { class: "button wide" });
  const course = element(
    "section",
    { class: "card course", "aria-label": say("How the game went") },
    element("h2", {}, say("How the game went")),
    graph,
    accuracies,
    element("div", { class: "working" }, bar, reached, effort, stop, again),
    element("div", { class: "pair faults" }, faults),
    practise,
    better,
  );
  const table = element(
    "section",
    { class: "table" },
    element("div", { class: "talk long" }, heading, advice.element, back),
    seats,
    element("div", { class: "board-place" }, board.svg),
  );
  const side = element("aside", { class: "side" }, wayBack, course, moves.element, analyse, bring.element);
  showPage(say("Review"), element("div", { class: "room review" }, table, side));
}

function hear(message) {
  for (const verdict of message.verdicts ?? []) verdicts.set(verdict.ply, verdict);
  if (message.type === "progress") {
    effort.textContent = message.waiting ? say("In the queue before you: {count}", { count: message.waiting }) : "";
  } else if (message.type === "reviewed") {
    showWork(false);
    announce(accuracies.textContent || say("The review is complete."));
  } else if (message.type === "stopped") {
    showWork(false, say("Stopped."));
  } else if (message.type === "refused") {
    showWork(false, message.message, message.code !== "no-engine" && message.code !== "no-moves");
  }
  draw();
  if (message.type === "reviewed" && shown === end && !beside) showFirstTurn();
}

// A review begins where the game turned, unless somebody looks elsewhere already.
function showFirstTurn() {
  const turn = byPly().find((verdict) => verdict.is_turning_point);
  if (turn) look(turn.ply);
}

// What is not known yet is asked for: the moves before the first of which something is known.
async function goOn() {
  const ply = Math.min(end.ply, ...[...verdicts.keys()].map((known) => known - 1));
  const rest = await get("/api/view", { ...positionOf(end), ply }).catch((refusal) => notify(refusal.message));
  if (!rest) return;
  analyst.ask(rest);
  showWork(true);
}

function showWork(busy, words = "", canGoOn = words !== "") {
  bar.hidden = reached.hidden = stop.hidden = !busy;
  again.hidden = !canGoOn;
  effort.textContent = words;
}

// Early moves may take long: the number tells that it still goes on.
function showReached() {
  bar.value = verdicts.size / end.ply;
  reached.textContent = say("{number} of {count} moves looked at", { number: verdicts.size, count: end.ply });
}

async function look(ply) {
  const view = await ask({ ...positionOf(end), ply });
  if (!view) return;
  beside = null;
  shown = view;
  draw();
  announce(heading.textContent, advice.text);
}

// Some moves along the line that would have been better.
async function follow(verdict, count) {
  const view = await ask({ ...positionOf(end), pos: verdict.line_end, ply: verdict.ply - 1 + count });
  if (!view) return;
  beside = { verdict, view };
  draw();
  announce(heading.textContent);
}

// A view, unless another one was asked for meanwhile.
async function ask(wanted) {
  visit += 1;
  const mine = visit;
  const view = await get("/api/view", wanted).catch((refusal) => notify(refusal.message));
  return mine === visit ? view : null;
}

function byPly() {
  return [...verdicts.values()].sort((one, other) => one.ply - other.ply);
}

function faultFrom(ply, direction) {
  const known = byPly().filter((verdict) => verdict.is_fault && (verdict.ply - ply) * direction > 0);
  return direction > 0 ? known[0] : known.at(-1);
}

function stepToFault(direction) {
  const fault = faultFrom(shown.ply, direction);
  if (fault) look(fault.ply);
}

function pressKey(event) {
  const direction = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!direction || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest("input, select, textarea, dialog")) return;
  event.preventDefault();
  stepToFault(direction);
}

function named(view) {
  return { ...view, seats: view.seats.map((seat, place) => ({ ...seat, name: given[place] ?? seat.colour_name })) };
}

function draw() {
  const view = beside?.view ?? shown;
  const verdict = beside ? null : verdicts.get(shown.ply);
  drawTalk(verdict);
  seats.replaceChildren(drawSeats({ view: named(view) }));
  board.show({ ...view, marks: verdict?.marks ?? [], arrows: verdict?.arrows ?? [] });
  const known = end.played_labels.map((label, place) => verdicts.get(place + 1) ?? { label, sign: "", grade: "" });
  moves.show(
    known.map(({ label, sign }) => `${label}${sign}`),
    shown.ply,
    known.map(({ grade }) => grade),
  );
  const [first, second] = named(end).seats;
  const names = { first: first.name, second: second.name };
  graph.replaceChildren(drawGraph({ verdicts, count: end.ply, ply: shown.ply, names }, { look }));
  accuracies.textContent = drawAccuracies(byPly(), named(end).seats);
  showReached();
  faults.forEach((each, place) => allowUse(each, faultFrom(shown.ply, place ? 1 : -1) !== undefined));
  drawBetter(beside?.verdict ?? verdict);
  const own = byPly().filter((each) => each.is_turning_point && (you === null || each.side === you));
  practise.hidden = own.length === 0 || !bar.hidden;
  const mistakes = own.map(({ ply }) => ply).slice(0, MOST_MISTAKES);
  practise.href = practiceAddress(end, mistakes, question.colour) + location.hash;
  analyse.href = view.address + location.hash;
}

function drawTalk(verdict) {
  const { ply } = shown;
  back.hidden = !beside;
  if (beside) {
    heading.textContent = say("Better than {move}", { move: beside.verdict.label });
    advice.tell("");
  } else if (verdict) {
    heading.textContent = `${ply}. ${verdict.label}${verdict.sign} – ${verdict.word}`;
    advice.tell(verdict.why);
  } else {
    heading.textContent = ply ? `${ply}. ${end.played_labels[ply - 1]}` : say("The start of the game");
    advice.tell("");
  }
}

function drawBetter(verdict) {
  const drawn =
    verdict?.is_fault &&
    drawBestLine(verdict.line_labels, {
      title: say("Better: {moves}", { moves: verdict.better.join(", ") }),
      go: (count) => follow(verdict, count),
    });
  better.replaceChildren(...(drawn ? [drawn] : []));
}
