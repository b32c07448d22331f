// The list of moves. Any of them can be looked at again; the arrow keys step through, and the game can be replayed.

import { allowUse } from "./buttons.js";
import { element } from "./element.js";
import { icon } from "./icons.js";
import { say } from "./words.js";

const KEYS = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };
const OWN_ARROWS = "input, select, textarea, dialog";
const REPLAY_PACE = 800;

export class MoveList {
  // look(ply) is called with the number of moves after which to look at the board. Keys are heard as the board hears them.
  constructor({ look, keys = document }) {
    this.look = look;
    this.moves = [];
    this.ply = 0;
    this.list = element("ol", { class: "moves", tabindex: "0", "aria-label": say("Moves") });
    keys.addEventListener("keydown", (event) => this.#press(event));
    const step = (sign, word, does) =>
      element(
        "button",
        { type: "button", class: "button bare", "aria-label": word, title: word, onclick: does },
        icon(sign),
      );
    const steps = [
      step("first", say("To the start"), () => this.step(-Infinity)),
      step("back", say("One move back"), () => this.step(-1)),
      step("forth", say("One move forth"), () => this.step(1)),
      step("latest", say("To the latest move"), () => this.step(Infinity)),
    ];
    this.backward = steps.slice(0, 2);
    this.forward = steps.slice(2);
    this.replay = step("go", say("Replay"), () => this.#toggleReplay());
    this.element = element(
      "section",
      { class: "card moves-card" },
      element("h2", {}, say("Moves")),
      this.list,
      element("div", { class: "steps" }, this.backward, this.replay, this.forward),
    );
  }

  // Show moves, and which of them is looked at: the number of moves made by then. Each may have a kind, as a class.
  show(moves, ply, kinds = []) {
    if (moves.length < this.moves.length || ply === moves.length) this.#stopReplay();
    this.moves = moves;
    this.kinds = kinds;
    this.ply = ply;
    const pairs = [];
    for (let start = 0; start < moves.length; start += 2) {
      pairs.push(element("li", {}, this.#button(start + 1), start + 1 < moves.length && this.#button(start + 2)));
    }
    this.list.replaceChildren(...(pairs.length ? pairs : [element("li", { class: "none" }, say("No move yet."))]));
    for (const each of this.backward) allowUse(each, ply > 0);
    for (const each of this.forward) allowUse(each, ply < moves.length);
    allowUse(this.replay, moves.length > 0);
    const current = this.list.querySelector("[aria-current]");
    if (current) this.list.scrollTop = current.offsetTop - this.list.clientHeight / 2;
  }

  step(by) {
    this.#stopReplay();
    this.#goTo(this.ply + by);
  }

  #goTo(wanted) {
    const ply = Math.min(Math.max(wanted, 0), this.moves.length);
    if (ply !== this.ply) this.look(ply);
  }

  // Move by move, from the moment that is looked at, or from the start if that is the latest.
  #toggleReplay() {
    if (this.timer) {
      this.#stopReplay();
      return;
    }
    if (!this.moves.length) return;
    if (this.ply === this.moves.length) this.look(0);
    this.timer = setInterval(() => this.#goTo(this.ply + 1), REPLAY_PACE);
    this.#drawReplay(say("Stop the replay"), "stop");
  }

  #stopReplay() {
    if (!this.timer) return;
    clearInterval(this.timer);
    this.timer = null;
    this.#drawReplay(say("Replay"), "go");
  }

  #drawReplay(word, sign) {
    this.replay.setAttribute("aria-label", word);
    this.replay.title = word;
    this.replay.replaceChildren(icon(sign));
  }

  #button(ply) {
    const current = ply === this.ply ? "step" : null;
    const look = () => {
      this.#stopReplay();
      this.look(ply);
    };
    return element(
      "button",
      { type: "button", tabindex: "-1", class: this.kinds[ply - 1], "aria-current": current, onclick: look },
      this.moves[ply - 1],
    );
  }

  // Wherever the keyboard is, unless it has its own use for arrows there: a field, or the board's cursor.
  #press(event) {
    if (!(event.key in KEYS) || event.defaultPrevented || event.target.closest?.(OWN_ARROWS)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    this.step(KEYS[event.key]);
  }
}
