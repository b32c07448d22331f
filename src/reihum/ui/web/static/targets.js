// What can be pointed at: cells that mean the same move are one target. With the mouse, a finger, or keys.
//
// Once the keyboard's cursor is here arrow keys walk, Enter and the space bar play, and typing a move plays it (typing.js). Which cells mean which move, and
// whether that is allowed, stands in the view; nothing is judged here.

import { shape } from "./element.js";
import { CELL, findMove } from "./geometry.js";
import { Typing } from "./typing.js";
import { say } from "./words.js";

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

export class Targets {
  // chosen(move) is called with a move that the view allows, or with what was typed; pointed(move or null) with what to
  // preview.
  constructor(geometry, { chosen, pointed }) {
    this.geometry = geometry;
    this.chosen = chosen;
    this.pointed = pointed;
    this.group = shape("g", { class: "targets" });
    this.rects = new Map();
    this.current = null; // the move that the keyboard's cursor is on
    this.at = null; // the cell where the cursor is
    this.under = null; // the move that the mouse or the keyboard's cursor points at
    this.typing = new Typing({ meant: (move) => this.focus(move), typed: (text) => this.#playTyped(text) });
  }

  show(view, playable) {
    this.view = view;
    this.playable = playable;
    this.cells = cellsByMove(view);
    for (const [move, rect] of this.rects) if (!this.cells.has(move)) this.#remove(move, rect);
    for (const [move, cells] of this.cells) {
      const rect = this.rects.get(move) ?? this.#add(move);
      this.#place(rect, cells);
      rect.setAttribute("aria-label", this.#describe(move, cells));
      rect.setAttribute("aria-disabled", String(!this.#allowed(move)));
    }
    if (!this.rects.has(this.current)) this.#walkTo(this.#moveAt(this.at) ?? this.#middle());
    this.typing.show(view.spellings);
    this.#point(this.under);
  }

  // The keyboard's cursor goes to a move.
  focus(move = this.current) {
    if (!this.rects.has(move)) return;
    this.rects.get(move).focus();
  }

  // A key that was pressed on the board or on nothing at all; whether it meant something here.
  press(key) {
    if (key in STEPS) return this.#step(STEPS[key]);
    if (key === "Enter" && this.typing.commit()) return true;
    if (key === "Enter" || key === " ") return this.#choose(this.current);
    return this.typing.press(key);
  }

  #add(move) {
    const rect = shape("rect", { class: "target", role: "button", rx: 14, tabindex: "-1", "data-move": move });
    rect.addEventListener("click", () => this.#choose(move));
    rect.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && this.#point(move));
    rect.addEventListener("pointerleave", () => this.#point(null));
    rect.addEventListener("focus", () => this.#walkTo(move));
    rect.addEventListener("focus", () => rect.matches(":focus-visible") && this.#point(move));
    rect.addEventListener("blur", () => this.#point(null));
    this.rects.set(move, rect);
    this.group.append(rect);
    return rect;
  }

  #remove(move, rect) {
    rect.remove();
    this.rects.delete(move);
  }

  // Around its cells; where stones fall, a column reaches from the waiting stone down to the column's name.
  #place(rect, cells) {
    const centres = cells.map((cell) => this.geometry.centre(cell));
    const [left, right] = [Math.min(...centres.map(({ x }) => x)), Math.max(...centres.map(({ x }) => x))];
    let [top, bottom] = [Math.min(...centres.map(({ y }) => y)), Math.max(...centres.map(({ y }) => y))];
    [top, bottom] = [top - CELL / 2 + 3, bottom + CELL / 2 - 3];
    if (this.geometry.falls && cells.length > 1) {
      if (cells.some((cell) => cell.row === this.view.rows - 1)) top = 4;
      if (cells.some((cell) => cell.row === 0)) bottom = this.geometry.height - 4;
    }
    const place = { x: left - CELL / 2 + 3, y: top, width: right - left + CELL - 6, height: bottom - top };
    for (const [name, value] of Object.entries(place)) rect.setAttribute(name, value);
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

  // What was typed is played as it is: if it cannot be, the service says why.
  #playTyped(text) {
    if (this.playable) this.chosen(text);
  }

  #walkTo(move) {
    if (!this.rects.has(move)) return;
    this.rects.get(this.current)?.setAttribute("tabindex", "-1");
    this.rects.get(move).setAttribute("tabindex", "0");
    this.current = move;
    this.at = this.cells.get(move).at(-1);
  }

  // The next target in a direction, over cells that mean nothing or the same.
  #step([right, up]) {
    this.typing.forget();
    let { column, row } = this.at;
    let move = this.current;
    while (move === null || move === this.current) {
      [column, row] = [column + right, row + up];
      move = this.#moveAt({ column, row });
    }
    this.focus(move ?? this.current); // at the edge the cursor stays
    return true;
  }

  // Where the cursor begins: in the middle of the board, if that means a move.
  #middle() {
    const place = { column: Math.floor(this.view.columns / 2), row: Math.floor(this.view.rows / 2) };
    return this.#moveAt(place) ?? this.cells.keys().next().value;
  }

  #moveAt(place) {
    return this.view.cells.flat().find((cell) => cell.column === place?.column && cell.row === place?.row)?.move;
  }

  #describe(move, cells) {
    const [cell] = cells;
    const found = findMove(this.view, move);
    if (cells.length > 1)
      return this.geometry.falls ? this.#describeColumn(cell.column, found) : (found?.label ?? move);
    const content = `${cell.name}: ${this.#contentOf(cell)}`;
    return found?.leaves ? `${content}. ${found.label}.` : content;
  }

  #describeColumn(column, found) {
    const cells = this.view.cells.map((row) => row[column]).reverse();
    const stones = cells.filter((cell) => cell.content !== "free").map((cell) => this.#contentOf(cell));
    const filled = say("Column {column}, from the bottom: {stones}.", {
      column: this.view.column_names[column],
      stones: stones.join(", ") || say("no stones"),
    });
    return found?.lands ? [filled, say("A stone lands on {cell}.", { cell: found.lands })].join(" ") : filled;
  }

  #contentOf({ content }) {
    const [first, second] = this.view.seats.map((seat) => seat.colour_name);
    return { first, second, free: say("free"), blocked: say("blocked") }[content];
  }
}

// The cells that mean each move, column by column, the lowest first.
function cellsByMove(view) {
  const cells = view.cells.flat().filter((cell) => cell.move !== null);
  cells.sort((one, other) => one.column - other.column || one.row - other.row);
  const found = new Map();
  for (const cell of cells) found.set(cell.move, [...(found.get(cell.move) ?? []), cell]);
  return found;
}
