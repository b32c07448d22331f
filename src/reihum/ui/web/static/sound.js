// A soft knock when a stone lies, for whoever wants it. It is made here, so that nothing has to be loaded.

import { recall, remember } from "./memory.js";

let context = null;

export function soundIsOn() {
  return recall("sound") === "on";
}

export function switchSound(on) {
  remember("sound", on ? "on" : "off");
  if (on) knock();
}

export function knock() {
  if (!soundIsOn() || !window.AudioContext) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.setValueAtTime(320, now);
  tone.frequency.exponentialRampToValueAtTime(110, now + 0.09);
  volume.gain.setValueAtTime(0.22, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + 0.12);
  tone.connect(volume).connect(context.destination);
  tone.start(now);
  tone.stop(now + 0.13);
}
