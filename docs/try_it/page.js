// The page to try: it shows what Python in a worker of the browser says, and passes on what a visitor does.

import { say } from "./words.js";

const language = document.querySelector("#try-board").lang || "en";
const { sitDown } = await import(`./board.${language}.js`);
const ask = (name) => document.querySelector(`#try-${name}`);
const [status, which, opponent, answer, output] = ["status", "which", "opponent", "answer", "output"].map(ask);
const buttons = document.querySelectorAll(".try-row button");
const show = sitDown(ask("board"), (wish) => send({ kind: "wish", wish }));
let worker = null;
let games = [];

const HEAR = {
  loading: ({ words }) => tell(say(language, words)),
  ready: (message) => {
    games = message.games;
    which.replaceChildren(...games.map(({ name, title }) => new Option(title, name)));
    listOpponents();
    for (const button of buttons) button.disabled = false;
    tell(say(language, "Ready."));
    begin();
  },
  state: ({ state }) => show(state),
  answer: ({ html }) => (answer.innerHTML = html), // made by our own library, from the worker
  output: ({ text }) => (output.textContent += text),
  done: () => tell(say(language, "Ready.")),
  trouble: ({ words }) => {
    tell(words, true);
    output.textContent += `${words}\n`;
  },
};

function start() {
  for (const button of buttons) button.disabled = true;
  worker?.terminate();
  worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }) => HEAR[data.kind](data);
  worker.onerror = (problem) => tell(problem.message || say(language, "Python could not be loaded."), true);
  send({ kind: "speak", language });
}

function send(message) {
  worker.postMessage(message);
}

function tell(words, isTrouble = false) {
  status.textContent = words;
  status.classList.toggle("trouble", isTrouble);
}

function listOpponents() {
  const { bots, usual } = games.find(({ name }) => name === which.value);
  opponent.replaceChildren(
    new Option(say(language, "yourself"), ""),
    ...bots.map(([name, title]) => new Option(title, name)),
  );
  opponent.value = usual;
}

function begin() {
  send({ kind: "sit", game: which.value, against: opponent.value });
}

function on(name, event, act) {
  ask(name).addEventListener(event, (happened) => {
    happened.preventDefault();
    act();
  });
}

function run(bot) {
  output.textContent = "";
  tell(say(language, "Python is running …"));
  send({ kind: "run", code: ask("code").value, opponent: bot });
}

on("which", "change", listOpponents);
on("game", "submit", begin);
on("solve", "submit", () => {
  tell(say(language, "Thinking …"));
  send({ kind: "solve", position: ask("position").value });
});
on("run", "click", () => run(""));
on("against", "click", () => {
  run("MyBot");
  ask("board").scrollIntoView({ block: "center" });
});
on("stop", "click", () => {
  tell(say(language, "Stopped; Python starts anew."));
  start();
});
start();
