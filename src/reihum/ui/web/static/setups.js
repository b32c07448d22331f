// What can be chosen before a game, as the options of a select.

import { element } from "./element.js";

export function offerSetup(select, { values, usual }) {
  select.replaceChildren(...values.map((value) => element("option", { value }, nameOf(value))));
  select.value = usual;
}

function nameOf(value) {
  return value.replace(/^(\d+)x(\d+)$/, "$1 × $2");
}
