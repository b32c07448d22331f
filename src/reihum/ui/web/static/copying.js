// Copying text, also where the browser keeps its clipboard from pages without a certificate.

import { element } from "./element.js";
import { announce } from "./announce.js";
import { say } from "./words.js";

// A button that copies a text and says so for a moment.
export function copyOnClick(button, text) {
  const word = button.querySelector("span");
  const usual = word.textContent;
  button.addEventListener("click", async () => {
    await copy(text());
    word.textContent = say("Copied");
    announce(say("Copied"));
    setTimeout(() => (word.textContent = usual), 2_000);
  });
  return button;
}

async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = element("textarea", { class: "unseen" });
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand("copy");
  area.remove();
}
