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
  const [, , game, ...parts] = readable(pathname).split("/");
  return { game, pos: parts.join("/"), setup: new URLSearchParams(search).getAll("setup") };
}

// What the address of an exercise asks for: a lesson by its name, or practice with moves of a game.
export function readExercise({ pathname, search }) {
  const [, , kind, subject, ...parts] = readable(pathname).split("/");
  const given = new URLSearchParams(search);
  if (kind === "lesson") return { kind, name: subject, game: "", position: "" };
  if (kind === "puzzle") {
    const difficulty = given.get("difficulty") ?? "fitting";
    return { wish: { game: subject, daily: given.has("daily"), themes: given.getAll("theme"), difficulty } };
  }
  const setup = Object.fromEntries(given.getAll("setup").map((part) => part.split(/:(.*)/s).slice(0, 2)));
  return { kind, game: subject, position: parts.join("/"), setup, plies: given.getAll("ply").map(Number) };
}

// The address of practice with some moves of a game, by their numbers.
export function practiceAddress(view, plies) {
  const { game, pos, setup } = positionOf(view);
  const query = new URLSearchParams([...setup.map((part) => ["setup", part]), ...plies.map((ply) => ["ply", ply])]);
  return `/learn/practice/${game}/${pos}?${query}`;
}

// An address that was written by hand may hold a % that stands for nothing.
function readable(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
