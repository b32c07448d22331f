// The visitor's own games, as the service keeps them under the visitor's key: which there are, how they stand, and
// deleting them.

import { ask, post } from "./api.js";
import { ownKey } from "./key.js";

// All of them, the one played last first: { match, game, names, you, against, result, turn, ply, changed }.
export function keptMatches() {
  return post("/api/mine", { key: ownKey() });
}

// Take a seat that the key holds, which the cookies of this browser may not know of; whether there is one.
export async function takeSeat(match) {
  const { seated } = await post(`/api/matches/${match}/seat`, { key: ownKey() });
  return seated;
}

// Delete a match. What a friend plays too stays.
export async function deleteMatch(match) {
  await takeSeat(match);
  await ask(`/api/matches/${match}`, { method: "DELETE" });
}
