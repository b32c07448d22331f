// The guide through a first game: who has finished one in this browser needs it no more.

import { get } from "./api.js";
import { recall, remember } from "./memory.js";

// A sentence for each of the first turns.
export async function guideFor(game) {
  if (recall(`knows-${game}`)) return [];
  const rules = await get("/api/rules", { game }).catch(() => ({ first_steps: [] }));
  return rules.first_steps;
}

export function leaveGuide(game) {
  remember(`knows-${game}`, "yes");
}
