// Starting a match, and remembering how: "as last time" is one click.

import { notify } from "./announce.js";
import { post } from "./api.js";
import { ownKey } from "./key.js";
import { recall, recallValue, rememberValue } from "./memory.js";
import { tell } from "./shared_memory.js";

// How a game was started the last time in this browser: a wish for begin(), or null.
export function lastWish(game) {
  return recallValue(`last-${game}`, null);
}

// Have somebody found who wishes for the same game, and go to the match.
export async function beginWithAnybody(wish) {
  const name = recall("name");
  try {
    const { match } = await post("/api/lobby/pair", { ...wish, key: ownKey(), ...(name && { name }) });
    location.assign(`/play/${match}`);
  } catch (refusal) {
    notify(refusal.message);
  }
}

// Start a match and go to it. A wish is what the service asks for, without the name: that is the visitor's.
export async function begin(wish) {
  if (!wish.listed) rememberValue(`last-${wish.game}`, wish);
  const name = recall("name");
  const { other_name, ...last } = wish;
  await tell({ ...(name && { name }), ...(other_name && { other_name }), ...(wish.against !== "friend" && { last }) });
  try {
    const { match } = await post("/api/matches", { ...wish, key: ownKey(), ...(name && { name }) });
    location.assign(`/play/${match}`);
  } catch (refusal) {
    notify(refusal.message);
  }
}
