// Small signs beside words, drawn with strokes on 24 x 24.

import { shape } from "./element.js";

const STROKES = {
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.7 1-2.5A6 6 0 0 0 12 3z",
  resign: "M5 21V4m0 1c5-3 8 3 14 0v9c-6 3-9-3-14 0",
  rematch: "M4 4v6h6M20 20v-6h-6M5 10a8 8 0 0 1 14-2M19 14a8 8 0 0 1-14 2",
  analyse: "M4 20V10m5.3 10V4m5.4 16v-7M20 20V8",
  lesson: "M3 9l9-4 9 4-9 4zM7 11v5c3 2.5 7 2.5 10 0v-5",
  solution: "M5 12l5 5L19 7",
  review: "M4 12h4l3-8 4 16 3-8h2",
  link: "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7m2 3a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17",
  record: "M12 4v11m-5-5 5 5 5-5M5 20h14",
  picture: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5h.01",
  first: "M18 6l-6 6 6 6M11 6l-6 6 6 6",
  back: "m15 6-6 6 6 6",
  forth: "m9 6 6 6-6 6",
  latest: "m6 6 6 6-6 6m7-12 6 6-6 6",
  stop: "M7 7h10v10H7z",
  go: "M8 5v14l11-7z",
  light:
    "M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM12 2v2m0 16v2M2 12h2m16 0h2M5 5l1.4 1.4m11.2 11.2L19 19M5 19l1.4-1.4M17.6 6.4 19 5",
  dark: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z",
  computer: "M5 5h14v10H5zM2 19h20M9 9.5h.01M15 9.5h.01",
  friend:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.5a6.5 6.5 0 0 1 3.5 5.5",
  help: "M9 9a3 3 0 1 1 4.2 2.8c-.8.4-1.2 1-1.2 1.9v.3M12 17.5h.01",
  delete: "M5 7h14M10 7V5h4v2M7 7l1 13h8l1-13",
  edit: "M4 20h4L19 9l-4-4L4 16zM13 7l4 4",
  back_to: "M11 6l-6 6 6 6M5 12h14",
  sound: "M4 9v6h4l5 4V5L8 9zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11",
  silence: "M4 9v6h4l5 4V5L8 9zM17 9.5l5 5m0-5-5 5",
  clock: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4l3 2",
  pair: "M3 5h18v12H3zM8 21h8M9 11h.01M15 11h.01",
};

export function icon(name) {
  return shape(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" },
    shape("path", { d: STROKES[name] }),
  );
}
