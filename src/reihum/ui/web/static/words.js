// Every sentence a visitor reads is said here. The code holds the English one, the catalogue of the service the German.

const LANGUAGES = ["en", "de"];

export const language = chooseLanguage();

const catalogue = await loadCatalogue();

// Say a sentence in the visitor's language, with its values filled in: say("{name} to move", { name }).
export function say(sentence, values = {}) {
  const said = catalogue[sentence] ?? sentence;
  return said.replace(/\{(\w+)\}/g, (field, name) => (name in values ? String(values[name]) : field));
}

// Speak another language from now on. The whole page is made anew, since the service speaks in it too.
export function speak(code) {
  document.cookie = `lang=${code}; Path=/; Max-Age=31536000; SameSite=Lax`;
  location.reload();
}

function chooseLanguage() {
  const cookie = document.cookie.match(/(?:^|; )lang=(\w\w)/)?.[1];
  const wishes = [cookie, ...navigator.languages.map((wish) => wish.slice(0, 2).toLowerCase())];
  return wishes.find((wish) => LANGUAGES.includes(wish)) ?? "en";
}

async function loadCatalogue() {
  document.documentElement.lang = language;
  if (language === "en") return {};
  const answer = await fetch(`/api/words/${language}`);
  return answer.ok ? answer.json() : {};
}
