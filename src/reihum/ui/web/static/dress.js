// The styles of a page come with its script: far from the server, another file would wait for another connection.

import { styles } from "./given.js";
import "./theme.js";

if (styles && "replaceSync" in CSSStyleSheet.prototype) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [sheet];
} else {
  // A browser that is too old for that gets them as a file.
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = document.documentElement.dataset.styles;
  document.head.append(link);
}
