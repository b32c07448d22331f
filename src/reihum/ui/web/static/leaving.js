// What to do when the other player has left: wait, and claim the game once they have been gone for long enough.

import { element } from "./element.js";
import { button } from "./buttons.js";
import { say } from "./words.js";

const LONG = 3600_000;

export class Leaving {
  // Shown behind a panel; now() is what the server's clock says, claim() claims the game.
  constructor(panel, now, claim) {
    this.now = now;
    this.words = element("p");
    this.claim = button("resign", say("Claim the win"), claim, { class: "button main wide", id: "claim" });
    this.element = element(
      "section",
      { class: "card leaving", hidden: true },
      element("h2", {}, say("Your opponent has left")),
      this.words,
      this.claim,
    );
    panel.after(this.element);
    setInterval(() => this.#draw(), 500);
  }

  show(state) {
    this.state = state;
    this.#draw();
  }

  #draw() {
    const { view, you, gone, patience, against, free } = this.state;
    const other = view.seats.find((seat) => !you.includes(seat.side));
    const since = other && gone[other.side];
    const possible = against === "friend" && you.length === 1 && !free && view.turn === other?.side;
    this.element.hidden = !possible || !since;
    if (this.element.hidden) return;
    const left = since + patience - this.now();
    this.claim.hidden = left > 0;
    const seconds = Math.ceil(left / 1000);
    const words = left > 0 ? waiting(left, seconds) : say("You can claim the game, or wait.");
    if (this.words.textContent !== words) this.words.textContent = words;
  }
}

function waiting(left, seconds) {
  if (left > LONG) return say("If they stay away for a day, you can claim the game.");
  return say("You can claim the game in {seconds} s.", { seconds });
}
