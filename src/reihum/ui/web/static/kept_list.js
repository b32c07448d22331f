// The list of the visitor's own games.

import { notify } from "./announce.js";
import { button, linkButton } from "./buttons.js";
import { element } from "./element.js";
import { deleteMatch } from "./kept.js";
import { language, say } from "./words.js";

const SECOND_THOUGHTS = 4_000;

// Matches of games that there are, those that go on first; the first few at once, the rest behind a word.
export function drawMatches(matches, games, first) {
  const titles = new Map(games.map(({ name, title }) => [name, title]));
  const known = matches.filter((match) => titles.has(match.game));
  const sorted = [...known.filter(isGoingOn), ...known.filter((match) => !isGoingOn(match))];
  const list = (some) =>
    element(
      "ul",
      { class: "kept-list" },
      some.map((match) => drawMatch(match, titles.get(match.game))),
    );
  const rest = sorted.slice(first);
  const more = () =>
    element("details", {}, element("summary", {}, say("All {count} games", { count: sorted.length })), list(rest));
  return sorted.length ? [list(sorted.slice(0, first)), rest.length > 0 && more()] : [];
}

function isGoingOn({ turn }) {
  return turn !== null;
}

function drawMatch(match, title) {
  const going = isGoingOn(match);
  const when = new Date(match.changed).toLocaleString(language, { dateStyle: "medium", timeStyle: "short" });
  const words = element(
    "div",
    { class: "words" },
    element("strong", {}, `${title}: ${match.names.join(" – ")}`),
    element("span", {}, `${standOf(match)} · ${when}`),
  );
  const way = linkButton(going ? "go" : "analyse", going ? say("Go on") : say("Look at it"), `/play/${match.match}`);
  const item = element("li", { "data-match": match.match }, words, way);
  item.append(deleteButton(item, match.match));
  return item;
}

// It deletes on the second click: what is deleted is gone.
function deleteButton(item, match) {
  let sure = false;
  const made = button("delete", say("Delete"), async () => {
    if (sure) {
      await deleteMatch(match).then(
        () => item.remove(),
        (refusal) => notify(refusal.message),
      );
      return;
    }
    sure = true;
    made.querySelector("span").textContent = say("Really delete?");
    setTimeout(() => {
      sure = false;
      made.querySelector("span").textContent = say("Delete");
    }, SECOND_THOUGHTS);
  });
  return made;
}

function standOf({ turn, you, result, names, ply }) {
  if (turn !== null) {
    const moves = [say("no move yet"), say("one move")][ply] ?? say("{count} moves", { count: ply });
    return [you.includes(turn) ? say("your turn") : say("not over yet"), moves].join(", ");
  }
  const place = ["1-0", "0-1"].indexOf(result);
  if (place < 0) return say("a draw");
  if (you.length !== 1) return say("{name} has won", { name: names[place] });
  return you.includes(["first", "second"][place]) ? say("you have won") : say("you have lost");
}
