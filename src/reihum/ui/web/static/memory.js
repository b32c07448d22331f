// What this browser remembers of its visitor: the name, the game, and other wishes. Nothing of it is secret.
// A browser that may remember nothing does so as long as the page is open.

const here = new Map();

export function recall(key, otherwise = "") {
  try {
    return localStorage.getItem(key) ?? otherwise;
  } catch {
    return here.get(key) ?? otherwise;
  }
}

export function remember(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    here.set(key, value);
  }
}

// The same for more than a text. What cannot be read is as good as nothing.
export function recallValue(key, otherwise) {
  try {
    return JSON.parse(recall(key, "null")) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function rememberValue(key, value) {
  remember(key, JSON.stringify(value));
}
