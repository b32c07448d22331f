// A position as text, and where it is analysed. The text is the setup's blocked cells, if any, then the moves.

// How a view looked after so many moves, as the service wants to be asked for it.
export function questionFor(view, ply = view.ply) {
  const moves = view.played.slice(0, ply).join("");
  const pos = view.setup.Blocked ? `${view.setup.Blocked}/${moves}` : moves;
  return { game: view.game, pos, size: view.setup.Size };
}

// The address of the page that analyses it. The usual size need not be said.
export function analysisAddress({ game, pos, size }) {
  const path = pos ? `/analyse/${game}/${pos}` : `/analyse/${game}`;
  return size && size !== "7x6" ? `${path}?size=${size}` : path;
}

// What an address of that page asks for.
export function readAddress({ pathname, search }) {
  const [, , game, ...parts] = decodeURIComponent(pathname).split("/");
  return { game, pos: parts.join("/"), size: new URLSearchParams(search).get("size") };
}
