// Where things lie on the drawing of a board. A cell is 100 units wide; (0, 0) is the board's cell at the bottom left.
//
//      strip    above the board, where a stone waits before it falls; only where stones fall, and not in pictures
//      plate    the board itself: the cells, and around them a rim with their names

export const CELL = 100;
export const RIM = { top: 24, right: 28, bottom: 48, left: 42 };

export class Geometry {
  constructor(view, isPicture) {
    this.columns = view.columns;
    this.rows = view.rows;
    this.falls = view.stones_fall;
    this.strip = this.falls && !isPicture ? CELL : 0;
    this.width = view.columns * CELL + RIM.left + RIM.right;
    this.height = this.strip + RIM.top + view.rows * CELL + RIM.bottom;
  }

  x(column) {
    return RIM.left + (column + 0.5) * CELL;
  }

  y(row) {
    return this.strip + RIM.top + (this.rows - row - 0.5) * CELL;
  }

  centre(cell) {
    return { x: this.x(cell.column), y: this.y(cell.row) };
  }
}

// The move of this name, if it is allowed.
export function findMove(view, name) {
  return view.moves.find((move) => move.name === name);
}

export function findCell(view, name) {
  return view.cells.flat().find((cell) => cell.name === name);
}
