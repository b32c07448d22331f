// How the service is asked about a position: the game, the position as text, and what the text leaves open, tag by tag.

// The position of a view. With { ply } or { play } beside it, an earlier or a later one on the same line.
export function positionOf(view) {
  return {
    game: view.game,
    pos: view.position,
    setup: Object.entries(view.setup).map(([tag, value]) => `${tag}:${value}`),
  };
}

// The start of a new game; what the setup leaves open is left to chance.
export function startOf(game, { tag, value }) {
  return { game, pos: "", setup: [`${tag}:${value}`] };
}

// What the address of the analysis page asks for.
export function readAddress({ pathname, search }) {
  const [, , game, ...parts] = decodeURIComponent(pathname).split("/");
  return { game, pos: parts.join("/"), setup: new URLSearchParams(search).getAll("setup") };
}
