// A socket that comes back by itself: after a lost network, a restart of the server, or a night's sleep of the laptop.

import { Refusal } from "./api.js";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const PULSE = 3_000;
const LONGEST_SILENCE = 5_000;
const LONG_PAUSE = 30_000;
const BEAT = 2_000;
const ANSWERS = ["done", "hint", "exercise", "refused"];
const THOUGHT_ABOUT = ["hint", "exercise"]; // they take as long as they take

export class Live {
  // heard(message) gets everything the server says; opened() and lost() tell when the connection comes and goes. With
  // beats a sign of life is asked for again and again, so that a dead line is noticed though nobody does anything.
  constructor(path, { heard, opened = () => {}, lost = () => {}, beats = false }) {
    this.address = new URL(path, location.href.replace(/^http/, "ws"));
    this.heard = heard;
    this.opened = opened;
    this.lost = lost;
    this.beats = beats;
    this.waiting = new Map();
    this.count = 0;
    this.wait = FIRST_WAIT;
    this.lag = 0;
    this.ahead = 0; // how far the server's clock is ahead of ours, in ms
    this.#open();
    this.#watchForSleep();
    if (beats) setInterval(() => this.#beat(), BEAT);
    addEventListener("online", () => this.reopen());
    addEventListener("offline", () => this.lost());
  }

  get open() {
    return this.socket.readyState === WebSocket.OPEN;
  }

  // What the server's clock says now, as far as is known.
  get time() {
    return Date.now() + this.ahead;
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
    if (!THOUGHT_ABOUT.includes(command.do)) setTimeout(() => this.#doubt(number), LONGEST_SILENCE);
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
      this.beating = null;
      this.#beat();
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data));
    socket.onclose = () => {
      this.lost();
      // Twice as long each time, and never all visitors at the same moment.
      this.timer = setTimeout(() => this.#open(), this.wait * (0.5 + Math.random()));
      this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
    };
  }

  // Ask for a sign of life, unless one is due.
  #beat() {
    if (!this.beats || !this.open || this.beating) return;
    const beating = { number: this.send({ do: "beat", lag: this.lag }), sent: Date.now() };
    this.beating = beating;
    setTimeout(() => {
      if (this.beating === beating) this.lost();
    }, BEAT);
    setTimeout(() => {
      if (this.beating === beating) this.reopen();
    }, LONGEST_SILENCE);
  }

  #hearBeat({ time }) {
    const now = Date.now();
    this.lag = Math.min(now - this.beating.sent, 60_000);
    this.ahead = time + this.lag / 2 - now;
    this.beating = null;
  }

  #hear(message) {
    if (message.type === "beat" && message.n === this.beating?.number) this.#hearBeat(message);
    const asked = this.waiting.get(message.n);
    if (asked && ANSWERS.includes(message.type)) {
      this.waiting.delete(message.n);
      if (message.type === "refused") asked.refuse(new Refusal(message.code, message.message));
      else asked.answer(message);
    }
    this.heard(message);
  }

  // A line that is dead without knowing it swallows what is sent; only the missing answer tells.
  #doubt(number) {
    if (!this.waiting.has(number)) return;
    this.lost();
    this.reopen();
    setTimeout(() => this.#doubt(number), LONGEST_SILENCE);
  }

  #transmit(message) {
    if (this.open) this.socket.send(JSON.stringify(message));
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
