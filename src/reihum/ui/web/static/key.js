// The visitor's key: six words that hold all seats taken in this browser. Whoever has the words has the games, so that
// they can be carried to another device; nobody else can find them. There is no account behind it.
// Five words are 80 bits of chance, the last is a checksum. Each is two bytes that can be spoken in any language.

import { recall, remember } from "./memory.js";

const CONSONANTS = "bdfghjklmnprstvz";
const VOWELS = "aiou";
const WORDS = 6;

// The key of this browser; the first time somebody asks, it is cast.
export function ownKey() {
  const kept = readKey(recall("key"));
  if (kept) return kept;
  const secret = [...crypto.getRandomValues(new Uint16Array(WORDS - 1))];
  const key = [...secret, checksum(secret)].map(wordOf).join("-");
  remember("key", key);
  return key;
}

// Use another key from now on: one that was made in another browser.
export function useKey(key) {
  remember("key", key);
}

// A key as somebody typed it, in the usual spelling; null where it is none.
export function readKey(text) {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  const numbers = words.map(numberOf);
  if (words.length !== WORDS || numbers.includes(null)) return null;
  return checksum(numbers.slice(0, -1)) === numbers.at(-1) ? words.join("-") : null;
}

function wordOf(number) {
  const sounds = [number >> 12, number >> 10, number >> 6, number >> 4, number];
  return sounds.map((bits, place) => (place % 2 ? VOWELS[bits & 3] : CONSONANTS[bits & 15])).join("");
}

function numberOf(word) {
  if (word.length !== 5) return null;
  const sounds = [...word].map((letter, place) => (place % 2 ? VOWELS : CONSONANTS).indexOf(letter));
  if (sounds.includes(-1)) return null;
  return sounds.reduce((number, bits, place) => (number << (place % 2 ? 2 : 4)) | bits, 0);
}

// CRC-16 with the polynomial 0x1021.
function checksum(numbers) {
  let rest = 0;
  for (const number of numbers) {
    rest ^= number;
    for (let bit = 0; bit < 16; bit += 1) rest = ((rest << 1) ^ (rest & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return rest;
}
