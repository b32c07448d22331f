// The buttons beside a match. They are made once and stay where they are; each state says which of them can be used.

import { allowUse, button, linkButton } from "./buttons.js";
import { copyOnClick } from "./copying.js";
import { element } from "./element.js";
import { say } from "./words.js";

export class Actions {
  // act(command) sends a command such as { do: "undo", steps: 1 }; hint() asks for one; values() shows or hides what
  // moves are worth; follow() goes to the rematch; again() starts a new game like the last one.
  constructor(id, { act, hint, values, follow, again }) {
    this.id = id;
    this.act = act;
    const path = `/api/matches/${id}`;
    this.undo = button("undo", say("Take back"), () => act({ do: "undo", steps: 1 }));
    this.redo = button("redo", say("Redo"), () => act({ do: "redo", steps: 1 }));
    this.hint = button("hint", say("Hint"), hint);
    this.resign = button("resign", say("Resign"), () => this.dialog.showModal());
    this.values = button("analyse", say("What moves are worth"), values, { class: "button wide", id: "values" });
    this.rematch = button("rematch", say("Rematch"), () => act({ do: "rematch" }), { title: say("Sides change") });
    this.follow = button("go", say("To the rematch"), follow, { class: "button main wide" });
    this.again = button("go", say("New game"), again, { title: say("As this one was started") });
    this.toClass = linkButton("lesson", say("To the class"), "/class", { class: "button wide", id: "to-class" });
    this.others = linkButton("computer", say("Other opponent"), "/");
    this.analyse = linkButton("analyse", say("Analyse"), "/");
    this.review = linkButton("review", say("Review"), "/review", {
      id: "review",
      title: say("How good was every move?"),
    });
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
    this.score = element("p", { class: "evening", title: say("Games won today") });
    this.ofPlayer = [this.undo, this.redo, this.hint, this.resign];
    const group = (...buttons) => element("div", { class: "buttons" }, ...buttons);
    this.element = element(
      "section",
      { class: "card actions", "aria-label": say("Actions") },
      group(...this.ofPlayer),
      this.values,
      element(
        "div",
        { class: "next" },
        this.follow,
        this.toClass,
        group(this.rematch, this.review, this.again, this.others),
        this.score,
      ),
      element("div", { class: "tools" }, this.analyse, this.link, this.record, this.picture),
      this.dialog,
    );
  }

  // What can be done in a state, while an earlier moment may be looked at and a score may be known.
  show(state, { past, score, valued }) {
    const { view, you, asked } = state;
    const lookingBack = past !== null;
    const plays = you.length > 0;
    const over = view.turn === null;
    for (const each of this.ofPlayer) each.hidden = !plays;
    this.hint.hidden = !plays || state.against === "friend" || state.rated;
    this.values.hidden = you.length < 2 || state.analysis === null;
    this.values.setAttribute("aria-pressed", String(valued));
    this.rematch.hidden = !plays || state.rematch !== null;
    this.toClass.hidden = state.room === null;
    this.toClass.href = `/class/${state.room}`;
    this.toClass.classList.toggle("main", over);
    this.follow.hidden = state.rematch === null;
    this.again.hidden = !plays || state.against === "friend";
    this.rematch.classList.toggle("main", over);
    this.score.textContent = score;
    allowUse(this.rematch, over && !asked);
    allowUse(this.undo, !lookingBack && hasMoved(state) && !asked && !state.rated && !state.free);
    allowUse(this.redo, !lookingBack && view.redoable > 0 && !asked && !state.rated && !state.free);
    allowUse(this.hint, !lookingBack && you.includes(view.turn) && !state.free);
    allowUse(this.resign, !over && !state.free);
    this.undo.title = state.against === "friend" ? say("Your friend is asked first") : "";
    this.review.hidden = state.analysis === null;
    const side = you.length === 1 ? `&you=${you[0]}` : "";
    this.review.href = state.review === null ? "/review" : `${state.review}${side}#${this.id}`;
    this.analyse.hidden = state.analysis === null;
    this.analyse.href = `${past ? past.address : (state.analysis ?? "")}#${this.id}`;
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

// Whether there is a move of one's own to take back.
function hasMoved({ view, you, against }) {
  return against === "friend" ? view.ply > view.seats.findIndex((seat) => seat.side === you[0]) : view.undoable > 0;
}
