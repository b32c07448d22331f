// The score between two players who play one game after the other: "You 3 : 1 Level 5". It is forgotten over night.

import { recallValue, rememberValue } from "./memory.js";
import { winnerOf } from "./sentences.js";
import { say } from "./words.js";

const LONGEST = 12 * 3600_000;

// Take in how a match stands: one that is over counts once, and no more when its end is taken back.
export function countMatch({ match, view, you, against }) {
  if (!you.length) return;
  const results = recent();
  delete results[match];
  if (view.turn === null) {
    const winner = winnerOf(view);
    const players = playersOf({ view, you, against });
    const place = winner && view.seats.indexOf(winner);
    results[match] = { players: [...players].sort(), winner: winner && players[place], when: Date.now() };
  }
  rememberValue("evening", results);
}

// The score of those who play a match; nothing before their first result.
export function scoreOf(state) {
  const { view, you } = state;
  const players = playersOf(state);
  const key = JSON.stringify([...players].sort());
  const results = Object.values(recent()).filter((result) => JSON.stringify(result.players) === key);
  if (!results.length) return "";
  const wins = (player) => results.filter((result) => result.winner === player).length;
  // Whoever sits here comes first, whatever side they play.
  const order = you.length === 1 && you[0] === view.seats[1].side ? [1, 0] : [0, 1];
  const [one, other] = order.map((place) => ({
    name: players[place] === "" ? say("You") : view.seats[place].name,
    wins: wins(players[place]),
  }));
  const score = say("{one} · {wins} : {losses} · {other}", {
    one: one.name,
    wins: one.wins,
    losses: other.wins,
    other: other.name,
  });
  const draws = results.length - one.wins - other.wins;
  const more = draws === 1 ? say("one draw") : say("{count} draws", { count: draws });
  return draws ? `${score} (${more})` : score;
}

// Who somebody is from game to game: the visitor is the empty text, a bot its own name.
function playersOf({ view, you, against }) {
  return view.seats.map((seat) =>
    against !== "here" && you.includes(seat.side) ? "" : seat.bot ? `bot ${seat.bot}` : seat.name,
  );
}

function recent() {
  const all = Object.entries(recallValue("evening", {}));
  return Object.fromEntries(all.filter(([, { when }]) => Date.now() - when < LONGEST));
}
