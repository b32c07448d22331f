// The page of rules: those of every game.

import { notify } from "./announce.js";
import { element } from "./element.js";
import { showPage } from "./frame.js";
import { allGames } from "./games.js";
import { drawRules } from "./rules_view.js";
import { say } from "./words.js";

const all = element("div", { class: "all-rules" });
const more = element("p", {}, element("a", { href: "/manual" }, say("The manual")));
showPage(say("Rules"), element("h1", { class: "welcome" }, say("Rules")), all, more);
try {
  const drawn = await Promise.all((await allGames()).map(({ name }) => drawRules(name)));
  for (const rules of drawn) rules.classList.add("card");
  all.append(...drawn);
  document.querySelector(location.hash || "#page")?.scrollIntoView();
} catch (refusal) {
  notify(refusal.message);
}
