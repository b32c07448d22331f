// Rules and keys in front of any page: behind the question mark at the top, or its key.

import { notify } from "./announce.js";
import { element } from "./element.js";
import { icon } from "./icons.js";
import { say } from "./words.js";

const TYPED_INTO = "input, select, textarea, dialog";

let game = null; // the one whose rules are asked for; without one the page of all rules is opened
const content = element("div", { class: "help-content" });
const dialog = element("dialog", { class: "help", "aria-label": say("Rules and keys") }, content, foot());
document.body.append(dialog);
document.addEventListener("keydown", (event) => {
  if (event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey || event.target.closest(TYPED_INTO)) return;
  event.preventDefault();
  open();
});

// From now on help is about this game.
export function helpWith(name) {
  game = name;
}

// The sign at the top of every page.
export function helpButton() {
  return element(
    "a",
    {
      class: "theme help-button",
      href: "/rules",
      "aria-label": say("Rules and keys"),
      title: say("Rules and keys (?)"),
      onclick: (event) => {
        event.preventDefault();
        open();
      },
    },
    icon("help"),
  );
}

async function open() {
  if (game === null) {
    location.assign("/rules");
    return;
  }
  try {
    const { drawRules } = await import("./rules_view.js"); // most visitors never ask
    content.replaceChildren(await drawRules(game), drawKeys());
    dialog.showModal();
    dialog.scrollTop = 0;
  } catch (refusal) {
    notify(refusal.message);
  }
}

function drawKeys() {
  const lines = [
    [say("Arrow keys, then Enter"), say("choose a column or a cell on the board, and play there")],
    ["d, 4, d4", say("typing a column or a cell plays there")],
    ["← →", say("one move back or forth, to look at the game")],
    [say("Home, End"), say("to the start, to the latest move")],
    ["?", say("this page")],
  ];
  return element(
    "section",
    { class: "keys" },
    element("h2", {}, say("Keys")),
    element(
      "dl",
      {},
      lines.map(([keys, does]) => [element("dt", {}, keys), element("dd", {}, does)]),
    ),
  );
}

function foot() {
  return element(
    "div",
    { class: "help-foot" },
    element("a", { href: "/rules" }, say("All rules")),
    element("a", { href: "/manual" }, say("The manual")),
    element(
      "button",
      { type: "button", class: "button main", autofocus: true, onclick: () => dialog.close() },
      say("Close"),
    ),
  );
}
