// Moves that no cell stands for, as buttons below the board. Most games have none.

import { button } from "./buttons.js";
import { element } from "./element.js";
import { say } from "./words.js";

export class OtherMoves {
  constructor({ chosen }) {
    this.chosen = chosen;
    this.element = element("div", {
      class: "other-moves",
      role: "group",
      "aria-label": say("Other moves"),
      hidden: true,
    });
  }

  show(view, playable) {
    const moves = playable ? view.moves.filter((move) => move.cells.length === 0) : [];
    this.element.hidden = moves.length === 0;
    this.element.replaceChildren(
      ...moves.map((move) => button(null, move.label, () => this.chosen(move.name), { "data-move": move.name })),
    );
  }
}
