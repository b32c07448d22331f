// What this browser remembers of its visitor: the name, the game, and other wishes. Nothing of it is secret.

export function recall(key, otherwise = "") {
  return localStorage.getItem(key) ?? otherwise;
}

export function remember(key, value) {
  localStorage.setItem(key, value);
}
