"""The page's own board as one module, for places that take no more than one: a notebook's widget, a page elsewhere.

Every module of the page becomes a function that gives back what the module exports, and comes after those it imports.
The sentences come along in the language that is spoken now, since there is no service to ask for them.
"""

import json
import re
from functools import lru_cache
from pathlib import Path

from reihum.core.es_modules import Modules
from reihum.core.text import words

HERE = Path(__file__).parent / "static"
PAGE = Path(__file__).parents[2] / "ui" / "web" / "static"
ENTRY = "table"
STYLES = ("colours.css", "buttons.css", "board.css", "moves.css", "seats.css", "table.css")
SCOPE = ".reihum-table"

WORDS = """import { fillIn } from "./filling.js";
const catalogue = @catalogue@;
export const language = @language@;
export function say(sentence, values = {}) {
  return fillIn(catalogue[sentence] ?? sentence, values);
}
"""
KEYFRAMES = re.compile(r"^@keyframes .*?^\}\n", re.MULTILINE | re.DOTALL)


@lru_cache
def board_module(language: str) -> str:
    """The text of the module, which exports what ``table.js`` does."""
    spoken = words(language)
    said = sorted(Modules(lambda name: WORDS if name == "words" else _read(f"{name}.js")).sentences(ENTRY))
    catalogue = json.dumps({text: spoken[text] for text in said if text in spoken}, ensure_ascii=False)
    here = WORDS.replace("@language@", json.dumps(language)).replace("@catalogue@", catalogue)
    return Modules(lambda name: here if name == "words" else _read(f"{name}.js")).join(ENTRY)


@lru_cache
def board_style() -> str:
    """The rules of style for it, which touch nothing else on the page."""
    outside, inside = [], []
    for name in STYLES:
        text = _read(name)
        outside += KEYFRAMES.findall(text)
        inside.append(KEYFRAMES.sub("", text).replace(":root", "&"))
    return f"{SCOPE} {{\n{''.join(inside)}}}\n{''.join(outside)}"


def _read(name: str) -> str:
    file = HERE / name
    return (file if file.exists() else PAGE / name).read_text(encoding="utf-8")
