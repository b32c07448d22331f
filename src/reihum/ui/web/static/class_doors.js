// The two ways into a room for a class: opening one as a teacher, and coming in as a pupil.

import { notify } from "./announce.js";
import { post } from "./api.js";
import { element } from "./element.js";
import { ownKey } from "./key.js";
import { recall, remember } from "./memory.js";
import { offerPaces } from "./paces.js";
import { offerSetup } from "./setups.js";
import { field } from "./wishes.js";
import { say } from "./words.js";

export function openClass(games) {
  const title = element("input", { id: "title", maxlength: 32, placeholder: say("such as 7b"), autocomplete: "off" });
  const which = element("select", { id: "game" });
  which.append(...games.map((game) => element("option", { value: game.name }, game.title)));
  const setup = element("select", { id: "setup" });
  const label = element("label", { for: "setup" });
  const pace = element("select", { id: "pace" });
  offerPaces(pace);
  const chosen = () => games.find((game) => game.name === which.value);
  const offer = () => {
    label.textContent = chosen().setup.label;
    offerSetup(setup, chosen().setup);
  };
  which.addEventListener("change", offer);
  offer();
  const open = async () => {
    const wish = {
      key: ownKey(),
      title: title.value.trim(),
      game: which.value,
      setup: { [chosen().setup.tag]: setup.value },
      ...(pace.value && { pace: pace.value }),
    };
    const { room } = await post("/api/classes", wish);
    location.assign(`/class/${room}`);
  };
  const fields = [
    field(title, say("Name of the class")),
    field(which, say("Game")),
    element("div", { class: "field" }, label, setup),
    field(pace, say("Clock")),
  ];
  return door("open-class", say("I teach"), say("Open a room"), fields, open);
}

// Come in with a name: to a room that is known, or to one whose code is typed. entered(told) hears what is seen there.
export function comeIn({ room = "", entered = (told) => location.assign(`/class/${told.room}`) } = {}) {
  const code = element("input", {
    id: "code",
    required: true,
    maxlength: 12,
    autocomplete: "off",
    spellcheck: "false",
  });
  const name = element("input", {
    id: "name",
    required: true,
    maxlength: 32,
    value: recall("name"),
    autocomplete: "off",
  });
  const enter = async () => {
    remember("name", name.value.trim());
    const place = room || code.value.toLowerCase().replace(/[^a-z0-9]/g, "");
    entered(await post(`/api/classes/${place}/join`, { key: ownKey(), name: name.value.trim() }));
  };
  const fields = [!room && field(code, say("The code of your class")), field(name, say("Your name"))];
  return door("come-in", say("I am a pupil"), say("Come in"), fields, enter);
}

function door(id, title, word, fields, act) {
  const submit = (event) => {
    event.preventDefault();
    act().catch((refusal) => notify(refusal.message));
  };
  const go = element("button", { class: "button main wide" }, word);
  return element(
    "section",
    { class: "card" },
    element("h2", {}, title),
    element("form", { id, class: "door", onsubmit: submit }, fields, go),
  );
}
