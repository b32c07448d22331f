// Short set phrases instead of free chat: nobody can be insulted, and everybody reads them in their own language.

import { announce } from "./announce.js";
import { button } from "./buttons.js";
import { element } from "./element.js";
import { recall, remember } from "./memory.js";
import { seatOf } from "./sentences.js";
import { say } from "./words.js";

const SHOWN = 8_000;
const PHRASES = {
  hello: say("Hello!"),
  luck: say("Good luck!"),
  nice: say("Well played!"),
  oops: say("Oops!"),
  moment: say("One moment, please."),
  thanks: say("Thank you!"),
};

export class Phrases {
  // speak(phrase) says one; now() is what the server's clock says.
  constructor(speak, now) {
    this.now = now;
    this.told = new Map();
    const mute = element("input", { type: "checkbox", id: "mute", checked: recall("mute") === "yes" });
    mute.addEventListener("change", () => remember("mute", mute.checked ? "yes" : ""));
    const buttons = Object.entries(PHRASES).map(([phrase, words]) =>
      button(null, words, () => speak(phrase), { class: "button phrase", "data-phrase": phrase }),
    );
    this.element = element(
      "section",
      { class: "card phrases", "aria-label": say("Say something") },
      element("div", { class: "phrase-buttons" }, buttons),
      element("label", { for: "mute", class: "mute" }, mute, say("Show nothing that others say")),
    );
  }

  // What either player has said a moment ago stands at their name.
  show(state, seats) {
    this.element.hidden = state.against !== "friend" || !state.you.length || state.free !== null;
    for (const [side, said] of Object.entries(state.said)) {
      const mine = state.you.includes(side);
      if (!said || (!mine && recall("mute") === "yes")) continue;
      const left = said.at + SHOWN - this.now();
      if (left <= 0) continue;
      const words = PHRASES[said.phrase] ?? "";
      const bubble = element("span", { class: "said" }, words);
      seats.querySelector(`[data-side="${side}"] .who`)?.append(bubble);
      setTimeout(() => bubble.remove(), left);
      if (this.told.get(side) !== said.at && !mine)
        announce(say("{name} says: {words}", { name: seatOf(state.view, side).name, words }));
      this.told.set(side, said.at);
    }
  }
}
