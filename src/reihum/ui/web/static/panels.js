// Panels beside a match between friends: the invitation, the free seat, and what the other one asks for.

import { button } from "./buttons.js";
import { copyOnClick } from "./copying.js";
import { element } from "./element.js";
import { recall, remember } from "./memory.js";
import { drawReach } from "./reach.js";
import { seatOf } from "./sentences.js";
import { say } from "./words.js";

// Which panel a state calls for, if any. do.join(name) takes the free seat, do.answer(what, yes) answers.
export function choosePanel(state, actions) {
  if (state.free && state.you.length) return invitation(state);
  if (state.free) return freeSeat(state, actions);
  if (state.asked) return request(state, actions);
  return state.you.length ? null : watching(state);
}

function invitation(state) {
  let address = location.origin + location.pathname;
  const field = element("input", {
    readonly: true,
    value: address,
    "aria-label": say("Link"),
    onfocus: () => field.select(),
  });
  const code = `${state.match.slice(0, 4)}-${state.match.slice(4)}`.toUpperCase();
  const share = () =>
    navigator
      .share({ title: "Reihum", text: say("Play {game} with me!", { game: state.view.title }), url: address })
      .catch(() => {});
  const reach = element("div", { class: "reach" });
  drawReach(`/api/matches/${state.match}`, reach).then((known) => (field.value = address = known ?? address));
  const title = state.listed ? say("Your table is open") : say("Invite your friend");
  const words = state.listed
    ? say("Whoever sits down in the lobby plays with you: stay here, you will see it. You can also send this link.")
    : say("Send this link. Whoever opens it first plays with you; everybody else watches.");
  return panel(
    "invite",
    title,
    element("p", {}, words),
    element(
      "div",
      { class: "joined" },
      field,
      copyOnClick(button("link", say("Copy")), () => address),
    ),
    navigator.share && button("friend", say("Share …"), share, { class: "button wide" }),
    reach,
    element("p", { class: "code" }, say("Or tell them the code:"), element("strong", {}, code)),
  );
}

function freeSeat(state, { join }) {
  const host = state.view.seats.find((seat) => seat.side !== state.free);
  const seat = seatOf(state.view, state.free);
  const name = element("input", {
    id: "guest",
    name: "name",
    maxlength: 32,
    value: recall("name"),
    autocomplete: "nickname",
    placeholder: say("if you like"),
  });
  const submit = (event) => {
    event.preventDefault();
    remember("name", name.value.trim());
    join(name.value.trim());
  };
  return panel(
    "join",
    say("{name} invites you", { name: host.name }),
    element("p", {}, say("You would play {colour}.", { colour: seat.colour_name })),
    element(
      "form",
      { onsubmit: submit },
      element("label", { for: "guest" }, say("Your name")),
      name,
      element("button", { class: "button main wide" }, say("Play along")),
    ),
  );
}

function request(state, { answer }) {
  const { what, by } = state.asked;
  const { name } = seatOf(state.view, by);
  if (state.you.includes(by))
    return panel(
      "asked",
      say("You have asked {name}", { name: otherName(state, by) }),
      element("p", {}, say("Waiting for the answer …")),
    );
  const wishes = {
    undo: say("{name} would like to take back a move.", { name }),
    redo: say("{name} would like to make a move again.", { name }),
    rematch: say("{name} would like a rematch.", { name }),
  };
  if (!state.you.length) return watching(state);
  const answers = [
    button(null, say("Agree"), () => answer(what, true), { class: "button main" }),
    button(null, say("Refuse"), () => answer(what, false)),
  ];
  return panel("asked", wishes[what], element("div", { class: "pair" }, answers));
}

function watching() {
  return panel(
    "watching",
    say("You are watching"),
    element("p", {}, say("Both seats are taken. You see every move as it is played.")),
  );
}

function otherName({ view }, side) {
  return view.seats.find((seat) => seat.side !== side).name;
}

function panel(kind, title, ...content) {
  return element("section", { class: `card panel ${kind}` }, element("h2", {}, title), ...content);
}
