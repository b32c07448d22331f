// What can be wished before a game: a name, who begins, the board, the colours. Each is remembered, game by game.

import { element } from "./element.js";
import { recall, remember } from "./memory.js";
import { offerPaces } from "./paces.js";
import { offerSetup } from "./setups.js";
import { lastWish } from "./starting.js";
import { say } from "./words.js";

export class Wishes {
  // Where colours are of no interest, they are not asked for.
  constructor({ colours = true } = {}) {
    this.asksForColours = colours;
    this.name = element("input", {
      id: "name",
      maxlength: 32,
      value: recall("name"),
      placeholder: say("if you like"),
      autocomplete: "nickname",
    });
    this.name.addEventListener("change", () => this.keepName());
    this.begins = element(
      "select",
      { id: "begins" },
      option("first", say("I begin")),
      option("second", say("The other one begins")),
      option("either", say("By lot")),
    );
    this.pace = element("select", { id: "pace" });
    offerPaces(this.pace);
    this.rated = element(
      "select",
      { id: "rated" },
      option("", say("just for fun")),
      option("yes", say("for my rating")),
    );
    this.setup = element("select", { id: "setup" });
    this.setupLabel = element("label", { for: "setup" });
    this.colours = [element("select", { id: "colour" }), element("select", { id: "other-colour" })];
    this.colourFields = [field(this.colours[0], say("Your colour")), field(this.colours[1], say("The other colour"))];
    this.element = element(
      "div",
      { class: "wishes card" },
      field(this.name, say("Your name")),
      field(this.begins, say("Who begins?")),
      element("div", { class: "field" }, this.setupLabel, this.setup),
      field(this.pace, say("Clock")),
      field(this.rated, say("Does it count?")),
      this.colourFields,
    );
  }

  // Offer what there is for a game, with what was wished the last time.
  show(game) {
    const last = lastWish(game.name) ?? {};
    this.game = game;
    this.setupLabel.textContent = game.setup.label;
    offerSetup(this.setup, game.setup);
    choose(this.setup, last.setup?.[game.setup.tag]);
    choose(this.pace, last.pace ?? "");
    choose(this.rated, last.rated ? "yes" : "");
    this.begins.value = last.side ?? "first";
    const offered = () => game.colours.map(({ key, name }) => option(key, name));
    for (const each of this.colours) each.replaceChildren(option("", say("as usual")), ...offered());
    for (const each of this.colourFields) each.hidden = !this.asksForColours || game.colours.length === 0;
    choose(this.colours[0], this.asksForColours && last.colour);
    choose(this.colours[1], this.asksForColours && last.other_colour);
  }

  keepName() {
    remember("name", this.name.value.trim());
  }

  // What was wished, for begin(). Somebody may press a button without having left the field.
  read() {
    this.keepName();
    const [mine, theirs] = this.colours.map((each) => each.value);
    return {
      game: this.game.name,
      setup: { [this.game.setup.tag]: this.setup.value },
      ...(this.pace.value && { pace: this.pace.value }),
      ...(this.rated.value && { rated: true }),
      ...(mine && { colour: mine }),
      ...(theirs && { other_colour: theirs }),
    };
  }

  get side() {
    return this.begins.value;
  }
}

export function field(input, word) {
  return element("div", { class: "field" }, element("label", { for: input.id }, word), input);
}

function option(value, word) {
  return element("option", { value }, word);
}

function choose(select, value) {
  if ([...select.options].some((each) => each.value === value)) select.value = value;
}
