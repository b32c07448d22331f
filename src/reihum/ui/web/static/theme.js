// Light or dark, before anything is drawn: what the visitor chose, or else what the system prefers.
// A plain script, not a module, since a module would run after the first paint.
const chosenTheme = localStorage.getItem("theme");
if (chosenTheme === "light" || chosenTheme === "dark") document.documentElement.dataset.theme = chosenTheme;
