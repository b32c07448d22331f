// What is said of a position above its board. The board keeps its place: what is too long for the room there scrolls.

import { element } from "./element.js";

export class Advice {
  element = element("p", { class: "advice" });

  get text() {
    return this.element.textContent;
  }

  tell(text) {
    if (text === this.text) return; // whoever reads on is not sent back to the first line
    this.element.textContent = text;
    this.element.scrollTop = 0;
    const scrolls = this.element.scrollHeight > this.element.clientHeight;
    this.element.tabIndex = scrolls ? 0 : -1; // only what scrolls is worth a stop of the Tab key
  }
}
