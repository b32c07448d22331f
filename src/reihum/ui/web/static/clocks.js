// The clocks beside the names. The server keeps the time; a page only counts down what it was told.

import { announce } from "./announce.js";
import { say } from "./words.js";

const SHORT = 20_000;
const TICK = 100;
const TOLD = [60, 30, 10]; // seconds

export class Clocks {
  // now() is what the server's clock says.
  constructor(now) {
    this.now = now;
    this.last = Infinity;
    setInterval(() => this.#draw(), TICK);
  }

  // Show the clocks of a state in the seats that were just drawn.
  show({ clock, you }, seats) {
    this.clock = clock;
    this.you = you.length === 1 ? you[0] : null;
    this.places = [...seats.querySelectorAll("[data-clock]")];
    for (const place of this.places) place.hidden = clock === null;
    this.#draw();
  }

  #draw() {
    if (!this.clock) return;
    for (const place of this.places) {
      const side = place.dataset.clock;
      const runs = this.clock.running === side;
      const left = Math.max(0, this.clock.left[side] - (runs ? Math.max(0, this.now() - this.clock.since) : 0));
      const text = written(left);
      if (place.textContent !== text) place.textContent = text;
      place.classList.toggle("running", runs);
      place.classList.toggle("short", left < SHORT);
      if (side === this.you) this.#warn(left, runs);
    }
  }

  // Whoever cannot see the clock is told when it becomes short.
  #warn(left, runs) {
    const seconds = left / 1000;
    const passed = TOLD.find((each) => runs && seconds <= each && this.last > each && seconds > each - 1);
    if (passed) announce(say("{seconds} seconds left.", { seconds: passed }));
    this.last = seconds;
  }
}

// 4:05, and tenths where they count.
function written(left) {
  if (left < SHORT) return (Math.ceil(left / 100) / 10).toFixed(1);
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
