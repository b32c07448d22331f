// What moves are worth, during a game in which one plays both sides: only if that is wanted, which is remembered.

import { Analyst } from "./analyst.js";
import { findMove } from "./geometry.js";
import { recall, remember } from "./memory.js";
import { forBoard } from "./worths.js";

export class Values {
  // changed() is called when there is something new to draw.
  constructor({ changed }) {
    this.changed = changed;
    this.wanted = recall("values") === "on";
    this.position = null; // the one that was asked about
    this.found = [];
    this.analyst = new Analyst({ heard: (message) => this.#hear(message) });
  }

  toggle() {
    this.wanted = !this.wanted;
    remember("values", this.wanted ? "on" : "off");
    if (!this.wanted) this.#leave();
    this.changed();
  }

  // What is known of a view's moves by now, ready for the board; whatever is not is asked for.
  of(view) {
    if (!this.wanted || view.turn === null) {
      this.#leave();
      return [];
    }
    if (view.position !== this.position) {
      this.position = view.position;
      this.found = [];
      this.analyst.ask(view);
    }
    return this.found.filter(({ move }) => findMove(view, move)).map(forBoard);
  }

  #leave() {
    if (this.position === null) return;
    this.position = null;
    this.found = [];
    this.analyst.leave();
  }

  #hear(message) {
    if (message.type !== "analysis" && message.type !== "progress") return;
    // What is best is known only at the end.
    const known = message.type === "analysis";
    this.found = message.moves.map((worth) => ({ ...worth, best: known && worth.best }));
    this.changed();
  }
}
