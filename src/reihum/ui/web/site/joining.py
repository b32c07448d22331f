"""A page's script with all of its modules and its styles, as one file.

A browser asks for at most six files at once, and learns what a module imports only when it is there: far from the
server, forty small files would take seconds. Even a second file takes a connection of its own.
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from reihum.core.es_modules import Modules

STATIC = Path(__file__).parents[1] / "static"
STYLES = ("colours", "buttons", "style", "board", "moves", "seats", "rules")
"""What every page wears."""
OWN_STYLES = {
    "home": ("home",),
    "play": ("room",),
    "lobby": ("home", "lobby"),
    "class": ("home", "class"),
    "ratings": ("home", "tournaments"),
    "mine": ("home", "mine"),
    "analyse": ("room", "analysis"),
    "review": ("room", "analysis", "review"),
    "learn": ("home", "review"),
    "exercise": ("room", "review"),
    "rules": ("home",),
    "tournaments": ("home", "tournaments"),
}
"""What each page wears besides."""
TEXT_STYLES = ("colours", "buttons", "style", "docs")
"""What pages of text wear."""


def join_modules(script: str, given: Mapping[str, object]) -> str:
    """A script with all of its modules. What is ``given`` takes the place of what ``given.js`` holds."""

    def read(name: str) -> str:
        if name != "given":
            return read_module(name)
        return "".join(
            f"export const {key} = {json.dumps(value, ensure_ascii=False)};\n" for key, value in given.items()
        )

    return Modules(read).join(script)


def styles_of(script: str) -> tuple[str, ...]:
    """The names of the styles of a page."""
    return *STYLES, *OWN_STYLES[script]


def all_styles() -> set[tuple[str, ...]]:
    """All combinations that there are."""
    return {TEXT_STYLES, *map(styles_of, OWN_STYLES)}


def join_styles(names: Sequence[str]) -> str:
    """Some styles behind each other."""
    return "\n".join((STATIC / f"{name}.css").read_text(encoding="utf-8") for name in names)


def read_module(name: str) -> str:
    """The text of a module."""
    return (STATIC / f"{name}.js").read_text(encoding="utf-8")


MODULES = Modules(read_module)
