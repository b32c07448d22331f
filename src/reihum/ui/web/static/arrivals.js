// Stones that come onto the board, one after the other: they fall, or they appear. Whoever wants no motion sees none.

export class Arrivals {
  constructor() {
    this.free = 0; // when the next stone may set out
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
    const now = performance.now();
    const delay = Math.max(0, this.free - now);
    this.free = now + delay + 0.72 * duration;
    body.animate(frames, { duration, delay, fill: "backwards" });
  }
}
