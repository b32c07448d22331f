// What every page has: the name on top, the language, and light or dark.

import "./dress.js";
import { element, shape } from "./element.js";
import { allGames } from "./games.js";
import { helpButton } from "./help.js";
import { icon } from "./icons.js";
import { remember } from "./memory.js";
import { tell } from "./shared_memory.js";
import { soundIsOn, switchSound } from "./sound.js";
import { language, say, speak } from "./words.js";

const NAMES = { en: "English", de: "Deutsch" };

// Put the content of a page between what all pages have.
export function showPage(title, ...content) {
  document.title = title ? `${title} · Reihum` : "Reihum";
  const top = element(
    "header",
    { class: "top" },
    home(),
    element("nav", {}, helpButton(), languages(), sounds(), themes()),
  );
  document.querySelector("#page").replaceChildren(top, element("main", {}, ...content), foot());
}

function home() {
  const sign = shape(
    "svg",
    { viewBox: "0 0 64 24", class: "sign", "aria-hidden": "true" },
    shape("circle", { cx: 12, cy: 12, r: 9, class: "one" }),
    shape("rect", { x: 23.5, y: 3.5, width: 17, height: 17, rx: 4.5, class: "two" }),
    shape("circle", { cx: 52, cy: 12, r: 9, class: "one" }),
  );
  return element("a", { href: "/", class: "home" }, sign, element("span", {}, "Reihum"));
}

function languages() {
  const choices = Object.entries(NAMES).map(([code, name]) =>
    element(
      "button",
      {
        type: "button",
        lang: code,
        "aria-pressed": String(code === language),
        title: name,
        onclick: () => tell({ language: code }).then(() => speak(code)),
      },
      code.toUpperCase(),
    ),
  );
  return element("div", { class: "switch", role: "group", "aria-label": say("Language") }, choices);
}

function themes() {
  const root = document.documentElement;
  const isDark = () =>
    (root.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
  const change = () => {
    root.dataset.theme = isDark() ? "light" : "dark";
    remember("theme", root.dataset.theme);
    tell({ dark: isDark() });
  };
  return toggle(say("Dark colours"), { on: "light", off: "dark" }, isDark, change);
}

function sounds() {
  return toggle(say("Sound"), { on: "sound", off: "silence" }, soundIsOn, () => {
    switchSound(!soundIsOn());
    tell({ sound: soundIsOn() });
  });
}

// A button that is on or off, with a sign for each.
function toggle(word, signs, isOn, change) {
  const made = element("button", { type: "button", class: "theme", "aria-label": word, title: word });
  const draw = () => {
    made.replaceChildren(icon(isOn() ? signs.on : signs.off));
    made.setAttribute("aria-pressed", String(isOn()));
  };
  made.addEventListener("click", () => {
    change();
    draw();
  });
  draw();
  return made;
}

function foot() {
  const links = {
    "/lobby": say("Lobby"),
    "/class": say("Class"),
    "/games": say("My games"),
    "/rules": say("Rules"),
    "/manual": say("The manual"),
    "/learn": say("Learn"),
    "/review": say("Review"),
    "/ratings": say("Ratings"),
    "/tournaments": say("Tournaments"),
    "/api/docs": say("For programs"),
  };
  const footer = element(
    "footer",
    { class: "foot" },
    Object.entries(links).map(([href, word]) => element("a", { href }, word)),
  );
  const link = ({ name, title }) => element("a", { href: `/analyse/${name}` }, say("Analyse {game}", { game: title }));
  allGames().then(
    (games) => footer.prepend(...games.filter((game) => game.has_engine).map(link)),
    () => {},
  ); // a page does without
  return footer;
}
