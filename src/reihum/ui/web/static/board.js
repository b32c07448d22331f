// The board: it draws a View, and says what was pointed at. There are no rules inside: it draws, it never judges.

import { Arrivals } from "./arrivals.js";
import { shape } from "./element.js";
import { CELL, Geometry, RIM, findCell, findMove } from "./geometry.js";
import { drawChip, drawHint, drawLast, drawRows } from "./marks.js";
import { OtherMoves } from "./other_moves.js";
import { drawSketch } from "./sketch.js";
import { drawStone } from "./stones.js";
import { Targets } from "./targets.js";

const LEAST_CELL = 32; // in pixels
const OWN_KEYS = "input, select, textarea, dialog"; // there keys mean something else

export class Board {
  // play(move) is called when a move was chosen or typed. Without it the board is a mere picture. Arrow keys choose
  // where to play as soon as the page is there, if arrowsChoose; else only once the keyboard's cursor is on the board.
  // Where nobody will play no stone waits above it. Keys are heard wherever they are pressed, unless ``keys`` is a part of
  // the page: beside other programs, as in a notebook, a board has no business with the keys of others.
  constructor({ play = null, arrowsChoose = false, waits = play !== null, keys = document } = {}) {
    this.play = play;
    this.waits = waits;
    this.arrivals = new Arrivals();
    this.svg = shape("svg", { class: "board", role: "group" });
    this.others = new OtherMoves({ chosen: play });
    if (!play) this.svg.setAttribute("aria-hidden", "true");
    if (!play) return;
    this.byKeyboard = arrowsChoose; // whether arrow keys walk on the board, which a mouse does not want
    this.svg.addEventListener("focusin", (event) => (this.byKeyboard ||= event.target.matches(":focus-visible")));
    this.svg.addEventListener("focusout", (event) => (this.byKeyboard &&= this.svg.contains(event.relatedTarget)));
    this.svg.addEventListener("pointerdown", () => (this.byKeyboard = false));
    keys.addEventListener("keydown", (event) => this.#press(event));
  }

  // Draw a view. Options: playable, hint (a cell), worths (what moves are worth).
  show(view, { playable = false, hint = null, worths = [] } = {}) {
    const paints = view.seats.map((seat) => seat.paint);
    const blocked = view.cells.flat().filter((cell) => cell.content === "blocked");
    const kind = JSON.stringify([view.game, view.setup, paints, view.stones_fall, blocked.map(({ name }) => name)]);
    const news = kind === this.kind ? view.ply - this.view.ply : 0;
    const left = news === 1 ? findMove(this.view, view.played.at(-1))?.leaves : null;
    if (kind !== this.kind) this.#build(view);
    this.kind = kind;
    this.view = view;
    this.playable = playable;
    this.svg.setAttribute("aria-label", view.title);
    this.svg.classList.toggle("playable", playable);
    this.svg.classList.toggle("over", view.turn === null);
    // A move and perhaps its answer arrive; whoever steps through many at once sees them lie.
    this.arrivals.forget();
    if (news < 0 || news > 2) this.arrivals.finish();
    this.#placeStones(view, news === 1 || news === 2, left && findCell(view, left).column);
    this.whenStill(() => this.#mark(view, hint, worths));
    this.targets.show(view, playable);
    this.others.show(view, playable);
  }

  // Do something as soon as all stones of the view that is shown lie; another view makes it void.
  whenStill(act) {
    this.arrivals.whenStill(act);
  }

  // Do something as soon as they lie, whatever is shown meanwhile.
  whenLanded(act) {
    this.arrivals.whenLanded(act);
  }

  #press(event) {
    if (!this.targets || !this.svg.isConnected || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest?.(OWN_KEYS)) return;
    if (event.key.startsWith("Arrow") && !this.#arrowsWalk(event)) return; // they step through the moves
    const presses = event.key === "Enter" || event.key === " ";
    if (presses && !this.svg.contains(event.target) && !this.#finishesTyping(event)) return; // a button, or nothing
    if (this.targets.press(event.key)) event.preventDefault();
  }

  // Whether Enter plays what was typed while the keyboard was nowhere.
  #finishesTyping(event) {
    return event.target === document.body && this.targets.typing.text !== "";
  }

  // Where there is nothing to choose, arrow keys are of more use elsewhere.
  #arrowsWalk(event) {
    if (!this.byKeyboard || this.view.turn === null) return false;
    return this.playable || this.svg.contains(event.target);
  }

  #build(view) {
    const geometry = new Geometry(view, !this.waits);
    this.geometry = geometry;
    this.stones = new Map();
    this.stoneLayer = shape("g");
    this.previewLayer = shape("g", { class: "preview" });
    this.markLayer = shape("g", { class: "marks" });
    this.targets = new Targets(geometry, { chosen: (move) => this.play(move), pointed: (move) => this.#preview(move) });
    this.svg.setAttribute("viewBox", `0 0 ${geometry.width} ${geometry.height}`);
    this.svg.classList.toggle("round", view.round_cells);
    // A wide board may be wider than a telephone: then it is pushed along, rather than too small for a finger.
    if (this.play) this.svg.style.minWidth = `${LEAST_CELL * (geometry.width / CELL)}px`;
    const stones = [this.previewLayer, this.stoneLayer];
    // Round cells are holes in a plate with the stones behind it; square cells are drawn on it, and stones lie on them.
    const layers = view.round_cells
      ? [drawBack(geometry, view), ...stones, drawPlate(geometry, view, true)]
      : [drawPlate(geometry, view, false), drawSquares(geometry, view), ...stones];
    this.svg.replaceChildren(...layers, drawNames(geometry, view), this.markLayer);
    if (this.play) this.svg.append(this.targets.group);
  }

  // Stones arrive, or lie there. In a column that has sunk, because a stone was taken out below, they fall by one cell.
  #placeStones(view, arriving, sunk) {
    const added = [];
    for (const cell of view.cells.flat()) {
      const owner = view.seats.find((seat) => seat.side === cell.content);
      const known = this.stones.get(cell.name);
      if (known && known.side !== owner?.side) {
        known.drawn.remove();
        this.stones.delete(cell.name);
      }
      if (owner && !this.stones.has(cell.name)) added.push([cell, owner]);
      known?.drawn.classList.toggle("marked", cell.marked);
    }
    added.sort(([one], [other]) => one.last - other.last);
    for (const [cell, owner] of added) {
      const height = cell.column === sunk ? CELL : this.geometry.y(cell.row) - CELL / 2;
      this.#placeStone(view, cell, owner, arriving && height);
    }
  }

  #placeStone(view, cell, owner, height) {
    const drawn = drawStone(owner, this.geometry.centre(cell), view.ink_colour, cell.marked ? "marked" : "");
    this.stones.set(cell.name, { side: owner.side, drawn });
    this.stoneLayer.append(drawn);
    const body = drawn.firstChild;
    if (height && this.geometry.falls) this.arrivals.fall(body, height);
    else if (height) this.arrivals.appear(body);
  }

