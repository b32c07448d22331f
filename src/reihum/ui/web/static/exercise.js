// One page for all exercises: the steps of a lesson, puzzles one after the other, or the faults of a game to be made
// better. It shows a board, asks for a move, and tells what is right or wrong with it, on the board too. The steps taken
// are kept here.

import { announce, notify } from "./announce.js";
import { Board } from "./board.js";
import { allowUse, button, canBeUsed, linkButton } from "./buttons.js";
import { element } from "./element.js";
import { showPage } from "./frame.js";
import { helpWith } from "./help.js";
import { Live } from "./live.js";
import { rememberValue } from "./memory.js";
import { countTry, nextPuzzle } from "./puzzles.js";
import { drawSeats } from "./seats.js";
import { readExercise } from "./questions.js";
import { lastWish } from "./starting.js";
import { say } from "./words.js";

const PACE = matchMedia("(prefers-reduced-motion: reduce)").matches ? 600 : 1100; // from one board to the next

const { wish, ...named } = readExercise(location);
let about = named; // what the exercise is about, as the service wants to know it; of a puzzle, which one
let steps = [];
let exercise = null; // how it stands, as the service tells it
let said = null; // what was said to the last step: { right, sentence }
let shown = null; // the view on the board
let busy = true; // while the service thinks, or boards are shown one after the other
let wrong = false; // whether the board shows what is wrong with a move
let counted = null; // what a puzzle did to the visitor's rating, once it is solved or not

const board = new Board({ play: (move) => take(`answer ${move}`), arrowsChoose: true });
const heading = element("h1", { class: "status task" });
const seats = element("div");
const count = element("h2");
const bubble = element("p", { class: "bubble", role: "status" });
const hint = button("hint", say("Hint"), () => take("hint"));
const solution = button("solution", say("Solution"), () => take("solution"));
const defences = element("details", { class: "defences", hidden: true });
const progress = element("p", { class: "progress" });
const next = button("forth", "", goOn, { class: "button wide", id: "next" });
const end = element("div", { class: "end", hidden: true });

showEverything();
const live = new Live("/api/analysis", { heard: () => {} });
if (wish) await beginPuzzle();
else await take(null);

// Another puzzle in the place of the last one.
async function beginPuzzle() {
  try {
    const { game, position, day } = await nextPuzzle(wish);
    const { colour = "", other_colour = "" } = lastWish(game) ?? {};
    about = { kind: "puzzle", game, position, name: day, colours: [colour, other_colour] };
  } catch (refusal) {
    showRefusal(refusal);
    return;
  }
  [steps, exercise, counted] = [[], null, null];
  await take(null);
}

function showEverything() {
  const match = location.hash.slice(1);
  const wayBack = match && linkButton("back_to", say("Back to the game"), `/play/${match}`, { class: "button wide" });
  const card = element(
    "section",
    { class: "card exercise", "aria-label": say("Exercise") },
    count,
    bubble,
    element("div", { class: "pair" }, hint, solution),
    next,
    progress,
    defences,
    end,
  );
  const table = element(
    "section",
    { class: "table" },
    element("div", { class: "talk" }, heading),
    seats,
    element("div", { class: "board-place" }, board.svg),
    board.others.element,
  );
  showPage(
    say("Exercise"),
    element("div", { class: "room" }, table, element("aside", { class: "side" }, wayBack, card)),
  );
}

// Take a step, or, with none, begin. A step that is refused was none.
async function take(step) {
  if (step) steps.push(step);
  busy = true;
  draw();
  try {
    const answer = await live.ask({ do: "exercise", ...about, steps });
    exercise = answer.exercise;
    await tell(answer.reply);
    if (wish && !counted && (exercise.done || !exercise.clean)) counted = await countTry(about, exercise.clean);
  } catch (refusal) {
    if (!exercise) {
      showRefusal(refusal);
      return;
    }
    if (step) steps.pop();
    notify(refusal.message);
  }
  busy = false;
  draw();
}

// Where there is nothing to do but to choose something else.
function showRefusal(refusal) {
  const way = linkButton("lesson", say("More exercises"), "/learn", { class: "button main" });
  const card = element("section", { class: "card missing" }, element("h1", {}, refusal.message), way);
  showPage(say("Exercise"), card);
}

// What is said to a step, with its boards one after the other.
async function tell(reply) {
  said = reply;
  wrong = reply !== null && !reply.right && steps.at(-1).startsWith("answer");
  if (reply) announce(reply.sentence);
  else if (exercise.count) announce(exercise.words);
  for (const [place, view] of (reply?.views ?? []).entries()) {
    if (place) await new Promise((done) => setTimeout(done, PACE));
    shown = view;
    draw();
  }
  if (!reply) shown = exercise.view ?? null;
}

