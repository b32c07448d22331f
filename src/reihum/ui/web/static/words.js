// Every sentence a visitor reads is said here. The code holds the English one; the service gives the German along.

import { fillIn } from "./filling.js";
import { sentences } from "./given.js";

// The service has chosen it, by the cookie or by what the browser asks for.
export const language = document.documentElement.lang;

// Say a sentence in the visitor's language, with its values filled in: say("{name} to move", { name }).
export function say(sentence, values = {}) {
  return fillIn(sentences[sentence] ?? sentence, values);
}

// Speak another language from now on. The whole page is made anew, since the service speaks in it too.
export function speak(code) {
  document.cookie = `lang=${code}; Path=/; Max-Age=31536000; SameSite=Lax`;
  location.reload();
}
