// Who was ahead after each move: bars up for the first side, down for the second. What is only estimated is pale; below
// stand the faults, the worse the longer.

import { element, shape } from "./element.js";
import { say } from "./words.js";

const STEP = 12;
const HALF = 40;
const LEAST_MOVES = 24; // so that the bars of a short game are no wider than others
const DEPTHS = { inaccuracy: 3, mistake: 7, blunder: 12 };

// verdicts is a map from the number of a move to what is known of it; look(ply) is called for a bar that was clicked.
export function drawGraph({ verdicts, count, ply, names }, { look }) {
  const leads = [...verdicts.values()].map(({ lead }) => Math.abs(lead ?? 0));
  const most = Math.max(1, ...leads);
  const width = Math.max(count, LEAST_MOVES) * STEP;
  const bars = Array.from({ length: count }, (_, place) => place + 1).map((number) =>
    drawBar(number, verdicts.get(number), { most, current: number === ply, look }),
  );
  const label = say("Who was ahead after each move: up {first}, down {second}", names);
  return element(
    "figure",
    { class: "graph" },
    shape(
      "svg",
      { viewBox: `0 0 ${width} ${2 * HALF + 16}`, role: "img", "aria-label": label, preserveAspectRatio: "none" },
      shape("path", { class: "zero", d: `M0 ${HALF}H${width}` }),
      bars,
    ),
    element("figcaption", {}, label),
  );
}

function drawBar(number, verdict, { most, current, look }) {
  const x = (number - 1) * STEP;
  const share = (verdict?.lead ?? 0) / most;
  const height = verdict ? Math.max(Math.abs(share) * (HALF - 2), 1.5) : 0;
  const kind = `lead ${share < 0 ? "second" : "first"} ${verdict?.proven ? "" : "estimate"}`;
  return shape(
    "g",
    { class: `place ${current ? "current" : ""}`, "data-ply": number, onclick: () => look(number) },
    verdict && shape("title", {}, `${number}. ${verdict.label} ${verdict.sign} ${verdict.value}`),
    shape("rect", { class: "ground", x, width: STEP, height: 2 * HALF + 16 }),
    shape("rect", { class: kind, x: x + 2, y: share > 0 ? HALF - height : HALF, width: STEP - 4, height }),
    verdict?.is_fault &&
      shape("rect", {
        class: `fault ${verdict.grade}`,
        x: x + 2,
        y: 2 * HALF + 3,
        width: STEP - 4,
        height: DEPTHS[verdict.grade],
      }),
  );
}
