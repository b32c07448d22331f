// A socket that comes back by itself: after a lost network, a restart of the server, or a night's sleep of the laptop.

import { Refusal } from "./api.js";
import { say } from "./words.js";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const PULSE = 3_000;
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

  // Send a command; the number with which the server will refer to it, or null if nobody is listening.
  send(command) {
    if (this.socket.readyState !== WebSocket.OPEN) return null;
    this.count += 1;
    this.socket.send(JSON.stringify({ ...command, n: this.count }));
    return this.count;
  }

  // Send a command and wait for its answer; a Refusal says why it changed nothing.
  ask(command) {
    const number = this.send(command);
    if (number === null) return Promise.reject(noConnection());
    return new Promise((answer, refuse) => this.waiting.set(number, { answer, refuse }));
  }

  // Start anew at once, for instance with the cookie of a seat that was just taken.
  reopen() {
    clearTimeout(this.timer);
    this.wait = FIRST_WAIT;
    const old = this.socket;
    this.#forget(old);
    old.close();
    this.#open();
  }

  #open() {
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.opened();
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data));
    socket.onclose = () => {
      this.#forget(socket);
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

  #forget(socket) {
    socket.onopen = socket.onmessage = socket.onclose = null;
    for (const { refuse } of this.waiting.values()) refuse(noConnection());
    this.waiting.clear();
  }

  // While a computer sleeps no timer runs; a long pause between two beats means that the socket may be dead.
  #watchForSleep() {
    let last = Date.now();
    setInterval(() => {
      const pause = Date.now() - last;
      last = Date.now();
      if (pause > 10 * PULSE) this.reopen();
    }, PULSE);
  }
}

function noConnection() {
  return new Refusal("connection-lost", say("The connection is lost; it is being restored."));
}
