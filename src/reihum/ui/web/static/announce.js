// What changes on the screen is told to screen readers, and what goes wrong to everybody.

import { element } from "./element.js";

const voice = element("div", { class: "unseen", "aria-live": "polite", id: "voice" });
const notices = element("div", { class: "notices", role: "alert" });
document.body.append(voice, notices);

// Tell a screen reader. The same sentence twice is told twice, since each is an element of its own.
export function announce(...sentences) {
  const text = sentences.filter(Boolean).join(" ");
  if (!text) return;
  voice.append(element("p", {}, text));
  while (voice.childElementCount > 3) voice.firstElementChild.remove();
}

// Show a sentence for some seconds; a click puts it away.
export function notify(sentence) {
  const notice = element("p", { class: "notice", onclick: () => notice.remove() }, sentence);
  notices.append(notice);
  while (notices.childElementCount > 3) notices.firstElementChild.remove();
  setTimeout(() => notice.remove(), 6_000);
}
