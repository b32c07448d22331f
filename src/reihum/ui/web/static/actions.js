// The buttons beside a match. They are made once, and each state says which of them can be used.

import { copyOnClick } from "./copying.js";
import { element } from "./element.js";
import { button, linkButton } from "./frame.js";
import { say } from "./words.js";

export class Actions {
  // act(command) sends a command such as { do: "undo", steps: 1 }; hint() asks for one; follow() goes to the rematch.
  constructor(id, { act, hint, follow }) {
    this.act = act;
    const path = `/api/matches/${id}`;
    this.undo = button("undo", say("Take back"), () => act({ do: "undo", steps: 1 }));
    this.redo = button("redo", say("Redo"), () => act({ do: "redo", steps: 1 }));
    this.hint = button("hint", say("Hint"), hint);
    this.resign = button("resign", say("Resign"), () => this.dialog.showModal());
    this.rematch = button("rematch", say("Rematch, sides changed"), () => act({ do: "rematch" }), {
      class: "button main wide",
    });
    this.follow = button("go", say("To the rematch"), follow, { class: "button main wide" });
    this.analyse = linkButton("analyse", say("Analyse"), "/");
    this.link = copyOnClick(button("link", say("Copy link")), () => location.origin + location.pathname);
    this.record = linkButton("record", say("Record"), `${path}/record`, {
      download: `reihum-${id}.txt`,
      title: say("Download the game as text"),
    });
    this.picture = linkButton("picture", say("Picture"), `${path}/picture`, {
      download: `reihum-${id}.svg`,
      title: say("Download the board as SVG"),
    });
    this.dialog = this.#askForCertainty();
    this.ofPlayer = [this.undo, this.redo, this.hint, this.resign];
    const buttons = element(
      "div",
      { class: "buttons" },
      this.ofPlayer,
      this.analyse,
      this.link,
      this.record,
      this.picture,
    );
    this.element = element(
      "section",
      { class: "card actions", "aria-label": say("Actions") },
      this.rematch,
      this.follow,
      buttons,
      this.dialog,
    );
  }

  // What can be done in a state, while an earlier moment may be looked at.
  show(state, past) {
    const { view, you, asked } = state;
    const lookingBack = past !== null;
    const plays = you.length > 0;
    for (const each of this.ofPlayer) each.hidden = !plays;
    this.rematch.hidden = !plays || view.turn !== null || state.rematch !== null;
    this.follow.hidden = state.rematch === null;
    this.rematch.disabled = Boolean(asked);
    this.undo.disabled = lookingBack || view.undoable === 0 || Boolean(asked);
    this.redo.disabled = lookingBack || view.redoable === 0 || Boolean(asked);
    this.hint.hidden = !plays || state.against === "friend";
    this.hint.disabled = lookingBack || !you.includes(view.turn) || Boolean(state.free);
    this.resign.disabled = view.turn === null || Boolean(state.free);
    this.undo.title = state.against === "friend" ? say("Your friend is asked first") : "";
    this.analyse.hidden = state.analysis === null;
    this.analyse.href = past ? past.address : (state.analysis ?? "");
  }

  #askForCertainty() {
    const close = (yes) => {
      this.dialog.close();
      if (yes) this.act({ do: "resign" });
    };
    const answers = [
      button("resign", say("Resign"), () => close(true), { class: "button main" }),
      button(null, say("Play on"), () => close(false), { autofocus: true }),
    ];
    const title = element("h2", { id: "certain" }, say("Give the game up?"));
    return element("dialog", { "aria-labelledby": "certain" }, title, element("div", { class: "pair" }, answers));
  }
}
