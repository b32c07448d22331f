// What a match has to say: whose turn it is, how it ended, and what has just happened.

import { say } from "./words.js";

export function seatOf(view, side) {
  return view.seats.find((seat) => seat.side === side);
}

export function winnerOf(view) {
  return { "1-0": view.seats[0], "0-1": view.seats[1] }[view.result] ?? null;
}

// The state of the match in one short sentence: the heading above the board.
export function statusOf(state) {
  const { view } = state;
  if (view.turn === null) return endOf(state);
  if (state.free && view.ply === 0) return statusOfFreeSeat(state);
  const seat = seatOf(view, view.turn);
  if (view.bots_turn) return say("{name} is thinking …", { name: seat.name });
  if (state.you.length === 1 && state.you.includes(view.turn)) return say("Your turn");
  return say("{name} to move", { name: seat.name });
}

function statusOfFreeSeat({ you, listed }) {
  if (!you.length) return say("A seat is free");
  return listed ? say("Waiting for somebody to sit down") : say("Waiting for your friend");
}

// What to do now, for somebody who has never played: the guide of a first game goes on from turn to turn.
export function adviceOf(state, guide) {
  const { view } = state;
  if (state.free || !state.you.includes(view.turn)) return "";
  const turn = Math.floor(view.ply / 2);
  return [turn ? "" : view.advice, guide[turn]].filter(Boolean).join(" ");
}

function endOf({ view, you }) {
  const winner = winnerOf(view);
  if (winner === null) return say("A draw");
  if (you.length !== 1) return say("{name} has won!", { name: winner.name });
  return you.includes(winner.side) ? say("You have won!") : say("You have lost");
}

// How it came about, below the heading.
export function reasonOfEnd({ view }) {
  if (view.turn !== null) return "";
  const winner = winnerOf(view);
  const resigned = view.resigned && seatOf(view, view.resigned);
  if (resigned) return givenUp(view, resigned);
  if (view.scores)
    return say("The score is {more} to {less}.", { more: Math.max(...view.scores), less: Math.min(...view.scores) });
  if (winner === null) return isFull(view) ? say("The board is full, and nobody has a row.") : "";
  const cells = view.cells
    .flat()
    .filter((cell) => cell.marked)
    .map((cell) => cell.name);
  return say("{name} has the row {cells}.", { name: winner.name, cells: cells.sort().join(" ") });
}

function givenUp({ how }, { name }) {
  if (how === "time") return say("The time of {name} is up.", { name });
  if (how === "decided") return say("The teacher has decided that {name} has lost.", { name });
  return how === "gone" ? say("{name} has left.", { name }) : say("{name} has resigned.", { name });
}

function isFull(view) {
  return view.cells.flat().every((cell) => cell.content !== "free");
}

// What happened between two states of a match, for a screen reader.
export function changesBetween(before, after) {
  if (!before) return [after.view.title + ".", statusOf(after) + "."];
  const told = [...movesBetween(before.view, after.view), ...comingsBetween(before, after)];
  const changed = statusOf(before) !== statusOf(after) || told.length > 0;
  return changed ? [...told, statusOf(after) + ".", reasonOfEnd(after)] : [];
}

function movesBetween(before, after) {
  if (after.ply > before.ply) {
    return after.played_labels.slice(before.ply).map((move, place) => {
      const { name } = after.seats[(before.ply + place) % 2];
      return say("{name} plays {move}.", { name, move });
    });
  }
  const gone = before.played_labels.slice(after.ply);
  return gone.length ? [say("Taken back: {moves}.", { moves: gone.join(", ") })] : [];
}

function comingsBetween(before, after) {
  return after.view.seats
    .filter(
      (seat) => seat.bot === null && !after.you.includes(seat.side) && before.here[seat.side] !== after.here[seat.side],
    )
    .map((seat) =>
      after.here[seat.side]
        ? say("{name} is here.", { name: seat.name })
        : say("{name} has left.", { name: seat.name }),
    );
}
