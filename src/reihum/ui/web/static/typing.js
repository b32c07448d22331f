// Moves that are typed letter by letter: "4" or "d" for a column, "d4" for a cell, whatever the view says can be typed.
//
// A move is played as soon as nothing longer can be meant, or with Enter: "e1" may still become "e12".

export class Typing {
  // meant(move) is told which move the letters mean so far; typed(text) gets what is to be played.
  constructor({ meant, typed }) {
    this.meant = meant;
    this.typed = typed;
    this.text = "";
  }

  // What can be typed from now on, and which move it means.
  show(spellings) {
    this.spellings = Object.entries(spellings);
  }

  // A key; whether it meant something here.
  press(key) {
    const letter = key.toLowerCase();
    if (!/^[a-z0-9]$/.test(letter)) return false;
    if (!this.#possible(this.text + letter).length) {
      // What was begun means nothing here: this is a new beginning, and nothing is played by it without Enter.
      this.text = letter;
      return true;
    }
    this.text += letter;
    const moves = new Set(this.#possible(this.text).map(([, move]) => move));
    const exact = this.spellings.find(([spelling]) => spelling === this.text)?.[1];
    if (exact !== undefined) this.meant(exact);
    if (exact !== undefined && moves.size === 1) this.commit();
    return true;
  }

  // Play what was typed, if anything was.
  commit() {
    const { text } = this;
    this.forget();
    if (text) this.typed(text);
    return text !== "";
  }

  #possible(text) {
    return this.spellings.filter(([spelling]) => spelling.startsWith(text));
  }

  // What was typed so far is meant no longer.
  forget() {
    this.text = "";
  }
}