// On to the next question, or back to this one after a wrong move.
function goOn() {
  if (busy) return;
  if (!wrong) {
    if (wish && !wish.daily) beginPuzzle();
    else take("next");
    return;
  }
  wrong = false;
  said = null;
  shown = exercise.view;
  draw();
  announce(exercise.words);
}

function draw() {
  if (!exercise) return;
  document.title = [exercise.title, "Reihum"].join(" · ");
  if (exercise.over || !exercise.count) {
    drawEnd();
    return;
  }
  const open = exercise.asks && !exercise.done;
  if (open || !exercise.asks) heading.textContent = exercise.words; // what was asked stays when it is found
  heading.classList.toggle("told", !exercise.asks);
  const place = say("{number} of {count}", { number: exercise.number + 1, count: exercise.count });
  count.textContent = exercise.count > 1 || !wish ? [exercise.title, place].join(": ") : exercise.title;
  bubble.hidden = !exercise.asks;
  bubble.textContent = busy && !said ? say("Thinking …") : (said?.sentence ?? say("Your move."));
  bubble.classList.toggle("bad", wrong);
  bubble.classList.toggle("good", exercise.done && exercise.asks);
  for (const each of [hint, solution]) {
    each.hidden = !exercise.asks;
    allowUse(each, open && !busy);
  }
  drawNext(open);
  drawProgress();
  drawDefences();
  if (!shown) return;
  helpWith(shown.game);
  const named = { ...shown, seats: shown.seats.map((seat) => ({ ...seat, name: seat.colour_name })) };
  seats.replaceChildren(drawSeats({ view: named }));
  board.show(shown, { playable: open && !busy && !wrong });
}

function drawNext(open) {
  const last = exercise.number + 1 === exercise.count;
  const onward = wish && !wish.daily ? say("Next puzzle") : last ? say("Finish") : say("Go on");
  const word = wrong ? say("Try again") : open ? say("Skip") : onward;
  next.querySelector("span").textContent = word;
  next.classList.toggle("main", wrong || !open);
  const wasUsable = canBeUsed(next);
  allowUse(next, !busy);
  // Whoever plays by keyboard goes on with Enter.
  if (!wasUsable && !busy && (wrong || !open)) next.focus();
}

// What a puzzle was about is told when it is over, or it would help to solve it.
function drawProgress() {
  progress.hidden = !counted;
  if (!counted) return;
  const { before, after, streak, days } = counted;
  const change = after - before;
  const signed = `${change < 0 ? "−" : "+"}${Math.abs(change)}`;
  const told = [
    change === 0
      ? say("Your rating: {rating}", { rating: after }) // this puzzle had counted already
      : say("Your rating: {rating} ({change})", { rating: after, change: signed }),
    say("Solved in a row: {streak}", { streak }),
    wish.daily && say("Days in a row: {days}", { days }),
    exercise.done && say("This puzzle: {about}", { about: [exercise.rating, ...exercise.themes].join(", ") }),
  ];
  progress.replaceChildren(...told.filter(Boolean).flatMap((line) => [line, element("br")]));
}

// Whoever wonders what helps against another defence lets the other side play it.
function drawDefences() {
  defences.hidden = busy || wrong || !exercise.defences.length;
  if (defences.hidden) return;
  const choices = exercise.defences.map(({ move, label }) =>
    button(null, label, () => take(`defend ${move}`), { class: "button bare" }),
  );
  defences.replaceChildren(
    element("summary", {}, say("What if the other side plays another move?")),
    element("div", { class: "choices" }, choices),
  );
}

function drawEnd() {
  const praise = exercise.solved === exercise.asked ? say("Well done!") : say("That was all.");
  heading.textContent = exercise.count
    ? praise
    : say("There is nothing to practise here: no move gave the outcome away.");
  count.textContent = exercise.title;
  for (const each of [bubble, hint, solution, next, defences]) each.hidden = true;
  end.hidden = false;
  const result = say("Without a fault and without help: {solved} of {asked}", exercise);
  end.replaceChildren(
    ...(exercise.asked ? [element("p", {}, result)] : []),
    linkButton("rematch", say("Once more"), location.href, { class: "button wide", onclick: () => location.reload() }),
    linkButton("lesson", say("More exercises"), "/learn", { class: "button main wide" }),
  );
  if (about.kind === "lesson") rememberValue(`lesson-${about.name}`, exercise.solved);
}
