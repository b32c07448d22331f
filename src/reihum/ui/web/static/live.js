// A socket that comes back by itself: after a lost network, a restart of the server, or a night's sleep of the laptop.

import { Refusal } from "./api.js";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const PULSE = 3_000;
const LONG_PAUSE = 30_000;
const ANSWERS = ["done", "hint", "refused"];

export class Live {
  // heard(message) gets everything the server says; opened() and lost() tell when the connection comes and goes.
  constructor(path, { heard, opened = () => {}, lost = () => {} }) {
    this.address = new URL(path, location.href.replace(/^http/, "ws"));
    this.heard = heard;
    this.opened = opened;
    this.lost = lost;
    this.waiting = new Map();
    this.count = 0;
    this.wait = FIRST_WAIT;
    this.#open();
    this.#watchForSleep();
    addEventListener("online", () => this.reopen());
  }

  // Send a command if somebody is listening; the number with which the server will refer to it.
  send(command) {
    this.count += 1;
    this.#transmit({ ...command, n: this.count });
    return this.count;
  }

  // Send a command and wait for its answer; a Refusal says why it changed nothing. What is not answered when the
  // connection is lost is sent again on the next one: a command names the ply it is meant for, so it counts once.
  ask(command) {
    const number = this.send(command);
    return new Promise((answer, refuse) =>
      this.waiting.set(number, { command: { ...command, n: number }, answer, refuse }),
    );
  }

  // Start anew at once, for instance with the cookie of a seat that was just taken.
  reopen() {
    clearTimeout(this.timer);
    this.wait = FIRST_WAIT;
    const old = this.socket;
    old.onopen = old.onmessage = old.onclose = null;
    old.close();
    this.#open();
  }

  #open() {
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      for (const { command } of this.waiting.values()) this.#transmit(command);
      this.opened();
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data));
    socket.onclose = () => {
      this.lost();
      // Twice as long each time, and never all visitors at the same moment.
      this.timer = setTimeout(() => this.#open(), this.wait * (0.5 + Math.random()));
      this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
    };
  }

  #hear(message) {
    const asked = this.waiting.get(message.n);
    if (asked && ANSWERS.includes(message.type)) {
      this.waiting.delete(message.n);
      if (message.type === "refused") asked.refuse(new Refusal(message.code, message.message));
      else asked.answer(message);
    }
    this.heard(message);
  }

  #transmit(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  // While a computer sleeps no timer runs, and a page that nobody looks at hears little. After such a pause the socket
  // may be dead without knowing it.
  #watchForSleep() {
    let awake = Date.now();
    const beat = () => {
      if (document.hidden) return;
      if (Date.now() - awake > LONG_PAUSE) this.reopen();
      awake = Date.now();
    };
    setInterval(beat, PULSE);
    document.addEventListener("visibilitychange", beat);
  }
}
