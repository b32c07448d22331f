// All boards of a class on one page. A board is asked for again only when its match has gone on.

import { get } from "./api.js";
import { Board } from "./board.js";
import { element } from "./element.js";
import { statusOf } from "./sentences.js";
import { say } from "./words.js";

export class ClassBoards {
  constructor() {
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
    const link = element(
      "a",
      { class: "card watched", href: `/play/${match}`, "data-match": match },
      element("strong", {}, names.join(" – ")),
      status,
      board.svg,
    );
    this.element.append(link);
    const made = { element: link, board, status, version: null };
    this.boards.set(match, made);
    return made;
  }
}
