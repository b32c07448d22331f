// How the service is asked about a position: the game, the position as text, and what the text leaves open, tag by tag.

// The position of a view. With { ply } or { play } beside it, an earlier or a later one on the same line.
export function positionOf(view) {
  return {
    game: view.game,
    pos: view.position,
    setup: Object.entries(view.setup).map(([tag, value]) => `${tag}:${value}`),
    colour: coloursOf(view),
  };
}

// The colours of the stones on a view, the first side's first.
export function coloursOf(view) {
  return view.seats.map((seat) => seat.colour);
}

// The start of a new game; what the setup leaves open is left to chance.
export function startOf(game, { tag, value }) {
  return { game, pos: "", setup: [`${tag}:${value}`] };
}

// What the address of the analysis page asks for.
export function readAddress({ pathname, search }) {
  const [, , game, ...parts] = readable(pathname).split("/");
  const given = new URLSearchParams(search);
  return { game, pos: parts.join("/"), setup: given.getAll("setup"), colour: given.getAll("colour") };
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
  const plies = given.getAll("ply").map(Number);
  return { kind, game: subject, position: parts.join("/"), setup, plies, colours: given.getAll("colour") };
}

// The address of practice with some moves of a game, by their numbers, with stones of these colours.
export function practiceAddress(view, plies, colours) {
  const { game, pos, setup } = positionOf(view);
  const named = { setup, ply: plies, colour: colours };
  const query = new URLSearchParams(Object.entries(named).flatMap(([key, all]) => all.map((each) => [key, each])));
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
