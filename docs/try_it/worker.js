// Python in a worker, so that the page never waits for it. Everything comes from beside this file.

import { loadPyodide } from "./pyodide/pyodide.mjs";

const say = (kind, more = {}) => postMessage({ kind, ...more });
const here = (name) => new URL(name, import.meta.url).href;

const ready = start().catch((problem) => say("trouble", { words: String(problem) }));

async function start() {
  say("loading", { words: "Python is being loaded …" });
  const [python, wheel, program] = await Promise.all([
    loadPyodide({
      indexURL: here("./pyodide/"),
      stdout: (line) => say("output", { text: `${line}\n` }),
      stderr: (line) => say("output", { text: `${line}\n` }),
    }),
    fetch(here("./reihum.whl")).then((answer) => answer.arrayBuffer()),
    fetch(here("./program.py")).then((answer) => answer.text()),
  ]);
  say("loading", { words: "Reihum is being loaded …" });
  await python.unpackArchive(wheel, "wheel");
  python.runPython(program);
  const program_hear = python.globals.get("hear");
  const tell = (kind, text) => say(kind, JSON.parse(text));
  return (message) => program_hear(JSON.stringify(message), tell);
}

onmessage = async ({ data }) => {
  const hear = await ready;
  if (hear) hear(data);
};
