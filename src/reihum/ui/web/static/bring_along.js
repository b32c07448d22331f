// A game that somebody brings along to have it reviewed: a record as a file, or pasted; or just the moves.

import { notify } from "./announce.js";
import { post } from "./api.js";
import { button } from "./buttons.js";
import { element } from "./element.js";
import { allGames } from "./games.js";
import { say } from "./words.js";

export class BringAlong {
  constructor(title) {
    this.text = element("textarea", {
      id: "record",
      rows: 4,
      required: true,
      maxlength: 60_000,
      spellcheck: "false",
      placeholder: say("a record, or just the moves: 4453 …"),
    });
    this.game = element("select", { id: "record-game" });
    this.file = element("input", { type: "file", accept: ".txt,.pgn,text/plain", hidden: true });
    this.file.addEventListener("change", () => this.#readFile());
    this.element = element(
      "form",
      { class: "card bring-along", onsubmit: (event) => this.#submit(event) },
      element("h2", {}, title),
      element("label", { for: "record" }, say("Record or moves")),
      this.text,
      element("div", { class: "field" }, element("label", { for: "record-game" }, say("Game")), this.game),
      element(
        "div",
        { class: "pair" },
        button("record", say("Open a file"), () => this.file.click()),
        element("button", { class: "button main" }, say("Review it")),
      ),
      this.file,
    );
    allGames().then(
      (games) => this.#offer(games),
      (refusal) => notify(refusal.message),
    );
  }

  #offer(games) {
    const known = games.filter((game) => game.has_engine);
    this.game.replaceChildren(...known.map(({ name, title }) => element("option", { value: name }, title)));
    const here = location.pathname.split("/")[2];
    if (known.some(({ name }) => name === here)) this.game.value = here;
  }

  async #readFile() {
    const [file] = this.file.files;
    if (file) this.text.value = await file.text();
    this.text.focus();
  }

  async #submit(event) {
    event.preventDefault();
    try {
      const { address } = await post("/api/review", { game: this.game.value, text: this.text.value });
      location.assign(address);
    } catch (refusal) {
      notify(refusal.message);
    }
  }
}
