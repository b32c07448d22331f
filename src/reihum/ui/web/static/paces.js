// How much time there is for a game, as it can be chosen: minutes, and seconds more per move; or seconds for each move.

import { element } from "./element.js";
import { say } from "./words.js";

const PACES = ["", "1+0", "3+2", "5+3", "10+5", "15", "60"];

export function offerPaces(select) {
  select.replaceChildren(...PACES.map((pace) => element("option", { value: pace }, nameOfPace(pace))));
}

export function nameOfPace(pace) {
  if (!pace) return say("no clock");
  const [minutes, seconds] = pace.split("+");
  if (seconds === undefined) return say("{seconds} s per move", { seconds: minutes });
  if (seconds === "0") return say("{minutes} min", { minutes });
  return say("{minutes} min + {seconds} s", { minutes, seconds });
}
