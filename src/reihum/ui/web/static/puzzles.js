// Puzzles: which one comes next, and how the visitor gets on. A server that is one person's own keeps that for all front
// ends; for anybody else this browser does.

import { post } from "./api.js";
import { recallValue, rememberValue } from "./memory.js";

// What this browser keeps for a game: { rating, streak, day, days }.
export function keptProgress(game) {
  return recallValue(`puzzles-${game}`, {});
}

// wish is { game, daily, themes, difficulty }; the answer names the puzzle by its position.
export function nextPuzzle(wish) {
  return post("/api/puzzles/next", withRating(wish, keptProgress(wish.game)));
}

// Count a puzzle as solved or not; { before, after, streak, days } tells what that changed.
export async function countTry({ game, position, name: day }, solved) {
  const before = keptProgress(game);
  const counted = await post("/api/puzzles/finish", withRating({ game, position, day, solved }, before));
  const streak = counted.streak ?? (solved ? (before.streak ?? 0) + 1 : 0);
  const solvedDay = day && solved ? day : before.day;
  const days = counted.days ?? daysInARow(before, solvedDay);
  rememberValue(`puzzles-${game}`, { rating: counted.rating, streak, day: solvedDay, days });
  return { ...counted, streak, days };
}

function withRating(wish, { rating }) {
  return rating ? { ...wish, rating } : wish;
}

function daysInARow({ day: last, days = 0 }, day) {
  if (!day || day === last) return days;
  const before = new Date(Date.parse(day) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return before === last ? days + 1 : 1;
}
