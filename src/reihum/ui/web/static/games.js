// What there is to play, as the service tells it. It is asked once on every page.

import { get } from "./api.js";

let answer = null;

export function allGames() {
  answer ??= get("/api/games");
  return answer;
}
