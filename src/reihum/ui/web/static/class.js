// A room for a class. Without a code: open one, or come in. With one: the teacher sees all boards and pairs the pupils, a
// pupil waits here and is led to every match.

import { announce, notify } from "./announce.js";
import { post } from "./api.js";
import { ClassBoards } from "./class_boards.js";
import { comeIn, openClass } from "./class_doors.js";
import { allowUse, button } from "./buttons.js";
import { element } from "./element.js";
import { showPage } from "./frame.js";
import { allGames } from "./games.js";
import { ownKey } from "./key.js";
import { nameOfPace } from "./paces.js";
import { drawReach } from "./reach.js";
import { nameOfSetup } from "./setups.js";
import { language, say } from "./words.js";

const BETWEEN_LOOKS = 2000; // ms
const room = location.pathname.split("/")[2];
const games = new Map((await allGames()).map((game) => [game.name, game]));

let seen = null; // the room as it was told last
let boards = null;
const chosen = new Set(); // the pupils that the teacher has ticked, by number
const list = element("ul", { class: "pupils" });
const pairAll = button("friend", say("Pair all who are free"), () => pair([]), {
  class: "button main wide",
  id: "pair-all",
});
const pairChosen = button("pair", say("Pair these two"), () => pair([[...chosen]]), { id: "pair-chosen" });
let pairing = false; // until the answer is there: whoever clicks twice means one thing

if (room) await look();
else
  showPage(
    say("Class"),
    element("h1", { class: "welcome" }, say("A room for a class")),
    element("p", { class: "tagline" }, say("The teacher opens it, pupils come in by its code. No accounts.")),
    element("div", { class: "doors" }, openClass([...games.values()]), comeIn()),
  );

async function look() {
  try {
    show(await post(`/api/classes/${room}`, { key: ownKey() }));
  } catch (refusal) {
    if (seen) notify(refusal.message);
    else {
      const again = element("div", { class: "doors" }, comeIn());
      showPage(say("Class"), element("h1", { class: "welcome" }, refusal.message), again);
      return;
    }
  }
  setTimeout(look, BETWEEN_LOOKS);
}

function show(told) {
  const before = seen;
  seen = told;
  if (told.match && (!before || before.match !== told.match)) {
    location.assign(`/play/${told.match}`);
    return;
  }
  if (before?.role !== told.role) drawPage();
  if (told.role === "teacher") drawPupils(before);
}

function drawPage() {
  const title = seen.title || say("Class");
  const { game, setup, pace } = seen;
  const { title: name, setup: asked } = games.get(game);
  const board = `${asked.label} ${nameOfSetup(setup[asked.tag] ?? asked.usual)}`;
  const about = [name, board, nameOfPace(pace)].join(" · ");
  const head = [element("h1", { class: "welcome" }, title), element("p", { class: "tagline" }, about)];
  if (seen.role === "teacher") {
    boards = new ClassBoards(decide);
    showPage(title, ...head, element("div", { class: "class" }, desk(), boards.element));
  } else
    showPage(title, ...head, element("div", { class: "doors" }, seen.role === "pupil" ? waiting() : nameAtTheDoor()));
}

function desk() {
  const code = `${seen.room.slice(0, 4)}-${seen.room.slice(4)}`.toUpperCase();
  const address = element("p", { class: "address" }, `${location.host}/class`);
  const reach = element("div", { class: "reach" });
  drawReach(`/api/classes/${seen.room}`, reach).then((known) => {
    if (known) address.textContent = known.replace(/^https?:\/\//, "");
  });
  return element(
    "aside",
    { class: "card desk" },
    element("p", { class: "code" }, say("Come in with this code:"), element("strong", {}, code)),
    address,
    reach,
    pairAll,
    pairChosen,
    element("h2", { id: "pupils" }, say("Pupils")),
    list,
  );
}

function drawPupils(before) {
  const come = seen.pupils.slice(before?.pupils.length ?? 0).map((pupil) => pupil.name);
  if (before && come.length) announce(say("{name} has come in.", { name: come.join(", ") }));
  for (const number of chosen)
    if (!seen.pupils.some((pupil) => pupil.number === number && !pupil.plays)) chosen.delete(number);
  const key = JSON.stringify(seen.pupils);
  if (list.dataset.key !== key) {
    list.dataset.key = key;
    const focused = document.activeElement?.id;
    list.replaceChildren(...seen.pupils.map(drawPupil));
    if (focused?.startsWith("pupil-")) document.getElementById(focused)?.focus();
  }
  allow();
  boards.show(seen.matches);
}

function drawPupil({ number, name, here, plays, points, games: played }) {
  const id = `pupil-${number}`;
  const tick = element("input", { type: "checkbox", id, checked: chosen.has(number), disabled: plays });
  tick.addEventListener("change", () => {
    if (tick.checked) chosen.add(number);
    else chosen.delete(number);
    allow();
  });
  const word = plays ? say("plays") : here ? say("is here") : say("is away");
  const score = played && `${points.toLocaleString(language)} / ${played}`;
  return element(
    "li",
    {},
    tick,
    element("label", { for: id }, name),
    element("span", { class: `about presence ${here ? "present" : "absent"}` }, word),
    element("span", { class: "points", title: say("Points / games") }, score || ""),
  );
}

function allow() {
  allowUse(pairAll, !pairing);
  allowUse(pairChosen, !pairing && chosen.size === 2);
}

async function pair(pairs) {
  pairing = true;
  allow();
  try {
    const before = seen.matches.length;
    chosen.clear();
    show(await post(`/api/classes/${room}/pair`, { key: ownKey(), pairs }));
    if (seen.matches.length === before && !seen.pupils.some((pupil) => pupil.plays))
      notify(say("Two pupils must be here and free."));
  } catch (refusal) {
    notify(refusal.message);
  } finally {
    pairing = false;
    allow();
  }
}

async function decide(match, lost) {
  try {
    show(await post(`/api/classes/${room}/end`, { key: ownKey(), match, lost }));
  } catch (refusal) {
    notify(refusal.message);
  }
}

function waiting() {
  return element(
    "section",
    { class: "card" },
    element("h2", {}, say("Hello, {name}!", { name: seen.name })),
    element("p", { role: "status" }, say("Your teacher will pair you; your game then opens here by itself.")),
  );
}

function nameAtTheDoor() {
  return comeIn({ room, entered: show });
}
