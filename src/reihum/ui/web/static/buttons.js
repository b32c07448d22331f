// Buttons that all look alike.

import { element } from "./element.js";
import { icon } from "./icons.js";

// A button with a sign and a word.
export function button(sign, word, onclick, attributes = {}) {
  const made = element(
    "button",
    { type: "button", class: "button", onclick: () => canBeUsed(made) && onclick?.(), ...attributes },
    sign && icon(sign),
    element("span", {}, word),
  );
  return made;
}

// Whether a button does anything now. One that does not is no longer "disabled", or the keyboard would lose its place.
export function canBeUsed(made) {
  return made.getAttribute("aria-disabled") !== "true";
}

export function allowUse(made, yes) {
  made.setAttribute("aria-disabled", String(!yes));
}

// A link that looks like one of those buttons.
export function linkButton(sign, word, href, attributes = {}) {
  return element("a", { class: "button", href, ...attributes }, icon(sign), element("span", {}, word));
}
