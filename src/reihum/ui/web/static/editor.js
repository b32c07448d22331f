// The position editor: put any stones anywhere; the service finds a game that leads there, or says why there is none.

import { get } from "./api.js";
import { Board } from "./board.js";
import { button } from "./buttons.js";
import { element } from "./element.js";
import { positionOf } from "./questions.js";
import { stoneIcon } from "./stones.js";
import { say } from "./words.js";

const SIDES = ["first", "second"];

export class Editor {
  // done(view) gets the position that was made; left() is told when nothing came of it; failed(refusal) why not.
  constructor({ done, left, failed }) {
    this.board = new Board({ play: (cell) => this.#put(cell) });
    this.brushes = element("div", { class: "brushes", role: "radiogroup", "aria-label": say("What to put") });
    const finish = button("go", say("Show this position"), () => this.#finish(done, failed), { class: "button main" });
    this.element = element(
      "section",
      { class: "card editor", "aria-label": say("Position editor") },
      element("h2", {}, say("Position editor")),
      element("p", {}, say("Choose what to put, then click on cells.")),
      this.brushes,
      finish,
      element(
        "div",
        { class: "pair" },
        button(null, say("Clear the board"), () => this.#clear()),
        button(null, say("Cancel"), left),
      ),
    );
  }

  // Begin with a position.
  open(view) {
    this.view = view;
    this.contents = new Map(view.cells.flat().map((cell) => [cell.name, cell.content]));
    this.brush = SIDES[0];
    const stone = (seat) => ({ value: seat.side, sign: stoneIcon(seat, view.ink_colour), word: seat.colour_name });
    const blocked = { value: "blocked", sign: "✕", word: say("blocked") };
    const offered = [...view.seats.map(stone), { value: "free", sign: "○", word: say("empty") }];
    if ([...this.contents.values()].includes("blocked")) offered.push(blocked);
    this.brushes.replaceChildren(...offered.map((each) => this.#drawBrush(each)));
    this.#draw();
  }

  // The keyboard's next key chooses what to put.
  takeKeyboard() {
    this.brushes.querySelector(":checked").focus({ preventScroll: true });
  }

  #drawBrush({ value, sign, word }) {
    const input = element("input", {
      type: "radio",
      name: "brush",
      value,
      checked: value === this.brush,
      onchange: () => {
        this.brush = value;
        this.#draw();
      },
    });
    return element("label", { class: "brush" }, input, element("span", { "aria-hidden": "true" }, sign), word);
  }

  // The same again takes it away.
  #put(name) {
    const before = this.contents.get(name);
    this.contents.set(name, before === this.brush ? "free" : this.brush);
    this.#draw();
    if (before === "blocked" || this.brush === "blocked") this.board.targets.focus(name); // it was built anew
  }

  #clear() {
    for (const [name, content] of this.contents) if (content !== "blocked") this.contents.set(name, "free");
    this.#draw();
  }

  // A view on which every cell is a move of its own.
  #draw() {
    const { view, contents, brush } = this;
    const cells = view.cells.map((row) =>
      row.map((cell) => ({ ...cell, content: contents.get(cell.name), move: cell.name, last: false, marked: false })),
    );
    const lands = (name) => (SIDES.includes(brush) && contents.get(name) === "free" ? name : null);
    const moves = [...contents.keys()].map((name) => ({
      name,
      label: name,
      cells: [name],
      lands: lands(name),
      leaves: null,
    }));
    const drawn = { ...view, cells, moves, spellings: {}, made: [], last: null, scores: null, ply: 0 };
    const turn = SIDES.includes(brush) ? brush : SIDES[0];
    this.board.show({ ...drawn, turn, stones_fall: false }, { playable: true });
  }

  #cellsOf(content) {
    return [...this.contents]
      .filter(([, each]) => each === content)
      .map(([name]) => name)
      .join("");
  }

  async #finish(done, failed) {
    const { game, setup, colour } = positionOf(this.view);
    const question = {
      game,
      setup,
      colour,
      ...Object.fromEntries(["first", "second", "blocked"].map((content) => [content, this.#cellsOf(content)])),
    };
    try {
      done(await get("/api/arrange", question));
    } catch (refusal) {
      failed(refusal);
    }
  }
}
