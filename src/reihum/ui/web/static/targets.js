// What can be pointed at: a column where stones fall, else a cell. With the mouse, a finger, or keys.
//
// Arrow keys walk, Enter and the space bar play, and typing a move's name plays it: "4" or "d" for a column, "d4" for a
// cell. Whether a move is allowed stands in the view; nothing is judged here.

import { shape } from "./element.js";
import { CELL, findMove } from "./geometry.js";
import { say } from "./words.js";

const TYPING_PAUSE = 1_500;
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

export class Targets {
  // chosen(move) is called with a move that the view allows; pointed(move or null) with what to preview.
  constructor(geometry, { chosen, pointed }) {
    this.geometry = geometry;
    this.chosen = chosen;
    this.pointed = pointed;
    this.group = shape("g", { class: "targets" });
    this.rects = new Map();
    this.typed = "";
    this.under = null; // the move that the mouse or the keyboard's cursor is on
  }

  show(view, playable) {
    this.view = view;
    this.playable = playable;
    this.cells = new Map();
    const inOrder = view.cells.flat().sort((one, other) => one.column - other.column || one.row - other.row);
    for (const cell of inOrder) {
      this.cells.set(cell.move, [...(this.cells.get(cell.move) ?? []), cell]);
    }
    for (const [move, cells] of this.cells) {
      const rect = this.rects.get(move) ?? this.#add(move, cells);
      rect.setAttribute("aria-label", this.#describe(move, cells));
      rect.setAttribute("aria-disabled", String(!this.#allowed(move)));
    }
    this.#point(this.under);
  }

  // The keyboard's cursor goes to a move.
  focus(move = this.current) {
    this.#walkTo(move);
    this.rects.get(move).focus();
  }

  // A key that was pressed on the board or on nothing at all; whether it meant something here.
  press(key) {
    if (key === "Enter" || key === " ") return this.#choose(this.current);
    if (key in STEPS) return this.#step(STEPS[key]);
    return key.length === 1 && this.#type(key.toLowerCase());
  }

  #add(move, cells) {
    const [first] = cells;
    const { x, y } = this.geometry.centre(first);
    const tall = this.geometry.falls ? this.geometry.height - 8 : CELL - 6;
    const place = { x: x - CELL / 2 + 3, y: this.geometry.falls ? 4 : y - CELL / 2 + 3, width: CELL - 6, height: tall };
    const rect = shape("rect", { class: "target", role: "button", rx: 14, ...place, "data-move": move });
    rect.setAttribute("tabindex", this.rects.size === 0 ? "0" : "-1");
    if (this.rects.size === 0) this.current = move;
    rect.addEventListener("click", () => this.#choose(move));
    rect.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && this.#point(move));
    rect.addEventListener("pointerleave", () => this.#point(null));
    rect.addEventListener("focus", () => rect.matches(":focus-visible") && this.#point(move));
    rect.addEventListener("blur", () => this.#point(null));
    this.rects.set(move, rect);
    this.group.append(rect);
    return rect;
  }

  #allowed(move) {
    return this.playable && findMove(this.view, move) !== undefined;
  }

  #point(move) {
    this.under = move;
    this.pointed(this.#allowed(move) ? move : null);
  }

  #choose(move) {
    this.#walkTo(move);
    if (this.#allowed(move)) this.chosen(move);
    return true;
  }

  #walkTo(move) {
    this.rects.get(this.current).setAttribute("tabindex", "-1");
    this.rects.get(move).setAttribute("tabindex", "0");
    this.current = move;
  }

  #step([right, up]) {
    const [here] = this.cells.get(this.current);
    const column = here.column + right;
    const row = this.geometry.falls ? here.row : here.row + up;
    const found = this.view.cells.flat().find((cell) => cell.column === column && cell.row === row);
    if (found) this.focus(found.move);
    return true;
  }

  #type(letter) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.typed = ""), TYPING_PAUSE);
    const move = this.#named(this.typed + letter) ?? this.#named(letter);
    this.typed = move ? "" : letter;
    if (move) {
      this.focus(move);
      this.#choose(move);
    }
    return /[a-z0-9]/.test(letter);
  }

  // The move of this name: its text, its cell, or its column's letter where one letter says it all.
  #named(text) {
    if (this.cells.has(text)) return text;
    const cells = this.view.cells.flat();
    const named = this.geometry.falls
      ? cells.find((cell) => cell.name[0] === text)
      : cells.find((cell) => cell.name === text);
    return named?.move;
  }

  #describe(move, cells) {
    const names = { first: this.view.seats[0].colour_name, second: this.view.seats[1].colour_name };
    const contents = { ...names, free: say("free"), blocked: say("blocked") };
    if (!this.geometry.falls) return `${cells[0].name}: ${contents[cells[0].content]}`;
    const stones = cells.filter((cell) => cell.content !== "free").map((cell) => contents[cell.content]);
    const filled = say("Column {column}, from the bottom: {stones}.", {
      column: this.view.column_names[cells[0].column],
      stones: stones.join(", ") || say("no stones"),
    });
    const landing = findMove(this.view, move)?.lands;
    return landing ? [filled, say("A stone lands on {cell}.", { cell: landing })].join(" ") : filled;
  }
}