  // Marks are drawn anew only when they change, since some of them come in slowly.
  #mark(view, hint, worths) {
    const key = JSON.stringify([this.kind, view.last, view.made, hint, worths, view.marks, view.arrows]);
    if (key === this.marked) return;
    this.marked = key;
    const marks = drawRows(this.geometry, view);
    if (view.last) marks.push(drawLast(this.geometry, view));
    if (hint) marks.push(drawHint(this.geometry, view, hint));
    marks.push(...drawSketch(this.geometry, view));
    marks.push(...worths.map((worth) => drawChip(this.geometry, view, worth)));
    this.markLayer.replaceChildren(...marks);
    this.svg.classList.toggle("valued", worths.length > 0);
  }

  // Where a stone would come to lie, or which one would go. Where stones fall, it waits above the column, or in the middle.
  #preview(move) {
    this.previewLayer.replaceChildren();
    const { view, geometry } = this;
    const seat = view.seats.find((each) => each.side === view.turn);
    const { lands, leaves } = (move !== null && findMove(view, move)) || {};
    const cell = lands && findCell(view, lands);
    for (const [name, { drawn }] of this.stones) drawn.classList.toggle("going", name === leaves);
    if (cell) this.previewLayer.append(drawStone(seat, geometry.centre(cell), view.ink_colour, "ghost"));
    if (seat && geometry.strip && this.svg.classList.contains("playable") && !this.svg.classList.contains("valued")) {
      const x = cell ? geometry.x(cell.column) : geometry.width / 2;
      this.previewLayer.append(drawStone(seat, { x, y: CELL / 2 }, view.ink_colour, cell ? "waiting" : "waiting idle"));
    }
  }
}

function plateOutline({ width, height, strip }) {
  const upper = `M28 ${strip}h${width - 56}a28 28 0 0 1 28 28V${height - 28}a28 28 0 0 1 -28 28`;
  return `${upper}H28a28 28 0 0 1 -28 -28V${strip + 28}a28 28 0 0 1 28 -28z`;
}

function drawPlate(geometry, view, withHoles) {
  const radius = 42;
  const hole = ({ x, y }) =>
    `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
  const holes = withHoles ? view.cells.flat().map((cell) => hole(geometry.centre(cell))) : [];
  const plate = shape("path", {
    d: plateOutline(geometry) + holes.join(""),
    fill: view.board_colour,
    "fill-rule": "evenodd",
  });
  const edges = holes.map((d) => shape("path", { class: "edge", d }));
  return shape("g", { class: "plate" }, plate, edges);
}

function drawBack(geometry, view) {
  const { strip, width, height } = geometry;
  return shape("rect", {
    class: "back",
    x: 8,
    y: strip + 8,
    width: width - 16,
    height: height - strip - 16,
    rx: 24,
    fill: view.cell_colour,
  });
}

function drawSquares(geometry, view) {
  const squares = view.cells.flat().map((cell) => {
    const { x, y } = geometry.centre(cell);
    if (cell.content === "blocked")
      return shape("path", { class: "blocked", d: `M${x - 22} ${y - 22}l44 44m0 -44l-44 44` });
    return shape("rect", {
      class: "square",
      x: x - 47,
      y: y - 47,
      width: 94,
      height: 94,
      rx: 10,
      fill: view.cell_colour,
    });
  });
  return shape("g", {}, squares);
}

// Where stones fall, the number of a column does as well as its letter, and stands beside it, smaller.
function drawNames(geometry, view) {
  const columns = view.column_names.map((name, column) => {
    const second = view.stones_fall && shape("tspan", { class: "letter", dx: 7 }, String(column + 1));
    return shape("text", { x: geometry.x(column), y: geometry.height - 15 }, name, second);
  });
  const rows = view.cells.map((row) =>
    shape("text", { x: RIM.left / 2 + 1, y: geometry.y(row[0].row) + 9 }, String(row[0].row + 1)),
  );
  return shape("g", { class: "names", "aria-hidden": "true" }, columns, rows);
}
