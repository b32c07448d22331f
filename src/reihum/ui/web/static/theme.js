// Light or dark, before anything is drawn: what the visitor chose, or else what the system prefers.
// A plain script, so that pages of text, which have no other, can run it before the first paint.
try {
  const chosen = localStorage.getItem("theme");
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
} catch {
  // A browser that may remember nothing has nothing to tell.
}
