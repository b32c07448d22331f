// A server that is one person's own remembers for all front ends: in the browser as in the terminal or a window. Any
// other server remembers nothing of its visitors; their browsers do that (memory.js).

import { get, post } from "./api.js";
import { recall, remember, rememberValue } from "./memory.js";
import { language, speak } from "./words.js";

const OWN = "server-is-own";

// Take over what was chosen elsewhere, before a page is drawn that shows it.
export async function follow() {
  const kept = "own" in document.documentElement.dataset ? await get("/api/memory").catch(() => null) : null;
  remember(OWN, kept?.own ? "yes" : "");
  if (!kept?.own) return;
  if (kept.language && kept.language !== language && navigator.cookieEnabled) speak(kept.language);
  for (const [key, value] of Object.entries({ name: kept.name, "other-name": kept.other_name, game: kept.game }))
    if (value) remember(key, value);
  for (const { colour, other_colour, ...wish } of kept.last)
    rememberValue(`last-${wish.game}`, {
      ...wish,
      ...(colour && { colour }),
      ...(other_colour && { other_colour }),
      ...(wish.against === "here" && kept.other_name && { other_name: kept.other_name }),
    });
  // Whoever has never chosen here sees the theme of the system, and hears nothing.
  if (recall("sound")) remember("sound", kept.sound ? "on" : "off");
  if (!recall("theme") && !kept.dark) return;
  remember("theme", kept.dark ? "dark" : "light");
  document.documentElement.dataset.theme = recall("theme");
}

// Have something remembered for all front ends, if the server does that.
export async function tell(news) {
  if (recall(OWN)) await post("/api/memory", news).catch(() => {});
}
