// What can be chosen before a game, as the options of a select.

import { element } from "./element.js";

export function offerSetup(select, { values, usual }) {
  select.replaceChildren(...values.map((value) => element("option", { value }, nameOfSetup(value))));
  select.value = usual;
}

export function nameOfSetup(value) {
  return value.replace(/^(\d+)x(\d+)$/, "$1\u00a0×\u00a0$2");
}
