// Asks the service about a position, over one socket that is opened when it is needed: what its moves are worth
// ("analyse"), or how good the moves were that led to it ("review").

import { Live } from "./live.js";
import { coloursOf } from "./questions.js";

export class Analyst {
  // heard(message) gets what is said about the position asked for last.
  constructor({ heard, wish = "analyse" }) {
    this.heard = heard;
    this.wish = wish;
    this.live = null;
    this.view = null;
    this.asked = null; // the number of the question that the engine works on
  }

  ask(view) {
    this.view = view;
    this.asked = null;
    if (this.live === null) this.#open();
    else this.#send();
  }

  stop() {
    if (this.view !== null && this.asked === null) {
      // The line is not open yet: nobody else knows of the question.
      this.view = null;
      this.heard({ type: "stopped" });
    } else {
      this.live?.send({ do: "stop" });
    }
  }

  // Nothing is asked any more, and what still comes is not heard.
  leave() {
    this.view = this.asked = null;
    this.stop();
  }

  #open() {
    this.live = new Live("/api/analysis", {
      heard: (message) => this.asked !== null && message.n === this.asked && this.heard(message),
      opened: () => this.#send(),
    });
  }

  #send() {
    if (this.view === null || !this.live.open) return; // it is sent as soon as the line is open
    const { game, position, setup } = this.view;
    this.asked = this.live.send({ do: this.wish, game, position, setup, colours: coloursOf(this.view) });
  }
}
