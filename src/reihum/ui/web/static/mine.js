// The page of the visitor's own games: the list, and how to carry it to another device.

import { notify } from "./announce.js";
import { ask } from "./api.js";
import { copyOnClick } from "./copying.js";
import { button } from "./buttons.js";
import { element } from "./element.js";
import { showPage } from "./frame.js";
import { allGames } from "./games.js";
import { keptMatches } from "./kept.js";
import { drawMatches } from "./kept_list.js";
import { ownKey, readKey, useKey } from "./key.js";
import { say } from "./words.js";

const FIRST = 12;

const list = element("section", { class: "card kept", "aria-label": say("My games") });
const brought = element("div", { class: "brought" });
const carry = element("div");

showPage(
  say("My games"),
  element("h1", { class: "welcome" }, say("My games")),
  element("p", { class: "tagline" }, say("Only those who have your six words see them. No account, no e-mail.")),
  brought,
  list,
  element("div", { class: "carrying" }, carry, takeOver()),
);
bring();
addEventListener("hashchange", bring);
draw();

async function draw() {
  drawCarrying();
  try {
    const [matches, games] = await Promise.all([keptMatches(), allGames()]);
    const drawn = drawMatches(matches, games, FIRST);
    list.replaceChildren(...(drawn.length ? drawn.filter(Boolean) : [nothingYet()]));
  } catch (refusal) {
    notify(refusal.message);
  }
}

function nothingYet() {
  return element("p", {}, say("None yet. Whatever you play in this browser is listed here."));
}

// The words, and the same as a picture, once the visitor wants to see them: whoever sees them has the games.
function drawCarrying() {
  const words = element("p", { class: "key", id: "key", translate: "no" }, ownKey().replaceAll("-", " "));
  const picture = element("div", { class: "reach" });
  const shown = element(
    "div",
    { class: "secret", hidden: true },
    words,
    copyOnClick(button("link", say("Copy")), () => ownKey()),
    picture,
    element("p", { class: "warning" }, say("Whoever has these words can play on in your name.")),
  );
  const show = async () => {
    shown.hidden = !shown.hidden;
    reveal.setAttribute("aria-expanded", String(!shown.hidden));
    if (!shown.hidden && !picture.firstChild) picture.append(...(await drawQr()));
  };
  const reveal = button("link", say("Show my six words"), show, {
    class: "button wide",
    id: "reveal",
    "aria-expanded": "false",
  });
  carry.replaceChildren(card(say("Carry on, on another device"), reveal, shown));
}

// The key goes to the service in a body, not in an address, which logs would keep; so the picture comes as data.
async function drawQr() {
  const body = JSON.stringify({ key: ownKey(), at: location.origin });
  const options = { method: "POST", headers: { "Content-Type": "application/json" }, body };
  const { picture, only_here } = await ask("/api/mine/qr", options);
  if (only_here) {
    const sentences = [
      say("Type them on the other device under “My games”."),
      say("This address works on this computer only."),
    ];
    return [element("p", {}, sentences.join(" "))];
  }
  return [
    element("p", {}, say("Type them on the other device under “My games”, or let its camera read this picture:")),
    element("img", { class: "qr", src: picture, alt: say("Your key as a QR code, for a telephone's camera") }),
  ];
}

function takeOver() {
  const words = element("input", {
    id: "words",
    required: true,
    autocomplete: "off",
    autocapitalize: "none",
    spellcheck: "false",
    maxlength: 80,
  });
  const submit = (event) => {
    event.preventDefault();
    const key = readKey(words.value);
    if (!key) notify(say("These are not six words of a key: is one of them misspelt?"));
    else {
      words.value = "";
      change(key);
    }
  };
  const form = element(
    "form",
    { onsubmit: submit },
    element("label", { for: "words" }, say("The six words of your other device")),
    element("div", { class: "joined" }, words, element("button", { class: "button" }, say("Use them"))),
  );
  const note = say(
    "The games of this browser stay with its own words: note these first if you want to come back to them.",
  );
  return card(say("Bring your games here"), form, element("p", {}, note));
}

// An address with a key behind # comes from the picture. It is asked for before it counts: a link may come from anybody.
function bring() {
  const key = readKey(location.hash);
  history.replaceState(null, "", location.pathname); // nobody should find it in the list of visited pages
  if (!key || key === ownKey()) return;
  const answers = [
    button(null, say("Use them"), () => change(key), { class: "button main", id: "bring" }),
    button(null, say("Leave it as it is"), () => brought.replaceChildren()),
  ];
  brought.replaceChildren(
    card(
      say("Bring your games here?"),
      element("p", {}, say("You come with the words of another device. From now on this browser plays with them.")),
      element("div", { class: "pair" }, answers),
    ),
  );
}

function change(key) {
  useKey(key);
  brought.replaceChildren();
  notify(say("This browser plays with these words now."));
  draw();
}

function card(title, ...content) {
  return element("section", { class: "card" }, element("h2", {}, title), ...content);
}
