// Where others find a match or a class.

import { get } from "./api.js";
import { element } from "./element.js";
import { say } from "./words.js";

// Whether others can open the address at all: a warning, or a picture for a telephone's camera. The address they need;
// path is where the match or the class is asked for.
export async function drawReach(path, place) {
  const at = location.origin;
  const found = await get(`${path}/invitation`, { at }).catch(() => null);
  if (!found) return null;
  const here = say(
    "This address works on this computer only. Others in your network can join if the server is started with: {command}",
  ).split("{command}");
  const command = element("code", {}, "reihum serve --host 0.0.0.0");
  const picture = () =>
    element("img", {
      class: "qr",
      src: `${path}/qr?${new URLSearchParams({ at })}`,
      alt: say("The link as a QR code, for a telephone's camera"),
    });
  place.append(found.only_here ? element("p", { class: "warning" }, here[0], command, here[1]) : picture());
  return found.address;
}
