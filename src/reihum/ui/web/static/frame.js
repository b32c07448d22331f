// What every page has: the name on top, the language and light or dark; and buttons that all look alike.

import { element, shape } from "./element.js";
import { allGames } from "./games.js";
import { icon } from "./icons.js";
import { language, say, speak } from "./words.js";

const NAMES = { en: "English", de: "Deutsch" };

// Put the content of a page between what all pages have.
export function showPage(title, ...content) {
  document.title = title ? `${title} · Reihum` : "Reihum";
  const top = element("header", { class: "top" }, home(), element("nav", {}, languages(), themes()));
  document.querySelector("#page").replaceChildren(top, element("main", {}, ...content), foot());
}

// A button with a sign and a word.
export function button(sign, word, onclick, attributes = {}) {
  return element(
    "button",
    { type: "button", class: "button", onclick, ...attributes },
    sign && icon(sign),
    element("span", {}, word),
  );
}

// A link that looks like one of those buttons.
export function linkButton(sign, word, href, attributes = {}) {
  return element("a", { class: "button", href, ...attributes }, icon(sign), element("span", {}, word));
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
        onclick: () => speak(code),
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
  const toggle = element("button", { type: "button", class: "theme", "aria-label": say("Dark colours") });
  const draw = () => {
    toggle.replaceChildren(icon(isDark() ? "light" : "dark"));
    toggle.setAttribute("aria-pressed", String(isDark()));
  };
  toggle.addEventListener("click", () => {
    root.dataset.theme = isDark() ? "light" : "dark";
    localStorage.setItem("theme", root.dataset.theme);
    draw();
  });
  draw();
  return toggle;
}

function foot() {
  const footer = element("footer", { class: "foot" }, element("a", { href: "/api/docs" }, say("For programs")));
  const link = ({ name, title }) => element("a", { href: `/analyse/${name}` }, say("Analyse {game}", { game: title }));
  allGames().then(
    (games) => footer.prepend(...games.filter((game) => game.has_engine).map(link)),
    () => {},
  ); // a page does without
  return footer;
}
