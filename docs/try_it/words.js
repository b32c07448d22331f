// What the page to try says itself, in German. The board and Python bring their own sentences.

const GERMAN = {
  "Python is being loaded …": "Python wird geladen …",
  "Reihum is being loaded …": "Reihum wird geladen …",
  "Python could not be loaded.": "Python ließ sich nicht laden.",
  "Ready.": "Bereit.",
  yourself: "sich selbst",
  "Python is running …": "Python läuft …",
  "Thinking …": "Es wird gerechnet …",
  "Stopped; Python starts anew.": "Angehalten; Python beginnt von vorn.",
};

export function say(language, words) {
  return language === "de" ? (GERMAN[words] ?? words) : words;
}
