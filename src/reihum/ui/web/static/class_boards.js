// All boards of a class on one page. A board is asked for again only when its match has gone on.

import { get } from "./api.js";
import { Board } from "./board.js";
import { button } from "./buttons.js";
import { element } from "./element.js";
import { statusOf } from "./sentences.js";
import { say } from "./words.js";

export class ClassBoards {
  // decide(match, lost) ends a game that one side has lost.
  constructor(decide) {
    this.decide = decide;
    this.empty = element("p", {}, say("Here you see every board as soon as pupils play."));
    this.element = element("section", { class: "boards", "aria-label": say("All boards") }, this.empty);
    this.boards = new Map();
  }

  // Show the last match of every pupil, those that go on first.
  show(matches) {
    this.empty.hidden = matches.length > 0;
    const codes = new Set(matches.map(({ match }) => match));
    for (const [code, each] of this.boards)
      if (!codes.has(code)) {
        each.element.remove();
        this.boards.delete(code);
      }
    for (const match of matches) this.#update(match);
  }

  async #update({ match, names, result, version }) {
    const known = this.boards.get(match) ?? this.#add(match, names);
    known.element.style.order = result === "*" ? 0 : 1;
    known.end.hidden = result !== "*";
    if (known.version === version) return;
    known.version = version;
    try {
      const state = await get(`/api/matches/${match}`);
      known.board.show(state.view);
      known.status.textContent = statusOf({ ...state, you: [] });
      known.element.classList.toggle("over", state.view.turn === null);
    } catch {
      known.version = null; // the next look tries again
    }
  }

  #add(match, names) {
    const board = new Board();
    const status = element("span", { class: "about" });
    const game = names.join(" – ");
    const link = element("a", { href: `/play/${match}` }, element("strong", {}, game), status, board.svg);
    const end = button("resign", say("End the game"), () => this.#askWhoHasLost(match, names), {
      "aria-label": say("End the game {names}", { names: game }),
    });
    const card = element("div", { class: "card watched", "data-match": match }, link, end);
    this.element.append(card);
    const made = { element: card, board, status, end, version: null };
    this.boards.set(match, made);
    return made;
  }

  #askWhoHasLost(match, names) {
    const close = (lost) => {
      dialog.close();
      if (lost) this.decide(match, lost);
    };
    const [first, second] = names;
    const answers = [
      button(null, first, () => close("first"), { class: "button main" }),
      button(null, second, () => close("second"), { class: "button main" }),
      button(null, say("Play on"), () => close(null), { autofocus: true }),
    ];
    const dialog = element(
      "dialog",
      { "aria-labelledby": "who-has-lost" },
      element("h2", { id: "who-has-lost" }, say("Who has lost?")),
      element("p", {}, say("The game ends, and both can be paired again.")),
      element("div", { class: "pair" }, answers),
    );
    dialog.addEventListener("close", () => dialog.remove());
    this.element.append(dialog);
    dialog.showModal();
  }
}
