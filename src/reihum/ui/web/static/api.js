// Asking the service. What it refuses is thrown as a Refusal with the service's own sentence.

import { answers } from "./given.js";
import { say } from "./words.js";

export class Refusal extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

export async function get(path, parameters = {}, options = {}) {
  // A list is named once for each of its values.
  const given = Object.entries(parameters).flatMap(([name, value]) => [value].flat().map((each) => [name, each]));
  const query = new URLSearchParams(given).toString();
  const address = query ? `${path}?${query}` : path;
  return address in answers ? answers[address] : ask(address, options);
}

export function post(path, body) {
  return ask(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
}

export async function ask(path, options) {
  let answer;
  try {
    answer = await fetch(path, options);
  } catch (problem) {
    if (problem.name === "AbortError") throw problem;
    throw new Refusal("unreachable", say("The server cannot be reached. Is it running?"));
  }
  const body = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refusal(body.code ?? "refused", body.message ?? say("The server refused this."));
  return body;
}
