// A board beside other programs: in a notebook, or on any page. It shows a state, and sends what a visitor does.

import { Board } from "./board.js";
import { allowUse, button } from "./buttons.js";
import { element } from "./element.js";
import { MoveList } from "./moves.js";
import { drawSeats } from "./seats.js";
import { reasonOfEnd, statusOf } from "./sentences.js";
import { say } from "./words.js";
import { forBoard } from "./worths.js";

// Sit down at a board inside an element. send(wish) is called with what a visitor does; the answer shows a state.
export function sitDown(place, send) {
  // Notebooks have keys of their own; in here they are ours.
  const table = element("div", { class: "reihum-table", "data-lm-suppress-shortcuts": "true" });
  const board = new Board({ play: (move) => send({ do: "play", move }), keys: table });
  const moves = new MoveList({ look: (ply) => send({ do: "look", ply }), keys: table });
  const status = element("p", { class: "status", role: "status" });
  const words = element("p", { class: "said" });
  const trouble = element("p", { class: "trouble", role: "alert" });
  const seats = element("div");
  const act = (sign, word, deed) => button(sign, word, () => send({ do: deed }), { "data-do": deed });
  const undo = act("undo", say("Take back"), "undo");
  const redo = act("redo", say("Redo"), "redo");
  const again = act("rematch", say("New game"), "again");
  const values = act("analyse", say("What moves are worth"), "values");
  const playing = [undo, redo, again];
  table.append(
    element("div", { class: "board-side" }, status, seats, board.svg, board.others.element, trouble),
    element("div", { class: "word-side" }, words, moves.element, element("div", { class: "deeds" }, playing, values)),
  );
  place.replaceChildren(table);
  let troubles = 0;

  return function show(state) {
    const { view, can } = state;
    const worths = state.worths.filter(({ move }) => view.moves.some(({ name }) => name === move));
    board.show(view, { playable: state.playable, worths: worths.map(forBoard) });
    moves.show(state.moves, view.ply, state.kinds);
    const heading = [statusOf({ ...state, free: null }), reasonOfEnd(state)].filter(Boolean);
    status.textContent = heading.join(". ").replace("!. ", "! ");
    words.textContent = state.words;
    seats.replaceChildren(drawSeats({ view, you: state.you }));
    for (const each of playing) each.hidden = !can.play;
    allowUse(undo, can.undo);
    allowUse(redo, can.redo);
    values.setAttribute("aria-pressed", String(state.values));
    trouble.textContent = state.troubles > troubles ? state.trouble : "";
    troubles = state.troubles;
  };
}

// What anywidget calls for each place where the board is shown.
export default {
  render({ model, el }) {
    const show = sitDown(el, (wish) => model.send(wish));
    const draw = () => show(model.get("state"));
    model.on("change:state", draw);
    draw();
    return () => model.off("change:state", draw);
  },
};
