// Stones that come onto the board, one after the other: they fall, or they appear. Whoever wants no motion sees none.

const MOST_AT_ONCE = 2; // a move and its answer; whoever plays faster sees the earlier ones lie at once

export class Arrivals {
  constructor() {
    this.moving = [];
    this.free = 0; // when the next stone may set out
    this.waiting = []; // what is to be done when all of them lie
    this.landed = []; // the same, whatever else is shown meanwhile
  }

  // Do something as soon as no stone moves.
  whenStill(act) {
    if (this.moving.length) this.waiting.push(act);
    else act();
  }

  // The same for what stays true when another moment is shown.
  whenLanded(act) {
    if (this.moving.length) this.landed.push(act);
    else act();
  }

  // What waited is about a moment that has gone by.
  forget() {
    this.waiting = [];
  }

  // Let every stone lie where it belongs, now.
  finish() {
    const moving = this.moving;
    this.moving = [];
    this.free = 0;
    for (const animation of moving) animation.finish();
  }

  // From so many units above, with a little bounce.
  fall(body, height) {
    const at = (share) => ({ transform: `translateY(${-height * share}px)` });
    const frames = [
      { ...at(1), easing: "cubic-bezier(0.5, 0, 1, 0.7)" },
      { ...at(0), offset: 0.72, easing: "ease-out" },
      { ...at(0.05), offset: 0.86, easing: "ease-in" },
      at(0),
    ];
    this.#animate(body, frames, 90 + 17 * Math.sqrt(height));
  }

  appear(body) {
    this.#animate(
      body,
      [
        { transform: "scale(0.3)", opacity: 0 },
        { transform: "scale(1)", opacity: 1 },
      ],
      170,
    );
  }

  #animate(body, frames, duration) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    if (this.moving.length >= MOST_AT_ONCE) this.finish();
    const now = performance.now();
    const delay = Math.max(0, this.free - now);
    this.free = now + delay + 0.72 * duration;
    const animation = body.animate(frames, { duration, delay, fill: "backwards" });
    this.moving.push(animation);
    animation.onfinish = () => this.#arrive(animation);
  }

  #arrive(animation) {
    if (!this.moving.includes(animation)) return; // it was finished before its time
    this.moving = this.moving.filter((each) => each !== animation);
    if (this.moving.length) return;
    const { waiting, landed } = this;
    this.waiting = [];
    this.landed = [];
    for (const act of [...landed, ...waiting]) act();
  }
}
