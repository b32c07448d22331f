// The list of moves. Any of them can be looked at again; the arrow keys step through.

import { element } from "./element.js";
import { icon } from "./icons.js";
import { say } from "./words.js";

const KEYS = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

export class MoveList {
  // look(ply) is called with the number of moves after which to look at the board.
  constructor({ look }) {
    this.look = look;
    this.list = element("ol", { class: "moves", tabindex: "0", "aria-label": say("Moves") });
    this.list.addEventListener("keydown", (event) => this.#press(event));
    const step = (sign, word, by) =>
      element(
        "button",
        { type: "button", class: "button bare", "aria-label": word, title: word, onclick: () => this.step(by) },
        icon(sign),
      );
    this.steps = [
      step("first", say("To the start"), -Infinity),
      step("back", say("One move back"), -1),
      step("forth", say("One move forth"), 1),
      step("latest", say("To the latest move"), Infinity),
    ];
    this.element = element(
      "section",
      { class: "card moves-card" },
      element("h2", {}, say("Moves")),
      this.list,
      element("div", { class: "steps" }, this.steps),
    );
  }

  // Show moves, and which of them is looked at: the number of moves made by then.
  show(moves, ply) {
    this.moves = moves;
    this.ply = ply;
    const pairs = [];
    for (let start = 0; start < moves.length; start += 2) {
      pairs.push(element("li", {}, this.#button(start + 1), start + 1 < moves.length && this.#button(start + 2)));
    }
    this.list.replaceChildren(...(pairs.length ? pairs : [element("li", { class: "none" }, say("No move yet."))]));
    const atStart = ply === 0;
    const atEnd = ply === moves.length;
    this.steps.forEach((button, place) => (button.disabled = place < 2 ? atStart : atEnd));
    const current = this.list.querySelector("[aria-current]");
    if (current) this.list.scrollTop = current.offsetTop - this.list.clientHeight / 2;
  }

  step(by) {
    const ply = Math.min(Math.max(this.ply + by, 0), this.moves.length);
    if (ply !== this.ply) this.look(ply);
  }

  #button(ply) {
    const current = ply === this.ply ? "step" : null;
    return element(
      "button",
      { type: "button", tabindex: "-1", "aria-current": current, onclick: () => this.look(ply) },
      this.moves[ply - 1],
    );
  }

  #press(event) {
    if (!(event.key in KEYS)) return;
    event.preventDefault();
    this.step(KEYS[event.key]);
  }
}
