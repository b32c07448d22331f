// How well both sides played, in a sentence.

import { language, say } from "./words.js";

// The mean over the moves of which something is proven.
export function drawAccuracies(verdicts, seats) {
  const shares = seats.map(({ side, name }) => {
    const counted = verdicts.filter((verdict) => verdict.side === side && verdict.accuracy !== null);
    if (!counted.length) return null;
    const share = counted.reduce((sum, { accuracy }) => sum + accuracy, 0) / counted.length;
    return `${name} ${share.toLocaleString(language, { style: "percent" })}`.replaceAll(" ", "\u00a0");
  });
  const known = shares.filter(Boolean);
  return known.length ? say("Accuracy: {players}", { players: known.join(", ") }) : "";
}
